import Foundation

/// A view that shows an effect.
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// UIKit raises an exception for every other subview.
  override func willAdd(_ subview: UIView) {
    precondition(
      subview === contentView,
      "\(Swift.type(of: subview)) has been added as a subview to a UIVisualEffectView. Do not add subviews directly to the "
        + "visual effect view itself, instead add them to the contentView")
  }
}
