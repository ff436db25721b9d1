import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `log`, with the real git in repositories made for it.
@Suite(.enabled(if: hasGit, "git is not installed"))
struct LogTests {
  /// Returns a repository with three commits and a renaming.
  private func repository(_ options: String = "") throws -> TestRepository {
    let repository = try TestRepository(options)
    try repository.commit("First", ["tint": .hex(0xFF0000), "lines": .number(1)])
    try repository.commit("Green", ["tint": .hex(0x00FF00), "lines": .number(1)])
    try repository.git("mkdir Themes && git mv day.json Themes/noon.json")
    try repository.commit("Move")
    try repository.commit("Two", ["tint": .hex(0x00FF00), "lines": .number(2)], to: "Themes/noon.json")
    return repository
  }

  private static let whole = """
    HASH  Two
    2026-01-04, Ada

    Bar
      ~ lines                       1  →  2

    1 changed in 1 rule

    HASH  Move
    2026-01-03, Ada
    renamed from day.json

    nothing changed

    HASH  Green
    2026-01-02, Ada

    Bar
      ~ tint                        #ff0000  →  #00ff00  ΔE 87

    1 changed in 1 rule

    HASH  First
    2026-01-01, Ada

    added: 2 settings in 1 rule

    """

  // MARK: Commits

  @Test(arguments: ["", "--object-format=sha256"])
  func eachCommitIsListedWithWhatItChanged(_ options: String) throws {
    let repository = try repository(options)
    #expect(try repository.log(["Themes/noon.json"]) == Self.whole)
  }

  /// The command runs in a folder of the repository and outside it, with the path as a user may write it.
  @Test(
    arguments: [
      ("Themes", ["noon.json"]), ("Themes", ["./noon.json"]), ("Themes", ["../Themes/noon.json"]),
      (".", ["--", "./Themes/noon.json"]), ("/", []),
    ])
  func theFileIsFoundFromAnywhere(_ folder: String, _ arguments: [String]) throws {
    let repository = try repository()
    let arguments = arguments.isEmpty ? [repository.folder.path("Themes/noon.json")] : arguments
    #expect(try repository.log(arguments, in: folder) == Self.whole)
  }

