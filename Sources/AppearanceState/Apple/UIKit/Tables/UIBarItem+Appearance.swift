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
      let item = recorded(like: FreshInstances.nearest(to: Target.self))
      item(
        kept: "titleTextAttributes", "setTitleTextAttributes(_:for:)", StateAxis.self,
        get: { $0.titleTextAttributes(for: $1.state) },
        set: { $0.setTitleTextAttributes($2, for: $1.state) })
    }
  }

  extension AppearanceProxy where Target: UIBarItem {
    private var titleTextAttributesValues: AxisProxy<StateAxis, KeptValue<[NSAttributedString.Key: Any]?>> {
      axes("titleTextAttributes")
    }

    /// Sets the title text attributes, as on an instance.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
      titleTextAttributesValues[StateAxis(state)] = KeptValue(attributes)
    }

    /// The title text attributes: what is set, else the default.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
      titleTextAttributesValues[StateAxis(state)].copy
    }

    /// Takes the title text attributes away, so that another rule or the default applies.
    public func unsetTitleTextAttributes(for state: UIControl.State) {
      titleTextAttributesValues.unset(StateAxis(state))
    }
  }
#endif
