#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UISwitch {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).toggle()
    }
  }

  extension AppearanceAttributes where Target: UISwitch {
    func toggle() {
      let toggle = mirrored(like: UISwitch())
      toggle("offImage", \.offImage)
      toggle("onImage", \.onImage)
      toggle("onTintColor", \.onTintColor)
      toggle("thumbTintColor", \.thumbTintColor)
    }
  }
#endif
