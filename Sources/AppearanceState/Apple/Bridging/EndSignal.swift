/// Something that happens once, and can be awaited.
@MainActor
final class EndSignal {
  private var hasFired = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func fire() {
    hasFired = true
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }

  /// Returns when it has happened; at once when it had.
  func wait() async {
    if hasFired { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
