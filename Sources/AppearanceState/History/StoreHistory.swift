/// The histories of a store's rules: what each went through, and what undo goes back to.
struct StoreHistory: Sendable {
  /// A rule that a batch has changed: the last thing that happened to it, and what it set before the batch.
  private struct BatchedRule {
    var kind: AppearanceOperation.Kind
    let before: Settings
  }

  private struct Batch {
    let label: String?
    /// The number of what it undoes.
    let undo: Int
    var rules: [RuleID: BatchedRule] = [:]
    /// The trails that it has changed.
    var trails: [(rule: RuleID, layer: LayerID)] = []
    /// The layers that the batch has opened, and how.
    var opened: [LayerID: AppearanceOperation.Kind] = [:]

    mutating func note(_ kind: AppearanceOperation.Kind, _ rule: RuleID, before: @autoclosure () -> Settings) {
      rules[rule, default: BatchedRule(kind: kind, before: before())].kind = kind
    }
  }

  /// A step that has also set rules anew to what they said. Undo of the step brings back when those were last set.
  private struct Repeats {
    let step: Int
    var rules: [Repeat]
    /// The undo that has brought it back, so that the rules have the orders of the way forth.
    var undo: Int?
  }

  private struct Repeat {
    let rule: RuleID
    let layer: LayerID
    var order: Int

    init(_ rule: RuleID, in layer: LayerID, order: Int) { (self.rule, self.layer, self.order) = (rule, layer, order) }
  }

  /// What a step makes of a rule when it is taken back or done again.
  struct Destination {
    /// The operation that does it: a revert for a rule that the step has only set anew, which the rule's own undo passes over.
    let kind: AppearanceOperation.Rewriting
    let rule: RuleID
    let layer: LayerID
    let part: RulePart
  }

  private var lines: [HistoryLines] = []
  /// By rule; those of each rule in the order of layers.
  private var trails: [[UndoTrail]] = []
  /// The rules with a trail in each layer, which goes with the layer.
  private var rulesWithTrails: [LayerID: Set<RuleID>] = [:]
  private var batch: Batch?
  var isInBatch: Bool { batch != nil }
  private(set) var limit: Int
  /// How many steps and undos were counted.
  private var count = 0
  /// The number of the newest step of the store: an operation that changed something, or a batch.
  private var newest = 0
  /// The newest step that some trail has forgotten. It and those before it can be taken back rule by rule only.
  private var forgotten = 0
  private var repeats: Ring<Repeats>

  init(limit: Int) {
    self.limit = limit
    repeats = Ring(limit: limit)
  }

