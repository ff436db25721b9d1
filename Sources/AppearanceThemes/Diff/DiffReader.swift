import AppearanceState

/// A reader of a diff document in JSON, which collects its problems.
struct DiffReader {
  private static let documentMembers: [String] = [
    "format", "version", "old", "new", "counts", "traits", "classes", "changes", "orderChanges", "renames",
    "renamedGroups", "palette", "readability",
  ]

  /// The settings so far, to find one that occurs twice.
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    let rule: RuleKey
    /// The setting; nil for the rule's order.
    let setting: SettingKey?
  }

  /// Reads a document; nil if it has a problem. Counts, renames and palette repeat the changes, and readability follows
  /// from the themes: the reader ignores these members.
  mutating func document(_ root: JSONNode, _ reader: inout FileReader) -> DiffDocument? {
    guard reader.header(root, format: .diff) else { return nil }
    _ = reader.checkMembers(of: root, Self.documentMembers)
    let old = reader.member("old", of: root) { $0.side($1) }
    let new = reader.member("new", of: root) { $0.side($1) }
    let changes = reader.member("changes", of: root) { $0.elements(of: $1) { change($1, &$0) } }
    let orderChanges = reader.member("orderChanges", of: root) { $0.elements(of: $1) { orderChange($1, &$0) } }
    let purpose = reader.purpose(of: root)
    guard reader.problems.isEmpty, let old, let new, let changes, let orderChanges else { return nil }
    let diff = AppearanceDiff(
      changes: changes.sorted { ($0.rule, $0.setting) < ($1.rule, $1.setting) },
      orderChanges: orderChanges.sorted { $0.rule < $1.rule })
    return DiffDocument(diff, purpose, old: old, new: new)
  }

  private mutating func change(_ node: JSONNode, _ reader: inout FileReader) -> AppearanceDiff.Change? {
    guard reader.check(node, is: .object) else { return nil }
    let mark = reader.problems.count
    _ = reader.checkMembers(of: node, ["rule", "setting", "kind", "old", "new", "deltaE", "deltaEInside"])
    let rule = reader.member("rule", of: node) { $0.wholeRuleKey($1) }
    let setting = reader.member("setting", of: node) { reader, node in
      reader.text(node).flatMap { reader.keyText($0, node) }
    }
    let old = reader.optionalMember("old", of: node) { $0.value($1) }
    let new = reader.optionalMember("new", of: node) { $0.value($1) }
    guard let rule, let setting, reader.problems.count == mark else { return nil }
    if old == nil, new == nil { return reader.refuse("expected a member 'old', 'new' or both", node) }
    let change = AppearanceDiff.Change(rule: rule, setting: setting, old: old, new: new)
    let isKind = reader.member("kind", of: node) { reader, node -> Bool? in
      if node.isString(change.kind.rawValue) { return true }
      return reader.refuse("expected \"\(change.kind.rawValue)\" for these values, found \(found(node))", node)
    }
    return isKind != nil && isNew(rule, setting, node, &reader) ? change : nil
  }

  private mutating func orderChange(_ node: JSONNode, _ reader: inout FileReader) -> AppearanceDiff.OrderChange? {
    guard reader.check(node, is: .object) else { return nil }
    let mark = reader.problems.count
    _ = reader.checkMembers(of: node, ["rule", "old", "new"])
    let rule = reader.member("rule", of: node) { $0.wholeRuleKey($1) }
    let old = reader.optionalMember("old", of: node) { $0.order($1) }
    let new = reader.optionalMember("new", of: node) { $0.order($1) }
    guard let rule, reader.problems.count == mark, isNew(rule, nil, node, &reader) else { return nil }
    return AppearanceDiff.OrderChange(rule: rule, old: old, new: new)
  }

  private mutating func isNew(
    _ rule: RuleKey, _ setting: SettingKey?, _ node: JSONNode, _ reader: inout FileReader
  ) -> Bool {
    if seen.insert(Place(rule: rule, setting: setting)).inserted { return true }
    reader.problems.add("duplicate change of the same setting", at: node)
    return false
  }
}

extension FileReader {
  fileprivate mutating func side(_ node: JSONNode) -> DiffDocument.Side? {
    guard check(node, is: .object), checkMembers(of: node, ["file", "name"]) else { return nil }
    let mark = problems.count
    let file = optionalMember("file", of: node) { $0.textOrNull($1) } ?? nil
    let name = optionalMember("name", of: node) { $0.textOrNull($1) } ?? nil
    return problems.count == mark ? DiffDocument.Side(file: file, name: name) : nil
  }

  private mutating func textOrNull(_ node: JSONNode) -> String?? {
    node.kind == .null ? .some(nil) : .some(text(node))
  }

  /// Reads a rule that is an object of its own, which contains only the class, the containers and the traits.
  mutating func wholeRuleKey(_ node: JSONNode) -> RuleKey? {
    guard check(node, is: .object) else { return nil }
    _ = checkMembers(of: node, Self.ruleKeyMembers)
    return ruleKey(node)
  }
}
