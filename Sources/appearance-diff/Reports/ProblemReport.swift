import AppearanceState

/// What is wrong with files, for people and for editors.
struct ProblemReport {
  let problems: [SnapshotFileError.Problem]
  /// How many there are besides.
  let omitted: Int

  /// One problem a line.
  var text: [UInt8] {
    var lines = problems.map { SafeText.visible($0.description) }
    if omitted > 0 { lines.append("and " + ChangeCount.plural(omitted, "more problem")) }
    return lines.flatMap { Array("\($0)\n".utf8) }
  }

  /// A document with all of them.
  var json: [UInt8] {
    JSONLayout.bytes(
      of: .object([
        JSON.Member(key: "format", value: .string("appearance-problems")),
        JSON.Member(key: "version", value: .number(JSONNumber(1))),
        JSON.Member(key: "problems", value: .array(problems.map(Self.json))),
        JSON.Member(key: "omitted", value: .number(JSONNumber(omitted))),
      ]))
  }

  private static func json(_ problem: SnapshotFileError.Problem) -> JSON {
    .object([
      JSON.Member(key: "file", value: problem.file.map { .string($0) } ?? .null),
      JSON.Member(key: "line", value: problem.line.map { .number(JSONNumber($0)) } ?? .null),
      JSON.Member(key: "column", value: problem.column.map { .number(JSONNumber($0)) } ?? .null),
      JSON.Member(key: "path", value: problem.path.map { .string($0) } ?? .null),
      JSON.Member(key: "message", value: .string(problem.message)),
    ])
  }
}
