/// The histories of a store's rules: what each went through, and what undo goes back to.
struct StoreHistory: Sendable {
  /// A rule that looks different, with what it set before.
  struct Difference: Sendable {
    let rule: RuleID
    let before: Settings
  }

  private struct Batch {
    let label: String?
    /// The rules that were touched, each with the last thing that happened to it.
    var kinds: [RuleID: AppearanceOperation.Kind] = [:]
    var trails: Set<RuleID> = []
  }

  private var histories: [AppearanceHistory] = []
  /// By rule; those of each rule in the order of layers.
  private var trails: [[UndoTrail]] = []
  /// The rules with a trail in each layer, which goes with the layer.
  private var rulesWithTrails: [LayerID: Set<RuleID>] = [:]
  private var batch: Batch?
  private(set) var limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// How many entries each history keeps. A lower limit drops the oldest at once; whoever calls it holds them.
  mutating func setLimit(_ limit: Int) {
    self.limit = limit
    for rule in histories.indices {
      histories[rule].setLimit(limit)
      for trail in trails[rule].indices { trails[rule][trail].setLimit(limit) }
    }
  }

  subscript(rule: RuleID) -> AppearanceHistory { histories[rule.position] }

  /// What undo (or redo) would put back in a layer; nil when there is nothing to go to.
  func target(_ kind: AppearanceOperation.Rewriting, of rule: RuleID, in layer: LayerID) -> RulePart? {
    let position = trails[rule.position].position(of: layer)
    guard position < trails[rule.position].count, trails[rule.position][position].layer == layer else { return nil }
    let trail = trails[rule.position][position]
    return kind == .redo ? trail.redone : trail.undone
  }

  /// Gives every new rule a history, which begins with the rule unset.
  mutating func adopt(_ index: RuleIndex, time: @autoclosure () -> Double) {
    while histories.count < index.keys.count {
      histories.append(AppearanceHistory(of: index.keys[histories.count], limit: limit, time: time()))
      trails.append([])
    }
  }

  // MARK: Listening

  /// Takes in that one rule was written.
  ///
  /// - Parameters:
  ///   - part: What is visible of the rule now; nil where it looks as before.
  ///   - time: When it happened.
  ///   - isObserved: Whether somebody wants to know what is different.
  ///   - leftovers: Takes what histories and trails let go of.
  /// - Returns: The rule, if it looks different and that is observed; in a batch nothing before its end.
  mutating func note(
    _ kind: AppearanceOperation.Kind, _ label: String?, _ change: Effect.Change, visible part: RulePart?, time: Double,
    isObserved: Bool, leaving leftovers: inout Leftovers
  ) -> Difference? {
    noteTrail(change, kind, leaving: &leftovers)
    guard let part else { return nil }
    if batch != nil {
      batch?.kinds[change.rule] = kind
      return nil
    }
    let before = isObserved ? histories[change.rule.position].newestSettings : nil
    leftovers.keep(histories[change.rule.position].append(kind, label: label, time: time, part))
    return before.map { Difference(rule: change.rule, before: $0) }
  }

  /// Takes in what an operation did that any rules may look different after.
  ///
  /// - Parameter leftovers: Takes what histories and trails let go of.
  /// - Returns: The rules that look different, with what they set before; in a batch none before its end.
  mutating func note(
    _ operation: AppearanceOperation, _ rules: Set<RuleID>, _ changes: [Effect.Change], _ stack: LayerStack,
    time: Double, leaving leftovers: inout Leftovers
  ) -> [Difference] {
    for change in changes { noteTrail(change, operation.kind, leaving: &leftovers) }
    var kinds: [RuleID: AppearanceOperation.Kind] = [:]
    var label = operation.label
    switch operation.action {
    case .beginBatch: batch = Batch(label: label)
    case .endBatch: (kinds, label) = endBatch(stack, leaving: &leftovers)
    case .close(let layer), .commit(let layer):
      forget(layer, leaving: &leftovers)
      fallthrough
    default: kinds = Dictionary(uniqueKeysWithValues: rules.map { ($0, operation.kind) })
    }
    return note(kinds, label, stack, time, leaving: &leftovers)
  }

  private mutating func note(
    _ kinds: [RuleID: AppearanceOperation.Kind], _ label: String?, _ stack: LayerStack, _ time: Double,
    leaving leftovers: inout Leftovers
  ) -> [Difference] {
    if batch != nil {
      batch?.kinds.merge(kinds) { $1 }
      return []
    }
    var differences: [Difference] = []
    for (rule, kind) in kinds.sorted(by: { $0.key < $1.key }) {
      let before = histories[rule.position].newestSettings
      if before.isSame(as: stack[rule].settings) { continue }
      leftovers.keep(histories[rule.position].append(kind, label: label, time: time, stack[rule].part))
      differences.append(Difference(rule: rule, before: before))
    }
    return differences
  }

  /// Makes one step of the batch in all trails.
  ///
  /// - Returns: What the batch did, and how it is called.
  private mutating func endBatch(
    _ stack: LayerStack, leaving leftovers: inout Leftovers
  ) -> ([RuleID: AppearanceOperation.Kind], String?) {
    guard let ended = batch else { return ([:], nil) }
    batch = nil
    for rule in ended.trails {
      for trail in trails[rule.position].indices {
        let part = stack.part(of: rule, in: trails[rule.position][trail].layer)
        trails[rule.position][trail].endBatch(part, leaving: &leftovers)
      }
    }
    return (ended.kinds, ended.label)
  }

  // MARK: Trails

  private mutating func noteTrail(
    _ change: Effect.Change, _ kind: AppearanceOperation.Kind, leaving leftovers: inout Leftovers
  ) {
    let rule = change.rule.position
    if batch != nil { batch?.trails.insert(change.rule) }
    let position = trails[rule].position(of: change.layer)
    if position == trails[rule].count || trails[rule][position].layer != change.layer {
      trails[rule].insert(UndoTrail(of: change.layer, limit: limit), at: position)
      rulesWithTrails[change.layer, default: []].insert(change.rule)
    }
    trails[rule][position].note(kind, before: change.before, isBatch: batch != nil, leaving: &leftovers)
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
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].layer < layer { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What histories and trails let go of, in the hands of whoever changes them.
///
/// The last reference to a value of the program may be among it, and its `deinit` may do anything with the store: end a
/// scope, write, read. So nothing is dropped while a history is being changed; it goes when everybody has been told.
struct Leftovers {
  // A write leaves no more than two parts, of the oldest entry and of the oldest step: no array is made for them.
  private var first: RulePart?
  private var second: RulePart?
  private var parts: [RulePart] = []
  private var trails: [UndoTrail] = []

  mutating func keep(_ part: consuming RulePart?) {
    guard let part else { return }
    if first == nil {
      first = part
    } else if second == nil {
      second = part
    } else {
      parts.append(part)
    }
  }

  mutating func keep(_ trail: UndoTrail) { trails.append(trail) }

  /// Called before all of it is dropped, which the optimizer would do earlier otherwise: after the last use.
  func letGo() { withExtendedLifetime(self) {} }
}
