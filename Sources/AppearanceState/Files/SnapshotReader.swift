/// Reads a snapshot document from JSON, and collects what is wrong with it.
struct SnapshotReader {
  static let format = "appearance-snapshot"
  static let version = 1

  private static let documentMembers = ["format", "version", "name", "rules"]
  private static let ruleMembers = ["class", "containers", "traits", "order", "attributes"]

  var values = ValueReader()
  // A key is written in many rules and made once: that saves memory and makes comparing keys fast.
  private var settingKeys: [String: SettingKey] = [:]
  private var places = RulePlaces()
  private var rules: [AppearanceSnapshot.Rule] = []
  private var ruleExtensions: [RuleKey: FileExtensions] = [:]

  /// Reads a document; nil when there was a problem.
  mutating func document(_ root: JSONNode) -> SnapshotDocument? {
    guard values.header(root, format: Self.format, version: Self.version) else { return nil }
    let extensions = extensions(of: root, known: Self.documentMembers)
    let name = values.optionalMember("name", of: root) { $0.text($1) }
    let rules = rules(of: root)
    guard values.problems.isEmpty else { return nil }
    return SnapshotDocument(
      name: name, snapshot: AppearanceSnapshot(rules: rules), extensions: extensions, ruleExtensions: ruleExtensions)
  }

  /// Reads the member `rules` of a document; rules with problems are left out.
  mutating func rules(of root: JSONNode) -> [AppearanceSnapshot.Rule] {
    (rules, places) = ([], RulePlaces())
    if let array = values.member("rules", of: root, { $0.check($1, is: .array) ? $1 : nil }) {
      rules.reserveCapacity(array.count)
      let mark = values.problems.count
      for (index, node) in array.elements.enumerated() {
        let mark = values.problems.count
        rule(node)
        values.problems.nest(since: mark, in: .index(index))
      }
      values.problems.nest(since: mark, in: .key("rules"))
    }
    return rules
  }

  /// Notes where a rule is, and that it must not stand twice.
  private mutating func add(_ key: RuleKey, _ node: JSONNode) {
    guard let first = places.add(key, at: node.offset) else { return }
    values.problems.add("a second rule for \(JSONText.escaped(key.description))", at: node, earlier: first)
  }

  private mutating func rule(_ node: JSONNode) {
    guard values.check(node, is: .object) else { return }
    let mark = values.problems.count
    let extensions = extensions(of: node, known: Self.ruleMembers)
    let key = values.ruleKey(node)
    let order = values.optionalMember("order", of: node) { $0.order($1) }
    let isWhole = values.problems.count == mark
    let settings = member("attributes", of: node) { $0.settings($1) }
    guard isWhole, let key else { return }
    add(key, node)
    if !extensions.members.isEmpty { ruleExtensions[key] = extensions }
    guard let settings, !settings.isEmpty, values.problems.isEmpty else { return }
    rules.append(AppearanceSnapshot.Rule(RuleSnapshot(key: key, part: RulePart(settings: settings)), order: order))
  }

  /// Reads what a rule sets.
  mutating func settings(_ node: JSONNode) -> Settings? {
    guard values.check(node, is: .object) else { return nil }
    let mark = values.problems.count
    var entries: [Settings.Entry] = []
    entries.reserveCapacity(node.count)
    var last: SettingKey?
    var isSorted = true
    for (keyNode, node) in node.members {
      let text = keyNode.string ?? ""
      let key = settingKey(text, keyNode)
      let value = values.inside(.key(text)) { $0.value(node) }
      guard let key, let value else { continue }
      if let last, !(last < key) { isSorted = false }
      last = key
      entries.append(Settings.Entry(key: key, value: DescribedValue(value)))
    }
    guard values.problems.count == mark else { return nil }
    // Rising keys are single, too.
    if isSorted { return Settings(sorted: entries) }
    entries.sort { $0.key < $1.key }
    return checkSingle(entries, at: node) ? Settings(sorted: entries) : nil
  }

  /// The key of a text, or nil when the text is none.
  mutating func settingKey(_ text: String) -> SettingKey? {
    if let key = settingKeys[text] { return key }
    guard let key = SettingKey(text: text) else { return nil }
    settingKeys[text] = key
    return key
  }

  private mutating func settingKey(_ text: String, _ node: JSONNode) -> SettingKey? {
    if let key = settingKey(text) { return key }
    return values.inside(.key(text)) { reader in
      let expected = "expected a key such as 'barTintColor' or 'backgroundImage[barMetrics=compact]'"
      return reader.refuse("\(expected), found \(JSONText.quoted(text, maximumLength: 60))", node)
    }
  }

  /// The parser compares names scalar by scalar, a key counts é once, however it is composed.
  private mutating func checkSingle(_ entries: [Settings.Entry], at node: JSONNode) -> Bool {
    for (entry, next) in zip(entries, entries.dropFirst()) where entry.key == next.key {
      values.problems.add("\(inQuotes(entry.key.text)) stands here twice, composed of other characters", at: node)
      return false
    }
    return true
  }

  /// The members whose names are marked as not ours; any other unknown one is a problem.
  mutating func extensions(of node: JSONNode, known: [String]) -> FileExtensions {
    var extensions = FileExtensions()
    if node.hasOnlyMembers(known) { return extensions }
    for (key, value) in node.members where !known.contains(where: key.isString) {
      let name = key.string ?? ""
      if FileExtensions.isName(name) {
        extensions.add(name, JSON(value))
      } else {
        values.refuseMember(key, known)
      }
    }
    return extensions
  }

  mutating func member<Value>(
    _ name: String, of node: JSONNode, _ read: (inout SnapshotReader, JSONNode) -> Value?
  ) -> Value? {
    guard let member = values.member(name, of: node, { $1 }) else { return nil }
    let mark = values.problems.count
    let value = read(&self, member)
    values.problems.nest(since: mark, in: .key(name))
    return value
  }
}

/// Where in a file the rules are.
private struct RulePlaces {
  // Rules mostly stand in the order of their keys; then none is there twice, and a list is enough.
  private var rising: [(key: RuleKey, offset: Int)] = []
  private var offsets: [RuleKey: Int]?

  /// Notes the place of a rule, or gives the place that a rule of the same key was at first.
  mutating func add(_ key: RuleKey, at offset: Int) -> Int? {
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

extension ValueReader {
  /// Reads what a rule styles, from the members `class`, `containers` and `traits`.
  mutating func ruleKey(_ node: JSONNode) -> RuleKey? {
    let mark = problems.count
    let className = member("class", of: node) { $0.name($1) }
    let containers = optionalMember("containers", of: node) { $0.names($1) } ?? []
    let traits = optionalMember("traits", of: node) { $0.traits($1) } ?? [:]
    guard problems.count == mark, let className else { return nil }
    return RuleKey(className, containers: containers, traits: AppearanceTraits(traits))
  }

  mutating func traits(_ node: JSONNode) -> [String: String]? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var traits: [String: String] = [:]
    for (key, node) in node.members {
      let name = key.string ?? ""
      inside(.key(name)) { reader in
        guard let value = reader.text(node), traits.updateValue(value, forKey: name) != nil else { return }
        reader.problems.add("found this name again, composed of other characters", at: key)
      }
    }
    return problems.count == mark ? traits : nil
  }

  mutating func order(_ node: JSONNode) -> Int? {
    if let order = node.number?.integer, order >= 1, order < 1 << 53 { return order }
    return refuse("expected a whole number from 1, found \(found(node))", node)
  }
}
