@_spi(Package) import AppearanceState

/// The two documents that a command works on, with the names under which the user knows them.
struct FilePair {
  /// One document and its name.
  struct File {
    /// The path as it was given, `-` for standard input.
    let path: String
    let document: SnapshotDocument
  }

  let old: File
  let new: File

  /// All that is wrong with either file.
  struct Unreadable: Error {
    let messages: [String]
  }

  init(old: File, new: File) {
    self.old = old
    self.new = new
  }

  /// Reads both files, the second even when something is wrong with the first.
  init(reading oldPath: String, _ newPath: String) throws(Unreadable) {
    var messages: [String] = []
    let old = Self.read(oldPath, &messages)
    let new = Self.read(newPath, &messages)
    guard let old, let new else { throw Unreadable(messages: messages) }
    self.init(old: old, new: new)
  }

  /// Takes the paths from the operands.
  static func paths(_ operands: [String], of command: Command) throws(UsageError) -> (old: String, new: String) {
    guard operands.count == 2 else { throw wrongCount(operands, command) }
    if operands == ["-", "-"] { throw UsageError("standard input ('-') can be read only once") }
    return (operands[0], operands[1])
  }

  private static func wrongCount(_ operands: [String], _ command: Command) -> UsageError {
    // `appearance-diff relpay a b` and `appearance-diff hlep`: a slip in the command's name, not one file too many.
    if command == .compare, let first = operands.first {
      let hint = NearMatch.hint(for: first, in: Command.named.map(\.rawValue))
      if !hint.isEmpty { return UsageError("there is no command '\(SafeText.visible(first))'\(hint)") }
    }
    if operands.count > 2 { return UsageError("expected two files, found a third: '\(SafeText.visible(operands[2]))'") }
    let missing = operands.isEmpty ? "OLD and NEW" : "NEW"
    return UsageError("expected two files, missing \(missing)")
  }

  private static func read(_ path: String, _ messages: inout [String]) -> File? {
    do {
      if let document = try JournalPoint.document(path) { return File(path: path, document: document) }
      if path != "-" { return File(path: path, document: try SnapshotDocument(contentsOf: path)) }
      return File(path: path, document: try SnapshotDocument(json: try StandardStreams.readInput(), file: path))
    } catch let trouble as Trouble {
      messages += trouble.messages
    } catch let failure as StandardStreams.Failure {
      messages.append("-: cannot read: \(failure.message)")
    } catch {
      messages += "\(error)".split(separator: "\n").map { SafeText.visible(String($0)) }
    }
    return nil
  }
}
