import Foundation

/// A controller that manages a view, and takes part in containment and presentation.
@MainActor
open class UIViewController: UIResponder, UIAppearanceContainer, UITraitEnvironment {
  public let traitState = TraitState()
  let relations = ControllerRelations()

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return relations.view
    }
    set {
      relations.view?.hierarchy.controller = nil
      relations.view = newValue
      newValue?.hierarchy.controller = self
    }
  }

  public var viewIfLoaded: UIView? { relations.view }
  public var isViewLoaded: Bool { relations.view != nil }

  public func loadViewIfNeeded() {
    guard relations.view == nil else { return }
    loadView()
    precondition(relations.view != nil, "loadView of \(type(of: self)) sets no view")
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func didReceiveMemoryWarning() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? relations.presenting }

  // MARK: Items of bars

  open var title: String? {
    didSet {
      if navigationItem.title == nil || navigationItem.title == oldValue { navigationItem.title = title }
      if relations.tabBarItem != nil { tabBarItem.title = title }
    }
  }

  open var navigationItem: UINavigationItem {
    if let item = relations.navigationItem { return item }
    let item = UINavigationItem()
    item.title = title
    relations.navigationItem = item
    return item
  }

  open var tabBarItem: UITabBarItem! {
    get {
      if let item = relations.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      relations.tabBarItem = item
      return item
    }
    set {
      relations.tabBarItem = newValue
      tabBarController?.tabBarItemsDidChange()
    }
  }

  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsDidChange() } }
  open var hidesBottomBarWhenPushed = false
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }

  public var navigationController: UINavigationController? { ancestor() }
  public var tabBarController: UITabBarController? { ancestor() }
  public var splitViewController: UISplitViewController? { ancestor() }

  private func ancestor<Controller: UIViewController>() -> Controller? {
    sequence(first: self, next: { $0.parent }).dropFirst().lazy.compactMap { $0 as? Controller }.first
  }

  // MARK: Containment

  open var children: [UIViewController] { relations.children }
  open var parent: UIViewController? { relations.parent }

  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.willMove(toParent: self)
    childController.relations.parent?.relations.children.removeAll { $0 === childController }
    relations.children.append(childController)
    childController.relations.parent = self
    if childController.viewIfLoaded?.superview == nil { childController.updateTraits() }
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.relations.children.removeAll { $0 === self }
    relations.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  public func endAppearanceTransition() { endAppearance() }

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var preferredContentSize = CGSize.zero
  open var additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    startPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: animated, completion: completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

  /// The controller that this controller or the nearest ancestor presents.
  open var presentedViewController: UIViewController? {
    sequence(first: self, next: { $0.parent }).lazy.compactMap(\.relations.presented).first
  }

  /// The controller that presented this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    sequence(first: self, next: { $0.parent }).lazy.compactMap(\.relations.presenting).first
  }

  open var isBeingPresented: Bool { relations.presentation?.phase == .presenting }
  open var isBeingDismissed: Bool { relations.presentation?.phase == .dismissing }
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: { $0.parent }).lazy.compactMap(\.ownCoordinator).first
  }

  // MARK: Traits

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childViewController.traitState.inherited = collection
    childViewController.overridesDidChange()
  }

  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitState.inherited
  }
}
