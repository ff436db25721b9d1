import AppearanceState

extension Journal {
  /// The state after an operation.
  public struct State: Sendable {
    /// The operation.
    public let entry: Entry

    /// The values that all proxies read after it.
    public let snapshot: AppearanceSnapshot

    /// The difference from the previous state. For the beginning of the journal, the previous state sets nothing.
    public let changes: AppearanceDiff

    /// The number of rules that set something, and of all their settings.
    package let extent: (rules: Int, settings: Int)

    /// The values that all proxies would read if every open scope ended.
    package let theme: AppearanceSnapshot

    /// Whether the replay reached the state that the program had. Only restores are checked, by the digest that the
    /// program wrote; for all other operations this is true.
    public let matchesProgram: Bool

    /// A document without rules that holds the traits and classes of the program, if the operation begins the journal or
    /// begins it again; nil for all other operations.
    package let purpose: SnapshotDocument?

    /// The open layers that hide all writes of the operation; empty if some of them are visible, or there are none.
    package let hiding: [LayerID]
  }

  /// The state after each operation, made one by one while you iterate.
  ///
  /// Stores use the same engine. A state that you keep costs what differs from its neighbors.
  public struct States: Sequence, IteratorProtocol, Sendable {
    private var entries: ArraySlice<Entry>
    private var stack = LayerStack()
    private var walker = AppearanceDiff.Walker()
    private var marks = StateMarks()

    fileprivate init(_ journal: Journal) {
      entries = journal.entries[...]
    }

    /// Returns the state after the next operation.
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
  ///
  /// ```swift
  /// for state in try Journal(contentsOf: "session.journal").states where !state.matchesProgram {
  ///   print("restore \(state.entry.number) did not bring everything back")
  /// }
  /// ```
  public var states: States { States(self) }

  /// Returns the state to which a restore should have led, by the digest that the program wrote, and the number of the
  /// operation that first led there: the beginning of a part, or the last operation before a scope opened. Nil if none
  /// of them did.
  ///
  /// Other states are not checked: a digest costs as much as writing the state to a file, and a journal may have any
  /// number of states.
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

/// The digests of a store's states, computed once for equal neighbors: many scopes end in the state in which the
/// previous one ended, and a digest visits all settings.
struct StateMarks {
  private var last = (snapshot: AppearanceSnapshot(), digest: StateDigest.of(AppearanceSnapshot()))

  mutating func digest(of snapshot: AppearanceSnapshot) -> UInt64 {
    if !last.snapshot.isIdentical(to: snapshot) { last = (snapshot, StateDigest.of(snapshot)) }
    return last.digest
  }
}
