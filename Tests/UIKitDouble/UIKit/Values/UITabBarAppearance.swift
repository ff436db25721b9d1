import Foundation

/// The appearance of a tab bar item in one state.
@MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgePositionAdjustment = UIOffset.zero
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgeTitlePositionAdjustment = UIOffset.zero

  override init() {}

  func take(_ other: UITabBarItemStateAppearance) {
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    (iconColor, badgePositionAdjustment) = (other.iconColor, other.badgePositionAdjustment)
    (badgeBackgroundColor, badgeTextAttributes) = (other.badgeBackgroundColor, other.badgeTextAttributes)
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }

  var parts: [Any?] {
    [
      titleTextAttributes, titlePositionAdjustment, iconColor, badgePositionAdjustment, badgeBackgroundColor,
      badgeTextAttributes, badgeTitlePositionAdjustment,
    ]
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITabBarItemStateAppearance else { return false }
    return MainActor.assumeIsolated { areSame(parts, other.parts) }
  }

  open nonisolated override var hash: Int { 0 }
}

/// The appearance of tab bar items in one layout.
@MainActor
open class UITabBarItemAppearance: NSObject, NSCopying {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  private var style: Style
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public required init(style: Style) { self.style = style }
  public override convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }

  private nonisolated func duplicate() -> Self {
    MainActor.assumeIsolated {
      let copy = Self(style: style)
      for (state, other) in zip(copy.states, states) { state.take(other) }
      return copy
    }
  }

  /// Returns a typed copy, as in Apple's header. It takes precedence over the method of NSObject.
  public nonisolated func copy() -> Self { duplicate() }
  @_disfavoredOverload public nonisolated override func copy() -> Any { duplicate() }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITabBarItemAppearance else { return false }
    return MainActor.assumeIsolated { style == other.style && states == other.states }
  }

  open nonisolated override var hash: Int { 0 }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  private var stacked = UITabBarItemAppearance(style: .stacked)
  private var inline = UITabBarItemAppearance(style: .inline)
  private var compactInline = UITabBarItemAppearance(style: .compactInline)
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  open var stackedItemWidth: CGFloat = 0
  open var stackedItemSpacing: CGFloat = 0

  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set { stacked = newValue.copy() }
  }
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set { inline = newValue.copy() }
  }
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactInline }
    set { compactInline = newValue.copy() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    (stacked, inline, compactInline) = (other.stacked.copy(), other.inline.copy(), other.compactInline.copy())
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
    stackedItemSpacing = other.stackedItemSpacing
  }

  override var parts: [Any?] {
    super.parts + [
      stacked, inline, compactInline, selectionIndicatorTintColor, selectionIndicatorImage,
      stackedItemPositioning.rawValue, stackedItemWidth, stackedItemSpacing,
    ]
  }
}
