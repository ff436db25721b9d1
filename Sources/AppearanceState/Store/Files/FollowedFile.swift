#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is looked at again and again, to learn when it has become another.
///
/// By looking, and not by events of the system: those are of an open file, and editors put another one in its place.
struct FollowedFile {
  private let path: String
  /// What the file was at the last look; nil where there was none.
  private var seen: Stamp?
  /// What it was when it was last taken note of.
  private var noted: Stamp?

  /// A file that has been read just now or is about to be.
  init(_ path: String) {
    self.path = path
    seen = Stamp(path)
    noted = seen
  }

  /// Whether the file has become another, or is there no more, since that was last said.
  ///
  /// What somebody is writing is not said yet: a file has changed when it is the same at two looks.
  mutating func hasChanged() -> Bool {
    let now = Stamp(path)
    defer { seen = now }
    guard now == seen, now != noted else { return false }
    noted = now
    return true
  }

  /// What tells a file from what was at its path before.
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
  /// Loads a theme from a file, and again whenever the file changes: for trying out colors while the program runs.
  ///
  /// ```swift
  /// #if DEBUG
  ///   following = store.follow(contentsOf: "night.json") { print($0) }
  /// #endif
  /// ```
  ///
  /// The file is looked at four times a second, and loaded when it has been the same for two looks, so that nothing is read
  /// that is still being written. A file that cannot be loaded, or is not there, leaves the theme as it is; the reason is
  /// told, once for each such state of the file. In between, the program may set another theme; the next change of the file
  /// replaces it.
  ///
  /// In a simulator the path can be that of a file of the project; on a device it is one in the app's own folder.
  ///
  /// - Parameters:
  ///   - path: The path of a snapshot file.
  ///   - classes: Classes to check, besides those that the program has used already; see ``validate(_:for:)``.
  ///   - label: What the changes are called in histories; by default the name that the file gives the theme.
  ///   - file: Where the file is followed, for journals.
  ///   - line: Where the file is followed, for journals.
  ///   - tell: Called with the reason why the file could not be loaded: a ``SnapshotFileError`` or ``UnusableValues``.
  /// - Returns: What keeps the file followed. Keep it: that ends when it is deallocated.
  public func follow(
    contentsOf path: String, for classes: [any AppearanceHost.Type] = [], label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onFailure tell: @escaping @MainActor (any Error) -> Void
  ) -> AppearanceObservation {
    // Before it is read: what changes meanwhile is new at the next look.
    var followed = FollowedFile(path)
    func load(_ store: AppearanceStore) {
      do {
        try store.load(contentsOf: path, for: classes, label: label, file: file, line: line)
      } catch {
        tell(error)
      }
    }
    load(self)
    let looking = Task { [weak self] in
      while (try? await Task.sleep(nanoseconds: 250_000_000)) != nil {
        guard let self else { return }
        if followed.hasChanged() { load(self) }
      }
    }
    return AppearanceObservation { looking.cancel() }
  }
}
