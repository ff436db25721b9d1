/// The state of a store: the theme at the bottom, the open layers above it, and what results.
///
/// The one rule that all restores follow from: ending a layer removes it and computes what is visible again. Old values
/// are never written back, so layers may end in any order and more than once.
///
/// A plain value without isolation; ``AppearanceStore`` adds proxies, history and hosts.
package struct LayerStack: Sendable {
  private(set) var index = RuleIndex()
  private(set) var theme = ChunkedTable<RuleSnapshot>()
  private(set) var layers: [Layer] = [] {
    didSet { newestLayer = layers.last?.id ?? 0 }
  }
  /// The name of the newest layer that is open; 0 when none is. Kept, since every host that enters asks for it.
  private(set) var newestLayer = 0
  /// What is visible while layers are open; meaningless while none is, for then the theme is what is visible.
  private var overlaid = ChunkedTable<RuleSnapshot>()
  private var lastLayer = 0
  private var sequence = 0

  /// A stack in which nothing is set and no layer is open.
  package init() {}

  /// A stack as it was when a journal began. Its layers are named anew, from 1: a file may have any numbers.
  init(_ state: JournalState) {
    for lineage in state.classes { _ = index.learn(lineage) }
    for part in state.theme {
      let rule = rule(part.key)
      theme[rule] = RuleSnapshot(key: part.key, settings: part.settings, sequence: part.sequence)
    }
    // Layers know the rules that they cover by position, so all rules must be there first.
    for part in state.layers.flatMap(\.rules) { _ = rule(part.key) }
    for saved in state.layers {
      let coverage = coverage(saved.coverage)
      lastLayer += 1
      var layer = Layer(id: lastLayer, label: saved.label, masks: saved.masks, coverage: coverage, index: index)
      for part in saved.rules { layer.restore(part, of: rule(part.key)) }
      layers.append(layer)
    }
    // An initializer does not observe.
    newestLayer = lastLayer
    sequence = state.lastSequence
    overlaid = layers.isEmpty ? ChunkedTable() : theme
    recompute(Set(index.keys.indices))
  }

  // MARK: Reading

  /// What is visible. O(1).
  package var snapshot: AppearanceSnapshot { AppearanceSnapshot(table: visible) }

  /// What the theme sets, whatever lies above it. O(1).
  package var themeSnapshot: AppearanceSnapshot { AppearanceSnapshot(table: theme) }

  /// Whether a layer is open.
  func isOpen(_ layer: Int) -> Bool { layers.contains { $0.id == layer } }

  /// What the theme sets for a rule.
  func themePart(of rule: Int) -> Layer.Part {
    Layer.Part(settings: theme[rule].settings, sequence: theme[rule].sequence)
  }

  var visible: ChunkedTable<RuleSnapshot> { layers.isEmpty ? theme : overlaid }

  /// What is visible of one rule.
  @inline(__always)
  subscript(rule: Int) -> RuleSnapshot { layers.isEmpty ? theme[rule] : overlaid[rule] }

  // MARK: Rules

  /// The position of a rule; the rule is added when it is new.
  package mutating func rule(_ key: RuleKey) -> Int {
    if let known = index.position(of: key) { return known }
    let rule = index.append(key)
    let empty = RuleSnapshot(key: key, settings: Settings(), sequence: 0)
    theme.append(empty)
    if !layers.isEmpty { overlaid.append(empty) }
    for layer in layers.indices { layers[layer].adopt(rule, lineage: index.lineage(of: key.className)) }
    return rule
  }

  /// Learns the ancestors of a class, for layers that cover one of them.
  ///
  /// - Returns: The rules that may look different now.
  mutating func learn(_ lineage: [String]) -> Set<Int> {
    let rules = index.learn(lineage)
    for rule in rules {
      for layer in layers.indices { layers[layer].adopt(rule, lineage: lineage) }
    }
    recompute(rules)
    return rules
  }

  // MARK: Changes

  /// Sets a key of a rule in the topmost layer that covers the rule, or in the theme.
  ///
  /// - Parameter value: The value; nil takes the key away, so that it reads as unset.
  /// - Returns: Whether what is visible changed.
  mutating func write(_ value: (any StoredValue)?, for key: SettingKey, of rule: Int) -> Bool {
    sequence += 1
    let old = self[rule].settings[key]
    let isChange =
      switch (old, value) {
      case (nil, nil): false
      case (let old?, let value?): !old.isSame(as: value)
      default: true
      }
    if let top = layers.lastIndex(where: { $0.covers(rule) }) {
      layers[top].write(value, for: key, of: rule, sequence: sequence)
    } else {
      // Settings are shared with history, so a write that changes nothing is spared the copy.
      if isChange { theme[rule].settings.set(value, for: key) }
      theme[rule].sequence = sequence
    }
    if !layers.isEmpty {
      if isChange { overlaid[rule].settings.set(value, for: key) }
      overlaid[rule].sequence = sequence
    }
    checkInvariants(rule)
    return isChange
  }

  /// Sets a key of a rule in the theme, beneath all layers, unless the theme sets it already.
  ///
  /// - Returns: Whether what is visible changed.
  mutating func writeTheme(_ value: any StoredValue, for key: SettingKey, of rule: Int) -> Bool {
    guard theme[rule].settings[key] == nil else { return false }
    sequence += 1
    let old = self[rule].settings
    theme[rule].settings.set(value, for: key)
    theme[rule].sequence = sequence
    recompute([rule])
    return !old.isSame(as: self[rule].settings)
  }

  /// Opens a layer on top.
  ///
  /// - Parameters:
  ///   - coverage: The rules that the layer covers.
  ///   - masks: Whether it hides what they set beneath.
  ///   - label: What the program calls the scope.
  /// - Returns: The name of the layer, and the rules that may look different now.
  mutating func open(_ coverage: Coverage, masks: Bool, label: String? = nil) -> (layer: Int, affected: Set<Int>) {
    if layers.isEmpty { overlaid = theme }
    lastLayer += 1
    let layer = Layer(id: lastLayer, label: label, masks: masks, coverage: coverage, index: index)
    layers.append(layer)
    let affected = masks ? rulesCovered(by: layer) : []
    recompute(affected)
    return (layer.id, affected)
  }

  /// Opens a layer on top that covers everything and sets what a snapshot sets.
  ///
  /// - Returns: The name of the layer, and the rules that may look different now.
  package mutating func openOverride(_ snapshot: AppearanceSnapshot, label: String? = nil) -> (
    layer: Int, affected: Set<Int>
  ) {
    let (id, _) = open(.everything, masks: false, label: label)
    var affected = Set<Int>()
    for source in snapshot.table.elements.sorted(by: { $0.sequence < $1.sequence }) where !source.settings.isEmpty {
      let rule = rule(source.key)
      affected.insert(rule)
      for entry in source.settings.entries { _ = write(entry.value, for: entry.key, of: rule) }
    }
    return (id, affected)
  }

  /// Removes a layer.
  ///
  /// - Returns: The rules that may look different now; nil when the layer is not open any more.
  package mutating func close(_ id: Int) -> Set<Int>? {
    guard let position = layers.firstIndex(where: { $0.id == id }) else { return nil }
    let layer = layers.remove(at: position)
    let affected = layer.masks ? rulesCovered(by: layer) : Set(layer.parts.keys)
    // Without layers the theme is what is visible; dropping the copy gives back what it alone holds.
    if layers.isEmpty { overlaid = ChunkedTable() } else { recompute(affected) }
    return affected
  }

  /// Writes what a layer sets and hides into the layers below, then removes it.
  ///
  /// - Returns: The rules that may look different now; nil when the layer is not open any more.
  mutating func commit(_ id: Int) -> Set<Int>? {
    guard let position = layers.firstIndex(where: { $0.id == id }) else { return nil }
    for (rule, part) in layers[position].parts {
      let below = layers[..<position].lastIndex { $0.covers(rule) }
      for entry in part.settings.entries {
        if let below {
          layers[below].write(entry.value, for: entry.key, of: rule, sequence: part.sequence)
        } else {
          theme[rule].settings.set(entry.value, for: entry.key)
          theme[rule].sequence = part.sequence
        }
      }
    }
    return close(id)
  }

  /// Replaces the theme. Open layers stay as they are.
  ///
  /// - Returns: The rules that may look different now.
  package mutating func replaceTheme(with snapshot: AppearanceSnapshot) -> Set<Int> {
    var affected = Set(index.keys.indices.filter { !theme[$0].settings.isEmpty })
    for rule in affected { theme[rule].settings = Settings() }
    for source in snapshot.table.elements.sorted(by: { $0.sequence < $1.sequence }) where !source.settings.isEmpty {
      let rule = rule(source.key)
      sequence += 1
      theme[rule].settings = source.settings
      theme[rule].sequence = sequence
      affected.insert(rule)
    }
    if !layers.isEmpty { recompute(affected) }
    return affected
  }

  // MARK: Recomputing

  private func rulesCovered(by layer: Layer) -> Set<Int> {
    layer.covered ?? Set(index.keys.indices)
  }

  /// What a rule reads, from the theme up: the definition that everything else must agree with.
  private func computed(_ rule: Int) -> RuleSnapshot {
    layers.reduce(theme[rule]) { $1.laid(over: $0, rule: rule) }
  }

  private mutating func recompute(_ rules: Set<Int>) {
    guard !layers.isEmpty else { return }
    for rule in rules {
      overlaid[rule] = computed(rule)
      checkInvariants(rule)
    }
  }

  /// In debug builds, holds what was computed step by step against the definition.
  private func checkInvariants(_ rule: Int) {
    assert(theme[rule].settings.isValid(mayHide: false), "the theme of \(theme[rule].key) is not sorted or hides a key")
    assert(self[rule].settings.isSame(as: computed(rule).settings), "\(self[rule].key) reads other than its layers say")
  }
}
