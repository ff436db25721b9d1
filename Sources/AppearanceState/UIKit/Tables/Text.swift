#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UILabel {
    static func declareLabel(_ declaration: AppearanceDeclaration) {
      func list<Host: UILabel>(_ label: MirroredAttributes<Host>) {
        label("font", \.font, leavesMark: true, isObscured: { $0.hasRichText }, readsAs: { $0.scales($1, $2) })
        label("highlightedTextColor", \.highlightedTextColor)
        label("shadowColor", \.shadowColor)
        label("shadowOffset", \.shadowOffset, unrecorded: .zero)
        label("textColor", \.textColor, leavesMark: true, isObscured: { $0.hasRichText })
        // SDKs before that of iOS 17 have neither this property nor the module.
        #if canImport(SwiftData)
          if #available(iOS 17, tvOS 17, *) { label("preferredVibrancy", \.preferredVibrancy, unrecorded: .none) }
        #endif
      }
      list(declaration.attributes(of: Self.self).mirrored(like: FreshInstances.of(UILabel.self)))
    }

    /// Whether the label shows a text with several attributes: then it reads those of the first letter.
    fileprivate var hasRichText: Bool {
      guard let text = attributedText, text.length > 0 else { return false }
      var range = NSRange()
      _ = text.attributes(at: 0, effectiveRange: &range)
      return range.length < text.length
    }
  }

  extension UIContentSizeCategoryAdjusting {
    /// Returns whether a font is a given font scaled to the reader's text size.
    @MainActor
    func scales(_ font: UIFont?, _ given: UIFont?) -> Bool {
      guard adjustsFontForContentSizeCategory, let font, let given else { return false }
      return font.fontName == given.fontName
    }
  }

  extension UITextField {
    static func declareTextField(_ declaration: AppearanceDeclaration) {
      func list<Host: UITextField>(_ attributes: AppearanceAttributes<Host>) {
        let fresh = FreshInstances.of(UITextField.self)
        let field = attributes.mirrored(like: fresh)
        field(kept: "defaultTextAttributes", \.defaultTextAttributes, set: { $0.defaultTextAttributes = $1 })
        // A recorded nil would give the text of old systems: small, and black even in dark mode.
        field("font", \.font, nearest: fresh.font, leavesMark: true, readsAs: { $0.scales($1, $2) })
        field("keyboardAppearance", \.keyboardAppearance, unrecorded: .default)
        field("textColor", \.textColor, nearest: fresh.textColor, leavesMark: true)
      }
      list(declaration.attributes(of: Self.self))
    }
  }

  extension UITextView {
    static func declareTextView(_ declaration: AppearanceDeclaration) {
      func list<Host: UITextView>(_ attributes: AppearanceAttributes<Host>) {
        let fresh = FreshInstances.of(UITextView.self)
        let view = attributes.mirrored(like: fresh)
        // A recorded nil would give the text of old systems: small, and black even in dark mode.
        view("font", \.font, nearest: fresh.font, leavesMark: true, readsAs: { $0.scales($1, $2) })
        view("keyboardAppearance", \.keyboardAppearance, unrecorded: .default)
        view("textColor", \.textColor, nearest: fresh.textColor, leavesMark: true)
      }
      list(declaration.attributes(of: Self.self))
    }
  }
#endif
