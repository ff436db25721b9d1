#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarButtonItem.Style: AppearanceAxes {
    /// Every style that has not been deprecated: the bordered one has been a plain one since iOS 8.
    public static var allCombinations: [UIBarButtonItem.Style] { [.plain, .done] }

    /// The axis `style`.
    public var axisValues: [SettingKey.AxisValue] {
      let name =
        switch self {
        case .plain: "plain"
        case .done: "done"
        default: "\(rawValue)"
        }
      return [SettingKey.AxisValue("style", name)]
    }
  }
#endif
