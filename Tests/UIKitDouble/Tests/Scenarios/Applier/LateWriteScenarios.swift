import Foundation
import Testing

@testable import AppearanceState

private final class Card: UIView {}

/// `applyAppearance()` takes what Apple's proxies hold, and finds what is written to them afterwards.
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"valuesSetInTurnCount":false}"#, #"{"valuesSetInTurnCount":false,"sendsEveryMessage":false}"#,
    #"{"valuesSetInTurnCount":false,"sendingMoment":"nextLayout","barItemsAreSentAtOnce":false}"#,
    #"{"valuesSetInTurnCount":false,"sendsAgainWhenTraitsChange":true,"sendsEveryMessage":false}"#))
struct LateWriteScenarios {
  private let store = AppearanceStore.shared

  @Test func whatWasWrittenBeforeIsTheTheme() throws {
    UINavigationBar.appearance().barTintColor = .red
    UIButton.appearance().setTitleColor(.brown, for: .highlighted)
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .green
    store.applyAppearance()
    store.alsoCapture(UILabel.self, in: [UINavigationBar.self])
    #expect(UINavigationBar.appearance().barTintColor == nil)
    #expect(UINavigationBar.appearanceState().barTintColor == .red)
    #expect(UIButton.appearanceState().titleColor[.highlighted] == .brown)
    #expect(UILabel.appearanceState(whenContainedInInstancesOf: [UINavigationBar.self]).textColor == .green)
    #expect(store.captureReport().writtenOutside.isEmpty)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try store.export("Day", to: folder.path)
    #expect(try AppearanceSnapshot(contentsOf: file.path).rules.count == 3)
  }

  @Test func whatWasWrittenBeforeIsOnWhatEnters() async {
    UIView.appearance().tintColor = .green
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).shadowColor = .blue
    UINavigationBar.appearance().barTintColor = .purple
    UIBarButtonItem.appearance().tintColor = .brown
    store.applyAppearance()
    store.alsoCapture(UILabel.self, in: [Card.self])
    let (root, card, label, own, item) = (UIViewController(), Card(), UILabel(), UILabel(), makeItem("Add"))
    let navigation = UINavigationController(rootViewController: root)
    root.navigationItem.rightBarButtonItem = item
    own.textColor = .cyan
    for label in [label, own] { card.addSubview(label) }
    root.view.addSubview(card)
    let window = makeWindow(navigation)
    await UIKitDouble.settle()
    func expectTheme(_ text: UIColor) {
      #expect(label.textColor == text && label.shadowColor == .blue && label.tintColor == .green)
      #expect(own.textColor == .cyan && own.shadowColor == .blue)
      #expect(navigation.navigationBar.barTintColor == .purple)
      #expect(item.tintColor == .brown)
    }
    expectTheme(.red)
    // It leaves and comes back, with the theme of then.
    card.removeFromSuperview()
    root.view.addSubview(card)
    UIKitDouble.layOutWindows()
    expectTheme(.red)
    card.removeFromSuperview()
    UILabel.appearanceState().textColor = .orange
    root.view.addSubview(card)
    UIKitDouble.layOutWindows()
    expectTheme(.orange)
    let next = UILabel()
    withDefaultAppearance {
      card.addSubview(next)
      UIKitDouble.layOutWindows()
      #expect(next.textColor == .label && next.shadowColor == nil)
    }
    #expect(next.textColor == .orange)
    withExtendedLifetime(window) {}
  }

  /// Where UIKit overwrites values, the applier gives all views theirs again, in no certain order.
  @Test func aButtonThatReadsTheTintOfWhatItIsInIsGivenItsOwn() async {
    store.applyAppearance()
    UIView.appearanceState().tintColor = .blue
    Card.appearanceState().tintColor = .green
    let (root, card, button) = (UIViewController(), Card(), UIButton())
    card.addSubview(button)
    root.view.addSubview(card)
    let window = makeWindow(root)
    await UIKitDouble.settle()
    for order in [[card, button], [button, card]] {
      for view in order { view.tintColor = nil }
      #expect(button.tintColor == .blue, "the root's")
      for view in order.reversed() { store.hosts.giveAgain(view) }
      #expect(card.tintColor == .green && button.tintColor == .blue)
    }
    withExtendedLifetime(window) {}
  }

  /// UIKit may send the cleared proxy again when traits change.
  @Test func nightInAResetLeavesWhatWasWrittenBefore() async {
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).shadowColor = .blue
    store.applyAppearance()
    store.alsoCapture(UILabel.self, in: [Card.self])
    let (root, card, label) = (UIViewController(), Card(), UILabel())
    card.addSubview(label)
    root.view.addSubview(card)
    let window = makeWindow(root)
    await UIKitDouble.settle()
    let restore = store.reset()
    for style in [UIUserInterfaceStyle.dark, .light] {
      UIKitDouble.changeDevice { $0.userInterfaceStyle = style }
      await UIKitDouble.settle()
      #expect(label.textColor == .red && label.shadowColor == .blue)
    }
    restore()
    withExtendedLifetime(window) {}
  }

  @Test func whatIsWrittenAfterwardsIsFoundOnceAfterLaunchAndWithEachLook() async {
    store.applyAppearance()
    UINavigationBar.appearance().barTintColor = .red
    await UIKitDouble.settle()
    UIButton.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).setTitleColor(.brown, for: .normal)
    _ = UIButton.appearanceState(whenContainedInInstancesOf: [UINavigationBar.self])
    UIButton.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
      .setTitleColor(.blue, for: [.selected, .highlighted])
    store.reset()()
    let written = store.captureReport().writtenOutside.map(\.description)
    #expect(
      written == [
        "UINavigationBar: barTintColor written to UIKit's proxy after applyAppearance(): no part of the theme, hidden by "
          + "no scope; write instead: UINavigationBar.appearanceState().barTintColor = …",
        "UIButton in UINavigationBar: titleColor[state=selected-highlighted] written to UIKit's proxy after "
          + "applyAppearance(): no part of the theme, hidden by no scope; write instead: "
          + "UIButton.appearanceState(whenContainedInInstancesOf: [UINavigationBar.self])"
          + ".titleColor[[.selected, .highlighted]] = …",
      ])
    #expect(UINavigationBar.appearance().barTintColor == .red, "Apple's proxy cannot forget it")
    #expect(store.lint().count { if case .writtenOutside = $0.problem { true } else { false } } == 2)
  }
}
