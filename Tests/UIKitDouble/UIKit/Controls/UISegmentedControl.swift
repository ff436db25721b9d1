import Foundation

/// A row of segments, one of which is selected.
open class UISegmentedControl: UIControl {
  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  public static let noSegment = -1

  private struct Content {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }

  private var segments: [Content] = []
  open var isMomentary = false
  open var selectedSegmentIndex = noSegment
  open var apportionsSegmentWidthsByContent = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with segments of titles and images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Content(title: $0 as? String, image: $0 as? UIImage) }
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Content(title: title), at: min(segment, segments.count))
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Content(image: image), at: min(segment, segments.count))
  }

  open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }
  open func removeAllSegments() { segments = [] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { segments[segment].isEnabled = enabled }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  // MARK: Appearance selectors

  open var selectedSegmentTintColor: UIColor? {
    get { read("selectedSegmentTintColor", default: nil) }
    set { write(newValue, "selectedSegmentTintColor") { $0.selectedSegmentTintColor = $1 } }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    write(image, "setBackgroundImage:forState:barMetrics:", axes: [state.axis, barMetrics.rawValue]) {
      $0.setBackgroundImage($1, for: state, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    read("setBackgroundImage:forState:barMetrics:", state: state, axes: [barMetrics.rawValue])
  }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) {
    let axes = [left.axis, right.axis, barMetrics.rawValue]
    write(image, "setDividerImage:forLeftSegmentState:rightSegmentState:barMetrics:", axes: axes) {
      $0.setDividerImage($1, forLeftSegmentState: left, rightSegmentState: right, barMetrics: barMetrics)
    }
  }

  open func dividerImage(
    forLeftSegmentState left: State, rightSegmentState right: State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    let axes = [left.axis, right.axis, barMetrics.rawValue]
    return read("setDividerImage:forLeftSegmentState:rightSegmentState:barMetrics:", axes: axes, default: nil)
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    write(attributes, "setTitleTextAttributes:forState:", axes: [state.axis]) {
      $0.setTitleTextAttributes($1, for: state)
    }
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    read("setTitleTextAttributes:forState:", state: state)
  }

  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType segment: Segment, barMetrics: UIBarMetrics
  ) {
    let axes = [segment.rawValue, barMetrics.rawValue]
    write(adjustment, "setContentPositionAdjustment:forSegmentType:barMetrics:", axes: axes) {
      $0.setContentPositionAdjustment($1, forSegmentType: segment, barMetrics: barMetrics)
    }
  }

  open func contentPositionAdjustment(forSegmentType segment: Segment, barMetrics: UIBarMetrics) -> UIOffset {
    let axes = [segment.rawValue, barMetrics.rawValue]
    return read("setContentPositionAdjustment:forSegmentType:barMetrics:", axes: axes, default: .zero)
  }
}
