#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UINavigationBar {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).navigationBar()
    }
  }

  extension AppearanceAttributes where Target: UINavigationBar {
    func navigationBar() {
      let bar = recorded(like: UINavigationBar())
      bar("barTintColor", \.barTintColor)
      bar(kept: "compactAppearance", \.compactAppearance)
      bar("isTranslucent", \.isTranslucent)
      bar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance)
      bar("shadowImage", \.shadowImage)
      bar(
        kept: "standardAppearance", \.standardAppearance, getter: #selector(getter: UINavigationBar.standardAppearance))
      bar(kept: "titleTextAttributes", \.titleTextAttributes)
      if #available(iOS 15, tvOS 15, *) { bar(kept: "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) }
      #if !os(tvOS)
        bar("backIndicatorImage", \.backIndicatorImage)
        bar("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        bar("barStyle", \.barStyle)
        bar(kept: "largeTitleTextAttributes", \.largeTitleTextAttributes)
        bar("prefersLargeTitles", \.prefersLargeTitles)
      #endif
      bar(
        "backgroundImageForBarMetrics", "setBackgroundImage(_:for:)", UIBarMetrics.self,
        get: { $0.backgroundImage(for: $1) },
        set: { $0.setBackgroundImage($2, for: $1) })
      bar(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<UIBarPosition, UIBarMetrics>.self,
        get: { $0.backgroundImage(for: $1.first, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first, barMetrics: $1.second) })
      bar(
        "titleVerticalPositionAdjustment", "setTitleVerticalPositionAdjustment(_:for:)", UIBarMetrics.self,
        get: { $0.titleVerticalPositionAdjustment(for: $1) },
        set: { $0.setTitleVerticalPositionAdjustment($2, for: $1) })
    }
  }

  extension AppearanceProxy where Target: UINavigationBar {
    private var backgroundImageForBarMetricsValues: AxisProxy<UIBarMetrics, UIImage?> {
      axes("backgroundImageForBarMetrics")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
      backgroundImageForBarMetricsValues[barMetrics] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
      backgroundImageForBarMetricsValues[barMetrics]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(for barMetrics: UIBarMetrics) {
      backgroundImageForBarMetricsValues.unset(barMetrics)
    }

    private var backgroundImageValues: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> {
      axes("backgroundImage")
    }

    /// Sets the background image, as on an instance.
    public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImageValues[AxisPair(position, barMetrics)] = image
    }

    /// The background image: what is set, else the default.
    public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
      backgroundImageValues[AxisPair(position, barMetrics)]
    }

    /// Takes the background image away, so that another rule or the default applies.
    public func unsetBackgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImageValues.unset(AxisPair(position, barMetrics))
    }

    private var titleVerticalPositionAdjustmentValues: AxisProxy<UIBarMetrics, CGFloat> {
      axes("titleVerticalPositionAdjustment")
    }

    /// Sets the title vertical position adjustment, as on an instance.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
      titleVerticalPositionAdjustmentValues[barMetrics] = adjustment
    }

    /// The title vertical position adjustment: what is set, else the default.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
      titleVerticalPositionAdjustmentValues[barMetrics]
    }

    /// Takes the title vertical position adjustment away, so that another rule or the default applies.
    public func unsetTitleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) {
      titleVerticalPositionAdjustmentValues.unset(barMetrics)
    }
  }
#endif
