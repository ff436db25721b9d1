import AppearanceState

/// What `git diff` shows of one file when the program is its external diff.
enum GitDiff {
  /// Compares; the exit status is 0 whatever is found, since git takes any other for a crash and stops.
  static func run(_ arguments: GitArguments, _ invocation: Invocation) throws -> Outcome {
    let filter = try DiffFilter(invocation.options)
    let files: FilePair
    do throws(Trouble) {
      files = try FilePair(reading: arguments.oldFile, arguments.newFile).named(arguments)
    } catch {
      return Outcome(
        output: Array("\(arguments.title): cannot be compared\n".utf8),
        errors: error.messages.map { Self.message($0, arguments) }, status: .same)
    }
    let comparison = Comparison(files, filter: filter)
    var outcome = try CompareCommand.outcome(comparison, invocation, formats: [.text, .json, .markdown])
    if outcome.output.isEmpty, !invocation.options.has(.quiet) {
      // The bytes differ, or git would not have called.
      outcome.output = Array("\(arguments.title): sets the same\n".utf8)
    } else if invocation.options.has(.stat) {
      // Bars alone would not say of which file they are.
      outcome.output = Array("\(arguments.title)\n".utf8) + outcome.output
    }
    outcome.status = .same
    return outcome
  }

  /// Whether git called the program for a diff.
  static var isCalling: Bool { StandardStreams.environment("GIT_DIFF_PATH_COUNTER") != nil }

  /// What is said of a file with an open merge conflict, of which git gives nothing but the path.
  static func unmerged(_ path: String) -> Outcome {
    Outcome(output: Array("* Unmerged path \(SafeText.visible(path))\n".utf8), status: .same)
  }

  /// A message about a temporary file, with the path that the user knows.
  private static func message(_ text: String, _ arguments: GitArguments) -> String {
    for (file, path) in [(arguments.oldFile, "a/\(arguments.oldPath)"), (arguments.newFile, "b/\(arguments.newPath)")] {
      let shown = SafeText.visible(file)
      if text.hasPrefix(shown + ":") { return SafeText.visible(path) + text.dropFirst(shown.count) }
    }
    return text
  }
}

extension FilePair {
  /// The files under the names that git's own headers have.
  fileprivate func named(_ arguments: GitArguments) -> FilePair {
    FilePair(
      old: old.isMissing ? old : File(path: "a/\(arguments.oldPath)", document: old.document),
      new: new.isMissing ? new : File(path: "b/\(arguments.newPath)", document: new.document))
  }
}
