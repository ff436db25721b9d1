extension AppearanceScope {
  /// Runs a closure and ends the scope.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    defer { end() }
    return try body()
  }

  /// Runs an asynchronous closure and ends the scope.
  func run<Result, Failure: Error>(
    _ body: @MainActor () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    defer { end() }
    return try await body()
  }

  /// Runs a closure and ends the scope when the owner is gone, or at once when the closure throws. From the end of the
  /// closure on, proxies do not see a scope that is a place.
  func run<Result, Failure: Error>(
    until owner: AnyObject, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    own(by: owner)
    var isDone = false
    defer {
      if isDone {
        store.turnAway(layer)
        endPromptly(with: owner)
      } else {
        end()
      }
    }
    let result = try body()
    isDone = true
    return result
  }
}
