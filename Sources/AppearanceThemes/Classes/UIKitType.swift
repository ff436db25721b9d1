import AppearanceState

/// What a value of UIKit has to be: one of the kinds that files have, a case of an enumeration, or a record with its fields.
package struct UIKitType: Hashable, Sendable {
  /// A kind, or the name of an enumeration or of a record's type.
  let name: String
  /// Whether it may be nil.
  let isOptional: Bool
  /// The type of a list's elements, as tables spell it; nil where the type is no list, or nothing is known of them.
  private let elementName: String?

  /// The type of what may be of several kinds.
  private static let any = "*"

  /// A type as tables spell it: `color`, `UIBarStyle`, `UIBarAppearance?`, `[NSTextTab]`.
  init(_ spelling: some StringProtocol) {
    isOptional = spelling.hasSuffix("?")
    let spelled = String(isOptional ? spelling.dropLast() : spelling[...])
    elementName = spelled.hasPrefix("[") ? String(spelled.dropFirst().dropLast()) : nil
    name = elementName == nil ? spelled : "list"
  }

  /// The type of the elements of a list; nil where that is not known.
  var element: UIKitType? { elementName.map { UIKitType($0) } }

  /// The names of the cases, for an enumeration. A case without a name is written as its number.
  var cases: [String]? { Self.enumerations[enumerationName] }

  /// The name of the enumeration whose cases are taken.
  private var enumerationName: String { name == "UIVisualEffect" ? "UIBlurEffect.Style" : name }

  /// The name of the type that a record must have; nil where no record is taken.
  private var recordName: String? {
    switch name {
    case "color": "UIColor"
    case "image": "UIImage"
    case "UIVisualEffect": "UIGlassEffect"
    default: Self.records[name] == nil ? nil : name
    }
  }

  /// Whether a value is of this type as far as it can be seen without looking inside. Of what cannot be written to a file, or is
  /// of an unknown kind, nothing else is known.
  func takes(_ value: AppearanceValue) -> Bool {
    switch value {
    case .opaque, .unknown: true
    case _ where name == Self.any: true
    case .nil: isOptional
    case .enumeration where name == "color": SystemColorName(value) != nil
    case .enumeration(let value): cases != nil && value.type == enumerationName
    case .string where Self.spelledOut.contains(name): true
    case .record(let record): record.type == recordName || isSubclass(record.type)
    default: value.kind == name
    }
  }

  /// Whether the name may be that of an app's subclass: an app can have some of the appearances of bars. Apple's own classes
  /// have no module in their names.
  private func isSubclass(_ typeName: String) -> Bool {
    let isApples = !typeName.contains(".") && ["UI", "NS"].contains { typeName.hasPrefix($0) }
    return fields?["backgroundEffect"] != nil && !isApples
  }

  /// The fields of a record of this type; nil for a type of which no record is known.
  var fields: [String: UIKitType]? { recordName.flatMap { Self.records[$0] } }

  /// The type in a sentence: `a color or null`.
  var words: String {
    let type =
      if Self.enumerations[name] != nil {
        "a case of \(name)"
      } else {
        Self.records[name] != nil ? "a record of \(name)" : Self.words(name)
      }
    return type + (isOptional ? " or null" : "")
  }

  /// A kind in a sentence.
  static func words(_ kind: String) -> String {
    switch kind {
    case "boolean": "true or false"
    case "insets": "insets"
    case "textAttributes": "text attributes"
    case "image", "offset", "enumeration": "an \(kind)"
    case "list": "an array"
    case "UIVisualEffect": "a blur or a glass effect"
    default: "a \(kind)"
    }
  }
}

// MARK: Tables

extension UIKitType {
  /// The attributes of text that have names in files. Others may be of any kind.
  static let textAttributes = members(
    """
    backgroundColor:color baselineOffset:number expansion:number font:font foregroundColor:color kern:number
    ligature:number obliqueness:number paragraphStyle:NSParagraphStyle shadow:NSShadow strikethroughColor:color
    strikethroughStyle:number strokeColor:color strokeWidth:number underlineColor:color underlineStyle:number
    """)

  /// Of each enumeration the cases.
  static let enumerations = [
    "UIBarStyle": "default black",
    "UIBlurEffect.Style": """
    extraLight light dark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial
    systemThickMaterial systemChromeMaterial systemUltraThinMaterialLight systemThinMaterialLight systemMaterialLight
    systemThickMaterialLight systemChromeMaterialLight systemUltraThinMaterialDark systemThinMaterialDark
    systemMaterialDark systemThickMaterialDark systemChromeMaterialDark
    """,
    "UIGlassEffect.Style": "regular clear",
    "UIImage.SymbolScale": "default small medium large",
    "UIImage.SymbolWeight": "ultraLight thin light regular medium semibold bold heavy black",
    "UIKeyboardAppearance": "default dark light",
    "UILabelVibrancy": "none automatic",
    "UITabBar.ItemPositioning": "automatic fill centered",
    "UITableViewCell.FocusStyle": "default custom",
  ].mapValues { words($0[...]).map(String.init) }

