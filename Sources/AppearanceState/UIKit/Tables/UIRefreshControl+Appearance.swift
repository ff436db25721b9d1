#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension UIRefreshControl {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).refreshControl()
    }
  }

  extension AppearanceAttributes where Target: UIRefreshControl {
    func refreshControl() {
      let control = mirrored(like: UIRefreshControl())
      control(kept: "attributedTitle", \.attributedTitle)
    }
  }
#endif
