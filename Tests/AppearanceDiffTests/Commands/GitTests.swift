import AppearanceState
import AppearanceThemes
import Foundation
import Testing

/// The configurations in `Documentation/Git.md`, with the real git in a repository of its own.
@Suite(.enabled(if: hasGit, "git is not installed"))
struct GitTests {
  private static func run(_ script: String, in folder: TestFolder) throws -> CommandRun {
    // No settings of the user or the machine, and no pager.
    let environment = [
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_PAGER": "cat",
      "LC_ALL": "C",
    ]
    return try CommandRun(script: script, [], in: folder, environment: environment)
  }

  /// A repository with a theme, committed. `$1` is the command.
  private func repository() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .hex(0xFF0000), "lines": .number(1)]), name: "Day", to: "day.json")
    let run = try Self.run(
      """
      git init -q . && git config user.email a@b && git config user.name A && echo '*.json diff=appearance merge=appearance' \
      > .gitattributes && git add . && git commit -qm 1
      """, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  private func write(_ tint: UInt32, _ lines: AppearanceValue, to folder: TestFolder) throws {
    try folder.write(.bar(["tint": .hex(tint), "lines": lines]), name: "Day", to: "day.json")
  }

  private static let external = "git config diff.appearance.command \"$1 --\";"

  @Test func gitDiffShowsSettingsAndGoesOn() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    try folder.write(.bar([:]), to: "help")
    let run = try Self.run(
      "\(Self.external) echo 'help diff=appearance' >> .gitattributes; git add -N help; git diff -- day.json help",
      in: folder)
    #expect(
      run.output == """
        --- a/day.json  "Day"
        +++ b/day.json  "Day"

        Bar
          ~ tint                        #ff0000  →  #0000ff  ΔE 53

        1 changed in 1 rule
        help: sets the same

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// The pattern is from `Documentation/Catalogs.md`. git passes the file in the working tree and a copy in another
  /// folder.
  @Test func oneSlotOfAColorSetBelowAFolderIsOneChange() throws {
    let folder = try repository()
    let path = "App/Assets.xcassets/Brand/Tint.colorset"
    func set(_ level: String) -> String {
      let components = #"{ "white": "\#(level)", "alpha": "1.000" }"#
      return #"{ "colors": [{ "idiom": "universal", "color": { "color-space": "extended-gray", "components": "#
        + components + "} }] }"
    }
    let made = try Self.run("mkdir -p \(path)", in: folder)
    #expect(made.status == 0)
    try folder.write(set("0.1"), to: "\(path)/Contents.json")
    let commit = "echo '**/*.colorset/Contents.json diff=appearance' > .gitattributes && git add . && git commit -qm 2"
    #expect(try Self.run(commit, in: folder).status == 0)
    try folder.write(set("0.9"), to: "\(path)/Contents.json")
    let run = try Self.run("\(Self.external) git diff", in: folder)
    #expect(run.output.contains("color\n  ~ color") && run.output.contains("1 changed in 1 rule\n"), "\(run.output)")
    let text = try Self.run("git config diff.appearance.textconv \"$1 show\"; git diff --no-ext-diff", in: folder)
    #expect(text.output.contains("\n-  color") && text.output.contains("\n+  color"), "\(text.output)")
  }

  /// git passes each file alone, so a file of aliases has a problem for each of them.
  @Test func problemsNameTheFileInTheRepositoryAndAreFew() throws {
    let folder = try repository()
    func aliases(_ first: String) -> String {
      let others = (10..<30).map { ##""t\##($0)": { "$type": "color", "$value": "{gone.\##($0)}" }"## }
      return "{ \"t0\": { \"$type\": \"color\", \"$value\": \"{\(first)}\" }, \(others.joined(separator: ", ")) }"
    }
    try folder.write(aliases("gone.0"), to: "alias.tokens.json")
    #expect(try Self.run("git add . && git commit -qm 2", in: folder).status == 0)
    try folder.write(aliases("gone.1"), to: "alias.tokens.json")
    let run = try Self.run("\(Self.external) git diff; git log -p -1 --ext-diff", in: folder)
    #expect(run.output.contains("unresolved {gone.0}  →  unresolved {gone.1}"), "\(run.output)")
    #expect(!run.errors.contains("git-blob") && run.errors.contains(": a/alias.tokens.json:1:"), "\(run.errors)")
    #expect(run.errors.matches(of: /leads to no token/).count == 20, "\(run.errors)")
    #expect(run.errors.contains("t0': \"{gone.1}\""), "what is new comes before what both sides have")
    for files in ["42 problems in 2 files", "b/alias.tokens.json: 21 problems"] {
      let line = "\(files), of which 10 are listed; 'appearance-diff validate' lists more; the rest is read\n"
      #expect(run.errors.contains(line), "\(run.errors)")
    }
  }

  /// Without its sets, a list of themes sets nothing, before and after a change.
  @Test func aListOfThemesIsShownAsItIs() throws {
    let folder = try repository()
    func list(_ name: String) -> String {
      "[{ \"name\": \"\(name)\", \"selectedTokenSets\": { \"core\": \"enabled\" } }]\n"
    }
    try folder.write(list("Night"), to: "$themes.json")
    #expect(try Self.run("git add . && git commit -qm 2", in: folder).status == 0)
    try folder.write(list("Dusk"), to: "$themes.json")
    let run = try Self.run("git config diff.appearance.textconv \"$1 show\"; git diff", in: folder)
    #expect(run.output.contains("\n-\(list("Night"))+\(list("Dusk"))"), "\(run.output)")
    #expect(run.errors.contains("there is no set 'core'"), "\(run.errors)")
  }

  /// git would take the exit status of a gate for a crash.
  @Test func aGateOfTheConfigurationJudgesNothingForGit() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    try folder.write(
      #"{ "format": "appearance-configuration", "version": 1, "fail-on": "readability" }"#, to: ".appearance-diff.json")
    let run = try Self.run("\(Self.external) git diff", in: folder)
    #expect(run.output.contains("1 changed in 1 rule\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// A filter is for all files of the repository, and git shows them one by one.
  @Test func aPatternNeedNotMatchInEachFile() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    let command = "git config diff.appearance.command \"$1 --only=class:Other --\"; git diff"
    let run = try Self.run(command, in: folder)
    #expect(run.output == "day.json: sets the same in what was compared\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func statNamesTheFile() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    let run = try Self.run("git config diff.appearance.command \"$1 --stat --\"; git diff", in: folder)
    #expect(run.output == "day.json\nBar  1 ~\n1 changed in 1 rule\n")
    #expect(run.status == 0)
  }

  @Test func gitDiffShowsNewDeletedAndRenamedFiles() throws {
    let folder = try repository()
    let run = try Self.run(
      """
      \(Self.external) cp day.json new.json; git add -N new.json; git diff; git rm -qf new.json; git mv day.json tag.json; git diff HEAD -M
      git reset -q --hard; rm day.json; git diff
      """, in: folder)
    #expect(
      run.output == """
        --- /dev/null
        +++ b/new.json  "Day"

        Bar
          + lines                       unset  →  1
          + tint                        unset  →  #ff0000

        2 added in 1 rule
        day.json → tag.json: sets the same
        --- a/day.json  "Day"
        +++ /dev/null

        Bar
          - lines                       1        →  unset
          - tint                        #ff0000  →  unset

        2 removed in 1 rule

        """)
    #expect(run.status == 0)
  }

  /// The search begins in the folder of the file, also if the working tree no longer has that folder.
  @Test func theConfigurationAboveADeletedFolderIsUsed() throws {
    let folder = try repository()
    try folder.write(.bar(["lines": .number(1)]), to: "App/Old/day.json")
    try folder.write(#"{ "format": "appearance-configuration", "version": 1 }"#, to: "App/.appearance-diff.json")
    let run = try Self.run(
      """
      git add App; git commit -qm 2; git rm -qr App/Old
      git config diff.appearance.command "$1 --verbose --"; git diff HEAD
      """, in: folder)
    #expect(run.errors.contains("configuration: App/.appearance-diff.json\n"), "\(run.errors)")
  }

  @Test func gitGoesOnAfterAFileThatIsNoSnapshot() throws {
    let folder = try repository()
    try folder.write("<<<<<<< ours", to: "day.json")
    try folder.write("{}\n", to: "zzz.txt")
    let run = try Self.run("\(Self.external) git add -N zzz.txt; git diff --exit-code", in: folder)
    #expect(run.output.hasPrefix("day.json: cannot be compared\ndiff --git a/zzz.txt"))
    #expect(
      run.errors
        == "appearance-diff: b/day.json:1:1: $: expected a value, found no JSON; this is a conflict of git: the text is JSON once it is resolved\n"
    )
    #expect(run.status == 1, "the status of git's own --exit-code")
  }

  /// For a link git passes the path that it leads to. An earlier version read that as a theme.
  @Test func aSymbolicLinkIsNoTheme() throws {
    let folder = try repository()
    let run = try Self.run(
      "\(Self.external) ln -s day.json link.json; git add -N link.json; git diff link.json; rm link.json; "
        + "cp day.json link.json; git add link.json; git commit -qm 2; ln -sf day.json link.json; git diff", in: folder)
    #expect(
      run.output == """
        link.json: symbolic links are not compared
        --- a/link.json  "Day"
        +++ /dev/null

        Bar
          - lines                       1        →  unset
          - tint                        #ff0000  →  unset

        2 removed in 1 rule
        link.json: symbolic links are not compared

        """)
    #expect(run.errors == "" && run.status == 0)
  }

  /// In an earlier version, a user who left the pager early saw `fatal: external diff died`.
  @Test func gitIsNotToldThatNobodyReads() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    let run = try Self.run(
      """
      \(Self.external)
      { until test -e closed; do sleep 0.01; done; git diff; echo "status $?" >&2; } | { exec <&-; : > closed; }
      """, in: folder)
    #expect(run.errors == "status 0\n")
  }

  @Test func textconvShowsTheLinesOfAReadableForm() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    let run = try Self.run("git config diff.appearance.textconv \"$1 show\"; git diff -U1", in: folder)
    let lines = run.output.split(separator: "\n").dropFirst(4)
    #expect(
      lines.joined(separator: "\n") == """
        @@ -4,3 +4,3 @@ Bar
           lines                         1
        -  tint                          #ff0000
        +  tint                          #0000ff
         
        """)
    #expect(run.errors == "")
  }

  @Test func difftoolComparesTwoFiles() throws {
    let folder = try repository()
    try write(0x0000FF, .number(1), to: folder)
    let run = try Self.run(
      "git config difftool.appearance.cmd \"$1 \\\"\\$LOCAL\\\" \\\"\\$REMOTE\\\"\"; git difftool -y --tool=appearance",
      in: folder)
    #expect(run.output.contains("  ~ tint                        #ff0000  →  #0000ff  ΔE 53\n"))
  }

  /// git makes the changed files of the right side into links to the working tree.
  @Test func difftoolComparesFoldersOfLinks() throws {
    let folder = try TestFolder()
    func write(_ red: String) throws {
      let color = #""color": { "color-space": "srgb", "components": { "red": "\#(red)", "green": "0", "blue": "0" } }"#
      try folder.write(
        #"{ "colors": [{ "idiom": "universal", \#(color) }] }"#, to: "A.xcassets/Group/x.colorset/Contents.json")
      try folder.write(##"{ "ink": { "$type": "number", "$value": \##(red) } }"##, to: "sets/core.json")
      try folder.write(
        ##"[{ "name": "Day", "selectedTokenSets": { "core": "enabled" }, "$figmaStyleReferences": { "x": "\##(red)" } }]"##,
        to: "sets/$themes.json")
    }
    try write("208")
    _ = try Self.run(
      "git init -q . && git config user.email a@b && git config user.name Ada && git add -A && git commit -qm one",
      in: folder)
    try write("160")
    let run = try Self.run(
      "git config difftool.appearance.cmd \"$1 \\\"\\$LOCAL\\\" \\\"\\$REMOTE\\\"\"; git difftool -y --tool=appearance --dir-diff",
      in: folder)
    #expect(run.output.contains("~ x                           #d00000  →  #a00000"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("~ ink                         208  →  160"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("removed") && !run.errors.contains("there is no set"))
  }

  @Test func mergeDriverMergesSettingsOfNeighbouringLines() throws {
    let folder = try repository()
    let merge = try merge(ours: (0xFF0000, .number(2)), theirs: (0x0000FF, .number(1)), in: folder)
    #expect(merge.status == 0, "\(merge.output)\(merge.errors)")
    let merged = try SnapshotDocument(contentsOf: folder.path("day.json"))
    #expect(merged.snapshot == .bar(["tint": .hex(0x0000FF), "lines": .number(2)]))
    #expect(merged.name == "Day")
  }

  @Test func mergeDriverLeavesOursAndTellsTheConflict() throws {
    let folder = try repository()
    let merge = try merge(ours: (0x00FF00, .nil), theirs: (0x0000FF, .number(1)), in: folder)
    #expect(merge.status == 1)
    #expect(
      merge.errors.contains("appearance-diff: day.json: conflict: Bar: tint: ours is #00ff00, theirs is #0000ff\n"))
    #expect(try Self.run("git ls-files -u | wc -l", in: folder).output.contains("3"))
    let diff = try Self.run("\(Self.external) git diff --cached", in: folder)
    #expect(diff.output == "* Unmerged path day.json\n")
    #expect(diff.status == 0)
    let kept = try SnapshotDocument(contentsOf: folder.path("day.json"))
    #expect(kept.snapshot == .bar(["tint": .hex(0x00FF00), "lines": .nil]))
  }

  private func merge(
    ours: (UInt32, AppearanceValue), theirs: (UInt32, AppearanceValue), in folder: TestFolder
  ) throws -> CommandRun {
    _ = try Self.run("git checkout -qb theirs", in: folder)
    try write(theirs.0, theirs.1, to: folder)
    _ = try Self.run("git commit -qam theirs; git checkout -q -", in: folder)
    try write(ours.0, ours.1, to: folder)
    return try Self.run(
      "git config merge.appearance.driver \"$1 merge --in-place --label=%P %O %A %B\"; git commit -qam ours; git merge -q theirs",
      in: folder)
  }
}
