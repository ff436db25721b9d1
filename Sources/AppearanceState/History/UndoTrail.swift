/// What one layer has said of one rule, for undo and redo: the states before the present one, and those taken back.
///
/// Undo is the exact inverse of an operation: it puts back the part that was there, with its place in the order of writes.
/// The trail keeps what each change takes back, so that its cost is that of the change. A layer's trail goes with the layer, so
/// that undo never brings back what was written in a scope.
struct UndoTrail: Sendable {
  /// A state to go back to.
  fileprivate struct Step: Sendable {
    /// The number that the step which led away from it has in the store.
    var number: Int
    var before: RulePart.Before
  }

  /// A state to go forth to.
  private struct Undone: Sendable {
    let step: Step
    /// The number that the undo has in the store.
    let undo: Int
  }

  /// What a batch was to a trail.
  enum BatchEnd {
    case nothing
    case step
    /// The batch has set anew what the layer said, which was last set then.
    case repeated(RulePart)
  }

  let layer: LayerID
  private var past: Ring<Step>
  private var future: [Undone] = []
  /// What the batch that is under way did here; nil when it has not come by here.
  private var batch: Batch?

  struct Batch: Sendable {
    /// The part that the layer had before.
    let found: RulePart
    /// The steps of the batch, oldest first. They become one.
    fileprivate var steps: [Step] = []
    /// The steps before the batch that it has taken back, newest first.
    fileprivate var takenBack: [Step] = []
    /// How many of the steps before the batch undo may still take back: with those of the batch no more than the limit.
    fileprivate var reach: Int
    /// Whether the batch has changed something, and not just gone back and forth.
    var isStep = false
    /// Whether it has set something, maybe to what it was.
    var isWritten = false
  }

  init(of layer: LayerID, limit: Int) {
    self.layer = layer
    past = Ring(limit: limit)
  }

  /// What undo puts back, and what redo does; nil where there is nothing to go to.
  func next(_ kind: AppearanceOperation.Rewriting) -> RulePart.Before? {
    kind == .redo ? future.last?.step.before : last?.before
  }

  /// The number of the step that undo takes back, or of the undo that redo takes back.
  func nextNumber(_ kind: AppearanceOperation.Rewriting) -> Int? {
    kind == .redo ? future.last?.undo : last?.number
  }

  /// The number of the step that undo takes back, or that redo does again.
  func nextStep(_ kind: AppearanceOperation.Rewriting) -> Int? {
    kind == .redo ? future.last?.step.number : last?.number
  }

  /// The step that undo takes back.
  private var last: Step? {
    guard let batch else { return past.last }
    return batch.steps.last ?? (batch.reach > 0 ? past.last : nil)
  }

  /// The batch that is under way found this in the layer; nil when it has not written the rule.
  var foundByBatch: RulePart? { batch?.found }

  /// Whether something is among what undo takes back, or redo, one after the other.
  func contains(_ number: Int, _ kind: AppearanceOperation.Rewriting) -> Bool {
    if kind == .redo { return future.contains { $0.undo == number } }
    return past.contains { $0.number == number } || batch?.steps.contains { $0.number == number } ?? false
  }

  /// Notes that the rule was changed. What was undone cannot be redone any more.
  ///
  /// - Parameters:
  ///   - kind: How; where by undo or redo, the trail is followed and not continued.
  ///   - number: The number of the step, or of the undo, in the store.
  ///   - before: What the layer said before. Becomes what the oldest step said, where that had to go.
  ///   - leftovers: Takes what the trail lets go of besides.
  /// - Returns: The number of the oldest step, where that had to go.
  mutating func note(
    _ kind: AppearanceOperation.Kind, _ number: Int, before: inout RulePart.Before, leaving leftovers: inout Leftovers
  ) -> Int? {
    var number = number
    switch kind {
    case .undo:
      guard let step = removeLast() else { return nil }
      leftovers.keep(step.before)
      future.append(Undone(step: Step(number: step.number, before: before), undo: number))
      return nil
    case .redo:
      guard let undone = future.popLast() else { return nil }
      leftovers.keep(undone.step.before)
      number = undone.step.number
    default:
      dropFuture(leaving: &leftovers)
      batch?.isStep = true
      batch?.isWritten = true
    }
    if batch == nil { return append(number, before: &before) }
    batch?.steps.append(Step(number: number, before: before))
    keepWithin(past.limit, leaving: &leftovers)
    return nil
  }

  /// Forgets steps of the batch beyond the limit, oldest first, after those before the batch.
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

  /// Comes by in a batch, before it notes what that changes here.
  ///
  /// - Parameters:
  ///   - part: What the layer says of the rule before the batch changes it.
  ///   - isRepeat: Whether the batch sets what the layer says already.
  mutating func beginBatch(_ part: @autoclosure () -> RulePart, isRepeat: Bool) {
    if batch == nil { batch = Batch(found: part(), reach: past.count) }
    if isRepeat { batch?.isWritten = true }
  }

  /// Makes one step of all that the batch did. A batch of nothing but undo and redo is a way through the trail and no step
  /// of it.
  ///
  /// - Parameters:
  ///   - part: What the layer says now.
  ///   - number: The number that the step has in the store, if it is one.
  ///   - isTurn: Whether another of equal rules wins now, though the layer says what it said before.
  ///   - leftovers: Takes what the trail lets go of.
  /// - Returns: What the batch was, and the number of the newest step that had to go; 0 where none had.
  mutating func endBatch(
    _ part: RulePart, _ number: Int, isTurn: Bool, leaving leftovers: inout Leftovers
  ) -> (end: BatchEnd, dropped: Int) {
    guard let ended = batch else { return (.nothing, 0) }
    batch = nil
    leftovers.keep(ended)
    var dropped = 0
    func add(_ number: Int, _ before: RulePart.Before) {
      var before = before
      guard let number = append(number, before: &before) else { return }
      dropped = max(dropped, number)
      leftovers.keep(before)
    }
    for step in ended.isStep ? ended.takenBack.reversed() : ended.steps { add(step.number, step.before) }
    if part.isSame(as: ended.found) { return (.nothing, dropped) }
    if part.settings.isSame(as: ended.found.settings) {
      guard isTurn && ended.isWritten else { return (.repeated(ended.found), dropped) }
    } else if !ended.isStep {
      return (.nothing, dropped)
    }
    if !ended.isStep { dropFuture(leaving: &leftovers) }
    add(number, RulePart.Before(ended.found))
    return (.step, dropped)
  }

  /// Changes the limit and keeps the newest states. Whoever calls it holds the others.
  ///
  /// - Returns: The number of the newest step that had to go; 0 where none had.
  mutating func setLimit(_ limit: Int) -> Int {
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
