#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if !os(tvOS)
    extension UIBarStyle: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UIBarStyle" }
      static var names: Names<UIBarStyle> { [.default: "default", .black: "black"] }
    }

    extension UITabBar.ItemPositioning: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UITabBar.ItemPositioning" }
      static var names: Names<UITabBar.ItemPositioning> {
        [.automatic: "automatic", .fill: "fill", .centered: "centered"]
      }
    }
  #endif

  extension UIKeyboardAppearance: AppearanceValueRepresentable, NamedValue {
    static var typeName: String { "UIKeyboardAppearance" }
    static var names: Names<UIKeyboardAppearance> { [.default: "default", .dark: "dark", .light: "light"] }
  }

  extension UITableViewCell.FocusStyle: AppearanceValueRepresentable, NamedValue {
    static var typeName: String { "UITableViewCell.FocusStyle" }
    static var names: Names<UITableViewCell.FocusStyle> { [.default: "default", .custom: "custom"] }
  }

  #if canImport(FoundationModels) && !os(visionOS)
    @available(iOS 26, *)
    extension UIGlassEffect.Style: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UIGlassEffect.Style" }
      static var names: Names<UIGlassEffect.Style> { [.regular: "regular", .clear: "clear"] }
    }
  #endif

  #if canImport(SwiftData)
    @available(iOS 17, tvOS 17, *)
    extension UILabelVibrancy: AppearanceValueRepresentable, NamedValue {
      static var typeName: String { "UILabelVibrancy" }
      static var names: Names<UILabelVibrancy> { [.none: "none", .automatic: "automatic"] }
    }
  #endif
#endif
