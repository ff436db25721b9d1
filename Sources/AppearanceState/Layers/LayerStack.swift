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
    refresh(Set(index.all))
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

  /// The topmost layer that fits, of those that what proxies read of a rule, and where they write it, depends on: from the
  /// top down to the topmost mask.
  func topmostLayer(thatMattersTo rule: RuleID, where fits: (LayerID) -> Bool) -> LayerID? {
    if order.isEmpty { return nil }
    let (target, floor) = (target(of: rule), topmostMask(of: rule, in: .proxies))
    if target != .theme, fits(target) { return target }
    if let writer = layerIndex.writers(of: rule, from: floor).last(where: fits) { return writer }
    return floor != .theme && fits(floor) ? floor : nil
  }

  /// The open layers that hide from proxies what an operation wrote; empty where something of it can be seen, or it wrote
  /// nothing.
  package func layersHiding(_ effect: Effect) -> [LayerID] {
    if order.isEmpty { return [] }
    let changes: [Effect.Change] =
      switch effect {
      case .write(let change, visible: nil): [change]
      case .many(_, let changes): changes
      case .none, .write: []
      }
    var hiding = Set<LayerID>()
    for change in changes {
      let keys = change.before.settings.keysThatDiffer(from: part(of: change.rule, in: change.layer).settings)
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

  /// Whether an open layer reaches a host.
  func reaches(_ sight: Sight, _ layer: LayerID) -> Bool {
    if sight.places.contains(layer) { return true }
    guard layer <= sight.newest, let opened = open[layer] else { return false }
    return sight.seesAllThatFaceProxies ? opened.facesProxies : !opened.isPlace
  }

  /// The topmost layer that hides what lies beneath it for a rule; the theme where none does.
  private func topmostMask(of rule: RuleID, in sight: Sight) -> LayerID {
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
      return .many(Set(index.all), [])
    case .discovery(let lineage): return learn(lineage)
    case .set(let key, let setting, let value, let layer):
      return write(value, for: setting, of: rule(key), in: layer)
    case .unset(let key, let setting, let layer): return write(nil, for: setting, of: rule(key), in: layer)
    case .open(let id, let opening):
      return openLayer(id, opening, label: operation.label, at: operation.source)
    case .place(let id): return turnAway(id)
    case .close(let id): return close(id)
    case .commit(let id): return commit(id)
    case .theme(let snapshot): return replaceTheme(with: snapshot)
    case .rewrite(let kind, let key, let part, let layer): return rewrite(kind, part, of: rule(key), in: layer)
    case .beginBatch, .endBatch: return .many([], [])
    }
  }

  private mutating func learn(_ lineage: [String]) -> Effect {
    guard let name = lineage.first, index.lineages[name] == nil else { return .none }
    let rules = index.learn(lineage)
    for rule in rules { cover(rule) }
    for (id, layer) in layers where !layer.uncovered.isEmpty {
      for rule in rules {
        if let part = open[id]?.uncovered.removeValue(forKey: rule) { _ = lay(part, over: rule, in: id) }
      }
    }
    refresh(rules)
    return .many(rules, [])
  }

  /// Sets a key of a rule in a layer, or takes it away where the value is nil: what `set` and `unset` do.
  mutating func write(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, in layer: LayerID
  ) -> Effect {
    if order.isEmpty { return layer == .theme ? writeTheme(value, for: key, of: rule) : .none }
    guard layer == .theme || open[layer] != nil else { return .none }
    let (seen, before) = (self[rule].part, part(of: rule, in: layer))
    if let value {
      // Set again as it was, by the last write that there was: nothing is different in any way.
      if before.order == writes, !isReplay, before.settings[key].map({ $0.isSame(as: value) }) ?? false { return .none }
      writes += 1
      let now = writes
      updatePart(of: rule, in: layer) { part in
        part.settings.put(value, for: key)
        part.order = now
      }
    } else if layer == .theme {
      if before.settings[key] == nil { return .none }
      updatePart(of: rule, in: layer) { $0.settings.remove(key) }
    } else {
      if let entry = before.settings.entry(key), entry.value == nil { return .none }
      // In a mask too, where nothing shows through anyway: a commit must know that the key was unset.
      updatePart(of: rule, in: layer) { $0.settings.put(nil, for: key) }
    }
    refresh(rule, [key])
    let isSame = seen.settings.isSame(as: self[rule].settings)
    return .write(
      Effect.Change(rule: rule, layer: layer, before: before), visible: isSame ? nil : self[rule].part)
  }

  /// The same while no layer is open, which is the way of nearly every write: the theme is what is visible.
  private mutating func writeTheme(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID) -> Effect {
    let (now, isReplay) = (writes + 1, isReplay)
    let effect = theme.update(rule.position) { snapshot -> Effect in
      let before = snapshot.part
      let isChange: Bool
      if let value {
        isChange = snapshot.part.settings.change(value, for: key)
        if !isChange && !isReplay && before.order == now - 1 { return .none }
        snapshot.part.order = now
      } else {
        isChange = snapshot.part.settings.entry(key) != nil
        if !isChange { return .none }
        snapshot.part.settings.remove(key)
      }
      return .write(
        Effect.Change(rule: rule, layer: .theme, before: before), visible: isChange ? snapshot.part : nil)
    }
    if value != nil, case .write = effect { writes = now }
    return effect
  }

  private mutating func rewrite(
    _ kind: AppearanceOperation.Rewriting, _ part: RulePart, of rule: RuleID, in layer: LayerID
  ) -> Effect {
    guard layer == .theme || open[layer] != nil else { return .none }
    let (before, seen) = (self.part(of: rule, in: layer), self[rule].settings)
    // To make a rule what it is would be a step that undo takes back without effect.
    if kind == .revert, part.isSame(as: before) { return .none }
    setPart(part, of: rule, in: layer)
    refresh(rule, part.settings.entries.map(\.key) + before.settings.entries.map(\.key))
    return .write(
      Effect.Change(rule: rule, layer: layer, before: before),
      visible: seen.isSame(as: self[rule].settings) ? nil : self[rule].part)
  }

  private mutating func openLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: SourceLocation?
  ) -> Effect {
    // Layers are named upwards; a name that was used before, or is out of order, is refused where files are read.
    guard id > lastLayer else { return .none }
    addLayer(id, opening, label: label, at: source)
    var affected = Set<RuleID>()
    if opening.masks {
      affected = open[id]?.rulesCovered(of: index) ?? Set(index.all)
      refresh(affected)
    }
    for source in opening.snapshot.inOrder {
      writes += 1
      let rule = rule(source.key)
      let part = RulePart(settings: source.settings, order: writes)
      guard lay(part, over: rule, in: id) else { continue }
      refresh(rule, source.settings.entries.map(\.key))
      affected.insert(rule)
    }
    return .many(affected, [])
  }

  private mutating func addLayer(
    _ id: LayerID, _ opening: AppearanceOperation.Opening, label: String?, at source: SourceLocation?
  ) {
    if order.isEmpty { overlaid = theme }
    let layer = Layer(
      label: label, source: source, masks: opening.masks, coverage: opening.coverage, isPlace: opening.isPlace)
    open[id] = layer
    order.append(id)
    if !layer.isPlace { times.insert(id) }
    lastLayer = id
    layerIndex.insert(id, covering: layer.rulesCovered(of: index), masks: layer.masks)
  }

  /// Takes a layer out of what proxies see. Returns what looks different without it.
  private mutating func turnAway(_ id: LayerID) -> Effect {
    guard let layer = open[id], layer.facesProxies else { return .none }
    layerIndex.remove(id, covering: layer.rulesCovered(of: index), writing: layer.parts.keys)
    times.remove(id)
    open[id]?.isPlace = true
    open[id]?.facesProxies = false
    let affected = rules(thatMatterTo: layer)
    if layer.masks {
      refresh(affected, without: id)
    } else {
      for (rule, part) in layer.parts { refresh(rule, part.settings.entries.map(\.key)) }
    }
    return .many(affected, [])
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
    let affected = rules(thatMatterTo: layer)
    _ = turnAway(id)
    open[id] = nil
    if let position = order.firstPosition(of: id) { order.remove(at: position) }
    // Without layers the theme is what is visible; dropping the copy gives back what it alone holds.
    if order.isEmpty { overlaid = ChunkedTable() }
    return .many(affected, [])
  }

  private mutating func commit(_ id: LayerID) -> Effect {
    guard let layer = open[id] else { return .none }
    guard case .many(var affected, _) = close(id) else { return .none }
    var changes: [Effect.Change] = []
    for (rule, part) in layer.parts.sorted(by: { $0.key < $1.key }) {
      let below = layerIndex.topmost(covering: rule, upTo: id)
      let before = self.part(of: rule, in: below)
      updatePart(of: rule, in: below) { $0.take(part, hides: below != .theme) }
      refresh(rule, part.settings.entries.map(\.key))
      // What was unset already stays so: there is nothing to take back.
      if !self.part(of: rule, in: below).isSame(as: before) {
        changes.append(Effect.Change(rule: rule, layer: below, before: before))
      }
      affected.insert(rule)
    }
    return .many(affected, changes)
  }

  private mutating func replaceTheme(with snapshot: AppearanceSnapshot) -> Effect {
    let old = theme
    for rule in index.all where !theme[rule.position].settings.isEmpty {
      theme[rule.position].part.settings = Settings()
    }
    for source in snapshot.inOrder {
      writes += 1
      setThemePart(RulePart(settings: source.settings, order: writes), of: rule(source.key))
    }
    var affected = Set<RuleID>()
    var changes: [Effect.Change] = []
    for rule in index.all {
      let before = rule.position < old.count ? old[rule.position].part : RulePart()
      let after = theme[rule.position].part
      if before.settings.isEmpty && after.settings.isEmpty { continue }
      affected.insert(rule)
      if !before.settings.isSame(as: after.settings) {
        changes.append(Effect.Change(rule: rule, layer: .theme, before: before))
      }
    }
    refresh(affected)
    return .many(affected, changes)
  }

  // MARK: Parts

  private mutating func updatePart(of rule: RuleID, in layer: LayerID, _ update: (inout RulePart) -> Void) {
    if layer == .theme {
      update(&theme[rule.position].part)
    } else {
      open[layer]?.updatePart(of: rule, update)
      startWriting(layer, rule)
    }
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
  private mutating func refresh(_ rule: RuleID, _ keys: [SettingKey]) {
    if order.isEmpty { return }
    let floor = topmostMask(of: rule, in: .proxies)
    let writers = layerIndex.writers(of: rule, from: floor)
    func topmost(where fits: (RulePart) -> Bool) -> RulePart {
      part(of: rule, in: writers.last { fits(part(of: rule, in: $0)) } ?? floor)
    }
    if writers.isEmpty {
      // The theme's own, which then share their memory.
      overlaid[rule.position].part = part(of: rule, in: floor)
    } else {
      for key in keys {
        let value = topmost { $0.settings.entry(key) != nil }.settings[key]
        overlaid[rule.position].part.settings.set(value, for: key)
      }
      overlaid[rule.position].part.order = topmost { $0.order != 0 }.order
    }
    checkInvariants(rule)
  }

  /// Computes all that is visible of some rules again.
  ///
  /// - Parameter hidden: A layer that has gone. Below another mask it made no difference.
  private mutating func refresh(_ rules: Set<RuleID>, without hidden: LayerID? = nil) {
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
