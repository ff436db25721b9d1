import Foundation

/// A UIKit controller that shows a view of SwiftUI.
open class UIHostingController<Content: View>: UIViewController {
  let tree = ViewTree()
  /// The source of the environment if a view of SwiftUI has made this controller.
  var outer: (environment: EnvironmentValues, traits: UITraitCollection)? {
    didSet { tree.setNeedsUpdate() }
  }

  /// A closure that runs once when the controller has been dismissed or popped.
  var whenGone: (@MainActor () -> Void)?

  open var rootView: Content {
    didSet { setRoot() }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    tree.controller = self
    setRoot()
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
    tree.controller = self
    setRoot()
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }

  /// The content that it shows now.
  public var rendered: RenderedTree { RenderedTree(tree.root) }

  private func setRoot() {
    tree.setRoot(rootView) { [weak self] in self?.environment ?? EnvironmentValues() }
  }

  private var environment: EnvironmentValues {
    var environment =
      outer.map { $0.environment.inherited(from: $0.traits, to: traitCollection) }
      ?? EnvironmentValues(traits: traitCollection)
    if outer == nil { environment.dismiss = DismissAction { [weak self] in self?.dismiss(animated: true) } }
    return environment
  }

  open override func loadView() {
    let view = HostingView(frame: .zero)
    view.tree = tree
    self.view = view
    tree.whenNeeded = { [weak view] in view?.setNeedsLayout() }
    view.setNeedsLayout()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tree.setVisible(true)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if SwiftUISwitches.current.coveredViewsDisappear || !isCovered { tree.setVisible(false) }
    let isHeld = parent == nil ? presentingViewController != nil && !isBeingDismissed : !isMovingFromParent
    guard !isHeld, let gone = whenGone else { return }
    whenGone = nil
    if SwiftUISwitches.current.endsSheetsAtOnce {
      gone()
    } else {
      // Its child controllers disappear after it.
      UIKitDouble.inNextTurn { withExtendedLifetime(self) { gone() } }
    }
  }

  /// Whether another controller covers this one, which stays.
  private var isCovered: Bool {
    sequence(first: self as UIViewController, next: \.parent).contains { $0.presentedViewController != nil }
      && !isBeingDismissed && !isMovingFromParent
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tree.setNeedsUpdate()
  }
}

/// The view of a hosting controller, which updates its views in its layout.
final class HostingView: UIView {
  weak var tree: ViewTree?
  fileprivate var isPlacing = false

  /// SwiftUI reports every subview that is not its own, and goes on.
  override func willAdd(_ subview: UIView) {
    if isPlacing { return }
    UIKitDouble.log("Adding '\(Swift.type(of: subview))' as a subview of UIHostingController.view is not supported")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    setNeedsLayout()
    if SwiftUISwitches.current.rendersWhenEnteringWindow { tree?.updateIfNeeded() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if window != nil { tree?.updateIfNeeded() }
  }
}

extension UIView {
  /// Adds a view that SwiftUI itself places.
  func placeSubview(_ view: UIView) {
    let host = self as? HostingView
    host?.isPlacing = true
    addSubview(view)
    host?.isPlacing = false
  }
}
