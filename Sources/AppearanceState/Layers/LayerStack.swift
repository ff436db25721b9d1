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
  private var open: [LayerID: Layer] = [:]
  private(set) var order: [LayerID] = []
  /// Those that are no places: they reach whatever enters while they are open.
  private var times = LayerList()
  /// The open layers that are places and that proxies see, because the closure of the scope is running.
  private var facingPlaces = LayerList()
  /// How many times a key was set.
  private(set) var writes = 0
  /// Whether what a program did is done again: each of its writes counts. It knew more of its values than descriptions tell.
  private var isReplay = false
  /// The layer that was opened last, open or not.
  package private(set) var lastLayer = LayerID.theme
  /// What is visible while layers are open; meaningless while none is, for then the theme is what is visible.
  private var overlaid = ChunkedTable<RuleSnapshot>()

  /// Which of the open layers concern a rule.
  private var layerIndex = LayerIndex()

  package init() {}

  /// A stack as it was when a journal began.
  init(_ state: StoreState) {
    isReplay = true
    for lineage in state.classes { _ = index.learn(lineage) }
    for rule in state.theme { setThemePart(rule.part, of: self.rule(rule.key)) }
    for saved in state.layers {
      addLayer(saved.id, saved.opening, label: saved.label, at: saved.source)
      for rule in saved.rules { _ = lay(rule.part, over: self.rule(rule.key), in: saved.id) }
    }
    writes = state.writes
    refresh(index.all)
    // To take a layer away computes what it alone has hidden or set, so all else has to be right by then.
    for saved in state.layers where !saved.facesProxies { _ = turnAway(saved.id) }
  }

  // MARK: Reading

  /// What is visible. O(1).
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

  /// What the theme sets, whatever lies above it. O(1).
  package var themeSnapshot: AppearanceSnapshot { AppearanceSnapshot(table: theme) }

  private var visible: ChunkedTable<RuleSnapshot> { order.isEmpty ? theme : overlaid }

  /// What is visible of one rule.
  @inline(__always)
  subscript(rule: RuleID) -> RuleSnapshot {
    order.isEmpty ? theme[rule.position] : overlaid[rule.position]
  }

  func part(of rule: RuleID, in layer: LayerID) -> RulePart {
    layer == .theme ? theme[rule.position].part : open[layer]?.parts[rule] ?? RulePart()
  }

  /// An open layer; nil for the theme, and for a layer that has ended.
  func layer(_ id: LayerID) -> Layer? { open[id] }

  /// The open layers, bottom first.
  var layers: [(LayerID, Layer)] { order.compactMap { id in open[id].map { (id, $0) } } }

  /// The newest open layer that reaches whatever enters now, wherever it is; the theme when there is none.
  var newestEverywhere: LayerID { times.last }

  /// Whether a layer is open.
  package func isOpen(_ layer: LayerID) -> Bool { open[layer] != nil }

  /// The identity for the next layer.
  package var nextLayer: LayerID { LayerID(lastLayer.number + 1) }

  /// The layer that proxies write a rule to: the topmost that covers it, or the theme.
  func target(of rule: RuleID) -> LayerID {
    if order.isEmpty { return .theme }
    return layerIndex.topmost(covering: rule)
  }

  /// The layers that what proxies read of a rule, and where they write it, depends on.
  struct Concerned {
    /// The one that is written to.
    let target: LayerID
    /// Those that set or hide something of the rule, from the topmost mask on, bottom first.
    let writers: ArraySlice<LayerID>
    /// The topmost mask.
    let mask: LayerID
  }

  func layersConcerned(with rule: RuleID) -> Concerned {
    let mask = layerIndex.topmostMask(of: rule)
    return Concerned(target: target(of: rule), writers: layerIndex.writers(of: rule, from: mask), mask: mask)
  }

  /// The open layers that hide from proxies what an operation wrote; empty where something of it can be seen, or it wrote
  /// nothing.
  package func layersHiding(_ effect: Effect) -> [LayerID] {
    if order.isEmpty { return [] }
    let changes: [Effect.Change] =
      switch effect {
      case .write(let write): write.looksDifferent ? [] : [write.change]
      case .many(_, let changes): changes
      case .none: []
      }
    var hiding = Set<LayerID>()
    for change in changes {
      let keys = change.before.settings.keysThatDiffer(now: part(of: change.rule, in: change.layer).settings)
      if keys.isEmpty { continue }
      let mask = topmostMask(of: change.rule, in: .proxies)
      if mask > change.layer {
        hiding.insert(mask)
        continue
      }
      let above = layerIndex.writers(of: change.rule, from: change.layer).filter { $0 > change.layer }
      for key in keys {
        let topmost = above.last { part(of: change.rule, in: $0).settings.entry(key) != nil }
        guard let topmost else { return [] }
        hiding.insert(topmost)
      }
    }
    return hiding.sorted()
  }

  /// What whatever enters now is given for a rule, if nobody asks where it is: the scopes that are places included.
  ///
  /// A foreign proxy holds this, for it knows no places.
  func partInForceEverywhere(of rule: RuleID) -> RulePart {
    if open.values.allSatisfy(\.facesProxies) { return self[rule].part }
    return layers.reduce(theme[rule.position].part) { overlaid(rule, $0, by: $1.1) }
  }

  // MARK: Sights

  /// What a host sees of a rule: the parts of the layers that reach it, topmost first, down to the topmost mask.
  func parts(of rule: RuleID, in sight: Sight) -> [(LayerID, RulePart)] {
    if order.isEmpty {
      let part = theme[rule.position].part
      return part.settings.isEmpty ? [] : [(.theme, part)]
    }
    let floor = topmostMask(of: rule, in: sight)
    var ids = layerIndex.writers(of: rule, from: floor).filter { reaches(sight, $0) }
    let places = sight.places.filter { $0 >= floor && !ids.contains($0) && open[$0]?.parts[rule] != nil }
    if !places.isEmpty { ids = (ids + places).sorted() }
    var parts = ids.reversed().map { ($0, part(of: rule, in: $0)) }
    if floor == .theme { parts.append((.theme, theme[rule.position].part)) }
    return parts.filter { !$0.1.settings.isEmpty }
  }

  /// What all that a host sees of a rule sets.
  func settings(of rule: RuleID, in sight: Sight) -> Settings {
    parts(of: rule, in: sight).reversed().reduce(Settings()) { $0.overlaid(by: $1.1.settings) }
  }

  /// What a rule sets outside of all places.
  func settingsOutside(of rule: RuleID) -> Settings {
    // Mostly proxies see the same.
    hasPlaceThatFacesProxies ? settings(of: rule, in: Sight(newest: newestEverywhere)) : self[rule].settings
  }

  /// Whether the closure of a scope that is a place is running, so that proxies see what is set outside of places only in part.
  var hasPlaceThatFacesProxies: Bool { !facingPlaces.ids.isEmpty }

  /// Whether an open layer reaches a host.
  func reaches(_ sight: Sight, _ layer: LayerID) -> Bool {
    if sight.places.contains(layer) { return true }
    guard layer <= sight.newest, let opened = open[layer] else { return false }
    return sight.seesAllThatFaceProxies ? opened.facesProxies : !opened.isPlace
  }

  /// The topmost layer that hides what lies beneath it for a rule; the theme where none does.
  private func topmostMask(of rule: RuleID, in sight: Sight) -> LayerID {
    // All layers in the index face proxies.
    if sight.seesAllThatFaceProxies { return layerIndex.topmostMask(of: rule) }
    let own = sight.places.last { open[$0].map { $0.masks && $0.covers(rule, of: index) } ?? false } ?? .theme
    return max(own, layerIndex.topmostMask(of: rule, upTo: sight.newest) { reaches(sight, $0) })
  }

  // MARK: Rules

  /// The rule of a key; it is added when it is new.
  mutating func rule(_ key: RuleKey) -> RuleID {
    if let known = index.rule(key) { return known }
    let rule = index.append(key)
    let empty = RuleSnapshot(key: key, part: RulePart())
    theme.append(empty)
    if !order.isEmpty { overlaid.append(empty) }
    layerIndex.addRule()
    cover(rule)
    return rule
  }

  /// Notes which of the open layers cover a rule that is new, or of which the ancestors were not known before.
  private mutating func cover(_ rule: RuleID) {
    for id in layerIndex.coveringSome.ids {
      if let layer = open[id], layer.covers(rule, of: index) { layerIndex.cover(rule, with: id, masks: layer.masks) }
    }
  }

  // MARK: Operations

  /// Performs an operation. What refers to a layer that is not open does nothing.
  ///
  /// - Returns: What is different now.
  @discardableResult
  package mutating func apply(_ operation: AppearanceOperation) -> Effect {
    switch operation.action {
    case .start(let state):
      self = LayerStack(state)
      return .many(index.all.map { Effect.Look(rule: $0, before: Settings()) }, [])
    case .discovery(let lineage): return learn(lineage)
    case .set(let key, let setting, let value, let layer):
      return write(value, for: setting, of: rule(key), in: layer).map { .write($0) } ?? .none
    case .unset(let key, let setting, let layer):
      return write(nil, for: setting, of: rule(key), in: layer).map { .write($0) } ?? .none
    case .open(let id, let opening):
      return openLayer(id, opening, label: operation.label, at: operation.source)
    case .place(let id): return turnAway(id)
    case .close(let id): return close(id)
    case .commit(let id, let places): return commit(id, inside: places)
    case .theme(let snapshot): return replaceTheme(with: snapshot)
    case .rewrite(let kind, let key, let part, let layer): return rewrite(kind, part, of: rule(key), in: layer)
    case .beginBatch, .endBatch: return .many([], [])
    }
  }

  private mutating func learn(_ lineage: [String]) -> Effect {
    guard let name = lineage.first, index.lineages[name] == nil else { return .none }
    let rules = index.learn(lineage)
    let looks = looks(of: rules)
    for rule in rules { cover(rule) }
    for (id, layer) in layers where !layer.uncovered.isEmpty {
      for rule in rules {
        if let part = open[id]?.uncovered.removeValue(forKey: rule) { _ = lay(part, over: rule, in: id) }
      }
    }
    refresh(rules)
    return .many(looks, [])
  }

  /// Sets a key of a rule in a layer, or takes it away where the value is nil: what `set` and `unset` do.
  ///
  /// - Parameter layer: The layer; nil is the one that proxies write to.
  /// - Returns: What it did; nil when nothing is different.
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
    if order.isEmpty {
      visible = isRepeat ? .same : .asInLayer
    } else {
      visible = refresh(key, of: rule).map { .before($0) } ?? .same
      refreshOrder(of: rule)
    }
    return Effect.Write(
      change: Effect.Change(rule: rule, layer: layer, before: before, isRepeat: isRepeat), visible: visible)
  }

  private mutating func rewrite(
    _ kind: AppearanceOperation.Rewriting, _ part: RulePart, of rule: RuleID, in layer: LayerID
  ) -> Effect {
    guard layer == .theme || open[layer] != nil else { return .none }
    let (before, seen) = (self.part(of: rule, in: layer), self[rule].settings)
    // To make a rule what it is would be a step that undo takes back without effect.
    if kind == .revert, part.isSame(as: before) { return .none }
    setPart(part, of: rule, in: layer)
    refresh(rule, part.settings.keysThatDiffer(from: before.settings))
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
  ) -> Effect {
    // Layers are named upwards; a name that was used before, or is out of order, is refused where files are read.
    guard id > lastLayer else { return .none }
    addLayer(id, opening, label: label, at: source)
    let sources = opening.snapshot.inOrder.map { (rule: rule($0.key), settings: $0.settings) }
    let covered = opening.masks ? open[id]?.rulesCovered(of: index) ?? Set(index.all) : []
    let laid = Set(sources.map(\.rule)).filter { open[id]?.covers($0, of: index) ?? false }
    let looks = looks(of: covered.union(laid))
    refresh(covered)
    for source in sources {
      writes += 1
      let isLaid = lay(RulePart(settings: source.settings, order: writes), over: source.rule, in: id)
      if isLaid { refresh(source.rule, source.settings.entries.lazy.map(\.key)) }
    }
    return .many(looks, [])
  }

  private mutating func addLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: AppearanceOperation.Source?
  ) {
    if order.isEmpty { overlaid = theme }
    let layer = Layer(
      label: label, source: source, masks: opening.masks, coverage: opening.coverage, isPlace: opening.isPlace)
    open[id] = layer
    order.append(id)
    if layer.isPlace { facingPlaces.insert(id) } else { times.insert(id) }
    lastLayer = id
    layerIndex.insert(id, covering: layer.rulesCovered(of: index), masks: layer.masks)
  }

  /// Takes a layer out of what proxies see. Returns what looks different without it.
  private mutating func turnAway(_ id: LayerID) -> Effect {
    guard let layer = open[id], layer.facesProxies else { return .none }
    let looks = looks(of: rules(thatMatterTo: layer))
    hide(id, layer)
    return .many(looks, [])
  }

  private mutating func hide(_ id: LayerID, _ layer: Layer) {
    layerIndex.remove(id, covering: layer.rulesCovered(of: index), writing: layer.parts.keys)
    times.remove(id)
    facingPlaces.remove(id)
    open[id]?.isPlace = true
    open[id]?.facesProxies = false
    if layer.masks {
      refresh(rules(thatMatterTo: layer), without: id)
    } else {
      for (rule, part) in layer.parts { refresh(rule, part.settings.entries.lazy.map(\.key)) }
    }
  }

  /// The rules that may look different without a layer.
  private func rules(thatMatterTo layer: Layer) -> Set<RuleID> {
    // A journal may have written a rule in it that it does not cover.
    layer.masks
      ? (layer.rulesCovered(of: index) ?? Set(index.all)).union(layer.parts.keys) : Set(layer.parts.keys)
  }

  private mutating func close(_ id: LayerID) -> Effect {
    guard let layer = open[id] else { return .none }
    // A place shows nothing to proxies, but hosts inside of it look different without it.
    let looks = looks(of: rules(thatMatterTo: layer))
    if layer.facesProxies { hide(id, layer) }
    open[id] = nil
    if let position = order.firstPosition(of: id) { order.remove(at: position) }
    // Without layers the theme is what is visible; dropping the copy gives back what it alone holds.
    if order.isEmpty { overlaid = ChunkedTable() }
    return .many(looks, [])
  }

  private mutating func commit(_ id: LayerID, inside places: [LayerID]) -> Effect {
    guard let layer = open[id] else { return .none }
    // What it writes are rules that matter to it.
    guard case .many(let looks, _) = close(id) else { return .none }
    var changes: [Effect.Change] = []
    for (rule, part) in layer.parts.sorted(by: { $0.key < $1.key }) {
      // Where it was seen: a place that another one is in shows what that one says.
      let around = places.last { $0 < id && open[$0]?.covers(rule, of: index) ?? false }
      let below = around ?? layerIndex.topmost(covering: rule, upTo: id)
      let before = self.part(of: rule, in: below)
      updatePart(of: rule, in: below) { $0.take(part, hides: below != .theme) }
      refresh(rule, part.settings.entries.lazy.map(\.key))
      // What was unset already stays so, and what is set again belongs to the step that set it: there is nothing to take back.
      if let change = change(of: rule, in: below, from: before) { changes.append(change) }
    }
    countTurns(in: &changes)
    return .many(looks, changes)
  }

  private mutating func replaceTheme(with snapshot: AppearanceSnapshot) -> Effect {
    let sources = snapshot.inOrder.map { (rule: rule($0.key), settings: $0.settings) }
    var parts = [RulePart?](repeating: nil, count: index.keys.count)
    for source in sources {
      writes += 1
      parts[source.rule.position] = RulePart(settings: source.settings, order: writes)
    }
    var looks: [Effect.Look] = []
    var changes: [Effect.Change] = []
    for rule in index.all {
      let before = theme[rule.position].part
      // What is gone from the theme was last set when it was: that is no setting.
      let after = parts[rule.position] ?? RulePart(order: before.order)
      if before.settings.isEmpty && after.settings.isEmpty { continue }
      looks.append(Effect.Look(rule: rule, before: self[rule].settings))
      setThemePart(after, of: rule)
      if let change = change(of: rule, in: .theme, from: before) { changes.append(change) }
    }
    refresh(looks.lazy.map(\.rule))
    countTurns(in: &changes)
    return .many(looks, changes)
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
    startWriting(layer, rule)
    return open[layer]?.updatePart(of: rule, update)
  }

  private mutating func setPart(_ part: RulePart, of rule: RuleID, in layer: LayerID) {
    if layer == .theme { return setThemePart(part, of: rule) }
    open[layer]?.parts[rule] = part.isBlank ? nil : part
    if part.isBlank { layerIndex.stopWriting(layer, rule) } else { startWriting(layer, rule) }
  }

  /// Sets what the snapshot of a layer says of a rule, if the layer covers it. Else it is kept until the layer does.
  private mutating func lay(_ part: RulePart, over rule: RuleID, in id: LayerID) -> Bool {
    guard let layer = open[id] else { return false }
    let isCovered = layer.covers(rule, of: index)
    if isCovered { setPart(part, of: rule, in: id) } else { open[id]?.uncovered[rule] = part }
    return isCovered
  }

  private mutating func setThemePart(_ part: RulePart, of rule: RuleID) { theme[rule.position].part = part }

  private mutating func startWriting(_ layer: LayerID, _ rule: RuleID) {
    if layerIndex.topmostWriter(of: rule) == layer { return }
    if open[layer]?.facesProxies ?? false { layerIndex.startWriting(layer, rule) }
  }

  // MARK: What results

  /// What proxies read of a rule: the parts above its topmost mask laid over each other.
  private func overlay(of rule: RuleID) -> RulePart {
    let floor = topmostMask(of: rule, in: .proxies)
    var result = floor == .theme ? theme[rule.position].part : RulePart()
    for layer in layerIndex.writers(of: rule, from: floor) {
      result = result.overlaid(by: part(of: rule, in: layer))
    }
    return result
  }

  /// Computes some settings of a rule again, and when it was last set. The cost follows the keys and the layers above what is
  /// visible of them.
  private mutating func refresh(_ rule: RuleID, _ keys: some Sequence<SettingKey>) {
    if order.isEmpty { return }
    let floor = topmostMask(of: rule, in: .proxies)
    if layerIndex.writers(of: rule, from: floor).isEmpty {
      // The theme's own, which then share their memory.
      overlaid[rule.position].part = part(of: rule, in: floor)
    } else {
      for key in keys { _ = refresh(key, of: rule) }
    }
    refreshOrder(of: rule)
  }

  /// Computes one setting of a rule again.
  ///
  /// - Returns: What takes that back; nil where proxies read the same as before.
  private mutating func refresh(_ key: SettingKey, of rule: RuleID) -> Settings.Before? {
    let value = topmostPart(of: rule) { $0.settings.entry(key) != nil }.settings[key]
    return overlaid.update(rule.position) { $0.part.settings.set(value, for: key) }
  }

  /// Computes again when a rule was last set.
  private mutating func refreshOrder(of rule: RuleID) {
    overlaid[rule.position].part.order = topmostPart(of: rule) { $0.order != 0 }.order
    checkInvariants(rule)
  }

  /// What the topmost layer says of a rule that proxies see, that has a say in something. The lowest of them where none has.
  private func topmostPart(of rule: RuleID, where hasSay: (RulePart) -> Bool) -> RulePart {
    let floor = topmostMask(of: rule, in: .proxies)
    for layer in layerIndex.writers(of: rule, from: floor).reversed() {
      let part = part(of: rule, in: layer)
      if hasSay(part) { return part }
    }
    return part(of: rule, in: floor)
  }

  /// Computes all that is visible of some rules again.
  ///
  /// - Parameter hidden: A layer that has gone. Below another mask it made no difference.
  private mutating func refresh(_ rules: some Sequence<RuleID>, without hidden: LayerID? = nil) {
    if order.isEmpty { return }
    for rule in rules {
      if let hidden, hidden < topmostMask(of: rule, in: .proxies) { continue }
      overlaid[rule.position].part = overlay(of: rule)
      checkInvariants(rule)
    }
  }

  /// What a rule reads, from the theme up: the definition that everything else must agree with.
  private func computed(_ rule: RuleID) -> RulePart {
    layers.filter(\.1.facesProxies).reduce(theme[rule.position].part) { overlaid(rule, $0, by: $1.1) }
  }

  private func overlaid(_ rule: RuleID, _ below: RulePart, by layer: Layer) -> RulePart {
    let base = layer.masks && layer.covers(rule, of: index) ? RulePart() : below
    return layer.parts[rule].map(base.overlaid(by:)) ?? base
  }

  /// In debug builds, holds what was computed step by step against the definition.
  private func checkInvariants(_ rule: RuleID) {
    assert(
      theme[rule.position].settings.isValid(mayHide: false), "the theme of \(index[rule]) is not sorted or hides a key")
    assert(
      layerIndex.writers(of: rule).allSatisfy { open[$0]?.parts[rule] != nil },
      "\(index[rule]) counts as written in a layer that has nothing for it")
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
