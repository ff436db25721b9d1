import Foundation

/// UIKit's own view in a window that contains one presentation.
final class UITransitionView: UIView {
  override func layoutSubviews() {
    guard let presentation = hierarchy.presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if let view = presentation.storedPresented?.viewIfLoaded, view.superview === self {
      view.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.containerViewDidLayoutSubviews()
  }
}

extension UIViewController {
  /// The presentation controller of this controller or of the nearest presented ancestor, otherwise the one that would
  /// present this controller.
  public var presentationController: UIPresentationController? {
    let presented = sequence(first: self, next: { $0.parent }).first { $0.relations.presenting != nil }
    return (presented ?? self).ownPresentation(presenting: nil, source: nil)
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The coordinator of a presentation, a dismissal, a push or a pop in which it takes part.
  var ownCoordinator: TransitionCoordinator? {
    relations.coordinator ?? relations.presentation?.coordinator
      ?? relations.presented?.relations.presentation?.coordinator
  }

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: presented)
    if UIKitSwitches.current.queuesPresentationsDuringDismissals,
      let leaving = presenter.relations.presented?.relations.presentation, leaving.phase == .dismissing
    {
      leaving.queue.append { self.startPresenting(presented, animated: animated, completion: completion) }
      return
    }
    if let reason = refusal(of: presented, by: presenter) {
      UIKitDouble.log("Attempt to present \(name(presented)) on \(name(self)) (from \(name(presenter))) \(reason)")
      return
    }
    let presentation = presented.ownPresentation(presenting: presenter, source: self)
    presentation.storedPresenting = presenter
    presenter.relations.presented = presented
    presented.relations.presenting = presenter
    presentation.present(presented, on: presenter, animated: animated, completion: completion)
  }

  private func refusal(of presented: UIViewController, by presenter: UIViewController) -> String? {
    if presented.relations.presenting != nil { return "which is already being presented" }
    if presented.parent != nil { return "which has a parent view controller" }
    if presented === self { return "which is the same controller" }
    if let other = presenter.relations.presented {
      switch other.relations.presentation?.phase {
      case .presenting, .dismissing: return "while a presentation is in progress!"
      default: return "which is already presenting \(name(other))"
      }
    }
    if presenter.viewIfLoaded?.window == nil || viewIfLoaded?.window == nil {
      return "whose view is not in the window hierarchy!"
    }
    if presenter.isBeingPresented || presenter.isBeingDismissed { return "while a presentation is in progress!" }
    return nil
  }

  /// Returns the nearest ancestor that defines the context if the style requires one, otherwise the outermost ancestor.
  private func presenter(for presented: UIViewController) -> UIViewController {
    let ancestors = Array(sequence(first: self, next: { $0.parent }))
    switch presented.modalPresentationStyle {
    case .currentContext, .overCurrentContext:
      return ancestors.first { $0.definesPresentationContext } ?? ancestors.last ?? self
    default: return ancestors.last ?? self
    }
  }

  private func ownPresentation(presenting: UIViewController?, source: UIViewController?) -> UIPresentationController {
    if let presentation = relations.presentation,
      presentation.phase != .idle || presentation.isFor(modalPresentationStyle)
    {
      return presentation
    }
    var presentation: UIPresentationController?
    if modalPresentationStyle == .custom {
      presentation = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source ?? self)
    }
    let made = presentation ?? presentationOfUIKit(presenting: presenting)
    relations.presentation = made
    return made
  }

  private func presentationOfUIKit(presenting: UIViewController?) -> UIPresentationController {
    switch modalPresentationStyle {
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    default: UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    let ancestors = Array(sequence(first: self, next: { $0.parent }))
    let above = ancestors.lazy.compactMap(\.relations.presented).first
    guard let goes = above ?? ancestors.first(where: { $0.relations.presenting != nil }) else {
      if UIKitSwitches.current.dismissingNothingCompletes { completion?() }
      return
    }
    let chain = goes.chainFromHere
    guard chain.allSatisfy({ $0.relations.presentation?.phase == .presented }) else {
      UIKitDouble.log(
        "Attempt to dismiss from view controller \(name(self)) while a presentation or dismiss is in progress!")
      return
    }
    let dismissal = Dismissal(of: chain, animated: animated, interactive: false)
    dismissal?.finish(completion: completion)
  }

  /// This controller, what it presents, what that presents, and so on.
  var chainFromHere: [UIViewController] { Array(sequence(first: self, next: { $0.relations.presented })) }

  /// Ends all presentations from this controller at once, because a new root controller has replaced it.
  func presentationsEnd() {
    for controller in chainFromHere.dropFirst().reversed() { controller.relations.presentation?.endAtOnce(controller) }
  }

  private func name(_ controller: UIViewController) -> String { "<\(type(of: controller))>" }
}

extension UIPresentationController {
  /// Returns whether this kind of presentation controller is still right for a style that was set after it was made.
  fileprivate func isFor(_ style: UIModalPresentationStyle) -> Bool {
    switch style {
    case .custom: true
    case .popover: self is UIPopoverPresentationController
    case .automatic, .pageSheet, .formSheet: self is UISheetPresentationController
    default: type(of: self) == UIPresentationController.self
    }
  }

