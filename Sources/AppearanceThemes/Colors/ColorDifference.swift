import AppearanceState

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension AppearanceValue.Color {
  /// Returns how different two colors look: the CIEDE2000 distance.
  ///
  /// ```swift
  /// let distance = AppearanceValue.Color(hex: 0x0A6B6E).difference(from: .init(hex: 0x56C4BB))
  /// ```
  ///
  /// The same color is at 0; below about 1 nobody sees a difference side by side; black and white are 100 apart. Colors of
  /// different spaces can be compared: only what they look like matters.
  ///
  /// Translucent colors are compared over white and over black, and the larger distance counts: a lucky background never makes
  /// two colors alike. They are blended on the components as they are, without linearizing them, as screens do. Two clear
  /// colors look the same whatever their components are.
  ///
  /// - Parameter other: The color to compare with. The order of the two does not matter.
  /// - Returns: The distance, 0 or more; infinity when a component or an opacity is not finite and the colors differ.
  public func difference(from other: AppearanceValue.Color) -> Double {
    if self == other { return 0 }
    let backgrounds = alpha == 1 && other.alpha == 1 ? [1.0] : [1.0, 0.0]
    let distances = backgrounds.map { Lab(self, over: $0).difference(from: Lab(other, over: $0)) }
    return distances.reduce(0) { $1.isFinite ? max($0, $1) : .infinity }
  }
}

/// A color in CIELAB with the white point D65, in which distances are close to those that an eye sees.
package struct Lab: Hashable {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Makes the color that another one looks like over a gray background: 1 for white, 0 for black.
  init(_ color: AppearanceValue.Color, over background: Double) {
    // White is 1, 1, 1 and black is 0, 0, 0 in both spaces, so each can be blended in its own components.
    let isP3 = color.space == .displayP3
    let components = (isP3 ? color.triple : color.sRGB).map { $0 * color.alpha + background * (1 - color.alpha) }
    self.init(xyz: (isP3 ? Matrix.xyzFromDisplayP3 : .xyzFromSRGB).times(components.map(SRGBCurve.linear)))
  }

  private static func curved(_ relative: Double) -> Double {
    relative > 216.0 / 24389 ? cbrt(relative) : (24389.0 / 27 * relative + 16) / 116
  }

  /// Returns L* of a relative luminance.
  static func lightness(ofLuminance luminance: Double) -> Double { 116 * curved(luminance) - 16 }

  private init(xyz: Triple) {
    let curved = (xyz / Lab.whiteD65).map(Self.curved)
    lightness = 116 * curved[1] - 16
    a = 500 * (curved[0] - curved[1])
    b = 200 * (curved[1] - curved[2])
  }
}

extension Lab {
  /// D65 from its chromaticity x = 0.3127, y = 0.3290, which IEC 61966-2-1 (sRGB) and Display P3 define as their white.
  static let whiteD65: Triple = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
}
