import Foundation

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// A stack of controllers below a navigation bar.
@MainActor
open class UINavigationController: UIViewController {
  public private(set) var navigationBar: UINavigationBar
  open private(set) lazy var toolbar: UIToolbar! = Self.make(toolbarType) ?? UIToolbar(frame: .zero)
  private let toolbarType: UIToolbar.Type?
  private var stack: [UIViewController] = []
  private let content = UIView()

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var isNavigationBarHidden = false { didSet { navigationBar.isHidden = isNavigationBarHidden } }
  open var isToolbarHidden = true { didSet { showToolbar() } }
  open var hidesBarsOnSwipe = false

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.make(navigationBarClass as? UINavigationBar.Type) ?? UINavigationBar(frame: .zero)
    toolbarType = toolbarClass as? UIToolbar.Type
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbarType = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbarType = nil
    super.init(coder: coder)
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Makes a bar of an app's class with the only initializer that all classes are known to have in Swift.
  private static func make<Bar: UIView>(_ type: Bar.Type?) -> Bar? { type?.init(coder: NSCoder()) }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    content.frame = view.bounds
    view.addSubview(content)
    view.addSubview(navigationBar)
    self.view = view
    if !isToolbarHidden { showToolbar() }
    showTop(instead: nil)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let top = topViewController
    stack = viewControllers
    let gone = old.filter { controller in !stack.contains { $0 === controller } }
    let new = stack.filter { controller in !old.contains { $0 === controller } }
    for controller in gone {
      controller.isMovingFromParent = true
      controller.willMove(toParent: nil)
    }
    for controller in new {
      controller.isMovingToParent = true
      addChild(controller)
    }
    navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
    if let topViewController, topViewController !== top {
      delegate?.navigationController(self, willShow: topViewController, animated: animated)
    }
    startTransition(from: top, animated: animated)
    showTop(instead: top)
    for controller in gone {
      controller.removeFromParent()
      controller.isMovingFromParent = false
    }
    for controller in new {
      controller.didMove(toParent: self)
      controller.isMovingToParent = false
    }
    if let topViewController, topViewController !== top {
      delegate?.navigationController(self, didShow: topViewController, animated: animated)
    }
    toolbarItemsDidChange()
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains { $0 === viewController }, "the same controller is pushed more than once")
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = topViewController
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return popped
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  func toolbarItemsDidChange() {
    if !isToolbarHidden { toolbar.setItems(topViewController?.toolbarItems, animated: false) }
  }

  /// Changes the views at once. The coordinator stays until the next turn.
  private func startTransition(from old: UIViewController?, animated: Bool) {
    guard animated, viewIfLoaded?.window != nil else { return }
    let coordinator = TransitionCoordinator(from: old, to: topViewController, container: content, animated: true)
    relations.coordinator = coordinator
    UIKitDouble.inNextTurn { [weak self] in
      if self?.relations.coordinator === coordinator { self?.relations.coordinator = nil }
      coordinator.complete()
    }
  }

  private func showTop(instead old: UIViewController?) {
    guard isViewLoaded, old !== topViewController || topViewController?.viewIfLoaded?.superview !== content else {
      return
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if let view = topViewController?.view {
      view.frame = content.bounds
      content.addSubview(view)
    }
    relations.coordinator?.begin()
  }

  private func showToolbar() {
    guard isViewLoaded else { return }
    if isToolbarHidden {
      toolbar.removeFromSuperview()
    } else {
      view.addSubview(toolbar)
      toolbarItemsDidChange()
    }
  }
}

/// The system's picker, which is a navigation controller.
@MainActor
open class UIImagePickerController: UINavigationController {}
