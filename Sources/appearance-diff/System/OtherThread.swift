/// Something that is done on a thread of its own, while the one that asked for it goes on.
///
/// The system's threads and not Swift's tasks: a task would bring the concurrency runtime along, which takes longer to
/// start than comparing two small files.
struct OtherThread<Result: Sendable>: ~Copyable {
  private let work: ThreadWork<Result>
  #if canImport(Glibc)
    private var thread = pthread_t()
  #else
    private var thread: pthread_t?
  #endif
  private let isRunning: Bool

  /// Begins. Where the system gives no thread, the work is done when its result is asked for.
  init(_ body: @escaping @Sendable () -> Result) {
    work = ThreadWork(body)
    // The thread holds the work until it is done with it.
    let argument = Unmanaged<AnyThreadWork>.passRetained(work)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    // As much as the first thread has: macOS gives others 512 KiB, which a deeply nested file may take more than.
    pthread_attr_setstacksize(attributes, 8 << 20)
    isRunning =
      pthread_create(
        &thread, attributes,
        { argument in
          let argument: UnsafeMutableRawPointer? = argument
          if let argument { Unmanaged<AnyThreadWork>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, argument.toOpaque()) == 0
    if !isRunning { argument.release() }
  }

  /// Waits for the result.
  consuming func result() -> Result {
    if isRunning {
      #if canImport(Glibc)
        pthread_join(thread, nil)
      #else
        if let thread { pthread_join(thread, nil) }
      #endif
    }
    return work.result()
  }
}

private class AnyThreadWork {
  func run() {}
}

private final class ThreadWork<Result>: AnyThreadWork {
  private let body: () -> Result
  // Written by the thread before it ends and read after it was waited for.
  private var done: Result?

  init(_ body: @escaping () -> Result) {
    self.body = body
  }

  override func run() { done = body() }

  func result() -> Result { done ?? body() }
}
