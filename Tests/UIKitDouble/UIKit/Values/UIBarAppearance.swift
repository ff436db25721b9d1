import Foundation

/// The background and the shadow of a bar. Appearances are compared by value, and bars copy them in their setters and
/// getters.
@MainActor
open class UIBarAppearance: NSObject, NSCopying {
  public let idiom: UIUserInterfaceIdiom
  open var backgroundEffect: UIBlurEffect?
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  public override convenience init() { self.init(idiom: .phone) }

  /// Copies the shared values: background and shadow from an appearance of another class, everything from one of the same
  /// class.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    take(barAppearance)
  }

  open func configureWithDefaultBackground() {
    reset()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }

  open func configureWithOpaqueBackground() {
    reset()
    backgroundColor = .systemBackground
    shadowColor = UIColor(white: 0, alpha: 0.3)
  }

  open func configureWithTransparentBackground() { reset() }

  private func reset() {
    (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
    (shadowColor, shadowImage, backgroundImageContentMode) = (nil, nil, .scaleToFill)
  }

  func take(_ other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// The values that a comparison of two appearances of one class uses.
  var parts: [Any?] {
    [
      backgroundEffect, backgroundColor, backgroundImage, backgroundImageContentMode.rawValue, shadowColor, shadowImage,
      idiom.rawValue,
    ]
  }

  private nonisolated func duplicate() -> Self {
    MainActor.assumeIsolated { Self(barAppearance: self) }
  }

  /// Returns a typed copy, as in Apple's header. It takes precedence over the method of NSObject.
  public nonisolated func copy() -> Self { duplicate() }
  @_disfavoredOverload public nonisolated override func copy() -> Any { duplicate() }
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarAppearance, type(of: self) == type(of: other) else { return false }
    return MainActor.assumeIsolated { areSame(parts, other.parts) }
  }

  open nonisolated override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }
}

/// Returns whether two lists have the same values, each of which may be nil.
func areSame(_ left: [Any?], _ right: [Any?]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { areSame($0, $1) }
}
