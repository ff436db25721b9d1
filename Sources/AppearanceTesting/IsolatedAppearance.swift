import AppearanceState
import AppearanceThemes

/// A store of its own for one test, and what the test leaves behind.
///
/// The test's task finds the store as the current one. Each test answers for the changes and scopes of its own task, so that tests
/// can run at the same time.
@MainActor
final class IsolatedAppearance {
  @TaskLocal static var current: IsolatedAppearance?

  private let own = AppearanceStore()
  /// The store that was current before, normally the shared one.
  private let outer = AppearanceStore.current
  private let before: AppearanceSnapshot
  /// The settings of the outer store that the test has changed.
  private var changes: [RuleKey: Set<SettingKey>] = [:]
  /// The scopes of the outer store that the test has opened.
  private var opened: Set<AppearanceStore.OpenScope.ID> = []
  private var observation: AppearanceObservation?

  init() {
    before = outer.capturedSnapshot()
    AppearanceStore.onOpen = { store, scope in
      if let current = Self.current, store === current.outer { current.opened.insert(scope) }
    }
    observation = outer.onChange { [weak self] changes in
      guard let self, Self.current === self else { return }
      self.changes.merge(changes.settings) { $0.union($1) }
    }
  }

  /// Runs a synchronous test.
  func run(_ test: () -> Void) { Self.$current.withValue(self) { withAppearanceStore(own, test) } }

  /// Runs an asynchronous test.
  func run(_ test: @Sendable () async throws -> Void) async throws {
    try await Self.$current.withValue(self) { try await withAppearanceStore(own) { try await test() } }
  }

  /// Returns an error for each of the two stores in which the test has left something.
  func leftovers() -> [AppearanceNotRestored] {
    // As part of the test, which may have written straight to UIKit's proxies.
    let after = Self.$current.withValue(self) { outer.capturedSnapshot() }
    observation = nil
    let changed = AppearanceDiff(from: before, to: after).changes
      .filter { changes[$0.rule]?.contains($0.setting) ?? false }
    let name = outer === AppearanceStore.shared ? "the shared store" : "the store around it"
    return [
      AppearanceNotRestored(
        summary: "the test left a scope open", diff: AppearanceDiff(changes: [], orderChanges: []),
        openScopes: own.openScopes),
      AppearanceNotRestored(
        summary: "the test changed \(name)", diff: AppearanceDiff(changes: changed, orderChanges: []),
        openScopes: outer.openScopes.filter { opened.contains($0.id) }),
    ].filter { !$0.diff.isEmpty || !$0.openScopes.isEmpty }
  }
}
