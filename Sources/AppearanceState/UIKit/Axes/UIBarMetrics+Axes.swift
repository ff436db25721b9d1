#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarMetrics: AppearanceAxes {
    /// Every kind of metrics.
    public static var allCombinations: [UIBarMetrics] { [.default, .compact, .defaultPrompt, .compactPrompt] }

    /// The axis `barMetrics`.
    public var axisValues: [SettingKey.AxisValue] {
      let name =
        switch self {
        case .default: "default"
        case .compact: "compact"
        case .defaultPrompt: "defaultPrompt"
        case .compactPrompt: "compactPrompt"
        default: "\(rawValue)"
        }
      return [SettingKey.AxisValue("barMetrics", name)]
    }
  }
#endif
