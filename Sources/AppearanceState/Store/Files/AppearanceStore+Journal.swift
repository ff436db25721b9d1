extension AppearanceStore {
  /// Writes every operation on this store from now on to a file, a line each, until ``JournalKeeper/stop()``.
  ///
  /// ```swift
  /// let keeper = try store.keepJournal(at: cachesFolder + "/appearance.journal")
  /// ```
  ///
  /// The file begins with the present state, so that `Journal` of AppearanceThemes can replay it exactly. A file that exists is continued
  /// by another part. Lines are written at once and as a whole: when the program crashes, all of them are there.
  /// (When the machine loses power, the last ones may not be.)
  ///
  /// That costs a few microseconds an operation, and a restore in addition one pass over all that is set. Without a journal
  /// nothing is spent.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its folder must exist. One journal at a time may be kept in a file, by one process.
  ///   - traits: The traits under which the program runs, such as `.dark`; none where they change meanwhile.
  /// - Returns: The keeper of the journal, to stop it and to ask it for errors. The store holds it.
  /// - Throws: ``SnapshotFileError`` with the reason for which the journal cannot begin: the system's, or that another
  ///   journal is being kept in the file. File systems without locks cannot tell.
  @discardableResult
  public func keepJournal(at path: String, traits: AppearanceTraits = .none) throws -> JournalKeeper {
    settle()
    let file = try JournalFile(path)
    var state = StoreState(stack)
    state.traits = traits
    try file.append(JournalWriter.line(AppearanceOperation(.start(state)), time: now()))
    let keeper = JournalKeeper(file, path: path) { [weak self] in self?.forget($0) }
    listeners.keepers.append(keeper)
    return keeper
  }

  func forget(_ keeper: JournalKeeper) {
    listeners.keepers.removeAll { $0 === keeper }
  }

  /// Appends an operation that was performed to the journals that are being kept.
  func journal(_ operation: AppearanceOperation, time: Double) {
    var digest: UInt64?
    if case .close = operation.action { digest = StateDigest.of(stack.snapshot) }
    let line = JournalWriter.line(operation, time: time, digest: digest)
    for keeper in listeners.keepers { keeper.append(line) }
  }
}
