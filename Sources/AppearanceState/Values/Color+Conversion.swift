#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Three numbers: the components of a color. An array would allocate memory at every step, and so does a literal with brackets.
package typealias Triple = SIMD3<Double>

// Conversions between color spaces. Matrices and curves are those of CSS Color Module Level 4, "Sample code for Color
// Conversions": RGB matrices as exact fractions, which follow from the primaries and the white point.
extension AppearanceValue.Color {
  /// Red, green and blue in sRGB without limits; the opacity is left out, and a missing component counts as 0.
  package var sRGBComponents: [Double] { sRGB.array }

  /// The same as three numbers.
  package var sRGB: Triple {
    let components = triple
    switch space {
    case .srgb, .extendedSRGB: return components
    case .gray: return Triple(repeating: components[0])
    case .grayGamma22: return Triple(repeating: SRGBCurve.encoded(Self.power(components[0], 2.2)))
    case .srgbLinear: return components.map(SRGBCurve.encoded)
    case .hsl: return Self.sRGB(hue: components[0], saturation: components[1] / 100, lightness: components[2] / 100)
    case .hwb: return Self.sRGB(hue: components[0], whiteness: components[1] / 100, blackness: components[2] / 100)
    default: return Matrix.sRGBFromXYZ.times(xyz).map(SRGBCurve.encoded)
    }
  }

  /// Lightness, a and b in Oklab, without limits.
  package var oklab: Triple { Self.oklab(xyz: xyz) }

  /// CIE XYZ relative to the white point D65.
  var xyz: Triple {
    let components = triple
    switch space {
    case .srgb, .extendedSRGB, .gray, .grayGamma22, .srgbLinear, .hsl, .hwb:
      return Matrix.xyzFromSRGB.times(sRGB.map(SRGBCurve.linear))
    case .displayP3: return Matrix.xyzFromDisplayP3.times(components.map(SRGBCurve.linear))
    case .a98RGB: return Matrix.xyzFromA98.times(components.map { Self.power($0, 563.0 / 256) })
    // The curve of displays, no longer that of cameras: the CSS Working Group decided so in August 2025 (issue 12574).
    case .rec2020: return Matrix.xyzFromRec2020.times(components.map { Self.power($0, 2.4) })
    case .proPhotoRGB:
      return Matrix.d65FromD50.times(
        Matrix.xyzFromProPhoto.times(components.map { abs($0) <= 16.0 / 512 ? $0 / 16 : Self.power($0, 1.8) }))
    case .xyzD65: return components
    case .xyzD50: return Matrix.d65FromD50.times(components)
    case .lab: return Self.xyz(lab: components)
    case .lch: return Self.xyz(lab: Self.rectangular(components))
    case .oklab: return Self.xyz(oklab: components)
    case .oklch: return Self.xyz(oklab: Self.rectangular(components))
    }
  }

  /// Red, green and blue as an sRGB screen shows them, each from 0 to 1; a component that is not a number becomes 0.
  ///
  /// A color outside sRGB is moved into the gamut as in CSS Color 4: with the same lightness and hue, and the chroma at
  /// which the clipped rest is not visible.
  ///
  /// ```swift
  /// let red = AppearanceValue.Color(.displayP3, [1, 1, 1]).displayedSRGB[0]  // 1
  /// ```
  public var displayedSRGB: [Double] { displayed.array }

  /// The same as three numbers.
  package var displayed: Triple {
    func clipped(_ components: Triple) -> Triple { components.map { $0 > 0 ? min($0, 1) : 0 } }
    let own = sRGB
    // Rounding must not start a search: white in Display P3 is slightly above 1.
    if own.allSatisfy({ (-1e-6...1.000001).contains($0) }) || !own.allSatisfy(\.isFinite) { return clipped(own) }
    let origin = oklab
    if !(origin[0] < 1) { return [1, 1, 1] }
    if !(origin[0] > 0) { return [0, 0, 0] }
    let chroma = hypot(origin[1], origin[2])
    /// Returns the clipped color at a part of the chroma, whether nothing was clipped, and how visible the clipping is.
    func candidate(_ part: Double) -> (rgb: Triple, isInside: Bool, distance: Double) {
      let oklab = Triple(origin[0], origin[1] * part, origin[2] * part)
      let linear = Matrix.sRGBFromXYZ.times(Self.xyz(oklab: oklab))
      let rgb = linear.map(SRGBCurve.encoded)
      let inside = clipped(rgb)
      let shown = Self.oklab(xyz: Matrix.xyzFromSRGB.times(inside.map(SRGBCurve.linear)))
      let difference = shown - oklab
      return (inside, inside == rgb, (difference * difference).sum().squareRoot())
    }
    let (justNoticeable, precision) = (0.02, 0.0001)
    var best = candidate(1)
    if best.distance < justNoticeable { return best.rgb }
    var (low, high, isLowInside) = (0.0, 1.0, true)
    while (high - low) * chroma > precision {
      let middle = (low + high) / 2
      let next = candidate(middle)
      if isLowInside, next.isInside {
        low = middle
        continue
      }
      best = next
      if next.distance < justNoticeable {
        if justNoticeable - next.distance < precision { break }
        (isLowInside, low) = (false, middle)
      } else {
        high = middle
      }
    }
    return best.rgb
  }

