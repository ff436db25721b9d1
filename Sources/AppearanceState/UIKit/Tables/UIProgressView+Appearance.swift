#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIProgressView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).progressView()
    }
  }

  extension AppearanceAttributes where Target: UIProgressView {
    func progressView() {
      let view = mirrored(like: UIProgressView())
      view("progressImage", \.progressImage)
      view("progressTintColor", \.progressTintColor)
      view("trackImage", \.trackImage)
      view("trackTintColor", \.trackTintColor)
    }
  }
#endif
