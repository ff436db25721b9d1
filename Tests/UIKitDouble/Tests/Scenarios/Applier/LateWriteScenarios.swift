import Foundation
import Testing

@testable import AppearanceState

/// `applyAppearance()` takes what Apple's proxies hold, and finds what is written to them afterwards.
@MainActor
@Suite(.inOwnProcess(also: #"{"valuesSetInTurnCount":false}"#)) struct LateWriteScenarios {
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
