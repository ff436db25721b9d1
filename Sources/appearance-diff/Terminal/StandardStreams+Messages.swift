import AppearanceState

extension StandardStreams {
  /// Writes messages to standard error, a line each: in one piece, so that those of parallel commands do not mix. Everything
  /// hidden in them is escaped here, so whoever makes a message need not think of it.
  static func writeError(_ messages: [String]) {
    if messages.isEmpty { return }
    writeToTerminal(messages.map { "appearance-diff: \(SafeText.visible($0))\n" }.joined())
  }
}
