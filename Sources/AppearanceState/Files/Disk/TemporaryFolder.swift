#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new folder beside a file or folder that is being created: the content is written there completely and then takes its name.
///
/// The folder contains a mark file, locked while its writer runs: the system releases the lock when the process ends in any
/// way. A folder with an unlocked mark was left by a killed writer, and the next writer removes it. The name alone is not
/// enough: a user's folder with such a name stays, unless it is empty.
package struct TemporaryFolder: ~Copyable {
  private let mark: FileDescriptor
  private let path: String

  private init(mark: consuming FileDescriptor, path: String) {
    self.mark = mark
    self.path = path
  }

  /// The path at which the new file or folder is written.
  package var content: String { Self.content(path) }

  /// Creates a temporary folder.
  ///
  /// - Parameter folder: The folder that contains it, with its slash.
  package static func make(in folder: String) throws -> TemporaryFolder {
    while true {
      let path = folder + newName()
      // The content may be private, so no one else may read it.
      guard mkdir(path, 0o700) == 0 else { throw FileDescriptor.Code.current }
      do {
        let mark = try FileDescriptor(mark(path), O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
        // On a file system without locks, no other writer gets one to remove the folder either.
        try? mark.lock(waits: true)
        if try mark.status().st_nlink > 0 { return TemporaryFolder(mark: mark, path: path) }
      } catch let code as FileDescriptor.Code where code.errno != ENOENT {
        remove(path)
        throw code
      } catch {}
      // Another writer removed the folder as a leftover before the mark was there and locked.
    }
  }

  /// Removes the folder with everything that it still contains.
  package consuming func remove() { Self.remove(path) }

  /// Removes what killed writers of this user left in a folder.
  package static func removeLeftovers(in folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] where isName(name) {
      let path = folder + name
      // An empty folder is from a writer that was killed before it created the mark; otherwise `rmdir` does nothing.
      if rmdir(path) != 0, isLeft(path) { remove(path) }
    }
  }

  /// Returns whether a folder has a mark that no process has locked.
  private static func isLeft(_ path: String) -> Bool {
    // The folder must not be a link, and neither must the mark.
    guard case .folder = FolderListing.kind(of: path),
      let mark = try? FileDescriptor(mark(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK), let status = try? mark.status(),
      FileBytes.isKind(S_IFREG, status), status.st_size == 0, status.st_uid == geteuid()
    else { return false }
    return (try? mark.lock(waits: false)) != nil
  }

  /// Removes the mark last: a process that is killed in between leaves a folder with its mark.
  private static func remove(_ path: String) {
    removeAll(content(path))
    _ = unlink(mark(path))
    _ = rmdir(path)
  }

  /// Removes a file, or a folder with its contents; of a link only the link, never its target.
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
