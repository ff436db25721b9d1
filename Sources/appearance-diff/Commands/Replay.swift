import AppearanceState

/// A scope as a program would open and end it, with the state after each step.
struct Replay {
  /// The state that must come back.
  let start: AppearanceSnapshot
  /// The state while the override is open.
  let overridden: AppearanceSnapshot
  /// The state after the override ended.
  let restored: AppearanceSnapshot

  /// Runs the three steps on a stack of layers, the very one that stores stand on.
  init(old: AppearanceSnapshot, new: AppearanceSnapshot) {
    var stack = LayerStack()
    let layer = stack.nextLayer
    stack.apply(AppearanceOperation(.theme(old)))
    stack.apply(
      AppearanceOperation(
        .open(layer, AppearanceOperation.Opening(masks: false, coverage: .everything, snapshot: new))))
    let overridden = stack.snapshot
    stack.apply(AppearanceOperation(.close(layer)))
    self.init(start: old, overridden: overridden, restored: stack.snapshot)
  }

  /// A replay by its states.
  init(start: AppearanceSnapshot, overridden: AppearanceSnapshot, restored: AppearanceSnapshot) {
    self.start = start
    self.overridden = overridden
    self.restored = restored
  }

  /// What the override changes.
  var override: AppearanceDiff { AppearanceDiff(from: start, to: overridden) }

  /// What the restore changes.
  var restore: AppearanceDiff { AppearanceDiff(from: overridden, to: restored) }

  /// What the restore should have brought back and did not; empty when all is well.
  var failure: AppearanceDiff { AppearanceDiff(from: start, to: restored) }
}
