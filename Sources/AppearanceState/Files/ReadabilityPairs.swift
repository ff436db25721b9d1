/// A file that declares what stands on what: pairs of settings of which the contrast counts.
///
/// `Documentation/Readability.md` describes the format.
package struct ReadabilityPairs {
  static let format = "appearance-pairs"
  static let version = 1

  /// The pairs, in the order of the file.
  package let pairs: [Readability.Pair]

  /// Reads a file.
  ///
  /// - Throws: The system's reason, or a `SnapshotFileError` with everything that is wrong with the file.
  package init(contentsOf path: String) throws {
    try self.init(json: FileBytes.read(path), file: path)
  }

  /// Reads the bytes of a file.
  package init(json: [UInt8], file: String?) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: json, maximumDepth: SnapshotDocument.maximumDepth)
    } catch let error as JSONError {
      throw SnapshotFileError(error, file: file)
    }
    var reader = FileReader()
    guard reader.header(document.root, format: Self.format, version: Self.version) else {
      throw reader.problems.error(in: json, file: file)
    }
    _ = reader.extensions(of: document.root, known: ["format", "version", "pairs"])
    let pairs = reader.member("pairs", of: document.root) { reader, node in
      reader.elements(of: node) { $0.pair($1) }
    }
    guard reader.problems.isEmpty, let pairs else { throw reader.problems.error(in: json, file: file) }
    self.pairs = pairs
  }
}

extension FileReader {
  private static let needs: [String: Readability.Pair.Need] = [
    "text": .text, "largeText": .largeText, "sign": .sign,
  ]

  fileprivate mutating func pair(_ node: JSONNode) -> Readability.Pair? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    _ = extensions(of: node, known: ["name", "foreground", "background", "level"])
    let name = optionalMember("name", of: node) { $0.name($1) }
    let foreground = member("foreground", of: node) { $0.side($1) }
    let background = member("background", of: node) { $0.side($1) }
    let need = optionalMember("level", of: node) { $0.need($1) } ?? .text
    guard problems.count == mark, let foreground, let background else { return nil }
    return Readability.Pair(foreground, on: background, need: need, name: name)
  }

  private mutating func side(_ node: JSONNode) -> Readability.Pair.Side? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    _ = checkMembers(of: node, ["class", "containers", "traits", "setting", "fields"])
    let rule = ruleKey(node)
    let setting = member("setting", of: node) { reader, node in
      reader.text(node).flatMap { reader.keyText($0, node) }
    }
    let fields = optionalMember("fields", of: node) { $0.names($1) } ?? []
    guard problems.count == mark, let rule, let setting else { return nil }
    return Readability.Pair.Side(rule, setting, fields: fields)
  }

  private mutating func need(_ node: JSONNode) -> Readability.Pair.Need? {
    if let number = node.number?.double, (1...21).contains(number) { return .ratio(number) }
    if let text = node.string, let need = Self.needs[text] { return need }
    let hint = NearMatch.hint(for: node.string ?? "", in: Self.needs.keys.sorted())
    let expected = "expected \"text\", \"largeText\", \"sign\" or a ratio from 1 to 21"
    return refuse("\(expected), found \(found(node))\(hint)", node)
  }
}
