/// The pairs of a file, with the members of other tools.
package struct DeclaredPairs {
  package var pairs: [DeclaredPair] = []
  package var extensions: [DeclaredPair: FileExtensions] = [:]
}

extension DeclaredPair.Need {
  /// The needs that have a name in files.
  fileprivate static let named: [String: DeclaredPair.Need] = ["text": text, "largeText": largeText, "sign": sign]

  /// The JSON of the need; nil for text, which is the default.
  fileprivate var json: JSON? {
    switch self {
    case .text: nil
    case .largeText: .string("largeText")
    case .sign: .string("sign")
    case .ratio(let ratio): .number(JSONNumber(ratio))
    }
  }
}

extension DeclaredPair {
  package func json(_ extensions: FileExtensions?) -> JSON {
    let pair = JSON([
      "name": name.map { .string($0) }, "foreground": foreground.json, "background": background.json,
      "level": need.json,
    ])
    return .object(pair.members + (extensions?.members ?? []))
  }
}

extension DeclaredPair.Side {
  fileprivate var json: JSON {
    let place = JSON(["setting": .string(setting.text), "fields": fields.isEmpty ? nil : JSON(texts: fields)])
    return .object(rule.json.members + place.members)
  }
}

extension FileReader {
  /// Reads pairs. Each may occur only once.
  package mutating func pairs(_ node: JSONNode) -> DeclaredPairs? {
    let mark = problems.count
    var (declared, nodes) = (DeclaredPairs(), [DeclaredPair: JSONNode]())
    _ = elements(of: node) { reader, node -> Void? in
      guard let (pair, extensions) = reader.pair(node) else { return nil }
      if let first = nodes[pair] {
        reader.problems.add("duplicate pair", at: node, earlier: first)
        return nil
      }
      nodes[pair] = node
      declared.pairs.append(pair)
      if !extensions.members.isEmpty { declared.extensions[pair] = extensions }
      return ()
    }
    return problems.count == mark ? declared : nil
  }

  private mutating func pair(_ node: JSONNode) -> (DeclaredPair, FileExtensions)? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    let extensions = extensions(of: node, known: ["name", "foreground", "background", "level"])
    let name = optionalMember("name", of: node) { $0.name($1) }
    let foreground = member("foreground", of: node) { $0.side($1) }
    let background = member("background", of: node) { $0.side($1) }
    let need = optionalMember("level", of: node) { $0.need($1) } ?? .text
    guard problems.count == mark, let foreground, let background else { return nil }
    return (DeclaredPair(foreground, on: background, need: need, name: name), extensions)
  }

  private mutating func side(_ node: JSONNode) -> DeclaredPair.Side? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    _ = checkMembers(of: node, Self.ruleKeyMembers + ["setting", "fields"])
    let rule = ruleKey(node)
    let setting = member("setting", of: node) { reader, node in
      reader.text(node).flatMap { reader.keyText($0, node) }
    }
    let fields = optionalMember("fields", of: node) { $0.names($1) } ?? []
    guard problems.count == mark, let rule, let setting else { return nil }
    return DeclaredPair.Side(rule, setting, fields: fields)
  }

  private mutating func need(_ node: JSONNode) -> DeclaredPair.Need? {
    if let number = node.number?.double, (1...21).contains(number) { return .ratio(number) }
    if let text = node.string, let need = DeclaredPair.Need.named[text] { return need }
    let hint = NearMatch.hint(for: node.string ?? "", in: DeclaredPair.Need.named.keys.inTextOrder())
    let expected = "expected \"text\", \"largeText\", \"sign\" or a ratio from 1 to 21"
    return refuse("\(expected), found \(found(node))\(hint)", node)
  }
}
