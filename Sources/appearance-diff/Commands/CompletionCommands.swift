import AppearanceState

extension Command {
  /// `appearance-diff completions SHELL`
  static let completions = Command(
    name: "completions",
    usage: ["completions bash|zsh|fish"],
    summary: "Print the completion script for a shell.",
    details: [
      "bash: source <(appearance-diff completions bash)",
      "zsh: appearance-diff completions zsh > \"${fpath[1]}/_appearance-diff\"",
      "fish: appearance-diff completions fish > ~/.config/fish/completions/appearance-diff.fish",
    ],
    examples: [
      "appearance-diff completions bash > appearance-diff.bash",
      "appearance-diff completions zsh > _appearance-diff",
    ],
    options: [.output], operands: Completion.scripts.map(\.shell),
    run: { invocation in
      guard let name = invocation.operands.first, invocation.operands.count == 1 else {
        throw UsageError("completions takes the name of one shell: bash, zsh or fish")
      }
      guard let script = Completion.scripts.first(where: { $0.shell == name }) else {
        let hint = NearMatch.hint(for: name, in: Completion.scripts.map(\.shell))
        throw UsageError("expected bash, zsh or fish, found '\(name)'\(hint)")
      }
      return .text(script.text)
    })

  /// `appearance-diff complete -- WORD...`, which the scripts call. It is not listed in the help.
  ///
  /// The words are those after the program's name; the last one may be incomplete. Each line of the output is a
  /// possible word and its meaning, separated by a tab, or `:files`.
  static let complete = Command(
    name: "complete", usage: ["complete -- WORD..."], summary: "Print the words that a shell can offer.", examples: [],
    run: { invocation in
      let completion = Completion(of: invocation.operands)
      let lines = completion.words.map { "\($0.word)\t\($0.meaning)" } + (completion.takesFiles ? [":files"] : [])
      return .text(lines.map { $0 + "\n" }.joined())
    })
}

/// The words that a shell can offer for the word that is being typed.
struct Completion {
  /// The words that begin with the typed text, with their meanings.
  private(set) var words: [(word: String, meaning: String)] = []
  /// Whether a file is possible, too.
  private(set) var takesFiles = false

  /// - Parameter typed: The words after the program's name; the last one is being typed.
  init(of typed: [String]) {
    let current = typed.last ?? ""
    var (operands, pending, isLiteral) = ([String](), Option?.none, false)
    for word in typed.dropLast() {
      if pending != nil {
        pending = nil
      } else if isLiteral || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else {
        isLiteral = word == "--"
        pending = Command.allOptions.first { $0.words.contains(word) && $0.needsValue }
      }
    }
    let named = isLiteral ? nil : operands.first.flatMap(Command.named)
    let command = named ?? .compare
    if let pending {
      offerValues(of: pending, in: command, after: "")
    } else if isLiteral {
      takesFiles = true
    } else if let sign = current.firstIndex(of: "="), current.hasPrefix("--") {
      let name = current[..<sign].dropFirst(2)
      if let option = command.option(named: String(name)) { offerValues(of: option, in: command, after: "--\(name)=") }
    } else if current.hasPrefix("-") {
      words = command.options.flatMap { option in option.words.map { ($0, option.help) } }
    } else {
      words = (command.operandWords ?? []).map { ($0, Command.named($0)?.summary ?? "") }
      if operands.isEmpty { words = Command.named.map { ($0.name, $0.summary) } }
      takesFiles = command.operandWords == nil
    }
    words.removeAll { !$0.word.hasPrefix(current) }
  }

  private mutating func offerValues(of option: Option, in command: Command, after prefix: String) {
    // An option of the same name may have other values in another command.
    let option = command.option(named: option.long) ?? option
    words = option.knownValues.map { (prefix + $0, "") }
    takesFiles = option.takesFile
  }

  /// The script of each shell. It contains no words; the program gives it the possible ones.
  static let scripts = [
    (
      shell: "bash",
      text: #"""
      # bash completion for appearance-diff, made by 'appearance-diff completions bash'
      _appearance_diff() {
        local words=() word line i current=${COMP_WORDS[COMP_CWORD]}
        for ((i = 1; i <= COMP_CWORD; i++)); do
          # bash takes '--format=json' apart at the sign.
          if ((i > 1)) && [[ ${COMP_WORDS[i]} == = || ${COMP_WORDS[i-1]} == = ]]; then
            words[${#words[@]}-1]+=${COMP_WORDS[i]}
          else
            words+=("${COMP_WORDS[i]}")
          fi
        done
        if [[ $current == = ]]; then current=; fi
        word=${words[${#words[@]}-1]}
        local before=${word%"$current"}
        COMPREPLY=()
        while IFS=$'\t' read -r word _; do
          if [[ $word == :files ]]; then
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
          else
            COMPREPLY+=("${word#"$before"}")
          fi
        done < <("${1/#\~\//$HOME/}" complete -- "${words[@]}" 2> /dev/null)
      }
      complete -o filenames -F _appearance_diff appearance-diff

      """#
    ),
    (
      shell: "zsh",
      text: #"""
      #compdef appearance-diff
      # zsh completion for appearance-diff, made by 'appearance-diff completions zsh'
      _appearance_diff() {
        local line
        local -a found
        local -i files=0
        for line in "${(@f)$(${~words[1]} complete -- "${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
          case $line in
            :files) files=1 ;;
            ?*) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          esac
        done
        if (( $#found )); then _describe 'appearance-diff' found; fi
        if (( files )); then
          if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
          _files
        fi
      }
      _appearance_diff "$@"

      """#
    ),
    (
      shell: "fish",
      text: #"""
      # fish completion for appearance-diff, made by 'appearance-diff completions fish'
      function __appearance_diff_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        type -q $program; and $program complete -- $words[2..-1] "$current" 2> /dev/null
      end
      complete -c appearance-diff -f -a '(__appearance_diff_complete | string match -v :files)'
      complete -c appearance-diff -F -n '__appearance_diff_complete | string match -q :files'

      """#
    ),
  ]
}
