#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension AppearanceValue.Color {
  /// How different two colours look: the CIEDE2000 distance.
  ///
  /// 0 is the same colour; below about 1 nobody sees a difference side by side; black and white are 100 apart. Colours of
  /// different spaces can be compared: it is what they look like that counts.
  ///
  /// Translucent colours are looked at over white and over black, and the larger distance counts, so that two colours are
  /// never called alike because of a lucky background. The blending is done on the components as they are, without
  /// linearizing them, as screens do it. Two clear colours look the same whatever their components are.
  ///
  /// - Parameter other: The colour to compare with. The order of the two does not matter.
  /// - Returns: The distance, 0 or more; infinity when a component or an opacity is not finite and the colours differ.
  public func difference(from other: AppearanceValue.Color) -> Double {
    if self == other { return 0 }
    let backgrounds = alpha == 1 && other.alpha == 1 ? [1.0] : [1.0, 0.0]
    let distances = backgrounds.map { Lab(self, over: $0).difference(from: Lab(other, over: $0)) }
    return distances.reduce(0) { $1.isFinite ? max($0, $1) : .infinity }
  }

  /// Red, green and blue of the same colour in sRGB, opacity aside; outside of 0 to 1 where sRGB does not reach.
  package var sRGBComponents: [Double] {
    switch space {
    case .srgb, .extendedSRGB: components
    case .gray: [components[0], components[0], components[0]]
    case .displayP3: Lab.sRGB(fromDisplayP3: components)
    }
  }
}

/// A colour in CIELAB with the white point D65, in which distances are near to what an eye sees.
package struct Lab: Hashable {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// What a colour looks like over a gray background: 1 for white, 0 for black.
  init(_ color: AppearanceValue.Color, over background: Double) {
    // White is 1, 1, 1 and black is 0, 0, 0 in all of our spaces, so each can be blended in its own components.
    let components = color.components.map { $0 * color.alpha + background * (1 - color.alpha) }
    let linear = components.map(Lab.linear)
    // No colour space has its white elsewhere than D65, so there is no chromatic adaptation to do.
    switch color.space {
    case .srgb, .extendedSRGB: self.init(xyz: Lab.multiply(Lab.xyzFromSRGB, linear))
    case .displayP3: self.init(xyz: Lab.multiply(Lab.xyzFromDisplayP3, linear))
    case .gray: self.init(xyz: Lab.multiply(Lab.xyzFromSRGB, [linear[0], linear[0], linear[0]]))
    }
  }

  private init(xyz: [Double]) {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let curved = zip(xyz, Lab.whiteD65).map { component, white in
      let relative = component / white
      return relative > epsilon ? cbrt(relative) : (kappa * relative + 16) / 116
    }
    lightness = 116 * curved[1] - 16
    a = 500 * (curved[0] - curved[1])
    b = 200 * (curved[1] - curved[2])
  }
}

extension Lab {
  /// D65 from its chromaticity x = 0.3127, y = 0.3290, as IEC 61966-2-1 (sRGB) and Display P3 define their white.
  static let whiteD65 = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]

  // The matrices are the exact fractions of CSS Color Module Level 4, "Sample code for Color Conversions", which follow
  // from the primaries and the white above.
  static let xyzFromSRGB: [[Double]] = [
    [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
    [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
    [7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270],
  ]
  static let xyzFromDisplayP3: [[Double]] = [
    [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
    [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
    [0, 32229.0 / 714400, 5_220_557.0 / 5_000_800],
  ]

  static let sRGBFromXYZ: [[Double]] = [
    [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810],
    [705.0 / 12673, -2585.0 / 12673, 705.0 / 667],
  ]

  /// The transfer curve of sRGB, which Display P3 shares, mirrored for components below 0.
  package static func linear(_ component: Double) -> Double {
    let size = abs(component)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -linear : linear
  }

  /// The inverse of ``linear(_:)``.
  private static func curved(_ component: Double) -> Double {
    let size = abs(component)
    let curved = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return component < 0 ? -curved : curved
  }

  fileprivate static func sRGB(fromDisplayP3 components: [Double]) -> [Double] {
    multiply(sRGBFromXYZ, multiply(xyzFromDisplayP3, components.map(linear))).map(curved)
  }

  private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
  }
}
