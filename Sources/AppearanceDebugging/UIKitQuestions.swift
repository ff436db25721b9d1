#if canImport(UIKit) && !os(watchOS)
  import AppearanceState
  import UIKit

  /// Questions about UIKit, put to the running system.
  ///
  /// Apple's documentation does not answer those in this file, and the package works with each answer. Their keys are those
  /// of the switches of the double of UIKit in the package's tests.
  @MainActor
  struct UIKitQuestions {
    /// A frame outside the visible part of the window.
    static let place = CGRect(x: -2000, y: -2000, width: 320, height: 480)

    private let window: UIWindow
    /// Waits a moment for what takes some turns.
    private let pause: @MainActor () async -> Void

    init(in window: UIWindow, pause: @escaping @MainActor () async -> Void) {
      (self.window, self.pause) = (window, pause)
    }

    func answers() -> [AppearanceSelfCheck.Answer] {
      var answers = [
        answer(
          "sendingMoment", "When does UIKit send what proxies hold to a view that enters a window?", sendingMoment()),
        answer("sendsEveryMessage", "Does a view get the messages of every matching proxy?", sendsEveryMessage()),
        answer(
          "sendsAgainWhenTraitsChange", "Are values sent again when the traits of a view in a window change?",
          sendsAgainWhenTraitsChange()),
        answer(
          "valuesSetInTurnCount",
          "Does a value that a setter sets in turn, while UIKit calls it, count as the program's?",
          valuesSetInTurnCount()),
        answer(
          "movingWithinWindowEntersAgain", "Does a view that moves within a window enter it again?",
          movingWithinWindowEntersAgain()),
        answer("traitReport", "When are views told of changed traits?", traitReport()),
        answer(
          "barItemsAreSentAtOnce", "Do bar items get their values when their bar enters a window?",
          barItemsAreSentAtOnce()),
      ]
      #if !os(tvOS)
        answers += [
          answer(
            "proxiesReadBackTranslucency", "Does a proxy answer the isTranslucent that it recorded?",
            proxiesReadBackTranslucency()),
          answer(
            "nilRestoresSeparatorColor", "Does nil give a table its own separator color back?",
            nilRestoresSeparatorColor()),
        ]
      #endif
      #if canImport(SwiftData)
        if #available(iOS 17, tvOS 17, *) {
          answers.append(
            answer(
              "customTraitsSelectProxies",
              "Does a proxy for a trait of the app's own reach the views that have it, and no others?",
              customTraitsSelectProxies()))
        }
      #endif
      return answers + reliedOn()
    }

    private func answer(_ key: String, _ question: String, _ isSo: Bool) -> AppearanceSelfCheck.Answer {
      answer(key, question, isSo ? "yes" : "no")
    }

    private func answer(_ key: String, _ question: String, _ word: String) -> AppearanceSelfCheck.Answer {
      AppearanceSelfCheck.Answer(key: key, question: question, answer: word, expected: nil)
    }

    // MARK: The questions

    private func sendingMoment() -> String {
      final class MomentContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [MomentContainer.self]).progressTintColor = .red
      return visible(MomentContainer(frame: Self.place)) { container in
        let probe = Probe()
        container.addSubview(probe)
        if probe.colorInDidMove == .red { return "beforeDidMoveToWindow" }
        return probe.progressTintColor == .red ? "afterDidMoveToWindow" : "nextLayout"
      }
    }

    private func sendsEveryMessage() -> Bool {
      final class CountContainer: QuestionContainer {}
      final class InnerContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [CountContainer.self]).progressTintColor = .red
      UIProgressView.appearance(whenContainedInInstancesOf: [InnerContainer.self, CountContainer.self])
        .progressTintColor = .blue
      return visible(CountContainer(frame: Self.place)) { container in
        let (inner, probe) = (InnerContainer(), Probe())
        container.addSubview(inner)
        inner.addSubview(probe)
        container.layoutIfNeeded()
        return probe.count > 1
      }
    }

    private func sendsAgainWhenTraitsChange() -> Bool {
      final class TraitContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [TraitContainer.self]).progressTintColor = .red
      return visible(TraitContainer(frame: Self.place)) { container in
        let probe = Probe()
        container.addSubview(probe)
        container.layoutIfNeeded()
        let count = probe.count
        change(container)
        return probe.count > count
      }
    }

    private func valuesSetInTurnCount() -> Bool {
      final class TurnContainer: QuestionContainer {}
      let proxy = UIProgressView.appearance(whenContainedInInstancesOf: [TurnContainer.self])
      proxy.trackTintColor = .red
      proxy.progressTintColor = .red
      return visible(TurnContainer(frame: Self.place)) { container in
        let probe = Probe()
        probe.colorInTurn = .green
        container.addSubview(probe)
        container.layoutIfNeeded()
        return probe.progressTintColor == .green
      }
    }

    private func movingWithinWindowEntersAgain() -> Bool {
      final class MoveContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [MoveContainer.self]).progressTintColor = .red
      return visible(MoveContainer(frame: Self.place)) { container in
        let (first, second, probe) = (UIView(), UIView(), Probe())
        container.addSubview(first)
        container.addSubview(second)
        first.addSubview(probe)
        container.layoutIfNeeded()
        let count = probe.count
        second.addSubview(probe)
        container.layoutIfNeeded()
        return probe.count > count
      }
    }

    private func traitReport() -> String {
      visible(QuestionContainer(frame: Self.place)) { container in
        let probe = Probe()
        container.addSubview(probe)
        container.layoutIfNeeded()
        let reports = probe.reports
        container.overrideUserInterfaceStyle = container.otherStyle
        return probe.reports > reports ? "atOnce" : "nextLayout"
      }
    }

    private func barItemsAreSentAtOnce() -> Bool {
      final class BarContainer: QuestionContainer {}
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self, BarContainer.self]).tintColor = .red
      return visible(BarContainer(frame: Self.place)) { container in
        let (bar, item) = self.bar()
        container.addSubview(bar)
        return item.tintColor == .red
      }
    }

    #if !os(tvOS)
      private func proxiesReadBackTranslucency() -> Bool {
        final class TranslucentContainer: QuestionContainer {}
        let proxy = UINavigationBar.appearance(whenContainedInInstancesOf: [TranslucentContainer.self])
        proxy.isTranslucent = true
        return proxy.isTranslucent
      }

      private func nilRestoresSeparatorColor() -> Bool {
        let table = UITableView()
        let color = table.separatorColor
        table.separatorColor = .red
        table.separatorColor = nil
        return color != nil && table.separatorColor == color
      }
    #endif

    #if canImport(SwiftData)
      @available(iOS 17, tvOS 17, *)
      private func customTraitsSelectProxies() -> Bool {
        final class CustomContainer: QuestionContainer {}
        let traits = UITraitCollection(SelfCheckTrait.self, value: 1)
        UIProgressView.appearance(for: traits, whenContainedInInstancesOf: [CustomContainer.self]).progressTintColor =
          .red
        return visible(CustomContainer(frame: Self.place)) { container in
          @MainActor func color(_ value: Int) -> UIColor? {
            let (place, probe) = (UIView(), Probe())
            place.traitOverrides[SelfCheckTrait.self] = value
            container.addSubview(place)
            place.addSubview(probe)
            container.layoutIfNeeded()
            return probe.progressTintColor
          }
          return color(1) == .red && color(2) != .red
        }
      }
    #endif

    // MARK: Presenting

    /// Answers to questions that take some turns, in a window of their own behind the one that the user sees.
    ///
    /// - Returns: The answers; none for a window without a scene, which cannot be visible.
    func presentingAnswers() async -> [AppearanceSelfCheck.Answer] {
      guard let scene = window.windowScene else { return [] }
      let (behind, sheet) = (windowBehind(scene), QuestionController())
      // Until its transition is over.
      await until { behind.rootViewController?.viewIfLoaded?.window != nil }
      behind.rootViewController?.present(sheet, animated: true)
      let isPresented = sheet.viewIfLoaded?.window != nil
      let hasCoordinator = sheet.transitionCoordinator != nil
      await until { sheet.hasAppeared }
      let container = sheet.presentationController?.containerView
      sheet.leaves = { [weak container] in container?.window != nil }
      behind.rootViewController?.dismiss(animated: true)
      await until { sheet.leftFirst != nil }
      var answers = [
        answer("presentsAtOnce", "Is a view in the window as soon as it is presented?", isPresented),
        answer(
          "coordinatorIsThereAtOnce", "Is there a transition coordinator as soon as a view is presented?",
          hasCoordinator),
      ]
      if let leftFirst = sheet.leftFirst {
        answers.append(
          answer(
            "presentedViewLeavesBeforeContainer", "Does a presented view leave the window before its container does?",
            leftFirst))
      }
      return await answers + [
        answer(
          "dismissingNothingCompletes", "Does dismiss call its completion where nothing is presented?",
          dismissingNothingCompletes(in: scene)),
        answer(
          "queuesPresentationsDuringDismissals",
          "Does a presentation wait that is asked for while another controller is being dismissed?",
          queuesPresentationsDuringDismissals(in: scene)),
        answer(
          "newRootDismissesPresented", "Does what a root has presented leave when the window gets another root?",
          newRootDismissesPresented(in: scene)),
        answer("alertDimming", "What does an alert dim?", alertDimming(in: scene)),
      ]
    }

    private func dismissingNothingCompletes(in scene: UIWindowScene) async -> Bool {
      let (behind, calls) = (windowBehind(scene), Calls())
      behind.rootViewController?.dismiss(animated: false) { calls.count += 1 }
      await until { calls.count > 0 }
      return calls.count > 0
    }

    private func queuesPresentationsDuringDismissals(in scene: UIWindowScene) async -> Bool {
      let (behind, first, second) = (windowBehind(scene), QuestionController(), QuestionController())
      behind.rootViewController?.present(first, animated: true)
      await until { first.hasAppeared }
      behind.rootViewController?.dismiss(animated: true)
      behind.rootViewController?.present(second, animated: true)
      await until { second.hasAppeared }
      let hasWaited = second.hasAppeared
      behind.rootViewController?.dismiss(animated: false)
      await until { second.viewIfLoaded?.window == nil }
      return hasWaited
    }

    private func newRootDismissesPresented(in scene: UIWindowScene) async -> Bool {
      let (behind, sheet) = (windowBehind(scene), QuestionController())
      // The old root is kept: what it has presented would go with it.
      let root = behind.rootViewController
      root?.present(sheet, animated: true)
      await until { sheet.hasAppeared }
      behind.rootViewController = UIViewController()
      await until { sheet.viewIfLoaded?.window == nil }
      let hasLeft = sheet.viewIfLoaded?.window == nil
      root?.dismiss(animated: false)
      await until { sheet.viewIfLoaded?.window == nil }
      return hasLeft
    }

    private func alertDimming(in scene: UIWindowScene) async -> String {
      let behind = windowBehind(scene)
      let (beside, inside) = (UIView(frame: Self.place), UIView(frame: Self.place))
      behind.addSubview(beside)
      behind.rootViewController?.view.addSubview(inside)
      let alert = UIAlertController(title: "check", message: nil, preferredStyle: .alert)
      behind.rootViewController?.present(alert, animated: true)
      await until { inside.tintAdjustmentMode == .dimmed }
      let word =
        beside.tintAdjustmentMode == .dimmed
        ? "window" : inside.tintAdjustmentMode == .dimmed ? "presenterView" : "nothing"
      behind.rootViewController?.dismiss(animated: false)
      await until { alert.viewIfLoaded?.window == nil }
      return word
    }

    /// A window in which a root controller is visible to UIKit and to nobody else.
    private func windowBehind(_ scene: UIWindowScene) -> UIWindow {
      let behind = UIWindow(windowScene: scene)
      behind.frame = window.bounds
      behind.windowLevel = UIWindow.Level(rawValue: window.windowLevel.rawValue - 1)
      behind.rootViewController = UIViewController()
      behind.isHidden = false
      return behind
    }

    /// Waits for something that may not happen: for a hundred pauses at most.
    private func until(_ isSo: () -> Bool) async {
      for _ in 0..<100 where !isSo() { await pause() }
    }

    // MARK: Their means

    func visible<Container: QuestionContainer, Result>(
      _ container: Container, _ body: (Container) -> Result
    ) -> Result {
      window.insertSubview(container, at: 0)
      defer { container.removeFromSuperview() }
      return body(container)
    }

    private func change(_ container: QuestionContainer) {
      container.overrideUserInterfaceStyle = container.otherStyle
      container.layoutIfNeeded()
    }

    func bar() -> (bar: UINavigationBar, item: UIBarButtonItem) {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      let item = UIBarButtonItem(title: "check", style: .plain, target: nil, action: nil)
      let navigation = UINavigationItem(title: "check")
      navigation.rightBarButtonItem = item
      bar.items = [navigation]
      return (bar, item)
    }
  }

  private final class Calls {
    var count = 0
  }

  /// A controller that knows whether it has appeared, and how its view left the window.
  private final class QuestionController: UIViewController {
    private final class Content: UIView {
      var onLeave: () -> Void = {}

      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { onLeave() }
      }
    }

    private(set) var hasAppeared = false
    /// Whether the container was in the window still when the view left it; nil until then.
    private(set) var leftFirst: Bool?
    var leaves: () -> Bool = { false }

    override func loadView() {
      let content = Content()
      content.onLeave = { [weak self] in
        guard let self, hasAppeared, leftFirst == nil else { return }
        leftFirst = leaves()
      }
      view = content
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppeared = true
    }
  }

  /// A container; a subclass for each question, because proxies cannot forget.
  class QuestionContainer: UIView {
    var otherStyle: UIUserInterfaceStyle { traitCollection.userInterfaceStyle == .dark ? .light : .dark }
  }

  /// A view that counts the messages it receives.
  final class Probe: UIProgressView {
    private(set) var count = 0
    private(set) var reports = 0
    private(set) var colorInDidMove: UIColor?
    var colorInTurn: UIColor?

    override var progressTintColor: UIColor? {
      get { super.progressTintColor }
      set {
        super.progressTintColor = newValue
        count += 1
      }
    }

    override var trackTintColor: UIColor? {
      get { super.trackTintColor }
      set {
        super.trackTintColor = newValue
        if let colorInTurn { progressTintColor = colorInTurn }
      }
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { colorInDidMove = progressTintColor }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      // UIKit's implementation does nothing.
      reports += 1
    }
  }

  #if canImport(SwiftData)
    /// A trait that only these questions use.
    @available(iOS 17, tvOS 17, *)
    private struct SelfCheckTrait: UITraitDefinition {
      static let defaultValue = 0
    }
  #endif
#endif
