#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UILabel {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).label()
    }
  }

  extension AppearanceAttributes where Target: UILabel {
    func label() {
      let label = mirrored(like: UILabel())
      label("font", \.font)
      label("highlightedTextColor", \.highlightedTextColor)
      label("shadowColor", \.shadowColor)
      label("shadowOffset", \.shadowOffset, unrecorded: .zero)
      label("textColor", \.textColor)
    }
  }
#endif