  /// The history is that of the file, however many bytes the characters of its path have.
  @Test func aFolderMayHaveAnyName() throws {
    let repository = try TestRepository()
    try repository.git("mkdir -p 日本語/ü")
    try repository.commit("Both", ["lines": .number(1)], to: "日本語/ü/xday.json")
    try repository.commit("Other", ["lines": .number(2)], to: "日本語/ü/day.json")
    #expect(try repository.subjects(["日本語/ü/xday.json"]) == ["Both"])
    #expect(try repository.subjects(["ü/day.json"], in: "日本語") == ["Other"])
    try repository.folder.write(
      ##"{"version":"2025.10","sets":{"s":{"sources":[{"$ref":"b.json"}]}},"resolutionOrder":[{"$ref":"#/sets/s"}]}"##,
      to: "日本語/r.resolver.json")
    for (subject, color) in [("Tokens", "#111111"), ("Darker", "#222222")] {
      try repository.folder.write(##"{"ink":{"$type":"color","$value":"\##(color)"}}"##, to: "日本語/b.json")
      try repository.commit(subject)
    }
    #expect(try repository.subjects(["日本語/r.resolver.json"]) == ["Darker", "Tokens"])
  }

  /// A hook gets the variables of the repository in which git calls it.
  @Test func theRepositoryIsThatOfTheFile() throws {
    let (repository, other) = (try repository(), try TestRepository())
    let environment = ["GIT_DIR": other.folder.path(".git"), "GIT_WORK_TREE": other.folder.path]
    let run = try repository.run(["log", "-n", "1", "Themes/noon.json"], environment: environment)
    #expect(run.output.contains("  Two\n") && run.status == 0)
  }

  @Test func commitsCanBeChosen() throws {
    let repository = try repository()
    #expect(try repository.subjects(["-n", "2", "Themes/noon.json"]) == ["Two", "Move"])
    #expect(try repository.subjects(["--max-count=0", "Themes/noon.json"]) == [])
    #expect(try repository.subjects(["HEAD~2..", "Themes/noon.json"]) == ["Two", "Move"])
    #expect(try repository.subjects(["HEAD~2..", "--", "Themes/noon.json"]) == ["Two", "Move"])
    #expect(try repository.subjects(["HEAD~2", "--", "day.json"]) == ["Green", "First"])
    let none = try repository.run(["log", "HEAD..", "Themes/noon.json"])
    #expect(none.output == "" && none.errors == "" && none.status == 0)
  }

  @Test func statShowsHowMuch() throws {
    let repository = try repository()
    let text = try repository.log(["--stat", "-n", "1", "Themes/noon.json"])
    #expect(text == "HASH  Two\n2026-01-04, Ada\n\nBar  1 ~\n1 changed in 1 rule\n")
  }

  /// A merge is listed if its result differs from every parent. It is compared with its first parent.
  @Test func mergesAreListedWhereTheyAreLikeNoParent() throws {
    let repository = try TestRepository()
    try repository.commit("First", ["tint": .hex(0xFF0000), "lines": .number(1)])
    try repository.git("git checkout -q -b side")
    try repository.commit("Side", ["tint": .hex(0xFF0000), "lines": .number(2)])
    try repository.git("git checkout -q main")
    try repository.commit("Main", ["tint": .hex(0xFF0000), "lines": .number(3)])
    try repository.git("git merge -q side || true")
    try repository.commit("Decided", ["tint": .hex(0xFF0000), "lines": .number(4)])
    try repository.git("git checkout -q -b plain HEAD~1 && echo > other")
    try repository.commit("Other")
    try repository.git("git checkout -q main && git merge -q --no-ff -m Plain plain")
    #expect(try repository.subjects(["day.json"]) == ["Decided", "Main", "Side", "First"])
    #expect(try repository.log(["-n", "1", "day.json"]).contains("  ~ lines                       3  →  4\n"))
  }

  // MARK: Files that are not there, or not readable

  @Test func aFileCanBeGoneAndComeBack() throws {
    let repository = try repository()
    try repository.git("git rm -qr Themes")
    try repository.commit("Gone")
    let text = try repository.log(["Themes/noon.json"])
    #expect(text == "HASH  Gone\n2026-01-05, Ada\n\ndeleted: 2 settings in 1 rule\n\n" + Self.whole)
    try repository.git("mkdir Themes")
    try repository.commit("Back", ["tint": .nil], to: "Themes/noon.json")
    #expect(try repository.log(["-n1", "Themes/noon.json"]).hasSuffix("\n\nadded: 1 setting in 1 rule\n"))
  }

  @Test func commitsThatCannotBeReadAreListedWithTheReason() throws {
    let repository = try TestRepository()
    try repository.folder.write("[", to: "day.json")
    try repository.commit("Draft")
    try repository.commit("First", ["lines": .number(1)])
    try repository.folder.write("{", to: "day.json")
    try repository.commit("Broken")
    try repository.folder.write("{}", to: "day.json")
    try repository.commit("Worse")
    try repository.commit("Mended", ["lines": .number(2)])
    let text = try repository.log(["day.json"])
    #expect(
      text.hasPrefix(
        """
        HASH  Mended
        2026-01-05, Ada
        compared with HASH, the last commit before it in which the file can be read

        Bar
          ~ lines                       1  →  2

        1 changed in 1 rule

        HASH  Worse
        2026-01-04, Ada

        day.json:1:1: $: expected a snapshot or a journal
        """))
    #expect(
      text.hasSuffix(
        """
        HASH  Broken
        2026-01-03, Ada

        day.json:1:2: $: expected a key in double quotes or '}' after '{', found the end of the text

        HASH  First
        2026-01-02, Ada

        the first commit in which the file can be read: 1 setting in 1 rule

        HASH  Draft
        2026-01-01, Ada

        day.json:1:2: $[0]: expected a value, found the end of the text

        """), "\(text)")
    // The list is cut, and the commit to compare with is further down.
    #expect(try repository.log(["-n1", "day.json"]).contains("\n  ~ lines                       1  →  2\n"))
    #expect(try repository.run(["log", "day.json"]).status == 0)
  }

  @Test func aLinkIsNoTheme() throws {
    let repository = try repository()
    try repository.git("ln -s Themes/noon.json link.json")
    try repository.commit("Link")
    #expect(try repository.log(["link.json"]).hasSuffix("\n\nlink.json: expected a file, found a symbolic link\n"))
  }

  @Test func theHistoryOfAShallowCloneHasNoBeginning() throws {
    let repository = try repository()
    try repository.git("git clone -q --depth 1 \"file://$PWD\" shallow")
    let text = try repository.log(["shallow/Themes/noon.json"])
    #expect(
      text == """
        HASH  Two
        2026-01-04, Ada

        the first commit of this shallow clone in which the file can be read: 2 settings in 1 rule

        """)
  }

  /// Returns a repository in which the file cannot be read in the commit before the last.
  private func repaired() throws -> TestRepository {
    let repository = try TestRepository()
    try repository.commit("One", ["kern": .number(1), "w": .number(1)])
    try repository.commit("Kern", ["kern": .number(2), "w": .number(1)])
    try repository.folder.write("{", to: "day.json")
    try repository.commit("Broken")
    try repository.commit("Repaired", ["kern": .number(2), "w": .number(5)])
    return repository
  }

  /// Whether a commit counts may be known only after an older one that fills the list.
  @Test func commitsThatDoNotCountAreNotCounted() throws {
    let repository = try repaired()
    let all = ["Broken", "Kern", "One"]
    for count in 0...4 {
      let subjects = try repository.subjects(["-n", "\(count)", "--only=kern", "day.json"])
      #expect(subjects == Array(all.prefix(count)), "\(count)")
    }
    #expect(try repository.subjects(["-n1", "day.json"]) == ["Repaired"])
    #expect(try repository.subjects(["-n2", "--only=w", "day.json"]) == ["Repaired", "Broken"])
  }

  /// The commit to compare with may be older than the range, or missing in a shallow clone.
  @Test func aRangeIsNotAllHistory() throws {
    let repository = try repaired()
    let text = try repository.log(["HEAD~1..", "day.json"])
    #expect(text.contains("compared with HASH, the last commit before it in which the file can be read\n"), "\(text)")
    #expect(text.contains("  ~ w                           1  →  5\n") && !text.contains("Broken"), "\(text)")
    #expect(try repository.subjects(["HEAD~2..", "day.json"]) == ["Repaired", "Broken"])
    try repository.git("git clone -q --depth 2 \"file://$PWD\" shallow")
    let shallow = try repository.log(["shallow/day.json"])
    #expect(shallow.contains("\nthe first commit of this shallow clone in which the file can be read: 2 settings"))
    let json = try repository.log(["-f", "json", "shallow/day.json"])
    #expect(json.contains(#""state": "firstKnown""#), "\(json)")
  }

  /// Nothing is fetched for a clone that lacks files.
  @Test func whatThisCloneLacksIsAnError() throws {
    let repository = try repository()
    try repository.git(
      "git config uploadpack.allowFilter true; git clone -q --filter=blob:none \"file://$PWD\" partial")
    let run = try repository.run(["log", "partial/Themes/noon.json"])
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("appearance-diff: git: "), "\(run.errors)")
  }

  // MARK: One setting

  @Test func oneSettingHasAHistory() throws {
    let repository = try repository()
    let text = """
      HASH  Green
      2026-01-02, Ada

      Bar
        ~ tint                        #ff0000  →  #00ff00  ΔE 87

      1 changed in 1 rule

      HASH  First
      2026-01-01, Ada

      Bar
        + tint                        unset  →  #ff0000

      1 added in 1 rule

      """
    for option in ["--only=setting:Bar.tint", "--only=setting:B*.t?nt"] {
      #expect(try repository.log([option, "Themes/noon.json"]) == text)
    }
    #expect(try repository.subjects(["--only=setting:Bar.tint", "-n1", "Themes/noon.json"]) == ["Green"])
    #expect(try repository.subjects(["--ignore=lines", "Themes/noon.json"]) == ["Green", "First"])
  }

  @Test func aSettingIsThatOfOneClassWithAllItsAxes() throws {
    let folder = try TestFolder()
    let (bar, sheet) = (AppearanceSnapshot.Rule.of, ["Sheet"])
    func theme(_ value: AppearanceValue) -> AppearanceSnapshot {
      return AppearanceSnapshot(rules: [
        bar("My.Bar", [], .none, nil, ["tint": value, "tint[state=normal]": value, "size": value]),
        bar("My.Bar", sheet, .none, nil, ["tint": value]), bar("Item", [], .none, nil, ["tint": value]),
      ])
    }
    try folder.write(theme(.number(1)), to: "old.json")
    try folder.write(theme(.number(2)), to: "new.json")
    func count(_ pattern: String) throws -> Int {
      try CommandRun(["old.json", "new.json", "--only=setting:\(pattern)"], in: folder).output
        .matches(of: #/(?m)^  ~ /#).count
    }
    #expect(try count("My.Bar.tint") == 3)
    #expect(try count("My.Bar.tint[state=normal]") == 1)
    #expect(try count("*.tint") == 4)
    let slip = try CommandRun(["old.json", "new.json", "--only=setting:My.Bar.tnit"], in: folder)
    #expect(
      slip.errors
        == "appearance-diff: --only=setting:My.Bar.tnit matches nothing in any file; did you mean 'My.Bar.tint'?\n")
  }

  @Test func whatNobodyCanMeanIsRefused() throws {
    let repository = try repository()
    for (arguments, message) in [
      (
        ["--only=setting:Bar.tnit", "Themes/noon.json"],
        "--only=setting:Bar.tnit matches nothing in any file; did you mean 'Bar.tint'?"
      ),
      (["-n", "-1", "Themes/noon.json"], "option '--max-count' takes a whole number from 0, found '-1'"),
      (["--stat", "-f", "json", "Themes/noon.json"], "--stat is for text and markdown, found --format=json"),
      ([], "expected a file, found none"),
      (["Themes"], "log takes a file or an asset catalog, and 'Themes' is a folder"),
      (["-"], "log takes a file that git has, found '-'"),
      (["a", "b", "c"], "expected a revision and a file, found 'c' too"),
      (["--", "--output=x", "Themes/noon.json"], "expected a revision, found '--output=x'"),
      (["nope.json"], "nope.json: no commit has this file"),
      (["HEAD~1..", "nope.json"], "nope.json: no commit has this file"),
    ] {
      let run = try repository.run(["log"] + arguments)
      #expect(run.errors.hasPrefix("appearance-diff: \(message)\n"), "\(run.errors)")
      #expect(run.status == 2 && run.output == "")
    }
  }

  // MARK: git

  @Test func whatGitSaysIsTheError() throws {
    let repository = try repository()
    let revision = try repository.run(["log", "nope\u{1B}[2J..", "Themes/noon.json"])
    #expect(revision.errors.hasPrefix("appearance-diff: git: fatal: ") && revision.status == 2)
    #expect(revision.errors.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7F).contains($0.value) })
    let outside = try TestFolder()
    try outside.write(.bar([:]), to: "day.json")
    let run = try CommandRun(
      ["log", "day.json"], in: outside, environment: ["PATH": "/usr/bin:/bin", "GIT_CEILING_DIRECTORIES": "/"])
    #expect(run.errors.hasPrefix("appearance-diff: git: fatal: not a git repository"))
    #expect(run.status == 2)
    try outside.write("#!/bin/sh\nprintf 'fatal: dubious\\n\\n\\tgit config\\n' >&2; exit 128\n", to: "bin/git")
    let hint = try CommandRun(
      script: "chmod +x bin/git && PATH=\"$PWD/bin\" \"$1\" log day.json", [], in: outside,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(hint.errors == "appearance-diff: git: fatal: dubious\nappearance-diff: git: git config\n")
    let none = try CommandRun(["log", "day.json"], in: outside, environment: ["PATH": outside.path])
    #expect(none.errors == "appearance-diff: cannot start git: No such file or directory\n")
    #expect(none.status == 2)
    let empty = try TestRepository()
    try empty.folder.write(.bar([:]), to: "day.json")
    #expect(try empty.run(["log", "day.json"]).errors.contains("does not have any commits yet"))
  }

  /// A repository's configuration names programs, and its owner may be a stranger.
  @Test func nothingOfTheConfigurationIsRun() throws {
    let repository = try repository()
    let script = try repository.folder.write("#!/bin/sh\ntouch \"\(repository.folder.path)/ran\"\ncat", to: "spy")
    try repository.git(
      """
      chmod +x spy; echo '*.json diff=spy filter=spy' > .git/info/attributes
      for name in core.pager pager.log core.fsmonitor core.editor core.sshCommand diff.external diff.spy.command \
        diff.spy.textconv filter.spy.smudge gpg.program; do git config $name '\(script)'; done
      git config log.showSignature true; git config core.hooksPath .; cp spy post-index-change
      """)
    #expect(try repository.log(["Themes/noon.json"]) == Self.whole)
    #expect(try repository.git("test -e ran || echo no") == "no\n")
  }

  /// The settings of git that change its output.
  @Test func settingsOfTheUserChangeNothing() throws {
    let repository = try repository()
    try repository.git(
      """
      git config diff.renames false; git config log.follow true; git config diff.relative true
      git config log.date relative; git config log.diffMerges on; git config color.ui always; git config core.quotePath true
      git config i18n.logOutputEncoding latin1
      """)
    #expect(try repository.log(["noon.json"], in: "Themes") == Self.whole)
    try repository.commit("Größe", ["tint": .nil], to: "Themes/noon.json")
    #expect(try repository.subjects(["-n1", "Themes/noon.json"]) == ["Größe"])
    let run = try repository.run(["log", "Themes/noon.json"], environment: ["GIT_GLOB_PATHSPECS": "1"])
    #expect(run.status == 0)
  }

  /// Names that git or this program could misunderstand.
  @Test(arguments: ["-n", "*.json", ":(top)day.json", "a\nb.json", "log", "ü\u{1B}.json", "> x.json", "M"])
  func anyNameIsAName(_ name: String) throws {
    let repository = try TestRepository()
    // git reports a file that resembles another one as a copy.
    try repository.folder.write("other\n", to: "day.json")
    try repository.commit("Other")
    try repository.commit("First", ["lines": .number(1)], to: name)
    try repository.commit("Second", ["lines": .number(2)], to: name)
    #expect(try repository.subjects(["--", name]) == ["Second", "First"])
  }

  @Test(arguments: ["text", "markdown", "html", "json"])
  func subjectsAndAuthorsAreText(_ format: String) throws {
    let repository = try TestRepository()
    let evil = "<script>`|#1 @all \u{1B}[2J\u{202E}"
    try repository.git("git config user.name \(evil.inShellQuotes)")
    try repository.commit(evil, ["lines": .number(1)])
    let run = try repository.run(["log", "-f", format, "day.json"])
    let scalars = run.output.unicodeScalars
    #expect(!scalars.contains("\u{202E}") && !scalars.contains("\u{1B}"))
    switch format {
    case "text": #expect(run.output.contains("  <script>`|#1 @all \\u001B[2J\\u202E\n"))
    case "json": #expect(try JSONDocument(parsing: Array(run.output.utf8)).root["commits"]?.count() == 1)
    case "markdown": #expect(!run.output.contains("<script>") && !run.output.contains("@all"))
    default: #expect(!run.output.contains("<script>`"))
    }
  }

  // MARK: Catalogs and tokens

  @Test func aCatalogHasAHistory() throws {
    let repository = try TestRepository()
    let (catalog, set) = ("App/Brand.xcassets", "App/Brand.xcassets/Tint.colorset/Contents.json")
    try repository.git("mkdir -p App/Brand.xcassets/Tint.colorset App/Brand.xcassets/Logo.imageset")
    try repository.folder.write(CatalogSamples.slots, to: set)
    try repository.commit("First")
    try repository.folder.write(CatalogSamples.slots.replacing("0.2", with: "0.8"), to: set)
    try repository.commit("Dark")
    try repository.folder.write("1234", to: "\(catalog)/Logo.imageset/logo.png")
    try repository.commit("Logo")
    try repository.git("git rm -qr App")
    try repository.commit("Gone")
    #expect(try repository.subjects([catalog]) == ["Gone", "Logo", "Dark", "First"])
    let text = try repository.log([catalog + "/"])
    #expect(text.contains("\n\ndeleted: "))
    #expect(text.contains("logo.png, 4 bytes"))
    #expect(text.contains("gray 0.2  →  gray 0.8"))
    #expect(try repository.subjects(["\(catalog):light"]) == ["Gone", "Logo", "First"])
    #expect(try repository.subjects(["-n2", "\(catalog):dark"]) == ["Gone", "Logo"])
    #expect(try repository.subjects(["HEAD~2", "\(catalog):dark"]) == ["Dark", "First"])
    // A misspelled name is an error, whatever is chosen of the file.
    for arguments in [["App/Brnd.xcassets:light"], ["--only=*", "App/Brnd.xcassets"], ["-q", "App/Brnd.xcassets"]] {
      let run = try repository.run(["log"] + arguments)
      #expect(run.errors.contains("no commit has this file") && run.status == 2, "\(arguments): \(run.errors)")
    }
  }

  @Test func theFileOfAColorSetIsFollowedThroughRenames() throws {
    let repository = try TestRepository()
    try repository.git("mkdir -p A.xcassets/Tint.colorset")
    try repository.folder.write(CatalogSamples.slots, to: "A.xcassets/Tint.colorset/Contents.json")
    try repository.commit("First")
    try repository.git("git mv A.xcassets/Tint.colorset A.xcassets/Accent.colorset")
    try repository.folder.write(
      CatalogSamples.slots.replacing("0.2", with: "0.8"), to: "A.xcassets/Accent.colorset/Contents.json")
    try repository.commit("Renamed")
    let set = "A.xcassets/Accent.colorset/Contents.json"
    #expect(try repository.subjects([set]) == ["Renamed", "First"])
    #expect(try repository.log([set]).contains("gray 0.2  →  gray 0.8"))
    #expect(try repository.subjects(["A.xcassets/Accent.colorset"]) == ["Renamed"])
    try repository.git("git rm -qr A.xcassets")
    try repository.commit("Gone")
    #expect(try repository.subjects([set]) == ["Gone", "Renamed", "First"])
  }

  /// An unreadable file counts as absent, and every format has the reason.
  @Test func aCatalogThatIsReadInPartSaysWhatItLacks() throws {
    let repository = try TestRepository()
    let (catalog, set) = ("Brand.xcassets", "Brand.xcassets/Tint.colorset/Contents.json")
    try repository.git("mkdir -p Brand.xcassets/Tint.colorset Brand.xcassets/Ink.colorset")
    try repository.folder.write(CatalogSamples.slots, to: "Brand.xcassets/Ink.colorset/Contents.json")
    for (subject, text) in [("First", CatalogSamples.slots), ("Broken", "{"), ("Mended", CatalogSamples.slots)] {
      try repository.folder.write(text, to: set)
      try repository.commit(subject)
    }
    for format in ["text", "markdown", "html", "json"] {
      let output = try repository.log(["-f", format, catalog])
      #expect(output.matches(of: /Tint(?:\.|&#46;)colorset(?:\/|&#47;)Contents/).count == 1, "\(format): \(output)")
    }
    #expect(try repository.log([catalog]).contains("1 problem in the file; the rest is compared\n"))
    let json = try repository.log(["-f", "json", catalog])
    #expect(json.contains("\"line\": 1") && !json.contains("\"omitted\": 1"))
  }

  /// A problem is listed once, with the number of commits that have it.
  @Test func aProblemOfSeveralCommitsIsCounted() throws {
    let repository = try TestRepository()
    for (subject, number) in [("First", 1), ("Second", 2)] {
      try repository.folder.write(
        ##"{ "a": { "$type": "color", "$value": "#zzz" }, "b": { "$type": "number", "$value": \##(number) } }"##,
        to: "a.tokens")
      try repository.commit(subject)
    }
    #expect(try repository.log(["a.tokens"]).contains("found \"#zzz\" (in 2 commits)\n"))
  }

  @Test func aCopyIsANewFile() throws {
    let repository = try TestRepository()
    try repository.commit("First", ["tint": .hex(0xFF0000), "lines": .number(1)])
    try repository.git("git config diff.renames copies; cp day.json noon.json")
    try repository.commit("Copy", ["tint": .hex(0xFF0000), "lines": .number(2)])
    #expect(try repository.log(["noon.json"]) == "HASH  Copy\n2026-01-02, Ada\n\nadded: 2 settings in 1 rule\n")
  }

  @Test func tokensHaveAHistory() throws {
    let repository = try TestRepository()
    for (subject, color) in [("First", "#ff0000"), ("Blue", "#0000ff")] {
      let tokens =
        #"{ "ink": { "$type": "color", "$value": "\#(color)" }, "link": { "$type": "color", "$value": "{ink}" } }"#
      try repository.folder.write(tokens, to: "brand.tokens.json")
      try repository.commit(subject)
    }
    let text = try repository.log(["--only=setting:color.link", "brand.tokens.json"])
    #expect(text.contains("~ link") && !text.contains("~ ink"), "\(text)")
  }

  /// A resolver document consists of files. Each is read as it was in the commit, whatever it is now.
  @Test func filesThatAFileNamesAreReadAsTheyWere() throws {
    let repository = try TestRepository()
    let resolver =
      #"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": [{ "$ref": "ink.json" }] }] }"#
    try repository.git("mkdir T")
    try repository.folder.write(resolver, to: "T/all.json")
    for (subject, color) in [("First", "#ff0000"), ("Blue", "#0000ff"), ("Lime", "#00ff00")] {
      try repository.folder.write(#"{ "ink": { "$type": "color", "$value": "\#(color)" } }"#, to: "T/ink.json")
      try repository.commit(subject)
    }
    let text = try repository.log(["T/all.json"])
    #expect(
      text.matches(of: #/#[0-9a-f]{6}  →  #[0-9a-f]{6}/#).map { String($0.output) }
        == ["#0000ff  →  #00ff00", "#ff0000  →  #0000ff"], "\(text)")
  }

  // MARK: Formats

  @Test func jsonHasWhatAProgramNeeds() throws {
    let repository = try repository()
    try repository.folder.write("{", to: "Themes/noon.json")
    try repository.commit("Broken")
    let run = try repository.run(["log", "Themes/noon.json", "--format=json"])
    let commits = try JSONDocument(parsing: Array(run.output.utf8)).root["commits"].map { Array($0.elements) } ?? []
    func texts(_ name: String) -> [String?] { commits.map { $0[name]?.string } }
    #expect(texts("state") == ["unreadable", "changed", "changed", "changed", "added"])
    #expect(texts("formerFile") == [nil, nil, "day.json", nil, nil])
    #expect(texts("file") == [String?](repeating: "Themes/noon.json", count: 3) + ["day.json", "day.json"])
    #expect(texts("date")[4] == "2026-01-01T12:00:00+01:00")
    #expect(texts("base") == [nil, texts("commit")[2], texts("commit")[3], texts("commit")[4], nil])
    #expect(commits.map { $0["difference"]?["counts"]?["changed"]?.number?.double } == [nil, 1, 0, 1, 0])
    #expect(commits[0]["problems"]?.count() == 1)
  }

  /// `Tests/schema/check.py` validates it with the schema.
  @Test func jsonIsWhatItWas() throws {
    let repository = try repository()
    try repository.folder.write("{", to: "Themes/noon.json")
    try repository.commit("Broken")
    let run = try repository.run(["log", "Themes/noon.json", "--format=json"])
    try expectRecorded(run.output, in: "\(SampleTests.samples)/log.json")
  }

  /// `Tests/schema/check.py` validates it with the schema.
  @Test func jsonHasTheProblemsOfPartsThatCannotBeRead() throws {
    let repository = try TestRepository()
    for (subject, ink) in [("First", "#0000ff"), ("Broken", "{nowhere}")] {
      try repository.folder.write(#"{ "ink": { "$type": "color", "$value": "\#(ink)" } }"#, to: "ink.tokens.json")
      try repository.commit(subject)
    }
    let run = try repository.run(["log", "ink.tokens.json", "--format=json"])
    try expectRecorded(run.output, in: "\(SampleTests.samples)/log-parts.json")
  }

  @Test func aPageIsATimeline() throws {
    let repository = try repository()
    let run = try repository.run(["log", "Themes/noon.json", "--output=log.html"])
    #expect(run.status == 0 && run.output == "")
    let page = try repository.folder.read("log.html")
    #expect(page.contains("<p class=\"files\">4 commits</p>"))
    #expect(page.matches(of: /<li class="step">/).count == 4)
    #expect(page.contains("id=\"slider\" min=\"0\" max=\"3\" value=\"0\""))
    #expect(page.contains("<h2>Two</h2>"))
    let places = page.matches(of: /\ id="([^"]*)"/).map(\.output.1)
    #expect(Set(places).count == places.count)
  }

  @Test func whatBecameHardToReadIsPartOfIt() throws {
    let repository = try TestRepository()
    func commit(_ subject: String, _ color: UInt32) throws {
      let rules: [AppearanceSnapshot.Rule] = [
        .of("UILabel", in: ["UITableViewCell"], ["textColor": .hex(color)]),
        .of("UITableViewCell", ["backgroundColor": .hex(0xFFFFFF)]),
      ]
      try repository.folder.write(AppearanceSnapshot(rules: rules), traits: .light, to: "day.json")
      try repository.commit(subject)
    }
    try commit("Black", 0)
    try commit("Gray", 0xBBBBBB)
    try commit("Blue", 0x0000AA)
    let text = try repository.log(["day.json"])
    #expect(text.matches(of: /Readability/).count == 1, "\(text)")
    #expect(try repository.log(["-n2", "day.json"]).contains("Readability"))
    #expect(try !repository.log(["-n1", "day.json"]).contains("Readability"))
  }
}
