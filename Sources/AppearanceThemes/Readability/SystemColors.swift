import AppearanceState

/// The colors of the interface that a theme does not set. They are close to the system's, which differ between releases.
package final class SystemColors: Sendable {
  package typealias Color = AppearanceValue.Color

  /// Whether the interface is light or dark.
  package enum Style: String, Sendable, CaseIterable {
    case light
    case dark
  }

  package let style: Style
  /// Whether the user asks for more contrast. The colors of the system that a theme names are different then.
  private let isHighContrast: Bool
  package let tint, label, secondaryLabel, bar, grouped, cell, fill, segment, unselected, green, red,
    white: Readability.Paint

  package static let light = SystemColors(.light, isHighContrast: false)
  package static let dark = SystemColors(.dark, isHighContrast: false)
  private static let lightInHighContrast = SystemColors(.light, isHighContrast: true)
  private static let darkInHighContrast = SystemColors(.dark, isHighContrast: true)

  /// Returns the colors under some traits.
  static func all(_ traits: AppearanceTraits) -> SystemColors {
    let isDark = traits["userInterfaceStyle"] == "dark"
    if traits["accessibilityContrast"] != "high" { return isDark ? .dark : .light }
    return isDark ? .darkInHighContrast : .lightInHighContrast
  }

  private init(_ style: Style, isHighContrast: Bool) {
    (self.style, self.isHighContrast) = (style, isHighContrast)
    func paint(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> Readability.Paint {
      .system(Color(hex: style == .light ? light : dark, alpha: alpha))
    }
    tint = paint(0x007AFF, 0x0A84FF)
    label = paint(0x000000, 0xFFFFFF)
    secondaryLabel = paint(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    bar = paint(0xF9F9F9, 0x161616)
    grouped = paint(0xF2F2F7, 0x000000)
    cell = paint(0xFFFFFF, 0x1C1C1E)
    fill = paint(0x767680, 0x767680, alpha: style == .light ? 0.12 : 0.24)
    segment = paint(0xFFFFFF, 0x636366)
    unselected = paint(0x8E8E93, 0x8E8E93)
    green = paint(0x34C759, 0x30D158)
    red = paint(0xFF3B30, 0xFF453A)
    white = paint(0xFFFFFF, 0xFFFFFF)
  }

  /// Returns the color of a value in this appearance; nil if it is not a color, or not known.
  func color(of value: AppearanceValue) -> Color? {
    if let name = SystemColorName(value) { return isHighContrast ? nil : named(name) }
    guard let description = ColorDescription(value) else { return nil }
    guard case .color(let color) = style == .dark ? description.dark : description.light else { return nil }
    return color
  }
}

/// The colors with names.
extension SystemColors {
  /// Returns a color of iOS by its name, `labelColor`, or `label` as in Swift; nil if it is not known, or differs between
  /// releases.
  func named(_ color: SystemColorName) -> Color? {
    guard ["ios", "universal"].contains(color.platform) else { return nil }
    let name = color.name.hasSuffix("Color") ? String(color.name.dropLast(5)) : color.name
    guard let (light, dark) = Self.named[name] else { return nil }
    let color = style == .light ? light : dark
    return Color(hex: color.hex, alpha: color.alpha)
  }

  private typealias Named = (hex: UInt32, alpha: Double)

  private static let named: [String: (light: Named, dark: Named)] = {
    var colors: [String: (Named, Named)] = [:]
    func add(_ name: String, _ light: UInt32, _ dark: UInt32, _ lightAlpha: Double = 1, _ darkAlpha: Double = 1) {
      colors[name] = ((light, lightAlpha), (dark, darkAlpha))
    }
    add("label", 0x000000, 0xFFFFFF)
    add("secondaryLabel", 0x3C3C43, 0xEBEBF5, 0.6, 0.6)
    add("tertiaryLabel", 0x3C3C43, 0xEBEBF5, 0.3, 0.3)
    // The same as tertiary labels, under a different name.
    add("placeholderText", 0x3C3C43, 0xEBEBF5, 0.3, 0.3)
    add("systemBackground", 0xFFFFFF, 0x000000)
    add("secondarySystemBackground", 0xF2F2F7, 0x1C1C1E)
    add("tertiarySystemBackground", 0xFFFFFF, 0x2C2C2E)
    add("systemGroupedBackground", 0xF2F2F7, 0x000000)
    add("secondarySystemGroupedBackground", 0xFFFFFF, 0x1C1C1E)
    add("tertiarySystemGroupedBackground", 0xF2F2F7, 0x2C2C2E)
    add("systemBlue", 0x007AFF, 0x0A84FF)
    add("systemGreen", 0x34C759, 0x30D158)
    add("systemIndigo", 0x5856D6, 0x5E5CE6)
    add("systemOrange", 0xFF9500, 0xFF9F0A)
    add("systemPink", 0xFF2D55, 0xFF375F)
    add("systemPurple", 0xAF52DE, 0xBF5AF2)
    add("systemRed", 0xFF3B30, 0xFF453A)
    add("systemYellow", 0xFFCC00, 0xFFD60A)
    add("systemGray", 0x8E8E93, 0x8E8E93)
    add("systemGray2", 0xAEAEB2, 0x636366)
    add("systemGray3", 0xC7C7CC, 0x48484A)
    add("systemGray4", 0xD1D1D6, 0x3A3A3C)
    add("systemGray5", 0xE5E5EA, 0x2C2C2E)
    add("systemGray6", 0xF2F2F7, 0x1C1C1E)
    add("lightText", 0xFFFFFF, 0xFFFFFF, 0.6, 0.6)
    add("darkText", 0x000000, 0x000000)
    return colors
  }()
}
