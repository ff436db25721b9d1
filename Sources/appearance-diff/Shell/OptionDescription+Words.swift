extension OptionDescription {
  /// What may stand as the value of an option, for completions.
  enum Values {
    /// Something that no shell can guess.
    case any
    case files
    case choice([String])
  }

  /// The option as it is typed: `--format` and `-f`.
  var words: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }

  /// What its value is; nil when it has none.
  var values: Values? {
    switch argument {
    case .none: nil
    case .required(let name): name == "FILE" ? .files : .any
    case .optional(_, let values), .choice(_, let values): .choice(values)
    }
  }
}

extension String {
  /// The text as one word of a shell, whatever is in it.
  var inShellQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
