/// A command of the program, with its description and the function that runs it. The parser, `--help`, completions and
/// the manual page are made from the list.
struct Command: Sendable {
  let name: String
  /// The forms of the call, without the program's name.
  let usage: [String]
  /// A summary in one sentence.
  let summary: String
  /// Further paragraphs of its help.
  let details: [String]
  /// Lines for a shell, which CI runs.
  let examples: [String]
  /// Its options, in the order of the help; those of all commands come last. They are made only when needed: a
  /// comparison without options starts faster without the value lists of the options of other commands.
  var options: [Option] { ownOptions() + Option.common }
  private let ownOptions: @Sendable () -> [Option]
  /// The words that are possible as operands, for completions; nil for files.
  var operandWords: [String]? { ownOperandWords() }
  private let ownOperandWords: @Sendable () -> [String]?
  let run: @Sendable (Invocation) throws -> Outcome

  init(
    name: String, usage: [String], summary: String, details: [String] = [], examples: [String],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    operands: @autoclosure @escaping @Sendable () -> [String]? = nil,
    run: @escaping @Sendable (Invocation) throws -> Outcome
  ) {
    (self.name, self.usage, self.summary, self.details, self.examples) = (name, usage, summary, details, examples)
    (ownOptions, ownOperandWords, self.run) = (options, operands, run)
  }

  /// All commands. Without a command's name, the program compares.
  static let all: [Command] = [
    compare, show, replay, history, log, patch, merge, convert, validate, lint, completions, man, help,
  ]

  /// All options of all commands. An option is spelled the same in each command.
  static var allOptions: [Option] { all.flatMap(\.options) }

  /// The commands that must be called by name. `compare` need not be: it is what `appearance-diff OLD NEW` runs.
  static var named: ArraySlice<Command> { all.dropFirst() }

  /// All names of commands. `diff` is another name for `compare`.
  static var names: [String] { all.map(\.name) + ["diff"] }

  static func named(_ name: String) -> Command? {
    // Most first operands are paths, for which this avoids making all commands.
    guard name.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return nil }
    return name == "diff" ? compare : (all + [complete]).first { $0.name == name }
  }

  /// Whether it reads options from a configuration.
  var takesConfiguration: Bool { options.contains(.config) }

  var isCompare: Bool { name == Command.compare.name }

  /// Returns its option with a name.
  func option(named name: String) -> Option? { options.first { $0.long == name } }
}
