import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff convert IN OUT`
  static let convert = Command(
    name: "convert",
    usage: ["convert [OPTION]... IN OUT"],
    summary: "Convert between snapshots, asset catalogs and design tokens.",
    details: [
      """
      OUT is an asset catalog if its name ends in '.xcassets', design tokens for '.tokens.json' and '.tokens', and a
      snapshot otherwise, also for '-', which is standard output. References are replaced by their values. Standard error
      lists what OUT cannot hold; with --strict nothing is written then. An existing catalog is never replaced. --mapping
      makes a snapshot of an app's classes from tokens or a catalog, unless anything of them cannot be read or mapped
      (Documentation/Tokens.md).
      """,
      "Exit status: 0, or 2 for an error.",
    ],
    options: [.mapping] + Option.views, run: Convert.run)
}

private enum Convert {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 2 else {
      throw UsageError("convert takes IN and OUT, found \(plural(invocation.operands.count, "file"))")
    }
    let (input, output) = (invocation.operands[0], invocation.operands[1])
    let view = ThemeView(invocation.options)
    let file = try ThemeFile.read([Operand(input, view: view)], for: .values)[0]
    try view.check([file])
    let isStrict = invocation.options.has(.strict)
    var document = file.document
    var notes = file.remarks
    if let path = invocation.options.value(of: .mapping) {
      guard let imported = file.imported else {
        throw CommandError(
          "expected design tokens or an asset catalog for --mapping, found a snapshot", file: file.path)
      }
      let mapped = try ThemeMapping(json: try InputFile(path).bytes, file: path).mapped(imported)
      document = SnapshotDocument(mapped.snapshot)
      notes += mapped.problems
      // A theme is whole or not at all, as it is in a running app.
      if file.hasGaps || !mapped.problems.isEmpty {
        return .refused(notes + ["nothing written: not everything can be mapped"], status: .error)
      }
      if !mapped.unused.isEmpty {
        let names =
          mapped.unused.prefix(20).map(SafeText.visible).joined(separator: ", ")
          + (mapped.unused.count > 20 ? ", …" : "")
        let count = plural(mapped.unused.count, "token")
        notes.append("\(count) \(mapped.unused.count == 1 ? "is" : "are") not mapped: \(names)")
      }
    }
    let (content, leftOut) = converted(document, to: output)
    notes += leftOut
    if isStrict, !leftOut.isEmpty || file.hasGaps {
      return .refused(notes + ["nothing written: not everything can be converted"], status: .error)
    }
    return Outcome(
      content: content, destination: output == "-" ? .standardOutput : .file(output), replaced: invocation.operands,
      notes: notes, status: .same)
  }

  /// What is written, and what cannot be carried over.
  private static func converted(_ document: SnapshotDocument, to output: String) -> (Outcome.Content, [String]) {
    let pairs =
      document.pairs.isEmpty
      ? [] : ["\(plural(document.pairs.count, "declared pair")): left out, only snapshots have pairs"]
    if output.split(separator: "/").last?.hasSuffix(".xcassets") == true {
      let writer = CatalogWriter(document.snapshot)
      return (.folder(writer.files.map { ($0.path, $0.json) }), pairs + writer.leftOut)
    }
    if output.hasSuffix(".tokens.json") || output.hasSuffix(".tokens") {
      let writer = TokenWriter(document.snapshot)
      return (.bytes(writer.json), pairs + writer.leftOut)
    }
    return (.bytes(document.json()), [])
  }
}
