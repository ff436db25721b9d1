#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITextView {
    /// Lists the attributes of the class; see ``AppearanceHost``.
    override open class func declareAppearance(_ declaration: AppearanceDeclaration) {
      super.declareAppearance(declaration)
      declaration.attributes(of: Self.self).textView()
    }
  }

  extension AppearanceAttributes where Target: UITextView {
    func textView() {
      let fresh = UITextView()
      let view = mirrored(like: fresh)
      // A recorded nil would be the text of old systems: small, and black in the dark too.
      view("font", \.font, nearest: fresh.font, leavesMark: true, readsAs: { $0.scales($1, $2) })
      view("keyboardAppearance", \.keyboardAppearance, unrecorded: .default)
      view("textColor", \.textColor, nearest: fresh.textColor, leavesMark: true)
    }
  }
#endif
