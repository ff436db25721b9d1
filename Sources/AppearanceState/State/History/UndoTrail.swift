/// What one layer has said of one rule, for undo and redo: the states before the present one, and those taken back.
///
/// Undo is the exact inverse of an operation: it puts back the part that was there, with its place in the order of writes.
/// A layer's trail goes with the layer, so that undo never brings back what was written in a scope.
struct UndoTrail: Sendable {
  let layer: LayerID
  private var past: Ring<RulePart>
  private var future: [RulePart] = []
  /// How much of the past is from before the batch that is under way; nil when the batch has not come by here.
  private var pastBeforeBatch: Int?

  init(of layer: LayerID, limit: Int) {
    self.layer = layer
    past = Ring(limit: limit)
  }

  /// What undo puts back; nil when there is nothing to undo.
  var undone: RulePart? { past.last }
  /// What redo puts back; nil when there is nothing to redo.
  var redone: RulePart? { future.last }

  /// Notes that the rule was changed. What was undone cannot be redone any more.
  ///
  /// - Parameters:
  ///   - before: What the layer said before.
  ///   - after: What it says now; where undo or redo has made it so, the trail is followed and not continued.
  mutating func note(_ kind: AppearanceOperation.Kind, before: RulePart, isBatch: Bool) {
    if isBatch, pastBeforeBatch == nil { pastBeforeBatch = past.count }
    switch kind {
    case .undo:
      past.removeLast(1)
      future.append(before)
      // A batch that goes back behind its own beginning is a way through the trail and no step of it.
      if let mark = pastBeforeBatch { pastBeforeBatch = min(mark, past.count) }
    case .redo:
      _ = future.popLast()
      past.append(before)
    default:
      past.append(before)
      if !future.isEmpty { future = [] }
    }
  }

  /// Makes one step of all that the batch did.
  mutating func endBatch() {
    if let mark = pastBeforeBatch, past.count > mark + 1 { past.removeLast(past.count - mark - 1) }
    pastBeforeBatch = nil
  }

  /// Changes the limit and keeps the newest states.
  mutating func setLimit(_ limit: Int) {
    past.setLimit(limit)
    future = Array(future.suffix(limit))
  }
}
