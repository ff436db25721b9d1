/// A set of rules above the theme. `reset()` and scopes open layers; ending one removes it.
struct Layer: Sendable {
  /// What one rule sets or hides in the layer, and when it was last written.
  struct Part: Sendable {
    var settings = Settings()
    var sequence = 0
  }

  /// Names the layer for as long as it is open; never used again in its stack.
  let id: Int
  /// What the program calls the scope.
  let label: String?
  /// Whether everything beneath is hidden for the rules that the layer covers.
  let masks: Bool
  /// The rules that the layer covers, by position in the stack; nil covers every rule.
  private(set) var covered: Set<Int>?
  /// The classes whose rules the layer covers, for rules that appear later.
  let classes: Set<String>
  /// What the layer itself sets or hides, by position of the rule.
  private(set) var parts: [Int: Part] = [:]

  /// A layer.
  ///
  /// - Parameters:
  ///   - id: The name of the layer.
  ///   - label: What the program calls the scope.
  ///   - masks: Whether the layer hides what lies beneath.
  ///   - coverage: What the layer covers.
  ///   - index: The rules of the stack.
  init(id: Int, label: String?, masks: Bool, coverage: Coverage, index: RuleIndex) {
    self.id = id
    self.label = label
    self.masks = masks
    switch coverage {
    case .everything:
      (covered, classes) = (nil, [])
    case .classes(let names):
      (covered, classes) = (index.rules(ofClasses: names), names)
    case .rule(let rule):
      (covered, classes) = ([rule], [])
    }
  }

  /// Whether a write to the rule goes to this layer when it is the topmost one.
  func covers(_ rule: Int) -> Bool {
    covered?.contains(rule) ?? true
  }

  /// Takes in a rule that appeared, or of which the ancestors became known, while the layer was open.
  mutating func adopt(_ rule: Int, lineage: [String]) {
    if covered != nil, lineage.contains(where: classes.contains) { covered?.insert(rule) }
  }

  /// Sets a key of a rule, or hides it when the value is nil. In a mask too, where nothing shows through anyway: a commit
  /// must know that the key was unset.
  mutating func write(_ value: (any StoredValue)?, for key: SettingKey, of rule: Int, sequence: Int) {
    parts[rule, default: Part()].settings.put(value, for: key)
    parts[rule, default: Part()].sequence = sequence
  }

  /// Takes over what a journal says that the layer sets or hides of a rule.
  mutating func restore(_ part: JournalState.Part, of rule: Int) {
    parts[rule] = Part(settings: part.settings, sequence: part.sequence)
  }

  /// What the rule is with this layer above the given state.
  func laid(over below: RuleSnapshot, rule: Int) -> RuleSnapshot {
    guard covers(rule) else { return below }
    var result = below
    if masks { result.settings = Settings() }
    if let part = parts[rule] {
      result.settings = result.settings.overlaid(by: part.settings)
      result.sequence = part.sequence
    }
    return result
  }
}
