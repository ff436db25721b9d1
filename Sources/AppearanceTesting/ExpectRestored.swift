import AppearanceState
import AppearanceThemes

/// Runs a closure and throws when appearance is not afterwards what it was before.
///
/// For tests of any framework: each takes a thrown error for a failure and shows its text, which says what is different and
/// which scopes the closure has left open.
///
/// ```swift
/// @Test @MainActor func sheetsLeaveNothingBehind() throws {
///   try expectRestored { withDefaultAppearance { present(sheet) } }
/// }
/// ```
///
/// What proxies read is compared; what the closure changed beneath a scope that is open all the time shows when that ends.
///
/// - Parameters:
///   - store: The store; by default the current one.
///   - file: Where the closure stands, for the message.
///   - line: Where the closure stands, for the message.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws, else ``AppearanceNotRestored``.
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Result
) throws -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = try body()
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Runs a closure that throws nothing, and throws when appearance is not afterwards what it was before.
///
/// The parameters are those of the form for closures that throw. The error has a type, which says what is different:
///
/// ```swift
/// do { try expectRestored { present(sheet) } } catch { print(error.openScopes) }
/// ```
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line, _ body: () -> Result
) throws(AppearanceNotRestored) -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = body()
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Runs an asynchronous closure and throws when appearance is not afterwards what it was before.
///
/// ```swift
/// try await expectRestored { await presentWithDefaultAppearance { MailComposer() } }
/// ```
///
/// What else changes appearance while the closure waits counts, too.
///
/// - Parameters:
///   - store: The store; by default the current one.
///   - file: Where the closure stands, for the message.
///   - line: Where the closure stands, for the message.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws, else ``AppearanceNotRestored``.
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async throws -> Result
) async throws -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = try await body()
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Runs an asynchronous closure that throws nothing, and throws when appearance is not afterwards what it was before.
///
/// The parameters are those of the form for closures that throw.
@MainActor @discardableResult
public func expectRestored<Result>(
  in store: AppearanceStore = .current, file: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async -> Result
) async throws(AppearanceNotRestored) -> Result {
  let before = AppearanceNotRestored.Before(store)
  let result = await body()
  try before.check(SourceLocation(file: file, line: line)).rethrown()
  return result
}

/// Appearance is not what it was before a closure that was expected to restore it; `expectRestored` throws this.
public struct AppearanceNotRestored: Error, CustomStringConvertible {
  /// From what proxies read before the closure to what they read after it. Empty when only scopes were left open.
  public let diff: AppearanceDiff
  /// The scopes that the closure opened and left open, in the order in which they were opened.
  public let openScopes: [AppearanceStore.OpenScope]
  /// Where the closure stands.
  private let location: SourceLocation

  /// The most lines of a kind that a message lists.
  private static let mostLines = 20

  /// Which scopes are open, and what is different, a line each.
  public var description: String {
    var lines = ["appearance is not what it was before \(location)"]
    lines += Self.shortened(openScopes.map { "  still open: \($0)" })
    lines += Self.shortened(diff.changes.lazy.map { "  \($0)" })
    lines += Self.shortened(diff.orderChanges.lazy.map { "  \($0)" })
    return lines.joined(separator: "\n")
  }

  private static func shortened(_ lines: some RandomAccessCollection<String>) -> [String] {
    let others = lines.count - mostLines
    return lines.prefix(mostLines) + (others > 0 ? ["  and \(others) more"] : [])
  }

  /// What a store was like before a closure.
  @MainActor
  struct Before {
    private let store: AppearanceStore
    private let snapshot: AppearanceSnapshot
    private let openScopes: Set<AppearanceStore.OpenScope.ID>

    init(_ store: AppearanceStore) {
      self.store = store
      snapshot = store.snapshot()
      openScopes = Set(store.openScopes.map(\.id))
    }

    func check(_ location: SourceLocation) -> Result<Void, AppearanceNotRestored> {
      let diff = AppearanceDiff(from: snapshot, to: store.snapshot())
      let open = store.openScopes.filter { !openScopes.contains($0.id) }
      if diff.isEmpty, open.isEmpty { return .success(()) }
      return .failure(AppearanceNotRestored(diff: diff, openScopes: open, location: location))
    }
  }
}