  /// Returns a power that keeps the sign, because curves continue below 0.
  private static func power(_ component: Double, _ exponent: Double) -> Double {
    let size = pow(abs(component), exponent)
    return component < 0 ? -size : size
  }

  /// Converts lightness, chroma and hue to lightness, a and b.
  private static func rectangular(_ polar: Triple) -> Triple {
    let angle = polar[2] * .pi / 180
    return [polar[0], polar[1] * cos(angle), polar[1] * sin(angle)]
  }

  private static func xyz(lab: Triple) -> Triple {
    let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)
    let y = (lab[0] + 16) / 116
    let (x, z) = (lab[1] / 500 + y, y - lab[2] / 200)
    func straight(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
    let relative: Triple = [straight(x), lab[0] > kappa * epsilon ? y * y * y : lab[0] / kappa, straight(z)]
    return Matrix.d65FromD50.times(relative * Matrix.whiteD50)
  }

  package static func xyz(oklab: Triple) -> Triple {
    Matrix.xyzFromLMS.times(Matrix.lmsFromOklab.times(oklab).map { $0 * $0 * $0 })
  }

  private static func oklab(xyz: Triple) -> Triple {
    Matrix.oklabFromLMS.times(Matrix.lmsFromXYZ.times(xyz).map(cbrt))
  }

  /// Converts HSL as in CSS Color 4, section 7.1.
  private static func sRGB(hue: Double, saturation: Double, lightness: Double) -> Triple {
    let amount = saturation * min(lightness, 1 - lightness)
    return Triple(0, 8, 4).map { shift in
      let twelfth = (shift + turned(hue) / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amount * max(-1, min(twelfth - 3, 9 - twelfth, 1))
    }
  }

  /// Converts HWB as in CSS Color 4, section 8.1.
  private static func sRGB(hue: Double, whiteness: Double, blackness: Double) -> Triple {
    let sum = whiteness + blackness
    if sum >= 1 { return Triple(repeating: whiteness / sum) }
    return sRGB(hue: hue, saturation: 1, lightness: 0.5).map { $0 * (1 - sum) + whiteness }
  }

  /// Returns an angle from 0 up to 360 degrees.
  private static func turned(_ hue: Double) -> Double {
    let rest = hue.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}

extension SIMD3<Double> {
  /// The same numbers in an array.
  var array: [Double] { [x, y, z] }

  /// Returns the changed numbers.
  package func map(_ change: (Double) -> Double) -> SIMD3 { SIMD3(change(x), change(y), change(z)) }

  /// Whether a condition holds for each number.
  func allSatisfy(_ holds: (Double) -> Bool) -> Bool { holds(x) && holds(y) && holds(z) }
}

/// Three rows of three numbers.
package struct Matrix: Sendable {
  let rows: (Triple, Triple, Triple)

  init(_ first: Triple, _ second: Triple, _ third: Triple) { rows = (first, second, third) }

  package func times(_ vector: Triple) -> Triple {
    func row(_ row: Triple) -> Double { row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
    return Triple(row(rows.0), row(rows.1), row(rows.2))
  }
}

/// The transfer curve of sRGB, which Display P3 shares, mirrored for components below 0.
package enum SRGBCurve {
  /// Converts a stored component to linear light.
  package static func linear(_ component: Double) -> Double {
    let size = abs(component)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -linear : linear
  }

  /// Converts linear light to a stored component.
  package static func encoded(_ component: Double) -> Double {
    let size = abs(component)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return component < 0 ? -encoded : encoded
  }
}

extension Matrix {
  /// D50 from its chromaticity x = 0.3457, y = 0.3585, the white of CSS for CIELAB and ProPhoto RGB.
  static let whiteD50: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

  package static let xyzFromSRGB = Matrix(
    [506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218],
    [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
    [7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270])
  package static let sRGBFromXYZ = Matrix(
    [12831.0 / 3959, -329.0 / 214, -1974.0 / 3959],
    [-851781.0 / 878810, 1_648_619.0 / 878810, 36519.0 / 878810],
    [705.0 / 12673, -2585.0 / 12673, 705.0 / 667])
  package static let xyzFromDisplayP3 = Matrix(
    [608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160],
    [35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400],
    [0, 32229.0 / 714400, 5_220_557.0 / 5_000_800])
  static let xyzFromA98 = Matrix(
    [573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567],
    [591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835],
    [53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835])
  static let xyzFromRec2020 = Matrix(
    [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])
  /// Relative to D50.
  static let xyzFromProPhoto = Matrix(
    [0.7977666449006423, 0.1351812974005331, 0.0313477341283922],
    [0.2880748288194013, 0.7118352342418731, 0.0000899369387256],
    [0, 0, 986.0 / 1195])
  /// Bradford's adaptation.
  static let d65FromD50 = Matrix(
    [0.9554734214880752, -0.0230984549487645, 0.0632592432005707],
    [-0.0283697093338636, 1.0099953980813041, 0.0210414411919173],
    [0.0123140148644820, -0.0205076492988990, 1.3303659262421240])
  // Björn Ottosson's Oklab, which CSS Color 4 recomputed for a consistent white.
  static let lmsFromXYZ = Matrix(
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
  static let xyzFromLMS = Matrix(
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])
  static let oklabFromLMS = Matrix(
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
  static let lmsFromOklab = Matrix(
    [1, 0.3963377773761749, 0.2158037573099136],
    [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])
}
