import AppearanceThemes
import Testing

@testable import AppearanceState
@testable import AppearanceTesting

/// Tests that write straight to UIKit's proxies, which belong to the shared store.
@MainActor
@Suite(.inOwnProcess) struct TestSupportScenarios {
  @Test func anIsolatedTestFailsIfItWritesToUIKitsProxy() async throws {
    try await withKnownIssue {
      try await IsolatedAppearanceTrait().provideScope(for: #require(Test.current), testCase: nil) { @MainActor in
        #expect(UINavigationBar.appearanceState().barTintColor == nil)
        UINavigationBar.appearance().barTintColor = .red
      }
    } matching: { issue in
      let changes = (issue.error as? AppearanceNotRestored)?.diff.changes
      return changes?.map(\.setting.text) == ["barTintColor"] && changes?.first?.rule == RuleKey("UINavigationBar")
    }
  }

  @Test func aWriteInTheSameTurnIsNotRestored() throws {
    let error = #expect(throws: AppearanceNotRestored.self) {
      try expectRestored { UINavigationBar.appearance().barTintColor = .red }
    }
    #expect(error?.diff.changes.map(\.setting.text) == ["barTintColor"])
  }
}
