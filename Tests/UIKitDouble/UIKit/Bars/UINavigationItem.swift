import Foundation

/// The content of a navigation bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  open var title: String? { didSet { contentsDidChange() } }
  open var subtitle: String? { didSet { contentsDidChange() } }
  open var titleView: UIView? { didSet { contentsDidChange() } }
  open var prompt: String?
  open var backBarButtonItem: UIBarButtonItem? { didSet { contentsDidChange() } }
  open var backButtonTitle: String? { didSet { contentsDidChange() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var hidesBackButton = false { didSet { contentsDidChange() } }
  open var leftItemsSupplementBackButton = false
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { contentsDidChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { contentsDidChange() } }
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { contentsDidChange() } }
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { contentsDidChange() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  weak var bar: UINavigationBar?

  public override init() { super.init() }

  public init(title: String) {
    super.init()
    self.title = title
  }

  public required init?(coder: NSCoder) { super.init() }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The groups at the leading side. The single items of that side are in a group, too.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { leftBarButtonItems.map { [UIBarButtonItemGroup(barButtonItems: $0, representativeItem: nil)] } ?? leading }
    set {
      leading = newValue
      leftBarButtonItems = nil
    }
  }

  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { rightBarButtonItems.map { [UIBarButtonItemGroup(barButtonItems: $0, representativeItem: nil)] } ?? trailing }
    set {
      trailing = newValue
      rightBarButtonItems = nil
    }
  }

  private var leading: [UIBarButtonItemGroup] = []
  private var trailing: [UIBarButtonItemGroup] = []

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// The button that leads back here, on the bar of the item that is pushed next.
  lazy var madeBackItem = UIBarButtonItem(
    title: backButtonTitle ?? title ?? "Back", style: .plain, target: nil, action: nil)

  private func contentsDidChange() { bar?.itemsDidChange() }
}
