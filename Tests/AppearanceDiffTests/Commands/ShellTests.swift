import Foundation
import Testing

@testable import appearance_diff

/// Completions and the manual page are generated from the same descriptions as `--help`.
struct ShellTests {
  /// Runs a script in which `appearance-diff` is the command.
  private func run(_ script: String, in folder: TestFolder) throws -> CommandRun {
    let tools = try TestFolder()
    return try CommandRun(
      script: "ln -s \"$1\" \(tools.path("appearance-diff").inShellQuotes)\n\(script)", [], in: folder,
      environment: ["PATH": "\(tools.path):/usr/bin:/bin:/usr/local/bin", "LC_ALL": "C"])
  }

  @Test(
    .enabled(if: isInstalled("bash"), "bash is not installed"),
    arguments: [
      ("sh", "show"), ("--fo", "--format"), ("--format=js", "json"),
      ("show --format=js", "json"), ("-f m", "markdown"),
      ("show --in", "--in"),
      ("show --sta", ""), ("patch --in", "--in-place"), ("completions z", "zsh"), ("help val", "validate"),
      ("show my", "my theme.json"), ("--tol", "--tolerance"), ("--color a.json --sta", "--stat"),
      ("show --explain m", ""), ("man m", ""), ("man -o m", "my theme.json"), ("completions m", ""),
      ("--color=al", "always"), ("--color m", "man merge my theme.json"),
      ("--fail-on=read", "readability readability=AA readability=AAA"), ("lint --fix-patch=m", "my theme.json"),
    ])
  func bashCompletes(_ line: String, _ expected: String) throws {
    let folder = try TestFolder()
    try folder.write("", to: "my theme.json")
    let words = line.split(whereSeparator: { $0 == " " }).flatMap { word -> [String] in
      // bash splits words in this way.
      let sides = word.split(separator: "=", maxSplits: 1)
      return sides.count == 2 ? [String(sides[0]), "=", String(sides[1])] : [String(word)]
    }
    let quoted = words.map(\.inShellQuotes).joined(separator: " ")
    let run = try run(
      """
      "$1" completions bash > script; bash -c '. ./script; COMP_WORDS=(appearance-diff "$@"); COMP_CWORD=$#; \
      _appearance_diff appearance-diff; printf "%s\\n" "${COMPREPLY[@]}"' bash \(quoted)
      """, in: folder)
    #expect(run.output.split(separator: "\n").sorted().joined(separator: " ") == expected)
    #expect(run.errors == "")
  }

  /// Shells give a completion the command as it is typed.
  @Test(
    .enabled(if: isInstalled("bash") && isInstalled("fish"), "bash or fish is not installed"),
    arguments: [
      #"bash -c '. ./bash; COMP_WORDS=("$0" sh) COMP_CWORD=1; _appearance_diff "$0"; echo "${COMPREPLY[@]}"'"#,
      #"fish --private -c 'source fish; complete -C "$argv sh" | string split -f 1 \t' --"#,
    ])
  func theCommandMayBeInTheHomeFolder(_ shell: String) throws {
    let run = try run(
      """
      for shell in bash fish; do "$1" completions $shell > $shell; done
      export HOME="${PATH%%:*}" LC_ALL=C.UTF-8; \(shell) "~/appearance-diff"; \(shell) "~/nothing/appearance-diff"
      """, in: TestFolder())
    #expect(run.output.split(separator: "\n") == ["show"])
    #expect(run.errors == "")
  }

  // The completions at the end of a line. Both shells print one match on each line.
  private static let lines = [
    ("", "completions convert help history lint log man merge my theme.json patch replay show validate"),
    ("sh", "show"),
    ("my.json sh", ""), ("--format j", "json"),
    ("validate -f ", "html json markdown text"), ("--color=al", "--color=always"), ("show --in", "--in"),
    ("show --explain m", ""), ("show my", "my theme.json"), ("completions ", "bash fish zsh"), ("help val", "validate"),
    ("man m", ""), ("man -o m", "my theme.json"),
    ("lint --fail-on ", "readability readability=AA readability=AAA"),
    ("lint --fix-patch=m", "--fix-patch=my theme.json"),
  ]

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"), arguments: lines + [("~/sc", "~/script")])
  func fishCompletes(_ line: String, _ expected: String) throws {
    let (folder, home) = (try TestFolder(), try TestFolder())
    try folder.write("", to: "my theme.json")
    let run = try run(
      """
      # In the locale C, fish does not find a script in a folder with such a name.
      export HOME=\(home.path.inShellQuotes) LC_ALL=C.UTF-8; "$1" completions fish > "$HOME/script"
      fish --private -c 'source ~/script; complete -C "appearance-diff $argv"' -- \(line.inShellQuotes)
      """, in: folder)
    let matches = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.sorted()
    #expect(matches.joined(separator: " ") == expected)
    #expect(run.errors == "")
  }

