import Foundation

/// The appearance of a bar button in one state.
@MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  open var backgroundImagePositionAdjustment = UIOffset.zero

  override init() {}

  func take(_ other: UIBarButtonItemStateAppearance) {
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }

  var parts: [Any?] {
    [titleTextAttributes, titlePositionAdjustment, backgroundImage, backgroundImagePositionAdjustment]
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarButtonItemStateAppearance else { return false }
    return MainActor.assumeIsolated { areSame(parts, other.parts) }
  }

  open nonisolated override var hash: Int { 0 }
}

/// The appearance of bar buttons. A value that a state does not set is derived from the normal state when it is drawn.
@MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  private var style: UIBarButtonItem.Style
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()

  public required init(style: UIBarButtonItem.Style) { self.style = style }
  public override convenience init() { self.init(style: .plain) }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
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
    guard let other = object as? UIBarButtonItemAppearance else { return false }
    return MainActor.assumeIsolated { style == other.style && states == other.states }
  }

  open nonisolated override var hash: Int { 0 }
}
