/// The histories of the rules in a store: the states of each, and the steps that undo can go back to.
struct StoreHistory: Sendable {
  private struct Batch {
    let label: String?
    /// The number of the batch, in case it undoes a step.
    let undo: Int
    /// The rules whose lines the batch has changed.
    var rules: [RuleID] = []
    /// The trails that the batch has changed.
    var trails: [(rule: RuleID, layer: LayerID)] = []
    /// The layers that the batch has opened, with the kind of the opening.
    var opened: [LayerID: AppearanceOperation.Kind] = [:]
  }

  /// The rules that a step has set again to their values. Undo of the step restores their old position in the order of writes.
  private struct Repeats {
    let step: Int
    var rules: [Repeat]
    /// The number of the undo after which `order` holds the positions for redo; nil while it holds those for undo.
    var undo: Int?
  }

  private typealias Repeat = (rule: RuleID, layer: LayerID, order: Int)

  private var lines: [HistoryLines] = []
  /// The trails of each rule, in the order of layers.
  private var trails: [[UndoTrail]] = []
  /// The rules with a trail in each layer. Its trails are removed with the layer.
  private var rulesWithTrails: [LayerID: Set<RuleID>] = [:]
  private var batch: Batch?
  var isInBatch: Bool { batch != nil }
  private(set) var limit: Int
  /// The number of steps and undos so far.
  private var count = 0
  /// The newest step that some trail has dropped. This step and those before it can only be undone rule by rule.
  private var forgotten = 0
  private var repeats: Ring<Repeats>

  init(limit: Int) {
    self.limit = limit
    repeats = Ring(limit: limit)
  }

  /// Sets the limit of each history. A lower one drops the oldest entries at once; the caller must retain their values.
  mutating func setLimit(_ limit: Int) {
    // One trail may drop steps to redo that another keeps.
    let redoFloor = limit < self.limit ? count : 0
    self.limit = limit
    for rule in lines.indices {
      lines[rule].setLimit(limit)
      for trail in trails[rule].indices {
        forgotten = max(forgotten, trails[rule][trail].setLimit(limit, redoFloor: redoFloor))
      }
    }
    forgotten = max(forgotten, repeats.dropLast(limit).last?.step ?? 0)
    repeats.setLimit(limit)
  }

  /// Returns the history of a rule.
  ///
  /// - Parameter visible: The rule as proxies read it.
  func history(of rule: RuleID, _ visible: RuleSnapshot) -> AppearanceHistory {
    AppearanceHistory(
      of: visible.key, lines[rule.position], newest: lines[rule.position].batched?.before ?? visible.settings)
  }

  /// Returns the state that undo (or redo) would restore in a layer; nil if there is none.
  func target(_ kind: AppearanceOperation.Rewriting, of rule: RuleID, in layer: LayerID) -> RulePart.Before? {
    let position = trails[rule.position].position(of: layer)
    guard position < trails[rule.position].count, trails[rule.position][position].layer == layer else { return nil }
    return trails[rule.position][position].next(kind)?.step.before
  }

  /// Returns the number of the newest step that the store can undo as a whole in the layers that writes go to now; for redo,
  /// that of the newest undo since the last step in an open layer. Returns nil if there is none.
  func next(_ kind: AppearanceOperation.Rewriting, in stack: LayerStack) -> Int? {
    let oldest = kind == .redo ? trails.joined().reduce(0) { max($0, $1.redoFloor) } : forgotten
    var numbers = Set<Int>()
    for rule in stack.index.all {
      let target = stack.target(of: rule)
      let trail = trails[rule.position].first { $0.layer == target }
      if let number = trail?.next(kind)?.number, number > oldest { numbers.insert(number) }
    }
    return numbers.sorted(by: >).first { rules(of: $0, kind, in: stack) != nil }
  }

