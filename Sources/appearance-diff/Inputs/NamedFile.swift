import AppearanceState

/// A file that the value of an option names, read.
struct NamedFile {
  let path: String
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }

  /// Reads what the command line names, wherever that is, or what a configuration names. A configuration may be anybody's: its
  /// files are beneath its folder, and nobody waits for a pipe.
  init(_ path: String, of option: Option, namedBy configuration: String?) throws(CommandError) {
    self.path = path
    guard let configuration else {
      bytes = try InputFile(path).bytes
      return
    }
    let folder = Folder.containing(configuration)
    guard Folder.resolved(path) == nil || Folder.contains(path, in: folder) else {
      throw CommandError(
        "the configuration '\(configuration)' names a file outside of its folder; --\(option.long)=FILE takes it all the same",
        file: path)
    }
    bytes = try CommandError.about(path) { try FileBytes.readRegular(path) }
  }
}

extension ParsedArguments {
  /// The files that an option names.
  ///
  /// - Parameter output: The file that is being written. It may not be there yet.
  func files(of option: Option, writing output: String? = nil) throws(CommandError) -> [NamedFile] {
    var files: [NamedFile] = []
    for entry in entries(of: option) {
      guard let path = entry.value else { continue }
      let isMissing = path != "-" && access(path, F_OK) != 0 && errno == ENOENT
      if isMissing, let output, Folder.isSame(path, output) { continue }
      do throws(CommandError) {
        files.append(try NamedFile(path, of: option, namedBy: entry.configuration))
      } catch {
        guard isMissing, option == .accept, let problem = error.problems.first else { throw error }
        let command = "appearance-diff lint FILE... --format=json -o \(path)"
        throw CommandError(problem.message + "; '\(command)' makes it", file: path)
      }
    }
    return files
  }
}
