/// All that a store's later states depend on, as plain data: what a journal begins with.
///
/// A snapshot alone would not do. A scope that is open when the journal begins and ends later shows what lies under it.
package struct StoreState: Sendable {
  /// The part of one rule in the theme or in a layer.
  package struct Rule: Sendable {
    package let key: RuleKey
    package let part: RulePart

    package init(key: RuleKey, part: RulePart) { (self.key, self.part) = (key, part) }
  }

  package struct OpenLayer: Sendable {
    package let id: LayerID
    package let label: String?
    package let source: AppearanceOperation.Source?
    package let opening: AppearanceOperation.Opening
    /// Whether proxies read and write it.
    package let facesProxies: Bool
    package let rules: [Rule]

    package init(
      id: LayerID, label: String?, source: AppearanceOperation.Source?, opening: AppearanceOperation.Opening,
      facesProxies: Bool,
      rules: [Rule]
    ) {
      (self.id, self.label, self.source) = (id, label, source)
      (self.opening, self.facesProxies, self.rules) = (opening, facesProxies, rules)
    }
  }

  /// The classes that are known to inherit from others: the name of each, then those of its ancestors.
  package var classes: [[String]] = []
  /// The traits under which the program runs, where it says them.
  package var traits = AppearanceTraits.none
  package var theme: [Rule] = []
  /// The open layers, bottom first.
  package var layers: [OpenLayer] = []
  /// How many times a key was set; the order of later writes goes on from there.
  package var writes = 0

  package init() {}

  /// The state of a stack. Costs O(n log n) for n rules.
  package init(_ stack: LayerStack) {
    func rules(_ parts: some Sequence<(RuleID, RulePart)>) -> [Rule] {
      parts.map { Rule(key: stack.index[$0], part: $1) }.sorted { $0.key < $1.key }
    }
    classes = stack.index.lineages.values.filter { $0.count > 1 }.map(Array.init).sorted { $0[0].precedes($1[0]) }
    // Also rules of which everything was unset: what brings a setting back is no setting, and leaves them where they were.
    theme = rules(stack.index.all.map { ($0, stack.part(of: $0, in: .theme)) }.filter { !$0.1.isBlank })
    layers = stack.layers.map { layer in
      let opening = AppearanceOperation.Opening(masks: layer.masks, coverage: layer.coverage, isPlace: layer.isPlace)
      return OpenLayer(
        id: layer.id, label: layer.label, source: layer.source, opening: opening, facesProxies: layer.facesProxies,
        rules: rules((Array(layer.parts) + Array(layer.uncovered)).map { ($0.key, $0.value) }))
    }
    writes = stack.writes
  }
}
