import AppearanceState

/// The type of a UIKit value: one of the kinds in files, an enumeration, or a record with its fields.
package struct UIKitType: Hashable, Sendable {
  /// The kind, or the name of an enumeration or of a record's type.
  let name: String
  /// Whether the value may be nil.
  let isOptional: Bool
  /// The type of a list's elements, in the spelling of the tables; nil if the type is not a list, or its elements are
  /// not known.
  private let elementName: String?

  /// The name of a type that accepts several kinds.
  private static let any = "*"

  /// Reads a type in the spelling of the tables: `color`, `UIBarStyle`, `UIBarAppearance?`, `[NSTextTab]`.
  init(_ spelling: some StringProtocol) {
    isOptional = spelling.hasSuffix("?")
    let spelled = String(isOptional ? spelling.dropLast() : spelling[...])
    elementName = spelled.hasPrefix("[") ? String(spelled.dropFirst().dropLast()) : nil
    name = elementName == nil ? spelled : "list"
  }

  /// The type of a list's elements; nil if it is not known.
  var element: UIKitType? { elementName.map { UIKitType($0) } }

  /// The names of the cases of an enumeration. A case without a name is written as its number.
  var cases: [String]? { Self.enumerations[enumerationName] }

  /// The name of the enumeration whose cases the type accepts.
  private var enumerationName: String { name == "UIVisualEffect" ? "UIBlurEffect.Style" : name }

  /// The name of the required type of a record; nil if the type accepts no record.
  private var recordName: String? {
    switch name {
    case "color": "UIColor"
    case "image": "UIImage"
    case "UIVisualEffect": "UIGlassEffect"
    default: Self.records[name] == nil ? nil : name
    }
  }

  /// Whether a value is of this type, without a check of its contents. A value that cannot be written to a file, or one
  /// of an unknown kind, is always accepted.
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

  /// Whether a name may be that of an app's subclass: an app can subclass some of the appearances of bars. Apple's own
  /// classes have no module in their names.
  private func isSubclass(_ typeName: String) -> Bool {
    let isApples = !typeName.contains(".") && ["UI", "NS"].contains { typeName.hasPrefix($0) }
    return fields?["backgroundEffect"] != nil && !isApples
  }

  /// The fields of a record of this type; nil if no record of this type is known.
  var fields: [String: UIKitType]? { recordName.flatMap { Self.records[$0] } }

  /// The type in words: `a color or null`.
  var words: String {
    let type =
      if Self.enumerations[name] != nil {
        "a case of \(name)"
      } else {
        Self.records[name] != nil ? "a record of \(name)" : Self.words(name)
      }
    return type + (isOptional ? " or null" : "")
  }

  /// Returns a kind in words.
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
  /// The text attributes that have names in files. Others may be of any kind.
  static let textAttributes = members(
    """
    backgroundColor:color baselineOffset:number expansion:number font:font foregroundColor:color kern:number
    ligature:number obliqueness:number paragraphStyle:NSParagraphStyle shadow:NSShadow strikethroughColor:color
    strikethroughStyle:number strokeColor:color strokeWidth:number underlineColor:color underlineStyle:number
    """)

  /// The cases of each enumeration.
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

  /// The enumerations whose cases files may also write as plain text.
  private static let spelledOut = ["UIImage.SymbolScale", "UIImage.SymbolWeight"]

  /// The fields of each record type, as `name:type`; `*` stands for any other field.
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

  /// The fields that the appearances of all bars have.
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
