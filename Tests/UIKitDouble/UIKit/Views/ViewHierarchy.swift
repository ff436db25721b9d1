import Foundation

/// The position of a view in the hierarchy. Superviews hold their subviews; nothing holds upwards.
@MainActor
final class ViewHierarchy {
  fileprivate(set) weak var superview: UIView?
  fileprivate(set) var subviews: [UIView] = []
  fileprivate(set) weak var window: UIWindow?
  /// The window state that the view was last notified of; the window itself may be deallocated.
  fileprivate(set) var isInWindow = false
  /// The controller whose view it is.
  weak var controller: UIViewController?
  /// The presentation controller whose container it is.
  weak var presentation: UIPresentationController?
  /// Whether the view has the window already, and is not notified yet.
  fileprivate var isToBeTold = false
  var gestureRecognizers: [UIGestureRecognizer] = []
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// The number of alerts that dim this view.
  var dimmingAlerts = 0
  var needsLayout = true
  /// Whether the view waits for the values of proxies, which the next layout sends.
  fileprivate var waitsForValues = false
  fileprivate var hasBeenSent = false
}

extension UIView {
  /// Inserts a subview in UIKit's order: messages before the move, the move itself, and messages after it.
  func insert(_ view: UIView, at index: Int?) {
    requireInstance()
    view.requireInstance()
    precondition(!isDescendant(of: view), "a view cannot be a subview of itself or of what it contains")
    if view.superview === self {
      reorder(view, to: index ?? subviews.count - 1)
      return
    }
    willAdd(view)
    let oldWindow = view.window
    let newWindow = windowForSubviews
    view.willMove(toSuperview: self)
    let enters = oldWindow !== newWindow || UIKitSwitches.current.movingWithinWindowEntersAgain
    if enters { view.windowWillChange(to: newWindow) }
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.hierarchy.subviews.removeAll { $0 === view }
      old.setNeedsLayout()
    }
    hierarchy.subviews.insert(view, at: min(index ?? subviews.count, subviews.count))
    view.hierarchy.superview = self
    view.subtreeJoined(newWindow, enters: enters)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    hierarchy.subviews.remove(at: old)
    hierarchy.subviews.insert(view, at: min(max(0, index), subviews.count))
  }

  func leaveSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    if window != nil { windowWillChange(to: nil) }
    superview.willRemoveSubview(self)
    superview.hierarchy.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    let hadWindow = window != nil
    hierarchy.superview = nil
    subtreeJoined(nil, enters: hadWindow)
    didMoveToSuperview()
  }

  /// Handles the deallocation of the superview, which this view outlives.
  func superviewIsGone() {
    hierarchy.superview = nil
    // If the window is deallocated, `window` is nil already, so read the state that the view was last notified of.
    guard hierarchy.isInWindow else { return }
    windowWillChange(to: nil)
    subtreeJoined(nil, enters: true)
  }

  private var windowForSubviews: UIWindow? { self as? UIWindow ?? window }

  private func windowWillChange(to newWindow: UIWindow?) {
    hierarchy.controller?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for view in subviews { view.windowWillChange(to: newWindow) }
  }

  /// Sets the window and the traits, sends the values of proxies, and notifies each view, from the top.
  private func subtreeJoined(_ newWindow: UIWindow?, enters: Bool) {
    setWindow(newWindow, enters: enters)
    if newWindow != nil { updateTraitsOfSubtree() }
    if enters { entered(newWindow, moment: UIKitSwitches.current.sendingMoment) }
  }

  private func setWindow(_ newWindow: UIWindow?, enters: Bool) {
    hierarchy.window = newWindow
    hierarchy.isInWindow = newWindow != nil
    if enters { hierarchy.isToBeTold = true }
    for view in subviews { view.setWindow(newWindow, enters: enters) }
  }

  private func entered(_ newWindow: UIWindow?, moment: UIKitSwitches.SendingMoment) {
    // A message to a view above may have moved this one again, or may have brought it here.
    guard window === newWindow, hierarchy.isToBeTold else { return }
    hierarchy.isToBeTold = false
    if newWindow != nil, moment == .beforeDidMoveToWindow { sendValues() }
    tintColorDidChange()
    didMoveToWindow()
    if newWindow != nil, moment == .afterDidMoveToWindow { sendValues() }
    if newWindow != nil, moment == .nextLayout { hierarchy.waitsForValues = true }
    if newWindow != nil { (self as? any BarWithItems)?.barEntered() }
    setNeedsLayout()
    for view in subviews { view.entered(newWindow, moment: moment) }
    hierarchy.controller?.viewDidMove(toWindow: newWindow)
  }

  /// Sends the values of proxies for this view at its position.
  func sendValues() {
    hierarchy.waitsForValues = false
    if hierarchy.hasBeenSent, UIKitFault.sentOnFirstEntryAlone.isPlanted { return }
    hierarchy.hasBeenSent = true
    AppearanceSender.send(to: self, in: containers, traits: traitCollection)
  }

  func sendValuesToSubtree() {
    sendValues()
    for view in subviews { view.sendValuesToSubtree() }
  }

  // MARK: Layout

  func layOutSubtree() {
    LateTraits.update()
    if hierarchy.waitsForValues { sendValues() }
    // A layout that requests another one gets it, as often as UIKit would before it complains.
    for _ in 0..<10 where hierarchy.needsLayout {
      hierarchy.needsLayout = false
      hierarchy.controller?.viewWillLayoutSubviews()
      (self as? any BarWithItems)?.layOutItems()
      layoutSubviews()
      hierarchy.controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOutSubtree() }
  }

  var subtreeNeedsLayout: Bool { hierarchy.needsLayout || subviews.contains(where: \.subtreeNeedsLayout) }

  // MARK: Containers

  /// The containers of the view, from the window down: views, and before each its controller or presentation controller.
  var containers: [any UIAppearanceContainer] {
    guard let superview else { return own(nil) }
    return own(superview.containersAndSelf)
  }

  var containersAndSelf: [any UIAppearanceContainer] { containers + [self] }

  private func own(_ outer: [any UIAppearanceContainer]?) -> [any UIAppearanceContainer] {
    var result = outer ?? []
    if let presentation = hierarchy.presentation { result.append(presentation) }
    if let controller = hierarchy.controller { result.append(controller) }
    return result
  }

  // MARK: Tint

  /// Apple's blue at the top of the hierarchy, otherwise the tint above.
  var inheritedTintColor: UIColor {
    guard let superview else { return .systemBlue }
    let above: UIColor? = superview.read("tintColor", default: nil)
    return above ?? superview.inheritedTintColor
  }

  func tintMayHaveChanged() {
    tintColorDidChange()
    for view in subviews { view.tintMayHaveChanged() }
  }
}
