#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITableView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).tableView()
    }
  }

  extension AppearanceAttributes where Target: UITableView {
    func tableView() {
      let view = mirrored(like: UITableView())
      view("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
      view("sectionIndexColor", \.sectionIndexColor)
      view("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
      view("separatorInset", \.separatorInset, unrecorded: .zero)
      #if !os(tvOS)
        view("separatorColor", \.separatorColor)
        view(kept: "separatorEffect", \.separatorEffect)
      #endif
    }
  }
#endif
