/// The completion for bash, also for the old one of macOS.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for appearance-diff, made by 'appearance-diff completions bash'
    _appearance_diff() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=compare word
      local options operands files=yes
      # bash takes '--format=json' apart at the sign.
      if [[ $current == '=' ]]; then current= previous+==
      elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}=; fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
          \(names.joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case $command in
    \(Command.all.map(line).joined(separator: "\n"))
      esac
      [[ $command == compare && $COMP_CWORD == 1 ]] && operands='\(names.joined(separator: " "))'
      [[ $current == -* ]] && operands=$options files=
      case $command$previous in
    \(Command.all.flatMap { command in command.options.compactMap { line($0, of: command) } }.joined(separator: "\n"))
      esac
      COMPREPLY=($(compgen -W "$operands" -- "$current"))
      [[ $files ]] || return
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    }
    complete -o filenames -F _appearance_diff appearance-diff

    """
  }

  private static let names = Command.named.map(\.name)

  private static func line(_ command: Command) -> String {
    let words = command.options.flatMap(\.words).joined(separator: " ")
    let operands = command.operandWords.map { words in
      (words.isEmpty ? "" : " operands='\(words.joined(separator: " "))'") + " files="
    }
    return "    \(command.name)) options='\(words)'\(operands ?? "") ;;"
  }

  /// What stands behind an option that takes a value: as the next word only where it needs one.
  private static func line(_ option: Option, of command: Command) -> String? {
    if case .none = option.argument { return nil }
    let operands =
      option.takesFile ? "operands= files=yes" : "operands='\(option.knownValues.joined(separator: " "))' files="
    let words = (option.needsValue ? option.words : []) + ["--\(option.long)="]
    return "    \(words.map { command.name + $0 }.joined(separator: "|"))) \(operands) ;;"
  }
}
