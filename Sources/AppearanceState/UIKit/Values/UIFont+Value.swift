#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIFont: AppearanceValueRepresentable {
    /// `.font`: by text style where the font has one, else by name and size, else the system's by size and weight.
    public var appearanceValue: AppearanceValue {
      let style = fontDescriptor.object(forKey: .textStyle) as? String
      let isSystem = fontName.hasPrefix(".")
      let traits = fontDescriptor.symbolicTraits
      let names: [(UIFontDescriptor.SymbolicTraits, String)] = [
        (.traitItalic, "italic"), (.traitMonoSpace, "monospaced"), (.traitCondensed, "condensed"),
        (.traitExpanded, "expanded"),
      ]
      return .font(
        AppearanceValue.Font(
          name: isSystem ? nil : fontName, size: Double(pointSize), weight: isSystem ? weightName : nil,
          traits: isSystem ? Set(names.filter { traits.contains($0.0) }.map(\.1)) : [],
          textStyle: style.flatMap(Self.styleName)))
    }

    /// From `.font`. A text style gives a font that follows the reader's text size; a name that no font has gives nil.
    public static func value(from appearanceValue: AppearanceValue) -> Self? {
      guard case .font(let font) = appearanceValue else { return nil }
      let made = font.textStyle.flatMap { preferred($0) } ?? fixed(font)
      return made.map { self.init(descriptor: $0.fontDescriptor, size: $0.pointSize) }
    }

    private static func fixed(_ font: AppearanceValue.Font) -> UIFont? {
      let size = CGFloat(font.size ?? Double(systemFontSize))
      if let name = font.name { return UIFont(name: name, size: size) }
      let weight = weights.first { $0.1 == font.weight }?.0 ?? .regular
      let system =
        font.traits.contains("monospaced")
        ? monospacedSystemFont(ofSize: size, weight: weight) : systemFont(ofSize: size, weight: weight)
      guard font.traits.contains("italic") else { return system }
      let traits = system.fontDescriptor.symbolicTraits.union(.traitItalic)
      return system.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? system
    }

    private static func preferred(_ name: String) -> UIFont? {
      styles.first { $0.1 == name }.map { preferredFont(forTextStyle: $0.0) }
    }

    private static func styleName(_ rawValue: String) -> String? {
      styles.first { $0.0.rawValue == rawValue }?.1
    }

    private static let styles: [(UIFont.TextStyle, String)] =
      [
        (.title1, "title1"), (.title2, "title2"), (.title3, "title3"), (.headline, "headline"),
        (.subheadline, "subheadline"), (.body, "body"), (.callout, "callout"), (.footnote, "footnote"),
        (.caption1, "caption1"), (.caption2, "caption2"),
      ] + largeTitle

    #if os(tvOS)
      private static let largeTitle: [(UIFont.TextStyle, String)] = []
    #else
      private static let largeTitle: [(UIFont.TextStyle, String)] = [(.largeTitle, "largeTitle")]
    #endif

    private static let weights: [(UIFont.Weight, String)] = [
      (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"), (.medium, "medium"),
      (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
    ]

    private var weightName: String? {
      let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      guard let weight = traits?[.weight] as? CGFloat else { return nil }
      return Self.weights.min { abs($0.0.rawValue - weight) < abs($1.0.rawValue - weight) }?.1
    }
  }
#endif
