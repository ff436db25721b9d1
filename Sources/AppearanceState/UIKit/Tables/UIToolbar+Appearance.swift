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
      let toolbar = mirrored(like: UIToolbar())
      toolbar("barStyle", \.barStyle, unrecorded: .default)
      toolbar("barTintColor", \.barTintColor)
      toolbar(kept: "compactAppearance", \.compactAppearance)
      toolbar("isTranslucent", \.isTranslucent, unrecorded: false)
      toolbar(kept: "standardAppearance", \.standardAppearance, getter: #selector(getter: UIToolbar.standardAppearance))
      if #available(iOS 15, tvOS 15, *) { toolbar(kept: "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance) }
      if #available(iOS 15, tvOS 15, *) { toolbar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
      toolbar(
        "backgroundImage", "setBackgroundImage(_:forToolbarPosition:barMetrics:)",
        AxisPair<UIBarPosition, UIBarMetrics>.self, leavesMark: true,
        get: { $0.backgroundImage(forToolbarPosition: $1.first, barMetrics: $1.second) },
        set: { $0.setBackgroundImage($2, forToolbarPosition: $1.first, barMetrics: $1.second) })
      toolbar(
        "shadowImage", "setShadowImage(_:forToolbarPosition:)", UIBarPosition.self,
        get: { $0.shadowImage(forToolbarPosition: $1) },
        set: { $0.setShadowImage($2, forToolbarPosition: $1) })
    }
  }

  extension AppearanceProxy where Target: UIToolbar {
    /// The background image by bar position and bar metrics: `backgroundImage[.top, .compact]`.
    public var backgroundImage: AxisProxy<AxisPair<UIBarPosition, UIBarMetrics>, UIImage?> { axes("backgroundImage") }

    /// Sets the background image in UIKit's spelling.
    public func setBackgroundImage(
      _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
      backgroundImage[position, barMetrics] = image
    }

    /// The shadow image by bar position: `shadowImage[.top]`.
    public var shadowImage: AxisProxy<UIBarPosition, UIImage?> { axes("shadowImage") }

    /// Sets the shadow image in UIKit's spelling.
    public func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
      shadowImage[position] = image
    }
  }
#endif
