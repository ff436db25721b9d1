import Foundation

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Several controllers, of which one shows above a tab bar.
@MainActor
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)
  private let content = UIView()
  private var shown: UIViewController?

  open weak var delegate: (any UITabBarControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let controllers = viewControllers ?? []
    for controller in children where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if shown === controller { show(nil) }
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    relations.children = controllers
    tabBarItemsDidChange()
    selectedIndex = min(selectedIndex, max(0, controllers.count - 1))
  }

  open var selectedIndex = 0 {
    didSet {
      tabBar.selectedItem = selectedViewController?.tabBarItem
      if isViewLoaded { show(selectedViewController) }
    }
  }

  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    content.frame = view.bounds
    view.addSubview(content)
    view.addSubview(tabBar)
    self.view = view
    showAccessory(instead: nil)
    show(selectedViewController)
  }

  /// Selects a tab, as the user does.
  public func selectTab(at index: Int) {
    selectedIndex = index
    if let selectedViewController { delegate?.tabBarController(self, didSelect: selectedViewController) }
  }

  open var bottomAccessory: UITabAccessory? { didSet { showAccessory(instead: oldValue) } }
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    self.bottomAccessory = bottomAccessory
  }

  func tabBarItemsDidChange() { tabBar.setItems(children.map(\.tabBarItem), animated: false) }

  private func show(_ controller: UIViewController?) {
    guard shown !== controller else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = controller
    if let view = controller?.view {
      view.frame = content.bounds
      content.addSubview(view)
    }
  }

  private func showAccessory(instead old: UITabAccessory?) {
    guard isViewLoaded else { return }
    old?.contentView.removeFromSuperview()
    if let accessory = bottomAccessory {
      accessory.contentView.traitOverrides.tabAccessoryEnvironment = .regular
      view.addSubview(accessory.contentView)
    }
  }
}

/// The accessory that iOS 26 shows above a tab bar.
@MainActor
open class UITabAccessory: NSObject {
  public enum Environment: Int, Sendable { case unspecified, none, regular, inline }

  public let contentView: UIView

  public init(contentView: UIView) { self.contentView = contentView }
}
