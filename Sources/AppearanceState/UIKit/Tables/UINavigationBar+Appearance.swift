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
      let bar = mirrored(like: UINavigationBar())
      bar("barTintColor", \.barTintColor)
      bar(kept: "compactAppearance", \.compactAppearance)
      bar("isTranslucent", \.isTranslucent, unrecorded: false)
      bar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance)
      bar("shadowImage", \.shadowImage)
      bar(
        kept: "standardAppearance", \.standardAppearance, getter: #selector(getter: UINavigationBar.standardAppearance))
      bar(kept: "titleTextAttributes", \.titleTextAttributes)
      if #available(iOS 15, tvOS 15, *) { bar(kept: "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) }
      #if !os(tvOS)
        bar("backIndicatorImage", \.backIndicatorImage)
        bar("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        bar("barStyle", \.barStyle, unrecorded: .default)
        bar(kept: "largeTitleTextAttributes", \.largeTitleTextAttributes)
        bar("prefersLargeTitles", \.prefersLargeTitles, unrecorded: false)
      #endif
      bar(
        "backgroundImageForBarMetrics", "setBackgroundImage(_:for:)", UIBarMetrics.self, leavesMark: true,
        get: { $0.backgroundImage(for: $1) },
        set: { $0.setBackgroundImage($2, for: $1) })
      bar(
        "backgroundImage", "setBackgroundImage(_:for:barMetrics:)", AxisPair<UIBarPosition, UIBarMetrics>.self,
        leavesMark: true,
        get: { $0.backgroundImage(for: $1.first, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, for: $1.first, barMetrics: $1.second) })
      bar(
        "titleVerticalPositionAdjustment", "setTitleVerticalPositionAdjustment(_:for:)", UIBarMetrics.self,
        unrecorded: 0,
        get: { $0.titleVerticalPositionAdjustment(for: $1) },
        set: { $0.setTitleVerticalPositionAdjustment($2, for: $1) })
    }
  }

  extension AppearanceProxy where Target: UINavigationBar {
    /// The background image by bar metrics: `backgroundImageForBarMetrics[.compact]`.
    public var backgroundImageForBarMetrics: AxisProxy<UIBarMetrics, UIImage?> { axes("backgroundImageForBarMetrics") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
      backgroundImageForBarMetrics[barMetrics] = image
    }

    /// The background image by bar position and bar metrics: `backgroundImage[.top, .compact]`.
    public var backgroundImage: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> { axes("backgroundImage") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
      backgroundImage[position, barMetrics] = image
    }

    /// The title vertical position adjustment by bar metrics: `titleVerticalPositionAdjustment[.compact]`.
    public var titleVerticalPositionAdjustment: AxisProxy<UIBarMetrics, CGFloat> {
      axes("titleVerticalPositionAdjustment")
    }

    /// Sets the title vertical position adjustment in UIKit's spelling.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
      titleVerticalPositionAdjustment[barMetrics] = adjustment
    }
  }
#endif
