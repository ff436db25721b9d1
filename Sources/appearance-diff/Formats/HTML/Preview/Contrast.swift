import AppearanceState

/// The contrast of text and what it lies on, after WCAG 2.2.
struct Contrast: Hashable {
  /// From 1 to 21.
  let ratio: Double
  /// What text of its size needs to be read by most people (success criterion 1.4.3).
  private let needed: Double

  /// The contrast of two opaque colours.
  ///
  /// - Parameters:
  ///   - text: The colour of the text.
  ///   - background: The colour of what it lies on.
  ///   - isLarge: Whether the text is large in the sense of WCAG.
  init(_ text: RGB, on background: RGB, isLarge: Bool = false) {
    needed = isLarge ? 3 : 4.5
    let (first, second) = (Self.luminance(text), Self.luminance(background))
    ratio = (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  var isEnough: Bool { ratio >= needed }

  /// `3.2:1`
  var text: String { "\(SVGNumber.tenths(ratio)):1" }

  private static func luminance(_ color: RGB) -> Double {
    let linear = [color.red, color.green, color.blue].map { Lab.linear(Double($0) / 255) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
