import Foundation
import Testing

@testable import AppearanceState

/// A controller that records its callbacks.
final class SpyController: UIViewController {
  var log: [String] = []
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("is appearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

extension DoubleTests {
  @MainActor @Suite struct PresentationTests {
    let root = SpyController()
    let window: UIWindow

    init() {
      UIKitDouble.startAgain()
      window = makeWindow(root)
      root.log = []
    }

    @Test func theRootAppearsWithItsWindow() {
      let controller = SpyController()
      let other = makeWindow(controller)
      #expect(controller.log == ["will appear", "is appearing", "did appear"])
      other.rootViewController = nil
      #expect(controller.log.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test func aPopoverNeedsASourceUnlessTheWidthIsCompact() async {
      let popover = SpyController()
      popover.modalPresentationStyle = .popover
      root.present(popover, animated: true)
      await UIKitDouble.settle()
      #expect(popover.view.window === window)
      let regular = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          UIKitDouble.changeDevice { $0.horizontalSizeClass = .regular }
          let (root, popover) = (UIViewController(), UIViewController())
          let window = makeWindow(root)
          popover.modalPresentationStyle = .popover
          root.present(popover, animated: true)
          withExtendedLifetime(window) {}
        }
      }
      let words = "should have a non-nil sourceView or barButtonItem"
      #expect(regular.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(words) } == true)
    }

    @Test(arguments: [true, false]) func aPresentedViewComesAtOnceOrATurnLaterAndCompletionIsLater(atOnce: Bool) async {
      UIKitSwitches.current.presentsAtOnce = atOnce
      let sheet = SpyController()
      var isComplete = false
      root.present(sheet, animated: true) { isComplete = true }
      #expect((sheet.viewIfLoaded?.window != nil) == atOnce)
      #expect(root.presentedViewController === sheet)
      #expect(sheet.presentingViewController === root)
      #expect(sheet.isBeingPresented)
      await UIKitDouble.turn()
      #expect(sheet.view.window === window)
      #expect(!isComplete)
      await UIKitDouble.turn()
      #expect(isComplete)
      #expect(sheet.log == ["will appear", "is appearing", "did appear"])
      #expect(root.view.window === window)
      #expect(root.log.isEmpty)
    }

    @Test(arguments: [true, false]) func theCoordinatorIsThereAtOnceOrLate(atOnce: Bool) async {
      UIKitSwitches.current.coordinatorIsThereAtOnce = atOnce
      let sheet = UIViewController()
      root.present(sheet, animated: true)
      #expect((sheet.transitionCoordinator != nil) == atOnce)
      await UIKitDouble.turn()
      var log: [String] = []
      sheet.transitionCoordinator?.animate { _ in
        log.append("beside")
      } completion: { _ in
        log.append("after")
      }
      #expect(root.transitionCoordinator != nil)
      await UIKitDouble.settle()
      #expect(log == ["beside", "after"])
      #expect(sheet.transitionCoordinator == nil)
    }

    @Test func presentationsAreRefusedWithoutCompletion() async {
      var completions = 0
      let first = UIViewController()
      root.present(first, animated: true)
      root.present(UIViewController(), animated: true) { completions += 1 }
      #expect(UIKitDouble.messages.last?.contains("while a presentation is in progress") == true)
      await UIKitDouble.settle()
      root.present(UIViewController(), animated: true) { completions += 1 }
      #expect(UIKitDouble.messages.last?.contains("which is already presenting") == true)
      UIViewController().present(UIViewController(), animated: true) { completions += 1 }
      #expect(UIKitDouble.messages.last?.contains("whose view is not in the window hierarchy") == true)
      await UIKitDouble.settle()
      #expect(completions == 0)
      #expect(UIKitDouble.messages.count == 3)
    }

    @Test(arguments: [true, false]) func dismissalTakesAllThatIsAbove(viewFirst: Bool) async {
      UIKitSwitches.current.presentedViewLeavesBeforeContainer = viewFirst
      let (first, second) = (SpyController(), SpyController())
      root.present(first, animated: true)
      await UIKitDouble.settle()
      first.present(second, animated: true)
      await UIKitDouble.settle()
      var isComplete = false
      root.dismiss(animated: true) { isComplete = true }
      #expect(first.isBeingDismissed)
      #expect(first.view.window != nil)
      await UIKitDouble.settle()
      #expect(isComplete)
      #expect(first.view.window == nil && second.view.window == nil)
      #expect(root.presentedViewController == nil && first.presentedViewController == nil)
      #expect(first.presentingViewController == nil && second.presentingViewController == nil)
      #expect(second.log.suffix(2) == ["will disappear", "did disappear"])
      #expect(window.subviews.count == 1)
    }

    @Test func theTopOneAloneGoesWhereItDismissesItself() async {
      let (first, second) = (UIViewController(), UIViewController())
      root.present(first, animated: true)
      await UIKitDouble.settle()
      first.present(second, animated: true)
      await UIKitDouble.settle()
      second.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(first.view.window != nil && second.view.window == nil)
    }

    @Test func aCancelledDismissalLeavesEverything() async throws {
      let sheet = SpyController()
      root.present(sheet, animated: true)
      await UIKitDouble.settle()
      let dismissal = try #require(UIKitDouble.beginDismissing(sheet))
      var cancelled: [Bool] = []
      sheet.transitionCoordinator?.animate { _ in
      } completion: {
        cancelled.append($0.isCancelled)
      }
      #expect(sheet.isBeingDismissed)
      dismissal.cancel()
      await UIKitDouble.settle()
      #expect(cancelled == [true])
      #expect(sheet.view.window === window && root.presentedViewController === sheet && !sheet.isBeingDismissed)
      #expect(sheet.log.suffix(4) == ["will disappear", "will appear", "is appearing", "did appear"])
      try #require(UIKitDouble.beginDismissing(sheet)).finish()
      await UIKitDouble.settle()
      #expect(sheet.view.window == nil)
    }

    @Test func aControllerReadsThatItIsBeingDismissedUntilItHasDisappeared() async {
      final class AskingController: UIViewController {
        var answers: [Bool] = []
        override func viewWillDisappear(_ animated: Bool) { answers.append(isBeingDismissed) }
        override func viewDidDisappear(_ animated: Bool) { answers.append(isBeingDismissed) }
      }
      let sheet = AskingController()
      root.present(sheet, animated: true)
      await UIKitDouble.settle()
      sheet.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(sheet.answers == [true, true])
      #expect(!sheet.isBeingDismissed)
    }

    @Test func aModalSheetDoesNotLetTheUserDismissIt() async {
      let sheet = UIViewController()
      sheet.isModalInPresentation = true
      root.present(sheet, animated: true)
      await UIKitDouble.settle()
      #expect(UIKitDouble.beginDismissing(sheet) == nil)
    }

    @Test func fullScreenCoversThePresenter() async {
      let full = UIViewController()
      full.modalPresentationStyle = .fullScreen
      root.present(full, animated: true)
      await UIKitDouble.settle()
      #expect(root.view.window == nil)
      #expect(root.log == ["will disappear", "did disappear"])
      full.dismiss(animated: true)
      #expect(root.view.window === window)
      await UIKitDouble.settle()
      #expect(root.log.suffix(3) == ["will appear", "is appearing", "did appear"])
      #expect(window.subviews.count == 1)
    }

    @Test func aNewRootTakesWhatIsPresented() async {
      let sheet = SpyController()
      root.present(sheet, animated: true)
      await UIKitDouble.settle()
      window.rootViewController = UIViewController()
      #expect(sheet.view.window == nil)
      #expect(sheet.log.suffix(2) == ["will disappear", "did disappear"])
      #expect(window.subviews.count == 1)
    }

    @Test func aNewRootEndsADismissalThatIsUnderWay() async {
      let sheet = UIViewController()
      root.present(sheet, animated: true)
      await UIKitDouble.settle()
      var log: [String] = []
      sheet.dismiss(animated: true) { log.append("completion") }
      sheet.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.append("coordinator") }
      window.rootViewController = UIViewController()
      await UIKitDouble.settle()
      #expect(log == ["coordinator", "completion"])
    }

