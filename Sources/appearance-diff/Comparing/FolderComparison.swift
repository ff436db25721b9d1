import AppearanceState

/// Two folders of themes, matched by the paths of their files.
struct FolderComparison {
  /// The files that are in both, or in one; there, the other is missing.
  private(set) var comparisons: [Comparison] = []
  /// What is wrong with files that cannot be compared.
  private(set) var errors: [String] = []

  private let old: String
  private let new: String

  /// Compares all files; those that cannot be read do not keep the others from it.
  init(_ old: String, _ new: String, filter: DiffFilter, isQuiet: Bool = false) throws(Trouble) {
    let (old, new) = (Self.withoutSlash(old), Self.withoutSlash(new))
    (self.old, self.new) = (old, new)
    let (oldPaths, newPaths) = (Set(try Folder.themes(in: old)), Set(try Folder.themes(in: new)))
    let paths = oldPaths.union(newPaths).sorted()
    var progress = Progress(of: paths.count, isQuiet: isQuiet)
    defer { progress.finish() }
    for path in paths {
      let oldPath = oldPaths.contains(path) ? "\(old)/\(path)" : FilePair.File.missing.path
      let newPath = newPaths.contains(path) ? "\(new)/\(path)" : FilePair.File.missing.path
      do throws(Trouble) {
        comparisons.append(Comparison(try FilePair(reading: oldPath, newPath), filter: filter))
      } catch {
        errors += error.messages
      }
      progress.advance()
    }
  }

  /// `a` for `a/`, as completion writes it.
  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// The report in a format.
  func outcome(_ invocation: Invocation) throws -> Outcome {
    let format = try invocation.options.format(among: [.text, .json, .markdown])
    let differing = comparisons.filter { !$0.isSame }
    let status: ExitStatus = errors.isEmpty ? (differing.isEmpty ? .same : .different) : .trouble
    var output: [UInt8] = []
    if format == .json {
      output = Self.json(differing)
    } else {
      for comparison in comparisons {
        let part = try self.part(comparison, as: format, invocation)
        if !part.isEmpty, !output.isEmpty { output.append(UInt8(ascii: "\n")) }
        output += part
      }
    }
    return Outcome(output: output, isRefused: status == .trouble, errors: errors, status: status)
  }

  /// What is to say of a file; nothing when there is nothing to say.
  private func part(_ comparison: Comparison, as format: ReportFormat, _ invocation: Invocation) throws -> [UInt8] {
    if comparison.isSame, format == .markdown { return [] }
    guard format == .text, comparison.files.old.isMissing || comparison.files.new.isMissing else {
      let part = try CompareCommand.outcome(comparison, invocation, formats: [.text, .markdown]).output
      guard invocation.options.has(.stat), !part.isEmpty else { return part }
      return Array("\(SafeText.visible(comparison.files.new.path))\n".utf8) + part
    }
    let isNew = comparison.files.old.isMissing
    let (folder, file) = isNew ? (new, comparison.files.new) : (old, comparison.files.old)
    let name = SafeText.visible(String(file.path.dropFirst(folder.count + 1)))
    let sum = StateReport.sum(file.document.snapshot)
    return Array("Only in \(SafeText.visible(folder)): \(name)  (\(sum))\n".utf8)
  }

  private static func json(_ comparisons: [Comparison]) -> [UInt8] {
    JSONLayout.bytes(
      of: .object([
        JSON.Member(key: "format", value: .string("appearance-diff-folders")),
        JSON.Member(key: "version", value: .number(JSONNumber(1))),
        JSON.Member(key: "files", value: .array(comparisons.map { DiffDocument($0).json })),
      ]))
  }
}

extension Comparison {
  /// Whether both files are there and nothing that counts differs.
  fileprivate var isSame: Bool { diff.isEmpty && files.old.isMissing == files.new.isMissing }
}
