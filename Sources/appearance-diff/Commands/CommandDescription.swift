/// Everything there is to know about a command but what it does.
struct CommandDescription {
  /// What may stand where no option does, for completions.
  enum Operands {
    case files
    case choice([String])
    case none
  }

  /// The forms in which it is called, without the program's name.
  let usage: [String]
  /// What it does, in a sentence.
  let summary: String
  /// Further paragraphs of its help.
  let details: [String]
  /// Its options, in the order of the help.
  let options: [Option]
  /// What it works on.
  var operands = Operands.files
  /// What `--format` can ask of it, where it has that option.
  var formats = ReportFormat.allCases
  /// The commands that its help lists.
  var commands: [CommandDescription] = []

  /// Its options as they are for it.
  var optionDescriptions: [OptionDescription] {
    options.map { $0 == .format ? OptionDescription(choosingFrom: formats) : $0.description }
  }

  /// How it is called when no option is needed: `show FILE`.
  var form: String {
    usage[0].split(separator: " ").filter { $0 != "[OPTION]..." }.joined(separator: " ")
  }
}
