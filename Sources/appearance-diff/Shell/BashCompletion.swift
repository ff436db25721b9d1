/// The completion for bash, also for the old one of macOS.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for appearance-diff, made by 'appearance-diff completions bash'
    _appearance_diff() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=compare options word
      # bash takes '--format=json' apart at the sign.
      if [[ $current == '=' ]]; then current=; elif [[ $previous == '=' ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
          \(Command.named.map(\.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      COMPREPLY=()
      case $previous in
    \(choices)
      esac
      case $command in
    \(Command.allCases.map(options).joined(separator: "\n"))
      esac
      if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
        return
      fi
      [[ $command == completions ]] && COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current"))
      [[ $command == help || $COMP_CWORD == 1 ]] && COMPREPLY=($(compgen -W '\(names)' -- "$current"))
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    }
    complete -o filenames -F _appearance_diff appearance-diff

    """
  }

  private static var names: String { Command.named.map(\.rawValue).joined(separator: " ") }

  private static var choices: String {
    Option.allCases.map(\.description).filter { !$0.choices.isEmpty && $0.needsValue }.map { option in
      let values = option.choices.joined(separator: " ")
      return "    \(option.words.joined(separator: "|"))) "
        + "COMPREPLY=($(compgen -W '\(values)' -- \"$current\")); return ;;"
    }.joined(separator: "\n")
  }

  private static func options(_ command: Command) -> String {
    let words = command.description.options.flatMap(\.description.words).joined(separator: " ")
    return "    \(command.rawValue)) options='\(words)' ;;"
  }
}
