import Foundation

/// The items that a bar shows now, and the views that it made for them.
@MainActor
public final class BarContents {
  fileprivate var shown: [UIBarItem] = []
  fileprivate var waiting: [UIBarItem] = []
  fileprivate var titleView: UIView?
  fileprivate var views: [(item: UIBarItem, view: UIView)] = []
  fileprivate var viewsAreMade = false
  /// The stack of a navigation bar.
  var navigationItems: [UINavigationItem] = []
  /// The items of a tab bar or a toolbar.
  var items: [UIBarItem]?
  weak var selectedItem: UITabBarItem?

  public init() {}
}

/// A bar. It sends the values of proxies to its items, and makes a view for each.
@MainActor
public protocol BarWithItems: UIView {
  var barContents: BarContents { get }
  /// The items that are part of the bar now.
  var displayedItems: [UIBarItem] { get }
  var displayedTitle: String? { get }
  var displayedTitleView: UIView? { get }
}

extension BarWithItems {
  public var displayedTitle: String? { nil }
  public var displayedTitleView: UIView? { nil }

  /// Handles a change of the items: new ones get their values if the bar is in a window.
  func itemsDidChange() {
    let items = displayedItems
    let new = items.filter { item in !barContents.shown.contains { $0 === item } }
    for item in barContents.shown where !items.contains(where: { $0 === item }) && item.bar === self { item.bar = nil }
    for item in items { item.bar = self }
    barContents.shown = items
    if window != nil { send(to: new) }
    remakeItemViews()
  }

  /// Handles the entry of the bar into a window, which all its items enter with it.
  func barEntered() {
    barContents.shown = []
    itemsDidChange()
  }

  func remakeItemViews() {
    barContents.viewsAreMade = false
    setNeedsLayout()
  }

  /// Sends the values that are late, and updates the views, in the layout of the bar.
  func layOutItems() {
    guard window != nil else { return }
    let waiting = barContents.waiting
    barContents.waiting = []
    sendNow(to: waiting.filter { item in barContents.shown.contains { $0 === item } })
    guard !barContents.viewsAreMade else { return }
    barContents.viewsAreMade = true
    showTitle()
    let old = barContents.views
    barContents.views = barContents.shown.compactMap { item in
      let known = old.first { $0.item === item && shows($0.view, item) }?.view
      return (known ?? view(for: item)).map { (item, $0) }
    }
    for (_, view) in old where !barContents.views.contains(where: { $0.view === view }) { view.removeFromSuperview() }
    for (_, view) in barContents.views where view.superview !== self { addSubview(view) }
  }

  /// Returns whether the view of an item still shows it.
  private func shows(_ view: UIView, _ item: UIBarItem) -> Bool {
    if let custom = (item as? UIBarButtonItem)?.customView { return view === custom }
    return (view as? BarItemView)?.showsItem ?? false
  }

  private func send(to items: [UIBarItem]) {
    if UIKitSwitches.current.barItemsAreSentAtOnce { sendNow(to: items) } else { barContents.waiting += items }
  }

  private func sendNow(to items: [UIBarItem]) {
    if UIKitFault.barItemsAreNotSent.isPlanted { return }
    for item in items { AppearanceSender.send(to: item, in: containersAndSelf, traits: traitCollection) }
  }

  private func showTitle() {
    if let custom = displayedTitleView {
      replaceTitle(with: custom)
    } else if let displayedTitle {
      let label = barContents.titleView as? BarTitleLabel ?? BarTitleLabel()
      label.text = displayedTitle
      replaceTitle(with: label)
    } else {
      replaceTitle(with: nil)
    }
  }

  private func replaceTitle(with view: UIView?) {
    guard barContents.titleView !== view else { return }
    barContents.titleView?.removeFromSuperview()
    barContents.titleView = view
    if let view { addSubview(view) }
  }

  private func view(for item: UIBarItem) -> UIView? {
    if let custom = (item as? UIBarButtonItem)?.customView { return custom }
    if let system = (item as? UIBarButtonItem)?.systemItem, system == .flexibleSpace || system == .fixedSpace {
      return nil
    }
    return BarItemView(item)
  }
}

/// The title of a navigation bar, unless a view of the app replaces it.
final class BarTitleLabel: UILabel {}

/// The view of an item: a control with a label and an image in it, like UIKit's private ones.
final class BarItemView: UIControl {
  private(set) weak var item: UIBarItem?
  let label = UILabel()
  let imageView = UIImageView(image: nil)

  init(_ item: UIBarItem) {
    self.item = item
    super.init(frame: .zero)
    if let image = item.image {
      imageView.image = image
      addSubview(imageView)
    }
    if let title = item.title {
      label.text = title
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// Whether title and image still match the item.
  var showsItem: Bool {
    label.text == item?.title && (imageView.image === item?.image)
  }

  /// Taps the item, as the user does.
  func tap() { (item as? UIBarButtonItem)?.tap() }
}
