/// The completion for fish.
enum FishCompletion {
  static var script: String {
    let commands = Command.named.map { command in
      "complete -c appearance-diff -n __fish_use_subcommand -a \(command.name) "
        + "-d \(quoted(command.summary))"
    }
    let head = "# fish completion for appearance-diff, made by 'appearance-diff completions fish'"
    return ([head] + commands + Command.all.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private static func lines(_ command: Command) -> [String] {
    let names = Command.named.map(\.name).joined(separator: " ")
    let condition =
      command.isCompare
      ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.name)"
    let start = "complete -c appearance-diff -n '\(condition)'"
    let operands = command.operandWords.map { words in
      ["\(start) -f" + (words.isEmpty ? "" : " -a '\(words.joined(separator: " "))'")]
    }
    return (operands ?? []) + command.options.map { start + words($0) }
  }

  private static func words(_ option: Option) -> String {
    var words = " -l \(option.long)"
    if let short = option.short { words += " -s \(short)" }
    switch option.argument {
    case .none: break
    // Also where the command itself takes no files.
    case .required where option.takesFile: words += " -r -F"
    case .required: words += " -x"
    case .optional, .choice, .open:
      words += "\(option.needsValue ? " -r" : "") -f -a '\(option.knownValues.joined(separator: " "))'"
    }
    return words + " -d \(quoted(option.help))"
  }

  /// In single quotes, where fish knows two escapes.
  private static func quoted(_ text: String) -> String { "'\(text.withBackslashes(before: "'\\"))'" }
}
