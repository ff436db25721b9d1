/// The pieces that readers of all kinds are made of.
extension ValueReader {
  /// How a file names the numbers that JSON has no spelling for.
  static let notFinite: [String: Double] = ["nan": .nan, "infinity": .infinity, "-infinity": -.infinity]
  static let notFiniteNames = "\"nan\", \"infinity\" or \"-infinity\""

  /// Notes a problem and gives nil, for the end of a function.
  mutating func refuse<Value>(_ message: @autoclosure () -> String, _ node: JSONNode) -> Value? {
    problems.add(message(), at: node)
    return nil
  }

  /// Reads what is inside of a member or element, so that the paths of its problems are whole.
  @discardableResult
  mutating func inside<Value>(
    _ step: @autoclosure () -> JSONPath.Step, _ read: (inout ValueReader) -> Value
  ) -> Value {
    let mark = problems.count
    let value = read(&self)
    problems.nest(since: mark, in: step())
    return value
  }

  /// Reads a member that must be there.
  mutating func member<Value>(
    _ name: String, of node: JSONNode, _ read: (inout ValueReader, JSONNode) -> Value?
  ) -> Value? {
    guard let member = node[name] else { return refuse("expected a member '\(name)'", node) }
    return inside(.key(name)) { read(&$0, member) }
  }

  /// Reads a member that may be absent. Gives nil in both cases, so the caller compares the count of problems.
  mutating func optionalMember<Value>(
    _ name: String, of node: JSONNode, _ read: (inout ValueReader, JSONNode) -> Value?
  ) -> Value? {
    guard let member = node[name] else { return nil }
    return inside(.key(name)) { read(&$0, member) }
  }

  /// A member that is a string.
  mutating func text(_ name: String, of node: JSONNode) -> String? {
    member(name, of: node) { $0.text($1) }
  }

  /// A string.
  mutating func text(_ node: JSONNode) -> String? {
    check(node, is: .string) ? node.string : nil
  }

  /// A string that is not empty.
  mutating func name(_ node: JSONNode) -> String? {
    guard let text = text(node) else { return nil }
    return text.isEmpty ? refuse("expected a name, found an empty string", node) : text
  }

  /// A member that is a number.
  mutating func double(_ name: String, of node: JSONNode) -> Double? {
    member(name, of: node) { $0.double($1) }
  }

  /// A number, or the name of one that JSON cannot spell.
  mutating func double(_ node: JSONNode) -> Double? {
    if let number = node.number {
      let double = number.double
      return double.isFinite ? double : refuse("expected a number below 1.8e308, found \(found(node))", node)
    }
    if let text = node.string, let double = Self.notFinite[text] { return double }
    return refuse("expected a number, found \(found(node))", node)
  }

  /// Strings in an array.
  mutating func names(_ node: JSONNode) -> [String]? {
    guard check(node, is: .array) else { return nil }
    let mark = problems.count
    let names = node.elements.enumerated().compactMap { index, node in inside(.index(index)) { $0.name(node) } }
    return problems.count == mark ? names : nil
  }

  /// Whether a node is of a kind.
  mutating func check(_ node: JSONNode, is kind: JSONKind) -> Bool {
    if node.kind == kind { return true }
    problems.add("expected \(kind), found \(found(node))", at: node)
    return false
  }

  /// Whether all members are known ones.
  mutating func checkMembers(of node: JSONNode, _ known: [String]) -> Bool {
    if node.hasOnlyMembers(known) { return true }
    let mark = problems.count
    for (key, _) in node.members where !known.contains(where: key.isString) { refuseMember(key, known) }
    return problems.count == mark
  }

  /// Notes that a member is not known.
  mutating func refuseMember(_ key: JSONNode, _ known: [String]) {
    let name = key.string ?? ""
    inside(.key(name)) { reader in
      let hint = NearMatch.hint(for: name, in: known)
      reader.problems.add("unknown member \(inQuotes(name))\(hint)", at: key)
    }
  }
}

/// What a value is, in a few words that are safe to print.
func found(_ node: JSONNode) -> String {
  switch node.kind {
  case .null: "null"
  case .boolean: node.boolean == true ? "true" : "false"
  case .number: shortened(node.numberText ?? "")
  case .string: JSONText.quoted(node.string ?? "", maximumLength: 40)
  case .array: node.count == 0 ? "an empty array" : "an array"
  case .object: node.count == 0 ? "an empty object" : "an object"
  }
}

/// A name in single quotes, safe to print.
func inQuotes(_ name: String) -> String { "'\(shortened(JSONText.escaped(name)))'" }

private func shortened(_ text: String) -> String {
  text.unicodeScalars.count > 60 ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…" : text
}
