#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIToolbar {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).toolbar()
    }
  }

  extension AppearanceAttributes where Target: UIToolbar {
    func toolbar() {
      let toolbar = recorded(like: UIToolbar())
      toolbar("barStyle", \.barStyle)
      toolbar("barTintColor", \.barTintColor)
      toolbar(kept: "compactAppearance", \.compactAppearance)
      toolbar("isTranslucent", \.isTranslucent)
      toolbar(kept: "standardAppearance", \.standardAppearance, getter: #selector(getter: UIToolbar.standardAppearance))
      if #available(iOS 15, tvOS 15, *) { toolbar(kept: "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) }
      if #available(iOS 15, tvOS 15, *) { toolbar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
      toolbar(
        "backgroundImage", "setBackgroundImage(_:forToolbarPosition:barMetrics:)",
        AxisPair<UIBarPosition, UIBarMetrics>.self,
        get: { $0.backgroundImage(forToolbarPosition: $1.first, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, forToolbarPosition: $1.first, barMetrics: $1.second) })
      toolbar(
        "shadowImage", "setShadowImage(_:forToolbarPosition:)", UIBarPosition.self,
        get: { $0.shadowImage(forToolbarPosition: $1) },
        set: { $0.setShadowImage($2, forToolbarPosition: $1) })
    }
  }

  extension AppearanceProxy where Target: UIToolbar {
    private var backgroundImageValues: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> {
      axes("backgroundImage")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(
      _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
      backgroundImageValues[AxisPair(position, barMetrics)] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
      backgroundImageValues[AxisPair(position, barMetrics)]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImageValues.unset(AxisPair(position, barMetrics))
    }

    private var shadowImageValues: AxisProxy<UIBarPosition, UIImage?> {
      axes("shadowImage")
    }

    /// Sets the shadow image, as on an instance.
    public func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
      shadowImageValues[position] = image
    }

    /// The shadow image: what is set, else the default.
    public func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? {
      shadowImageValues[position]
    }

    /// Takes the shadow image away, so that another rule or the default applies.
    public func unsetShadowImage(forToolbarPosition position: UIBarPosition) {
      shadowImageValues.unset(position)
    }
  }
#endif
