/// The state of a store: the theme at the bottom, the open layers above it, and the visible result.
///
/// It interprets operations: ``apply(_:)`` performs one and returns its effect. All restores follow one rule: ending a layer
/// removes it and recomputes what is visible. Old values are never written back, so layers may end in any order and more than
/// once.
///
/// A plain value without isolation; ``AppearanceStore`` notifies journals, histories and hosts of its changes.
package struct LayerStack: Sendable {
  private(set) var index = RuleIndex()
  private var theme = ChunkedTable<RuleSnapshot>()
  /// The open layers, bottom first. An app has a handful, so a linear search is enough.
  private(set) var layers: [Layer] = []
  /// The number of writes so far.
  private(set) var writes = 0
  /// Whether the stack replays a journal. Then every write counts: the program may tell values apart that a file cannot.
  private var isReplay = false
  /// The layer that was opened last, even if it has ended.
  package private(set) var lastLayer = LayerID.theme
  /// The visible rules while layers are open; unused while none is, because then the theme is visible.
  private var overlaid = ChunkedTable<RuleSnapshot>()

  package init() {}

  /// Creates a stack in the state in which a journal begins.
  init(_ state: StoreState) {
    isReplay = true
    for lineage in state.classes { _ = index.learn(lineage) }
    for rule in state.theme { setPart(rule.part, of: self.rule(rule.key), in: .theme) }
    for saved in state.layers {
      let position = addLayer(saved.id, saved.opening, label: saved.label, at: saved.source)
      for rule in saved.rules { lay(rule.part, over: self.rule(rule.key), at: position) }
    }
    writes = state.writes
    for saved in state.layers where !saved.facesProxies { turnAway(saved.id) }
    for rule in index.all { refresh(rule) }
  }

  // MARK: Reading

  /// The visible rules. O(1).
  package var snapshot: AppearanceSnapshot { AppearanceSnapshot(table: visible) }

  /// Returns the known superclasses of classes by class name, except those of Apple's classes, which every reader knows.
  ///
  /// - Parameter names: The names of the classes.
  package func superclasses(of names: some Sequence<String>) -> [String: [String]] {
    var superclasses: [String: [String]] = [:]
    for name in names where superclasses[name] == nil && !Self.isApples(name) {
      let ancestors = index.lineage(of: name).dropFirst()
      if ancestors.isEmpty { continue }
      // The list ends at the first class of Apple's, whose ancestors are known.
      let last = ancestors.firstIndex(where: Self.isApples) ?? ancestors.endIndex - 1
      superclasses[name] = Array(ancestors[...last])
    }
    return superclasses
  }

  private static func isApples(_ name: String) -> Bool {
    !name.contains(".") && ["UI", "NS"].contains { name.hasPrefix($0) }
  }

  /// The theme, whatever layers are open. O(1).
  package var themeSnapshot: AppearanceSnapshot { AppearanceSnapshot(table: theme) }

  private var visible: ChunkedTable<RuleSnapshot> { layers.isEmpty ? theme : overlaid }

  /// The visible settings of one rule.
  @inline(__always)
  subscript(rule: RuleID) -> RuleSnapshot {
    layers.isEmpty ? theme[rule.position] : overlaid[rule.position]
  }

  func part(of rule: RuleID, in layer: LayerID) -> RulePart {
    layer == .theme ? theme[rule.position].part : position(of: layer).flatMap { layers[$0].parts[rule] } ?? RulePart()
  }

  /// Returns an open layer; nil for the theme, and for a layer that has ended.
  func layer(_ id: LayerID) -> Layer? { position(of: id).map { layers[$0] } }

  /// Returns the position of a layer among the open ones.
  private func position(of id: LayerID) -> Int? {
    // Nearly always it is the layer that was opened last.
    if let last = layers.last, last.id == id { return layers.count - 1 }
    let position = layers.lowerBound(past: { $0.id < id })
    return position < layers.count && layers[position].id == id ? position : nil
  }

  /// The newest open layer that reaches every host that enters now; the theme if there is none.
  var newestEverywhere: LayerID { topmost { !$0.isAnchored } }

  package func isOpen(_ layer: LayerID) -> Bool { position(of: layer) != nil }

  package var nextLayer: LayerID { LayerID(lastLayer.number + 1) }

  /// Returns the layer that proxies write a rule to: the topmost that covers it, or the theme.
  func target(of rule: RuleID) -> LayerID { topmost { $0.facesProxies && $0.covers(rule) } }

  /// Returns the topmost layer that hides a rule's lower layers from proxies; the theme if none does.
  private func topmostMask(of rule: RuleID) -> LayerID {
    topmost { $0.facesProxies && $0.masks && $0.covers(rule) }
  }

  /// Returns the topmost open layer that fits; the theme if none does.
  // By position: copying a layer out of the array would count its references.
  @inline(__always)
  private func topmost(where fits: (Layer) -> Bool) -> LayerID {
    for position in layers.indices.reversed() where fits(layers[position]) { return layers[position].id }
    return .theme
  }

  /// Returns the open layers that hide from proxies what an operation wrote; none if some of it is visible, or if it wrote
  /// nothing.
  package func layersHiding(_ effect: Effect?) -> [LayerID] {
    if layers.isEmpty { return [] }
    let changes: [Effect.Change] =
      switch effect {
      case .write(let write): write.looksDifferent ? [] : [write.change]
      case .many(let many): many.changes
      case nil: []
      }
    var hiding = Set<LayerID>()
    for change in changes {
      let keys = change.before.settings.keysThatDiffer(now: part(of: change.rule, in: change.layer).settings)
      if keys.isEmpty { continue }
      let mask = topmostMask(of: change.rule)
      if mask > change.layer {
        hiding.insert(mask)
        continue
      }
      let above = layers.filter { $0.id > change.layer && $0.facesProxies }
      for key in keys {
        let topmost = above.last { $0.parts[change.rule]?.settings.entry(key) != nil }
        guard let topmost else { return [] }
        hiding.insert(topmost.id)
      }
    }
    return hiding.sorted()
  }

  /// Returns a rule's part with all open layers applied, including those with an anchor.
  ///
  /// A foreign proxy holds this part, because it knows no anchors.
  ///
  /// - Parameter suspended: The layers that are not applied.
  func partInForceEverywhere(of rule: RuleID, without suspended: Set<LayerID>) -> RulePart {
    if suspended.isEmpty, layers.allSatisfy(\.facesProxies) { return self[rule].part }
    return layers.reduce(theme[rule.position].part) { suspended.contains($1.id) ? $0 : overlaid(rule, $0, by: $1) }
  }

  // MARK: Sights

  /// Returns the parts of a rule in the layers that a sight includes, topmost first, down to the topmost mask.
  func parts(of rule: RuleID, in sight: Sight) -> [(LayerID, RulePart)] {
    var parts: [(LayerID, RulePart)] = []
    for position in layers.indices.reversed() where sight.sees(layers[position]) {
      if let part = layers[position].parts[rule], !part.settings.isEmpty { parts.append((layers[position].id, part)) }
      if layers[position].masks, layers[position].covers(rule) { return parts }
    }
    let part = theme[rule.position].part
    return part.settings.isEmpty ? parts : parts + [(.theme, part)]
  }

  /// Returns the settings of a rule from all layers that a sight includes.
  func settings(of rule: RuleID, in sight: Sight) -> Settings {
    parts(of: rule, in: sight).reversed().reduce(Settings()) { $0.overlaid(by: $1.1.settings) }
  }

  /// Returns the settings of a rule outside all anchors.
  func settingsOutside(of rule: RuleID) -> Settings {
    // Usually proxies see the same.
    hasAnchoredLayerThatFacesProxies
      ? settings(of: rule, in: .host(HostSight(newest: newestEverywhere))) : self[rule].settings
  }

  /// Whether the closure of a scope with an anchor is running, so that proxies do not show what is set outside it.
  var hasAnchoredLayerThatFacesProxies: Bool { layers.contains { $0.isAnchored && $0.facesProxies } }

  func reaches(_ sight: HostSight, _ layer: LayerID) -> Bool {
    position(of: layer).map { sight.sees(layers[$0]) } ?? false
  }

  // MARK: Rules

  /// Returns the rule of a key, and adds it if it is new.
  mutating func rule(_ key: RuleKey) -> RuleID {
    if let known = index.rule(key) { return known }
    let rule = index.append(key)
    let empty = RuleSnapshot(key: key, part: RulePart())
    theme.append(empty)
    if !layers.isEmpty { overlaid.append(empty) }
    cover(rule)
    return rule
  }

  /// Adds a rule to the open layers that cover it, when it is new or its ancestors have become known.
  private mutating func cover(_ rule: RuleID) {
    for position in layers.indices where layers[position].coverage.covers(rule, of: index) {
      layers[position].covered?.insert(rule)
    }
  }

  // MARK: Operations

  /// Performs an operation. An operation on a layer that is not open does nothing.
  ///
  /// - Returns: The effect; nil if nothing changed.
  @discardableResult
  package mutating func apply(_ operation: AppearanceOperation) -> Effect? {
    switch operation.action {
    case .start(let state):
      self = LayerStack(state)
      return .many(Effect.Many(affectedRules: index.all.map { Effect.AffectedRule(rule: $0, before: Settings()) }))
    case .discovery(let lineage): return learn(lineage).map { .many($0) }
    case .set(let key, let setting, let value, let layer):
      return write(value, for: setting, of: rule(key), in: layer).map { .write($0) }
    case .unset(let key, let setting, let layer):
      return write(nil, for: setting, of: rule(key), in: layer).map { .write($0) }
    case .open(let id, let opening):
      return openLayer(id, opening, label: operation.label, at: operation.source).map { .many($0) }
    case .place(let id): return turnAway(id).map { .many($0) }
    case .close(let id): return close(id).map { .many($0) }
    case .commit(let id, let anchored): return commit(id, inside: anchored).map { .many($0) }
    case .theme(let snapshot): return .many(replaceTheme(with: snapshot))
    case .rewrite(let kind, let key, let part, let layer): return rewrite(kind, part, of: rule(key), in: layer)
    case .beginBatch, .endBatch: return .many(Effect.Many(affectedRules: []))
    }
  }

  private mutating func learn(_ lineage: [String]) -> Effect.Many? {
    guard let name = lineage.first, index.lineages[name] == nil else { return nil }
    let rules = index.learn(lineage)
    let affectedRules = affectedRules(of: rules)
    for rule in rules { cover(rule) }
    for position in layers.indices where !layers[position].uncovered.isEmpty {
      for rule in rules {
        if let part = layers[position].uncovered.removeValue(forKey: rule) { lay(part, over: rule, at: position) }
      }
    }
    for rule in rules { refresh(rule) }
    return Effect.Many(affectedRules: affectedRules)
  }

  /// Sets a key of a rule in a layer, or unsets it if the value is nil: the operations `set` and `unset`.
  ///
  /// - Parameter layer: The layer; nil for the one that proxies write to.
  /// - Returns: The effect; nil if nothing changed.
  mutating func write(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, in layer: LayerID? = nil
  ) -> Effect.Write? {
    let layer = layer ?? target(of: rule)
    let (number, isReplay) = (writes + 1, isReplay)
    let took = updatePart(of: rule, in: layer) {
      // Hides the key even in a mask, which shows nothing below it anyway: a commit must know that the key was unset.
      $0.write(value, for: key, hides: layer != .theme, as: number, countingRepeats: isReplay)
    }
    guard let (before, isRepeat) = took ?? nil else { return nil }
    if value != nil { writes = number }
    let visible: Effect.Write.Visible
    if layers.isEmpty {
      visible = isRepeat ? .same : .asInLayer
    } else {
      visible = refresh(key, of: rule).map { .before($0) } ?? .same
    }
    return Effect.Write(
      change: Effect.Change(rule: rule, layer: layer, before: before, isRepeat: isRepeat), visible: visible)
  }

  private mutating func rewrite(
    _ kind: AppearanceOperation.Rewriting, _ part: RulePart, of rule: RuleID, in layer: LayerID
  ) -> Effect? {
    guard layer == .theme || isOpen(layer) else { return nil }
    let (before, seen) = (self.part(of: rule, in: layer), self[rule].settings)
    // A revert to the present state would be a step whose undo has no effect.
    if kind == .revert, part.isSame(as: before) { return nil }
    setPart(part, of: rule, in: layer)
    refresh(rule)
    return .write(
      Effect.Write(
        change: Effect.Change(
          rule: rule, layer: layer, before: RulePart.Before(before),
          isRepeat: kind == .revert && part.settings.isSame(as: before.settings)),
        visible: seen.isSame(as: self[rule].settings) ? .same : .before(.all(seen))))
  }

  /// Returns what proxies read of rules before a change, in the order of rules.
  private func affectedRules(of rules: Set<RuleID>) -> [Effect.AffectedRule] {
    rules.sorted().map { Effect.AffectedRule(rule: $0, before: self[$0].settings) }
  }

  private mutating func openLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: AppearanceOperation.Source?
  ) -> Effect.Many? {
    // Numbers of layers only increase. Readers of files refuse a number that was used before or is out of order.
    guard id > lastLayer else { return nil }
    let position = addLayer(id, opening, label: label, at: source)
    let sources = opening.snapshot.inOrder.map { (rule: rule($0.key), settings: $0.settings) }
    let covered = opening.masks ? layers[position].covered ?? Set(index.all) : []
    let laid = sources.map(\.rule).filter { layers[position].covers($0) }
    let affectedRules = affectedRules(of: covered.union(laid))
    for source in sources {
      writes += 1
      lay(RulePart(settings: source.settings, order: writes), over: source.rule, at: position)
    }
    for affected in affectedRules { refresh(affected.rule) }
    return Effect.Many(affectedRules: affectedRules)
  }

  /// Adds a layer on top of all others. Returns its position.
  @discardableResult
  private mutating func addLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: AppearanceOperation.Source?
  ) -> Int {
    if layers.isEmpty { overlaid = theme }
    layers.append(
      Layer(
        id: id, label: label, source: source, masks: opening.masks, coverage: opening.coverage,
        covered: opening.coverage.rules(of: index), isAnchored: opening.isAnchored))
    lastLayer = id
    return layers.count - 1
  }

  /// Hides a layer from proxies. Returns the rules that may look different without it.
  @discardableResult
  private mutating func turnAway(_ id: LayerID) -> Effect.Many? {
    guard let position = position(of: id), layers[position].facesProxies else { return nil }
    let affectedRules = affectedRules(of: rules(thatMatterTo: layers[position]))
    layers[position].isAnchored = true
    layers[position].facesProxies = false
    for affected in affectedRules { refresh(affected.rule) }
    return Effect.Many(affectedRules: affectedRules)
  }

  /// Returns the rules that may look different without a layer.
  private func rules(thatMatterTo layer: Layer) -> Set<RuleID> {
    // A journal may have written a rule in the layer that it does not cover.
    layer.masks
      ? (layer.covered ?? Set(index.all)).union(layer.parts.keys) : Set(layer.parts.keys)
  }

  private mutating func close(_ id: LayerID) -> Effect.Many? {
    guard let position = position(of: id) else { return nil }
    // Proxies do not see a layer with an anchor, but hosts inside the anchor look different without it.
    let affectedRules = affectedRules(of: rules(thatMatterTo: layers[position]))
    let layer = layers.remove(at: position)
    if layers.isEmpty {
      // Without layers the theme is visible; this releases the memory of the copy.
      overlaid = ChunkedTable()
    } else if layer.facesProxies {
      for affected in affectedRules { refresh(affected.rule) }
    }
    return Effect.Many(affectedRules: affectedRules, ended: layer)
  }

  private mutating func commit(_ id: LayerID, inside anchored: [LayerID]) -> Effect.Many? {
    // The effect of `close` includes the rules that the layer writes.
    guard var effect = close(id), let layer = effect.ended else { return nil }
    // Another anchor, whose closure runs, is not around this one.
    let isElsewhere = { (other: Layer) in layer.isAnchored && other.isAnchored }
    for (rule, part) in layer.parts.sorted(by: { $0.key < $1.key }) {
      // Below is the layer that showed through: for nested anchors, that of the next anchor outward that covers the rule.
      let around = anchored.last { $0 < id && self.layer($0)?.covers(rule) ?? false }
      let below = around ?? topmost { $0.id < id && $0.facesProxies && !isElsewhere($0) && $0.covers(rule) }
      let before = self.part(of: rule, in: below)
      updatePart(of: rule, in: below) { $0.take(part, hides: below != .theme) }
      refresh(rule)
      // An unset of what was unset changes nothing, and a repeat belongs to the step that set the value.
      if let change = change(of: rule, in: below, from: before) { effect.changes.append(change) }
    }
    countTurns(in: &effect.changes)
    return effect
  }

  private mutating func replaceTheme(with snapshot: AppearanceSnapshot) -> Effect.Many {
    let sources = snapshot.inOrder.map { (rule: rule($0.key), settings: $0.settings) }
    var parts = [RulePart?](repeating: nil, count: index.keys.count)
    for source in sources {
      writes += 1
      parts[source.rule.position] = RulePart(settings: source.settings, order: writes)
    }
    var affectedRules: [Effect.AffectedRule] = []
    var changes: [Effect.Change] = []
    var repeated: [Settings] = []
    for rule in index.all {
      let before = theme[rule.position].part
      // Removing a rule from the theme does not set it, so the rule keeps its position in the order of writes.
      let after = parts[rule.position] ?? RulePart(order: before.order)
      if before.settings.isEmpty && after.settings.isEmpty { continue }
      affectedRules.append(Effect.AffectedRule(rule: rule, before: self[rule].settings))
      setPart(after, of: rule, in: .theme)
      refresh(rule)
      if let change = change(of: rule, in: .theme, from: before) {
        changes.append(change)
      } else {
        repeated.append(before.settings)
      }
    }
    countTurns(in: &changes)
    return Effect.Many(affectedRules: affectedRules, changes: changes, repeated: repeated)
  }

  /// Returns the change of one rule in a layer by an operation on many rules; nil if nothing depends on it.
  private func change(of rule: RuleID, in layer: LayerID, from before: RulePart) -> Effect.Change? {
    let after = part(of: rule, in: layer)
    let isRepeat = after.settings.isSame(as: before.settings)
    // No other rule equals a plain one, so its position in the order of writes makes no difference.
    if isRepeat, after.order == before.order || index[rule].isPlain { return nil }
    return Effect.Change(rule: rule, layer: layer, before: RulePart.Before(before), isRepeat: isRepeat)
  }

  // MARK: Parts

  @discardableResult
  private mutating func updatePart<Result>(
    of rule: RuleID, in layer: LayerID, _ update: (inout RulePart) -> Result
  ) -> Result? {
    if layer == .theme { return theme.update(rule.position) { update(&$0.part) } }
    return position(of: layer).map { update(&layers[$0].parts[rule, default: RulePart()]) }
  }

  private mutating func setPart(_ part: RulePart, of rule: RuleID, in layer: LayerID) {
    if layer == .theme { return theme[rule.position].part = part }
    if let position = position(of: layer) { layers[position].parts[rule] = part.isBlank ? nil : part }
  }

  /// Sets the part of a rule from the snapshot of a layer if the layer covers the rule, and otherwise keeps it until it does.
  private mutating func lay(_ part: RulePart, over rule: RuleID, at position: Int) {
    if layers[position].covers(rule) {
      layers[position].parts[rule] = part.isBlank ? nil : part
    } else {
      layers[position].uncovered[rule] = part
    }
  }

  // MARK: Results

  /// Visits a rule's parts in layers that proxies see, down to the topmost mask, while the closure returns true.
  ///
  /// - Returns: The theme's part; nil if a mask hides it, or the closure has ended the visit.
  @inline(__always)
  private func themePart(of rule: RuleID, below visit: (RulePart) -> Bool) -> RulePart? {
    for position in layers.indices.reversed() where layers[position].facesProxies {
      if let part = layers[position].parts[rule], !visit(part) { return nil }
      if layers[position].masks, layers[position].covers(rule) { return nil }
    }
    return theme[rule.position].part
  }

  /// Recomputes everything that proxies read of a rule.
  private mutating func refresh(_ rule: RuleID) {
    if layers.isEmpty { return }
    var parts: [RulePart] = []
    let theme = themePart(of: rule) {
      parts.append($0)
      return true
    }
    // If no layer adds to the theme, this is the theme's part itself, so that its memory is shared.
    overlaid[rule.position].part = parts.reversed().reduce(theme ?? RulePart()) { $0.overlaid(by: $1) }
    checkInvariants(rule)
  }

  /// Recomputes one setting and the write order of a rule. The cost follows the layers above the visible value.
  ///
  /// - Returns: The value that undoes the change; nil if proxies read the same as before.
  private mutating func refresh(_ key: SettingKey, of rule: RuleID) -> Settings.Before? {
    var (entry, order): (Settings.Entry?, Int) = (nil, 0)
    let theme = themePart(of: rule) { part in
      if order == 0 { order = part.order }
      if entry == nil { entry = part.settings.entry(key) }
      return entry == nil || order == 0
    }
    if let theme {
      if order == 0 { order = theme.order }
      if entry == nil { entry = theme.settings.entry(key) }
    }
    defer { checkInvariants(rule) }
    return overlaid.update(rule.position) {
      $0.part.order = order
      return $0.part.settings.set(entry?.value, for: key)
    }
  }

  /// Returns what a rule reads, computed from the theme up: the definition that every other computation must agree with.
  private func computed(_ rule: RuleID) -> RulePart {
    layers.filter(\.facesProxies).reduce(theme[rule.position].part) { overlaid(rule, $0, by: $1) }
  }

  private func overlaid(_ rule: RuleID, _ below: RulePart, by layer: Layer) -> RulePart {
    let base = layer.masks && layer.covers(rule) ? RulePart() : below
    return layer.parts[rule].map(base.overlaid(by:)) ?? base
  }

  /// In debug builds, compares the incremental result with the definition.
  private func checkInvariants(_ rule: RuleID) {
    assert(
      theme[rule.position].settings.isValid(mayHide: false), "the theme of \(index[rule]) is not sorted or hides a key")
    assert(
      self[rule].settings.isSame(as: computed(rule).settings),
      "\(index[rule]) reads \(self[rule].settings), but its layers give \(computed(rule).settings)")
    assert(
      self[rule].part.order == computed(rule).order,
      "\(index[rule]) was last set at \(self[rule].part.order), but its layers give \(computed(rule).order)")
  }
}

/// The current layers of a store. Only the store changes them; its hosts and its mirror read them.
@MainActor
final class LiveLayers {
  var stack = LayerStack()
}
