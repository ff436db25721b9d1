#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITextField {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).textField()
    }
  }

  extension AppearanceAttributes where Target: UITextField {
    func textField() {
      let fresh = UITextField()
      let field = mirrored(like: fresh)
      field(
        kept: "defaultTextAttributes", \.defaultTextAttributes,
        getter: #selector(getter: UITextField.defaultTextAttributes))
      // A recorded nil would be the text of old systems: small, and black in the dark too.
      field("font", \.font, nearest: fresh.font, leavesMark: true, readsAs: { $0.scales($1, $2) })
      field("keyboardAppearance", \.keyboardAppearance, unrecorded: .default)
      field("textColor", \.textColor, nearest: fresh.textColor, leavesMark: true)
    }
  }
#endif
