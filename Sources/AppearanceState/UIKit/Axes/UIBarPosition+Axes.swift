#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarPosition: AppearanceAxes {
    /// Every position.
    public static var allCombinations: [UIBarPosition] { [.any, .bottom, .top, .topAttached] }

    /// The axis `barPosition`.
    public var axisValues: [SettingKey.AxisValue] {
      let name =
        switch self {
        case .any: "any"
        case .bottom: "bottom"
        case .top: "top"
        case .topAttached: "topAttached"
        default: "\(rawValue)"
        }
      return [SettingKey.AxisValue("barPosition", name)]
    }
  }
#endif
