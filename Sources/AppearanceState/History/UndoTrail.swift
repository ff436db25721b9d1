/// What one layer has said of one rule, for undo and redo: the states before the present one, and those taken back.
///
/// Undo is the exact inverse of an operation: it puts back the part that was there, with its place in the order of writes.
/// The trail keeps what each change takes back, so that its cost is that of the change. A layer's trail goes with the layer, so
/// that undo never brings back what was written in a scope.
struct UndoTrail: Sendable {
  let layer: LayerID
  private var past: Ring<RulePart.Before>
  private var future: [RulePart.Before] = []
  /// What the batch that is under way found here; nil when it has not come by here.
  private var beforeBatch: BeforeBatch?

  private struct BeforeBatch {
    var past: Ring<RulePart.Before>
    let part: RulePart
    /// Whether the batch has changed something, and not just gone back and forth.
    var isStep = false
  }

  init(of layer: LayerID, limit: Int) {
    self.layer = layer
    past = Ring(limit: limit)
  }

  /// What undo puts back, and what redo does; nil where there is nothing to go to.
  var undone: RulePart.Before? { past.last }
  var redone: RulePart.Before? { future.last }

  /// Notes that the rule was changed. What was undone cannot be redone any more.
  ///
  /// - Parameters:
  ///   - kind: How; where by undo or redo, the trail is followed and not continued.
  ///   - before: What the layer said before.
  ///   - leftovers: Takes what the trail lets go of.
  mutating func note(_ kind: AppearanceOperation.Kind, before: RulePart.Before, leaving leftovers: inout Leftovers) {
    switch kind {
    case .undo:
      leftovers.keep(past.removeLast())
      future.append(before)
    case .redo:
      leftovers.keep(future.popLast())
      leftovers.keep(past.append(before))
    default:
      leftovers.keep(past.append(before))
      while let undone = future.popLast() { leftovers.keep(undone) }
      beforeBatch?.isStep = true
    }
  }

  /// Comes by in a batch, before it notes what that changes here.
  ///
  /// - Parameter part: What the layer says of the rule before the batch changes it.
  mutating func beginBatch(_ part: @autoclosure () -> RulePart) {
    if beforeBatch == nil { beforeBatch = BeforeBatch(past: past, part: part()) }
  }

  /// Makes one step of all that the batch did. A batch of nothing but undo and redo is a way through the trail and no step
  /// of it.
  ///
  /// - Parameters:
  ///   - part: What the layer says now.
  ///   - leftovers: Takes what the trail lets go of.
  mutating func endBatch(_ part: RulePart, leaving leftovers: inout Leftovers) {
    guard let found = beforeBatch else { return }
    beforeBatch = nil
    leftovers.keep(RulePart.Before(found.part))
    for step in found.isStep ? past : found.past { leftovers.keep(step) }
    guard found.isStep else { return }
    past = found.past
    if !part.settings.isSame(as: found.part.settings) { leftovers.keep(past.append(RulePart.Before(found.part))) }
  }

  /// Changes the limit and keeps the newest states. Whoever calls it holds the others.
  mutating func setLimit(_ limit: Int) {
    past.setLimit(limit)
    beforeBatch?.past.setLimit(limit)
    future = Array(future.suffix(limit))
  }
}
