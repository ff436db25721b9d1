import AppearanceState

extension Journal {
  /// The state after an operation.
  public struct State: Sendable {
    /// The operation.
    public let entry: Entry

    /// What all proxies read after it.
    public let snapshot: AppearanceSnapshot

    /// What is different from the state before it; for the beginning of the journal, from one in which nothing is set.
    public let changes: AppearanceDiff

    /// How many rules set something after it, and how many settings there are in all.
    package let extent: (rules: Int, settings: Int)

    /// What all proxies would read if every open scope ended.
    package let theme: AppearanceSnapshot

    /// Whether the replay arrived where the program did. Restores are checked, by the digest that the program wrote;
    /// for all other operations this is true.
    public let matchesProgram: Bool

    /// What the program said of its traits and classes, where the journal begins or begins again: a document without rules. Nil
    /// for all other operations.
    package let purpose: SnapshotDocument?

    /// The open layers that hide all that the operation wrote; empty where something of it can be seen, or it wrote nothing.
    package let hiding: [LayerID]
  }

  /// The state after each operation, made one by one while you iterate.
  ///
  /// Each comes from the engine that stores use themselves. A state that you keep costs what differs from its neighbours.
  public struct States: Sequence, IteratorProtocol, Sendable {
    private var entries: ArraySlice<Entry>
    private var stack = LayerStack()
    private var walker = AppearanceDiff.Walker()
    private var marks = StateMarks()

    fileprivate init(_ journal: Journal) {
      entries = journal.entries[...]
    }

    /// The state after the next operation.
    public mutating func next() -> State? {
      guard let entry = entries.popFirst() else { return nil }
      let effect = stack.apply(entry.operation)
      let snapshot = stack.snapshot
      let matches = entry.digest.map { marks.digest(of: snapshot) == $0 } ?? true
      let changes = walker.step(to: snapshot)
      var purpose: SnapshotDocument?
      if case .start(let state) = entry.operation.action {
        purpose = SnapshotDocument(
          AppearanceSnapshot(), traits: state.traits, classes: stack.superclasses(of: snapshot.classNames))
      }
      return State(
        entry: entry, snapshot: snapshot, changes: changes, extent: walker.extent, theme: stack.themeSnapshot,
        matchesProgram: matches, purpose: purpose, hiding: stack.layersHiding(effect))
    }
  }

  /// The state after each operation.
  public var states: States { States(self) }

  /// The state to which a restore should have led, by what the program wrote for it, and the number of the operation that led
  /// there first: a beginning of the journal, or the last operation before a scope was opened; nil where none of them did.
  ///
  /// Other states are not looked at. A mark costs as much as writing the state as a file, and a journal may have any number.
  package func state(writtenFor restore: Entry) -> (number: Int, snapshot: AppearanceSnapshot)? {
    var (stack, marks) = (LayerStack(), StateMarks())
    for (entry, next) in zip(entries, entries.dropFirst()).prefix(while: { $0.0.number < restore.number }) {
      _ = stack.apply(entry.operation)
      if entry.kind != .start && next.kind != .reset && next.kind != .override { continue }
      if marks.digest(of: stack.snapshot) == restore.digest { return (entry.number, stack.snapshot) }
    }
    return nil
  }
}

/// Marks states of one store, the same one only once: many scopes end where the one before ended, and a mark costs a look at all
/// that is set.
struct StateMarks {
  private var last = (snapshot: AppearanceSnapshot(), digest: StateDigest.of(AppearanceSnapshot()))

  mutating func digest(of snapshot: AppearanceSnapshot) -> UInt64 {
    if !last.snapshot.isIdentical(to: snapshot) { last = (snapshot, StateDigest.of(snapshot)) }
    return last.digest
  }
}
