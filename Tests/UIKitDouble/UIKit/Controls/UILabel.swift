import Foundation

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A label. With attributed text its getters return the attributes of the first character.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The font from the view that makes the label: the title of a cell has its own font.
  var fontOfMaker: UIFont?
  var colorOfMaker: UIColor?
  private var content: NSAttributedString?

  open override var isUserInteractionEnabled: Bool {
    get { allowsTouches }
    set { allowsTouches = newValue }
  }
  private var allowsTouches = false

  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  open var numberOfLines = 1
  open var isHighlighted = false
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  open var preferredMaxLayoutWidth: CGFloat = 0

  // MARK: Text

  private var plainText: String?

  open var text: String? {
    get { content?.string ?? plainText }
    set { (plainText, content) = (newValue, nil) }
  }

  open var attributedText: NSAttributedString? {
    get {
      content
        ?? plainText.map { text in
          NSAttributedString(string: text, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
    }
    set { (plainText, content) = (nil, newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  private func first<Value>(_ key: NSAttributedString.Key) -> Value? {
    guard let content, content.length > 0 else { return nil }
    return content.attributes(at: 0, effectiveRange: nil)[key] as? Value
  }

  /// Restyles the attributed text. Apple's page: setting a style of the label applies it to the whole attributed text.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let content, let value else { return }
    let changed = NSMutableAttributedString(attributedString: content)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: content.length))
    self.content = changed
  }

  // MARK: Appearance selectors

  open var font: UIFont! {
    get {
      let own: UIFont? = read("font", orReset: fontOfMaker ?? .systemFont(ofSize: UIFont.labelFontSize))
      return isAppearanceProxy ? own : first(.font) ?? own
    }
    set {
      write(newValue, "font") {
        $0.font = $1
      } apply: { _ in
        self.restyle(.font, self.read("font", orReset: UIFont.systemFont(ofSize: UIFont.labelFontSize)))
      }
    }
  }

  open var textColor: UIColor! {
    get {
      let own: UIColor? = read("textColor", orReset: colorOfMaker ?? .label)
      return isAppearanceProxy ? own : first(.foregroundColor) ?? own
    }
    set {
      write(newValue, "textColor") {
        $0.textColor = $1
      } apply: { _ in
        self.restyle(.foregroundColor, self.read("textColor", orReset: UIColor.label))
      }
    }
  }

  open var preferredVibrancy: UILabelVibrancy {
    get { read("preferredVibrancy", default: .none) }
    set { write(newValue, "preferredVibrancy") { $0.preferredVibrancy = $1 } }
  }

  open var shadowColor: UIColor? {
    get { read("shadowColor", default: nil) }
    set { write(newValue, "shadowColor") { $0.shadowColor = $1 } }
  }

  open var shadowOffset: CGSize {
    get { read("shadowOffset", default: CGSize(width: 0, height: -1)) }
    set { write(newValue, "shadowOffset") { $0.shadowOffset = $1 } }
  }

  open var highlightedTextColor: UIColor? {
    get { read("highlightedTextColor", default: nil) }
    set { write(newValue, "highlightedTextColor") { $0.highlightedTextColor = $1 } }
  }
}
