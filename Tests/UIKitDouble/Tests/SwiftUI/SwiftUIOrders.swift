import Testing

@testable import AppearanceState

extension Trait where Self == OwnProcess {
  /// Runs the test as app launches, one for each order in which SwiftUI may make, insert and end views.
  static var inEveryOrder: OwnProcess {
    .inOwnProcess(
      also: #"{"swiftUI": {"makesSiblingsInReverse": true, "rendersWhenEnteringWindow": true}}"#,
      #"{"swiftUI": {"makesRepresentablesAfterBodies": true, "insertsRepresentablesLate": true}}"#,
      #"{"swiftUI": {"insertsRepresentablesLate": true, "insertsInReverse": true, "removesBeforeDismantling": true}}"#,
      #"{"sendingMoment": "nextLayout", "presentsAtOnce": false, "swiftUI": {"makesSiblingsInReverse": true}}"#)
  }

  /// Runs the test once with each way to evaluate bodies, and to choose among equal modifiers.
  static var inEveryReading: OwnProcess {
    .inOwnProcess(
      also: #"{"swiftUI": {"evaluatesUnchangedBodies": true, "outermostHolds": false}}"#,
      #"{"swiftUI": {"makesSiblingsInReverse": true, "rendersWhenEnteringWindow": true}}"#)
  }
}

/// The windows of tests, kept for the whole process because UIKit does not hold them.
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

/// A UIKit label as a view, which takes its color from the theme.
struct PlainLabel: UIViewRepresentable {
  var text = ""

  func makeUIView(context: Context) -> UILabel { UILabel() }
  func updateUIView(_ label: UILabel, context: Context) { label.text = text }
}

extension UIView {
  /// Returns the first view of the type inside this one.
  func first<Found: UIView>(_ type: Found.Type) -> Found? {
    for view in subviews {
      if let found = view as? Found ?? view.first(type) { return found }
    }
    return nil
  }
}

/// The entries that a test records, in order.
@MainActor
final class Events {
  private(set) var all: [String] = []

  func callAsFunction(_ event: String) { all.append(event) }

  func take() -> [String] {
    defer { all = [] }
    return all
  }
}
