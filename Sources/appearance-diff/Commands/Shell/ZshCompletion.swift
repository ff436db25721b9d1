/// The completion for zsh.
enum ZshCompletion {
  static var script: String {
    let commands = Command.named.map { "    \("\($0.name):\($0.summary)".inShellQuotes)" }
    return """
      #compdef appearance-diff
      # zsh completion for appearance-diff, made by 'appearance-diff completions zsh'
      _appearance_diff_commands() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        _describe command commands
        _files
      }
      _appearance_diff() {
        local command=compare
        local -i index
        for (( index = 2; index < CURRENT; index++ )); do
          case $words[index] in
            \(Command.named.map(\.name).joined(separator: "|")))
              # What follows is counted without the command.
              command=$words[index] words[index]=()
              (( CURRENT-- ))
              break ;;
          esac
        done
        case $command in
      \(Command.all.map(arguments).joined(separator: "\n"))
        esac
      }
      _appearance_diff "$@"

      """
  }

  private static func arguments(_ command: Command) -> String {
    let options = command.options.flatMap(specifications)
    var operands = ["'*:file:_files'"]
    if let words = command.operandWords {
      operands = words.isEmpty ? [] : ["'1:\(command.name):(\(words.joined(separator: " ")))'"]
    }
    if command.isCompare { operands.insert("'1: :_appearance_diff_commands'", at: 0) }
    return "    \(command.name)) _arguments -s -S \((options + operands).joined(separator: " ")) ;;"
  }

  /// `'*--format=[what it does]:FORMAT:(text json)'`, for each of its names.
  private static func specifications(_ option: Option) -> [String] {
    // Brackets and colons mean something there.
    let help = option.help.withBackslashes(before: "[]:\\")
    let values =
      option.takesFile ? "_files" : option.knownValues.isEmpty ? " " : "(\(option.knownValues.joined(separator: " ")))"
    return option.words.map { word in
      let isLong = word.utf8.starts(with: "--".utf8)
      let argument: String
      switch option.argument {
      case .none: argument = "[\(help)]"
      case .optional(let name, _): argument = "=-[\(help)]::\(name):\(values)"
      case .required(let name), .choice(let name, _), .open(let name, _):
        argument = "\(isLong ? "=" : "+")[\(help)]:\(name):\(values)"
      }
      return "*\(word)\(argument)".inShellQuotes
    }
  }
}

extension String {
  /// The text with a backslash before each of some characters.
  func withBackslashes(before special: String) -> String {
    reduce(into: "") { result, character in
      if special.contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// The text as one word of a shell, whatever is in it.
  var inShellQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
