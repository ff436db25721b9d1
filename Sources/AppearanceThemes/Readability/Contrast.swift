import AppearanceState

/// The contrast between two colors: the ratio of WCAG 2.2 and, beside it, the difference in lightness.
///
/// The ratio is that of success criteria 1.4.3, 1.4.6 and 1.4.11, (L₁ + 0.05) / (L₂ + 0.05) for the relative luminances of the
/// lighter and of the darker color, <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>. Both colors are first rounded to the 8
/// bits a channel that screens and `hex` have, so other tools report the same number.
///
/// ```swift
/// let gray = AppearanceValue.Color(hex: 0x777777)
/// let contrast = Contrast(gray, on: .init(white: 1))
/// print(contrast.ratio < 4.5)               // true: 4.48, which is too low for small text
/// print(contrast.lightnessDifference > 49)  // true: 49.97 of 100
/// ```
public struct Contrast: Hashable, Sendable {
  /// The ratio, from 1, the same luminance, to 21, black and white.
  public let ratio: Double

  /// The difference of the lightnesses L* of CIELAB, from 0 to 100. Even steps look even, unlike those of the ratio, above all
  /// between dark colors.
  public var lightnessDifference: Double {
    Lab.lightness(ofLuminance: lighter) - Lab.lightness(ofLuminance: darker)
  }

  /// The luminances Y of CIEXYZ.
  private let lighter, darker: Double

  /// Measures the contrast of a color on an opaque one.
  ///
  /// - Parameters:
  ///   - foreground: The color of a text or a sign. A translucent one is blended with the background on the components as they
  ///     are, as screens do.
  ///   - background: Its background, whose opacity is ignored: blend it with what lies behind first.
  public init(_ foreground: AppearanceValue.Color, on background: AppearanceValue.Color) {
    let surface = RGB(opaque: background)
    self.init(RGB(foreground, over: surface), on: surface)
  }

  /// Measures the contrast of two colors of a screen.
  package init(_ foreground: RGB, on background: RGB) {
    let (one, other) = (foreground.y, background.y)
    (lighter, darker) = (max(one, other), min(one, other))
    ratio = Self.ratio(foreground.luminance, background.luminance)
  }

  /// Returns the ratio of two relative luminances, in either order.
  static func ratio(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The ratio as `3.2:1`, cut and not rounded: 4.49 does not look like the required 4.5.
  package var text: String {
    let tenths = Int(ratio * 10 + 1e-9)
    return "\(tenths / 10).\(tenths % 10):1"
  }
}

extension RGB {
  /// The relative luminance of WCAG 2.2, from 0 to 1, <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
  var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
  }

  /// The linear light of each of the 256 levels.
  private static let linear = (0...255).map { SRGBCurve.linear(Double($0) / 255) }

  /// Y of CIEXYZ.
  fileprivate var y: Double {
    Matrix.xyzFromSRGB.times(Triple(Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])).y
  }
}