  /// How many entries each history keeps. A lower limit drops the oldest at once; whoever calls it holds them.
  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    for rule in lines.indices {
      lines[rule].setLimit(limit)
      for trail in trails[rule].indices { forgotten = max(forgotten, trails[rule][trail].setLimit(limit)) }
    }
    forgotten = max(forgotten, repeats.dropLast(limit).last?.step ?? 0)
    repeats.setLimit(limit)
    // Some of what was undone may be gone in one trail and not in another.
    countStep()
  }

  /// The history of a rule.
  ///
  /// - Parameter visible: What proxies read of the rule.
  func history(of rule: RuleID, _ visible: RuleSnapshot) -> AppearanceHistory {
    AppearanceHistory(
      of: visible.key, lines[rule.position], newest: batch?.rules[rule]?.before ?? visible.settings)
  }

  /// What undo (or redo) would put back in a layer; nil when there is nothing to go to.
  func target(_ kind: AppearanceOperation.Rewriting, of rule: RuleID, in layer: LayerID) -> RulePart.Before? {
    let position = trails[rule.position].position(of: layer)
    guard position < trails[rule.position].count, trails[rule.position][position].layer == layer else { return nil }
    return trails[rule.position][position].next(kind)
  }

  /// The number of the newest step that was made as a whole where writes go now, or of the newest such undo if there was no step
  /// since; nil when there is none.
  func next(_ kind: AppearanceOperation.Rewriting, in stack: LayerStack) -> Int? {
    let oldest = kind == .redo ? newest : forgotten
    var numbers = Set<Int>()
    for rule in stack.index.all {
      let target = stack.target(of: rule)
      let trail = trails[rule.position].first { $0.layer == target }
      if let number = trail?.nextNumber(kind), number > oldest { numbers.insert(number) }
    }
    return numbers.sorted(by: >).first { rules(of: $0, kind, in: stack) != nil }
  }

  /// The rules of a step or undo, and the step that each goes to; nil if there is one of which another comes first, or that is
  /// written elsewhere now.
  private func rules(
    of number: Int, _ kind: AppearanceOperation.Rewriting, in stack: LayerStack
  ) -> [(rule: RuleID, layer: LayerID, step: Int)]? {
    var rules: [(RuleID, LayerID, Int)] = []
    for rule in stack.index.all {
      for trail in trails[rule.position] where trail.contains(number, kind) {
        guard trail.nextNumber(kind) == number, trail.layer == stack.target(of: rule), let step = trail.nextStep(kind)
        else { return nil }
        rules.append((rule, trail.layer, step))
      }
    }
    return rules
  }

  /// What a step that is taken back or done again makes of its rules, while the batch that does it is under way.
  ///
  /// When rules were last set that the step has set anew is exchanged here, for the way back.
  mutating func destinations(
    _ kind: AppearanceOperation.Rewriting, of number: Int, in stack: LayerStack
  ) -> [Destination] {
    let rules = rules(of: number, kind, in: stack) ?? []
    let destinations = rules.compactMap { rule, layer, _ in
      target(kind, of: rule, in: layer).map {
        Destination(kind: kind, rule: rule, layer: layer, part: $0.part(now: stack.part(of: rule, in: layer)))
      }
    }
    let repeats = Set(rules.map(\.step)).sorted().flatMap { exchangeRepeats(kind, of: $0, number, in: stack) }
    return destinations + repeats
  }

  private mutating func exchangeRepeats(
    _ kind: AppearanceOperation.Rewriting, of step: Int, _ number: Int, in stack: LayerStack
  ) -> [Destination] {
    guard let position = repeats.lastIndex(where: { $0.step == step }),
      repeats[position].undo == (kind == .redo ? number : nil)
    else { return [] }
    repeats[position].undo = kind == .redo ? nil : batch?.undo
    return repeats[position].rules.indices.map { index in
      let found = repeats[position].rules[index]
      let part = stack.part(of: found.rule, in: found.layer)
      repeats[position].rules[index].order = part.order
      return Destination(
        kind: .revert, rule: found.rule, layer: found.layer,
        part: RulePart(settings: part.settings, order: found.order))
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

  /// Takes in that one rule was written.
  ///
  /// - Parameters:
  ///   - write: What it did. Becomes what the trail lets go of, where that is something.
  ///   - time: When it happened.
  ///   - visible: What proxies read of the rule now.
  ///   - part: What the layer says now.
  ///   - leftovers: Takes what histories and trails let go of besides.
  mutating func note(
    _ kind: AppearanceOperation.Kind, _ label: String?, _ write: inout Effect.Write, time: Double,
    visible: @autoclosure () -> Settings, part: @autoclosure () -> RulePart, leaving leftovers: inout Leftovers
  ) {
    if batch != nil { beginBatch(in: write.change, by: kind, now: part()) }
    switch write.visible {
    case .same: break
    case .asInLayer:
      noteLine(
        kind, label, write.change, time, before: write.change.before.settings, now: visible(), leaving: &leftovers)
    case .before(let seen):
      noteLine(kind, label, write.change, time, before: seen, now: visible(), leaving: &leftovers)
    }
    // Last, for it takes what was there before.
    if !write.change.isRepeat {
      countStep(by: kind)
      noteTrail(&write.change, kind, leaving: &leftovers)
    }
  }

  @inline(__always)
  private mutating func noteLine(
    _ kind: AppearanceOperation.Kind, _ label: String?, _ change: Effect.Change, _ time: Double,
    before seen: Settings.Before, now visible: @autoclosure () -> Settings, leaving leftovers: inout Leftovers
  ) {
    if batch != nil {
      // A write to a layer that the same batch has opened is part of the opening.
      let kind = batch?.opened[change.layer] ?? kind
      batch?.note(kind, change.rule, before: seen.settings(now: visible()))
    } else {
      lines[change.rule.position].append(kind, label, time, before: seen, now: visible(), leaving: &leftovers)
    }
  }

  /// Takes in what an operation did that any rules may look different after.
  ///
  /// - Parameters:
  ///   - effect: What it did.
  ///   - stack: What there is now.
  ///   - time: When it happened.
  ///   - leftovers: Takes what histories and trails let go of.
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
      note(changes.filter(\.isRepeat).map { Repeat($0.rule, in: $0.layer, order: $0.before.order) })
    }
    for var change in steps {
      noteTrail(&change, kind, leaving: &leftovers)
      leftovers.keep(change.before)
    }
    switch operation.action {
    case .beginBatch:
      count += 1
      batch = Batch(label: operation.label, undo: count)
    case .open(let layer, _): batch?.opened[layer] = kind
    case .endBatch: return endBatch(stack, time, leaving: &leftovers)
    case .close(let layer), .commit(let layer, _): forget(layer, leaving: &leftovers)
    default: break
    }
    for look in effect.looks {
      if batch != nil {
        batch?.note(kind, look.rule, before: look.before)
      } else {
        append(from: look.before, of: look.rule, kind, operation.label, stack, time, leaving: &leftovers)
      }
    }
  }

  /// Adds an entry to the history of a rule, if that looks different.
  private mutating func append(
    from before: Settings, of rule: RuleID, _ kind: AppearanceOperation.Kind, _ label: String?, _ stack: LayerStack,
    _ time: Double, leaving leftovers: inout Leftovers
  ) {
    if before.isSame(as: stack[rule].settings) { return }
    lines[rule.position].append(
      kind, label, time, before: .all(before), now: stack[rule].settings, leaving: &leftovers)
  }

  /// Makes one step of the batch in all trails, and one entry in the histories of rules that look different.
  private mutating func endBatch(
    _ stack: LayerStack, _ time: Double, leaving leftovers: inout Leftovers
  ) {
    guard let ended = batch else { return }
    batch = nil
    var changes: [Effect.Change] = []
    for (rule, layer) in ended.trails {
      // A layer that has ended has taken its trails with it.
      guard let found = trails[rule.position].first(where: { $0.layer == layer })?.foundByBatch else { continue }
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
      case .repeated(let found): repeated.append(Repeat(rule, in: change.layer, order: found.order))
      case .step: isStep = true
      }
    }
    // Without a step of its own it belongs to those that it repeats, or undo has brought it back.
    if isStep {
      countStep()
      note(repeated)
    }
    for (rule, batched) in ended.rules.sorted(by: { $0.key < $1.key }) {
      leftovers.keep(.all(batched.before))
      append(from: batched.before, of: rule, batched.kind, ended.label, stack, time, leaving: &leftovers)
    }
  }

  // MARK: Trails

  /// Counts what is about to be noted. Redo takes back what was counted.
  private mutating func countStep(by kind: AppearanceOperation.Kind) {
    switch kind {
    case .undo: if batch == nil { count += 1 }
    case .redo: break
    default: countStep()
    }
  }

  private mutating func countStep() {
    count += 1
    newest = count
  }

  /// Notes what the newest step has set anew.
  private mutating func note(_ repeated: [Repeat]) {
    if repeated.isEmpty { return }
    let repeats = Repeats(step: newest, rules: repeated)
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
      kind, kind == .undo ? batch?.undo ?? count : newest, before: &change.before, leaving: &leftovers)
    if let dropped { forgotten = max(forgotten, dropped) }
  }

  /// Has the trail of a change know that a batch comes by.
  ///
  /// - Parameter part: What the layer says now.
  private mutating func beginBatch(
    in change: Effect.Change, by kind: AppearanceOperation.Kind, now part: RulePart
  ) {
    let position = trail(of: change)
    if trails[change.rule.position][position].foundByBatch == nil {
      batch?.trails.append((change.rule, change.layer))
    }
    // A revert that repeats brings back when a rule was last set: it is a part of an undo or redo.
    trails[change.rule.position][position].beginBatch(
      change.before.part(now: part), isRepeat: change.isRepeat && kind != .revert)
  }

  /// The position of the trail that a change belongs to, which is begun where there is none.
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
    // By what was noted and not by what the layer said at its end: all of it may have been undone.
    for rule in rulesWithTrails.removeValue(forKey: layer) ?? [] {
      let position = trails[rule.position].position(of: layer)
      leftovers.keep(trails[rule.position].remove(at: position))
    }
  }
}

