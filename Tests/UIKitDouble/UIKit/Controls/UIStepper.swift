import Foundation

/// Two buttons that change a number.
open class UIStepper: UIControl {
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
  open var value: Double {
    get { min(max(number, minimumValue), maximumValue) }
    set { number = newValue }
  }
  private var number = 0.0

  // MARK: Appearance selectors

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    write(image, "setBackgroundImage:forState:", axes: [state.axis]) { $0.setBackgroundImage($1, for: state) }
  }

  open func backgroundImage(for state: State) -> UIImage? { read("setBackgroundImage:forState:", state: state) }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State
  ) {
    write(image, "setDividerImage:forLeftSegmentState:rightSegmentState:", axes: [left.axis, right.axis]) {
      $0.setDividerImage($1, forLeftSegmentState: left, rightSegmentState: right)
    }
  }

  open func dividerImage(forLeftSegmentState left: State, rightSegmentState right: State) -> UIImage? {
    read("setDividerImage:forLeftSegmentState:rightSegmentState:", axes: [left.axis, right.axis], default: nil)
  }

  open func setIncrementImage(_ image: UIImage?, for state: State) {
    write(image, "setIncrementImage:forState:", axes: [state.axis]) { $0.setIncrementImage($1, for: state) }
  }

  open func incrementImage(for state: State) -> UIImage? { read("setIncrementImage:forState:", state: state) }

  open func setDecrementImage(_ image: UIImage?, for state: State) {
    write(image, "setDecrementImage:forState:", axes: [state.axis]) { $0.setDecrementImage($1, for: state) }
  }

  open func decrementImage(for state: State) -> UIImage? { read("setDecrementImage:forState:", state: state) }
}
