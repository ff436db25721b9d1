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
  /// The state of the outer store before the test.
  private let before: AppearanceSnapshot
  /// Its state after its last change, whoever made that.
  private var last: AppearanceSnapshot
  /// The settings of the outer store that the test has changed, with their values before its first and after its last change.
  private var changes: [RuleKey: [SettingKey: (old: AppearanceValue?, new: AppearanceValue?)]] = [:]
  /// The scopes of the outer store that the test has opened.
  private var opened: Set<AppearanceStore.OpenScope.ID> = []
  private var observation: AppearanceObservation?

  init() {
    before = outer.capturedSnapshot()
    last = before
    AppearanceStore.onOpen = { store, scope in
      if let current = Self.current, store === current.outer { current.opened.insert(scope) }
    }
    observation = outer.onChange { [weak self] in self?.note($0) }
  }

  private func note(_ changes: AppearanceChanges) {
    let (before, now) = (last, outer.snapshot())
    last = now
    guard Self.current === self else { return }
    for (rule, settings) in changes.settings {
      let (old, new) = (before.settings(of: rule), now.settings(of: rule))
      for setting in settings {
        // Nil is a value here: unset.
        let found = self.changes[rule]?[setting].map { ($0.old, new?[setting]) }
        self.changes[rule, default: [:]][setting] = found ?? (old?[setting], new?[setting])
      }
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
    _ = Self.$current.withValue(self) { outer.capturedSnapshot() }
    observation = nil
    // Another test may have changed the same settings meanwhile, so only this one's own values count. It has restored a setting if
    // it has the value from before the test, or the one that the test found.
    let changed = changes.sorted { $0.key < $1.key }.flatMap { rule, settings in
      settings.sorted { $0.key < $1.key }.compactMap { setting, values -> AppearanceDiff.Change? in
        let old = before.settings(of: rule)?[setting]
        if values.new == old || values.new == values.old { return nil }
        return AppearanceDiff.Change(rule: rule, setting: setting, old: old, new: values.new)
      }
    }
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

extension AppearanceSnapshot {
  fileprivate func settings(of rule: RuleKey) -> RuleSnapshot? { rules.first { $0.snapshot.key == rule }?.snapshot }
}