  fileprivate func present(
    _ presented: UIViewController, on presenter: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    phase = .presenting
    if presentationStyle != .fullScreen { traitState.style = .unspecified }
    let makeCoordinator = { @MainActor [weak self] in
      guard let self, phase == .presenting else { return }
      coordinator = TransitionCoordinator(
        from: presenter, to: presented, container: container, style: presentationStyle, animated: animated)
      if container != nil { coordinator?.begin() }
    }
    let begin = { @MainActor in self.beginPresenting(presented, on: presenter, animated: animated) }
    let switches = UIKitSwitches.current
    if switches.coordinatorIsThereAtOnce { makeCoordinator() }
    if switches.presentsAtOnce { begin() }
    UIKitDouble.inNextTurn {
      if !switches.presentsAtOnce { begin() }
      if !switches.coordinatorIsThereAtOnce { makeCoordinator() }
      UIKitDouble.inNextTurn {
        self.endPresenting(presented, on: presenter)
        if self.phase == .presented { completion?() }
      }
    }
  }

  private func beginPresenting(_ presented: UIViewController, on presenter: UIViewController, animated: Bool) {
    guard phase == .presenting, let window = presenter.viewIfLoaded?.window else {
      endAtOnce(presented)
      return
    }
    (self as? UIPopoverPresentationController)?.requireSource(in: window)
    let container = UITransitionView(frame: window.bounds)
    container.hierarchy.presentation = self
    self.container = container
    presented.relations.hasTransition = true
    presented.loadViewIfNeeded()
    presentationTransitionWillBegin()
    if shouldRemovePresentersView {
      presenter.relations.hasTransition = true
      presenter.beginAppearance(false, animated: animated)
    }
    presented.beginAppearance(true, animated: animated)
    window.addSubview(container)
    if let view = presentedView { container.addSubview(view) }
    if presented is UIAlertController { dim(behind: presenter, in: window) }
    coordinator?.begin()
  }

  private func endPresenting(_ presented: UIViewController, on presenter: UIViewController) {
    guard phase == .presenting else { return }
    phase = .presented
    if shouldRemovePresentersView, let view = presenter.viewIfLoaded {
      presentersSuperview = view.superview
      view.removeFromSuperview()
      presenter.endAppearance()
      presenter.relations.hasTransition = false
    }
    presented.endAppearance()
    presented.relations.hasTransition = false
    presentationTransitionDidEnd(true)
    completeCoordinator()
  }

  func completeCoordinator() {
    let ended = coordinator
    coordinator = nil
    ended?.complete()
  }

  /// Puts the view of a presenter that full screen covered back below the container.
  func putPresenterBack(animated: Bool) {
    guard let presenter = storedPresenting, let view = presenter.viewIfLoaded, let superview = presentersSuperview
    else {
      return
    }
    presenter.relations.hasTransition = true
    presenter.beginAppearance(true, animated: animated)
    superview.insertSubview(view, at: 0)
  }

  /// Removes the view of the presenter again, because a full-screen dismissal was cancelled.
  func removePresenterAgain() {
    guard presentersSuperview != nil, let presenter = storedPresenting else { return }
    presenter.beginAppearance(false, animated: true)
    presenter.viewIfLoaded?.removeFromSuperview()
    presenter.endAppearance()
    presenter.relations.hasTransition = false
  }

  /// Ends the presentation, and the transition that may be under way.
  func endAtOnce(_ presented: UIViewController) {
    end(presented)
    completeCoordinator()
  }

  /// Removes the presented view and its container, in the order of a switch, and clears the relations.
  func end(_ presented: UIViewController) {
    undim()
    // The controller reads as being dismissed until it has disappeared.
    phase = .dismissing
    presented.relations.hasTransition = true
    presented.beginAppearance(false, animated: false)
    let view = presented.viewIfLoaded.flatMap { view in view.superview === container ? view : nil }
    if UIKitSwitches.current.presentedViewLeavesBeforeContainer {
      view?.removeFromSuperview()
      container?.removeFromSuperview()
    } else {
      container?.removeFromSuperview()
      view?.removeFromSuperview()
    }
    container = nil
    if let presenter = storedPresenting, presenter.relations.presented === presented {
      presenter.relations.presented = nil
    }
    presented.relations.presenting = nil
    // It reads as being dismissed until it has disappeared.
    presented.endAppearance()
    phase = .idle
    presented.relations.hasTransition = false
    phase = .idle
    if presented.relations.presentation === self { presented.relations.presentation = nil }
  }

  /// Dims the tints behind an alert. The alert itself keeps its colors.
  private func dim(behind presenter: UIViewController, in window: UIWindow) {
    switch UIKitSwitches.current.alertDimming {
    case .window: dimsPresenter = window
    case .presenterView: dimsPresenter = presenter.viewIfLoaded
    case .nothing: return
    }
    container?.hierarchy.tintAdjustmentMode = .normal
    dimsPresenter?.hierarchy.dimmingAlerts += 1
    dimsPresenter?.tintMayHaveChanged()
  }

  private func undim() {
    dimsPresenter?.hierarchy.dimmingAlerts -= 1
    dimsPresenter?.tintMayHaveChanged()
    dimsPresenter = nil
  }
}
