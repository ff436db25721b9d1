extension AppearanceStore {
  /// Records every operation on this store from now on in a file, a line each, until ``JournalRecording/stop()``.
  ///
  /// ```swift
  /// let recording = try store.record(to: cachesFolder + "/appearance.journal")
  /// ```
  ///
  /// The file begins with the present state, so that ``Journal`` can replay it exactly. A file that exists is continued
  /// by another recording. Lines are written at once and as a whole: when the program crashes, all of them are there.
  /// (When the machine loses power, the last ones may not be.)
  ///
  /// Recording costs a few microseconds an operation, and a restore in addition one pass over all that is set. Without
  /// a recording nothing is spent.
  ///
  /// - Parameter path: The path of the file; its folder must exist. One recording at a time may write to a file.
  /// - Returns: The recording, to stop it and to ask it for errors. The store keeps it.
  /// - Throws: ``SnapshotFileError`` with the system's reason for which recording cannot begin.
  @discardableResult
  public func record(to path: String) throws -> JournalRecording {
    settle()
    let file = try JournalFile(path)
    try file.append(JournalWriter.line(AppearanceOperation(.start(StoreState(stack))), time: now()))
    let recording = JournalRecording(file, path: path, of: self)
    recordings.append(recording)
    return recording
  }

  func forget(_ recording: JournalRecording) {
    recordings.removeAll { $0 === recording }
  }

  /// Appends an operation that was performed to the journals that are being recorded.
  func journal(_ operation: AppearanceOperation, time: Double) {
    var digest: UInt64?
    if case .close = operation.action { digest = StateDigest.of(stack.snapshot) }
    let line = JournalWriter.line(operation, time: time, digest: digest)
    for recording in recordings { recording.append(line) }
  }
}
