import AppearanceState
import AppearanceThemes
import Testing

/// References that lead nowhere and unreadable values: each is a value of its own, which is compared and reported.
struct UnresolvedTests {
  private func folder(_ old: String, _ new: String) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(old, to: "old.tokens.json")
    try folder.write(new, to: "new.tokens.json")
    return folder
  }

  private func compare(_ old: String, _ new: String, _ options: String...) throws -> CommandRun {
    try CommandRun(["old.tokens.json", "new.tokens.json"] + options, in: folder(old, new))
  }

  /// git passes these files if aliases are in a file of their own.
  @Test func aliasesOfTokensInAnotherFileAreComparedByTheirTexts() throws {
    let run = try compare(##"{ "link": { "$value": "{blue}" } }"##, ##"{ "link": { "$value": "{sea}" } }"##)
    #expect(
      run.output.hasSuffix(
        """

        untyped
          ~ link                        unresolved {blue}  →  unresolved {sea}

        1 changed

        """))
    #expect(run.status == 1)
    #expect(try compare(##"{ "link": { "$value": "{blue}" } }"##, ##"{ "link": { "$value": "{blue}" } }"##).status == 0)
    let pointer = try compare(
      ##"{ "link": { "$type": "color", "$ref": "#/blue" } }"##,
      ##"{ "link": { "$type": "color", "$value": { "$ref": "#/sea" } } }"##)
    #expect(pointer.status == 1 && pointer.output.contains("unresolved #/sea"))
  }

  @Test(
    arguments: [
      (##"{ "$value": "{gone}" }"##, "unresolved {gone}"),
      (##"{ "$type": "dimension", "$value": "{gone}" }"##, "unresolved {gone}"),
      (##"{ "$value": "#ff0000" }"##, "unresolved \"#ff0000\""),
      (##"{ "$type": "color", "$value": 1 }"##, "unresolved 1"),
      (##"{ "$value": "{link}" }"##, "unresolved {link}"),
    ])
  func whatCannotBeReadOnOneSideIsAChange(_ token: String, _ text: String) throws {
    let good = ##"{ "link": { "$type": "color", "$value": "#0000ff" } }"##
    let bad = ##"{ "link": \##(token) }"##
    let run = try compare(good, bad)
    #expect(run.output.contains("color\n  ~ link                        #0000ff  →  \(text)\n"), "\(run.output)")
    #expect(run.output.hasSuffix("1 changed\n") && run.status == 1)
    let back = try compare(bad, good)
    #expect(back.output.contains("color\n  ~ link                        \(text)  →  #0000ff\n"), "\(back.output)")
  }

  @Test func aPartThatCannotBeReadIsAChangeOfThatPart() throws {
    func border(_ color: String) -> String {
      ##"{ "edge": { "$type": "border", "$value": { "color": \##(color), "width": { "value": 1, "unit": "px" }, "style": "solid" } } }"##
    }
    let run = try compare(border(##""#0000ff""##), border(##""{gone}""##))
    #expect(run.output.contains("  ~ edge.color                  #0000ff  →  unresolved {gone}\n"))
  }

  @Test func everyFormatSaysThatAReferenceIsUnresolved() throws {
    let (old, new) = (##"{ "a": { "$value": "{b}" } }"##, ##"{ "a": { "$value": "{c}" } }"##)
    #expect(try compare(old, new, "-f", "markdown").output.contains("| `unresolved {b}` | `unresolved {c}` |"))
    #expect(try compare(old, new, "-f", "markdown").output.contains("*unresolved*: a reference that leads nowhere"))
    #expect(try compare(old, new, "-f", "html").output.contains("unresolved {c}"))
    #expect(
      try compare(old, new, "-f", "json").output.contains(
        ##""new": { "kind": "opaque", "type": "unresolved", "summary": "{c}" }"##))
    let folder = try folder(old, new)
    try folder.write(##"{ "a": { "$type": "color", "$value": "#ff0000" } }"##, to: "third.tokens.json")
    let run = try CommandRun(["old.tokens.json", "new.tokens.json", "third.tokens.json"], in: folder)
    #expect(run.output.contains("unresolved {b}") && run.output.contains("color\n") && !run.output.contains("untyped"))
  }

  @Test func aReferenceThatLeadsNowhereIsAnErrorOfLintAndValidate() throws {
    let folder = try folder(
      ##"{ "a": { "$type": "color", "$value": "{b}" } }"##, ##"{ "a": { "$type": "color", "$value": "#fff" } }"##)
    for command in ["lint", "validate"] {
      #expect(try CommandRun([command, "old.tokens.json"], in: folder).status == 2)
      #expect(try CommandRun([command, "new.tokens.json"], in: folder).status == 0)
    }
  }

  @Test func aMappingOfWhichNoNameIsThereWritesNothing() throws {
    let folder = try folder(##"{ "a": { "$type": "color", "$value": "#fff" } }"##, "{}")
    try folder.write(
      ##"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "Bar", "attributes": { "tint": "{x}" } }] }"##,
      to: "map.json")
    let run = try CommandRun(["convert", "old.tokens.json", "out.json", "--mapping=map.json"], in: folder)
    #expect(run.status == 2 && run.errors.contains("there is no token 'x'"))
    #expect(throws: (any Error).self) { try folder.read("out.json") }
  }

  @Test func aPartOfTypographyThatNothingUsesIsReported() throws {
    let folder = try folder(
      ##"""
      { "t": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 17, "unit": "px" }, "fontWeight": 400,
        "letterSpacing": { "value": 1, "unit": "px" }, "lineHeight": 1.2 } } }
      """##, "{}")
    try folder.write(
      ##"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "Bar", "attributes": { "font": "{t}", "kern": "{t.letterSpacing}" } }] }"##,
      to: "map.json")
    let run = try CommandRun(["convert", "old.tokens.json", "out.json", "--mapping=map.json"], in: folder)
    #expect(run.status == 0 && run.errors == "appearance-diff: 1 token is not mapped: t.lineHeight\n")
  }

  // MARK: One line a change

  @Test func valuesOfTheStandardAreShownAsValuesAndNotAsTheyAreWritten() throws {
    func tokens(_ pad: Int, _ level: String, _ space: String = " ") -> String {
      ##"""
      { "pad": { "$type": "dimension", "$value": { "value": \##(pad),
          "unit": "px" } },
        "ease": { "$type": "duration", "$value": { "value": \##(pad),\##(space)"unit": "s" } },
        "blue": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, \##(level)] } },
        "edge": { "$type": "border", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, \##(level)] },
          "width": { "value": 1, "unit": "px" }, "style": "solid" } } }
      """##
    }
    let run = try compare(tokens(8, "1"), tokens(12, "0"))
    #expect(
      run.output.hasSuffix(
        """

        border
          ~ edge.color                  #0000ff  →  #000000  ΔE 40

        color
          ~ blue                        #0000ff  →  #000000  ΔE 40

        dimension
          ~ pad                         8px  →  12px

        duration
          ~ ease                        8000ms  →  12000ms

        4 changed

        """), "\(run.output)")
    #expect(try compare(tokens(8, "1"), tokens(12, "0"), "--written").output == run.output)
    #expect(
      try compare(tokens(8, "1"), tokens(8, "1", "\n   "), "--written").status == 0, "the layout is no difference")
  }

  /// `--written` shows the other notation if nothing else differs.
  @Test func theNotationIsShownWithWritten() throws {
    func tokens(_ more: String) -> String {
      ##"{ "blue": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1]\##(more) } } }"##
    }
    #expect(try compare(tokens(""), tokens(##", "alpha": 1"##)).status == 0)
    let run = try compare(tokens(""), tokens(##", "alpha": 1"##), "--written")
    #expect(run.output.contains(##""{\"colorSpace\":\"srgb\",\"components\":[0,0,1]}""##), "\(run.output)")
    #expect(run.output.contains(##""alpha\":1"##.dropFirst()) && run.status == 1, "\(run.output)")
  }

  // MARK: Resolver documents and other formats

  @Test func aResolverIsValidatedInEveryContext() throws {
    let folder = try folder("{}", "{}")
    let n = ##"{ "n": { "$type": "number", "$value": 1 } }"##
    func resolver(_ light: String) -> String {
      ##"""
      { "version": "2025.10", "resolutionOrder": [
        { "type": "modifier", "name": "theme", "contexts": { "light": [\##(light)], "dark": [\##(n)] } },
        { "type": "set", "name": "s", "sources": [{ "a": { "$value": "{n}" } }] }] }
      """##
    }
    try folder.write(resolver(n), to: "good.resolver.json")
    try folder.write(resolver("{}"), to: "bad.resolver.json")
    let good = try CommandRun(["validate", "good.resolver.json"], in: folder)
    #expect(good.status == 0 && good.output + good.errors == "")
    let bad = try CommandRun(["validate", "bad.resolver.json"], in: folder)
    #expect(bad.status == 2 && bad.output.contains(##"token 'a': "{n}" leads to no token"##))
    #expect(try CommandRun(["validate", "bad.resolver.json:theme=dark"], in: folder).status == 0)
  }

  @Test(
    arguments: [
      (##"{ "document": {}, "components": {}, "styles": {} }"##, "an object with 'document', 'components', 'styles'"),
      ("{}", "an empty object"), ("[]", "an empty array"),
    ])
  func aFileOfAnUnknownFormatIsToldWhatIsRead(_ text: String, _ found: String) throws {
    let folder = try folder("{}", "{}")
    try folder.write(text, to: "x.json")
    let run = try CommandRun(["show", "x.json"], in: folder)
    #expect(run.errors.contains("x.json:1:1: $: expected a snapshot or a journal ('format'), design tokens"))
    #expect(run.errors.hasSuffix("found \(found)\n") && run.status == 2)
  }

  @Test func aResolverWithoutItsOrderIsToldSo() throws {
    let folder = try folder("{}", "{}")
    try folder.write(##"{ "version": "2025.10", "sets": { "a": { "sources": [] } } }"##, to: "x.json")
    let run = try CommandRun(["validate", "x.json"], in: folder)
    #expect(
      run.output
        == "x.json:1:1: $: expected a member 'resolutionOrder' with an array of sets and modifiers, found none\n")
  }

  @Test func variablesOfFigmaAreComparedByMode() throws {
    func variables(_ dark: String) -> String {
      ##"""
      { "meta": { "variableCollections": { "C:1": { "id": "C:1", "name": "Theme", "defaultModeId": "1:0",
          "modes": [{ "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" }] } },
        "variables": { "V:1": { "id": "V:1", "name": "bg/page", "variableCollectionId": "C:1", "resolvedType": "COLOR",
          "valuesByMode": { "1:0": { "r": 1, "g": 1, "b": 1, "a": 1 }, "1:1": \##(dark) } } } } }
      """##
    }
    let folder = try folder("{}", "{}")
    try folder.write(variables(##"{ "r": 0, "g": 0, "b": 0, "a": 1 }"##), to: "old.json")
    try folder.write(variables(##"{ "r": 0, "g": 0, "b": 1, "a": 1 }"##), to: "new.json")
    let run = try CommandRun(["old.json", "new.json"], in: folder)
    #expect(run.output.contains("color when mode is Dark") || run.output.contains("Dark"))
    #expect(run.output.contains("  ~ Theme.bg.page               #000000  →  #0000ff") && run.status == 1)
    #expect(try CommandRun(["old.json:Light", "new.json:Light"], in: folder).status == 0)
    #expect(try CommandRun(["old.json:dark", "new.json:dark"], in: folder).status == 1)
  }
}
