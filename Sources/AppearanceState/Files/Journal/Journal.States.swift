extension Journal {
  /// The state after an operation.
  public struct State: Sendable {
    /// The operation.
    public let entry: Entry

    /// What all proxies read after it.
    public let snapshot: AppearanceSnapshot

    /// What it changed of what all proxies read. That of a header is all that was in force before, or is now.
    public let changes: AppearanceDiff

    /// How many rules set something after it, and how many settings there are in all.
    package let extent: (rules: Int, settings: Int)

    /// What all proxies would read if every open scope ended.
    package let theme: AppearanceSnapshot

    /// Whether the replay arrived where the program did. Restores are checked, by the digest that the program wrote;
    /// for all other operations this is true.
    public let matchesProgram: Bool

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

    fileprivate init(_ journal: Journal) {
      entries = journal.entries[...]
    }

    /// The state after the next operation.
    public mutating func next() -> State? {
      guard let entry = entries.popFirst() else { return nil }
      let effect = stack.apply(entry.operation)
      let snapshot = stack.snapshot
      let matches = entry.digest.map { StateDigest.of(snapshot) == $0 } ?? true
      let changes = walker.step(to: snapshot)
      return State(
        entry: entry, snapshot: snapshot, changes: changes, extent: walker.extent, theme: stack.themeSnapshot,
        matchesProgram: matches, hiding: stack.layersHiding(effect))
    }
  }

  /// The state after each operation.
  public var states: States { States(self) }

  /// The number of the first operation after which the state was the one that the program wrote for a restore; nil when
  /// there is none.
  package func number(ofStateWrittenFor restore: Entry) -> Int? {
    guard let digest = restore.digest else { return nil }
    return states.first { StateDigest.of($0.snapshot) == digest }?.entry.number
  }
}
