#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITableViewCell {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).tableViewCell()
    }
  }

  extension AppearanceAttributes where Target: UITableViewCell {
    func tableViewCell() {
      let cell = mirrored(like: UITableViewCell())
      cell("focusStyle", \.focusStyle, unrecorded: .default)
      #if !os(tvOS)
        cell("separatorInset", \.separatorInset, unrecorded: .zero)
      #endif
    }
  }
#endif
