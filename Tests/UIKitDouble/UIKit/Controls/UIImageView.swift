import Foundation

/// A view that shows an image.
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  open override var isUserInteractionEnabled: Bool {
    get { allowsTouches }
    set { allowsTouches = newValue }
  }
  private var allowsTouches = false

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
