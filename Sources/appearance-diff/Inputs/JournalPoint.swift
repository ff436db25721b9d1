@_spi(Package) import AppearanceState

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A point of a journal as an operand: `session.journal@contact sheet`, `session.journal@12`, `…@start`, `…@end`.
enum JournalPoint {
  /// The state that an operand stands for, when it names a point of a journal; nil when it is the path of a file.
  ///
  /// - Throws: What is wrong with the journal, or that it has no such point.
  static func document(_ operand: String) throws -> SnapshotDocument? {
    guard let (path, point) = split(operand) else {
      if operand != "-", isJournal(operand) {
        throw Trouble(
          "\(SafeText.visible(operand)): this is a journal; name a point of it, such as \(example(operand))")
      }
      return nil
    }
    let journal = try Journal(contentsOf: path)
    StandardStreams.writeError(notes(of: journal))
    do {
      return SnapshotDocument(try journal.snapshot(at: Journal.Point(text: point)))
    } catch let error as Journal.UnknownPoint {
      throw Trouble("\(SafeText.visible(path)): \(SafeText.visible(error.description))")
    }
  }

  /// What a journal lost by a crash, a line each.
  static func notes(of journal: Journal) -> [String] {
    journal.notes.map { SafeText.visible($0.description) }
  }

  /// Takes path and point apart. A file that is named like the whole operand wins; labels and paths may contain `@`, so
  /// the shortest path that exists is the one.
  private static func split(_ operand: String) -> (path: String, point: String)? {
    if exists(operand) { return nil }
    for at in operand.indices where operand[at] == "@" {
      let path = String(operand[..<at])
      if !path.isEmpty, exists(path) { return (path, String(operand[operand.index(after: at)...])) }
    }
    return nil
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file begins as the library begins journals. Only asked to explain; a pipe is left alone.
  private static func isJournal(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { _ = close(file) }
    let beginning = Array(#"{"format":"appearance-journal""#.utf8)
    var bytes = [UInt8](repeating: 0, count: beginning.count)
    return read(file, &bytes, bytes.count) == bytes.count && bytes == beginning
  }

  private static func example(_ path: String) -> String { "'\(SafeText.visible(path))@end'" }
}
