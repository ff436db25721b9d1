/// Reads single lines of a journal. It knows which scopes are open, and keeps the keys that lines have in common.
struct JournalLineReader {
  private static let commonMembers = ["op", "time", "label", "file", "line"]

  var reader = FileReader()
  /// The names of the open layers.
  var layers: Set<Int> = []

  /// Whether a line begins a recording.
  static func isHeader(_ root: JSONNode) -> Bool { root["format"] != nil }

  /// All problems of the line that was read last. They are forgotten.
  mutating func takeProblems(in line: [UInt8], file: String?) -> SnapshotFileError {
    defer { reader.problems = FileProblems() }
    return reader.problems.error(in: line, file: file)
  }

  /// Reads a line; nil when there was a problem.
  mutating func entry(_ root: JSONNode, number: Int) -> Journal.Entry? {
    guard reader.check(root, is: .object) else { return nil }
    if number == 0 || Self.isHeader(root) { return header(root, number: number) }
    guard let kind = kind(root) else { return nil }
    _ = reader.extensions(of: root, known: Self.members[kind] ?? [])
    let operation = operation(kind, root)
    return entry(root, operation, number: number)
  }

  private mutating func entry(_ root: JSONNode, _ operation: JournalOperation?, number: Int) -> Journal.Entry? {
    let time = reader.member("time", of: root) { $0.time($1) }
    let label = reader.optionalMember("label", of: root) { $0.text($1) }
    let file = reader.optionalMember("file", of: root) { $0.text($1) }
    let line = reader.optionalMember("line", of: root) { $0.order($1) }
    guard reader.problems.isEmpty, let operation, let time else { return nil }
    return Journal.Entry(number: number, time: time, label: label, file: file, line: line, operation: operation)
  }

  private mutating func header(_ root: JSONNode, number: Int) -> Journal.Entry? {
    guard reader.header(root, format: JournalReader.format, version: JournalReader.version) else { return nil }
    let known = ["format", "version", "time", "label", "classes", "rules", "layers"]
    _ = reader.extensions(of: root, known: known + ["file", "line"])
    let state = state(root)
    return entry(root, state.map { .start($0) }, number: number)
  }

  private mutating func kind(_ root: JSONNode) -> Journal.Kind? {
    reader.member("op", of: root) { values, node in
      guard let text = values.text(node) else { return nil }
      if let kind = Journal.Kind(rawValue: text), kind != .start { return kind }
      let hint = NearMatch.hint(for: text, in: Journal.Kind.allCases.dropFirst().map(\.rawValue))
      return values.refuse(
        "unknown operation \(inQuotes(text))\(hint); this program reads version \(JournalReader.version)", node)
    }
  }

  // Made once: a journal may have millions of lines.
  private static let members = Dictionary(
    uniqueKeysWithValues: Journal.Kind.allCases.map { ($0, commonMembers + ownMembers(of: $0)) })

  private static func ownMembers(of kind: Journal.Kind) -> [String] {
    let rule = ["class", "containers", "traits"]
    return switch kind {
    case .start, .beginBatch, .endBatch: []
    case .set: rule + ["key", "value"]
    case .unset: rule + ["key"]
    case .reset: ["layer", "covers"]
    case .override: ["layer", "rules"]
    case .restore: ["layer", "digest"]
    case .commit: ["layer"]
    case .theme: ["rules"]
    case .undo, .redo, .revert: rule + ["attributes", "unset"]
    case .discovery: ["lineage"]
    }
  }
}

extension FileReader {
  /// A time: any number that is finite.
  fileprivate mutating func time(_ node: JSONNode) -> Double? {
    guard check(node, is: .number) else { return nil }
    return double(node)
  }
}
