import AppearanceState

extension Command {
  /// `appearance-diff convert IN OUT`
  static let convert = Command(
    name: "convert",
    usage: ["convert [OPTION]... IN OUT"],
    summary: "Turn a snapshot, an asset catalog or design tokens into another of the three.",
    details: [
      """
      OUT is an asset catalog when its name ends in '.xcassets', design tokens for '.tokens.json' and '.tokens', and a
      snapshot otherwise. References are written as what they lead to. What OUT cannot say is told on standard error; with
      --strict nothing is written then. A catalog is only made where there is none. With --mapping, a snapshot of an app's
      classes is made of tokens or a catalog (Documentation/Tokens.md).
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
      let mapped = try ThemeMapping(json: try InputFile(path).bytes, file: path).mapped(document.snapshot)
      document = SnapshotDocument(mapped.snapshot)
      notes += mapped.missing
      if invocation.options.has(.strict), !mapped.missing.isEmpty { throw Trouble(notes) }
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
    try write()
    return Outcome(isRefused: true, notes: notes, status: .same)
  }

  /// What cannot be carried over, and what writes the rest.
  private static func writer(_ document: SnapshotDocument, _ output: String) -> ([String], () throws -> Void) {
    if output.split(separator: "/").last?.hasSuffix(".xcassets") == true {
      let writer = CatalogWriter(document.snapshot)
      return (writer.leftOut, { try write(writer.files, to: output) })
    }
    if output.hasSuffix(".tokens.json") || output.hasSuffix(".tokens") {
      let writer = TokenWriter(document.snapshot)
      return (writer.leftOut, { try FileBytes.replace(output, with: writer.json) })
    }
    return ([], { try FileBytes.replace(output, with: document.json()) })
  }

  /// Makes a folder of files, or nothing: they are written beside it, and take its name when all are there.
  private static func write(_ files: [(path: String, json: [UInt8])], to folder: String) throws {
    var folder = folder
    while folder.utf8.last == UInt8(ascii: "/") { folder.removeLast() }
    // Renaming would replace an empty folder.
    if access(folder, F_OK) == 0 { throw Trouble("cannot be made: \(String(cString: strerror(EEXIST)))", file: folder) }
    let parent = folder.lastIndex(of: "/").map { String(folder[...$0]) } ?? ""
    let temporary = "\(parent).appearance-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    // What was made, in this order.
    var made: [String] = []
    do {
      func make(_ path: String) throws {
        if mkdir(path, 0o777) != 0 {
          throw Trouble("cannot be made: \(String(cString: strerror(errno)))", file: folder)
        }
        made.append(path)
      }
      try make(temporary)
      for file in files {
        var path = temporary
        for part in file.path.split(separator: "/").dropLast() {
          path += "/\(part)"
          if access(path, F_OK) != 0 { try make(path) }
        }
        made.append("\(temporary)/\(file.path)")
        try FileBytes.replace("\(temporary)/\(file.path)", with: file.json)
      }
      if rename(temporary, folder) != 0 {
        throw Trouble("cannot be made: \(String(cString: strerror(errno)))", file: folder)
      }
    } catch {
      for path in made.reversed() { _ = remove(path) }
      throw error
    }
  }
}