  /// The enumerations whose cases files may have as plain text.
  private static let spelledOut = ["UIImage.SymbolScale", "UIImage.SymbolWeight"]

  /// Of each type of records the fields, as `name:type`; `*` is any other.
  static let records = [
    "NSAttributedString": "*:run",
    "NSParagraphStyle": """
    alignment:number allowsDefaultTighteningForTruncation:boolean baseWritingDirection:number defaultTabInterval:number
    firstLineHeadIndent:number headIndent:number hyphenationFactor:number lineBreakMode:number
    lineBreakStrategy:number lineHeightMultiple:number lineSpacing:number maximumLineHeight:number
    minimumLineHeight:number paragraphSpacing:number paragraphSpacingBefore:number tabStops:[NSTextTab] tailIndent:number
    """,
    "NSShadow": "blurRadius:number color:color? offset:size",
    "NSTextTab": "alignment:number location:number",
    "UIBarButtonItemAppearance": """
    disabled:UIBarButtonItemStateAppearance focused:UIBarButtonItemStateAppearance
    highlighted:UIBarButtonItemStateAppearance normal:UIBarButtonItemStateAppearance
    """,
    "UIBarButtonItemStateAppearance": """
    backgroundImage:image? backgroundImagePositionAdjustment:offset titlePositionAdjustment:offset
    titleTextAttributes:textAttributes
    """,
    "UIColor": "bundle:string dark:color light:color name:string",
    "UIGlassEffect": "isInteractive:boolean style:UIGlassEffect.Style tintColor:color?",
    "UIImage": """
    capInsets:insets flipsForRightToLeft:boolean image:image renderingMode:string resizingMode:string scale:number
    """,
    "UIImage.SymbolConfiguration":
      "pointSize:number scale:UIImage.SymbolScale textStyle:string weight:UIImage.SymbolWeight",
    "UINavigationBarAppearance": """
    \(bar) backButtonAppearance:UIBarButtonItemAppearance backIndicatorImage:image?
    backIndicatorTransitionMaskImage:image? buttonAppearance:UIBarButtonItemAppearance
    doneButtonAppearance:UIBarButtonItemAppearance largeSubtitleTextAttributes:textAttributes
    largeTitleTextAttributes:textAttributes prominentButtonAppearance:UIBarButtonItemAppearance
    subtitleTextAttributes:textAttributes titlePositionAdjustment:offset titleTextAttributes:textAttributes
    """,
    "UITabBarAppearance": """
    \(bar) compactInlineLayoutAppearance:UITabBarItemAppearance inlineLayoutAppearance:UITabBarItemAppearance
    selectionIndicatorImage:image? selectionIndicatorTintColor:color? stackedItemPositioning:UITabBar.ItemPositioning
    stackedItemSpacing:number stackedItemWidth:number stackedLayoutAppearance:UITabBarItemAppearance
    """,
    "UITabBarItemAppearance": """
    disabled:UITabBarItemStateAppearance focused:UITabBarItemStateAppearance normal:UITabBarItemStateAppearance
    selected:UITabBarItemStateAppearance
    """,
    "UITabBarItemStateAppearance": """
    badgeBackgroundColor:color? badgePositionAdjustment:offset badgeTextAttributes:textAttributes
    badgeTitlePositionAdjustment:offset iconColor:color? titlePositionAdjustment:offset
    titleTextAttributes:textAttributes
    """,
    "UIToolbarAppearance": """
    \(bar) buttonAppearance:UIBarButtonItemAppearance doneButtonAppearance:UIBarButtonItemAppearance
    prominentButtonAppearance:UIBarButtonItemAppearance
    """,
    "run": "attributes:textAttributes text:string",
  ].mapValues(members)

  /// What the appearances of all bars have.
  private static let bar = """
    backgroundColor:color? backgroundEffect:UIBlurEffect.Style? backgroundImage:image?
    backgroundImageContentMode:number shadowColor:color? shadowImage:image?
    """

  private static func members(_ text: String) -> [String: UIKitType] {
    let members = words(text[...]).map { word in
      let parts = word.split(separator: ":")
      return (String(parts[0]), UIKitType(parts[1]))
    }
    return Dictionary(members) { $1 }
  }

  private static func words(_ text: Substring) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
}
