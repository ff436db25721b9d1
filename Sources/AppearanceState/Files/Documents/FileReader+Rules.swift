/// Reading rules, which snapshots, diffs and journals contain.
extension FileReader {
  /// The members that identify a rule.
  package static let ruleKeyMembers: [StaticString] = ["class", "containers", "traits"]
  private static let ruleMembers = ruleKeyMembers + ["order", "attributes"]

  /// Reads the key of a rule from the members `class`, `containers` and `traits`.
  package mutating func ruleKey(_ node: JSONNode) -> RuleKey? {
    let mark = problems.count
    let className = member("class", of: node) { $0.name($1) }
    let containers = optionalMember("containers", of: node) { $0.containers($1) } ?? []
    let traits = optionalMember("traits", of: node) { $0.traits($1) } ?? .none
    guard problems.count == mark, let className else { return nil }
    return RuleKey(className, containers: containers, traits: traits)
  }

  private mutating func containers(_ node: JSONNode) -> [String]? {
    if let containers = spellings.containers.value(of: node) { return containers }
    guard let containers = names(node) else { return nil }
    spellings.containers.keep(containers, for: node)
    return containers
  }

  package mutating func traits(_ node: JSONNode) -> AppearanceTraits? {
    if let traits = spellings.traits.value(of: node) { return traits }
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var values: [String: String] = [:]
    for (key, node) in node.members {
      let name = key.string ?? ""
      inside(.key(name)) { reader in
        guard reader.checkMarks(name, key), let value = reader.text(node) else { return }
        if values.updateValue(value, forKey: name) == nil { return }
        reader.problems.add("duplicate name, with its characters composed differently", at: key)
      }
    }
    guard problems.count == mark else { return nil }
    let traits = AppearanceTraits(values)
    spellings.traits.keep(traits, for: node)
    return traits
  }

  /// Reads a position among equal rules, or another whole number from 1.
  package mutating func order(_ node: JSONNode) -> Int? {
    if let order = node.number?.integer, order >= 1, order < 1 << 53 { return order }
    return refuse("expected a positive integer, found \(found(node))", node)
  }

  // MARK: Settings

  package mutating func settings(_ node: JSONNode) -> Settings? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var entries: [Settings.Entry] = []
    entries.reserveCapacity(node.count)
    var isSorted = true
    for (keyNode, node) in node.members {
      let key = settingKey(keyNode)
      let value = inside(.key(keyNode.string ?? "")) { $0.stored(node) }
      guard let key, let value else { continue }
      if let last = entries.last, !(last.key < key) { isSorted = false }
      entries.append(Settings.Entry(key: key, value: value))
    }
    guard problems.count == mark else { return nil }
    // Rising keys are unique, too.
    if isSorted { return Settings(sorted: entries) }
    entries.sort { $0.key < $1.key }
    return checkSingle(entries, at: node) ? Settings(sorted: entries) : nil
  }

  /// Returns a value as settings store it. A value with the same text as an earlier one is not read again.
  private mutating func stored(_ node: JSONNode) -> (any StoredValue)? {
    if let value = spellings.values.value(of: node) { return value }
    guard let value = value(node).map({ spellings.store(node, $0) }) else { return nil }
    spellings.values.keep(value, for: node)
    return value
  }

  private mutating func settingKey(_ node: JSONNode) -> SettingKey? {
    if let key = spellings.keys.value(of: node) { return key }
    return inside(.key(node.string ?? "")) { $0.newKey(node.string ?? "", node) }
  }

  /// Reads a key that is a value instead of the name of a member: a string, or a text in an array.
  package mutating func keyText(_ text: String, _ node: JSONNode) -> SettingKey? {
    guard node.kind == .string else { return SettingKey(text: text) ?? refuseKey(text, node) }
    return spellings.keys.value(of: node) ?? newKey(text, node)
  }

  private mutating func newKey(_ text: String, _ node: JSONNode) -> SettingKey? {
    guard checkMarks(text, node) else { return nil }
    guard let key = SettingKey(text: text) else { return refuseKey(text, node) }
    spellings.keys.keep(key, for: node)
    return key
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
  package mutating func rules(of root: JSONNode) -> [AppearanceSnapshot.Rule] {
    var list = RuleList()
    _ = member("rules", of: root) { reader, node in
      reader.elements(of: node) { list.read($1, &$0) }
    }
    return list.rules
  }

  /// Reads a rule; its settings are nil if they have a problem.
  fileprivate mutating func wholeRule(_ node: JSONNode) -> WrittenRule? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    let extensions = extensions(of: node, known: Self.ruleMembers)
    let key = ruleKey(node)
    let order = optionalMember("order", of: node) { $0.order($1) }
    let isWhole = problems.count == mark
    let settings = member("attributes", of: node) { $0.settings($1) }
    guard isWhole, let key else { return nil }
    return WrittenRule(
      key: key, order: order, settings: problems.count == mark ? settings : nil, extensions: extensions)
  }
}

