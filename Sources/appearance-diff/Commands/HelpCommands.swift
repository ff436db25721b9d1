import AppearanceState

extension Command {
  /// `appearance-diff help [COMMAND]`
  static let help = Command(
    name: "help",
    usage: ["help [COMMAND]"],
    summary: "Print help, or the help of a command.",
    operands: .commands,
    run: { invocation in
      let operands = invocation.operands
      if operands.count > 1 { throw UsageError("help takes the name of one command, found \(operands.count)") }
      guard let name = operands.first else { return .text(HelpText.text(for: .compare)) }
      guard let command = Command.named(name) else {
        let hint = NearMatch.hint(for: name, in: Command.names)
        throw UsageError("there is no command '\(name)'\(hint)")
      }
      return .text(HelpText.text(for: command))
    })
}

extension Command {
  /// `appearance-diff man`
  static let man = Command(
    name: "man",
    usage: ["man"],
    summary: "Print the manual page for man and groff.",
    details: ["To read it: appearance-diff man | man -l -"],
    options: [.output], operands: .none,
    run: { invocation in
      if let operand = invocation.operands.first {
        throw UsageError("man takes no file, found '\(operand)'")
      }
      return .text(ManualPage.text)
    })
}

/// Lays out `--help` from the description of a command.
enum HelpText {
  /// The text of `--help`.
  static func text(for command: Command) -> String {
    var paragraphs = [usage(command), command.summary]
    if command.isCompare {
      paragraphs.append("Commands:\n" + table(Command.named.map { ($0.form, $0.summary) }))
    }
    paragraphs.append("Options:\n" + table(command.options.map { ($0.synopsis, $0.help) }))
    paragraphs += command.details
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private static func usage(_ command: Command) -> String {
    let prefixes = ["Usage: "] + Array(repeating: "       ", count: max(0, command.usage.count - 1))
    return zip(prefixes, command.usage).map { "\($0)appearance-diff \($1)" }.joined(separator: "\n")
  }

  private static func table(_ rows: [(name: String, help: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.help)" }
      .joined(separator: "\n")
  }
}