  /// Types a line and a tab into zsh, which writes its completions into a file.
  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"), arguments: lines)
  func zshCompletes(_ line: String, _ expected: String) throws {
    let (folder, tools) = (try TestFolder(), try TestFolder())
    try folder.write("", to: "my theme.json")
    try tools.write("", to: "matches")
    let inside = try tools.write(
      #"""
      fpath=($TOOLS $fpath)
      autoload -Uz compinit && compinit -u -D
      bindkey '^I' complete-word
      zstyle ':completion:*' insert-tab false
      compadd() {
        # With one of these, only an array is filled.
        if [[ " $* " == *' -'[OAD]' '* ]]; then builtin compadd "$@"; return; fi
        local -a found
        builtin compadd -A found "$@"
        for match in $found; do print -r -- $IPREFIX${(Q)match} >> $TOOLS/matches; done
      }
      finished() { print finished >> $TOOLS/matches; exit }
      comppostfuncs=(finished)
      zle-line-init() { : > $TOOLS/ready }
      zle -N zle-line-init
      """#, to: "inside")
    let outside = try tools.write(
      #"""
      zmodload zsh/zpty zsh/zselect
      zpty shell zsh -f -i
      zpty -w shell "source $1"
      # What is typed before a line is read may be taken for something else.
      for try in {1..3000}; do
        [[ -e $TOOLS/ready ]] && break
        zselect -t 1
        zpty -r -t shell shown
      done
      zpty -w -n shell "appearance-diff $2"$'\t'
      for try in {1..3000}; do
        [[ $(<$TOOLS/matches) == *finished ]] && break
        zselect -t 1
        # It waits when nobody reads what it shows.
        zpty -r -t shell shown
      done
      zpty -d shell
      cat $TOOLS/matches
      """#, to: "outside")
    let run = try run(
      """
      export TOOLS=\(tools.path.inShellQuotes); "$1" completions zsh > "$TOOLS/_appearance-diff"
      zsh -f \(outside.inShellQuotes) \(inside.inShellQuotes) \(line.inShellQuotes)
      """, in: folder)
    var matches = run.output.split(separator: "\n").map(String.init)
    #expect(matches.popLast() == "finished")
    #expect(matches.sorted().joined(separator: " ") == expected)
    #expect(run.errors == "")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsAreThoseOfTheirShells(_ shell: String) throws {
    if isInstalled(shell) {
      let check = try self.run("\"$1\" completions \(shell) | \(shell) -n /dev/stdin", in: TestFolder())
      #expect(check.errors == "")
      #expect(check.status == 0)
    }
  }

  @Test(arguments: Command.all.map(\.name)) func everyOptionIsOffered(_ name: String) throws {
    let command = try #require(Command.named(name))
    let offered = Completion(of: [name, "-"]).words
    #expect(Set(offered.map(\.word)) == Set(command.options.flatMap(\.words)))
    #expect(offered.allSatisfy { !$0.meaning.isEmpty })
    #expect(command.isCompare || Completion(of: [""]).words.contains { $0.word == name })
  }

  /// The completions at the end of a line; a file is `…`.
  @Test(
    arguments: [
      (["--", ""], "…"), (["a.json", "sh"], "…"), (["--", "show", "-"], "…"), (["show", "--explain", "a"], ""),
      (["-o", ""], "…"), (["-o", "x", "va"], "validate …"), (["show", "--output="], "…"), (["show", "--nope="], ""),
      (["validate", "-f", "h"], "html"), (["--label", "show", "sh"], "show …"), (["help", "x"], ""),
    ] as [([String], String)])
  func whatMayStandThereIsOffered(_ words: [String], _ expected: String) {
    let completion = Completion(of: words)
    let offered = completion.words.map(\.word) + (completion.takesFiles ? ["…"] : [])
    #expect(offered.joined(separator: " ") == expected)
  }

  @Test func theManualPageNamesEveryCommandAndOption() throws {
    let page = try CommandRun(["man"], in: TestFolder())
    #expect(page.status == 0)
    #expect(page.output.hasPrefix(".TH APPEARANCE-DIFF 1 "))
    let parts = page.output.components(separatedBy: ".SH ")
    let options = try #require(parts.first { $0.hasPrefix("OPTIONS\n") })
    for command in Command.all {
      let title = command.isCompare ? "OPTIONS\n" : "COMMAND \(command.name.uppercased())\n"
      let own = try #require(parts.first { $0.hasPrefix(title) })
      for option in command.options {
        let name = option.synopsis.split(separator: " ").joined(separator: " ").replacing("-", with: "\\-")
        let item = ".B \(name)\n\(option.help.replacing("-", with: "\\-"))\n"
        #expect(own.contains(item) || options.contains(item), "\(command.name) \(option.long)")
        #expect(own.contains("\\-\\-\(option.long.replacing("-", with: "\\-"))"), "\(command.name) \(option.long)")
      }
    }
  }

  /// The parser needs to know whether a value follows before it knows the command.
  @Test func anOptionIsSpelledAlikeInAllCommands() {
    for (name, options) in Dictionary(grouping: Command.allOptions, by: \.long) {
      #expect(Set(options.map(\.short)).count == 1, "\(name)")
      #expect(Set(options.map(\.needsValue)).count == 1, "\(name)")
    }
  }

  @Test(.enabled(if: isInstalled("groff"), "groff is not installed"))
  func groffReadsTheManualPageWithoutAWarning() throws {
    let run = try run("\"$1\" man | groff -man -Tutf8 -ww", in: TestFolder())
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func anUnknownShellIsAMistake() throws {
    let run = try CommandRun(["completions", "zhs"], in: TestFolder())
    #expect(run.errors.hasPrefix("appearance-diff: expected bash, zsh or fish, found 'zhs'; did you mean 'zsh'?\n"))
    #expect(run.status == 2)
  }
}
