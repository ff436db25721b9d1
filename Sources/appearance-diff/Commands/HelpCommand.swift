import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff help [COMMAND]`
  static let help = Command(
    name: "help",
    usage: ["help [COMMAND]"],
    summary: "Print help, or the help of a command.",
    operands: .commands, isTimed: false,
    run: { invocation in
      let operands = invocation.operands
      if operands.count > 1 { throw UsageError("help takes the name of one command, found \(operands.count)") }
      guard let name = operands.first else { return .text(HelpText.text(for: .compare)) }
      guard let command = Command.all.first(where: { $0.name == name }) else {
        let hint = NearMatch.hint(for: name, in: Command.all.map(\.name))
        throw UsageError("there is no command '\(SafeText.visible(name))'\(hint)")
      }
      return .text(HelpText.text(for: command))
    })
}
