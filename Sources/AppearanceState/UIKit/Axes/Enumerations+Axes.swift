#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarButtonItem.Style: AppearanceAxes, NamedAxis {
    // Since iOS 8 the bordered style is the plain one, and the prominent one is `done`.
    static var names: Names<UIBarButtonItem.Style> { [.plain: "plain", .doneOrProminent: "done"] }
    /// The style `done`, which the SDK of iOS 26 deprecates in favor of `prominent`, by the number that both have.
    private static var doneOrProminent: UIBarButtonItem.Style { UIBarButtonItem.Style(rawValue: 2) ?? .plain }
    static var axisName: String { "style" }
  }

  extension UIBarMetrics: AppearanceAxes, NamedAxis {
    static var names: Names<UIBarMetrics> {
      [.default: "default", .compact: "compact", .defaultPrompt: "defaultPrompt", .compactPrompt: "compactPrompt"]
    }
    static var axisName: String { "barMetrics" }
  }

  extension UIBarPosition: AppearanceAxes, NamedAxis {
    static var names: Names<UIBarPosition> {
      [.any: "any", .bottom: "bottom", .top: "top", .topAttached: "topAttached"]
    }
    static var axisName: String { "barPosition" }
  }

  extension UISegmentedControl.Segment: AppearanceAxes, NamedAxis {
    static var names: Names<UISegmentedControl.Segment> {
      [.any: "any", .left: "left", .center: "center", .right: "right", .alone: "alone"]
    }
    static var axisName: String { "segmentType" }
  }

  #if !os(tvOS)
    extension UISearchBar.Icon: AppearanceAxes, NamedAxis {
      static var names: Names<UISearchBar.Icon> {
        [.search: "search", .clear: "clear", .bookmark: "bookmark", .resultsList: "resultsList"]
      }
      static var axisName: String { "icon" }
    }
  #endif
#endif
