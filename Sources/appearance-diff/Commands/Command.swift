/// What the program can be asked to do: everything there is to know about a command, and what runs it. The parser,
/// `--help`, completions and the manual page follow from the list.
struct Command: Sendable {
  /// What may stand where no option does, for completions.
  enum Operands {
    case files
    case choice([String])
    case commands
    case none
  }

  let name: String
  /// The forms in which it is called, without the program's name.
  let usage: [String]
  /// What it does, in a sentence.
  let summary: String
  /// Further paragraphs of its help.
  var details: [String] = []
  /// Its options, in the order of the help; those that all commands have come last.
  var options: [Option] = []
  /// What it works on.
  var operands = Operands.files
  /// What `--format` can ask of it; none where it has no such option.
  var formats: [Format] = []
  /// Whether the name of the output decides the format where nothing else does.
  var guessesFormat = true
  /// Whether standard error says how long it takes. Those that work on many files say how far they are.
  var isTimed = true
  let run: @Sendable (Invocation) throws -> Outcome

  /// All commands. Without the name of a command the program compares.
  static let all: [Command] = [
    compare, show, replay, history, patch, merge, convert, validate, lint, completions, man, help,
  ]

  /// The commands that are called by their names. Comparing has none: it is what `appearance-diff OLD NEW` does.
  static var named: ArraySlice<Command> { all.dropFirst() }

  static func named(_ name: String) -> Command? { named.first { $0.name == name } }

  var isCompare: Bool { name == Command.compare.name }

  /// Its options as they are for it.
  var allOptions: [Option] {
    (options + Option.common).map { option in
      option == .format ? .format(among: formats, guesses: guessesFormat) : option
    }
  }

  /// The words that may stand where no option does; nil for files.
  var operandWords: [String]? {
    switch operands {
    case .files: nil
    case .choice(let words): words
    case .commands: Self.named.map(\.name)
    case .none: []
    }
  }

  /// How it is called when no option is needed: `show FILE`.
  var form: String { usage[0].split(separator: " ").filter { $0 != "[OPTION]..." }.joined(separator: " ") }
}
