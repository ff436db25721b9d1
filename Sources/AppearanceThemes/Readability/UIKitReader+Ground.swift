import AppearanceState

/// What stands anywhere in an app: on what its own containers paint, as far as the theme says it.
extension UIKitReader {
  /// What something in a container stands on, from the top down, as far as it is known: containers paint their own background,
  /// and of the system's views only lists and their cells have one that is known.
  ///
  /// - Parameter container: The innermost container.
  package func ground(in container: ThemeHost) -> [Paint] {
    var (plates, next) = ([Paint](), ThemeHost?.some(container))
    while let view = next {
      if UIKitClasses.foreignScreens.contains(where: view.isA) { return plates + [.material(near: system.bar)] }
      if view.isA("UITableView") {
        return plates + [color("backgroundColor", for: view) ?? .system(system.grouped)]
      }
      if ["UINavigationBar", "UIToolbar", "UITabBar"].contains(where: view.isA) {
        return plates + surface(record(["standardAppearance"], view), view).plates
      }
      // What else a screen or an unknown class draws by itself is not known; no rule paints a screen.
      if view.isA("UIViewController") { return plates }
      if let paint = color("backgroundColor", for: view) {
        plates.append(paint)
      } else if view.isA("UITableViewCell") {
        plates.append(.system(system.cell))
      }
      if !view.isA("UIView") || view.isA("UISearchBar") || view.isA("UITextField") { return plates }
      next = view.parent
    }
    return plates
  }

  /// What a theme makes of something anywhere.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - state: Its state.
  ///   - host: The view or control.
  ///   - ground: What it stands on.
  func reading(
    of kind: UIKitLeaf, _ state: String, _ host: ThemeHost, on ground: [Paint]
  ) -> Readability.Reading? {
    let surface = [color("backgroundColor", for: host)].compactMap { $0 } + ground
    switch kind {
    case .label: return label(host).reading(on: ground)
    case .button:
      let button = button(host, state)
      return button.text.reading(on: button.surface + ground)
    case .textField, .textView:
      return fieldText(host, system.label).reading(on: surface)
    case .segments:
      let segments = segments(host)
      let isSelected = state == "selected"
      return (isSelected ? segments.selected : segments.normal).reading(
        on: (isSelected ? [segments.selection] : []) + [segments.background] + ground)
    case .switchOn, .slider, .progress, .activity, .page:
      return paint(of: kind, host).map { Readability.Reading($0, on: surface) }
    }
  }

  /// The color, or the image, of a sign; nil for text, and for a sign that has no color that is known unless a theme gives it one.
  package func paint(of kind: UIKitLeaf, _ host: ThemeHost) -> Paint? {
    switch kind {
    case .switchOn: color("onTintColor", for: host) ?? .system(system.green)
    case .slider: color("minimumTrackTintColor", for: host) ?? tint(host)
    case .progress: image("progressImage", for: host) ?? color("progressTintColor", for: host) ?? tint(host)
    case .activity: color("color", for: host)
    case .page: color("currentPageIndicatorTintColor", for: host)
    case .label, .button, .textField, .textView, .segments: nil
    }
  }
}

/// The views and controls of UIKit that stand anywhere, and have a text or a sign of their own.
package enum UIKitLeaf: String, Sendable {
  case label = "UILabel"
  case button = "UIButton"
  case textField = "UITextField"
  case textView = "UITextView"
  case segments = "UISegmentedControl"
  case switchOn = "UISwitch"
  case slider = "UISlider"
  case progress = "UIProgressView"
  case activity = "UIActivityIndicatorView"
  case page = "UIPageControl"

  /// Whether it is text, or a sign.
  var kind: Readability.Place.Kind {
    switch self {
    case .label, .button, .textField, .textView, .segments: .text
    case .switchOn, .slider, .progress, .activity, .page: .sign
    }
  }

  /// The states that may differ from the normal one.
  var states: [String] {
    switch self {
    case .button: UIKitPlace.button.states
    case .segments: ["selected"]
    default: []
    }
  }
}
