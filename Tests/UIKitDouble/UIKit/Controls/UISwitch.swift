import Foundation

/// A switch.
open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  open var isOn = false
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  // MARK: Appearance selectors

  open var onTintColor: UIColor? {
    get { read("onTintColor", default: nil) }
    set { write(newValue, "onTintColor") { $0.onTintColor = $1 } }
  }

  open var thumbTintColor: UIColor? {
    get { read("thumbTintColor", default: nil) }
    set { write(newValue, "thumbTintColor") { $0.thumbTintColor = $1 } }
  }

  open var onImage: UIImage? {
    get { read("onImage", default: nil) }
    set { write(newValue, "onImage") { $0.onImage = $1 } }
  }

  open var offImage: UIImage? {
    get { read("offImage", default: nil) }
    set { write(newValue, "offImage") { $0.offImage = $1 } }
  }
}
