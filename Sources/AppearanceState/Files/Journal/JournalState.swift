/// All that a store's later states depend on, as plain data: what a journal begins with.
///
/// A snapshot alone would not do. A scope that is open when the recording starts and ends later shows what lies under it.
package struct JournalState: Sendable {
  /// What the theme or a layer sets or hides of one rule, and its place in the order of writes.
  struct Part: Sendable {
    let key: RuleKey
    let settings: Settings
    let sequence: Int
  }

  /// An open layer.
  struct OpenLayer: Sendable {
    let id: Int
    let label: String?
    let masks: Bool
    let coverage: JournalCoverage
    let rules: [Part]
  }

  /// The classes that are known to inherit from others: the name of each, then those of its ancestors.
  var classes: [[String]] = []
  var theme: [Part] = []
  /// The open layers, bottom first.
  var layers: [OpenLayer] = []

  /// A state in which nothing is set and no scope is open.
  init() {}

  /// The state of a stack. Costs O(n) for n rules.
  init(_ stack: LayerStack) {
    classes = stack.index.lineages.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    theme = stack.theme.elements.filter { !$0.settings.isEmpty }.sorted { $0.key < $1.key }
      .map { Part(key: $0.key, settings: $0.settings, sequence: $0.sequence) }
    layers = stack.layers.map { layer in
      let parts = layer.parts.map { rule, part in
        Part(key: stack.index.keys[rule], settings: part.settings, sequence: part.sequence)
      }
      return OpenLayer(
        id: layer.id, label: layer.label, masks: layer.masks, coverage: stack.journalCoverage(of: layer),
        rules: parts.sorted { $0.key < $1.key })
    }
  }

  /// How many scopes are open.
  package var openLayerCount: Int { layers.count }

  /// The last place in the order of writes.
  var lastSequence: Int {
    (theme + layers.flatMap(\.rules)).reduce(0) { max($0, $1.sequence) }
  }
}
