/// Reads a snapshot file as the package writes it, in one pass, and makes nothing of it.
///
/// Whatever is unusual ends the reading: `SnapshotReader` knows what it means and what is wrong with it, if anything is.
/// So this may leave out what is rare. Methods that read take the offset to start at and give back the offset after what
/// they read; white space was skipped before the one and not after the other.
struct SpeltReader {
  struct Unusual: Error {}

  private let text: JSONBytes
  private let values: SpeltValues
  private let memory: SpeltText

  private(set) var name: String?
  private(set) var rules: [SpeltSnapshot.Rule] = []
  private(set) var settings: [SpeltSnapshot.Setting] = []

  init(_ text: JSONBytes) {
    self.text = text
    values = SpeltValues(text: text)
    memory = SpeltText(base: text.base)
    // About as many as files have. Growing copies; room that is not used costs nothing, since nobody writes to it.
    rules.reserveCapacity(text.end / 512)
    settings.reserveCapacity(text.end / 80)
  }

  /// Reads the whole text.
  mutating func read() throws {
    let text = text
    var (isFormat, isVersion, hasRules, hasName, hasExtension) = (false, false, false, false, false)
    var at = try text.members(text.skipWhitespace(0)) { member, at in
      if text.says("format", member), !isFormat {
        isFormat = true
        let format = try values.string(at)
        guard text.says("appearance-snapshot", format) else { throw Unusual() }
        return Int(format.end) + 1
      }
      if text.says("version", member), !isVersion {
        isVersion = true
        guard at < text.end, text.byte(at) == UInt8(ascii: "1") else { throw Unusual() }
        return at + 1
      }
      if text.says("name", member), !hasName {
        hasName = true
        let end = values.endOfAny(at)
        guard case .string(let name) = memory.value(SpeltSnapshot.Piece(at, end)) else { throw Unusual() }
        self.name = name
        return end
      }
      if text.says("rules", member), !hasRules {
        hasRules = true
        return try text.elements(at) { try rule($0) }
      }
      return try otherTools(member, at, &hasExtension)
    }
    at = text.skipWhitespace(at)
    guard isFormat, isVersion, hasRules, at == text.end else { throw Unusual() }
    try sortRules()
  }

  private mutating func rule(_ start: Int) throws -> Int {
    let text = text
    var rule = SpeltSnapshot.Rule()
    var (hasClass, hasContainers, hasTraits, hasAttributes, hasExtension) = (false, false, false, false, false)
    let end = try text.members(start) { member, at in
      if text.says("class", member), !hasClass {
        hasClass = true
        rule.className = try values.string(at)
        guard rule.className.start < rule.className.end else { throw Unusual() }
        return Int(rule.className.end) + 1
      }
      if text.says("containers", member), !hasContainers {
        hasContainers = true
        return try containers(at, of: &rule)
      }
      if text.says("traits", member), !hasTraits {
        hasTraits = true
        return try traits(at, of: &rule)
      }
      if text.says("attributes", member), !hasAttributes {
        hasAttributes = true
        return try attributes(at, of: &rule)
      }
      if text.says("order", member), rule.order == nil {
        let number = try values.number(at)
        guard let order = number.integer, order > 0 else { throw Unusual() }
        rule.order = order
        return number.end
      }
      return try otherTools(member, at, &hasExtension)
    }
    guard hasClass, hasAttributes else { throw Unusual() }
    rules.append(rule)
    return end
  }

  /// A member of another tool; a second one would have to be compared with the first.
  private func otherTools(_ name: SpeltSnapshot.Piece, _ at: Int, _ hasExtension: inout Bool) throws -> Int {
    guard !hasExtension, FileExtensions.isName(memory.string(name)) else { throw Unusual() }
    hasExtension = true
    let piece = SpeltSnapshot.Piece(at, values.endOfAny(at))
    // One of a rule is in the document, its rules and the rule.
    _ = try memory.document(piece, inside: 3)
    return Int(piece.end)
  }

