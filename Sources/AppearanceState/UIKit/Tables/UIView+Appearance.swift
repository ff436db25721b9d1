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
      let fresh = FreshInstances.nearest(to: Target.self)
      let view = mirrored(like: fresh)
      // A recorded nil would take away the background that the system gives to a table view.
      view("backgroundColor", \.backgroundColor, nearest: (fresh as? UIView)?.backgroundColor, leavesMark: true)
      view(
        "tintColor", \.tintColor, isIntrinsic: { view, color in view.superview.map { $0.tintColor == color } ?? true },
        isObscured: { $0.tintAdjustmentMode == .dimmed })
    }
  }
#endif
