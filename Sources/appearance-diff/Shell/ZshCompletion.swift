/// The completion for zsh.
enum ZshCompletion {
  static var script: String {
    let commands = Command.named.map { "    \("\($0.rawValue):\($0.description.summary)".inShellQuotes)" }
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
        local word command=compare
        for word in ${words[2,CURRENT-1]}; do
          case $word in
            \(Command.named.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
          esac
        done
        case $command in
      \(Command.allCases.map(arguments).joined(separator: "\n"))
        esac
      }
      _appearance_diff "$@"

      """
  }

  private static func arguments(_ command: Command) -> String {
    let options = command.description.options.flatMap { specifications($0.description) }
    let operands: String
    switch command {
    case .compare: operands = "'1: :_appearance_diff_commands' '*:file:_files'"
    case .completions: operands = "'*:shell:(completions bash zsh fish)'"
    case .help: operands = "'*: :_appearance_diff_commands'"
    default: operands = "'*:file:_files'"
    }
    return "    \(command.rawValue)) _arguments -s \((options + [operands]).joined(separator: " ")) ;;"
  }

  /// `'*--format=[what it does]:FORMAT:(text json)'`, for each of its names.
  private static func specifications(_ option: OptionDescription) -> [String] {
    // Brackets and colons mean something there.
    var help = ""
    for character in option.help {
      if "[]:\\".contains(character) { help += "\\" }
      help.append(character)
    }
    let values =
      option.choices.isEmpty ? (option.takesFile ? "_files" : " ") : "(\(option.choices.joined(separator: " ")))"
    return option.words.map { word in
      let isLong = word.utf8.starts(with: "--".utf8)
      let argument: String
      switch option.argument {
      case .none: argument = "[\(help)]"
      case .optional(let name, _): argument = "=-[\(help)]::\(name):\(values)"
      case .required(let name), .choice(let name, _): argument = "\(isLong ? "=" : "+")[\(help)]:\(name):\(values)"
      }
      return "*\(word)\(argument)".inShellQuotes
    }
  }
}
