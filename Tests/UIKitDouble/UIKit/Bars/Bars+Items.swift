import Foundation

// The items that the bars of UIKit show. The classes themselves are among the controls.

extension UINavigationBar: BarWithItems {
  public var items: [UINavigationItem]? {
    get { barContents.navigationItems }
    set { setItems(newValue, animated: false) }
  }

  public var topItem: UINavigationItem? { barContents.navigationItems.last }
  public var backItem: UINavigationItem? { barContents.navigationItems.dropLast().last }

  public func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in barContents.navigationItems where item.bar === self { item.bar = nil }
    barContents.navigationItems = items ?? []
    for item in barContents.navigationItems { item.bar = self }
    itemsDidChange()
  }

  public func pushItem(_ item: UINavigationItem, animated: Bool) {
    setItems(barContents.navigationItems + [item], animated: animated)
  }

  @discardableResult
  public func popItem(animated: Bool) -> UINavigationItem? {
    let top = topItem
    setItems(barContents.navigationItems.dropLast(), animated: animated)
    return top
  }

  /// The buttons of the top item, and the back button.
  public var displayedItems: [UIBarItem] {
    guard let topItem else { return [] }
    let left = topItem.leftBarButtonItems ?? []
    var back: UIBarButtonItem?
    if let backItem, !topItem.hidesBackButton, left.isEmpty || topItem.leftItemsSupplementBackButton {
      back = backItem.backBarButtonItem ?? backItem.madeBackItem
    }
    return (back.map { [$0] } ?? []) + left + (topItem.rightBarButtonItems ?? [])
  }

  public var displayedTitle: String? { topItem?.title }
  public var displayedTitleView: UIView? { topItem?.titleView }
}

extension UITabBar: BarWithItems {
  public var items: [UITabBarItem]? {
    get { barContents.items as? [UITabBarItem] }
    set { setItems(newValue, animated: false) }
  }

  public var selectedItem: UITabBarItem? {
    get { barContents.selectedItem }
    set { barContents.selectedItem = newValue }
  }

  public func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    barContents.items = items
    itemsDidChange()
  }

  public var displayedItems: [UIBarItem] { barContents.items ?? [] }
}

extension UIToolbar: BarWithItems {
  public var items: [UIBarButtonItem]? {
    get { barContents.items as? [UIBarButtonItem] }
    set { setItems(newValue, animated: false) }
  }

  public func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    barContents.items = items
    itemsDidChange()
  }

  public var displayedItems: [UIBarItem] { barContents.items ?? [] }
}
