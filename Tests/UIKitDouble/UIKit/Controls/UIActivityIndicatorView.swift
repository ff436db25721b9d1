import Foundation

/// A wheel that turns during an activity.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case whiteLarge, white, gray
    case medium = 100
    case large
  }

  /// The style. Setting it resets the color.
  open var style: Style { didSet { color = nil } }
  open var hidesWhenStopped = true
  public private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  // MARK: Appearance selectors

  open var color: UIColor! {
    get { read("color", orReset: [.white, .whiteLarge].contains(style) ? UIColor.white : .systemGray) }
    set { write(newValue, "color") { $0.color = $1 } }
  }
}
