/// Says when the object that owns it is deallocated: keep it in the object and nowhere else.
final class LifeToken: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  deinit { onEnd() }
}
