import Testing

@testable import appearance_diff

/// `Documentation/Command.md`, which is generated from the list of commands and so cannot disagree with it.
struct CommandPageTests {
  @Test func thePageIsWhatTheCommandsSay() throws {
    try expectRecorded(Self.page, in: "Documentation/Command.md")
  }

  private static var page: String {
    let intro = """
      # The command

      <!-- Written from the list of commands by RECORD_FIXTURES=1 swift test --filter CommandPageTests -->

      `appearance-diff` compares, shows, checks, converts, patches and merges themes. `appearance-diff help COMMAND` prints what
      this page says, and `appearance-diff man` prints a manual page. [README.md](README.md) lists the pages about the formats.

      | command | what it does |
      |---|---|
      """
    let rows = Command.all.map { "| [\($0.name)](#\($0.name)) | \(escaped($0.summary)) |" }
    return ([intro] + rows).joined(separator: "\n") + "\n"
      + (Command.all.map(section) + HelpTopic.all.map(section)).joined()
  }

  private static func section(_ command: Command) -> String {
    let usage = command.usage.map { "appearance-diff \($0)" }.joined(separator: "\n")
    let options = command.options.map { "| `\($0.synopsis.drop { $0 == " " })` | \(escaped($0.help)) |" }
    return """

      ## \(command.name)

      ```text
      \(usage)
      ```

      \(([command.summary] + command.details).map(escaped).joined(separator: "\n\n"))

      \(examples(command.examples))

      | option | |
      |---|---|
      \(options.joined(separator: "\n"))

      """
  }

  private static func section(_ topic: HelpTopic) -> String {
    let rows = topic.rows.map { "| `\($0.name)` | \(escaped($0.meaning)) |" }
    return """

      ## \(topic.name)

      \(([topic.summary + "."] + (rows.isEmpty ? [] : ["| | |\n|---|---|\n" + rows.joined(separator: "\n")])
        + topic.paragraphs.map(escaped)).joined(separator: "\n\n"))

      \(examples(topic.examples))

      """
  }

  private static func examples(_ lines: [String]) -> String {
    "```sh\n\(lines.joined(separator: "\n"))\n```"
  }

  /// Returns the text with Markdown's special characters escaped.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_<|".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
