extension OptionDescription {
  /// The option as it is typed: `--format` and `-f`.
  var words: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }

  /// Whether the value is a file.
  var takesFile: Bool { argument == .required(name: "FILE") }
}

extension String {
  /// The text as one word of a shell, whatever is in it.
  var inShellQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
