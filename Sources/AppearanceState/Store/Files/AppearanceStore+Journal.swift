extension AppearanceStore {
  /// Writes every later operation on this store to a file, one line each, until ``JournalKeeper/stop()``.
  ///
  /// ```swift
  /// let keeper = try store.keepJournal(at: cachesFolder + "/appearance.journal")
  /// ```
  ///
  /// The file begins with the current state, so that `Journal` of AppearanceThemes can replay it exactly. In a file that
  /// is a journal already, it continues with a new part. Each line is written at once and as a whole: if the program crashes, all
  /// lines are there. (If the machine loses power, the last ones may be missing.)
  ///
  /// A journal costs a few microseconds for each operation, and a restore also takes one pass over all settings. Without a
  /// journal, there is no cost.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its folder must exist. One journal at a time may be kept in a file, by one process.
  ///   - traits: The traits under which the program runs, such as `.dark`; none if they change meanwhile.
  /// - Returns: The keeper of the journal, which stops it and reports its errors. The store retains the keeper.
  /// - Throws: ``SnapshotFileError`` with the reason why the journal cannot begin: the system's reason, that the file is not
  ///   a journal, or that another one is being kept in it. File systems without locks cannot detect the latter.
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

  /// Appends a performed operation to the journals that are being kept.
  func journal(_ operation: AppearanceOperation, time: Double) {
    var digest: UInt64?
    if case .close = operation.action { digest = StateDigest.of(stack.snapshot) }
    let line = JournalWriter.line(operation, time: time, digest: digest)
    for keeper in listeners.keepers { keeper.append(line) }
  }
}
