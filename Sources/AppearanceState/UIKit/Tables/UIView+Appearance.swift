#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView: AppearanceHost {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    @objc(appearanceState_declareAppearance:)
    open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      declaration.attributes(of: Self.self).view()
    }
  }

  extension AppearanceAttributes where Target: UIView {
    func view() {
      let view = recorded(like: FreshInstances.nearest(to: Target.self))
      view("backgroundColor", \.backgroundColor)
      view.tintColor()
    }
  }
#endif
