import Foundation

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  private var buttons = UIBarButtonItemAppearance(style: .plain)
  private var prominentButtons = UIBarButtonItemAppearance(style: .prominent)
  private var backButtons = UIBarButtonItemAppearance(style: .plain)
  private var backImages: (image: UIImage, mask: UIImage)?

  // Properties that the header marks `copy`: the setter copies, the getter returns the stored object.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons }
    set { buttons = newValue.copy() }
  }
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtons }
    set { prominentButtons = newValue.copy() }
  }
  /// Deprecated in iOS 26 in favor of the property above.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtons }
    set { prominentButtons = newValue.copy() }
  }
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { backButtons }
    set { backButtons = newValue.copy() }
  }

  private static let backSymbol = UIImage(systemName: "chevron.backward") ?? UIImage()

  open var backIndicatorImage: UIImage { backImages?.image ?? Self.backSymbol }
  open var backIndicatorTransitionMaskImage: UIImage { backImages?.mask ?? Self.backSymbol }

  /// Sets both images, or neither.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {
    if let image, let mask { backImages = (image, mask) } else { backImages = nil }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    (subtitleTextAttributes, largeTitleTextAttributes) = (other.subtitleTextAttributes, other.largeTitleTextAttributes)
    (largeSubtitleTextAttributes, backImages) = (other.largeSubtitleTextAttributes, other.backImages)
    (buttons, prominentButtons) = (other.buttons.copy(), other.prominentButtons.copy())
    backButtons = other.backButtons.copy()
  }

  override var parts: [Any?] {
    super.parts + [
      titleTextAttributes, titlePositionAdjustment, subtitleTextAttributes, largeTitleTextAttributes,
      largeSubtitleTextAttributes, buttons, prominentButtons, backButtons, backIndicatorImage,
      backIndicatorTransitionMaskImage,
    ]
  }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  private var buttons = UIBarButtonItemAppearance(style: .plain)
  private var prominentButtons = UIBarButtonItemAppearance(style: .prominent)

  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons }
    set { buttons = newValue.copy() }
  }
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtons }
    set { prominentButtons = newValue.copy() }
  }
  /// Deprecated in iOS 26 in favor of the property above.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtons }
    set { prominentButtons = newValue.copy() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttons, prominentButtons) = (other.buttons.copy(), other.prominentButtons.copy())
  }

  override var parts: [Any?] { super.parts + [buttons, prominentButtons] }
}
