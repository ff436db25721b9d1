import Testing

@testable import AppearanceState

extension Trait where Self == OwnProcess {
  /// The test is an app launch of its own, once with each order in which SwiftUI may make, insert and end what it shows.
  static var inEveryOrder: OwnProcess {
    .inOwnProcess(
      also: #"{"swiftUI": {"makesSiblingsInReverse": true, "rendersWhenEnteringWindow": true}}"#,
      #"{"swiftUI": {"makesRepresentablesAfterBodies": true, "insertsRepresentablesLate": true}}"#,
      #"{"swiftUI": {"insertsRepresentablesLate": true, "insertsInReverse": true, "removesBeforeDismantling": true}}"#,
      #"{"sendingMoment": "nextLayout", "presentsAtOnce": false, "swiftUI": {"makesSiblingsInReverse": true}}"#)
  }

  /// The same once with each way to evaluate bodies, and to decide between modifiers that say the same.
  static var inEveryReading: OwnProcess {
    .inOwnProcess(
      also: #"{"swiftUI": {"evaluatesUnchangedBodies": true, "outermostHolds": false}}"#,
      #"{"swiftUI": {"makesSiblingsInReverse": true, "rendersWhenEnteringWindow": true}}"#)
  }
}

/// UIKit does not hold windows; a test's last as long as its process.
@MainActor private var shownWindows: [UIWindow] = []

/// Shows a view of SwiftUI in a window, as an app does.
@MainActor
func show(_ view: some View) async -> (window: UIWindow, host: UIHostingController<AnyView>) {
  let host = UIHostingController(rootView: AnyView(view))
  let window = makeWindow(host)
  shownWindows.append(window)
  await UIKitDouble.settle()
  return (window, host)
}

/// A label of UIKit as a view, which takes its color from the theme.
struct PlainLabel: UIViewRepresentable {
  var text = ""

  func makeUIView(context: Context) -> UILabel { UILabel() }
  func updateUIView(_ label: UILabel, context: Context) { label.text = text }
}

extension UIView {
  /// The first view of the type in this one.
  func first<Found: UIView>(_ type: Found.Type) -> Found? {
    for view in subviews {
      if let found = view as? Found ?? view.first(type) { return found }
    }
    return nil
  }
}

/// What a test writes down in order.
@MainActor
final class Events {
  private(set) var all: [String] = []

  func callAsFunction(_ event: String) { all.append(event) }

  func take() -> [String] {
    defer { all = [] }
    return all
  }
}
