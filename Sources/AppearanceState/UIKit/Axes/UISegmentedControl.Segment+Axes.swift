#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UISegmentedControl.Segment: AppearanceAxes {
    /// Every kind of segment.
    public static var allCombinations: [UISegmentedControl.Segment] { [.any, .left, .center, .right, .alone] }

    /// The axis `segmentType`.
    public var axisValues: [SettingKey.AxisValue] {
      let name =
        switch self {
        case .any: "any"
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .alone: "alone"
        default: "\(rawValue)"
        }
      return [SettingKey.AxisValue("segmentType", name)]
    }
  }
#endif
