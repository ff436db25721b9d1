#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarItem: AppearanceHost {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    @objc(appearanceState_declareAppearance:)
    open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      declaration.attributes(of: Self.self).barItem()
    }
  }

  extension AppearanceAttributes where Target: UIBarItem {
    func barItem() {
      let item = mirrored(like: FreshInstances.nearest(to: Target.self))
      item(
        kept: "titleTextAttributes", "setTitleTextAttributes(_:for:)", StateAxis.self,
        get: { $0.titleTextAttributes(for: $1.state) },
        set: { $0.setTitleTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UIBarItem {
    /// The title text attributes by state: `titleTextAttributes[.highlighted]`.
    public var titleTextAttributes: AxisProxy<StateAxis, [NSAttributedString.Key: Any]?> { axes("titleTextAttributes") }

    /// Sets the title text attributes in UIKit's spelling.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
      titleTextAttributes[StateAxis(state)] = attributes
    }
  }
#endif
