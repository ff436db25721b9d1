#if canImport(UIKit) && !os(watchOS)
  import AppearanceState
  import UIKit

  /// Questions to which the package expects one answer: Apple documents it, or the applier needs it.
  extension UIKitQuestions {
    func reliedOn() -> [AppearanceSelfCheck.Answer] {
      [
        yes("sendsOnce", "Is a view that enters a window sent each value once?", sendsOnce()),
        yes(
          "enteringAgainSendsAgain", "Is a view that leaves a window and enters it again sent the values again?",
          enteringAgainSendsAgain()),
        yes(
          "viewsInWindowsKeepTheirs", "Does a view in a window keep its value when a proxy records another?",
          viewsInWindowsKeepTheirs()),
        yes(
          "programsValueStays", "Does a view keep a value that the program set before it entered?",
          programsValueStays()),
        yes(
          "proxiesHoldTheirOwn", "Does a proxy answer nothing but what it recorded itself?", proxiesHoldTheirOwn()),
        yes(
          "nilIsRecorded", "Does nil that a proxy recorded win over what a weaker proxy recorded?", nilIsRecorded()),
        yes("subclassWins", "Does the proxy of a subclass win over that of its superclass?", subclassWins()),
        yes(
          "outermostContainerWins", "Does the proxy win whose outermost container is further out?",
          outermostContainerWins()),
        yes(
          "longerListWins", "Does a list of containers win over a shorter one with the same outermost container?",
          longerListWins()),
        yes(
          "traitsSelectProxies", "Does a proxy for the dark style reach dark views, and no others?",
          traitsSelectProxies()),
        yes("traitsWin", "Does a proxy with traits win over one without?", traitsWin()),
        yes(
          "ownPropertyIsSent", "Is a property of an app's own, recorded for all views, set on a view that enters?",
          ownPropertyIsSent()),
        yes(
          "ownPropertyIsSentInBars",
          "Is it, recorded for views in a bar, set on the views that the bar makes for items?",
          ownPropertyIsSentInBars()),
      ]
    }

    private func yes(_ key: String, _ question: String, _ isSo: Bool) -> AppearanceSelfCheck.Answer {
      AppearanceSelfCheck.Answer(key: key, question: question, answer: isSo ? "yes" : "no", expected: "yes")
    }

    // MARK: Sending

    private func sendsOnce() -> Bool {
      final class OnceContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [OnceContainer.self]).progressTintColor = .red
      return visible(OnceContainer(frame: Self.place)) { add(Probe(), to: $0).count == 1 }
    }

    private func enteringAgainSendsAgain() -> Bool {
      final class AgainContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [AgainContainer.self]).progressTintColor = .red
      return visible(AgainContainer(frame: Self.place)) { container in
        let probe = add(Probe(), to: container)
        let count = probe.count
        probe.removeFromSuperview()
        return add(probe, to: container).count > count
      }
    }

    private func viewsInWindowsKeepTheirs() -> Bool {
      final class KeepContainer: QuestionContainer {}
      let proxy = UIProgressView.appearance(whenContainedInInstancesOf: [KeepContainer.self])
      proxy.progressTintColor = .red
      return visible(KeepContainer(frame: Self.place)) { container in
        let probe = add(Probe(), to: container)
        proxy.progressTintColor = .blue
        container.layoutIfNeeded()
        return probe.progressTintColor == .red
      }
    }

    private func programsValueStays() -> Bool {
      final class ProgramContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [ProgramContainer.self]).progressTintColor = .red
      return visible(ProgramContainer(frame: Self.place)) { container in
        let probe = Probe()
        probe.progressTintColor = .green
        return add(probe, to: container).progressTintColor == .green
      }
    }

    // MARK: Which proxy

    private func proxiesHoldTheirOwn() -> Bool {
      final class OwnerContainer: QuestionContainer {}
      final class OtherContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [OwnerContainer.self]).progressTintColor = .red
      let inner = UIProgressView.appearance(whenContainedInInstancesOf: [OtherContainer.self, OwnerContainer.self])
      let subclass = Probe.appearance(whenContainedInInstancesOf: [OwnerContainer.self])
      return inner.progressTintColor == nil && subclass.progressTintColor == nil
    }

    private func nilIsRecorded() -> Bool {
      final class NilContainer: QuestionContainer {}
      final class NilInnerContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [NilContainer.self]).progressTintColor = nil
      UIProgressView.appearance(whenContainedInInstancesOf: [NilInnerContainer.self]).progressTintColor = .red
      return color(in: NilInnerContainer(), in: NilContainer(frame: Self.place)) != .red
    }

    /// Here and below the weaker proxy records last, so that the order of recording does not give the expected answer.
    private func subclassWins() -> Bool {
      final class ClassContainer: QuestionContainer {}
      Probe.appearance(whenContainedInInstancesOf: [ClassContainer.self]).progressTintColor = .red
      UIProgressView.appearance(whenContainedInInstancesOf: [ClassContainer.self]).progressTintColor = .blue
      return visible(ClassContainer(frame: Self.place)) { add(Probe(), to: $0).progressTintColor == .red }
    }

    private func outermostContainerWins() -> Bool {
      final class FarContainer: QuestionContainer {}
      final class NearContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [FarContainer.self]).progressTintColor = .red
      UIProgressView.appearance(whenContainedInInstancesOf: [NearContainer.self]).progressTintColor = .blue
      return color(in: NearContainer(), in: FarContainer(frame: Self.place)) == .red
    }

    private func longerListWins() -> Bool {
      final class LongContainer: QuestionContainer {}
      final class LongInnerContainer: QuestionContainer {}
      UIProgressView.appearance(whenContainedInInstancesOf: [LongInnerContainer.self, LongContainer.self])
        .progressTintColor = .red
      UIProgressView.appearance(whenContainedInInstancesOf: [LongContainer.self]).progressTintColor = .blue
      return color(in: LongInnerContainer(), in: LongContainer(frame: Self.place)) == .red
    }

    private func traitsSelectProxies() -> Bool {
      final class DarkContainer: QuestionContainer {}
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      UIProgressView.appearance(for: dark, whenContainedInInstancesOf: [DarkContainer.self]).progressTintColor = .red
      @MainActor func color(_ style: UIUserInterfaceStyle) -> UIColor? {
        let container = DarkContainer(frame: Self.place)
        container.overrideUserInterfaceStyle = style
        return visible(container) { add(Probe(), to: $0).progressTintColor }
      }
      return color(.dark) == .red && color(.light) != .red
    }

    private func traitsWin() -> Bool {
      final class TraitsContainer: QuestionContainer {}
      final class TraitsInnerContainer: QuestionContainer {}
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      UIProgressView.appearance(for: dark, whenContainedInInstancesOf: [TraitsInnerContainer.self]).progressTintColor =
        .red
      UIProgressView.appearance(whenContainedInInstancesOf: [TraitsContainer.self]).progressTintColor = .blue
      let container = TraitsContainer(frame: Self.place)
      container.overrideUserInterfaceStyle = .dark
      return color(in: TraitsInnerContainer(), in: container) == .red
    }

    // MARK: Properties of an app's own

    private func ownPropertyIsSent() -> Bool {
      final class OwnContainer: QuestionContainer {}
      UIView.appearance(whenContainedInInstancesOf: [OwnContainer.self]).appearanceStateCheck = 1
      return visible(OwnContainer(frame: Self.place)) { container in
        let count = CheckMark.count
        container.addSubview(UIView())
        container.layoutIfNeeded()
        return CheckMark.count > count
      }
    }

    private func ownPropertyIsSentInBars() -> Bool {
      final class OwnBarContainer: QuestionContainer {}
      UIView.appearance(whenContainedInInstancesOf: [UINavigationBar.self, OwnBarContainer.self]).appearanceStateCheck =
        1
      return visible(OwnBarContainer(frame: Self.place)) { container in
        let bar = self.bar().bar
        container.addSubview(bar)
        container.layoutIfNeeded()
        let count = CheckMark.count
        bar.topItem?.rightBarButtonItem = UIBarButtonItem(title: "other", style: .plain, target: nil, action: nil)
        container.layoutIfNeeded()
        return CheckMark.count > count
      }
    }

    // MARK: Their means

    /// The color of a view in two containers.
    private func color(in inner: QuestionContainer, in outer: QuestionContainer) -> UIColor? {
      visible(outer) { outer in
        outer.addSubview(inner)
        return add(Probe(), to: inner).progressTintColor
      }
    }

    private func add(_ probe: Probe, to container: QuestionContainer) -> Probe {
      container.addSubview(probe)
      container.layoutIfNeeded()
      return probe
    }
  }
#endif
