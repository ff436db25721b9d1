/// A command of the program: everything about it, and the function that runs it. The parser,
/// `--help`, completions and the manual page follow from the list.
struct Command: Sendable {
  /// The words that may stand where no option does, for completions.
  enum Operands {
    case files
    case choice([String])
    case commands
    case none
  }

  let name: String
  /// The forms in which it is called, without the program's name.
  let usage: [String]
  /// Its work in a sentence.
  let summary: String
  /// Further paragraphs of its help.
  let details: [String]
  /// Lines for a shell, which CI runs.
  let examples: [String]
  /// Its options, in the order of the help; those that all commands have come last. They are made when something asks: a
  /// comparison without options starts faster without the tables of values that those of other commands take.
  var options: [Option] { ownOptions() + Option.common }
  private let ownOptions: @Sendable () -> [Option]
  /// The operands that it takes.
  let operands: Operands
  let run: @Sendable (Invocation) throws -> Outcome

  init(
    name: String, usage: [String], summary: String, details: [String] = [], examples: [String],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    operands: Operands = .files, run: @escaping @Sendable (Invocation) throws -> Outcome
  ) {
    (self.name, self.usage, self.summary, self.details, self.examples) = (name, usage, summary, details, examples)
    (self.ownOptions, self.operands, self.run) = (options, operands, run)
  }

  /// All commands. Without the name of a command the program compares.
  static let all: [Command] = [
    compare, show, replay, history, log, patch, merge, convert, validate, lint, completions, man, help,
  ]

  /// All options of all commands. A name has one spelling.
  static var allOptions: [Option] { all.flatMap(\.options) }

  /// The commands that have to be called by their names. Comparing need not be: it is what `appearance-diff OLD NEW` does.
  static var named: ArraySlice<Command> { all.dropFirst() }

  /// Each name that stands for a command. Others call comparing `diff`.
  static var names: [String] { all.map(\.name) + ["diff"] }

  static func named(_ name: String) -> Command? {
    // Most first operands are paths. None of the commands is made for these.
    guard name.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return nil }
    return name == "diff" ? compare : (all + [complete]).first { $0.name == name }
  }

  /// Whether it takes options from a file.
  var takesConfiguration: Bool { options.contains(.config) }

  var isCompare: Bool { name == Command.compare.name }

  /// Its option of a name.
  func option(named name: String) -> Option? { options.first { $0.long == name } }

  /// The words that may stand where no option does; nil for files.
  var operandWords: [String]? {
    switch operands {
    case .files: nil
    case .choice(let words): words
    case .commands: Self.all.map(\.name) + HelpTopic.all.map(\.name)
    case .none: []
    }
  }
}
