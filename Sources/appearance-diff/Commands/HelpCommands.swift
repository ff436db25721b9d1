import AppearanceState

extension Command {
  /// `appearance-diff help [COMMAND | TOPIC]`
  static let help = Command(
    name: "help",
    usage: ["help [COMMAND | TOPIC]"],
    summary: "Print help, or the help of a command or a topic.",
    details: ["Topics: " + HelpTopic.all.map(\.name).joined(separator: ", ") + "."],
    examples: ["appearance-diff help lint", "appearance-diff help patterns"],
    operands: Command.all.map(\.name) + HelpTopic.all.map(\.name),
    run: { invocation in
      let operands = invocation.operands
      if operands.count > 1 { throw UsageError("help takes the name of one command or topic, found \(operands.count)") }
      guard let name = operands.first else { return .text(HelpText.overview()) }
      if let topic = HelpTopic.all.first(where: { $0.name == name }) { return .text(HelpText.text(for: topic)) }
      guard let command = Command.named(name) else {
        let hint = NearMatch.hint(for: name, in: Command.names + HelpTopic.all.map(\.name))
        throw UsageError("there is no command and no topic '\(name)'\(hint)")
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
    examples: ["appearance-diff man > appearance-diff.1", "appearance-diff man -o appearance-diff.1"],
    options: [.output], operands: [],
    run: { invocation in
      if let operand = invocation.operands.first {
        throw UsageError("man takes no file, found '\(operand)'")
      }
      return .text(ManualPage.text)
    })
}

/// Help laid out for the width of the terminal.
enum HelpText {
  /// Returns the text of `appearance-diff --help`: one screen, which mentions all other help.
  static func overview(width: Int = TextPage.width) -> String {
    page(
      [
        usage(["[OPTION]... OLD NEW", "COMMAND [OPTION]... ..."]), wrapped(Command.compare.summary, width),
        ["Commands ('appearance-diff help COMMAND'):"] + table(Command.all.map { ($0.name, $0.summary) }, width),
        ["Topics ('appearance-diff help TOPIC'):"] + table(HelpTopic.all.map { ($0.name, $0.summary) }, width),
        ["Exit status:"] + table(HelpTopic.statuses, width),
      ], examples: Command.compare.examples)
  }

  /// Returns the text of `--help` of a command.
  static func text(for command: Command, width: Int = TextPage.width) -> String {
    page(
      [
        usage(command.usage), wrapped(command.summary, width),
        ["Options:"] + table(command.options.map { ($0.synopsis, $0.help) }, width),
      ] + command.details.map { wrapped($0, width) }, examples: command.examples)
  }

  /// Returns the text of a topic.
  static func text(for topic: HelpTopic, width: Int = TextPage.width) -> String {
    let rows = topic.rows.isEmpty ? [] : [table(topic.rows, width)]
    return page(
      [wrapped(topic.summary + ".", width)] + rows + topic.paragraphs.map { wrapped($0, width) },
      examples: topic.examples)
  }

  private static func page(_ parts: [[String]], examples: [String]) -> String {
    (parts + [["Examples:"] + examples.map { "  " + $0 }]).map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func usage(_ forms: [String]) -> [String] {
    forms.enumerated().map { ($0 == 0 ? "Usage: " : "       ") + "appearance-diff \($1)" }
  }

  /// Returns names with their meanings beside them, or below them if there is no room.
  private static func table(_ rows: [(name: String, meaning: String)], _ width: Int) -> [String] {
    let column = 4 + (rows.map(\.name.count).filter { $0 <= 28 }.max() ?? 0)
    return rows.flatMap { name, meaning in
      let isBelow = name.count + 4 > column || width - column < 30
      let indent = width - column < 30 ? 8 : column
      let lines = wrapped(meaning, width, indent: indent)
      if isBelow { return ["  " + name] + lines }
      let padding = String(repeating: " ", count: column - 2 - name.count)
      return ["  \(name)\(padding)\(lines[0].dropFirst(column))"] + lines.dropFirst()
    }
  }

  /// Wraps the words of a text to lines; line breaks of the source are ignored.
  static func wrapped(_ text: String, _ width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, DisplayWidth.of(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(repeating: " ", count: indent) + word)
      }
    }
    return lines
  }
}
