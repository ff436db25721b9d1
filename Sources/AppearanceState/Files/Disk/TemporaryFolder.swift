#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new folder beside what it is made for: a file or a folder is written in it, whole, and then takes its name.
///
/// A mark lies in it, locked as long as its writer lives: the system takes the lock from a process that ends, however it ends. A
/// folder with an unlocked mark was left by a writer that was killed, and the next one removes it. A name alone is no mark: what
/// a user calls like one stays.
struct TemporaryFolder: ~Copyable {
  private let mark: FileDescriptor
  private let path: String

  private static let (prefix, suffix) = (".appearance-", ".tmp")
  private static let markName = "appearance-temporary"
  /// What is in the mark, for whoever finds one.
  private static let markText = Array("A killed writer left this folder. The next one removes it.\n".utf8)

  /// Where the new file or folder is written.
  var content: String { "\(path)/content" }

  private init(mark: consuming FileDescriptor, path: String) {
    self.mark = mark
    self.path = path
  }

  /// Makes one.
  ///
  /// - Parameter folder: The folder in which it is, with its slash.
  static func make(in folder: String) throws -> TemporaryFolder {
    let path = "\(folder)\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))\(suffix)"
    // Nobody else may read what may not be for them.
    guard mkdir(path, 0o700) == 0 else { throw FileDescriptor.Code.current }
    do {
      let mark = try FileDescriptor("\(path)/\(markName)", O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
      // Locked before it says what it is: nobody takes it for one that was left. Where there are no locks, nobody gets one
      // to remove it either.
      _ = mark.lock(waits: true)
      try mark.writeAll(markText)
      return TemporaryFolder(mark: mark, path: path)
    } catch {
      remove(path)
      throw error
    }
  }

  /// Removes the folder with all that is still in it.
  consuming func remove() { Self.remove(path) }

  /// Removes what killed writers of this user left in a folder.
  static func removeLeftovers(in folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      if isLeft(folder + name) { remove(folder + name) }
    }
  }

  /// Whether a folder has a mark that nobody holds any more.
  private static func isLeft(_ path: String) -> Bool {
    // A link is no folder of ours, and neither is what a link in the place of the mark leads to.
    guard case .folder = FolderListing.kind(of: path),
      let mark = try? FileDescriptor("\(path)/\(markName)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? mark.status(), FileBytes.isKind(S_IFREG, status), status.st_uid == geteuid(),
      status.st_size == markText.count,
      (try? mark.readAll(sizeHint: markText.count, limit: markText.count)) == markText
    else { return false }
    return mark.lock(waits: false)
  }

  /// Removes a file, or a folder with all that is in it; a link alone and never what it leads to.
  private static func remove(_ path: String) {
    guard case .folder = FolderListing.kind(of: path) else {
      _ = unlink(path)
      return
    }
    for name in (try? FolderListing.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    _ = rmdir(path)
  }
}
