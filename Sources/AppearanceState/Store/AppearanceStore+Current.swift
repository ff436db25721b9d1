extension AppearanceStore {
  @TaskLocal private static var override: AppearanceStore?
  /// Whether a store other than the shared one was ever made current. Most programs have no other, and looking up the store of
  /// a task costs more than a read.
  private static var hasOverride = false

  /// The store that proxies and scopes use: the store of the innermost `withAppearanceStore`, else ``shared``.
  public static var current: AppearanceStore { hasOverride ? override ?? shared : shared }

  /// Called with each scope that opens, in the task that opens it. Isolated tests learn from it which of them left a scope open.
  package static var onOpen: (@MainActor (AppearanceStore, OpenScope.ID) -> Void)?

  /// The task-local value that makes a store current for a closure.
  fileprivate static var overriding: TaskLocal<AppearanceStore?> {
    hasOverride = true
    return $override
  }
}

/// Makes a store current for a closure.
///
/// While the closure runs, proxies, scopes, and tasks that the closure starts use this store unless they name another. With a
/// new store for each test, tests share nothing and can run at the same time.
///
/// ```swift
/// @Test @MainActor func barIsRed() {
///   withAppearanceStore(AppearanceStore()) {
///     Bar.appearance().tint = .red
///     #expect(Bar.appearance().tint == .red)
///   }
/// }
/// ```
///
/// - Parameters:
///   - store: The store; by default a new one in which nothing is set.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
@MainActor
public func withAppearanceStore<Result, Failure: Error>(
  _ store: AppearanceStore = AppearanceStore(), _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  // `withValue` passes errors on without their type.
  try AppearanceStore.overriding.withValue(store, operation: { outcome(of: body) }).rethrown()
}

/// Makes a store current for an asynchronous closure; see `withAppearanceStore`.
///
/// ```swift
/// await withAppearanceStore { await presentForeignSheet() }
/// ```
///
/// - Parameters:
///   - store: The store; by default a new one in which nothing is set.
///   - body: The closure.
/// - Returns: The result of the closure.
/// - Throws: The error that the closure throws.
@MainActor
public func withAppearanceStore<Result, Failure: Error>(
  _ store: AppearanceStore = AppearanceStore(), _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await AppearanceStore.overriding.withValue(store, operation: { await outcome(of: body) }).rethrown()
}

// The standard library has both of these only since the SDKs of iOS 18.

private func outcome<Success, Failure: Error>(of body: () throws(Failure) -> Success) -> Result<Success, Failure> {
  do { return .success(try body()) } catch { return .failure(error) }
}

@MainActor
private func outcome<Success, Failure: Error>(
  of body: @MainActor () async throws(Failure) -> Success
) async -> Result<Success, Failure> {
  do { return .success(try await body()) } catch { return .failure(error) }
}

extension Result {
  /// Returns the value, or throws the error with its type.
  package func rethrown() throws(Failure) -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let error):
      // With a standard library from before Swift 6, the compiler crashes on a `throw` in such a function. No version of Xcode
      // combines the two, but a check that does must still compile.
      #if canImport(Synchronization)
        throw error
      #else
        programmerError("passing on \(error) needs an SDK of iOS 18 or later")
      #endif
    }
  }
}
