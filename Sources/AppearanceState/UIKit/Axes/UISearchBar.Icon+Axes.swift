#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UISearchBar.Icon: AppearanceAxes {
    /// Every icon.
    public static var allCombinations: [UISearchBar.Icon] { [.search, .clear, .bookmark, .resultsList] }

    /// The axis `icon`.
    public var axisValues: [SettingKey.AxisValue] {
      let name =
        switch self {
        case .search: "search"
        case .clear: "clear"
        case .bookmark: "bookmark"
        case .resultsList: "resultsList"
        default: "\(rawValue)"
        }
      return [SettingKey.AxisValue("icon", name)]
    }
  }
#endif
