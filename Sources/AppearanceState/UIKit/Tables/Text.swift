#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ClassAttributes {
    static func declareLabel<Host: UILabel>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let label = declaration.attributes(of: type).mirrored(like: FreshInstances.of(UILabel.self))
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

    static func declareTextField<Host: UITextField>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let fresh = FreshInstances.of(UITextField.self)
      let field = declaration.attributes(of: type).mirrored(like: fresh)
      field(kept: "defaultTextAttributes", \.defaultTextAttributes, set: { $0.defaultTextAttributes = $1 })
      // A recorded nil would give the text of old systems: small, and black even in dark mode.
      field("font", \.font, nearest: fresh.font, leavesMark: true, readsAs: { $0.scales($1, $2) })
      field("keyboardAppearance", \.keyboardAppearance, unrecorded: .default)
      field("textColor", \.textColor, nearest: fresh.textColor, leavesMark: true)
    }

    static func declareTextView<Host: UITextView>(_ type: Host.Type, _ declaration: AppearanceDeclaration) {
      let fresh = FreshInstances.of(UITextView.self)
      let view = declaration.attributes(of: type).mirrored(like: fresh)
      // A recorded nil would give the text of old systems: small, and black even in dark mode.
      view("font", \.font, nearest: fresh.font, leavesMark: true, readsAs: { $0.scales($1, $2) })
      view("keyboardAppearance", \.keyboardAppearance, unrecorded: .default)
      view("textColor", \.textColor, nearest: fresh.textColor, leavesMark: true)
    }
  }

  extension UILabel {
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
#endif
