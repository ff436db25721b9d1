#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is checked repeatedly for changes.
///
/// It is polled because the system's events watch an open file, and editors replace the file with another one.
struct FollowedFile {
  private let path: String
  /// The state of the file at the last check; nil if there was no file.
  private var seen: Stamp?
  /// The state of the file when a change was last reported.
  private var noted: Stamp?

  /// Begins to check a file that was just read or is about to be.
  init(_ path: String) {
    self.path = path
    seen = Stamp(path)
    noted = seen
  }

  /// Returns whether the file has changed or disappeared since the last report.
  ///
  /// It does not report a file that is still being written: a changed file must be the same in two checks.
  mutating func hasChanged() -> Bool {
    let now = Stamp(path)
    defer { seen = now }
    guard now == seen, now != noted else { return false }
    noted = now
    return true
  }

  /// The properties that distinguish a file from an earlier one at its path.
  private struct Stamp: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let number: UInt64

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
      (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }
  }
}

extension AppearanceStore {
  /// Loads a theme from a file now and whenever the file changes, so that you can try out colors while the program runs.
  ///
  /// ```swift
  /// #if DEBUG
  ///   following = store.follow(contentsOf: "night.json") { print($0) }
  /// #endif
  /// ```
  ///
  /// The store checks the file four times a second. It loads a changed file that is the same in two checks, so that it does not
  /// read a file that is still being written. If the file cannot be loaded or does not exist, the theme stays as it is, and the
  /// closure is called with the reason, once for each such state of the file. The program may set another theme meanwhile; the
  /// next change of the file replaces it.
  ///
  /// In a simulator the path can be that of a file of the project; on a device the file is in the app's own folder.
  ///
  /// - Parameters:
  ///   - path: The path of a snapshot file, which is not a pipe.
  ///   - classes: Classes to check in addition to those that the program has already used; see ``validate(_:for:)``.
  ///   - label: The name of the changes in histories; by default the name that the file gives the theme.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  ///   - tell: Called with the reason why the file could not be loaded: a ``SnapshotFileError`` or ``UnusableValues``.
  /// - Returns: The observation. Keep it: following ends when it is deallocated.
  public func follow(
    contentsOf path: String, for classes: [any AppearanceHost.Type] = [], label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onFailure tell: @escaping @MainActor (any Error) -> Void
  ) -> AppearanceObservation {
    follow(contentsOf: path, for: classes, label: label, file: file, line: line, onFailure: tell) {
      try await Task.sleep(nanoseconds: 250_000_000)
    }
  }

  /// Follows a file.
  ///
  /// - Parameter pause: Waits until the next check.
  func follow(
    contentsOf path: String, for classes: [any AppearanceHost.Type] = [], label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onFailure tell: @escaping @MainActor (any Error) -> Void,
    pause: @escaping @MainActor () async throws -> Void
  ) -> AppearanceObservation {
    // Before the file is read, so that the next check finds a change made meanwhile.
    var followed = FollowedFile(path)
    func load(_ store: AppearanceStore) {
      do {
        // Never waits: nobody may write to a pipe at the path.
        let json = try FileBytes.readRegular(path)
        try store.load(json, of: path, for: classes, label: label, file: file, line: line)
      } catch {
        tell(error)
      }
    }
    load(self)
    let looking = Task { [weak self] in
      while (try? await pause()) != nil {
        guard let self else { return }
        if followed.hasChanged() { load(self) }
      }
    }
    return AppearanceObservation { looking.cancel() }
  }
}
