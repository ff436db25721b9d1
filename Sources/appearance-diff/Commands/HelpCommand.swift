import AppearanceState

/// `appearance-diff help [COMMAND]`
enum HelpCommand {
  static let description = CommandDescription(
    usage: ["help [COMMAND]"],
    summary: "Print help, for a command when one is named.",
    details: [], options: Option.common, operands: .choice(Command.named.map(\.rawValue)))

  /// The help that was asked for.
  ///
  /// - Parameter operands: The name of a command, or nothing.
  static func run(_ operands: [String]) throws(UsageError) -> Outcome {
    if operands.count > 1 { throw UsageError("help takes the name of one command, found \(operands.count)") }
    guard let name = operands.first else { return help(for: .compare) }
    guard let command = Command(rawValue: name) else {
      let hint = NearMatch.hint(for: name, in: Command.allCases.map(\.rawValue))
      throw UsageError("there is no command '\(SafeText.visible(name))'\(hint)")
    }
    return help(for: command)
  }

  /// The help of a command.
  static func help(for command: Command) -> Outcome {
    Outcome(output: Array(HelpText.text(for: command.description).utf8), status: .same)
  }
}
