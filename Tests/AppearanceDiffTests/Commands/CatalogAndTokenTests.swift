import AppearanceState
import AppearanceThemes
import Testing

/// Asset catalogs and design tokens are compared like snapshots.
struct CatalogAndTokenTests {
  private func set(_ colors: [(slot: String, level: String)]) -> String {
    let entries = colors.map { slot, level in
      let appearances = slot == "any" ? "" : #""appearances": [{ "appearance": "luminosity", "value": "\#(slot)" }], "#
      return #"{ "idiom": "universal", \#(appearances)"color": { "color-space": "srgb", "components": "#
        + #"{ "red": "\#(level)", "green": "\#(level)", "blue": "\#(level)", "alpha": "1.000" } } }"#
    }
    return "{ \"colors\": [\(entries.joined(separator: ","))] }"
  }

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    _ = try CommandRun(
      script:
        "mkdir -p A.xcassets/Text.colorset A.xcassets/Same.colorset B.xcassets/Text.colorset B.xcassets/Same.colorset old new",
      [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    try folder.write(set([("any", "0.000"), ("dark", "1.000")]), to: "A.xcassets/Text.colorset/Contents.json")
    try folder.write(set([("any", "0x80")]), to: "A.xcassets/Same.colorset/Contents.json")
    try folder.write(set([("any", "0.200"), ("dark", "1.000")]), to: "B.xcassets/Text.colorset/Contents.json")
    try folder.write(set([("any", "0.502")]), to: "B.xcassets/Same.colorset/Contents.json")
    try folder.write(
      ##"{ "blue": { "$type": "color", "$value": "#00f" }, "sea": { "$type": "color", "$value": "#00F" }, "link": { "$value": "{blue}" }, "edge": { "$value": "{blue}" } }"##,
      to: "old.tokens.json")
    try folder.write(
      ##"{ "blue": { "$type": "color", "$value": "#0000ff" }, "sea": { "$type": "color", "$value": "#00e" }, "link": { "$value": "{sea}" }, "edge": { "$value": "{sea}" }, "bad": { "$value": "{gone}" } }"##,
      to: "new.tokens.json")
    return folder
  }

  @Test func aCatalogIsComparedWithItselfInTheDark() throws {
    let run = try CommandRun(["A.xcassets"], in: folder())
    #expect(
      run.output == """
        --- A.xcassets:light
        +++ A.xcassets:dark

        Readability: not measured, because no pairs are declared (--pairs=FILE)

        color
          ~ Text                        #000000  →  #ffffff  ΔE 100

        1 changed in 1 rule

        """)
    #expect(run.errors == "" && run.status == 1)
  }

  @Test func theSameColorWrittenDifferentlyIsNoDifference() throws {
    let folder = try folder()
    let run = try CommandRun(["A.xcassets/", "B.xcassets"], in: folder)
    #expect(run.output.contains("  ~ Text                        #000000  →  #333333") && !run.output.contains("Same"))
    let exact = try CommandRun(["A.xcassets", "B.xcassets", "--written"], in: folder)
    #expect(exact.output.contains("  ~ Same "))
    #expect(try CommandRun(["A.xcassets:dark", "B.xcassets:dark"], in: folder).status == 0)
    #expect(try CommandRun(["A.xcassets:drak", "B.xcassets"], in: folder).errors.contains("did you mean 'dark'?"))
  }

  @Test func everyFormatAndFilterWorksOnCatalogs() throws {
    let folder = try folder()
    for format in ["text", "json", "markdown", "html"] {
      #expect(try CommandRun(["A.xcassets", "B.xcassets", "-f", format], in: folder).status == 1, "\(format)")
    }
    #expect(try CommandRun(["A.xcassets", "B.xcassets", "--ignore=Text"], in: folder).status == 0)
    #expect(try CommandRun(["A.xcassets", "B.xcassets", "--tolerance=90"], in: folder).status == 0)
    #expect(try CommandRun(["show", "A.xcassets"], in: folder).output.contains("Text"))
    #expect(try CommandRun(["validate", "A.xcassets"], in: folder).status == 0)
  }

