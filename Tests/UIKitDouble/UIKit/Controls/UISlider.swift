import Foundation

/// A track with a thumb.
open class UISlider: UIControl {
  public enum Style: Int, Sendable { case `default`, thumbless }

  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open var isContinuous = true
  open var sliderStyle = Style.default
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  open var behavioralStyle: UIBehavioralStyle { .pad }
  open var value: Float {
    get { min(max(number, minimumValue), maximumValue) }
    set { number = newValue }
  }
  private var number: Float = 0

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  // MARK: Appearance selectors

  open var minimumTrackTintColor: UIColor? {
    get { read("minimumTrackTintColor", default: nil) }
    set { write(newValue, "minimumTrackTintColor") { $0.minimumTrackTintColor = $1 } }
  }

  open var maximumTrackTintColor: UIColor? {
    get { read("maximumTrackTintColor", default: nil) }
    set { write(newValue, "maximumTrackTintColor") { $0.maximumTrackTintColor = $1 } }
  }

  open var thumbTintColor: UIColor? {
    get { read("thumbTintColor", default: nil) }
    set { write(newValue, "thumbTintColor") { $0.thumbTintColor = $1 } }
  }

  // MARK: Members without a tag in the header

  open func setThumbImage(_ image: UIImage?, for state: State) {
    write(image, "setThumbImage:forState:", axes: [state.axis]) { $0.setThumbImage($1, for: state) }
  }

  open func thumbImage(for state: State) -> UIImage? { read("setThumbImage:forState:", state: state) }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    write(image, "setMinimumTrackImage:forState:", axes: [state.axis]) { $0.setMinimumTrackImage($1, for: state) }
  }

  open func minimumTrackImage(for state: State) -> UIImage? { read("setMinimumTrackImage:forState:", state: state) }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    write(image, "setMaximumTrackImage:forState:", axes: [state.axis]) { $0.setMaximumTrackImage($1, for: state) }
  }

  open func maximumTrackImage(for state: State) -> UIImage? { read("setMaximumTrackImage:forState:", state: state) }
}
