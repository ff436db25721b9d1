import AppearanceState

/// A file that the value of an option names, with its contents.
struct NamedFile {
  let path: String
  private let bytes: [UInt8]
  private let configuration: String?

  /// Creates a file that the command line names from its bytes.
  init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes, configuration) = (path, bytes, nil)
  }

  /// Reads a file that the command line or a configuration names. Somebody else may have written the configuration, so
  /// its files must be regular files in its folder or subfolders; the command line may name any file.
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

  /// Converts the contents of the file.
  ///
  /// - Parameter make: Receives the bytes, and the path for error messages.
  /// - Throws: The problems of the file. If a configuration names the file, the error quotes nothing from it, because
  ///   the author of the configuration may want to see the contents of another person's file.
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
  /// Returns the files that an option names.
  ///
  /// - Parameter output: The file that is being written, which may not exist yet.
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
