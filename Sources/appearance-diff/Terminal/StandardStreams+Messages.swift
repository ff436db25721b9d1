import AppearanceState

extension StandardStreams {
  /// Writes messages to standard error, one a line, in one write, so that parallel commands do not mix theirs. It
  /// escapes everything hidden in them, so the code that makes a message need not.
  static func writeError(_ messages: [String]) {
    if messages.isEmpty { return }
    writeToTerminal(messages.map { "appearance-diff: \(SafeText.visible($0))\n" }.joined())
  }
}
