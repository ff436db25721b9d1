/// The states of one rule in one layer, for undo and redo: those before the present one, and those undone.
///
/// Undo is the exact inverse of an operation: it restores the old part with its position in the order of writes. The trail
/// keeps only what each change replaced, so that its cost is that of the change. A trail is removed with its layer, so that
/// undo never restores what was written in a scope.
struct UndoTrail: Sendable {
  /// A state that undo can restore.
  struct Step: Sendable {
    /// The number, in the store, of the step that replaced this state.
    fileprivate(set) var number: Int
    fileprivate(set) var before: RulePart.Before
  }

  /// A state that redo can restore.
  private struct Undone: Sendable {
    let step: Step
    /// The number of the undo in the store.
    let undo: Int
  }

  /// The result of a batch for a trail.
  enum BatchEnd {
    case nothing
    case step
    /// The batch has set the values that the layer already had; the part tells when they were set before.
    case repeated(RulePart)
  }

  let layer: LayerID
  /// The number of the newest step here, also of one that was undone since. A redo of the store reaches the undos after it;
  /// where the trail has dropped one of those, this is the number of that undo.
  private(set) var redoFloor = 0
  private var past: Ring<Step>
  private var future: [Undone] = []
  /// The changes that the running batch has made here; nil if it has made none.
  private var batch: Batch?

  struct Batch: Sendable {
    /// The layer's part before the batch.
    let found: RulePart
    /// The steps of the batch, oldest first. They become one.
    fileprivate var steps: [Step] = []
    /// The older steps that the batch has undone, newest first.
    fileprivate var takenBack: [Step] = []
    /// The number of older steps that undo may still take back: together with those of the batch at most the limit.
    fileprivate var reach: Int
    /// Whether the batch has changed something other than by undo and redo.
    var isStep = false
    /// Whether the batch has set something, possibly to the value that it had.
    var isWritten = false
  }

  init(of layer: LayerID, limit: Int) {
    self.layer = layer
    past = Ring(limit: limit)
  }

  /// Returns the step that undo takes back, with its number, or that redo performs again, with the number of its undo; nil if
  /// there is none.
  func next(_ kind: AppearanceOperation.Rewriting) -> (number: Int, step: Step)? {
    kind == .redo ? future.last.map { ($0.undo, $0.step) } : last.map { ($0.number, $0) }
  }

  /// The step that undo takes back.
  private var last: Step? {
    guard let batch else { return past.last }
    return batch.steps.last ?? (batch.reach > 0 ? past.last : nil)
  }

  /// The layer's part before the running batch; nil if the batch has not written the rule.
  var foundByBatch: RulePart? { batch?.found }

  /// Returns whether repeated undo, or redo, reaches a number.
  func contains(_ number: Int, _ kind: AppearanceOperation.Rewriting) -> Bool {
    if kind == .redo { return future.contains { $0.undo == number } }
    return past.contains { $0.number == number } || batch?.steps.contains { $0.number == number } ?? false
  }

  /// Records a change of the rule. Undone states can no longer be redone.
  ///
  /// - Parameters:
  ///   - kind: The kind of the change. Undo and redo move along the trail instead of extending it.
  ///   - number: The number of the step, or of the undo, in the store.
  ///   - before: The layer's part before the change. Becomes that of the oldest step, if that is dropped.
  ///   - leftovers: Receives everything else that the trail drops.
  /// - Returns: The number of the oldest step if it is dropped; else 0.
  mutating func note(
    _ kind: AppearanceOperation.Kind, _ number: Int, before: inout RulePart.Before, leaving leftovers: inout Leftovers
  ) -> Int {
    var number = number
    switch kind {
    case .undo:
      guard let step = removeLast() else { return 0 }
      leftovers.keep(step.before)
      future.append(Undone(step: Step(number: step.number, before: before), undo: number))
      if future.count <= past.limit { return 0 }
      let oldest = future.removeFirst()
      leftovers.keep(oldest.step.before)
      redoFloor = max(redoFloor, oldest.undo)
      return 0
    case .redo:
      guard let undone = future.popLast() else { return 0 }
      leftovers.keep(undone.step.before)
      number = undone.step.number
    default:
      dropFuture(leaving: &leftovers)
      redoFloor = number
      batch?.isStep = true
      batch?.isWritten = true
    }
    if batch == nil { return append(number, before: &before) ?? 0 }
    batch?.steps.append(Step(number: number, before: before))
    keepWithin(past.limit, leaving: &leftovers)
    return 0
  }

