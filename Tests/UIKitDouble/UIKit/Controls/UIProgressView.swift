import Foundation

/// A bar that shows progress.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progressViewStyle = Style.default
  open var progress: Float = 0

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  // MARK: Appearance selectors

  open var progressTintColor: UIColor? {
    get { read("progressTintColor", default: nil) }
    set { write(newValue, "progressTintColor") { $0.progressTintColor = $1 } }
  }

  open var trackTintColor: UIColor? {
    get { read("trackTintColor", default: nil) }
    set { write(newValue, "trackTintColor") { $0.trackTintColor = $1 } }
  }

  open var progressImage: UIImage? {
    get { read("progressImage", default: nil) }
    set { write(newValue, "progressImage") { $0.progressImage = $1 } }
  }

  open var trackImage: UIImage? {
    get { read("trackImage", default: nil) }
    set { write(newValue, "trackImage") { $0.trackImage = $1 } }
  }
}
