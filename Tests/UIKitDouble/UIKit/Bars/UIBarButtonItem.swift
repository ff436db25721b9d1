import Foundation

/// A button of a navigation bar or a toolbar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain, bordered, prominent
    public static let done = Style.prominent
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  open var style = Style.plain
  open var width: CGFloat = 0
  open var customView: UIView? { didSet { contentsDidChange() } }
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction?
  public internal(set) var systemItem: SystemItem?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: Self.title(of: systemItem), style: .plain, target: target, action: action)
    if systemItem == .done || systemItem == .save { style = .prominent }
    self.systemItem = systemItem
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  // MARK: Appearance selectors

  /// The tint, which has no tag in the header.
  open var tintColor: UIColor? {
    get { read("tintColor", default: nil) }
    set { write(newValue, "tintColor") { $0.tintColor = $1 } }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    write(image, "setBackgroundImage:forState:barMetrics:", axes: [state.axis, barMetrics.rawValue]) {
      $0.setBackgroundImage($1, for: state, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    read("setBackgroundImage:forState:barMetrics:", state: state, axes: [barMetrics.rawValue])
  }

  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    let axes = [state.axis, style.rawValue, barMetrics.rawValue]
    write(image, "setBackgroundImage:forState:style:barMetrics:", axes: axes) {
      $0.setBackgroundImage($1, for: state, style: style, barMetrics: barMetrics)
    }
  }

  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    read("setBackgroundImage:forState:style:barMetrics:", state: state, axes: [style.rawValue, barMetrics.rawValue])
  }

  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    write(adjustment, "setBackgroundVerticalPositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue]) {
      $0.setBackgroundVerticalPositionAdjustment($1, for: barMetrics)
    }
  }

  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    read("setBackgroundVerticalPositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue], default: 0)
  }

  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    write(adjustment, "setTitlePositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue]) {
      $0.setTitlePositionAdjustment($1, for: barMetrics)
    }
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    read("setTitlePositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue], default: .zero)
  }

  open func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    write(image, "setBackButtonBackgroundImage:forState:barMetrics:", axes: [state.axis, barMetrics.rawValue]) {
      $0.setBackButtonBackgroundImage($1, for: state, barMetrics: barMetrics)
    }
  }

  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    read("setBackButtonBackgroundImage:forState:barMetrics:", state: state, axes: [barMetrics.rawValue])
  }

  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    write(adjustment, "setBackButtonTitlePositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue]) {
      $0.setBackButtonTitlePositionAdjustment($1, for: barMetrics)
    }
  }

  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    read("setBackButtonTitlePositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue], default: .zero)
  }

  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    let selector = "setBackButtonBackgroundVerticalPositionAdjustment:forBarMetrics:"
    write(adjustment, selector, axes: [barMetrics.rawValue]) {
      $0.setBackButtonBackgroundVerticalPositionAdjustment($1, for: barMetrics)
    }
  }

  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    read("setBackButtonBackgroundVerticalPositionAdjustment:forBarMetrics:", axes: [barMetrics.rawValue], default: 0)
  }

  /// Taps the button, as the user does.
  public func tap() {
    guard isEnabled else { return }
    primaryAction?.perform(from: self)
    guard let action else { return }
    (target as? any SelectorPerforming)?.perform(action, sender: self)
  }

  private static func title(of systemItem: SystemItem) -> String? {
    switch systemItem {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }
}
