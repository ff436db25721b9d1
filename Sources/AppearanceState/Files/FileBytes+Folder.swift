#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileBytes {
  /// Makes a folder of files, or nothing: they are written to a new folder beside it, which takes its name when all are there.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder. Nothing may be there yet.
  ///   - files: What is in it, each with its path in the folder.
  /// - Throws: The system's reason. Then nothing is left.
  package static func makeFolder(_ folder: String, of files: [(path: String, bytes: [UInt8])]) throws {
    var folder = folder
    while folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    do {
      // Renaming would replace an empty folder.
      var status = stat()
      if lstat(folder, &status) == 0 { throw FileDescriptor.Code(errno: EEXIST) }
      let parent = self.folder(of: folder)
      TemporaryFile.removeLeftovers(in: parent)
      let temporary = try TemporaryFile.makeFolder(in: parent)
      do {
        for file in files {
          var path = temporary.path
          for part in file.path.split(separator: "/").dropLast() {
            path += "/\(part)"
            guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileDescriptor.Code.current }
          }
          do { try replace("\(temporary.path)/\(file.path)", with: file.bytes) } catch let failure as FileFailure {
            throw FileFailure("\(folder)/\(file.path)", failure.message)
          }
        }
        guard rename(temporary.path, folder) == 0 else { throw FileDescriptor.Code.current }
      } catch {
        TemporaryFile.remove(temporary.path)
        throw error
      }
    } catch let code as FileDescriptor.Code {
      throw FileFailure(folder, "cannot create", errno: code.errno)
    }
  }
}
