import Foundation

/// What a bar shows now, and the views that it made for it.
@MainActor
public final class BarContents {
  fileprivate var shown: [UIBarItem] = []
  fileprivate var waiting: [UIBarItem] = []
  fileprivate var titleView: UIView?
  fileprivate var views: [(item: UIBarItem, view: UIView)] = []
  fileprivate var viewsAreMade = false
  /// A navigation bar's stack.
  var navigationItems: [UINavigationItem] = []
  /// What a tab bar or a toolbar was given.
  var items: [UIBarItem]?
  weak var selectedItem: UITabBarItem?

  public init() {}
}

/// A bar: sends its items what proxies hold, and makes a view for each.
@MainActor
public protocol BarWithItems: UIView {
  var barContents: BarContents { get }
  /// The items that are a part of the bar now.
  var displayedItems: [UIBarItem] { get }
  var displayedTitle: String? { get }
  var displayedTitleView: UIView? { get }
}

extension BarWithItems {
  public var displayedTitle: String? { nil }
  public var displayedTitleView: UIView? { nil }

  /// Other items than before may be a part of the bar: those that are new get their values, if the bar is in a window.
  func itemsDidChange() {
    let items = displayedItems
    let new = items.filter { item in !barContents.shown.contains { $0 === item } }
    for item in barContents.shown where !items.contains(where: { $0 === item }) && item.bar === self { item.bar = nil }
    for item in items { item.bar = self }
    barContents.shown = items
    if window != nil { send(to: new) }
    remakeItemViews()
  }

  /// The bar has entered a window, and with it all its items.
  func barEntered() {
    barContents.shown = []
    itemsDidChange()
  }

  func remakeItemViews() {
    barContents.viewsAreMade = false
    setNeedsLayout()
  }

  /// In the layout of the bar: values that came late, and the views.
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

  /// Whether the view that was made for the item shows it still.
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

/// The title that a navigation bar shows where no view of the app's own stands in for it.
final class BarTitleLabel: UILabel {}

/// What a bar shows for an item: a control with a label and an image in it, as UIKit's private ones have.
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

  /// Whether title and image are still those of the item.
  var showsItem: Bool {
    label.text == item?.title && (imageView.image === item?.image)
  }

  /// The user taps it.
  func tap() { (item as? UIBarButtonItem)?.tap() }
}
