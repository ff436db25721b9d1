import AppearanceState

/// The size and weight of a font, as numbers for the words of a file.
package struct FontLook: Hashable, Sendable {
  /// Its PostScript name or its family; nil for the system font.
  package let name: String?
  package var size: Double
  /// A weight from 100 to 900.
  package let weight: Double
  package let isItalic: Bool

  /// The part of a look that a font sets. The text decides the rest.
  struct Part {
    let name: String?
    let size, weight: Double?
    let isItalic: Bool

    init(_ font: AppearanceValue.Font) {
      let style = font.textStyle.flatMap { FontLook.textStyles[$0] }
      let wanted = font.size ?? style?.size
      size = wanted.flatMap { $0.isFinite ? min(max($0, 4), 96) : nil }
      name = font.name
      let faceWeight =
        font.name.flatMap(FontLook.weight(ofFace:)) ?? (font.traits.contains("bold") ? 700 : nil)
      let ownWeight = font.weight.flatMap { FontLook.weights[AppearanceValue.Font.weight(named: $0) ?? $0] }
      weight = ownWeight ?? faceWeight ?? style?.weight
      isItalic = font.traits.contains("italic") || font.name?.hasSuffix("Italic") == true
    }
  }

  /// Makes the look of a font.
  ///
  /// - Parameters:
  ///   - font: The font; nil for the system font.
  ///   - size: The size if the font has none.
  ///   - weight: The weight if the font has none.
  package init(_ font: AppearanceValue.Font? = nil, size: Double = 17, weight: Double = 400) {
    self.init(font.map(Part.init), size: size, weight: weight)
  }

  init(_ font: Part?, size: Double, weight: Double) {
    (name, isItalic) = (font?.name, font?.isItalic ?? false)
    (self.size, self.weight) = (font?.size ?? size, font?.weight ?? weight)
  }

  /// Whether WCAG calls it large: from 24 points, or from 18.66 in bold. A point of a phone counts as a pixel of CSS.
  package var isLarge: Bool { size >= 24 || (size >= 18.66 && weight >= 700) }

  private static func weight(ofFace name: String) -> Double? {
    guard let dash = name.lastIndex(of: "-") else { return nil }
    let face = name[name.index(after: dash)...].lowercased()
    // Longer names come first: `demibold` is not `bold`.
    let names = ["ultralight", "demibold", "semibold", "extrabold", "medium", "light", "heavy", "black", "bold"]
    return names.first { face.hasPrefix($0) }.flatMap { weights[$0] }
  }

  private static let weights: [String: Double] = [
    "ultraLight": 100, "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "demibold": 600, "bold": 700, "extrabold": 800, "heavy": 800, "black": 900,
  ]

  /// The sizes at the user's default text size.
  private static let textStyles: [String: (size: Double, weight: Double)] = [
    "extraLargeTitle": (36, 700), "extraLargeTitle2": (28, 700), "largeTitle": (34, 400), "title1": (28, 400),
    "title2": (22, 400), "title3": (20, 400), "headline": (17, 600), "body": (17, 400), "callout": (16, 400),
    "subheadline": (15, 400), "footnote": (13, 400), "caption1": (12, 400), "caption2": (11, 400),
  ]
}
