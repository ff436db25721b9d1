import Foundation

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}

/// Columns side by side, or one of them if the width is compact.
@MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  public enum DisplayMode: Int, Sendable { case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary }
  public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }

  public let style: Style
  private var columns: [Column: UIViewController] = [:]
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for (column, controller) in zip([Column.primary, .secondary], newValue) {
        setViewController(controller, for: column)
      }
    }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc
    showColumns()
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    showColumns()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass { showColumns() }
  }

  private var shownControllers: [UIViewController] {
    if isCollapsed, let compact = columns[.compact] ?? columns[.primary] { return [compact] }
    return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
  }

  private func showColumns() {
    guard isViewLoaded else { return }
    let shown = shownControllers
    let environment = isCollapsed ? LayoutEnvironment.collapsed : .expanded
    for controller in children where !shown.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in shown {
      controller.traitState.inherited = UITraitCollection(splitViewControllerLayoutEnvironment: environment)
      guard controller.parent !== self else {
        controller.overridesDidChange()
        continue
      }
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
  }
}
