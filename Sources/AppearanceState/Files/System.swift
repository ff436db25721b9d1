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
  /// The time in seconds since 1970-01-01 00:00 UTC.
  @usableFromInline
  static func secondsSince1970() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // Threads do not tell: the main actor is the main queue, which runs on several threads in turn where its owner waits for
  // it in an asynchronous `main`, and threads that belong to it run other queues in between.
  private static let mainQueue = MainQueueKey()

  /// A mark of the main queue.
  // Unchecked, since SDKs before iOS 18 do not say that keys can be shared; this one is a constant and only compared.
  private struct MainQueueKey: @unchecked Sendable {
    let key = DispatchSpecificKey<Void>()

    init() { DispatchQueue.main.setSpecific(key: key, value: ()) }
  }

  /// Runs a closure on the main actor: at once where the caller is on it, whether it says so or not, else a little later.
  static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mainQueue.key) == nil {
      Task { await body() }
    } else {
      // `MainActor.assumeIsolated` does the same, and is missing from the SDKs before iOS 17. A function of a global actor
      // differs from one of none in type only.
      unsafeBitCast(body, to: (@Sendable () -> Void).self)()
    }
  }
}
