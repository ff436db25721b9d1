extension AppearanceStore {
  @TaskLocal private static var override: AppearanceStore?

  /// The store that proxies and scopes use: the one of the innermost ``withAppearanceStore(_:_:)``, else ``shared``.
  public static var current: AppearanceStore { override ?? shared }

  /// Runs a closure with a store as the current one.
  static func run<Result, Failure: Error>(
    with store: AppearanceStore, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // `withValue` does not know typed throws, so the outcome is carried out of it.
    let outcome = $override.withValue(store) { Swift.Result { () throws(Failure) in try body() } }
    return try outcome.get()
  }

  fileprivate static func run<Result, Failure: Error>(
    with store: AppearanceStore, _ body: @MainActor () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let outcome = await $override.withValue(store) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}

/// Makes a store current for a closure.
///
/// Everything that does not name a store uses this one while the closure runs: proxies, scopes, and tasks that the closure
/// starts. With a fresh store for each test, tests share nothing and can run at the same time.
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
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearanceStore<Result, Failure: Error>(
  _ store: AppearanceStore = AppearanceStore(), _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try AppearanceStore.run(with: store, body)
}

/// Makes a store current for an asynchronous closure; see ``withAppearanceStore(_:_:)``.
///
/// - Parameters:
///   - store: The store; by default a new one in which nothing is set.
///   - body: The closure.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@MainActor
public func withAppearanceStore<Result, Failure: Error>(
  _ store: AppearanceStore = AppearanceStore(), _ body: @MainActor () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await AppearanceStore.run(with: store, body)
}
