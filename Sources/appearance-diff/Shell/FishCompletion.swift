/// The completion for fish.
enum FishCompletion {
  static var script: String {
    let names = Command.named.map(\.rawValue).joined(separator: " ")
    let commands = Command.named.map { command in
      "complete -c appearance-diff -n 'not __fish_seen_subcommand_from \(names)' -a \(command.rawValue) "
        + "-d \(quoted(command.description.summary))"
    }
    let options = Command.allCases.flatMap { command in
      let condition =
        command == .compare
        ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.rawValue)"
      return command.description.options.map { line($0.description, condition) }
    }
    let shells = "complete -c appearance-diff -n '__fish_seen_subcommand_from completions' -f -a 'bash zsh fish'"
    let head = "# fish completion for appearance-diff, made by 'appearance-diff completions fish'"
    return ([head] + commands + options + [shells]).joined(separator: "\n") + "\n"
  }

  private static func line(_ option: OptionDescription, _ condition: String) -> String {
    var line = "complete -c appearance-diff -n '\(condition)' -l \(option.long)"
    if let short = option.short { line += " -s \(short)" }
    if option.needsValue { line += " -r" }
    if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
    return line + " -d \(quoted(option.help))"
  }

  /// In single quotes, where fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'\(result)'"
  }
}