  /// Drops steps beyond the limit, oldest first: those before the batch, then those of the batch.
  private mutating func keepWithin(_ limit: Int, leaving leftovers: inout Leftovers) {
    guard let count = batch?.steps.count, let reach = batch?.reach else { return }
    if count > limit, let oldest = batch?.steps.removeFirst() { leftovers.keep(oldest.before) }
    batch?.reach = max(0, min(reach, limit - count))
  }

  private mutating func removeLast() -> Step? {
    if let step = batch?.steps.popLast() { return step }
    if let reach = batch?.reach {
      if reach == 0 { return nil }
      batch?.reach = reach - 1
    }
    guard let step = past.removeLast() else { return nil }
    batch?.takenBack.append(step)
    return step
  }

  private mutating func dropFuture(leaving leftovers: inout Leftovers) {
    while let undone = future.popLast() { leftovers.keep(undone.step.before) }
  }

  private mutating func append(_ number: Int, before: inout RulePart.Before) -> Int? {
    var dropped: Int?
    past.append(Step(number: number, before: before)) { oldest in
      dropped = oldest.number
      oldest.number = number
      swap(&oldest.before, &before)
    }
    return dropped
  }

  /// Prepares the trail for a batch, before the first change of the batch here.
  ///
  /// - Parameters:
  ///   - part: The layer's part of the rule before the batch changes it.
  ///   - isRepeat: Whether the batch sets the values that the layer already has.
  mutating func beginBatch(_ part: RulePart, isRepeat: Bool) {
    if batch == nil {
      batch = Batch(found: part, reach: past.count)
      // A batch usually writes more than one setting of a rule.
      batch?.steps.reserveCapacity(2)
    }
    if isRepeat { batch?.isWritten = true }
  }

  /// Merges all changes of the batch into one step. A batch of only undo and redo moves along the trail without adding a step.
  ///
  /// - Parameters:
  ///   - part: The layer's part now.
  ///   - number: The number of the step in the store, if there is one.
  ///   - isTurn: Whether another of equal rules wins now, although the layer has the same values as before.
  ///   - leftovers: Receives what the trail drops.
  /// - Returns: The result of the batch, and the number of the newest dropped step; 0 if none was.
  mutating func endBatch(
    _ part: RulePart, _ number: Int, isTurn: Bool, leaving leftovers: inout Leftovers
  ) -> (end: BatchEnd, dropped: Int) {
    guard let ended = batch else { return (.nothing, 0) }
    batch = nil
    // The others stay in the trail.
    leftovers.keep(ended.isStep ? ended.steps : ended.takenBack)
    var dropped = 0
    func add(_ number: Int, _ before: RulePart.Before) {
      var before = before
      guard let number = append(number, before: &before) else { return }
      dropped = max(dropped, number)
      leftovers.keep(before)
    }
    for step in ended.isStep ? ended.takenBack.reversed() : ended.steps { add(step.number, step.before) }
    let isSame = part.settings.isSame(as: ended.found.settings)
    let isRepeat = isSame && part.order != ended.found.order
    guard isSame ? isRepeat && isTurn && ended.isWritten : ended.isStep else {
      leftovers.keep(ended.found)
      return (isRepeat ? .repeated(ended.found) : .nothing, dropped)
    }
    if !ended.isStep { dropFuture(leaving: &leftovers) }
    redoFloor = number
    add(number, RulePart.Before(ended.found))
    return (.step, dropped)
  }

  /// Changes the limit and keeps the newest states. The caller must retain the values of the others.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - redoFloor: The number of the newest undo that the store no longer redoes; 0 if it redoes all.
  /// - Returns: The number of the newest dropped step; 0 if none was.
  mutating func setLimit(_ limit: Int, redoFloor: Int) -> Int {
    self.redoFloor = max(self.redoFloor, redoFloor)
    let newest = past.dropLast(limit).last?.number
    past.setLimit(limit)
    if let ended = batch {
      batch?.steps = Array(ended.steps.suffix(limit))
      batch?.reach = max(0, min(ended.reach, limit - ended.steps.count))
    }
    future = Array(future.suffix(limit))
    return newest ?? 0
  }
}
