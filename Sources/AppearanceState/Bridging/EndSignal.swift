/// An event that happens once, and can be awaited.
@MainActor
final class EndSignal {
  private var hasFired = false
  private var count = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  func fire() {
    hasFired = true
    let resumed = waiting.values
    waiting = [:]
    for continuation in resumed { continuation.resume() }
  }

  /// Returns when the event has happened, at once if it already has, or when the task is canceled.
  func wait() async {
    count += 1
    let number = count
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if hasFired || Task.isCancelled { return continuation.resume() }
        waiting[number] = continuation
      }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume() }
    }
  }
}
