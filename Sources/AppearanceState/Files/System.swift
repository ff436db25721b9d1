import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@usableFromInline
enum System {
  /// Returns the time in seconds since 1970-01-01 00:00 UTC.
  @usableFromInline
  static func secondsSince1970() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // The current thread is not enough: the main actor is the main queue. If its owner waits for it in an asynchronous `main`,
  // the queue runs on several threads, which also run other queues.
  private static let mainQueue = MainQueueKey()

  /// A key that identifies the main queue.
  private struct MainQueueKey: @unchecked Sendable {
    let key = DispatchSpecificKey<Void>()

    init() { DispatchQueue.main.setSpecific(key: key, value: ()) }
  }

  /// Runs a closure on the main actor: at once if the caller is on it, even if undeclared, otherwise a little later.
  static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueue.key) == nil {
      Task { await body() }
    } else {
      // `MainActor.assumeIsolated` does the same but is missing from SDKs before iOS 17. A function of a global actor differs
      // from a nonisolated one only in its type.
      unsafeBitCast(body, to: (@Sendable () -> Void).self)()
    }
  }
}