extension [UndoTrail] {
  /// Where the trail of a layer stands, or would, among those of one rule.
  fileprivate func position(of layer: LayerID) -> Int {
    if let last, last.layer == layer { return count - 1 }
    return lowerBound(past: { $0.layer < layer })
  }
}

/// What histories and trails let go of, in the hands of whoever changes them.
///
/// The last reference to a value of the program may be among it, and its `deinit` may do anything with the store: end a
/// scope, write, read. So nothing is dropped while a history is being changed; it goes when everybody has been told.
struct Leftovers {
  // A write leaves no more than one, of the oldest entry: no array is made for it.
  private var first: Settings.Before?
  private var others: [Settings.Before] = []
  private var trails: [UndoTrail] = []
  private var batches: [UndoTrail.Batch] = []

  /// Takes what somebody has, who has nothing any more.
  mutating func take(_ before: inout Settings.Before?) {
    // Swapped, so that nobody counts references.
    if first == nil { return swap(&first, &before) }
    if let before { others.append(before) }
    before = nil
  }

  mutating func keep(_ before: Settings.Before) { others.append(before) }

  mutating func keep(_ before: RulePart.Before) { others.append(before.settings) }

  mutating func keep(_ trail: UndoTrail) { trails.append(trail) }

  mutating func keep(_ batch: UndoTrail.Batch) { batches.append(batch) }

  /// Called before all of it is dropped, which the optimizer would do earlier otherwise: after the last use.
  func letGo() { withExtendedLifetime(self) {} }
}
