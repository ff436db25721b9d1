#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if !os(tvOS)
    extension UIBarStyle: RecordedValue, NamedCases {
      static var typeName: String { "UIBarStyle" }
      static var names: [(UIBarStyle, String)] { [(.default, "default"), (.black, "black")] }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func value(from appearanceValue: AppearanceValue) -> UIBarStyle? { made(from: appearanceValue) }
      /// The default style.
      public static var unrecorded: UIBarStyle { .default }
    }

    extension UITabBar.ItemPositioning: RecordedValue, NamedCases {
      static var typeName: String { "UITabBar.ItemPositioning" }
      static var names: [(UITabBar.ItemPositioning, String)] {
        [(.automatic, "automatic"), (.fill, "fill"), (.centered, "centered")]
      }

      /// `.enumeration`
      public var appearanceValue: AppearanceValue { described }
      /// From `.enumeration`.
      public static func value(from appearanceValue: AppearanceValue) -> UITabBar.ItemPositioning? {
        made(from: appearanceValue)
      }
      /// Automatic.
      public static var unrecorded: UITabBar.ItemPositioning { .automatic }
    }
  #endif

  extension UITableViewCell.FocusStyle: RecordedValue, NamedCases {
    static var typeName: String { "UITableViewCell.FocusStyle" }
    static var names: [(UITableViewCell.FocusStyle, String)] { [(.default, "default"), (.custom, "custom")] }

    /// `.enumeration`
    public var appearanceValue: AppearanceValue { described }
    /// From `.enumeration`.
    public static func value(from appearanceValue: AppearanceValue) -> UITableViewCell.FocusStyle? {
      made(from: appearanceValue)
    }
    /// The default style.
    public static var unrecorded: UITableViewCell.FocusStyle { .default }
  }
#endif
