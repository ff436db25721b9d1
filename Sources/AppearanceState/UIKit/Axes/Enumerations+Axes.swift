#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarButtonItem.Style: AppearanceAxes, NamedCases {
    static var names: Names<UIBarButtonItem.Style> { [.plain: "plain", .doneOrProminent: "done"] }
    /// The style `done`, which the SDK of iOS 26 deprecates in favor of `prominent`, by the number that both have.
    private static var doneOrProminent: UIBarButtonItem.Style { UIBarButtonItem.Style(rawValue: 2) ?? .plain }
    /// Every style: since iOS 8 the bordered style is the plain one, and the prominent one is `done`.
    public static var allCombinations: [UIBarButtonItem.Style] { names.all.map(\.value) }
    /// The axis `style`.
    public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue("style", caseName)] }
  }

  extension UIBarMetrics: AppearanceAxes, NamedCases {
    static var names: Names<UIBarMetrics> {
      [.default: "default", .compact: "compact", .defaultPrompt: "defaultPrompt", .compactPrompt: "compactPrompt"]
    }
    /// Every kind of metrics.
    public static var allCombinations: [UIBarMetrics] { names.all.map(\.value) }
    /// The axis `barMetrics`.
    public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue("barMetrics", caseName)] }
  }

  extension UIBarPosition: AppearanceAxes, NamedCases {
    static var names: Names<UIBarPosition> {
      [.any: "any", .bottom: "bottom", .top: "top", .topAttached: "topAttached"]
    }
    /// Every position.
    public static var allCombinations: [UIBarPosition] { names.all.map(\.value) }
    /// The axis `barPosition`.
    public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue("barPosition", caseName)] }
  }

  extension UISegmentedControl.Segment: AppearanceAxes, NamedCases {
    static var names: Names<UISegmentedControl.Segment> {
      [.any: "any", .left: "left", .center: "center", .right: "right", .alone: "alone"]
    }
    /// Every kind of segment.
    public static var allCombinations: [UISegmentedControl.Segment] { names.all.map(\.value) }
    /// The axis `segmentType`.
    public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue("segmentType", caseName)] }
  }

  #if !os(tvOS)
    extension UISearchBar.Icon: AppearanceAxes, NamedCases {
      static var names: Names<UISearchBar.Icon> {
        [.search: "search", .clear: "clear", .bookmark: "bookmark", .resultsList: "resultsList"]
      }
      /// Every icon.
      public static var allCombinations: [UISearchBar.Icon] { names.all.map(\.value) }
      /// The axis `icon`.
      public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue("icon", caseName)] }
    }
  #endif
#endif
