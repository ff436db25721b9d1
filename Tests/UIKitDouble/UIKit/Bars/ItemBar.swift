import Foundation

/// What a bar shows now, and the views that it made for it.
@MainActor
public final class BarContents {
  fileprivate var shown: [UIBarItem] = []
  fileprivate var waiting: [UIBarItem] = []
  fileprivate var views: [UIView] = []
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
public protocol ItemBar: UIView {
  var barContents: BarContents { get }
  /// The items that are a part of the bar now.
  var displayedItems: [UIBarItem] { get }
  var displayedTitle: String? { get }
  var displayedTitleView: UIView? { get }
}

extension ItemBar {
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
    for view in barContents.views { view.removeFromSuperview() }
    barContents.views = titleViews + barContents.shown.compactMap { view(for: $0) }
    for view in barContents.views { addSubview(view) }
  }

  private func send(to items: [UIBarItem]) {
    if UIKitSwitches.current.barItemsAreSentAtOnce { sendNow(to: items) } else { barContents.waiting += items }
  }

  private func sendNow(to items: [UIBarItem]) {
    for item in items { AppearanceSender.send(to: item, in: containersAndSelf, traits: traitCollection) }
  }

  private var titleViews: [UIView] {
    if let view = displayedTitleView { return [view] }
    guard let displayedTitle else { return [] }
    let label = UILabel()
    label.text = displayedTitle
    return [label]
  }

  private func view(for item: UIBarItem) -> UIView? {
    if let custom = (item as? UIBarButtonItem)?.customView { return custom }
    if let system = (item as? UIBarButtonItem)?.systemItem, system == .flexibleSpace || system == .fixedSpace {
      return nil
    }
    return BarItemView(item)
  }
}

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

  /// The user taps it.
  func tap() { (item as? UIBarButtonItem)?.tap() }
}
