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
      snapshot otherwise, also for '-', which is standard output. From tokens to tokens, values stay as they are written;
      elsewhere references are replaced by their values. An existing catalog is updated, and its other contents are kept.
      """,
      """
      Standard error lists what would not be equal after converting back; with --strict nothing is written then. --mapping
      makes a snapshot for an app's classes from tokens or a catalog, and writes nothing if one of them cannot be read or
      mapped.
      """,
      "Exit status: 0, or 2 for an error.",
    ],
    examples: [
      "appearance-diff convert brand.tokens.json brand.json",
      "appearance-diff convert Colors.xcassets colors.tokens.json",
      "appearance-diff convert --strict brand.json Brand.xcassets",
    ],
    options: [.mapping, .strict] + Option.configuration, run: Convert.run)
}

private enum Convert {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard invocation.operands.count == 2 else {
      throw UsageError("convert takes IN and OUT, found \(plural(invocation.operands.count, "file"))")
    }
    let (input, output) = (invocation.operands[0], invocation.operands[1])
    let file = try ThemeFile.read([Operand(input)])[0]
    let isStrict = invocation.options.has(.strict)
    var source = Conversion.Source(
      document: file.document, format: file.format, tokens: file.imported?.tokens, metadata: file.metadata)
    var notes = file.messages
    // A configuration decides how tokens become a theme; a conversion to another format is not mapped.
    let isTheme = file.imported != nil && ThemeFormat(output: output) == .snapshot
    if let named = try (isTheme ? invocation.options : invocation.options.given).files(of: .mapping).last {
      guard let imported = file.imported else {
        throw CommandError(
          "expected design tokens or an asset catalog for --mapping, found a snapshot", file: file.path)
      }
      let mapped = try named.read { try ThemeMapping(json: $0, file: $1) }.mapped(imported)
      source = Conversion.Source(document: SnapshotDocument(mapped.snapshot))
      notes += mapped.problems
      // A theme is written entirely or not at all, as in a running app.
      if file.hasGaps || !mapped.problems.isEmpty {
        return .refused(["nothing written: not everything can be mapped"], notes: notes, status: .error)
      }
      if !mapped.unused.isEmpty {
        let names =
          mapped.unused.prefix(20).map(SafeText.visible).joined(separator: ", ")
          + (mapped.unused.count > 20 ? ", …" : "")
        let count = plural(mapped.unused.count, "token")
        notes.append("\(count) \(mapped.unused.count == 1 ? "is" : "are") not mapped: \(names)")
      }
    }
    let conversion = try Conversion(source, to: output, isStrict: isStrict)
    notes += conversion.losses
    if isStrict, !conversion.losses.isEmpty || file.hasGaps {
      return .refused(["nothing written: not everything can be converted"], notes: notes, status: .error)
    }
    return Outcome(
      content: .made(conversion.content), destination: output == "-" ? .standardOutput : .file(output),
      replaced: invocation.operands, notes: notes + conversion.notes.map { "\(output): \($0)" }, status: .same)
  }
}
