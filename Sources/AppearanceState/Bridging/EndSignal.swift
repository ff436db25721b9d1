/// An event that happens once, and that one task can await.
final class EndSignal: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation?

  init() {
    var continuation: AsyncStream<Never>.Continuation?
    stream = AsyncStream { continuation = $0 }
    self.continuation = continuation
  }

  func fire() { continuation?.finish() }

  /// Returns when the event has happened, at once if it already has, or when the task is canceled.
  func wait() async { for await _ in stream {} }
}
