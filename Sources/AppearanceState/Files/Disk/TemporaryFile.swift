#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file or folder beside one that it will replace.
///
/// It is locked as long as its writer lives: the system takes the lock from a process that ends, however it ends. So one
/// without a lock was left by a writer that was killed, and the next one removes it.
struct TemporaryFile: ~Copyable {
  let file: FileDescriptor
  let path: String

  private static let (prefix, suffix) = (".appearance-", ".tmp")

  private init(file: consuming FileDescriptor, path: String) {
    self.file = file
    self.path = path
  }

  private static func name(in folder: String) -> String {
    "\(folder)\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))\(suffix)"
  }

  static func make(in folder: String, permissions: mode_t) throws -> TemporaryFile {
    while true {
      let path = name(in: folder)
      // Exclusive: nobody's file or link of that name is written to.
      let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
      // Where there are no locks, nobody gets one to remove it either.
      _ = file.lock(waits: true)
      // Another writer may have taken it for left over between the two.
      if try file.status().st_nlink > 0 { return TemporaryFile(file: file, path: path) }
    }
  }

  static func makeFolder(in folder: String) throws -> TemporaryFile {
    while true {
      let path = name(in: folder)
      guard mkdir(path, 0o777) == 0 else { throw FileDescriptor.Code.current }
      do {
        let file = try FileDescriptor(path, O_RDONLY | O_DIRECTORY)
        _ = file.lock(waits: true)
        if access(path, F_OK) == 0 { return TemporaryFile(file: file, path: path) }
      } catch let code as FileDescriptor.Code where code.errno != ENOENT {
        _ = rmdir(path)
        throw code
      } catch {}
      // Another writer has taken it for left over before it was locked.
    }
  }

  /// Removes what killed writers of this user left in a folder.
  static func removeLeftovers(in folder: String) {
    for name in (try? FolderListing.names(in: folder)) ?? [] where isOurs(name) { removeIfLeft(folder + name) }
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    return UInt64(name.dropFirst(prefix.count).dropLast(suffix.count), radix: 36) != nil
  }

  private static func removeIfLeft(_ path: String) {
    // Neither through a link, nor waiting for the other end of a pipe.
    guard let file = try? FileDescriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK), let status = try? file.status(),
      FileBytes.isKind(S_IFREG, status) || FileBytes.isKind(S_IFDIR, status), status.st_uid == geteuid(),
      file.lock(waits: false)
    else { return }
    remove(path)
  }

  /// Removes a file, or a folder with all that is in it; a link alone and never what it leads to.
  static func remove(_ path: String) {
    guard case .folder = FolderListing.kind(of: path) else {
      _ = unlink(path)
      return
    }
    for name in (try? FolderListing.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    _ = rmdir(path)
  }
}
