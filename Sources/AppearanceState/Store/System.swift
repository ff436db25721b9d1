#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the library asks the operating system.
@usableFromInline
enum System {
  /// The time in seconds since 1970-01-01 00:00 UTC.
  @usableFromInline
  static func secondsSince1970() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The time since an arbitrary moment in seconds, which never goes back.
  static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Names the thread of the caller.
  static var thread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  /// Runs a closure of the main actor at once. The caller has checked that this is the main actor's thread.
  static func onMainThread(_ body: @MainActor () -> Void) {
    // `MainActor.assumeIsolated` does the same, and is missing from the SDKs before iOS 17. A function of a global actor
    // differs from one of none in type only.
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
  }
}
