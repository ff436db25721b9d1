/// The state of a store: the theme at the bottom, the open layers above it, and what results.
///
/// It is the interpreter of operations: ``apply(_:)`` performs one and says what is different. The one rule that all
/// restores follow from: ending a layer removes it and computes what is visible again. Old values are never written back,
/// so layers may end in any order and more than once.
///
/// A plain value without isolation; ``AppearanceStore`` tells journals, histories and hosts of what happens to it.
package struct LayerStack: Sendable {
  private(set) var index = RuleIndex()
  private var theme = ChunkedTable<RuleSnapshot>()
  /// The open layers, bottom first. An app has a handful, so every question goes through them.
  private(set) var layers: [Layer] = []
  /// How many times a key was set.
  private(set) var writes = 0
  /// Whether what a program did is done again: each of its writes counts. It knew more of its values than descriptions tell.
  private var isReplay = false
  /// The layer that was opened last, open or not.
  package private(set) var lastLayer = LayerID.theme
  /// What is visible while layers are open; meaningless while none is, for then the theme is what is visible.
  private var overlaid = ChunkedTable<RuleSnapshot>()

  package init() {}

  /// A stack as it was when a journal began.
  init(_ state: StoreState) {
    isReplay = true
    for lineage in state.classes { _ = index.learn(lineage) }
    for rule in state.theme { setThemePart(rule.part, of: self.rule(rule.key)) }
    for saved in state.layers {
      let position = addLayer(saved.id, saved.opening, label: saved.label, at: saved.source)
      for rule in saved.rules { lay(rule.part, over: self.rule(rule.key), at: position) }
    }
    writes = state.writes
    for saved in state.layers where !saved.facesProxies { turnAway(saved.id) }
    for rule in index.all { refresh(rule) }
  }

  // MARK: Reading

  /// The visible state. O(1).
  package var snapshot: AppearanceSnapshot { AppearanceSnapshot(table: visible) }

  /// The superclasses of classes as far as they are known, by the name of the class; those of Apple's classes everybody knows.
  ///
  /// - Parameter names: The names of the classes.
  package func superclasses(of names: some Sequence<String>) -> [String: [String]] {
    var superclasses: [String: [String]] = [:]
    for name in names where superclasses[name] == nil && !Self.isApples(name) {
      let ancestors = index.lineage(of: name).dropFirst()
      if ancestors.isEmpty { continue }
      // From a class of Apple's on, all is known.
      let last = ancestors.firstIndex(where: Self.isApples) ?? ancestors.endIndex - 1
      superclasses[name] = Array(ancestors[...last])
    }
    return superclasses
  }

  private static func isApples(_ name: String) -> Bool {
    !name.contains(".") && ["UI", "NS"].contains { name.hasPrefix($0) }
  }

  /// The theme, whatever lies above it. O(1).
  package var themeSnapshot: AppearanceSnapshot { AppearanceSnapshot(table: theme) }

  private var visible: ChunkedTable<RuleSnapshot> { layers.isEmpty ? theme : overlaid }

  /// The visible part of one rule.
  @inline(__always)
  subscript(rule: RuleID) -> RuleSnapshot {
    layers.isEmpty ? theme[rule.position] : overlaid[rule.position]
  }

  func part(of rule: RuleID, in layer: LayerID) -> RulePart {
    layer == .theme ? theme[rule.position].part : position(of: layer).flatMap { layers[$0].parts[rule] } ?? RulePart()
  }

  /// An open layer; nil for the theme, and for a layer that has ended.
  func layer(_ id: LayerID) -> Layer? { position(of: id).map { layers[$0] } }

  /// Where a layer is among those that are open.
  private func position(of id: LayerID) -> Int? {
    // Nearly always the layer that was opened last.
    if let last = layers.last, last.id == id { return layers.count - 1 }
    let position = layers.lowerBound(past: { $0.id < id })
    return position < layers.count && layers[position].id == id ? position : nil
  }

  /// The newest open layer that reaches whatever enters now, wherever it is; the theme when there is none.
  var newestEverywhere: LayerID { topmost { !$0.isPlace } }

  /// Whether a layer is open.
  package func isOpen(_ layer: LayerID) -> Bool { position(of: layer) != nil }

  /// The identity for the next layer.
  package var nextLayer: LayerID { LayerID(lastLayer.number + 1) }

  /// The layer that proxies write a rule to: the topmost that covers it, or the theme.
  func target(of rule: RuleID) -> LayerID { topmost { $0.facesProxies && $0.covers(rule) } }

  /// The topmost layer that hides from proxies what lies beneath it for a rule; the theme where none does.
  private func topmostMask(of rule: RuleID) -> LayerID {
    topmost { $0.facesProxies && $0.masks && $0.covers(rule) }
  }

  /// The topmost open layer that fits; the theme where none does.
  // In place: a layer that is taken out of the array has its references counted.
  @inline(__always)
  private func topmost(where fits: (Layer) -> Bool) -> LayerID {
    for position in layers.indices.reversed() where fits(layers[position]) { return layers[position].id }
    return .theme
  }

  /// The open layers that hide from proxies what an operation wrote; empty where something of it can be seen, or it wrote
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

  /// What whatever enters now is given for a rule, if nobody asks where it is: the scopes that are places included.
  ///
  /// A foreign proxy holds this, for it knows no places.
  func partInForceEverywhere(of rule: RuleID) -> RulePart {
    if layers.allSatisfy(\.facesProxies) { return self[rule].part }
    return layers.reduce(theme[rule.position].part) { overlaid(rule, $0, by: $1) }
  }

  // MARK: Sights

  /// What somebody sees of a rule: the parts of the layers that reach them, topmost first, down to the topmost mask.
  func parts(of rule: RuleID, in sight: Sight) -> [(LayerID, RulePart)] {
    var parts: [(LayerID, RulePart)] = []
    for position in layers.indices.reversed() where sight.sees(layers[position]) {
      if let part = layers[position].parts[rule], !part.settings.isEmpty { parts.append((layers[position].id, part)) }
      if layers[position].masks, layers[position].covers(rule) { return parts }
    }
    let part = theme[rule.position].part
    return part.settings.isEmpty ? parts : parts + [(.theme, part)]
  }

  /// The settings of everything that a host sees of a rule.
  func settings(of rule: RuleID, in sight: Sight) -> Settings {
    parts(of: rule, in: sight).reversed().reduce(Settings()) { $0.overlaid(by: $1.1.settings) }
  }

  /// The settings of a rule outside of all places.
  func settingsOutside(of rule: RuleID) -> Settings {
    // Mostly proxies see the same.
    hasPlaceThatFacesProxies ? settings(of: rule, in: .host(HostSight(newest: newestEverywhere))) : self[rule].settings
  }

  /// Whether the closure of a scope that is a place is running, so that proxies see what is set outside of places only in part.
  var hasPlaceThatFacesProxies: Bool { layers.contains { $0.isPlace && $0.facesProxies } }

  /// Whether an open layer reaches a host.
  func reaches(_ sight: HostSight, _ layer: LayerID) -> Bool {
    position(of: layer).map { sight.sees(layers[$0]) } ?? false
  }

  // MARK: Rules

  /// The rule of a key; it is added when it is new.
  mutating func rule(_ key: RuleKey) -> RuleID {
    if let known = index.rule(key) { return known }
    let rule = index.append(key)
    let empty = RuleSnapshot(key: key, part: RulePart())
    theme.append(empty)
    if !layers.isEmpty { overlaid.append(empty) }
    cover(rule)
    return rule
  }

  /// Notes which of the open layers cover a rule that is new, or of which the ancestors were not known before.
  private mutating func cover(_ rule: RuleID) {
    for position in layers.indices where layers[position].coverage.covers(rule, of: index) {
      layers[position].covered?.insert(rule)
    }
  }

  // MARK: Operations

  /// Performs an operation. What refers to a layer that is not open does nothing.
  ///
  /// - Returns: The effect; nil if nothing changed.
  @discardableResult
  package mutating func apply(_ operation: AppearanceOperation) -> Effect? {
    switch operation.action {
    case .start(let state):
      self = LayerStack(state)
      return .many(Effect.Many(looks: index.all.map { Effect.Look(rule: $0, before: Settings()) }))
    case .discovery(let lineage): return learn(lineage).map { .many($0) }
    case .set(let key, let setting, let value, let layer):
      return write(value, for: setting, of: rule(key), in: layer).map { .write($0) }
    case .unset(let key, let setting, let layer):
      return write(nil, for: setting, of: rule(key), in: layer).map { .write($0) }
    case .open(let id, let opening):
      return openLayer(id, opening, label: operation.label, at: operation.source).map { .many($0) }
    case .place(let id): return turnAway(id).map { .many($0) }
    case .close(let id): return close(id).map { .many($0) }
    case .commit(let id, let places): return commit(id, inside: places).map { .many($0) }
    case .theme(let snapshot): return .many(replaceTheme(with: snapshot))
    case .rewrite(let kind, let key, let part, let layer): return rewrite(kind, part, of: rule(key), in: layer)
    case .beginBatch, .endBatch: return .many(Effect.Many(looks: []))
    }
  }

  private mutating func learn(_ lineage: [String]) -> Effect.Many? {
    guard let name = lineage.first, index.lineages[name] == nil else { return nil }
    let rules = index.learn(lineage)
    let looks = looks(of: rules)
    for rule in rules { cover(rule) }
    for position in layers.indices where !layers[position].uncovered.isEmpty {
      for rule in rules {
        if let part = layers[position].uncovered.removeValue(forKey: rule) { lay(part, over: rule, at: position) }
      }
    }
    for rule in rules { refresh(rule) }
    return Effect.Many(looks: looks)
  }

  /// Sets a key of a rule in a layer, or takes it away where the value is nil: what `set` and `unset` do.
  ///
  /// - Parameter layer: The layer; nil is the one that proxies write to.
  /// - Returns: The effect; nil if nothing changed.
  mutating func write(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, in layer: LayerID? = nil
  ) -> Effect.Write? {
    let layer = layer ?? target(of: rule)
    let (number, isReplay) = (writes + 1, isReplay)
    let took = updatePart(of: rule, in: layer) {
      // In a mask too a key is hidden, where nothing shows through anyway: a commit must know that it was unset.
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
    // To make a rule what it is would be a step that undo takes back without effect.
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

  /// What proxies read of rules that are about to look different, in order.
  private func looks(of rules: Set<RuleID>) -> [Effect.Look] {
    rules.sorted().map { Effect.Look(rule: $0, before: self[$0].settings) }
  }

  private mutating func openLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: AppearanceOperation.Source?
  ) -> Effect.Many? {
    // Layers are named upwards; a name that was used before, or is out of order, is refused where files are read.
    guard id > lastLayer else { return nil }
    let position = addLayer(id, opening, label: label, at: source)
    let sources = opening.snapshot.inOrder.map { (rule: rule($0.key), settings: $0.settings) }
    let covered = opening.masks ? layers[position].covered ?? Set(index.all) : []
    let laid = sources.map(\.rule).filter { layers[position].covers($0) }
    let looks = looks(of: covered.union(laid))
    for source in sources {
      writes += 1
      lay(RulePart(settings: source.settings, order: writes), over: source.rule, at: position)
    }
    for look in looks { refresh(look.rule) }
    return Effect.Many(looks: looks)
  }

  /// Puts a layer on top of all others, and returns its position.
  @discardableResult
  private mutating func addLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: AppearanceOperation.Source?
  ) -> Int {
    if layers.isEmpty { overlaid = theme }
    layers.append(
      Layer(
        id: id, label: label, source: source, masks: opening.masks, coverage: opening.coverage,
        covered: opening.coverage.rules(of: index), isPlace: opening.isPlace))
    lastLayer = id
    return layers.count - 1
  }

  /// Takes a layer out of what proxies see. Returns what looks different without it.
  @discardableResult
  private mutating func turnAway(_ id: LayerID) -> Effect.Many? {
    guard let position = position(of: id), layers[position].facesProxies else { return nil }
    let looks = looks(of: rules(thatMatterTo: layers[position]))
    layers[position].isPlace = true
    layers[position].facesProxies = false
    for look in looks { refresh(look.rule) }
    return Effect.Many(looks: looks)
  }

  /// The rules that may look different without a layer.
  private func rules(thatMatterTo layer: Layer) -> Set<RuleID> {
    // A journal may have written a rule in it that it does not cover.
    layer.masks
      ? (layer.covered ?? Set(index.all)).union(layer.parts.keys) : Set(layer.parts.keys)
  }

  private mutating func close(_ id: LayerID) -> Effect.Many? {
    guard let position = position(of: id) else { return nil }
    // A place shows nothing to proxies, but hosts inside of it look different without it.
    let looks = looks(of: rules(thatMatterTo: layers[position]))
    let layer = layers.remove(at: position)
    if layers.isEmpty {
      // Without layers the theme is what is visible; dropping the copy gives back what it alone holds.
      overlaid = ChunkedTable()
    } else if layer.facesProxies {
      for look in looks { refresh(look.rule) }
    }
    return Effect.Many(looks: looks, ended: layer)
  }

  private mutating func commit(_ id: LayerID, inside places: [LayerID]) -> Effect.Many? {
    // The rules that it writes matter to it.
    guard var effect = close(id), let layer = effect.ended else { return nil }
    for (rule, part) in layer.parts.sorted(by: { $0.key < $1.key }) {
      // Where it was seen: a place that another one is in shows what that one says.
      let around = places.last { $0 < id && self.layer($0)?.covers(rule) ?? false }
      let below = around ?? topmost { $0.id < id && $0.facesProxies && $0.covers(rule) }
      let before = self.part(of: rule, in: below)
      updatePart(of: rule, in: below) { $0.take(part, hides: below != .theme) }
      refresh(rule)
      // What was unset already stays so, and what is set again belongs to the step that set it: there is nothing to take back.
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
    var looks: [Effect.Look] = []
    var changes: [Effect.Change] = []
    var repeated: [Settings] = []
    for rule in index.all {
      let before = theme[rule.position].part
      // What is gone from the theme was last set when it was: that is no setting.
      let after = parts[rule.position] ?? RulePart(order: before.order)
      if before.settings.isEmpty && after.settings.isEmpty { continue }
      looks.append(Effect.Look(rule: rule, before: self[rule].settings))
      setThemePart(after, of: rule)
      refresh(rule)
      if let change = change(of: rule, in: .theme, from: before) {
        changes.append(change)
      } else {
        repeated.append(before.settings)
      }
    }
    countTurns(in: &changes)
    return Effect.Many(looks: looks, changes: changes, repeated: repeated)
  }

  /// What an operation on many rules changed in what a layer says of one; nil where nothing depends on it.
  private func change(of rule: RuleID, in layer: LayerID, from before: RulePart) -> Effect.Change? {
    let after = part(of: rule, in: layer)
    let isRepeat = after.settings.isSame(as: before.settings)
    // No other rule is equal to a plain one, so that it makes no difference when that was set.
    if isRepeat, after.order == before.order || index[rule].isPlain { return nil }
    return Effect.Change(rule: rule, layer: layer, before: RulePart.Before(before), isRepeat: isRepeat)
  }

  // MARK: Parts

  @discardableResult
  private mutating func updatePart<Result>(
    of rule: RuleID, in layer: LayerID, _ update: (inout RulePart) -> Result
  ) -> Result? {
    if layer == .theme { return theme.update(rule.position) { update(&$0.part) } }
    return position(of: layer).map { layers[$0].updatePart(of: rule, update) }
  }

  private mutating func setPart(_ part: RulePart, of rule: RuleID, in layer: LayerID) {
    if layer == .theme { return setThemePart(part, of: rule) }
    if let position = position(of: layer) { layers[position].parts[rule] = part.isBlank ? nil : part }
  }

  /// Sets what the snapshot of a layer says of a rule, if the layer covers it. Else it is kept until the layer does.
  private mutating func lay(_ part: RulePart, over rule: RuleID, at position: Int) {
    if layers[position].covers(rule) {
      layers[position].parts[rule] = part.isBlank ? nil : part
    } else {
      layers[position].uncovered[rule] = part
    }
  }

  private mutating func setThemePart(_ part: RulePart, of rule: RuleID) { theme[rule.position].part = part }

  // MARK: Results

  /// Visits what proxies see of a rule in layers, from the topmost down to the topmost mask, as long as the closure returns true.
  ///
  /// - Returns: What the theme says; nil where that is not seen, or nobody asks for it.
  @inline(__always)
  private func themePart(of rule: RuleID, below visit: (RulePart) -> Bool) -> RulePart? {
    for position in layers.indices.reversed() where layers[position].facesProxies {
      if let part = layers[position].parts[rule], !visit(part) { return nil }
      if layers[position].masks, layers[position].covers(rule) { return nil }
    }
    return theme[rule.position].part
  }

  /// Computes all that proxies read of a rule again.
  private mutating func refresh(_ rule: RuleID) {
    if layers.isEmpty { return }
    var parts: [RulePart] = []
    let theme = themePart(of: rule) {
      parts.append($0)
      return true
    }
    // Where no layer adds to the theme, it is taken as it is, so that its memory is shared.
    overlaid[rule.position].part = parts.reversed().reduce(theme ?? RulePart()) { $0.overlaid(by: $1) }
    checkInvariants(rule)
  }

  /// Computes one setting of a rule again, and when the rule was last set. The cost follows the layers above what is visible.
  ///
  /// - Returns: What takes that back; nil where proxies read the same as before.
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

  /// What a rule reads, from the theme up: the definition that everything else must agree with.
  private func computed(_ rule: RuleID) -> RulePart {
    layers.filter(\.facesProxies).reduce(theme[rule.position].part) { overlaid(rule, $0, by: $1) }
  }

  private func overlaid(_ rule: RuleID, _ below: RulePart, by layer: Layer) -> RulePart {
    let base = layer.masks && layer.covers(rule) ? RulePart() : below
    return layer.parts[rule].map(base.overlaid(by:)) ?? base
  }

  /// In debug builds, holds what was computed step by step against the definition.
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

/// The layers of a store as they are now. The store alone changes them; hosts and mirror, which the store has, read them.
@MainActor
final class LiveLayers {
  var stack = LayerStack()
}