    @Test func aWindowThatGoesWhileAPresentationWaitsEndsIt() async {
      UIKitSwitches.current.presentsAtOnce = false
      let sheet = UIViewController()
      var isComplete = false
      root.present(sheet, animated: true) { isComplete = true }
      root.view.removeFromSuperview()
      await UIKitDouble.settle()
      #expect(!isComplete && root.presentedViewController == nil && sheet.presentingViewController == nil)
    }

    @Test func theChildsPresentationIsThatOfTheRoot() async {
      let child = UIViewController()
      let navigation = UINavigationController(rootViewController: child)
      window.rootViewController = navigation
      let sheet = UIViewController()
      child.present(sheet, animated: true)
      await UIKitDouble.settle()
      #expect(sheet.presentingViewController === navigation)
      #expect(child.presentedViewController === sheet)
      child.dismiss(animated: true)
      await UIKitDouble.settle()
      #expect(navigation.presentedViewController == nil)
    }

    @Test func anAlertDimsTheTintsBehindIt() async {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      var isHandled = false
      alert.addAction(UIAlertAction(title: "Done", style: .cancel) { _ in isHandled = true })
      root.present(alert, animated: true)
      await UIKitDouble.settle()
      #expect(root.view.tintAdjustmentMode == .dimmed)
      #expect(alert.view.tintAdjustmentMode == .normal)
      alert.tap(alert.actions[0])
      await UIKitDouble.settle()
      #expect(isHandled)
      #expect(root.view.tintAdjustmentMode == .normal)
    }

    @Test func dismissingNothingCompletesOrNot() {
      var completions = 0
      root.dismiss(animated: true) { completions += 1 }
      UIKitSwitches.current.dismissingNothingCompletes = false
      root.dismiss(animated: true) { completions += 1 }
      #expect(completions == 1)
    }
  }
}
