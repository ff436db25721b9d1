import AppearanceState

/// A file that the value of an option names, read.
struct NamedFile {
  let path: String
  private let bytes: [UInt8]
  private let configuration: String?

  /// A file that the command line names, and its bytes.
  init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes, configuration) = (path, bytes, nil)
  }

  /// Reads what the command line names, wherever that is, or what a configuration names. A configuration may be anybody's: its
  /// files are beneath its folder, and nobody waits for a pipe.
  init(_ path: String, of option: Option, namedBy configuration: String?) throws(CommandError) {
    (self.path, self.configuration) = (path, configuration)
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

  /// Makes something of the file.
  ///
  /// - Parameter make: Makes it of the bytes and of the path, for its errors.
  /// - Throws: What is wrong with the file. Of one that a configuration names nothing is quoted: whoever wrote the configuration
  ///   may want to see what is in a file of somebody else.
  func read<Result>(_ make: ([UInt8], String) throws -> Result) throws(CommandError) -> Result {
    do { return try make(bytes, path) } catch {
      guard let configuration else { throw CommandError(error, file: path) }
      throw CommandError(
        "the configuration '\(configuration)' names this file, and it cannot be read; 'appearance-diff validate \(path)' says why",
        file: path)
    }
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
        let command = "appearance-diff lint FILE... --accept-all=\(path)"
        throw CommandError(problem.message + "; '\(command)' makes it", file: path)
      }
    }
    return files
  }
}
