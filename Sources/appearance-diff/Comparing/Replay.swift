import AppearanceState
import AppearanceThemes

/// A journal performed again: whether each restore leads to the state that the program had, and whether every scope ends.
struct Replay {
  /// An operation of the journal, and what it leads to.
  struct Step {
    let state: Journal.State
    /// The values before it.
    let before: AppearanceSnapshot
    /// How it changes what the theme is for.
    let purpose: PurposeDiff
    /// The operation that opened the scope that it ends; nil if it ends none, or one from before the journal.
    let opener: Journal.Entry?
    /// The operations that opened the scopes that hide all its writes; nil for a scope from before the journal.
    let hiding: [Journal.Entry?]

    var entry: Journal.Entry { state.entry }
    /// Whether it begins the journal, or begins it again.
    var isStart: Bool { entry.kind == .start }
    /// Whether it ends a scope and leads to the expected state; nil for all other operations.
    var isRestored: Bool? { entry.kind == .restore ? state.matchesProgram : nil }

    /// Returns whether it reverses the changes of another step.
    func isInverse(of other: Step?) -> Bool {
      guard let other, !isStart, !other.isStart else { return false }
      return state.changes == other.state.changes.inverted && purpose == other.purpose.inverted
    }
  }

  /// The first thing that went wrong, after a step.
  struct Failure {
    enum Kind {
      /// A restore led to another state than that of an earlier step; nil if no scope began in the state that the program
      /// had.
      case restore(of: Int?)
      /// Scopes were never ended; of those from before the journal only the number is known.
      case open([Journal.Entry], unknown: Int)
    }

    let kind: Kind
    let step: Int
    /// The expected values; nil if they are unknown.
    let expected: AppearanceSnapshot?
    let found: AppearanceSnapshot
  }

  private(set) var failure: Failure?
  private(set) var restores = 0
  /// The number of operations after the failure, which were not performed.
  private(set) var omitted = 0

  /// Performs a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - end: The operation to end with, after which scopes may be open; nil for the end of the journal.
  ///   - stopsAtFailure: Whether to end with the first restore that is not exact, as a check does.
  ///   - allowsOpenScopes: Whether scopes may be open at the end of the journal.
  ///   - visit: Receives each step.
  init(
    _ journal: Journal, until end: Int? = nil, stopsAtFailure: Bool, allowsOpenScopes: Bool,
    visit: (Step) throws(CommandError) -> Void
  ) throws(CommandError) {
    var (before, theme) = (AppearanceSnapshot(), AppearanceSnapshot())
    var purpose = SnapshotDocument(AppearanceSnapshot())
    // The operations that opened the scopes that are open, and the number of those from before the journal.
    var (openers, unknown) = ([LayerID: Journal.Entry](), 0)
    for state in journal.states {
      let entry = state.entry
      var opener: Journal.Entry?
      switch entry.operation.action {
      case .start(let state): (openers, unknown) = ([:], state.layers.count)
      case .open(let layer, _): openers[layer] = entry
      case .close(let layer), .commit(let layer, _):
        opener = openers.removeValue(forKey: layer)
        if opener == nil { unknown = max(0, unknown - 1) }
      default: break
      }
      let step = Step(
        state: state, before: before, purpose: PurposeDiff(from: purpose, to: state.purpose ?? purpose),
        opener: opener, hiding: state.hiding.map { openers[$0] })
      try visit(step)
      (before, theme, purpose) = (state.snapshot, state.theme, state.purpose ?? purpose)
      if step.isRestored != nil { restores += 1 }
      if step.isRestored == false, failure == nil {
        let expected = journal.state(writtenFor: entry)
        failure = Failure(
          kind: .restore(of: expected?.number), step: entry.number, expected: expected?.snapshot, found: before)
        if stopsAtFailure {
          omitted = journal.entries.count { $0.number > entry.number && $0.number <= end ?? .max }
          return
        }
      }
      if entry.number == end { return }
    }
    let last = journal.entries.last?.number ?? 0
    if !allowsOpenScopes, failure == nil, !openers.isEmpty || unknown > 0 {
      let open = openers.values.sorted { $0.number < $1.number }
      failure = Failure(kind: .open(open, unknown: unknown), step: last, expected: theme, found: before)
    }
  }
}
