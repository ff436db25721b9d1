import Foundation

/// A field for a line of text.
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open var text: String?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumFontSize: CGFloat = 0
  open var isSecureTextEntry = false
  open override var canBecomeFirstResponder: Bool { true }
  open var isEditing: Bool { isFirstResponder }

  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0, attributes: defaultTextAttributes) } }
    set { text = newValue?.string }
  }

  // MARK: Members that proxies record without a tag in the header

  open var textColor: UIColor? {
    get { read("textColor", orReset: UIColor.label) }
    set { write(newValue, "textColor") { $0.textColor = $1 } }
  }

  open var font: UIFont? {
    get { read("font", orReset: UIFont.systemFont(ofSize: 17)) }
    set { write(newValue, "font") { $0.font = $1 } }
  }

  /// The attributes of the text. They contain the font and color of the field; setting them sets both.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let own: [NSAttributedString.Key: Any] = read("defaultTextAttributes", default: [:])
      if isAppearanceProxy { return own }
      let current: [NSAttributedString.Key: Any?] = [.font: font, .foregroundColor: textColor]
      return own.merging(current.compactMapValues { $0 }) { $1 }
    }
    set {
      write(newValue, "defaultTextAttributes") {
        $0.defaultTextAttributes = $1
      } apply: { attributes in
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { self.textColor = color }
      }
    }
  }

  open var keyboardAppearance: UIKeyboardAppearance {
    get { read("keyboardAppearance", default: .default) }
    set { write(newValue, "keyboardAppearance") { $0.keyboardAppearance = $1 } }
  }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {}
