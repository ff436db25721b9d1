import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// A setting that was removed under one name and added under another one.
struct RenameTests {
  private func folder(_ old: [String: AppearanceValue], _ new: [String: AppearanceValue]) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(.bar(old), to: "old.json")
    try folder.write(.bar(new), to: "new.json")
    return folder
  }

  private func renamed() throws -> TestFolder {
    try folder(["tint": .hex(0xFF0000), "size": .number(1)], ["tintColor": .hex(0xFF0000), "size": .number(2)])
  }

  /// A text that refers to tokens contains their new names, if these are the same in all rules.
  @Test(arguments: [("sea", true), ("lake", false)])
  func aTextSaysNewNamesThatAreTheSameInAllRules(other: String, isExplained: Bool) {
    func theme(_ day: String, _ night: String) -> AppearanceSnapshot {
      AppearanceSnapshot(rules: [
        .of("color", [day: .number(1)]), .of("color", traits: ["mode": "night"], [night: .number(2)]),
        .of("text", ["t": .string("darken({\(day)}, 10%)")]),
      ])
    }
    let diff = AppearanceDiff(from: theme("blue", "blue"), to: theme("sea", other))
    let renames = Renames(in: diff)
    #expect(renames.byRule.count == 2)
    #expect(diff.changes.filter { renames.explain($0) }.count == (isExplained ? 1 : 0))
  }

  /// A token is renamed in all its modes, even if in one of them several tokens have its value.
  @Test func aTokenIsRenamedInAllItsModes() throws {
    func tokens(_ values: (name: String, light: String, dark: String)...) -> String {
      let tokens = values.map { name, light, dark in
        ##""\##(name)": { "$value": "#\##(light)", "$extensions": { "mode": { "dark": "#\##(dark)" } } }"##
      }
      return #"{ "c": { "$type": "color", \#(tokens.joined(separator: ", ")) } }"#
    }
    let folder = try TestFolder()
    for (old, new, count) in [
      (tokens(("a", "111", "eee"), ("gone", "222", "eee")), tokens(("b", "111", "eee")), "1 removed, 1 renamed"),
      (
        tokens(("a", "111", "eee"), ("c", "222", "eee")), tokens(("b", "111", "eee"), ("d", "222", "eee")), "2 renamed"
      ),
      // Its value in the other mode changed.
      (tokens(("a", "111", "eee")), tokens(("b", "111", "fff")), "1 changed"),
    ] {
      try folder.write(old, to: "old.tokens.json")
      try folder.write(new, to: "new.tokens.json")
      let run = try CommandRun(["old.tokens.json", "new.tokens.json"], in: folder)
      #expect(run.output.hasSuffix("\n\n\(count)\n") && run.errors == "", "\(run.output)\(run.errors)")
      // JSON counts what it lists.
      let json = try CommandRun(["old.tokens.json", "new.tokens.json", "-f", "json"], in: folder).output
      for kind in ["added", "removed", "changed"] {
        let number = json.matches(of: try Regex(#""kind": "\#(kind)""#)).count
        #expect(json.contains(#""\#(kind)": \#(number)"#), "\(json)")
      }
    }
  }

  @Test func textTellsBothNames() throws {
    let run = try CommandRun(["old.json", "new.json"], in: renamed())
    #expect(
      run.output == """
        --- old.json
        +++ new.json

        Bar
          ~ size                        1        →  2
          > tint → tintColor            #ff0000

        1 renamed, 1 changed in 1 rule

        """)
    #expect(try CommandRun(["old.json", "new.json", "--stat"], in: renamed()).output.hasPrefix("Bar  2 ~>\n"))
  }

  @Test func everyFormatTellsIt() throws {
    let folder = try renamed()
    let markdown = try CommandRun(["old.json", "new.json", "-f", "markdown"], in: folder).output
    #expect(markdown.contains("| renamed | `tint → tintColor` | `#ff0000` | `#ff0000` | |\n"))
    #expect(markdown.contains("\n1 renamed, 1 changed in 1 rule.\n"))
    let stat = try CommandRun(["old.json", "new.json", "-f", "markdown", "--stat"], in: folder).output
    #expect(stat.hasSuffix("\n| Rule | changed | renamed |\n|---|---|---|\n| `Bar` | 1 | 1 |\n"))
    let page = try CommandRun(["old.json", "new.json", "-f", "html"], in: folder).output
    #expect(page.matches(of: #/<tbody [^>]*data-kind="renamed"/#).count == 1)
    #expect(page.contains("class=\"verdict\">1 renamed, 1 changed in 1 rule.</p>"))
    #expect(page.contains("<input type=\"checkbox\" name=\"kind\" value=\"renamed\""))
    let json = try CommandRun(["old.json", "new.json", "-f", "json"], in: folder).output
    #expect(json.contains(#""renames": [{ "rule": { "class": "Bar" }, "old": "tint", "new": "tintColor" }]"#))
    #expect(json.contains(#""counts": { "added": 1, "removed": 1, "changed": 1, "#), "which is what patch applies")
  }

  /// The diff is complete, and it can be applied.
  @Test func aPatchRenamesToo() throws {
    let folder = try renamed()
    let diff = try CommandRun(["old.json", "new.json", "-f", "json", "-o", "diff.json"], in: folder)
    #expect(diff.status == 1)
    #expect(try CommandRun(["patch", "old.json", "diff.json", "-o", "patched.json"], in: folder).status == 0)
    #expect(try CommandRun(["patched.json", "new.json"], in: folder).status == 0)
  }

  /// Two candidates, a value that many settings have, and a different value.
  @Test(
    arguments: [
      (["a": .hex(1), "b": .hex(1)], ["c": .hex(1)]), (["a": .hex(1)], ["b": .hex(1), "c": .hex(1)]),
      (["a": .nil], ["b": .nil]), (["a": .boolean(true)], ["b": .boolean(true)]), (["a": .hex(1)], ["b": .hex(2)]),
    ] as [([String: AppearanceValue], [String: AppearanceValue])])
  func whatIsInDoubtIsNoRename(_ old: [String: AppearanceValue], _ new: [String: AppearanceValue]) throws {
    let run = try CommandRun(["old.json", "new.json"], in: folder(old, new))
    #expect(!run.output.contains("renamed"))
    #expect(run.output.contains(" added, ") && run.output.contains(" removed "))
  }

  // MARK: Tokens

  private func tokens(_ old: String, _ new: String, _ arguments: String...) throws -> CommandRun {
    try tokens(old, new, arguments)
  }

  private func tokens(_ old: String, _ new: String, _ arguments: [String]) throws -> CommandRun {
    let folder = try TestFolder()
    try folder.write(old, to: "old.tokens.json")
    try folder.write(new, to: "new.tokens.json")
    return try CommandRun(["old.tokens.json", "new.tokens.json"] + arguments, in: folder)
  }

  private func colors(_ tokens: String) -> String { ##"{ "$type": "color", \##(tokens) }"## }

  /// A token and those that refer to it have the same value; their written text shows which is which.
  @Test func namesOfAWholeChainAreFound() throws {
    let run = try tokens(
      colors(
        ##""blue": { "$value": "#00f" }, "link": { "$value": "{blue}" }, "hover": { "$value": "{link}" }, "##
          + ##""same": { "$value": "{blue}" }"##),
      colors(
        ##""anchor": { "$value": "{sea}" }, "focus": { "$value": "{anchor}" }, "sea": { "$value": "#0000ff" }, "##
          + ##""same": { "$value": "{sea}" }"##))
    #expect(
      run.output.hasSuffix(
        """

        color
          > link → anchor               #0000ff
          > hover → focus               #0000ff
          > blue → sea                  #0000ff

        3 renamed

        """))
    #expect(run.status == 1)
  }

  /// The name of a token may contain anything, even a slash, which separates a color from its opacity.
  @Test func everyFormatTellsReferences() throws {
    func file(_ name: String) -> String {
      colors(
        ##""a/<b>|": { "$value": "#ff0000" }, "sea": { "$value": "#0000ff80" }, "link": { "$value": "{\##(name)}" }"##)
    }
    let text = try tokens(file("a/<b>|"), file("sea")).output
    #expect(text.contains("  {a/<b>|} = #ff0000  →  {sea} = #0000ff80"))
    let markdown = try tokens(file("a/<b>|"), file("sea"), "-f", "markdown").output
    #expect(
      markdown.contains(
        "| <code>&#123;a/&#60;b&#62;&#124;}</code> = `#ff0000` | `{sea}` = `#0000ff80`"))
  }

  /// Each of two tokens with the same text may be the other.
  @Test func tokensWrittenAlikeStayInDoubt() throws {
    let run = try tokens(
      colors(
        ##""blue": { "$value": "#00f" }, "a": { "$value": "{blue}" }, "b": { "$value": "{blue}" }"##),
      colors(##""sea": { "$value": "#00f" }, "c": { "$value": "{sea}" }, "d": { "$value": "{sea}" }"##))
    #expect(
      run.output.hasSuffix("  > blue → sea                  #0000ff\n\n2 added, 2 removed, 1 renamed\n"))
  }

  /// A token that refers to a renamed one did not change, whatever its text; with `--written` it did.
  @Test func whatFollowsFromANewNameIsNoChange() throws {
    func file(_ name: String, _ factor: Int) -> String {
      ##"{ "$type": "number", "\##(name)": { "$value": 8 }, "twice": { "$value": "{\##(name)} * \##(factor)" }, "##
        + ##""alias": { "$value": "{\##(name)}" } }"##
    }
    let run = try tokens(file("base", 2), file("unit", 2))
    #expect(run.output.hasSuffix("\nnumber\n  > base → unit                 8\n\n1 renamed\n"))
    #expect(try tokens(file("base", 2), file("unit", 3)).output.contains("  ~ twice"))
    let written = try tokens(file("base", 2), file("unit", 2), "--written").output
    #expect(
      written.contains("  ~ twice") && written.contains(#"  ~ alias                       "{base}"      →  "{unit}""#))
    #expect(written.hasSuffix("\n1 renamed, 2 changed\n"))
    // The new name is left out, and its consequences are left out, too.
    #expect(try tokens(file("base", 2), file("unit", 2), "--ignore=base", "--ignore=unit").status == 0)
  }

  /// A text stays as it is written if the token that it refers to has no text, such as a translucent color by components.
  @Test func aNewNameInsideOfTextIsNoChange() throws {
    func file(_ name: String, _ percent: Int) -> String {
      let veil = ##"{ "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.5 }"##
      return colors(
        ##""\##(name)": { "$value": \##(veil) }, "dark": { "$value": "darken({\##(name)}, \##(percent)%)" }"##)
    }
    #expect(try tokens(file("veil", 10), file("mist", 10)).output.hasSuffix("\n1 renamed\n"))
    #expect(try tokens(file("veil", 10), file("mist", 20)).output.hasSuffix("\n1 renamed, 1 changed\n"))
    let written = try tokens(file("veil", 10), file("mist", 10), "--written").output
    #expect(written.contains(#"→  opaque color "darken({mist}, 10%)""#))
  }

  @Test func whatTokensSayOfThemselvesIsWritten() throws {
    let old = ##"""
      { "$type": "color", "blue": { "$value": "#00f" }, "sea": { "$value": "#00e", "$description": "Links" },
        "gone": { "$value": "#111", "$description": "x" }, "old": { "a": { "$value": "#222" }, "b": { "$value": "#333" } } }
      """##
    let new = ##"""
      { "$type": "color", "blue": { "$value": "#00f", "$deprecated": "use sea" },
        "sea": { "$value": "#00e", "$description": "Links and buttons" },
        "came": { "$value": "#999", "$description": "x" },
        "old": { "$deprecated": true, "a": { "$value": "#222" }, "b": { "$value": "#333", "$deprecated": false } } }
      """##
    #expect(try tokens(old, new).output.hasSuffix("\n1 added, 1 removed\n"))
    let written = try tokens(old, new, "--written")
    #expect(
      written.output.hasSuffix(
        """

        color
          + blue.$deprecated            unset    →  "use sea"
          + came                        unset    →  #999999
          - gone                        #111111  →  unset
          + old.a.$deprecated           unset    →  true
          ~ sea.$description            "Links"  →  "Links and buttons"

        3 added, 1 removed, 1 changed

        """))
    #expect(try tokens(old, old, "--written").status == 0)
    // The value of one token is not the new value of another.
    let moved = try tokens(
      colors(##""a": { "$value": "#111", "$description": "x" }, "b": { "$value": "#222" }"##),
      colors(##""a": { "$value": "#111" }, "b": { "$value": "#222", "$description": "x" }"##), "--written")
    #expect(moved.output.hasSuffix("\n1 added, 1 removed\n"))
  }

  // MARK: Groups

  private static let brand = ##"""
    "500": { "$value": "#00f" }, "600": { "$value": "#00a" }, "on": { "$value": "#fff" }, "page": { "$value": "#fff" },
    "tint": { "$value": "#0af", "$extensions": { "mode": { "dark": "#08c" } } }
    """##

  /// Names in the group distinguish tokens of the same value. A token with a different value is reported
  /// alone.
  @Test func aRenamedGroupIsToldOnce() throws {
    let old = colors(#""brand": { \#(Self.brand) }, "link": { "$value": "{brand.600}" }"#)
    let new = colors(
      #""accent": { \#(Self.brand.replacing("#00f", with: "#00e")) }, "link": { "$value": "{accent.600}" }"#)
    #expect(
      try tokens(old, new).output.hasSuffix(
        """

        Renamed groups
          > brand → accent              5 tokens

        color
          ~ accent.500                  #0000ff  →  #0000ee  ΔE 2.2

        1 group renamed, 1 changed

        """))
    let markdown = try tokens(old, new, "-f", "markdown").output
    #expect(markdown.contains("\n| Renamed group | New name | Tokens |\n|---|---|---|\n| `brand` | `accent` | 5 |\n"))
    #expect(markdown.contains("\n1 group renamed, 1 changed.\n"))
    let json = try tokens(old, new, "-f", "json").output
    #expect(json.contains(#""renamedGroups": [{ "old": "brand", "new": "accent", "tokens": 5 }]"#))
    #expect(json.contains(#""old": "brand.500", "new": "accent.500""#))
    let page = try tokens(old, new, "-f", "html").output
    #expect(page.matches(of: #/<code>brand</code>.{1,200}<code>accent</code>.{1,200}>5</#).count == 1)
    #expect(page.matches(of: #/<tbody /#).count == 2)
    #expect(page.matches(of: #/<tbody [^>]*id="rule:color:accent.500" data-kind="changed"/#).count == 1)
  }

  /// A group that moved into another one, and a group in a group.
  @Test(
    arguments: [
      (##""a": { "b": { \##(brand) } }"##, ##""c": { \##(brand) }"##, ["a.b → c"]),
      (
        ##""a": { "x": { \##(brand) }, "y": { "z": { "$value": "#123" } } }"##,
        ##""b": { "x": { \##(brand) }, "y": { "z": { "$value": "#123" } } }"##,
        ["a → b"]
      ),
      // One value is the same, and the others have the same names.
      (
        ##""a": { "1": { "$value": "#111" }, "2": { "$value": "#222" }, "3": { "$value": "#333" } }"##,
        ##""b": { "1": { "$value": "#111" }, "2": { "$value": "#2f2" }, "3": { "$value": "#3f3" } }"##, ["a → b"]
      ),
      // Most tokens differ.
      (
        ##""a": { "500": { "$value": "#123" }, "600": { "$value": "#234" } }"##,
        ##""b": { "500": { "$value": "#123" }, "700": { "$value": "#235" } }"##, []
      ),
      // A token stays behind, or was there before.
      (
        ##""a": { \##(brand), "z": { "$value": "#111" } }"##,
        ##""b": { \##(brand) }, "a": { "z": { "$value": "#111" } }"##, []
      ),
      (
        ##""a": { \##(brand) }, "b": { "z": { "$value": "#111" } }"##,
        ##""b": { \##(brand), "z": { "$value": "#111" } }"##, []
      ),
      // A single token is not a group.
      (##""a": { "x": { "$value": "#123" } }"##, ##""b": { "x": { "$value": "#123" } }"##, []),
    ] as [(String, String, [String])])
  func aGroupIsRenamedWhereThereIsNoDoubt(_ old: String, _ new: String, groups: [String]) throws {
    let text = try tokens(colors(old), colors(new)).output
    let lines = text.split(separator: "\n").filter { $0.hasSuffix(" tokens") }
    #expect(lines.map { $0.trimmingPrefix("  > ").split(separator: "  ")[0] } == groups.map { $0[...] })
  }

  /// A token of such a group has both names, and a difference within a tolerance is not a change of it.
  @Test(
    arguments: [
      (["--tolerance=3"], ["> brand → accent              5 tokens"], "1 group renamed"),
      (
        ["--tolerance=2"],
        ["> brand → accent              5 tokens", "~ accent.500                  #0000ff  →  #0000ee  ΔE 2.2"],
        "1 group renamed, 1 changed"
      ),
      (
        ["--only=setting:color.accent.500"],
        ["> brand → accent              1 token", "~ accent.500                  #0000ff  →  #0000ee  ΔE 2.2"],
        "1 group renamed, 1 changed"
      ),
      (["--only=setting:color.brand.page"], ["> brand → accent              1 token"], "1 group renamed"),
      (["--ignore=setting:color.brand.500"], ["> brand → accent              4 tokens"], "1 group renamed"),
      (["--ignore=setting:color.accent.500"], ["> brand → accent              4 tokens"], "1 group renamed"),
    ] as [([String], [String], String)])
  func filtersKnowBothNames(_ options: [String], lines: [String], count: String) throws {
    let old = colors(#""brand": { \#(Self.brand) }, "link": { "$value": "{brand.600}" }"#)
    let new = colors(
      #""accent": { \#(Self.brand.replacing("#00f", with: "#00e")) }, "link": { "$value": "{accent.600}" }"#)
    let output = try tokens(old, new, options).output
    let found = output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.drop { $0 == " " }) }
    #expect(found == lines, "\(output)")
    #expect(output.hasSuffix("\n\(count)\n"))
    // A program gets the same result: the removed and added settings are those tokens, under both names.
    let json = try tokens(old, new, options + ["-f", "json"]).output
    let tokenCount = try #require(lines[0].matches(of: /(\d+) token/).first).output.1
    #expect(json.contains(#"{ "old": "brand", "new": "accent", "tokens": \#(tokenCount) }"#))
    #expect(
      json.matches(of: /"kind": "removed"/).count == json.matches(of: /"kind": "added"/).count
        && !json.contains(#""kind": "changed""#), "\(json)")
  }

  /// A color in another notation is the same color.
  @Test func anotherNotationInARenamedGroupIsNoChange() throws {
    let old = colors(##""a": { "x": { "$value": "#ff0000" }, "y": { "$value": "#00ff00" } }"##)
    let new = colors(
      ##"""
      "b": { "x": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1 } }, "y": { "$value": "#0f0" } }
      """##)
    #expect(try tokens(old, new).output.hasSuffix("\n1 group renamed\n"))
  }

  @Test func anotherRuleIsAnotherPlace() throws {
    let folder = try TestFolder()
    try folder.write(AppearanceSnapshot(rules: [.of("A", ["tint": .hex(1)])]), to: "old.json")
    try folder.write(AppearanceSnapshot(rules: [.of("B", ["color": .hex(1)])]), to: "new.json")
    #expect(try CommandRun(["old.json", "new.json"], in: folder).output.hasSuffix("\n1 added, 1 removed in 2 rules\n"))
  }

  /// Conflicts have no renames: the two sides are shown next to each other.
  @Test func conflictsKnowNoRenames() throws {
    let folder = try folder(["a": .hex(1), "b": .hex(2)], ["a": .hex(3)])
    try folder.write(.bar(["b": .hex(3)]), to: "theirs.json")
    let run = try CommandRun(["merge", "old.json", "new.json", "theirs.json", "-f", "markdown"], in: folder)
    #expect(run.status == 1)
    #expect(!run.output.contains("renamed"))
  }
}