  /// Returns the rules of a step or undo, with the layer of each and the step that it goes to; nil if one of them has a later
  /// step, or if writes to it go to another layer now.
  private func rules(
    of number: Int, _ kind: AppearanceOperation.Rewriting, in stack: LayerStack
  ) -> [(rule: RuleID, layer: LayerID, step: UndoTrail.Step)]? {
    var rules: [(RuleID, LayerID, UndoTrail.Step)] = []
    for rule in stack.index.all {
      for trail in trails[rule.position] where trail.contains(number, kind) {
        guard let next = trail.next(kind), next.number == number, trail.layer == stack.target(of: rule) else {
          return nil
        }
        rules.append((rule, trail.layer, next.step))
      }
    }
    return rules
  }

  /// Returns the actions that undo or redo a step, inside the batch that does it. A rule that the step only repeated is
  /// reverted, because the rule's own undo skips the step.
  ///
  /// Swaps the recorded positions in the order of writes of the rules that the step repeated, for the way back.
  mutating func actions(
    _ kind: AppearanceOperation.Rewriting, of number: Int, in stack: LayerStack
  ) -> [AppearanceOperation.Action] {
    let rules = rules(of: number, kind, in: stack) ?? []
    let actions = rules.map { rule, layer, step in
      AppearanceOperation.Action.rewrite(
        kind, stack.index[rule], step.before.part(now: stack.part(of: rule, in: layer)), in: layer)
    }
    let steps = Set(rules.map(\.step.number)).sorted()
    return actions + steps.flatMap { exchangeRepeats(kind, of: $0, number, in: stack) }
  }

  private mutating func exchangeRepeats(
    _ kind: AppearanceOperation.Rewriting, of step: Int, _ number: Int, in stack: LayerStack
  ) -> [AppearanceOperation.Action] {
    guard let position = repeats.lastIndex(where: { $0.step == step }),
      repeats[position].undo == (kind == .redo ? number : nil)
    else { return [] }
    repeats[position].undo = kind == .redo ? nil : batch?.undo
    return repeats[position].rules.indices.map { index in
      let found = repeats[position].rules[index]
      let part = stack.part(of: found.rule, in: found.layer)
      repeats[position].rules[index].order = part.order
      return .rewrite(
        .revert, stack.index[found.rule], RulePart(settings: part.settings, order: found.order), in: found.layer)
    }
  }

  /// Gives every new rule a history, which begins with the rule unset.
  mutating func adopt(_ index: RuleIndex, time: @autoclosure () -> Double) {
    while lines.count < index.keys.count {
      lines.append(HistoryLines(limit: limit, time: time()))
      trails.append([])
    }
  }

  // MARK: Listening

  /// Records a write to one rule.
  ///
  /// - Parameters:
  ///   - write: The effect of the write. Receives the value that the trail drops, if any.
  ///   - time: The time of the write.
  ///   - visible: The rule as proxies read it now.
  ///   - part: The rule's part in the layer now.
  ///   - leftovers: Receives everything else that histories and trails drop.
  mutating func note(
    _ kind: AppearanceOperation.Kind, _ label: String?, _ write: inout Effect.Write, time: Double,
    visible: @autoclosure () -> Settings, part: @autoclosure () -> RulePart, leaving leftovers: inout Leftovers
  ) {
    if batch != nil {
      noteInBatch(kind, write, visible: visible(), part: part())
    } else {
      let position = write.change.rule.position
      switch write.visible {
      case .same: break
      case .asInLayer:
        lines[position].append(
          kind, label, time, before: write.change.before.settings, now: visible(), leaving: &leftovers)
      case .before(let old):
        lines[position].append(kind, label, time, before: old, now: visible(), leaving: &leftovers)
      }
    }
    // Last, because it takes the old value out of `write`.
    if !write.change.isRepeat {
      countStep(by: kind)
      noteTrail(&write.change, kind, leaving: &leftovers)
    }
  }

  private mutating func noteInBatch(
    _ kind: AppearanceOperation.Kind, _ write: Effect.Write, visible: @autoclosure () -> Settings,
    part: @autoclosure () -> RulePart
  ) {
    let found = beginBatch(in: write.change, by: kind, now: part())
    // A write to a layer that the same batch has opened is part of the opening.
    let kind = batch?.opened[write.change.layer] ?? kind
    switch write.visible {
    case .same: break
    // Without layers, proxies read the same before the batch as the trail has found, which need not be copied again: a layer that
    // ended in the batch has recorded every rule that it hid.
    case .asInLayer: noteBatched(kind, write.change.rule, before: found.settings)
    case .before(let old): noteBatched(kind, write.change.rule, before: old.settings(now: visible()))
    }
  }

