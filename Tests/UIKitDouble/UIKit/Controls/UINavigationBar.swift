import Foundation

/// The bar of a navigation controller. Its setters and getters copy bar appearances.
open class UINavigationBar: UIView, UIBarPositioning {
  open var barPosition: UIBarPosition { .top }

  // The code for pushing and popping is in Bars.
  public let barContents = BarContents()

  // MARK: Appearance selectors

  open var barStyle: UIBarStyle {
    get { read("barStyle", default: .default) }
    set { write(newValue, "barStyle") { $0.barStyle = $1 } }
  }

  open var isTranslucent: Bool {
    get { readTranslucent() }
    set { write(newValue, "translucent") { $0.isTranslucent = $1 } }
  }

  open var prefersLargeTitles: Bool {
    get { read("prefersLargeTitles", default: false) }
    set { write(newValue, "prefersLargeTitles") { $0.prefersLargeTitles = $1 } }
  }

  open var barTintColor: UIColor? {
    get { read("barTintColor", default: nil) }
    set { write(newValue, "barTintColor") { $0.barTintColor = $1 } }
  }

  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    let axes = [position.rawValue, barMetrics.rawValue]
    write(image, "setBackgroundImage:forBarPosition:barMetrics:", axes: axes) {
      $0.setBackgroundImage($1, for: position, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    read(
      "setBackgroundImage:forBarPosition:barMetrics:", axes: [position.rawValue, barMetrics.rawValue], default: nil)
  }

  /// Sets the image for any position, as the header says. A proxy records it under this selector.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    write(image, "setBackgroundImage:forBarMetrics:", axes: [barMetrics.rawValue]) {
      $0.setBackgroundImage($1, for: barMetrics)
    } apply: {
      self.setBackgroundImage($0, for: .any, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    guard isAppearanceProxy else { return backgroundImage(for: .any, barMetrics: barMetrics) }
    return read("setBackgroundImage:forBarMetrics:", axes: [barMetrics.rawValue], default: nil)
  }

  open var shadowImage: UIImage? {
    get { read("shadowImage", default: nil) }
    set { write(newValue, "shadowImage") { $0.shadowImage = $1 } }
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { read("titleTextAttributes", default: nil) }
    set { write(newValue, "titleTextAttributes") { $0.titleTextAttributes = $1 } }
  }

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { read("largeTitleTextAttributes", default: nil) }
    set { write(newValue, "largeTitleTextAttributes") { $0.largeTitleTextAttributes = $1 } }
  }

  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    write(adjustment, "setTitleVerticalPositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue]) {
      $0.setTitleVerticalPositionAdjustment($1, for: barMetrics)
    }
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    read("setTitleVerticalPositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue], default: 0)
  }

  open var backIndicatorImage: UIImage? {
    get { read("backIndicatorImage", default: nil) }
    set { write(newValue, "backIndicatorImage") { $0.backIndicatorImage = $1 } }
  }

  open var backIndicatorTransitionMaskImage: UIImage? {
    get { read("backIndicatorTransitionMaskImage", default: nil) }
    set { write(newValue, "backIndicatorTransitionMaskImage") { $0.backIndicatorTransitionMaskImage = $1 } }
  }

  open var standardAppearance: UINavigationBarAppearance {
    get {
      let own: UINavigationBarAppearance = read("standardAppearance", default: UINavigationBarAppearance())
      return own.copy()
    }
    set { write(newValue.copy(), "standardAppearance") { $0.standardAppearance = $1 } }
  }

  open var compactAppearance: UINavigationBarAppearance? {
    get {
      let own: UINavigationBarAppearance? = read("compactAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "compactAppearance") { $0.compactAppearance = $1 } }
  }

  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get {
      let own: UINavigationBarAppearance? = read("scrollEdgeAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "scrollEdgeAppearance") { $0.scrollEdgeAppearance = $1 } }
  }

  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get {
      let own: UINavigationBarAppearance? = read("compactScrollEdgeAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "compactScrollEdgeAppearance") { $0.compactScrollEdgeAppearance = $1 } }
  }
}
