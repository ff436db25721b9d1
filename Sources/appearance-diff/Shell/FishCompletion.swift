/// The completion for fish.
enum FishCompletion {
  static var script: String {
    let commands = Command.named.map { command in
      "complete -c appearance-diff -n __fish_use_subcommand -a \(command.rawValue) "
        + "-d \(quoted(command.description.summary))"
    }
    let head = "# fish completion for appearance-diff, made by 'appearance-diff completions fish'"
    return ([head] + commands + Command.allCases.flatMap(lines)).joined(separator: "\n") + "\n"
  }

  private static func lines(_ command: Command) -> [String] {
    let names = Command.named.map(\.rawValue).joined(separator: " ")
    let condition =
      command == .compare
      ? "not __fish_seen_subcommand_from \(names)" : "__fish_seen_subcommand_from \(command.rawValue)"
    let start = "complete -c appearance-diff -n '\(condition)'"
    let operands: [String] =
      switch command.description.operands {
      case .files: []
      case .choice(let words): ["\(start) -f -a '\(words.joined(separator: " "))'"]
      case .none: ["\(start) -f"]
      }
    return operands + command.description.optionDescriptions.map { start + words($0) }
  }

  private static func words(_ option: OptionDescription) -> String {
    var words = " -l \(option.long)"
    if let short = option.short { words += " -s \(short)" }
    switch option.values {
    case nil: break
    case .any: words += " -x"
    // Also where the command itself takes no files.
    case .files: words += " -r -F"
    case .choice(let choices): words += "\(option.needsValue ? " -r" : "") -f -a '\(choices.joined(separator: " "))'"
    }
    return words + " -d \(quoted(option.help))"
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
