import AppearanceState

/// A reader of the lines of a journal, which collects their problems.
struct JournalReader {
  // A hostile file can have a problem on every line.
  private static let problemLimit = 1000
  /// Each step visits every open scope, and a program has a few.
  private static let mostOpenScopes = 2000

  private let file: String?
  private var lines = JournalLineReader()
  private(set) var entries: [Journal.Entry] = []
  /// Lines that a crash cut off; they are not errors.
  private(set) var notes: [SnapshotFileError.Problem] = []
  private var problems: [SnapshotFileError.Problem] = []
  private var omitted = 0
  /// A line that is not JSON. A crash cut it off if the next line is the header of another part.
  private var unfinished: SnapshotFileError.Problem?
  /// Whether that line begins like a header.
  private var mayBeHeader = false

  init(file: String?) {
    self.file = file
  }

  /// Reads all lines, in one pass.
  ///
  /// - Throws: `SnapshotFileError` with every problem of every line.
  mutating func read(_ bytes: [UInt8]) throws {
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let isCertainlyWhole = end < bytes.count
      read(Array(bytes[start..<end]), number: number, isCertainlyWhole: isCertainlyWhole)
      // A file without a valid header is not a journal, and its other lines would only be refused one by one. But a
      // crash may have cut off the first header, and a later run of the program began another part.
      if entries.isEmpty, unfinished == nil || !mayBeHeader { break }
      if lines.layers.count > Self.mostOpenScopes { break }
      (start, number) = (end + 1, number + 1)
    }
    if let unfinished { add(unfinished) }
    if entries.isEmpty, problems.isEmpty, omitted == 0 {
      add(SnapshotFileError.Problem(file: file, message: "expected a journal, which begins with a header line"))
    }
    if !problems.isEmpty { throw SnapshotFileError(problems, omittedProblemCount: omitted) }
  }

  private mutating func read(_ line: [UInt8], number: Int, isCertainlyWhole: Bool) {
    // Somebody may have edited the file and left white space at its end.
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    let document: JSONDocument
    do {
      document = try JSONDocument(json: line, file: file)
    } catch {
      let problem = onLine(number, error.problems[0])
      let beginsPart = Self.isBeginningOfHeader(line)
      if let before = unfinished {
        unfinished = nil
        // A header that was cut off also begins another part.
        guard beginsPart else { return addBroken(before, problem, isCertainlyWhole) }
        notes.append(torn(before))
      }
      if isCertainlyWhole || entries.isEmpty {
        (unfinished, mayBeHeader) = (problem, beginsPart)
      } else {
        notes.append(torn(problem))
      }
      return
    }
    if let problem = unfinished {
      if JournalLineReader.isHeader(document.root) { notes.append(torn(problem)) } else { add(problem) }
      unfinished = nil
    }
    if let entry = lines.entry(document.root, number: number) {
      if lines.layers.count <= Self.mostOpenScopes { return entries.append(entry) }
      add(
        SnapshotFileError.Problem(
          file: file, line: number + 1, column: 1,
          message: "expected at most \(Self.mostOpenScopes) open scopes, found \(lines.layers.count)"))
    } else {
      let error = lines.takeProblems(in: line, file: file)
      for problem in error.problems { add(onLine(number, problem)) }
      omitted += error.omittedProblemCount
    }
  }

  private static func isBeginningOfHeader(_ line: [UInt8]) -> Bool {
    let header = Array("{\"format\":\"\(FileFormat.journal.name)\",".utf8)
    return line.starts(with: header) || header.starts(with: line)
  }

  // MARK: Problems

  /// Reports a line that is not JSON and was not the last of its part, and the lines after it.
  private mutating func addBroken(
    _ line: SnapshotFileError.Problem, _ next: SnapshotFileError.Problem, _ isCertainlyWhole: Bool
  ) {
    add(line)
    if entries.isEmpty { return }
    if isCertainlyWhole { (unfinished, mayBeHeader) = (next, false) } else { notes.append(torn(next)) }
  }

  private mutating func add(_ problem: SnapshotFileError.Problem) {
    if problems.count < Self.problemLimit { problems.append(problem) } else { omitted += 1 }
  }

  private func torn(_ problem: SnapshotFileError.Problem) -> SnapshotFileError.Problem {
    SnapshotFileError.Problem(
      file: problem.file, line: problem.line, column: problem.column, path: problem.path,
      message: "the line was cut off, probably by a crash, and is ignored")
  }

  /// Moves a problem from its position in the line to its position in the file.
  private func onLine(_ number: Int, _ problem: SnapshotFileError.Problem) -> SnapshotFileError.Problem {
    var message = problem.message
    // The only message that names a second position, which is on the same line.
    let ownLine = "on line 1"
    if message.hasSuffix(ownLine) { message = message.dropLast(1) + "\(number + 1)" }
    return SnapshotFileError.Problem(
      file: file, line: number + 1, column: problem.column, path: problem.path, message: message)
  }
}
