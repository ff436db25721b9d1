import AppearanceState

/// A color as most screens show it: 8 bits a component, in sRGB.
package struct RGB: Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  /// Makes a color from its levels.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Makes the color that another one looks like over a gray background, as close as sRGB allows.
  ///
  /// - Parameters:
  ///   - color: The color in any space.
  ///   - background: 1 for white, 0 for black.
  package init(_ color: AppearanceValue.Color, over background: Double) {
    self.init(color.displayed, alpha: color.alpha, over: Triple(repeating: background))
  }

  /// Makes a color without its opacity.
  package init(opaque color: AppearanceValue.Color) {
    self.init(color.displayed, alpha: 1, over: .zero)
  }

  /// Makes the color that another one looks like over an opaque one.
  package init(_ color: AppearanceValue.Color, over background: RGB) {
    self.init(RGB(opaque: color), alpha: color.alpha, over: background)
  }

  /// Makes the same for a color of 8 bits. Only 8 bits of either color can be seen.
  init(_ color: RGB, alpha: Double, over background: RGB) {
    if alpha >= 1 || !alpha.isFinite {
      self = color
    } else {
      self.init(color.levels, alpha: max(alpha, 0), over: background.levels)
    }
  }

  private init(_ levels: Triple, alpha: Double, over background: Triple) {
    // A file may contain "nan", also as an opacity. A comparison with NaN is false, which gives 0 here.
    func byte(_ level: Double) -> UInt8 { level > 0 ? UInt8((min(level, 1) * 255).rounded()) : 0 }
    let blended = levels * alpha + background * (1 - alpha)
    (red, green, blue) = (byte(blended.x), byte(blended.y), byte(blended.z))
  }

  /// The color in 24 bits.
  var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  /// The levels, each from 0 to 1.
  var levels: Triple { Triple(Double(red), Double(green), Double(blue)) / 255 }

  /// The same color as a value of files.
  package var color: AppearanceValue.Color { color(alpha: 1) }

  /// Returns the same color with an opacity.
  func color(alpha: Double) -> AppearanceValue.Color {
    AppearanceValue.Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// The color as `#rrggbb`.
  package var hex: String { "#" + UInt(number).hexadecimal(digits: 6, uppercase: false) }
}

extension AppearanceValue.Color {
  /// Whether all its numbers are finite: a file may contain "nan".
  var isFinite: Bool { alpha.isFinite && components.allSatisfy(\.isFinite) }

  /// The same color without its opacity, as an sRGB screen shows it.
  var opaque: AppearanceValue.Color { RGB(opaque: self).color(alpha: 1) }
}
