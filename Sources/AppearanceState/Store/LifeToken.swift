/// Calls a closure when the object that owns the token is deallocated. Only that object may retain the token.
final class LifeToken: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  deinit { onEnd() }
}
