import Foundation

/// A bar of buttons at the bottom.
open class UIToolbar: UIView, UIBarPositioning {
  open var barPosition: UIBarPosition { .bottom }

  // The code for its items is in Bars.
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

  open var barTintColor: UIColor? {
    get { read("barTintColor", default: nil) }
    set { write(newValue, "barTintColor") { $0.barTintColor = $1 } }
  }

  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    let axes = [position.rawValue, barMetrics.rawValue]
    write(image, "setBackgroundImage:forToolbarPosition:barMetrics:", axes: axes) {
      $0.setBackgroundImage($1, forToolbarPosition: position, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    let axes = [position.rawValue, barMetrics.rawValue]
    return read("setBackgroundImage:forToolbarPosition:barMetrics:", axes: axes, default: nil)
  }

  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    write(image, "setShadowImage:forToolbarPosition:", axes: [position.rawValue]) {
      $0.setShadowImage($1, forToolbarPosition: position)
    }
  }

  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? {
    read("setShadowImage:forToolbarPosition:", axes: [position.rawValue], default: nil)
  }

  open var standardAppearance: UIToolbarAppearance {
    get {
      let own: UIToolbarAppearance = read("standardAppearance", default: UIToolbarAppearance())
      return own.copy()
    }
    set { write(newValue.copy(), "standardAppearance") { $0.standardAppearance = $1 } }
  }

  open var compactAppearance: UIToolbarAppearance? {
    get {
      let own: UIToolbarAppearance? = read("compactAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "compactAppearance") { $0.compactAppearance = $1 } }
  }

  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get {
      let own: UIToolbarAppearance? = read("scrollEdgeAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "scrollEdgeAppearance") { $0.scrollEdgeAppearance = $1 } }
  }

  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get {
      let own: UIToolbarAppearance? = read("compactScrollEdgeAppearance", default: nil)
      return own?.copy()
    }
    set { write(newValue?.copy(), "compactScrollEdgeAppearance") { $0.compactScrollEdgeAppearance = $1 } }
  }
}
