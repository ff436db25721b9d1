import Foundation
import Testing

@testable import AppearanceState

/// README: "correct in any order", "unset again", "the night theme shows when the sheet closes", over Apple's proxies.
@MainActor
@Suite(.inOwnProcess(also: #"{"presentsAtOnce":false}"#)) struct RestoreScenarios {
  private var store: AppearanceStore { .shared }
  private var bar: UINavigationBar { UINavigationBar.appearance() }

  private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  @Test func nestedResetsEndInAnyOrder() {
    bar.barTintColor = .red
    UILabel.appearance().textColor = .green
    for order in Self.orders {
      let scopes = (0..<3).map { _ in store.reset() }
      for index in order {
        #expect(bar.barTintColor == nil)
        #expect(UILabel.appearance().textColor == nil)
        scopes[index]()
      }
      #expect(bar.barTintColor == .red)
      #expect(UILabel.appearance().textColor == .green)
      for scope in scopes { scope() }
      #expect(bar.barTintColor == .red)
    }
  }

  @Test func writesInNestedScopesAreThoseOfTheTopmostThatIsOpen() {
    bar.barTintColor = .red
    let colors: [UIColor] = [.green, .blue, .brown]
    for order in Self.orders {
      let scopes = colors.enumerated().map { index, color in
        let scope = store.reset()
        // Once through the store, once directly to Apple's proxy.
        if index == 1 { bar.barTintColor = color } else { UINavigationBar.appearanceState().barTintColor = color }
        return scope
      }
      var open = Set(0..<3)
      for index in order {
        #expect(bar.barTintColor == open.max().map { colors[$0] })
        scopes[index]()
        open.remove(index)
        #expect(bar.barTintColor == (open.max().map { colors[$0] } ?? .red))
      }
    }
  }

  @Test func resetsOfClassesHideThemAndNoOthers() {
    bar.barTintColor = .red
    UILabel.appearance().textColor = .green
    UIView.appearance().tintColor = .blue
    let (first, second) = (store.reset(for: [UILabel.self]), store.reset(for: [UINavigationBar.self]))
    #expect(UILabel.appearance().textColor == nil)
    #expect(bar.barTintColor == nil)
    #expect(UIView.appearance().tintColor == .blue)
    first()
    #expect(UILabel.appearance().textColor == .green)
    #expect(bar.barTintColor == nil)
    second()
    #expect(bar.barTintColor == .red)
    // The reset covers the subclasses too.
    let all = store.reset(for: [UIView.self])
    #expect(UILabel.appearance().textColor == nil)
    #expect(bar.barTintColor == nil)
    all()
    let none = store.reset(for: [])
    #expect(bar.barTintColor == .red)
    none()
    let one = UILabel.appearanceState().reset()
    #expect(UILabel.appearance().textColor == nil)
    #expect(bar.barTintColor == .red)
    one()
    #expect(UILabel.appearance().textColor == .green)
  }

  @Test func nilAndUnsetAreKeptApart() async throws {
    UIView.appearance().backgroundColor = .red
    UILabel.appearanceState().backgroundColor = nil
    #expect(UILabel.appearanceState().setting(\.backgroundColor) == .set(nil))
    #expect(store.theme[RuleKey("UILabel")].map(\.value) == [.nil])
    func label() async -> UILabel {
      let (window, label) = (makeWindow(), UILabel())
      window.rootViewController?.view.addSubview(label)
      await UIKitDouble.settle()
      return label
    }
    #expect(await label().backgroundColor == nil)
    let restore = store.reset()
    #expect(UILabel.appearanceState().setting(\.backgroundColor) == .unset)
    UILabel.appearanceState().backgroundColor = .blue
    #expect(await label().backgroundColor == .blue)
    restore()
    #expect(UILabel.appearanceState().setting(\.backgroundColor) == .set(nil))
    #expect(await label().backgroundColor == nil)
    let read = try SnapshotDocument(json: store.document("Day").json())
    #expect(read.snapshot[RuleKey("UILabel")].map(\.value) == [.nil])
    UILabel.appearanceState().unset(\.backgroundColor)
    #expect(UILabel.appearanceState().setting(\.backgroundColor) == .unset)
    #expect(store.theme[RuleKey("UILabel")].isEmpty)
    // A nil that was written directly to Apple's proxy counts as unset.
    UISwitch.appearance().onTintColor = nil
    #expect(UISwitch.appearanceState().setting(\.onTintColor) == .unset)
  }

  @Test func aPropertyThatWasNeverSetIsUnsetAgain() {
    let restore = store.reset()
    bar.barTintColor = .red
    UINavigationBar.appearanceState().prefersLargeTitles = true
    restore()
    #expect(bar.barTintColor == nil)
    #expect(!bar.prefersLargeTitles)
    #expect(UINavigationBar.appearanceState().setting(\.barTintColor) == .unset)
    #expect(store.theme.isEmpty)
  }

  @Test func anOverrideLiesOverWhatIsSetAndCommitKeepsWhatWasWrittenInIt() {
    bar.barTintColor = .red
    bar.tintColor = .brown
    let trial = store.beginOverride(.edits { UINavigationBar.appearanceState().barTintColor = .green })
    #expect(bar.barTintColor == .green)
    #expect(bar.tintColor == .brown)
    bar.tintColor = .blue
    trial.end()
    #expect(bar.barTintColor == .red)
    #expect(bar.tintColor == .brown)
    let kept = store.beginOverride(.edits { UINavigationBar.appearanceState().barTintColor = .green })
    bar.tintColor = .blue
    kept.commit()
    kept.end()
    #expect(bar.barTintColor == .green)
    #expect(bar.tintColor == .blue)
    #expect(UINavigationBar.appearanceState().tintColor == .blue)
    store.reset()()
    #expect(bar.barTintColor == .green)
    #expect(bar.tintColor == .blue)
  }

  @Test func anOverrideOfASnapshotIsSentAndGoes() {
    bar.barTintColor = .red
    UILabel.appearance().textColor = .green
    let night = AppearanceSnapshot { UINavigationBar.appearanceState().barTintColor = .blue }
    withAppearance(.snapshot(night)) {
      #expect(bar.barTintColor == .blue)
      #expect(store.theme[RuleKey("UILabel")].count == 1)
    }
    #expect(bar.barTintColor == .red)
    #expect(UILabel.appearance().textColor == .green)
  }

  @Test func aThemeThatIsSetInAScopeShowsWhenTheScopeEnds() {
    bar.barTintColor = .red
    UILabel.appearance().textColor = .green
    let outer = store.reset()
    let inner = store.beginOverride(.edits { UINavigationBar.appearanceState().barTintColor = .brown })
    store.theme = AppearanceSnapshot { UINavigationBar.appearanceState().barTintColor = .blue }
    #expect(bar.barTintColor == .brown)
    #expect(UILabel.appearance().textColor == nil)
    outer()
    #expect(bar.barTintColor == .brown)
    inner()
    #expect(bar.barTintColor == .blue)
    #expect(UILabel.appearance().textColor == nil)
  }

  /// An app applies its night theme at nightfall, even while a sheet is up.
  @Test func whatTheAppWritesToApplesProxiesWhileASheetIsUpIsTheThemeAfterIt() async {
    bar.barTintColor = .red
    let (window, sheet) = (makeWindow(), UIViewController())
    withDefaultAppearance(until: sheet) { window.rootViewController?.present(sheet, animated: false) }
    await UIKitDouble.settle()
    #expect(bar.barTintColor == nil)
    bar.barTintColor = .blue
    UISwitch.appearance().onTintColor = .blue
    #expect(UINavigationBar.appearanceState().barTintColor == .blue)
    #expect(store.theme[RuleKey("UISwitch")].count == 1)
    // The library hides the write again as soon as it notices it.
    #expect(bar.barTintColor == nil)
    #expect(UISwitch.appearance().onTintColor == nil)
    UILabel.appearanceState().textColor = .blue
    #expect(UILabel.appearance().textColor == nil)
    sheet.dismiss(animated: false)
    await UIKitDouble.settle()
    #expect(bar.barTintColor == .blue)
    #expect(UISwitch.appearance().onTintColor == .blue)
    #expect(UILabel.appearance().textColor == .blue)
  }

  @Test func whatTheAppWritesToApplesProxiesInAResetGoesWithItOrStaysWithCommit() {
    bar.barTintColor = .red
    let first = store.reset()
    bar.barTintColor = .blue
    first()
    #expect(bar.barTintColor == .red)
    let second = store.reset()
    bar.barTintColor = .blue
    second.commit()
    #expect(bar.barTintColor == .blue)
    withDefaultAppearance { UILabel.appearance().textColor = .green }
    #expect(UILabel.appearance().textColor == nil)
  }

  @Test func ofABatchProxiesAreSentWhatIsLeftAtItsEnd() {
    bar.barTintColor = .red
    store.prepare()
    store.batch {
      for color in [UIColor.green, .brown, .blue] { UINavigationBar.appearanceState().barTintColor = color }
      UINavigationBar.appearanceState().tintColor = .red
      UINavigationBar.appearanceState().unset(\.tintColor)
      #expect(bar.barTintColor == .red)
    }
    #expect(bar.barTintColor == .blue)
    #expect(store.captureReport().messagesSent == 1)
    // A scope in a batch takes effect at once, because it decides about the views that enter next.
    store.batch { withDefaultAppearance { #expect(bar.barTintColor == nil) } }
    #expect(bar.barTintColor == .blue)
  }

  @Test func undoAndRedoReachApplesProxies() {
    bar.barTintColor = .red
    UINavigationBar.appearanceState().barTintColor = .blue
    #expect(store.undo())
    #expect(bar.barTintColor == .red)
    #expect(store.redo())
    #expect(bar.barTintColor == .blue)
    UINavigationBar.appearanceState().unset(\.barTintColor)
    #expect(bar.barTintColor == nil)
    #expect(store.undo())
    #expect(bar.barTintColor == .blue)
    // A write of the app is a step like any other.
    bar.barTintColor = .green
    #expect(store.undo())
    #expect(bar.barTintColor == .blue)
  }

  @Test func whatIsSetAlreadyIsNotSentAgain() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    for _ in 0..<3 { UINavigationBar.appearanceState().barTintColor = .red }
    for _ in 0..<3 { UINavigationBar.appearanceState().tintColor = color }
    #expect(store.captureReport().messagesSent == 2)
  }

  @Test func dynamicColorsThatAreMadeAnewAreTheSameSetting() async throws {
    func theme() -> AppearanceSnapshot {
      AppearanceSnapshot {
        UINavigationBar.appearanceState().barTintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        look.titleTextAttributes = [.foregroundColor: UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }]
        UINavigationBar.appearanceState().standardAppearance = look
      }
    }
    #expect(theme() == theme())
    for _ in 0..<3 { store.theme = theme() }
    for _ in 0..<3 { bar.barTintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black } }
    #expect(store.captureReport().messagesSent == 2)
    #expect(store.theme == theme())
  }

  @Test func dynamicColorsThatDifferInAnyStyleContrastOrLevelAreSettingsOfTheirOwn() {
    func color(_ isSpecial: @escaping (UITraitCollection) -> Bool) -> UIColor {
      UIColor { isSpecial($0) ? .red : .black }
    }
    let colors = [
      UIColor.black, color { $0.userInterfaceStyle == .dark }, color { $0.userInterfaceStyle == .light },
      color { $0.accessibilityContrast == .high }, color { $0.userInterfaceLevel == .elevated },
    ]
    for left in colors {
      for right in colors {
        UINavigationBar.appearanceState().barTintColor = left
        UINavigationBar.appearanceState().barTintColor = right
        #expect(bar.barTintColor === right)
        #expect(UINavigationBar.appearanceState().barTintColor === right)
      }
    }
  }
}
