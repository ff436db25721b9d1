extension AppearanceValue {
  /// A font: a family or face by name, the system font, or a text style.
  public struct Font: Hashable, Sendable {
    /// The PostScript or family name; nil for the system font.
    public var name: String?
    /// The text style, such as `headline` or `body`, of a font that follows the reader's text size.
    public var textStyle: String?
    /// The weight by name, such as `regular`, `semibold` or `bold`, or as a number from 1 to 1000, which becomes the
    /// nearest named weight; nil if the face decides.
    public var weight: String?
    /// Symbolic traits such as `italic`, `condensed` or `monospaced`.
    public var traits: Set<String>
    private var exactSize: Exact?

    /// The size in points; nil if the text style decides.
    public var size: Double? {
      get { exactSize?.value }
      set { exactSize = newValue.map { Exact($0) } }
    }

    /// Makes a font from any of its parts.
    ///
    /// - Parameters:
    ///   - name: The PostScript or family name; nil for the system font.
    ///   - size: The size in points; nil if the text style decides.
    ///   - weight: The weight by name.
    ///   - traits: Symbolic traits by name.
    ///   - textStyle: The text style by name.
    public init(
      name: String? = nil, size: Double? = nil, weight: String? = nil, traits: Set<String> = [],
      textStyle: String? = nil
    ) {
      self.name = name
      self.textStyle = textStyle
      self.weight = weight
      self.traits = traits
      self.size = size
    }

    /// Makes the system font of a size: `.system(17, weight: "semibold")`.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - weight: The weight by name.
    public static func system(_ size: Double, weight: String? = nil) -> Font {
      Font(size: size, weight: weight)
    }

    /// UIKit's names of the weights from 100 to 900.
    package static let weights = [
      "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]

    /// Returns the name of the weight nearest to a number from 1 to 1000, the scale of CSS and design tools.
    package static func weight(nearest number: Double) -> String {
      weights[Int(min(max((number / 100).rounded(), 1), 9)) - 1]
    }

    /// Returns the name of the weight that a name or a number in text stands for; nil for any other text.
    package static func weight(named text: String) -> String? {
      if weights.contains(text) { return text }
      guard let number = Double(text), (1...1000).contains(number) else { return nil }
      return weight(nearest: number)
    }
  }
}
