import AppearanceState
import AppearanceThemes

/// Runs a closure, and throws if it does not restore the appearance.
///
/// For tests of any framework: each one reports a thrown error as a failure with its text, which lists the differences
/// and the scopes that the closure has left open.
///
/// ```swift
/// @Test @MainActor func sheetsLeaveNothingBehind() throws {
///   try expectRestored { withDefaultAppearance { present(sheet) } }
/// }
/// ```
///
/// The function compares the values that proxies read. A change beneath a scope that stays open shows when that scope
/// ends.
///
/// - Parameters:
///   - store: The store, which is the current one in the closure; by default it is already.
///   - file: The source file of the closure, for the message.
///   - line: The line of the closure, for the message.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure, else ``AppearanceNotRestored``.
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Result
) throws -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = try withAppearanceStore(store, body)
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Runs a closure that does not throw, and throws if it does not restore the appearance.
///
/// The parameters are those of the form for closures that throw. The error has a type, which contains the differences:
///
/// ```swift
/// do { try expectRestored { present(sheet) } } catch { print(error.openScopes) }
/// ```
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line, _ body: () -> Result
) throws(AppearanceNotRestored) -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = withAppearanceStore(store, body)
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Runs an asynchronous closure, and throws if it does not restore the appearance.
///
/// ```swift
/// try await expectRestored { await presentWithDefaultAppearance { MFMailComposeViewController() } }
/// ```
///
/// Changes that other code makes while the closure waits count too.
///
/// - Parameters:
///   - store: The store, which is the current one in the closure; by default it is already.
///   - file: The source file of the closure, for the message.
///   - line: The line of the closure, for the message.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure, else ``AppearanceNotRestored``.
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async throws -> Result
) async throws -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = try await withAppearanceStore(store, body)
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Runs an asynchronous closure that does not throw, and throws if it does not restore the appearance.
///
/// ```swift
/// do { try await expectRestored { await presentForeignSheet() } } catch { print(error.diff) }
/// ```
///
/// The parameters are those of the form for closures that throw.
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async -> Result
) async throws(AppearanceNotRestored) -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = await withAppearanceStore(store, body)
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// The error of `expectRestored` for a closure that did not restore the appearance, and of `.isolatedAppearance` for a test.
public struct AppearanceNotRestored: Error, CustomStringConvertible {
  /// The first line of the description.
  let summary: String
  /// The difference between the values that proxies read before and after the closure. It is empty if only scopes were
  /// left open.
  public let diff: AppearanceDiff
  /// The scopes that the closure opened and left open, in the order in which they were opened.
  public let openScopes: [AppearanceStore.OpenScope]

  /// The most lines of a kind that a message lists.
  private static let mostLines = 20

  /// The open scopes and the differences, one line each.
  public var description: String {
    var lines = [summary]
    lines += Self.shortened(openScopes.map { "  still open: \($0)" })
    lines += Self.shortened(diff.changes.lazy.map { "  \($0)" })
    lines += Self.shortened(diff.orderChanges.lazy.map { "  \($0)" })
    return lines.joined(separator: "\n")
  }

  private static func shortened(_ lines: some RandomAccessCollection<String>) -> [String] {
    let others = lines.count - mostLines
    return lines.prefix(mostLines) + (others > 0 ? ["  and \(others) more"] : [])
  }

  /// The state of a store before a closure.
  @MainActor
  struct Before {
    private let store: AppearanceStore
    private let snapshot: AppearanceSnapshot
    private let openScopes: Set<AppearanceStore.OpenScope.ID>

    init(_ store: AppearanceStore) {
      self.store = store
      snapshot = store.capturedSnapshot()
      openScopes = Set(store.openScopes.map(\.id))
    }

    func check(_ location: SourceLocation) -> Result<Void, AppearanceNotRestored> {
      let diff = AppearanceDiff(from: snapshot, to: store.capturedSnapshot())
      let open = store.openScopes.filter { !openScopes.contains($0.id) }
      if diff.isEmpty, open.isEmpty { return .success(()) }
      return .failure(
        AppearanceNotRestored(
          summary: "appearance is not what it was before \(location)", diff: diff, openScopes: open))
    }
  }
}

extension AppearanceStore {
  /// Returns what all proxies read. With UIKit it includes what was written straight to UIKit's proxies in this turn of the run
  /// loop, which a plain snapshot may miss.
  func capturedSnapshot() -> AppearanceSnapshot {
    _ = captureReport()
    return snapshot()
  }
}
