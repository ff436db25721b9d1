/// Reading rules, which snapshots, diffs and journals contain.
extension FileReader {
  /// The members that identify a rule.
  package static let ruleKeyMembers: [String] = ["class", "containers", "traits"]
  private static let ruleMembers = ruleKeyMembers + ["order", "attributes"]

  /// Reads the key of a rule from the members `class`, `containers` and `traits`.
  package mutating func ruleKey(_ node: JSONNode) -> RuleKey? {
    let mark = problems.count
    let className = member("class", of: node) { $0.name($1) }
    let containers = optionalMember("containers", of: node) { $0.names($1) } ?? []
    let traits = optionalMember("traits", of: node) { $0.traits($1) } ?? .none
    guard problems.count == mark, let className else { return nil }
    return RuleKey(className, containers: containers, traits: traits)
  }

  package mutating func traits(_ node: JSONNode) -> AppearanceTraits? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var values: [String: String] = [:]
    for (key, node) in node.members {
      let name = key.string ?? ""
      guard checkMarks(name, key), let value = text(node) else { continue }
      if values.updateValue(value, forKey: name) == nil { continue }
      problems.add("duplicate name, with its characters composed differently", at: key)
    }
    return problems.count == mark ? AppearanceTraits(values) : nil
  }

  /// Reads a position among equal rules, or another whole number from 1.
  package mutating func order(_ node: JSONNode) -> Int? {
    if let order = node.number?.integer, order >= 1, order < 1 << 53 { return order }
    return refuse("expected a positive integer, found \(found(node))", node)
  }

  // MARK: Settings

  package mutating func settings(_ node: JSONNode) -> Settings? {
    entries(node, like: nil).flatMap { sorted($0, node) }
  }

  /// Reads the settings of an object, in the order of the file.
  ///
  /// - Parameter known: The same rule in the file before.
  private mutating func entries(_ node: JSONNode, like known: KnownRules.Rule?) -> [Settings.Entry]? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var entries: [Settings.Entry] = []
    entries.reserveCapacity(node.count())
    var others = known?.node["attributes"]?.members
    var (other, index) = (others?.next(), 0)
    for (keyNode, node) in node.members {
      if let last = other, keyNode.isSameText(as: last.key) {
        (other, index) = (others?.next(), index + 1)
        if let known, node.isSameText(as: last.value) {
          entries.append(known.entries[index - 1])
          continue
        }
      }
      let (key, value) = (settingKey(keyNode), value(node))
      guard let key, let value else { continue }
      entries.append(Settings.Entry(key: key, value: DescribedValue(value)))
    }
    return problems.count == mark ? entries : nil
  }

  private mutating func sorted(_ entries: [Settings.Entry], _ node: JSONNode) -> Settings? {
    // Rising keys are unique, too.
    if zip(entries, entries.dropFirst()).allSatisfy({ $0.key < $1.key }) { return Settings(sorted: entries) }
    let rising = entries.sorted { $0.key < $1.key }
    return checkSingle(rising, at: node) ? Settings(sorted: rising) : nil
  }

  private mutating func settingKey(_ node: JSONNode) -> SettingKey? {
    let slot = node.textHash & 255
    if !keys.isEmpty, let key = keys[slot], node.isString(key.text) { return key }
    guard let key = keyText(node.string ?? "", node) else { return nil }
    if keys.isEmpty { keys = Array(repeating: nil, count: 256) }
    keys[slot] = key
    return key
  }

  /// Reads a key that is a value instead of the name of a member: a string, or a text in an array.
  package mutating func keyText(_ text: String, _ node: JSONNode) -> SettingKey? {
    guard checkMarks(text, node) else { return nil }
    return SettingKey(text: text) ?? refuseKey(text, node)
  }

  private mutating func refuseKey(_ text: String, _ node: JSONNode) -> SettingKey? {
    let expected = "expected a key such as 'barTintColor' or 'backgroundImage[barMetrics=compact]'"
    return refuse("\(expected), found \(SafeText.quoted(text, maximumLength: 60))", node)
  }

  /// Checks for duplicate keys: the parser compares scalars, but two keys with é are equal, however it is composed.
  private mutating func checkSingle(_ entries: [Settings.Entry], at node: JSONNode) -> Bool {
    for (entry, next) in zip(entries, entries.dropFirst()) where entry.key == next.key {
      problems.add("duplicate \(inQuotes(entry.key.text)), with its characters composed differently", at: node)
      return false
    }
    return true
  }

  // MARK: Whole rules

  /// Reads the member `rules` of a document; rules with problems are left out.
  package mutating func rules(of root: JSONNode) -> RuleList {
    var list = RuleList()
    _ = member("rules", of: root) { reader, node in
      reader.elements(of: node) { list.read($1, &$0) }
    }
    return list
  }

  /// Reads a rule; its settings are nil if they have a problem.
  fileprivate mutating func wholeRule(_ node: JSONNode) -> WrittenRule? {
    if let rule = known?.rule(at: node.offset) { return rule }
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    let extensions = extensions(of: node, known: Self.ruleMembers)
    let key = ruleKey(node)
    let order = optionalMember("order", of: node) { $0.order($1) }
    let isWhole = problems.count == mark
    let before = key.flatMap { known?.rule($0) }
    let entries = member("attributes", of: node) { $0.entries($1, like: before) }
    let settings = entries.flatMap { entries in node["attributes"].flatMap { sorted(entries, $0) } }
    guard isWhole, let key else { return nil }
    let rule = WrittenRule(key: key, order: order, settings: settings, extensions: extensions)
    if let entries, settings != nil { known?.add(rule, node, entries) }
    return rule
  }
}

/// A rule as in a file, with the members of other tools.
struct WrittenRule {
  let key: RuleKey
  let order: Int?
  /// The settings; nil if they have a problem.
  let settings: Settings?
  let extensions: FileExtensions
}

/// The rules of a document while it is read; a rule may occur only once.
package struct RuleList {
  package private(set) var rules: [AppearanceSnapshot.Rule] = []
  /// Members of other tools in rules.
  package private(set) var extensions: [RuleKey: FileExtensions] = [:]

  // Most files have rules in the order of their keys; then there are no duplicates, and a list is enough.
  private var rising: [(key: RuleKey, node: JSONNode)] = []
  private var nodes: [RuleKey: JSONNode]?

  /// Reads the next rule. A rule with problems is left out.
  package mutating func read(_ node: JSONNode, _ reader: inout FileReader) {
    guard let rule = reader.wholeRule(node) else { return }
    if let first = add(rule.key, node) {
      reader.problems.add("duplicate rule for \(shortened("\(rule.key)", to: 200))", at: node, earlier: first)
    }
    if !rule.extensions.members.isEmpty { extensions[rule.key] = rule.extensions }
    guard let settings = rule.settings, !settings.isEmpty, reader.problems.isEmpty else { return }
    rules.append(
      AppearanceSnapshot.Rule(RuleSnapshot(key: rule.key, part: RulePart(settings: settings)), order: rule.order))
  }

  /// Stores the node of a rule, or returns that of an earlier rule with the same key.
  private mutating func add(_ key: RuleKey, _ node: JSONNode) -> JSONNode? {
    if nodes == nil {
      if rising.last.map({ $0.key < key }) ?? true {
        rising.append((key, node))
        return nil
      }
      nodes = Dictionary(uniqueKeysWithValues: rising.map { ($0.key, $0.node) })
    }
    if let first = nodes?[key] { return first }
    nodes?[key] = node
    return nil
  }
}
