#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIFont: AppearanceValueRepresentable {
    /// The description, a `.font`: the text style if there is one, otherwise name and size, or the system's size and weight.
    ///
    /// UIKit does not provide the text style for which an app's font was scaled; ``appearanceFont(named:size:scaledFor:)``
    /// returns a font with that information.
    public var appearanceValue: AppearanceValue {
      if let stated = StatedDescription.of(self) { return stated }
      let style = fontDescriptor.object(forKey: .textStyle) as? String
      let isSystem = fontName.hasPrefix(".")
      return .font(
        AppearanceValue.Font(
          name: isSystem ? nil : fontName, size: Double(pointSize), weight: isSystem ? weightName : nil,
          traits: isSystem ? traitNames : [],
          textStyle: isSystem ? style.flatMap(Self.styleName) : nil))
    }

    /// Returns the font described by `.font`. A text style gives a font that follows the reader's text size; a name with a
    /// weight or traits gives the nearest face of that font's family. Returns nil for an unknown font name, text style or
    /// weight.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? {
      guard case .font(let font) = appearanceValue, let made = FontRecipe(font).flatMap(made) else { return nil }
      if let made = made as? Self { return made }
      return self.init(descriptor: made.fontDescriptor, size: made.pointSize)
    }

    /// Returns an app's font that scales with the reader's text size and has a description for files: UIKit itself does not
    /// provide how a font was scaled.
    ///
    /// ```swift
    /// UILabel.appearanceState().font = .appearanceFont(named: "Avenir-Book", size: 17, scaledFor: .body)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the font.
    ///   - size: The size for readers who have not changed their text size.
    ///   - style: The text style whose scaling the font follows.
    /// - Returns: The font; nil if no font has the name.
    public static func appearanceFont(
      named name: String, size: CGFloat, scaledFor style: UIFont.TextStyle
    ) -> UIFont? {
      guard let font = UIFont(name: name, size: size) else { return nil }
      let scaled = UIFontMetrics(forTextStyle: style).scaledFont(for: font)
      let description = AppearanceValue.Font(name: name, size: Double(size), textStyle: styleName(style.rawValue))
      StatedDescription.set(.font(description), of: scaled)
      return scaled
    }

    // MARK: Making

    private static func made(_ recipe: FontRecipe) -> UIFont? {
      let size = recipe.size.map { CGFloat($0) }
      switch recipe.start {
      case .named(let name, scaledFor: let style):
        guard let face = face(named: name, recipe)?.name else { return nil }
        guard let style else { return UIFont(name: face, size: size ?? defaultSize) }
        return textStyle(named: style).flatMap {
          appearanceFont(named: face, size: size ?? defaultSize, scaledFor: $0)
        }
      case .style(let name): return textStyle(named: name).flatMap { adjusted(preferredFont(forTextStyle: $0), recipe) }
      case .system(let isMonospaced):
        let make = isMonospaced ? monospacedSystemFont : systemFont
        return adjusted(make(size ?? defaultSize, .regular), recipe)
      }
    }

    /// Returns the face with a name, or the requested one of its family. Does not use a descriptor, because the result for a
    /// name together with a weight is undocumented.
    private static func face(named name: String, _ recipe: FontRecipe) -> FontRecipe.Face? {
      let given = UIFont(name: name, size: defaultSize)
      return recipe.face(
        given?.face,
        in: fontNames(forFamilyName: given?.familyName ?? name).compactMap { UIFont(name: $0, size: defaultSize)?.face }
      )
    }

    private var face: FontRecipe.Face { FontRecipe.Face(name: fontName, weight: weightName, traits: traitNames) }

    private static func adjusted(_ font: UIFont, _ recipe: FontRecipe) -> UIFont? {
      var descriptor = font.fontDescriptor
      if let name = recipe.weight, name != font.weightName {
        guard let weight = weights.value(named: name) else { return nil }
        descriptor = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: CGFloat(weight)]])
      }
      let added = traits.filter { recipe.traits.contains($0.1) }.map(\.0)
      if !added.isEmpty {
        // If the face has no such variant, it stays as it is, as in UIKit.
        let all = descriptor.symbolicTraits.union(UIFontDescriptor.SymbolicTraits(added))
        descriptor = descriptor.withSymbolicTraits(all) ?? descriptor
      }
      return descriptor == font.fontDescriptor ? font : UIFont(descriptor: descriptor, size: 0)
    }

    /// The size of a font that is given none. Apple TV has no system font size.
    private static var defaultSize: CGFloat { preferredFont(forTextStyle: .body).pointSize }

    // MARK: Names

    static func textStyle(named name: String) -> UIFont.TextStyle? { styles.value(named: name) }
    static func styleName(_ rawValue: String) -> String? { styles.name(of: UIFont.TextStyle(rawValue: rawValue)) }

    private var weightName: String? {
      let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      return (traits?[.weight] as? CGFloat).flatMap { Self.weights.name(nearest: Double($0)) }
    }

    private var traitNames: Set<String> {
      let traits = fontDescriptor.symbolicTraits
      return Set(Self.traits.filter { traits.contains($0.0) }.map(\.1))
    }

    private static let traits: [(UIFontDescriptor.SymbolicTraits, String)] = [
      (.traitItalic, "italic"), (.traitMonoSpace, "monospaced"), (.traitCondensed, "condensed"),
      (.traitExpanded, "expanded"),
    ]

    private static let styles = Names<UIFont.TextStyle>(
      [
        (.title1, "title1"), (.title2, "title2"), (.title3, "title3"), (.headline, "headline"),
        (.subheadline, "subheadline"), (.body, "body"), (.callout, "callout"), (.footnote, "footnote"),
        (.caption1, "caption1"), (.caption2, "caption2"),
      ] + largeTitle)

    #if os(tvOS)
      private static let largeTitle: [(UIFont.TextStyle, String)] = []
    #else
      private static let largeTitle: [(UIFont.TextStyle, String)] = [(.largeTitle, "largeTitle")]
    #endif

    private static let weights = Names(
      zip(
        [UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black],
        AppearanceValue.Font.weights
      ).map { (Double($0.rawValue), $1) })
  }
#endif
