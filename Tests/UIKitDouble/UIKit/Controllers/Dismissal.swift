import Foundation

/// The dismissal of a controller with everything that is presented from it. The user may cancel it, and then everything
/// stays.
@MainActor
public final class Dismissal {
  private let chain: [UIViewController]
  private let presentation: UIPresentationController
  private let isInteractive: Bool
  private var isOver = false

  /// Begins a dismissal: the controller and those above it will disappear, and a covered presenter returns.
  init?(of chain: [UIViewController], animated: Bool, interactive: Bool) {
    guard let goes = chain.first, let presentation = goes.relations.presentation else { return nil }
    self.chain = chain
    self.presentation = presentation
    isInteractive = interactive
    for controller in chain { controller.relations.presentation?.phase = .dismissing }
    let makeCoordinator = { @MainActor [weak presentation] in
      guard let presentation, presentation.phase == .dismissing else { return }
      let coordinator = TransitionCoordinator(
        from: goes, to: presentation.storedPresenting, container: presentation.container,
        style: presentation.presentationStyle, animated: animated, interactive: interactive)
      presentation.coordinator = coordinator
    }
    if interactive || UIKitSwitches.current.coordinatorIsThereAtOnce {
      makeCoordinator()
    } else {
      UIKitDouble.inNextTurn {
        makeCoordinator()
        presentation.coordinator?.begin()
      }
    }
    presentation.dismissalTransitionWillBegin()
    for controller in chain.reversed() {
      controller.relations.hasTransition = true
      controller.beginAppearance(false, animated: animated)
    }
    presentation.putPresenterBack(animated: animated)
    presentation.coordinator?.begin()
  }

  /// Finishes the dismissal, as if the user had completed it. It ends two turns later.
  public func finish() { finish(completion: nil) }

  func finish(completion: (() -> Void)?) {
    guard !isOver else { return }
    isOver = true
    if isInteractive { presentation.coordinator?.endInteraction(cancelled: false) }
    UIKitDouble.inNextTurn { UIKitDouble.inNextTurn { self.end(completion: completion) } }
  }

  /// Cancels the dismissal, as if the user released the sheet. The cancellation ends two turns later.
  public func cancel() {
    guard !isOver, isInteractive else { return }
    isOver = true
    presentation.coordinator?.endInteraction(cancelled: true)
    UIKitDouble.inNextTurn { UIKitDouble.inNextTurn { self.stay() } }
  }

  private func end(completion: (() -> Void)?) {
    // A new root controller may have ended the presentation.
    guard presentation.phase == .dismissing else {
      completion?()
      return
    }
    let presenter = presentation.storedPresenting
    for controller in chain.reversed() { controller.relations.presentation?.end(controller) }
    presenter?.endAppearance()
    presenter?.relations.hasTransition = false
    presentation.dismissalTransitionDidEnd(true)
    presentation.completeCoordinator()
    if isInteractive { presentation.delegate?.presentationControllerDidDismiss(presentation) }
    completion?()
    startQueue()
  }

  private func stay() {
    guard presentation.phase == .dismissing else { return }
    for controller in chain {
      controller.relations.presentation?.phase = .presented
      controller.beginAppearance(true, animated: true)
      controller.endAppearance()
      controller.relations.hasTransition = false
    }
    presentation.removePresenterAgain()
    presentation.dismissalTransitionDidEnd(false)
    presentation.completeCoordinator()
    startQueue()
  }

  private func startQueue() {
    let queue = presentation.queue
    presentation.queue = []
    for start in queue { start() }
  }
}

extension UIKitDouble {
  /// Begins to pull a sheet down, as the user does. Nil if the sheet refuses to be dismissed.
  public static func beginDismissing(_ controller: UIViewController) -> Dismissal? {
    guard
      let presented = sequence(first: controller, next: { $0.parent }).first(where: { $0.relations.presenting != nil }),
      let presentation = presented.relations.presentation, presentation.phase == .presented,
      presented.relations.presented == nil
    else { return nil }
    let mayGo = presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    guard mayGo, !presented.isModalInPresentation else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return nil
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    return Dismissal(of: [presented], animated: true, interactive: true)
  }
}
