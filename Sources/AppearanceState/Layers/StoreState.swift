/// All that a store's later states depend on, as plain data: what a journal begins with.
///
/// A snapshot alone would not do. A scope that is open when the journal begins and ends later shows what lies under it.
package struct StoreState: Sendable {
  /// What the theme or a layer says of one rule.
  struct Rule: Sendable {
    let key: RuleKey
    let part: RulePart
  }

  /// An open layer.
  struct OpenLayer: Sendable {
    let id: LayerID
    let label: String?
    let source: SourceLocation?
    let opening: AppearanceOperation.Opening
    /// Whether proxies read and write it.
    let facesProxies: Bool
    let rules: [Rule]
  }

  /// The classes that are known to inherit from others: the name of each, then those of its ancestors.
  var classes: [[String]] = []
  var theme: [Rule] = []
  /// The open layers, bottom first.
  var layers: [OpenLayer] = []
  /// How many times a key was set; the order of later writes goes on from there.
  var writes = 0

  /// A state in which nothing is set and no scope is open.
  init() {}

  /// The state of a stack. Costs O(n log n) for n rules.
  init(_ stack: LayerStack) {
    func rules(_ parts: some Sequence<(RuleID, RulePart)>) -> [Rule] {
      parts.map { Rule(key: stack.index[$0], part: $1) }.sorted { $0.key < $1.key }
    }
    classes = stack.index.lineages.values.filter { $0.count > 1 }.map(Array.init).sorted { $0[0].precedes($1[0]) }
    // Also rules of which everything was unset: what brings a setting back is no setting, and leaves them where they were.
    theme = rules(stack.index.all.map { ($0, stack.part(of: $0, in: .theme)) }.filter { !$0.1.isBlank })
    layers = stack.layers.map { id, layer in
      let opening = AppearanceOperation.Opening(masks: layer.masks, coverage: layer.coverage, isPlace: layer.isPlace)
      return OpenLayer(
        id: id, label: layer.label, source: layer.source, opening: opening, facesProxies: layer.facesProxies,
        rules: rules(layer.parts.map { ($0, $1) }))
    }
    writes = stack.writes
  }

  /// How many scopes are open.
  package var openLayerCount: Int { layers.count }
}
