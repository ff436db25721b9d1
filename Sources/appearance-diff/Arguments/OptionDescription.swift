/// Everything there is to know about an option. The parser, `--help`, completions and the manual page all follow from it.
struct OptionDescription: Hashable {
  /// The value that an option takes.
  enum Argument: Hashable {
    case none
    /// `--color` or `--color=WHEN`; the value is never the next argument.
    case optional(name: String, values: [String])
    /// `--output=FILE` or `--output FILE`.
    case required(name: String)
    /// The same with a choice of values: `--format=json` or `--format json`.
    case choice(name: String, values: [String])
  }

  /// The name with two dashes, without them.
  let long: String
  /// The letter with one dash.
  let short: Character?
  let argument: Argument
  /// What it does, in one line of help.
  let help: String

  /// The values among which the option chooses; empty when any will do.
  var choices: [String] {
    switch argument {
    case .none, .required: []
    case .optional(_, let values), .choice(_, let values): values
    }
  }

  /// Whether there must be a value, in this argument or the next.
  var needsValue: Bool {
    switch argument {
    case .none, .optional: false
    case .required, .choice: true
    }
  }

  init(_ long: String, short: Character? = nil, argument: Argument = .none, help: String) {
    self.long = long
    self.short = short
    self.argument = argument
    self.help = help
  }

  /// `--format`, for a command that has some formats.
  ///
  /// - Parameter guesses: Whether the name of the output decides where nothing else does.
  init(choosingFrom formats: [Format], guesses: Bool = true) {
    let names = formats.map(\.rawValue)
    self.init(
      "format", short: "f", argument: .choice(name: "FORMAT", values: names),
      help: names.joined(separator: ", ") + (guesses ? "; guessed from --output, else text" : ""))
  }

  /// `-s, --report-identical-files` or `    --color[=WHEN]`
  var synopsis: String {
    let names = (short.map { "-\($0), " } ?? "    ") + "--" + long
    return switch argument {
    case .none: names
    case .optional(let name, _): "\(names)[=\(name)]"
    case .required(let name), .choice(let name, _): "\(names)=\(name)"
    }
  }
}
