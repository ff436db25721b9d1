import AppearanceState

/// A color as most screens take it: 8 bits each, in sRGB.
package struct RGB: Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// A color by its levels.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// What a color looks like over a gray background, as near as sRGB comes.
  ///
  /// - Parameters:
  ///   - color: The color in any space.
  ///   - background: 1 for white, 0 for black.
  package init(_ color: AppearanceValue.Color, over background: Double) {
    self.init(color.displayed, alpha: color.alpha, over: Triple(repeating: background))
  }

  /// A color without its opacity.
  package init(opaque color: AppearanceValue.Color) {
    self.init(color.displayed, alpha: 1, over: .zero)
  }

  /// What a color looks like over an opaque one.
  package init(_ color: AppearanceValue.Color, over background: RGB) {
    self.init(RGB(opaque: color), alpha: color.alpha, over: background)
  }

  /// The same for a color of 8 bits: of what is behind, and of what lies on it, only those can be seen.
  init(_ color: RGB, alpha: Double, over background: RGB) {
    if alpha >= 1 || !alpha.isFinite {
      self = color
    } else {
      self.init(color.levels, alpha: max(alpha, 0), over: background.levels)
    }
  }

  private init(_ levels: Triple, alpha: Double, over background: Triple) {
    // A file may say "nan", of an opacity too; a comparison with NaN is false, which gives 0 here.
    func byte(_ level: Double) -> UInt8 { level > 0 ? UInt8((min(level, 1) * 255).rounded()) : 0 }
    let blended = levels * alpha + background * (1 - alpha)
    (red, green, blue) = (byte(blended.x), byte(blended.y), byte(blended.z))
  }

  /// Each from 0 to 1.
  var levels: Triple { [Double(red) / 255, Double(green) / 255, Double(blue) / 255] }

  /// The same color as files have it.
  package var color: AppearanceValue.Color { color(alpha: 1) }

  /// The same color with an opacity.
  func color(alpha: Double) -> AppearanceValue.Color {
    AppearanceValue.Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// `#rrggbb`
  package var hex: String {
    [red, green, blue].reduce(into: "#") { text, component in
      text += (component < 16 ? "0" : "") + String(component, radix: 16)
    }
  }
}

extension AppearanceValue.Color {
  /// Whether it is a color at all: a file may say "nan".
  var isFinite: Bool { alpha.isFinite && components.allSatisfy(\.isFinite) }

  /// The same without opacity, as a screen of sRGB shows it.
  var opaque: AppearanceValue.Color { RGB(opaque: self).color(alpha: 1) }
}
