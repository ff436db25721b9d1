/// The histories of a store's rules: what each went through, and what undo goes back to.
struct StoreHistory: Sendable {
  /// A rule that a batch has changed: the last thing that happened to it, and what it set before the batch.
  private struct BatchedRule {
    var kind: AppearanceOperation.Kind
    let before: Settings
  }

  private struct Batch {
    let label: String?
    var rules: [RuleID: BatchedRule] = [:]
    var trails: Set<RuleID> = []

    mutating func note(_ kind: AppearanceOperation.Kind, _ rule: RuleID, before: @autoclosure () -> Settings) {
      rules[rule, default: BatchedRule(kind: kind, before: before())].kind = kind
    }
  }

  private var lines: [HistoryLines] = []
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
    for rule in lines.indices {
      lines[rule].setLimit(limit)
      for trail in trails[rule].indices { trails[rule][trail].setLimit(limit) }
    }
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
    let trail = trails[rule.position][position]
    return kind == .redo ? trail.redone : trail.undone
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
  ///   - time: When it happened.
  ///   - visible: What proxies read of the rule now.
  ///   - part: What the layer says now.
  ///   - leftovers: Takes what histories and trails let go of.
  mutating func note(
    _ kind: AppearanceOperation.Kind, _ label: String?, _ write: Effect.Write, time: Double,
    visible: @autoclosure () -> Settings, part: @autoclosure () -> RulePart, leaving leftovers: inout Leftovers
  ) {
    let rule = write.change.rule
    if !write.isRepeat {
      if batch != nil { beginBatch(in: write.change, now: part()) }
      noteTrail(write.change, kind, leaving: &leftovers)
    }
    guard let seen = write.seen else { return }
    if batch != nil {
      batch?.note(kind, rule, before: seen.settings(now: visible()))
    } else {
      lines[rule.position].append(kind, label, time, before: seen, now: visible(), leaving: &leftovers)
    }
  }

  /// Takes in what an operation did that any rules may look different after.
  ///
  /// - Parameters:
  ///   - looks: What proxies read of these rules before.
  ///   - changes: What layers said before.
  ///   - stack: What there is now.
  ///   - time: When it happened.
  ///   - leftovers: Takes what histories and trails let go of.
  mutating func note(
    _ operation: AppearanceOperation, _ looks: [Effect.Look], _ changes: [Effect.Change], _ stack: LayerStack,
    time: Double, leaving leftovers: inout Leftovers
  ) {
    let kind = operation.kind
    for change in changes {
      if batch != nil { beginBatch(in: change, now: stack.part(of: change.rule, in: change.layer)) }
      noteTrail(change, kind, leaving: &leftovers)
    }
    switch operation.action {
    case .beginBatch: batch = Batch(label: operation.label)
    case .endBatch: return endBatch(stack, time, leaving: &leftovers)
    case .close(let layer), .commit(let layer, _): forget(layer, leaving: &leftovers)
    default: break
    }
    for look in looks {
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
    lines[rule.position].append(kind, label, time, before: before, leaving: &leftovers)
  }

  /// Makes one step of the batch in all trails, and one entry in the histories of rules that look different.
  private mutating func endBatch(
    _ stack: LayerStack, _ time: Double, leaving leftovers: inout Leftovers
  ) {
    guard let ended = batch else { return }
    batch = nil
    for rule in ended.trails {
      for trail in trails[rule.position].indices {
        let part = stack.part(of: rule, in: trails[rule.position][trail].layer)
        trails[rule.position][trail].endBatch(part, leaving: &leftovers)
      }
    }
    for (rule, batched) in ended.rules.sorted(by: { $0.key < $1.key }) {
      leftovers.keep(.all(batched.before))
      append(from: batched.before, of: rule, batched.kind, ended.label, stack, time, leaving: &leftovers)
    }
  }

  // MARK: Trails

  private mutating func noteTrail(
    _ change: Effect.Change, _ kind: AppearanceOperation.Kind, leaving leftovers: inout Leftovers
  ) {
    let position = trail(of: change)
    trails[change.rule.position][position].note(kind, before: change.before, leaving: &leftovers)
  }

  /// Has the trail of a change know that a batch comes by.
  ///
  /// - Parameter part: What the layer says now.
  private mutating func beginBatch(in change: Effect.Change, now part: RulePart) {
    batch?.trails.insert(change.rule)
    let position = trail(of: change)
    trails[change.rule.position][position].beginBatch(change.before.part(now: part))
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
  // A write leaves no more than two, of the oldest entry and of the oldest step: no array is made for them.
  private var first: Settings.Before?
  private var second: Settings.Before?
  private var others: [Settings.Before] = []
  private var trails: [UndoTrail] = []

  mutating func keep(_ before: consuming Settings.Before?) {
    // Swapped, so that nobody counts references.
    if first == nil {
      swap(&first, &before)
    } else if second == nil {
      swap(&second, &before)
    } else if let before {
      others.append(before)
    }
  }

  mutating func keep(_ before: consuming RulePart.Before?) { keep(before?.settings) }

  mutating func keep(_ trail: UndoTrail) { trails.append(trail) }

  /// Called before all of it is dropped, which the optimizer would do earlier otherwise: after the last use.
  func letGo() { withExtendedLifetime(self) {} }
}