/// The rules of a document while it is read; a rule may occur only once.
package struct RuleList {
  package private(set) var rules: [AppearanceSnapshot.Rule] = []
  /// Members of other tools in rules.
  package private(set) var extensions: [RuleKey: FileExtensions] = [:]

  // Most files have rules in the order of their keys; then there are no duplicates, and a list is enough.
  private var rising: [(key: RuleKey, offset: Int)] = []
  private var offsets: [RuleKey: Int]?
  /// The rules without problems, for the next file.
  private var known: [KnownRules.Place] = []

  package var snapshot: AppearanceSnapshot { AppearanceSnapshot(rules, areRising: offsets == nil) }

  /// Reads the next rule. A rule with problems is left out.
  package mutating func read(_ node: JSONNode, _ reader: inout FileReader) {
    guard let rule = reader.wholeRule(node) else { return }
    reader.spellings.rules?.skip(rule.key)
    if reader.spellings.isOfSeveral, rule.settings != nil { known.append(KnownRules.Place(rule, node)) }
    add(rule, at: node.offset, &reader)
  }

  /// Reuses the next rule of the file that was read before, if this file continues with the same bytes.
  ///
  /// - Returns: The offset of its end; nil if the rule has to be read.
  mutating func readKnown(of text: [UInt8], at offset: Int, _ reader: inout FileReader) -> Int? {
    guard let place = text.withUnsafeBytes({ reader.spellings.rules?.take(from: $0, at: offset) }) else { return nil }
    known.append(place)
    add(place.rule, at: offset, &reader)
    return offset + Int(place.count)
  }

  /// Stores the rules of this file for the next one.
  func keep(in spellings: inout Spellings, of text: [UInt8]) {
    if spellings.isOfSeveral { spellings.rules = KnownRules(known, of: text) }
  }

  private mutating func add(_ rule: WrittenRule, at offset: Int, _ reader: inout FileReader) {
    if let first = add(rule.key, at: offset) {
      let name = shortened("\(rule.key)", to: 200)
      reader.problems.add("duplicate rule for \(name)", at: offset, earlier: first)
    }
    if !rule.extensions.members.isEmpty { extensions[rule.key] = rule.extensions }
    guard let settings = rule.settings, !settings.isEmpty, reader.problems.isEmpty else { return }
    rules.append(
      AppearanceSnapshot.Rule(RuleSnapshot(key: rule.key, part: RulePart(settings: settings)), order: rule.order))
  }

  /// Stores the offset of a rule, or returns the offset of an earlier rule with the same key.
  private mutating func add(_ key: RuleKey, at offset: Int) -> Int? {
    if offsets == nil {
      if rising.last.map({ $0.key < key }) ?? true {
        rising.append((key, offset))
        return nil
      }
      offsets = Dictionary(uniqueKeysWithValues: rising.map { ($0.key, $0.offset) })
      rising = []
    }
    if let first = offsets?[key] { return first }
    offsets?[key] = offset
    return nil
  }
}
