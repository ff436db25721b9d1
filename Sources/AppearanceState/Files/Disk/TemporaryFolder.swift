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
/// a user calls like one stays, unless it is an empty folder.
struct TemporaryFolder: ~Copyable {
  private let mark: FileDescriptor
  private let path: String

  private init(mark: consuming FileDescriptor, path: String) {
    self.mark = mark
    self.path = path
  }

  /// Where the new file or folder is written.
  var content: String { Self.content(path) }

  /// Makes one.
  ///
  /// - Parameter folder: The folder in which it is, with its slash.
  static func make(in folder: String) throws -> TemporaryFolder {
    while true {
      let path = folder + newName()
      // Nobody else may read what may not be for them.
      guard mkdir(path, 0o700) == 0 else { throw FileDescriptor.Code.current }
      do {
        let mark = try FileDescriptor(mark(path), O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
        // Where there are no locks, nobody gets one to remove it either.
        try? mark.lock(waits: true)
        if try mark.status().st_nlink > 0 { return TemporaryFolder(mark: mark, path: path) }
      } catch let code as FileDescriptor.Code where code.errno != ENOENT {
        remove(path)
        throw code
      } catch {}
      // Another writer has taken it for left over before the mark was there and locked.
    }
  }

  /// Removes the folder with all that is still in it.
  consuming func remove() { Self.remove(path) }

  /// Removes what killed writers of this user left in a folder.
  static func removeLeftovers(in folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] where isName(name) {
      let path = folder + name
      // Its writer was killed before there was a mark, if there is nothing in it; else this does nothing.
      if rmdir(path) != 0, isLeft(path) { remove(path) }
    }
  }

  /// Whether a folder has a mark that nobody holds any more.
  private static func isLeft(_ path: String) -> Bool {
    // A link is no folder of ours, and neither is what a link in the place of the mark leads to.
    guard case .folder = FolderListing.kind(of: path),
      let mark = try? FileDescriptor(mark(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK), let status = try? mark.status(),
      FileBytes.isKind(S_IFREG, status), status.st_size == 0, status.st_uid == geteuid()
    else { return false }
    return (try? mark.lock(waits: false)) != nil
  }

  /// The mark goes last: whoever is killed in between leaves a folder that has it.
  private static func remove(_ path: String) {
    removeAll(content(path))
    _ = unlink(mark(path))
    _ = rmdir(path)
  }

  /// Removes a file, or a folder with all that is in it; a link alone and never what it leads to.
  private static func removeAll(_ path: String) {
    guard case .folder = FolderListing.kind(of: path) else {
      _ = unlink(path)
      return
    }
    for name in (try? FolderListing.names(in: path)) ?? [] { removeAll("\(path)/\(name)") }
    _ = rmdir(path)
  }

  // MARK: Names

  private static let (prefix, suffix, digitCount) = (".appearance-", ".tmp", 13)

  private static func mark(_ path: String) -> String { "\(path)/appearance-temporary" }
  private static func content(_ path: String) -> String { "\(path)/content" }

  private static func newName() -> String {
    let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
    return prefix + String(repeating: "0", count: digitCount - digits.utf8.count) + digits + suffix
  }

  private static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return digits.count == digitCount
      && digits.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }
}