  @Test func catalogsInFoldersAreMatchedByTheirPathsAndOtherJSONIsLeftOut() throws {
    let folder = try folder()
    _ = try CommandRun(
      script:
        "cp -r A.xcassets old/Main.xcassets && cp -r B.xcassets new/Main.xcassets && echo '{ \"a\": 1 }' > old/package.json && echo '// x' > new/odd.json",
      [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    let run = try CommandRun(["old", "new/"], in: folder)
    #expect(run.output.contains("--- old/Main.xcassets\n+++ new/Main.xcassets\n"))
    #expect(run.errors == "appearance-diff: 2 files are not themes, and ignored: new/odd.json, old/package.json\n")
    #expect(run.status == 1)
  }

  /// A conflict, or a comma too many, makes a theme a file that is not JSON.
  @Test(
    arguments: [
      ("day.json", ##"<<<<<<< HEAD\n{"format":"appearance-snapshot","version":1,"rules":[]}\n=======\n"##),
      ("brand.tokens.json", ##"{ "a": { }, }"##), ("brand.json", ##"{ "a": { "$value": 1 }, }"##),
    ])
  func aBrokenThemeBesideACatalogIsAnError(_ name: String, _ text: String) throws {
    let folder = try folder()
    _ = try CommandRun(
      script: "cp -r A.xcassets old && cp -r A.xcassets new", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for side in ["old", "new"] { try folder.write(text + side, to: "\(side)/\(name)") }
    for arguments in [["old", "new"], ["validate", "old", "new"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect((run.output + run.errors).contains("new/\(name):1:") && run.status == 2, "\(run.output)\(run.errors)")
    }
  }

  @Test func gitShowsOneColorSet() throws {
    let folder = try folder()
    let path = "App/A.xcassets/Text.colorset/Contents.json"
    let run = try CommandRun(
      [
        path, "A.xcassets/Text.colorset/Contents.json", "1234567", "100644", "B.xcassets/Text.colorset/Contents.json",
        "89abcde",
        "100644",
      ], in: folder)
    #expect(run.output.contains(path) && run.output.contains("#000000  →  #333333"))
    #expect(run.status == 0)
  }

  @Test func aBrokenSetIsOneProblemAndTheRestIsCompared() throws {
    let folder = try folder()
    try folder.write("{", to: "B.xcassets/Same.colorset/Contents.json")
    let run = try CommandRun(["A.xcassets", "B.xcassets"], in: folder)
    #expect(run.output.contains("~ Text") && run.status == 1)
    #expect(run.errors.contains("B.xcassets/Same.colorset/Contents.json:1:2: $"))
    #expect(run.errors.contains("B.xcassets: 1 problem; the rest is read\n"))
    #expect(try CommandRun(["A.xcassets", "B.xcassets", "--strict"], in: folder).status == 2)
    #expect(try CommandRun(["validate", "B.xcassets"], in: folder).status == 2)
  }

  @Test func manyProblemsAreListedInTheirOrderAndOnlyTheFirst() throws {
    let folder = try TestFolder()
    for number in 10..<30 {
      let path = "old/A.xcassets/S\(number).colorset"
      _ = try CommandRun(script: "mkdir -p \(path)", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
      try folder.write("{", to: "\(path)/Contents.json")
    }
    let validated = try CommandRun(["validate", "old/A.xcassets"], in: folder)
    let names = validated.output.matches(of: /S[0-9]+/).map { String($0.output) }
    #expect(names == (10..<30).map { "S\($0)" }, "\(validated.output)")
    let shown = try CommandRun(["show", "old/A.xcassets"], in: folder)
    #expect(shown.errors.matches(of: /S1[0-9]\.colorset/).count == 10, "\(shown.errors)")
    #expect(!shown.errors.contains("S20"))
    #expect(shown.errors.hasSuffix("old/A.xcassets: \(Self.tooMany(20)); the rest is read\n"), "\(shown.errors)")
    // Two slots of a catalog are one file.
    let slots = try CommandRun(["old/A.xcassets"], in: folder)
    #expect(slots.errors.contains("A.xcassets:light: \(Self.tooMany(20));") && !slots.errors.contains("2 files"))
    _ = try CommandRun(script: "cp -r old new", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    let compared = try CommandRun(["old", "new"], in: folder)
    #expect(compared.errors.matches(of: /\(in 2 files\)/).count == 10, "\(compared.errors)")
    #expect(compared.errors.contains("appearance-diff: \(Self.tooMany(40, "in 2 files")); the rest is read\n"))
  }

  @Test func theSameProblemInTwoFilesOfOneThemeIsTwo() throws {
    let folder = try TestFolder()
    let themes = ["a", "b"].map { ##"{ "name": "\##($0)", "selectedTokenSets": { "\##($0)": "enabled" } }"## }
    try folder.write("[\(themes.joined(separator: ","))]", to: "$themes.json")
    for name in ["a", "b"] {
      try folder.write(##"{ "t": { "type": "color", "value": "{gone}" } }"##, to: "\(name).json")
    }
    let run = try CommandRun(["show", "$themes.json"], in: folder)
    #expect(run.errors.contains(": a.json:1:") && run.errors.contains(": b.json:1:"), "\(run.errors)")
    let sets = ["A", "B"].map { "C.xcassets/\($0)/S.colorset" }
    _ = try CommandRun(
      script: "mkdir -p \(sets[0]) \(sets[1])", [], in: folder, environment: ["PATH": "/usr/bin:/bin"])
    for set in sets { try folder.write("{", to: "\(set)/Contents.json") }
    let catalog = try CommandRun(["show", "C.xcassets"], in: folder)
    #expect(sets.allSatisfy { catalog.errors.contains("\($0)/Contents.json:1:2") }, "\(catalog.errors)")
  }

  private static func tooMany(_ count: Int, _ place: String = "") -> String {
    let problems = place.isEmpty ? "\(count) problems" : "\(count) problems \(place)"
    return "\(problems), of which 10 are listed; 'appearance-diff validate' lists more"
  }

  @Test func tokensSayWhatIsWrittenAndWhatItComesTo() throws {
    let folder = try folder()
    let run = try CommandRun(["old.tokens.json", "new.tokens.json"], in: folder)
    #expect(run.output.contains("{blue} = #0000ff"))
    #expect(run.output.contains("{sea} = #0000ee"))
    #expect(!run.output.contains("~ blue"))
    #expect(run.errors.contains(#"$.bad["$value"]: token 'bad': "{gone}" leads to no token"#))
    #expect(run.status == 1)
    try folder.write(
      ##"{ "a": { "$type": "color", "$value": "#00f" }, "b": { "$type": "color", "$value": "#00f" }, "c": { "$value": "{a}" } }"##,
      to: "a.json")
    try folder.write(
      ##"{ "a": { "$type": "color", "$value": "#00f" }, "b": { "$type": "color", "$value": "#0000ff" }, "c": { "$value": "{b}" } }"##,
      to: "b.json")
    #expect(try CommandRun(["a.json", "b.json"], in: folder).status == 0)
    let written = try CommandRun(["a.json", "b.json", "--written"], in: folder)
    #expect(written.output.contains(#"  ~ c                           "{a}"   →  "{b}""#) && written.status == 1)
  }

  /// Its sets are compared by themselves, so it is compared only if it combines them in another way.
  @Test func aFolderMayHaveAResolverDocument() throws {
    let folder = try folder()
    func resolver(_ modifier: String) -> String {
      ##"""
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/theme"}],
       "sets": {"all": {"sources": [{"$ref": "base.json"}]}},
       "modifiers": {"theme": {\##(modifier)"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}}}}
      """##
    }
    for side in ["old", "new"] {
      try folder.write(##"{ "c": { "$type": "color", "$value": "#111" } }"##, to: "\(side)/base.json")
      try folder.write(##"{ "c": { "$type": "color", "$value": "#eee" } }"##, to: "\(side)/dark.json")
      try folder.write(resolver(""), to: "\(side)/all.json")
    }
    let same = try CommandRun(["old", "new"], in: folder)
    #expect(same.output + same.errors == "" && same.status == 0, "\(same.output)\(same.errors)")
    let valid = try CommandRun(["validate", "new"], in: folder)
    #expect(valid.output + valid.errors == "" && valid.status == 0, "\(valid.output)\(valid.errors)")
    // Without a default only the contexts say what it means.
    try folder.write(resolver(#""default": "dark", "#), to: "new/all.json")
    let open = try CommandRun(["old", "new"], in: folder)
    #expect(open.errors.contains("needs a context") && open.status == 2, "\(open.errors)")
    try folder.write(resolver(#""default": "light", "#), to: "old/all.json")
    let changed = try CommandRun(["old", "new"], in: folder)
    #expect(changed.output.contains("--- old/all.json") && changed.output.contains("#111111  →  #eeeeee"))
    #expect(changed.errors == "" && changed.status == 1, "\(changed.errors)")
    try folder.write(resolver("").replacing("dark.json", with: "nope.json"), to: "new/all.json")
    let broken = try CommandRun(["validate", "new"], in: folder)
    #expect(broken.output.contains("new/all.json:") && broken.status == 2, "\(broken.output)\(broken.errors)")
    // A problem of a file is listed once, although the document reads the file too.
    try folder.write(resolver(""), to: "new/all.json")
    try folder.write(##"{ "c": { "$type": "color", "$value": "#zzz" } }"##, to: "new/base.json")
    let wrong = try CommandRun(["validate", "new"], in: folder)
    #expect(wrong.output.matches(of: /new\/base\.json:/).count == 1 && wrong.status == 2, "\(wrong.output)")
    // Git passes the old file alone.
    let git = try CommandRun(
      ["all.json", "old/all.json", "1234567", "100644", "new/all.json", "89abcde", "100644"], in: folder)
    #expect(git.output == "all.json: is not a theme, and is not compared\n" && git.errors == "", "\(git.errors)")
  }

  @Test func whatAFileIsIsDecidedByItsFormatAndNotByAWord() throws {
    let folder = try folder()
    try folder.write(
      ##"{ "appearance-day": { "$type": "number", "$value": 1 }, "f": { "$value": 2, "$type": "number" } }"##,
      to: "a.json")
    let run = try CommandRun(["show", "a.json"], in: folder)
    #expect(run.status == 0 && run.output.contains("appearance-day"))
    try folder.write(##"{ "name": "x", "scripts": { "t": "appearance-diff old new" } }"##, to: "old/package.json")
    try folder.write(##"{ "name": "y", "scripts": { "t": "appearance-diff old new" } }"##, to: "new/package.json")
    for path in ["old/day.json", "new/day.json"] { try folder.write(AppearanceSnapshot(), to: path) }
    let folders = try CommandRun(["old", "new"], in: folder)
    #expect(
      folders.errors == "appearance-diff: 1 file is not a theme, and ignored: new/package.json\n"
        && folders.status == 0)
    try folder.write(##"{ "$schema": "x", "format": "appearance-snapshot", "version": 1, "rules": [] }"##, to: "s.json")
    #expect(try CommandRun(["validate", "s.json"], in: folder).status == 0)
    let merged = try CommandRun(["s.json+a.json", "s.json+a.json"], in: folder)
    #expect(merged.status == 2)
    #expect(
      merged.errors.contains("s.json:1:1: $: expected tokens, found a document of format 'appearance-snapshot'"))
  }

  @Test func aCatalogIsMadeOfAllThatItCanHave() throws {
    let folder = try folder()
    let deep = Array(repeating: String(repeating: "d", count: 200), count: 30).joined(separator: "/")
    try folder.write(
      ##"{ "Red": { "$type": "color", "$value": "#f00" }, "red": { "$type": "color", "$value": "#00f" } }"##,
      to: "Red.tokens.json")
    try folder.write(
      AppearanceSnapshot(rules: [.of("color", ["Blue": .hex(0x0000FF), deep: .hex(0x0000FF)])]), to: "blue.json")
    let run = try CommandRun(["convert", "Red.tokens.json", "Red.xcassets/"], in: folder)
    #expect(
      run.errors
        == "appearance-diff: color: red: left out because some file systems treat 'Red.colorset' as the same name\n")
    #expect(try folder.read("Red.xcassets/Red.colorset/Contents.json").contains("1.000"))
    #expect(try CommandRun(["convert", "Red.tokens.json", "R.xcassets", "--strict"], in: folder).status == 2)
    // The path of the second set is too long for any system.
    let blue = try CommandRun(["convert", "blue.json", "Blue.xcassets"], in: folder)
    #expect(blue.status == 0 && blue.errors.contains("its path would be longer than file systems take"))
    #expect(try folder.read("Blue.xcassets/Blue.colorset/Contents.json").contains("1.000"))
    let files = try CommandRun(script: "ls -A", [], in: folder, environment: ["PATH": "/usr/bin:/bin"]).output
    #expect(!files.contains("R.xcassets\n") && !files.contains(".appearance-"))
  }

  @Test func filesAreMergedAndResolversAskedForTwoViews() throws {
    let folder = try folder()
    try folder.write(##"{ "blue": { "$type": "color", "$value": "#f00" } }"##, to: "over.json")
    let merged = try CommandRun(["old.tokens.json", "old.tokens.json+over.json"], in: folder)
    #expect(merged.output.contains("~ link") && merged.output.contains("#ff0000"))
    try folder.write(
      ##"{ "version": "2025.10", "resolutionOrder": [{ "type": "modifier", "name": "theme", "contexts": { "light": [{ "$ref": "old.tokens.json" }], "dark": [{ "$ref": "old.tokens.json" }, { "$ref": "over.json" }] } }] }"##,
      to: "t.resolver.json")
    let views = try CommandRun(["t.resolver.json:theme=light", "t.resolver.json:theme=dark"], in: folder)
    #expect(views.output.contains("--- t.resolver.json:theme=light\n+++ t.resolver.json:theme=dark\n"))
    #expect(views.output.contains("~ blue") && views.status == 1)
    let missing = try CommandRun(["t.resolver.json", "old.tokens.json"], in: folder)
    #expect(missing.status == 2 && missing.errors.contains("the modifier 'theme' has no default"))
  }

  @Test func convertingThereAndBackIsTheSame() throws {
    let folder = try folder()
    for name in ["t.json", "t.tokens.json"] {
      #expect(try CommandRun(["convert", "A.xcassets", name], in: folder).status == 0)
      #expect(try CommandRun(["convert", name, "\(name).xcassets"], in: folder).status == 0)
      let run = try CommandRun(["A.xcassets", "\(name).xcassets"], in: folder)
      #expect(run.status == 0, "\(run.output)")
    }
    try folder.addFixtures()
    let snapshot = try CommandRun(["convert", "day.json", "day.tokens.json", "--strict"], in: folder)
    #expect(snapshot.status == 2 && snapshot.errors.contains("left out"))
    let text = try folder.read("A.xcassets/Same.colorset/Contents.json")
    #expect(try CommandRun(["convert", "A.xcassets", "A.xcassets"], in: folder).status == 0)
    #expect(try folder.read("A.xcassets/Same.colorset/Contents.json") == text, "nothing changed, so nothing is written")
  }

  @Test func aSnapshotIsConvertedToStandardOutput() throws {
    let folder = try folder()
    #expect(try CommandRun(["convert", "A.xcassets", "t.json"], in: folder).status == 0)
    let run = try CommandRun(["convert", "A.xcassets", "-"], in: folder)
    #expect(try run.output == folder.read("t.json") && run.status == 0)
    #expect(try CommandRun(script: "ls ./-", [], in: folder, environment: ["PATH": "/usr/bin:/bin"]).status != 0)
  }

  @Test(arguments: ["t.tokens.json", "t.xcassets"])
  func whatDeclaresPairsIsNotConvertedSilently(_ output: String) throws {
    let folder = try TestFolder()
    var document = SnapshotDocument(.bar(["tint": .hex(0)]))
    document.pairs = [
      .init(.init(RuleKey("Bar"), SettingKey("tint")), on: .init(RuleKey("Bar"), SettingKey("fill")))
    ]
    try document.write(to: folder.path("a.json"))
    let run = try CommandRun(["convert", "--strict", "a.json", output], in: folder)
    #expect(run.errors.hasPrefix("appearance-diff: 1 declared pair: left out, only snapshots have that\n"))
    #expect(run.status == 2)
  }

  @Test(arguments: [("wide", 3), ("Wide", 2), ("WIDE", 2)])
  func aModeIsMeantAsItIsWrittenBeforeInAnyCase(_ mode: String, _ value: Int) throws {
    let folder = try TestFolder()
    try folder.write(
      ##"{ "a": { "$type": "number", "$value": 1, "$extensions": { "mode": { "Wide": 2, "wide": 3 } } } }"##,
      to: "a.tokens")
    let run = try CommandRun(["show", "a.tokens:\(mode)", "--explain=number.a"], in: folder)
    #expect(run.output == "number.a = \(value)\n└─ number\n")
  }

  @Test func aMappingStylesClasses() throws {
    let folder = try folder()
    try folder.write(
      #"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "Bar", "attributes": { "tint": "{link}", "x": "{lnik}" } }] }"#,
      to: "map.json")
    let run = try CommandRun(["convert", "old.tokens.json", "out.json", "--mapping=map.json"], in: folder)
    #expect(run.status == 2 && run.errors.contains("map.json: Bar x: there is no token 'lnik'; did you mean 'link'?"))
    #expect(run.errors.contains("nothing written: not everything can be mapped"))
    try folder.write(try folder.read("map.json").replacing("lnik", with: "edge"), to: "map.json")
    let good = try CommandRun(["convert", "old.tokens.json", "out.json", "--mapping=map.json"], in: folder)
    #expect(good.status == 0 && good.errors.contains("2 tokens are not mapped: blue, sea"))
    #expect(try folder.read("out.json").contains(##""hex": "#0000ff""##))
    // `bad` is not mapped, and its reference leads nowhere.
    let gap = try CommandRun(["convert", "new.tokens.json", "gap.json", "--mapping=map.json"], in: folder)
    #expect(gap.status == 2 && gap.errors.contains("nothing written: not everything can be mapped"))
    #expect(throws: (any Error).self) { try folder.read("gap.json") }
    try folder.write(AppearanceSnapshot.bar(["tint": .hex(0xFF0000)]), to: "snapshot.json")
    let snapshot = try CommandRun(["convert", "snapshot.json", "out.json", "--mapping=map.json"], in: folder)
    #expect(snapshot.errors.contains("expected design tokens or an asset catalog for --mapping, found a snapshot"))
    #expect(snapshot.status == 2)
  }

  /// Documentation/Catalogs.md has this value for a color of the system.
  @Test func aReferenceToASystemColorSurvives() throws {
    let folder = try folder()
    try folder.write(
      #"{ "colors": [{ "idiom": "universal", "color": { "platform": "ios", "reference": "labelColor" } }] }"#,
      to: "A.xcassets/Same.colorset/Contents.json")
    try folder.write(
      #"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "UILabel", "attributes": { "textColor": "{Same}" } }] }"#,
      to: "map.json")
    let value = #"{ "kind": "enumeration", "type": "SystemColor", "case": "ios.labelColor" }"#
    #expect(try CommandRun(["convert", "A.xcassets", "-"], in: folder).output.contains(#""Same": "# + value))
    let mapped = try CommandRun(["convert", "A.xcassets", "-", "--mapping=map.json"], in: folder)
    #expect(mapped.output.contains(#""textColor": "# + value))
    #expect(try CommandRun(["convert", "A.xcassets", "C.xcassets", "--strict"], in: folder).status == 0)
    #expect(try folder.read("C.xcassets/Same.colorset/Contents.json").contains(#""reference" : "labelColor""#))
    let tokens = try CommandRun(["convert", "A.xcassets", "a.tokens.json"], in: folder)
    #expect(tokens.errors == "appearance-diff: color: Same: left out because no token type has such values\n")
  }
}
