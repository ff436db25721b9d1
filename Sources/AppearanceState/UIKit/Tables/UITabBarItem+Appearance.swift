#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITabBarItem {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).tabBarItem()
    }
  }

  extension AppearanceAttributes where Target: UITabBarItem {
    func tabBarItem() {
      let item = mirrored(like: UITabBarItem())
      item("badgeColor", \.badgeColor)
      item(kept: "standardAppearance", \.standardAppearance)
      item("titlePositionAdjustment", \.titlePositionAdjustment, unrecorded: .zero)
      if #available(iOS 15, tvOS 15, *) { item(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
      item(
        kept: "badgeTextAttributes", "setBadgeTextAttributes(_:for:)", StateAxis.self,
        get: { $0.badgeTextAttributes(for: $1.state) },
        set: { $0.setBadgeTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UITabBarItem {
    /// The badge text attributes by state: `badgeTextAttributes[.highlighted]`.
    public var badgeTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes("badgeTextAttributes") }

    /// Sets the badge text attributes in UIKit's spelling.
    public func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
      badgeTextAttributes[StateAxis(state)] = attributes
    }
  }
#endif