  private func containers(_ start: Int, of rule: inout SpeltSnapshot.Rule) throws -> Int {
    var count: UInt32 = 0
    let end = try text.elements(start) { at in
      let name = try values.string(at)
      guard name.start < name.end else { throw Unusual() }
      count += 1
      return Int(name.end) + 1
    }
    rule.containers = SpeltSnapshot.Names(piece: SpeltSnapshot.Piece(start, end), count: count)
    return end
  }

  private func traits(_ start: Int, of rule: inout SpeltSnapshot.Rule) throws -> Int {
    var count: UInt32 = 0
    var last: SpeltSnapshot.Piece?
    let end = try text.members(start) { name, at in
      // Rising names are single, and in the order in which rules are compared.
      if let last, memory.compare(last, to: name, in: memory) >= 0 { throw Unusual() }
      last = name
      count += 2
      return Int(try values.string(at).end) + 1
    }
    rule.traits = SpeltSnapshot.Names(piece: SpeltSnapshot.Piece(start, end), count: count)
    return end
  }

  private mutating func attributes(_ start: Int, of rule: inout SpeltSnapshot.Rule) throws -> Int {
    let (text, memory) = (text, memory)
    let first = settings.count
    var isRising = true
    let end = try text.members(start) { key, at in
      guard text.isSettingKey(key) else { throw Unusual() }
      let value = try self.value(at)
      if settings.count > first, memory.compare(settings[settings.count - 1].key, to: key, in: memory) >= 0 {
        isRising = false
      }
      settings.append(SpeltSnapshot.Setting(key: key, value: value))
      return Int(value.end)
    }
    rule.attributes = SpeltSnapshot.Piece(start, end)
    rule.firstSetting = UInt32(truncatingIfNeeded: first)
    rule.settingCount = UInt32(truncatingIfNeeded: settings.count - first)
    if !isRising { try sortSettings(from: first) }
    return end
  }

  /// A value of a setting: a usual one, or any that can be made.
  private func value(_ at: Int) throws -> SpeltSnapshot.Piece {
    if let end = try? values.value(at) { return SpeltSnapshot.Piece(at, end) }
    let piece = SpeltSnapshot.Piece(at, values.endOfAny(at))
    guard memory.value(piece) != nil else { throw Unusual() }
    return piece
  }

  // MARK: Order

  private mutating func sortSettings(from first: Int) throws {
    let memory = memory
    settings[first...].sort { memory.compare($0.key, to: $1.key, in: memory) < 0 }
    for index in settings.indices.dropFirst(first + 1)
    where memory.compare(settings[index - 1].key, to: settings[index].key, in: memory) == 0 {
      throw Unusual()
    }
  }

  private mutating func sortRules() throws {
    let memory = memory
    func isRising() -> Bool {
      rules.indices.dropFirst().allSatisfy { memory.compare(rules[$0 - 1], to: rules[$0], in: memory) < 0 }
    }
    if !isRising() {
      rules.sort { memory.compare($0, to: $1, in: memory) < 0 }
      if !isRising() { throw Unusual() }
    }
    rules.removeAll { $0.settingCount == 0 }
    if rules.contains(where: { $0.order != nil }) { orderRules() }
  }

  /// Leaves out the places that say the same as the order of keys.
  private mutating func orderRules() {
    let byTime = rules.indices.sorted { (rules[$0].order ?? 0, $0) < (rules[$1].order ?? 0, $1) }
    var snapshots = rules.map { RuleSnapshot(key: memory.key($0), part: RulePart()) }
    for (order, index) in byTime.enumerated() { snapshots[index].part.order = order + 1 }
    for (index, rule) in AppearanceSnapshot.Rule.ordered(snapshots).enumerated() {
      rules[index].order = rule.order.map { Int32(truncatingIfNeeded: $0) }
    }
  }
}
