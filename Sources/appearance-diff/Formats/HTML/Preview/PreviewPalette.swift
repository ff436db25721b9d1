import AppearanceState

/// How the interface looks where a theme is silent: near to the system's colours, which are not the same on every release.
struct PreviewPalette {
  typealias Color = AppearanceValue.Color

  enum Style: String {
    case light
    case dark
  }

  let style: Style

  static let light = PreviewPalette(style: .light)
  static let dark = PreviewPalette(style: .dark)

  private func color(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> Color {
    Color(hex: style == .light ? light : dark, alpha: alpha)
  }

  var tint: Color { color(0x007AFF, 0x0A84FF) }
  var label: Color { color(0x000000, 0xFFFFFF) }
  var secondaryLabel: Color { color(0x3C3C43, 0xEBEBF5, alpha: 0.6) }
  var placeholder: Color { color(0x3C3C43, 0xEBEBF5, alpha: 0.3) }
  var bar: Color { color(0xF9F9F9, 0x161616) }
  var hairline: Color { color(0x3C3C43, 0x545458, alpha: style == .light ? 0.29 : 0.6) }
  var grouped: Color { color(0xF2F2F7, 0x000000) }
  var cell: Color { color(0xFFFFFF, 0x1C1C1E) }
  var fill: Color { color(0x767680, 0x767680, alpha: style == .light ? 0.12 : 0.24) }
  var track: Color { color(0x787880, 0x787880, alpha: style == .light ? 0.2 : 0.36) }
  var switchOff: Color { color(0xE9E9EA, 0x39393D) }
  var segment: Color { color(0xFFFFFF, 0x636366) }
  var unselected: Color { color(0x8E8E93, 0x8E8E93) }
  var green: Color { color(0x34C759, 0x30D158) }
  var red: Color { color(0xFF3B30, 0xFF453A) }
  var white: Color { Color(hex: 0xFFFFFF) }
}
