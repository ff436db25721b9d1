#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UISlider {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).slider()
    }
  }

  extension AppearanceAttributes where Target: UISlider {
    func slider() {
      let slider = mirrored(like: UISlider())
      slider("maximumTrackTintColor", \.maximumTrackTintColor)
      slider("minimumTrackTintColor", \.minimumTrackTintColor)
      slider("thumbTintColor", \.thumbTintColor)
    }
  }
#endif
