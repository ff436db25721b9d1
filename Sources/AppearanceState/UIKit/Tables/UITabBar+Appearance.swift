#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITabBar {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).tabBar()
    }
  }

  extension AppearanceAttributes where Target: UITabBar {
    func tabBar() {
      let bar = mirrored(like: UITabBar())
      bar("backgroundImage", \.backgroundImage, leavesMark: true)
      bar("barTintColor", \.barTintColor)
      bar("itemSpacing", \.itemSpacing, unrecorded: 0)
      bar("itemWidth", \.itemWidth, unrecorded: 0)
      bar("selectionIndicatorImage", \.selectionIndicatorImage)
      bar("shadowImage", \.shadowImage)
      bar(kept: "standardAppearance", \.standardAppearance, getter: #selector(getter: UITabBar.standardAppearance))
      bar("unselectedItemTintColor", \.unselectedItemTintColor)
      if #available(iOS 15, tvOS 15, *) { bar(kept: "scrollEdgeAppearance", \.scrollEdgeAppearance) }
      #if !os(tvOS)
        bar("barStyle", \.barStyle, unrecorded: .default)
        bar("itemPositioning", \.itemPositioning, unrecorded: .automatic)
      #endif
      #if !os(visionOS)
        bar("isTranslucent", \.isTranslucent, unrecorded: false)
      #endif
      #if !os(tvOS) && !os(visionOS)
        bar(deprecated: "selectedImageTintColor")
      #endif
    }
  }
#endif
