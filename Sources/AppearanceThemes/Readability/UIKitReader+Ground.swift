import AppearanceState

/// What stands anywhere in an app: on what its own containers paint, as far as the theme says it.
extension UIKitReader {
  /// What something in a container stands on, from the top down, as far as it is known: containers paint their own background,
  /// and of the system's views only lists and their cells have one that is known.
  ///
  /// - Parameter container: The innermost container.
  func ground(in container: ThemeHost) -> [Paint] {
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
    let own = color("backgroundColor", for: host)
    let surface = [own].compactMap { $0 } + ground
    func sign(_ attribute: String) -> Readability.Reading {
      Readability.Reading(color(attribute, for: host) ?? tint(host), on: surface)
    }
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
    case .switchOn: return Readability.Reading(color("onTintColor", for: host) ?? .system(system.green), on: surface)
    case .slider: return sign("minimumTrackTintColor")
    case .progress:
      if let image = image("progressImage", for: host) { return Readability.Reading(image, on: surface) }
      return sign("progressTintColor")
    // By themselves they have no color that is known.
    case .activity: return color("color", for: host).map { Readability.Reading($0, on: surface) }
    case .page: return color("currentPageIndicatorTintColor", for: host).map { Readability.Reading($0, on: surface) }
    }
  }
}

/// The views and controls of UIKit that stand anywhere, and have a text or a sign of their own.
enum UIKitLeaf: String {
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
