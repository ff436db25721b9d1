#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIPageControl {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).pageControl()
    }
  }

  extension AppearanceAttributes where Target: UIPageControl {
    func pageControl() {
      let control = mirrored(like: UIPageControl())
      control("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
      control("pageIndicatorTintColor", \.pageIndicatorTintColor)
    }
  }
#endif
