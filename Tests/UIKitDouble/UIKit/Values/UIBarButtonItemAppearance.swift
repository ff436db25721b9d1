import Foundation

/// How a button of a bar looks in one state.
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

/// How buttons of a bar look. What a state does not say is synthesized from the normal one when it is drawn.
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

  /// Typed, as Apple's header has it. The one that NSObject has stands back.
  public nonisolated func copy() -> Self { duplicate() }
  @_disfavoredOverload public nonisolated override func copy() -> Any { duplicate() }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarButtonItemAppearance else { return false }
    return MainActor.assumeIsolated { style == other.style && states == other.states }
  }

  open nonisolated override var hash: Int { 0 }
}
