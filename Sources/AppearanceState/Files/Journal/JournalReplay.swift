/// Performs the operations of a journal on a stack of layers, the one that stores stand on.
struct JournalReplay: Sendable {
  private var stack = LayerStack()
  /// The layers of the stack by their names in the journal.
  private var layers: [Int: Int] = [:]

  /// What is visible.
  var snapshot: AppearanceSnapshot { stack.snapshot }

  /// Performs an operation. What refers to a layer that is not open does nothing.
  mutating func perform(_ entry: Journal.Entry) {
    switch entry.operation {
    case .start(let state):
      stack = LayerStack(state)
      layers = Dictionary(uniqueKeysWithValues: zip(state.layers.map(\.id), stack.layers.map(\.id)))
    case .set(let rule, let key, let value): write(value, for: key, of: rule)
    case .unset(let rule, let key): write(nil, for: key, of: rule)
    case .reset(let layer, let coverage):
      let coverage = stack.coverage(coverage)
      layers[layer] = stack.open(coverage, masks: true, label: entry.label).layer
    case .override(let layer, let snapshot): layers[layer] = stack.openOverride(snapshot, label: entry.label).layer
    case .restore(let layer, _): if let id = layers.removeValue(forKey: layer) { _ = stack.close(id) }
    case .commit(let layer): if let id = layers.removeValue(forKey: layer) { _ = stack.commit(id) }
    case .theme(let snapshot): _ = stack.replaceTheme(with: snapshot)
    case .step(_, let rule, let writes): for part in writes { write(part.value, for: part.key, of: rule) }
    case .beginBatch, .endBatch: break
    case .discovery(let lineage): _ = stack.learn(lineage)
    }
  }

  private mutating func write(_ value: AppearanceValue?, for key: SettingKey, of rule: RuleKey) {
    let rule = stack.rule(rule)
    _ = stack.write(value.map { DescribedValue($0) }, for: key, of: rule)
  }
}
