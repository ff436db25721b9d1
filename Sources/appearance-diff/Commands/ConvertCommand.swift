import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff convert IN OUT`
  static let convert = Command(
    name: "convert",
    usage: ["convert [OPTION]... IN OUT"],
    summary: "Turn a snapshot, an asset catalog or design tokens into another of the three.",
    details: [
      """
      OUT is an asset catalog when its name ends in '.xcassets', design tokens for '.tokens.json' and '.tokens', and a
      snapshot otherwise, also for '-', which is standard output. References are written as what they lead to. What OUT
      cannot say is told on standard error; with --strict nothing is written then. A catalog is only made where there is
      none. With --mapping, a snapshot of an app's classes is made of tokens or a catalog (Documentation/Tokens.md).
      """,
      "Exit status: 0, or 2 for trouble.",
    ],
    options: [.mapping] + Option.views, run: Convert.run)
}

private enum Convert {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 2 else {
      throw UsageError("convert takes IN and OUT, found \(ChangeCount.plural(invocation.operands.count, "file"))")
    }
    let output = invocation.operands[1]
    let file = try FilePair.read([Operand(invocation.operands[0], view: ThemeView(invocation.options))], for: .values)[
      0]
    var document = file.document
    var notes = file.remarks
    if let path = invocation.options.value(of: .mapping) {
      guard let imported = file.imported else {
        throw Trouble("expected design tokens or an asset catalog for --mapping, found a snapshot", file: file.path)
      }
      let mapped = try ThemeMapping(json: try InputFile(path).bytes, file: path).mapped(imported)
      document = SnapshotDocument(mapped.snapshot)
      notes += mapped.problems
      if invocation.options.has(.strict), !mapped.problems.isEmpty { throw Trouble(notes) }
      if !mapped.unused.isEmpty {
        let names =
          mapped.unused.prefix(20).map(SafeText.visible).joined(separator: ", ")
          + (mapped.unused.count > 20 ? ", …" : "")
        let count = ChangeCount.plural(mapped.unused.count, "token")
        notes.append("\(count) \(mapped.unused.count == 1 ? "is" : "are") mapped to nothing: \(names)")
      }
    }
    let (leftOut, write) = writer(document, output)
    notes += leftOut
    if invocation.options.has(.strict), !leftOut.isEmpty || file.hasGaps {
      return Outcome(
        isRefused: true, notes: notes + ["nothing is written: not everything can be carried over"], status: .trouble)
    }
    if output == "-" { return Outcome(content: .bytes(document.json()), notes: notes, status: .same) }
    try write()
    return Outcome(isRefused: true, notes: notes, status: .same)
  }

  /// What cannot be carried over, and what writes the rest.
  private static func writer(_ document: SnapshotDocument, _ output: String) -> ([String], () throws -> Void) {
    let pairs =
      document.pairs.isEmpty
      ? [] : ["\(ChangeCount.plural(document.pairs.count, "declared pair")): left out, only a snapshot has them"]
    if output.split(separator: "/").last?.hasSuffix(".xcassets") == true {
      let writer = CatalogWriter(document.snapshot)
      return (pairs + writer.leftOut, { try FileBytes.makeFolder(output, of: writer.files.map { ($0.path, $0.json) }) })
    }
    if output.hasSuffix(".tokens.json") || output.hasSuffix(".tokens") {
      let writer = TokenWriter(document.snapshot)
      return (pairs + writer.leftOut, { try FileBytes.replace(output, with: writer.json) })
    }
    return ([], { try FileBytes.replace(output, with: document.json()) })
  }
}
