import AppearanceState

/// How the interface looks where a theme is silent: near to the system's colours, which are not the same on every release.
package struct SystemColors: Sendable {
  package typealias Color = AppearanceValue.Color

  package enum Style: String {
    case light
    case dark
  }

  package let style: Style

  package static let light = SystemColors(style: .light)
  package static let dark = SystemColors(style: .dark)

  package func color(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> Color {
    Color(hex: style == .light ? light : dark, alpha: alpha)
  }

  package var tint: Color { color(0x007AFF, 0x0A84FF) }
  package var label: Color { color(0x000000, 0xFFFFFF) }
  var secondaryLabel: Color { color(0x3C3C43, 0xEBEBF5, alpha: 0.6) }
  package var bar: Color { color(0xF9F9F9, 0x161616) }
  package var grouped: Color { color(0xF2F2F7, 0x000000) }
  package var cell: Color { color(0xFFFFFF, 0x1C1C1E) }
  package var fill: Color { color(0x767680, 0x767680, alpha: style == .light ? 0.12 : 0.24) }
  package var segment: Color { color(0xFFFFFF, 0x636366) }
  package var unselected: Color { color(0x8E8E93, 0x8E8E93) }
  package var green: Color { color(0x34C759, 0x30D158) }
  package var red: Color { color(0xFF3B30, 0xFF453A) }
  package var white: Color { Color(hex: 0xFFFFFF) }
}
