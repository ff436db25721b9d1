#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if !os(tvOS)
    extension UIBarStyle: AppearanceValueRepresentable, NamedCases {
      static var typeName: String { "UIBarStyle" }
      static var names: [(UIBarStyle, String)] { [(.default, "default"), (.black, "black")] }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UIBarStyle? {
        made(from: appearanceValue)
      }
    }

    extension UITabBar.ItemPositioning: AppearanceValueRepresentable, NamedCases {
      static var typeName: String { "UITabBar.ItemPositioning" }
      static var names: [(UITabBar.ItemPositioning, String)] {
        [(.automatic, "automatic"), (.fill, "fill"), (.centered, "centered")]
      }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UITabBar.ItemPositioning? {
        made(from: appearanceValue)
      }
    }
  #endif

  extension UIKeyboardAppearance: AppearanceValueRepresentable, NamedCases {
    static var typeName: String { "UIKeyboardAppearance" }
    static var names: [(UIKeyboardAppearance, String)] { [(.default, "default"), (.dark, "dark"), (.light, "light")] }

    /// `.enumeration`
    public var appearanceValue: AppearanceValue { described }
    /// From `.enumeration`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UIKeyboardAppearance? {
      made(from: appearanceValue)
    }
  }

  extension UITableViewCell.FocusStyle: AppearanceValueRepresentable, NamedCases {
    static var typeName: String { "UITableViewCell.FocusStyle" }
    static var names: [(UITableViewCell.FocusStyle, String)] { [(.default, "default"), (.custom, "custom")] }

    /// `.enumeration`
    public var appearanceValue: AppearanceValue { described }
    /// From `.enumeration`.
    public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UITableViewCell.FocusStyle? {
      made(from: appearanceValue)
    }
  }

  #if canImport(SwiftData)
    @available(iOS 17, tvOS 17, *)
    extension UILabelVibrancy: AppearanceValueRepresentable, NamedCases {
      static var typeName: String { "UILabelVibrancy" }
      static var names: [(UILabelVibrancy, String)] { [(.none, "none"), (.automatic, "automatic")] }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> UILabelVibrancy? {
        made(from: appearanceValue)
      }
    }
  #endif
#endif
