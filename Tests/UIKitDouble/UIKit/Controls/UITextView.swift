import Foundation

/// A view for text of several lines.
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  open var text: String! = "" {
    didSet { if text == nil { text = "" } }
  }
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var adjustsFontForContentSizeCategory = false
  open override var canBecomeFirstResponder: Bool { isEditable }

  open var attributedText: NSAttributedString! {
    get {
      let attributes: [NSAttributedString.Key: Any?] = [.font: font, .foregroundColor: textColor]
      return NSAttributedString(string: text, attributes: attributes.compactMapValues { $0 })
    }
    set { text = newValue?.string }
  }

  open override var backgroundColor: UIColor? {
    get { background(super.backgroundColor, default: .systemBackground) }
    set { super.backgroundColor = newValue }
  }

  // MARK: Members that proxies record without a tag in the header

  open var textColor: UIColor? {
    get { read("textColor", orReset: UIColor.label) }
    set { write(newValue, "textColor") { $0.textColor = $1 } }
  }

  open var font: UIFont? {
    get { read("font", orReset: UIFont(name: "Helvetica", size: 17)) }
    set { write(newValue, "font") { $0.font = $1 } }
  }

  open var keyboardAppearance: UIKeyboardAppearance {
    get { read("keyboardAppearance", default: .default) }
    set { write(newValue, "keyboardAppearance") { $0.keyboardAppearance = $1 } }
  }
}
