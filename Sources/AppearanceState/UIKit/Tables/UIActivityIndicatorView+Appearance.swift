#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIActivityIndicatorView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).activityIndicatorView()
    }
  }

  extension AppearanceAttributes where Target: UIActivityIndicatorView {
    func activityIndicatorView() {
      let view = mirrored(like: UIActivityIndicatorView())
      view("color", \.color)
    }
  }
#endif
