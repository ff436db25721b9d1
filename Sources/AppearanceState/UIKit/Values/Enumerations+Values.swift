#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if !os(tvOS)
    extension UIBarStyle: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UIBarStyle" }
      static var names: Names<UIBarStyle> { [.default: "default", .black: "black"] }
      /// The description of the value, an `.enumeration`.
      public var appearanceValue: AppearanceValue { described }
      /// Returns the value described by `.enumeration`.
      public static func fromAppearanceValue(_ value: AppearanceValue) -> UIBarStyle? { made(from: value) }
    }

    extension UITabBar.ItemPositioning: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UITabBar.ItemPositioning" }
      static var names: Names<UITabBar.ItemPositioning> {
        [.automatic: "automatic", .fill: "fill", .centered: "centered"]
      }
      /// The description of the value, an `.enumeration`.
      public var appearanceValue: AppearanceValue { described }
      /// Returns the value described by `.enumeration`.
      public static func fromAppearanceValue(_ value: AppearanceValue) -> UITabBar.ItemPositioning? {
        made(from: value)
      }
    }
  #endif

  extension UIKeyboardAppearance: AppearanceValueRepresentable, NamedValue {
    static var typeName: String { "UIKeyboardAppearance" }
    static var names: Names<UIKeyboardAppearance> { [.default: "default", .dark: "dark", .light: "light"] }
    /// The description of the value, an `.enumeration`.
    public var appearanceValue: AppearanceValue { described }
    /// Returns the value described by `.enumeration`.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> UIKeyboardAppearance? { made(from: value) }
  }

  extension UITableViewCell.FocusStyle: AppearanceValueRepresentable, NamedValue {
    static var typeName: String { "UITableViewCell.FocusStyle" }
    static var names: Names<UITableViewCell.FocusStyle> { [.default: "default", .custom: "custom"] }
    /// The description of the value, an `.enumeration`.
    public var appearanceValue: AppearanceValue { described }
    /// Returns the value described by `.enumeration`.
    public static func fromAppearanceValue(_ value: AppearanceValue) -> UITableViewCell.FocusStyle? {
      made(from: value)
    }
  }

  #if canImport(FoundationModels) && !os(visionOS)
    @available(iOS 26, *)
    extension UIGlassEffect.Style: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UIGlassEffect.Style" }
      static var names: Names<UIGlassEffect.Style> { [.regular: "regular", .clear: "clear"] }
      /// The description of the value, an `.enumeration`.
      public var appearanceValue: AppearanceValue { described }
      /// Returns the value described by `.enumeration`.
      public static func fromAppearanceValue(_ value: AppearanceValue) -> UIGlassEffect.Style? { made(from: value) }
    }
  #endif

  #if canImport(SwiftData)
    @available(iOS 17, tvOS 17, *)
    extension UILabelVibrancy: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UILabelVibrancy" }
      static var names: Names<UILabelVibrancy> { [.none: "none", .automatic: "automatic"] }
      /// The description of the value, an `.enumeration`.
      public var appearanceValue: AppearanceValue { described }
      /// Returns the value described by `.enumeration`.
      public static func fromAppearanceValue(_ value: AppearanceValue) -> UILabelVibrancy? { made(from: value) }
    }
  #endif
#endif