  /// Records an operation that may change what any rule shows.
  ///
  /// - Parameters:
  ///   - effect: The effect of the operation.
  ///   - stack: The layers after it.
  ///   - time: The time of the operation.
  ///   - leftovers: Receives what histories and trails drop.
  mutating func note(
    _ operation: AppearanceOperation, _ effect: Effect.Many, _ stack: LayerStack, time: Double,
    leaving leftovers: inout Leftovers
  ) {
    let (kind, changes) = (operation.kind, effect.changes)
    let steps = changes.filter { !$0.isRepeat }
    if !steps.isEmpty { countStep(by: kind) }
    if batch != nil {
      for change in changes { beginBatch(in: change, by: kind, now: stack.part(of: change.rule, in: change.layer)) }
    } else if !steps.isEmpty {
      note(changes.filter(\.isRepeat).map { (rule: $0.rule, layer: $0.layer, order: $0.before.order) })
    }
    for var change in steps {
      noteTrail(&change, kind, leaving: &leftovers)
      leftovers.keep(change.before)
    }
    switch operation.action {
    case .open(let layer, _): batch?.opened[layer] = kind
    case .close(let layer), .commit(let layer, _): forget(layer, leaving: &leftovers)
    default: break
    }
    for affected in effect.affectedRules {
      let (rule, before) = (affected.rule, affected.before)
      if batch != nil {
        noteBatched(kind, rule, before: before)
      } else if !before.isSame(as: stack[rule].settings) {
        lines[rule.position].append(
          kind, operation.label, time, before: .all(before), now: stack[rule].settings, leaving: &leftovers)
      }
    }
  }

  /// Records a change of the running batch to what proxies read.
  private mutating func noteBatched(
    _ kind: AppearanceOperation.Kind, _ rule: RuleID, before: @autoclosure () -> Settings
  ) {
    if lines[rule.position].batched == nil {
      lines[rule.position].batched = (kind, before())
      batch?.rules.append(rule)
    } else {
      lines[rule.position].batched?.kind = kind
    }
  }

  mutating func beginBatch(_ label: String?) {
    count += 1
    batch = Batch(label: label, undo: count)
  }

  /// Turns the batch into one step in all trails, and one entry in the histories of rules that look different.
  mutating func endBatch(_ stack: LayerStack, _ time: Double, leaving leftovers: inout Leftovers) {
    guard let ended = batch else { return }
    batch = nil
    var changes: [Effect.Change] = []
    for (rule, layer) in ended.trails {
      // An ended layer has removed its trails.
      guard let trail = trails[rule.position].firstIndex(where: { $0.layer == layer }),
        let found = trails[rule.position][trail].foundByBatch
      else { continue }
      let isRepeat = stack.part(of: rule, in: layer).settings.isSame(as: found.settings)
      changes.append(Effect.Change(rule: rule, layer: layer, before: RulePart.Before(found), isRepeat: isRepeat))
    }
    stack.countTurns(in: &changes)
    var (isStep, repeated): (Bool, [Repeat]) = (false, [])
    for change in changes {
      let (rule, position) = (change.rule, trail(of: change))
      let part = stack.part(of: rule, in: change.layer)
      let (end, dropped) = trails[rule.position][position].endBatch(
        part, count + 1, isTurn: !change.isRepeat, leaving: &leftovers)
      forgotten = max(forgotten, dropped)
      switch end {
      case .nothing: break
      case .repeated(let found): repeated.append((rule, change.layer, found.order))
      case .step: isStep = true
      }
    }
    // Otherwise the repeats belong to the steps that they repeat, or an undo has restored the state.
    if isStep {
      count += 1
      note(repeated)
    }
    for rule in ended.rules {
      guard let (kind, before) = lines[rule.position].batched else { continue }
      lines[rule.position].batched = nil
      if before.isSame(as: stack[rule].settings) {
        leftovers.keep(before)
      } else {
        lines[rule.position].append(
          kind, ended.label, time, before: .all(before), now: stack[rule].settings, leaving: &leftovers)
      }
    }
  }

