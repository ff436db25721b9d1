import AppearanceState

/// Reads a diff document from JSON, and collects what is wrong with it.
struct DiffReader {
  private static let documentMembers = [
    "format", "version", "old", "new", "counts", "changes", "orderChanges", "renames", "palette", "readability",
  ]

  private(set) var reader = FileReader()
  /// Which settings were seen, to find one that stands twice.
  private var seen: Set<Place> = []

  private struct Place: Hashable {
    let rule: RuleKey
    /// Nil is the rule's order.
    let setting: SettingKey?
  }

  /// Reads a document; nil when there was a problem. Counts, renames and palette repeat what the changes say, and what can
  /// be read follows from the themes: none of them is looked at.
  mutating func document(_ root: JSONNode) -> DiffDocument? {
    guard reader.header(root, format: DiffDocument.format, version: DiffDocument.version) else { return nil }
    _ = reader.checkMembers(of: root, Self.documentMembers)
    let old = reader.member("old", of: root) { $0.side($1) }
    let new = reader.member("new", of: root) { $0.side($1) }
    let changes = list("changes", of: root) { $0.change($1) }
    let orderChanges = list("orderChanges", of: root) { $0.orderChange($1) }
    guard reader.problems.isEmpty, let old, let new else { return nil }
    let diff = AppearanceDiff(
      changes: changes.sorted { ($0.rule, $0.setting) < ($1.rule, $1.setting) },
      orderChanges: orderChanges.sorted { $0.rule < $1.rule })
    return DiffDocument(diff, old: old, new: new)
  }

  private mutating func list<Element>(
    _ name: String, of root: JSONNode, _ read: (inout DiffReader, JSONNode) -> Element?
  ) -> [Element] {
    guard let array = reader.member(name, of: root, { $0.check($1, is: .array) ? $1 : nil }) else { return [] }
    let mark = reader.problems.count
    var elements: [Element] = []
    for (index, node) in array.elements.enumerated() {
      let mark = reader.problems.count
      if let element = read(&self, node) { elements.append(element) }
      reader.problems.nest(since: mark, in: .index(index))
    }
    reader.problems.nest(since: mark, in: .key(name))
    return elements
  }

  private mutating func change(_ node: JSONNode) -> AppearanceDiff.Change? {
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
    return isKind != nil && isNew(rule, setting, node) ? change : nil
  }

  private mutating func orderChange(_ node: JSONNode) -> AppearanceDiff.OrderChange? {
    guard reader.check(node, is: .object) else { return nil }
    let mark = reader.problems.count
    _ = reader.checkMembers(of: node, ["rule", "old", "new"])
    let rule = reader.member("rule", of: node) { $0.wholeRuleKey($1) }
    let old = reader.optionalMember("old", of: node) { $0.order($1) }
    let new = reader.optionalMember("new", of: node) { $0.order($1) }
    guard let rule, reader.problems.count == mark, isNew(rule, nil, node) else { return nil }
    return AppearanceDiff.OrderChange(rule: rule, old: old, new: new)
  }

  private mutating func isNew(_ rule: RuleKey, _ setting: SettingKey?, _ node: JSONNode) -> Bool {
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
    node.isNull ? .some(nil) : .some(text(node))
  }

  /// A rule that is an object of its own, with nothing in it but what the rule styles.
  fileprivate mutating func wholeRuleKey(_ node: JSONNode) -> RuleKey? {
    guard check(node, is: .object) else { return nil }
    _ = checkMembers(of: node, ["class", "containers", "traits"])
    return ruleKey(node)
  }
}
