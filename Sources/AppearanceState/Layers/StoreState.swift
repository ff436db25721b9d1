/// The state that all later states of a store depend on, as plain data: a journal begins with it.
///
/// A snapshot alone is not enough: when a scope that was open at the beginning of the journal ends, the layers under it show.
package struct StoreState: Sendable {
  package struct OpenLayer: Sendable {
    package let id: LayerID
    package let label: String?
    package let source: AppearanceOperation.Source?
    package let opening: AppearanceOperation.Opening
    /// Whether proxies read and write it.
    package let facesProxies: Bool
    package let rules: [RuleSnapshot]

    package init(
      id: LayerID, label: String?, source: AppearanceOperation.Source?, opening: AppearanceOperation.Opening,
      facesProxies: Bool, rules: [RuleSnapshot]
    ) {
      (self.id, self.label, self.source) = (id, label, source)
      (self.opening, self.facesProxies, self.rules) = (opening, facesProxies, rules)
    }
  }

  /// The known ancestors of classes: the name of each class, then those of its ancestors.
  package var classes: [[String]] = []
  /// The traits under which the program runs, if it declares them.
  package var traits = AppearanceTraits.none
  package var theme: [RuleSnapshot] = []
  /// The open layers, bottom first.
  package var layers: [OpenLayer] = []
  /// The number of writes so far; later writes continue the order from there.
  package var writes = 0

  package init() {}

  /// Creates the state of a stack. Costs O(n log n) for n rules.
  package init(_ stack: LayerStack) {
    func rules(_ parts: some Sequence<(RuleID, RulePart)>) -> [RuleSnapshot] {
      parts.map { RuleSnapshot(key: stack.index[$0], part: $1) }.sorted { $0.key < $1.key }
    }
    classes = stack.index.lineages.values.filter { $0.count > 1 }.map(Array.init).sorted { $0[0].precedes($1[0]) }
    // Includes rules with no settings left: restoring a setting does not change their position in the order of writes.
    theme = rules(stack.index.all.map { ($0, stack.part(of: $0, in: .theme)) }.filter { !$0.1.isBlank })
    layers = stack.layers.map { layer in
      let opening = AppearanceOperation.Opening(
        masks: layer.masks, coverage: layer.coverage, isAnchored: layer.isAnchored)
      return OpenLayer(
        id: layer.id, label: layer.label, source: layer.source, opening: opening, facesProxies: layer.facesProxies,
        rules: rules((Array(layer.parts) + Array(layer.uncovered)).map { ($0.key, $0.value) }))
    }
    writes = stack.writes
  }
}