  // MARK: Trails

  /// Counts the change that is recorded next. A redo is not counted, because it takes back what was.
  private mutating func countStep(by kind: AppearanceOperation.Kind) {
    switch kind {
    case .undo: if batch == nil { count += 1 }
    case .redo: break
    default: count += 1
    }
  }

  /// Records the rules that the newest step has repeated.
  private mutating func note(_ repeated: [Repeat]) {
    if repeated.isEmpty { return }
    let repeats = Repeats(step: count, rules: repeated)
    self.repeats.append(repeats) { oldest in
      forgotten = max(forgotten, oldest.step)
      oldest = repeats
    }
  }

  private mutating func noteTrail(
    _ change: inout Effect.Change, _ kind: AppearanceOperation.Kind, leaving leftovers: inout Leftovers
  ) {
    let position = trail(of: change)
    let dropped = trails[change.rule.position][position].note(
      kind, kind == .undo ? batch?.undo ?? count : count, before: &change.before, leaving: &leftovers)
    // Another trail may have kept what this one has dropped.
    forgotten = max(forgotten, dropped)
  }

  /// Prepares the trail of a change for the running batch.
  ///
  /// - Parameter part: The rule's part in the layer now.
  /// - Returns: The part before the batch.
  @discardableResult
  private mutating func beginBatch(
    in change: Effect.Change, by kind: AppearanceOperation.Kind, now part: @autoclosure () -> RulePart
  ) -> RulePart {
    let (rule, position) = (change.rule.position, trail(of: change))
    let known = trails[rule][position].foundByBatch
    if known == nil { batch?.trails.append((change.rule, change.layer)) }
    let found = if let known { known } else { change.before.part(now: part()) }
    // A revert that repeats restores a position in the order of writes: it is part of an undo or redo.
    trails[rule][position].beginBatch(found, isRepeat: change.isRepeat && kind != .revert)
    return found
  }

  /// Returns the position of the trail of a change, which is created if it does not exist.
  private mutating func trail(of change: Effect.Change) -> Int {
    let rule = change.rule.position
    let position = trails[rule].position(of: change.layer)
    if position == trails[rule].count || trails[rule][position].layer != change.layer {
      trails[rule].insert(UndoTrail(of: change.layer, limit: limit), at: position)
      rulesWithTrails[change.layer, default: []].insert(change.rule)
    }
    return position
  }

  private mutating func forget(_ layer: LayerID, leaving leftovers: inout Leftovers) {
    // By the recorded trails, not by the layer's parts at its end: all its writes may have been undone.
    for rule in rulesWithTrails.removeValue(forKey: layer) ?? [] {
      let position = trails[rule.position].position(of: layer)
      leftovers.keep(trails[rule.position].remove(at: position))
    }
  }
}

extension [UndoTrail] {
  /// Returns the position of a layer's trail among those of one rule, or where to insert it.
  fileprivate func position(of layer: LayerID) -> Int {
    if let last, last.layer == layer { return count - 1 }
    return lowerBound(past: { $0.layer < layer })
  }
}

/// Values that histories and trails have dropped, held by the caller.
///
/// They may include the last reference to a value of the program, whose `deinit` may do anything with the store: end a scope,
/// write, read. So nothing is released while a history changes, but only after all observers are notified.
struct Leftovers {
  // A write drops at most one value, that of the oldest entry: no array is allocated for it.
  private var first: Settings.Before?
  private var others: [any Sendable] = []

  /// Moves a value here and leaves nil.
  mutating func take(_ before: inout Settings.Before?) {
    // Swapped, to avoid reference counting.
    if first == nil { return swap(&first, &before) }
    if let before { others.append(before) }
    before = nil
  }

  /// Retains something that contains values.
  mutating func keep(_ holder: some Sendable) {
    // A batch usually drops several things.
    if others.isEmpty { others.reserveCapacity(4) }
    others.append(holder)
  }

  /// Marks the end of the values' lifetime. Without it the optimizer would release them earlier, after their last use.
  func letGo() { withExtendedLifetime(self) {} }
}
