import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The values of tokens that refer to others, and to parts of them.
@Suite struct TokenReferenceTests {
  typealias Color = AppearanceValue.Color

  @Test func aLineHeightMayBeANumberOrADimension() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "n": { "$type": "number", "$value": 1.5 }, "d": { "$type": "dimension", "$value": { "value": 20, "unit": "px" } },
          "a": { "$type": "typography", "$value": { "lineHeight": "{n}" } },
          "b": { "$type": "typography", "$value": { "lineHeight": "{d}" } },
          "c": { "$type": "typography", "$value": { "fontSize": "{n}" } }, "$themes": [] }
        """##)
    #expect(theme.value("a") == .record(.init(type: "typography", fields: ["lineHeight": .number(1.5)])))
    #expect(theme.value("b") == .record(.init(type: "typography", fields: ["lineHeight": .string("20px")])))
    #expect(theme.problems.count == 1 && theme.problems[0].path == #"$.c["$value"].fontSize"#)
  }

  /// A few lines could request any number of values.
  @Test func modesWithTooManyValuesAreAProblem() throws {
    let text = ##"""
      { "x": { "$type": "number", "$value": 0, "$extensions": { "mode": { "m1": 1, "m2": 2, "m3": 3 } } },
        "a": { "$value": "{x}" }, "b": { "$value": "{x}" } }
      """##
    var tokens = try DesignTokens(files: [(Array(text.utf8), "t.json")])
    #expect(tokens.theme(upTo: 12).problems.isEmpty)
    tokens = try DesignTokens(files: [(Array(text.utf8), "t.json")])
    let theme = tokens.theme(upTo: 11)
    #expect(
      theme.messages == [
        "t.json:1:8: $.x: token 'x': the modes from 'm3' on are left out: expected at most 11 values in all modes together, found more"
      ])
    #expect(theme.value("b", mode: "m2") == .number(2))
    #expect(theme.value("x", mode: "m3") == nil)
  }

  /// An opaque color of sRGB becomes its hexadecimal digits in any notation; any other one becomes its text.
  @Test(
    arguments: [
      (##""#ff8000""##, "1px solid #ff8000"), (##""#FF8000""##, "1px solid #ff8000"),
      (##""#ff800080""##, "1px solid #ff800080"),
      (#""color(display-p3 1 0 0)""#, "1px solid color(display-p3 1 0 0)"),
      (#""color(srgb 1.5 0 0)""#, "1px solid color(srgb 1.5 0 0)"),
    ])
  func aColorInATextIsItsDigitsWhereTheySayAll(_ color: String, _ text: String) throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "c": { "$type": "color", "$value": \##(color) }, "t": { "$type": "string", "$value": "1px solid {c}" } }
        """##)
    #expect(theme.value("t") == .opaque(.init(type: "string", summary: text)))
  }

  // MARK: Unknown types

  /// The standard does not define the values of such a type, so nothing contradicts it.
  @Test func anAliasOfATypeThatNobodyKnowsIsFollowed() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "ink": { "$type": "color", "$value": "#112233" }, "gap": { "$type": "dimension", "$value": "8px" },
          "a": { "$type": "other", "$value": "{ink}" }, "b": { "$type": "asset", "$value": "{gap}" },
          "c": { "$type": "string", "$value": "{ink}" }, "d": { "$type": "other", "$value": "{b}" },
          "e": { "$type": "other", "$ref": "#/ink" } }
        """##)
    #expect(theme.messages == [])
    let ink = AppearanceValue.color(Color(hex: 0x112233))
    #expect(theme.snapshot[RuleKey("other")]["a"] == ink && theme.snapshot[RuleKey("other")]["e"] == ink)
    #expect(theme.snapshot[RuleKey("asset")]["b"] == .string("8px"))
    #expect(theme.snapshot[RuleKey("string")]["c"] == ink)
    #expect(theme.snapshot[RuleKey("other")]["d"] == .string("8px"))
  }

  /// The type of the token that refers to it decides how its value is read.
  @Test func aTokenOfATypeThatNobodyKnowsIsReadAsWhatRefersToIt() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "raw": { "$type": "internal", "$value": "#112233" }, "long": { "$type": "other", "$value": "8px" },
          "text": { "$type": "string", "$value": "hello" },
          "a": { "$type": "color", "$value": "{raw}" }, "b": { "$type": "dimension", "$value": "{c}" },
          "c": { "$type": "what", "$value": "{long}" }, "d": { "$type": "fontFamily", "$value": "{text}" },
          "edge": { "$type": "border", "$value": { "color": "{raw}", "width": "{long}", "style": "solid" } } }
        """##)
    #expect(theme.messages == [])
    let ink = AppearanceValue.color(Color(hex: 0x112233))
    #expect(theme.value("a") == ink && theme.value("b") == .string("8px") && theme.value("d") == .string("hello"))
    #expect(
      theme.value("edge")
        == .record(.init(type: "border", fields: ["color": ink, "width": .string("8px"), "style": .string("solid")])))
    let wrong = try ImportedTheme(
      tokens: ##"{ "raw": { "$type": "internal", "$value": "hello" }, "a": { "$type": "color", "$value": "{raw}" } }"##)
    #expect(wrong.problems.map(\.message).contains { $0.contains("expected a color") && $0.contains("hello") })
  }

  @Test(arguments: [("dimension", ##""#112233""##, "color"), ("color", #""8px""#, "dimension")])
  func typesOfTheStandardContradictEachOther(_ own: String, _ value: String, _ other: String) throws {
    let theme = try ImportedTheme(
      tokens:
        ##"{ "a": { "$type": "\##(other)", "$value": \##(value) }, "b": { "$type": "\##(own)", "$value": "{a}" } }"##)
    #expect(
      theme.problems.map(\.message) == [
        "token 'b': expected a token of type '\(own)', but it refers to one of type '\(other)'"
      ])
  }

  // MARK: Older forms

  @Test(arguments: ["$value", "value"])
  func aReferenceMayNameTheMemberThatHoldsTheValue(_ member: String) throws {
    let theme = try ImportedTheme(
      tokens:
        ##"{ "gray": { "$type": "color", "base": { "$value": "{gray.50.\##(member)}" }, "50": { "$value": "#112233" } } }"##
    )
    #expect(theme.messages == [] && theme.value("gray.base") == .color(Color(hex: 0x112233)))
    #expect(
      theme.deviations.problems.map(\.message).contains(
        "token 'gray.base': expected a reference without '.\(member)', found \"{gray.50.\(member)}\""))
    let old = try ImportedTheme(
      tokens: ##"{ "a": { "value": "{b.value}", "type": "color" }, "b": { "value": "#112233", "type": "color" } }"##)
    #expect(old.deviations.count == 0 && old.value("a") == .color(Color(hex: 0x112233)))
  }

  // MARK: Losses

  private static let inner = ##""raised": { "value": "#101010", "type": "color" }"##

  @Test(
    arguments: [
      inner, ##""deep": { "er": { \##(inner) } }"##,
    ])
  func aTokenInATokenIsReported(_ inner: String) throws {
    let theme = try ImportedTheme(
      tokens: ##"{ "bg": { "canvas": { "value": "#ffffff", "type": "color", \##(inner) } } }"##)
    #expect(theme.problems.map(\.message) == ["expected no group or token inside a token"])
    #expect(theme.value("bg.canvas") != nil)
  }

  /// Other tools keep the token from before their build, and more, next to the value.
  @Test func whatToolsKeepInATokenIsNoToken() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "value": "#ffffff", "type": "color", "original": { "value": "{b}", "type": "color" }, "attributes":
          { "category": "a" }, "extensions": { "mode": { "dark": { "value": "#000000" } } }, "$extensions": { "x": { "value": 1 } } } }
        """##)
    #expect(theme.messages == [] && theme.notes == [])
  }

  private static let tokens =
    ##"{ "accent": { "hover": { "$type": "color", "$value": "#112233" }, "down": { "$type": "color", "$value": "#223344" } } }"##
  private static let token = ##"{ "accent": { "$type": "color", "$value": "#445566" } }"##

  @Test func aTokenAndAGroupOfOneNameAreReportedWhereTheLaterStands() throws {
    let first = try ImportedTheme(tokens: Self.tokens, Self.token)
    #expect(
      first.messages == [
        "1.json:1:13: $.accent: the token 'accent' takes the place of a group with 2 tokens in '0.json', and a name stands for one of them: they are left out"
      ])
    let last = try ImportedTheme(tokens: Self.token, Self.tokens)
    #expect(
      last.messages == [
        "1.json:1:13: $.accent: the group 'accent' takes the place of a token in '0.json', and a name stands for one of them: it is left out"
      ])
  }

  @Test func aGroupThatHasNoTokensTakesNoPlace() throws {
    let group = ##"{ "accent": { "$description": "What is hit" } }"##
    #expect(try ImportedTheme(tokens: group, Self.token).messages == [])
    let theme = try ImportedTheme(tokens: Self.token, group)
    #expect(theme.value("accent") == .color(Color(hex: 0x445566)) && theme.messages == [])
    // A file that replaces a token, or adds to a group, loses nothing.
    #expect(try ImportedTheme(tokens: Self.token, Self.token).messages == [])
    #expect(try ImportedTheme(tokens: Self.tokens, Self.tokens).messages == [])
  }

  @Test func anObjectWithoutAValueAndWithoutTokensIsNoted() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "ink": { "valeu": "#111111", "type": "color" }, "a": { "b": { "c": { "comment": "nothing" } } },
          "ok": { "t": { "value": "1", "type": "number" } }, "empty": {} }
        """##)
    #expect(theme.messages == [])
    #expect(theme.notes == ["2 objects have neither a value nor tokens, and are ignored: 'ink', 'a'"])
    let standard = try ImportedTheme(
      tokens: ##"{ "ink": { "$type": "color" }, "t": { "$type": "number", "$value": 1 } }"##)
    #expect(standard.notes == ["1 object has neither a value nor tokens, and is ignored: 'ink'"])
    // A later file may add to a group of an earlier one.
    let two = try ImportedTheme(
      tokens: ##"{ "g": { "t": { "$type": "number", "$value": 1 } } }"##, ##"{ "g": { "$description": "x" } }"##)
    #expect(two.notes == [])
  }

  @Test func whoRefersToATokenHasItsModes() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "base": { "$type": "color", "$value": "#111", "$extensions": { "mode": { "dark": "#eee" } } },
          "same": { "$type": "color", "$value": "#222", "$extensions": { "mode": { "dark": "#222" } } },
          "link": { "$value": "{base}" }, "far": { "$value": "{link}" }, "other": { "$value": "{same}" },
          "own": { "$type": "color", "$value": "{base}", "$extensions": { "mode": { "dark": "#333" } } },
          "edge": { "$type": "border", "$value": { "color": "{far}", "style": "solid", "width": "1px" } } }
        """##)
    #expect(theme.messages == [])
    let light = AppearanceValue.color(Color(hex: 0xEEEEEE))
    #expect(theme.value("link", mode: "dark") == light && theme.value("far", mode: "dark") == light)
    #expect(theme.value("own", mode: "dark") == .color(Color(hex: 0x333333)))
    #expect(theme.value("other", mode: "dark") == nil, "it is the same in the dark")
    if case .record(let border) = theme.value("edge", mode: "dark") {
      #expect(border.fields["color"] == light)
    } else {
      Issue.record("the border has no value in the dark")
    }
    let mapping = try ThemeMapping(
      json: Array(
        ##"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "Bar", "attributes": { "tint": "{link}" } }] }"##
          .utf8))
    let mapped = mapping.mapped(theme).snapshot
    #expect(mapped[RuleKey("Bar")]["tint"] == .color(Color(hex: 0x111111)))
    #expect(mapped[RuleKey("Bar", traits: .dark)]["tint"] == light)
  }

  @Test func aProblemIsToldOnceHoweverManyModesThereAre() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "$type": "number", "$value": 1, "$extensions": { "mode": { "x": 2, "y": 3 } } },
          "b": { "$type": "number", "$value": "{gone}" },
          "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": ["{gone}", 0, 0] } } }
        """##)
    #expect(
      theme.messages == [
        #"0.json:2:39: $.b["$value"]: token 'b': "{gone}" leads to no token"#,
        #"0.json:3:77: $.c["$value"].components[0]: token 'c': "{gone}" leads to no token"#,
      ])
  }

  @Test func notesAreMadeInEveryMode() throws {
    let text = ##"""
      { "a": { "value": "1px", "type": "glow" }, "b": { "value": "2" }, "c": { "value": "{b} * 2", "type": "spacing" },
        "d": { "value": "3", "type": "number", "extensions": { "mode": { "dark": "4" } } } }
      """##
    #expect(try ImportedTheme(tokens: text).notes.count == 2)
    #expect(try ImportedTheme(tokens: text).notes == ImportedTheme(tokens: text, mode: "dark").notes)
  }

  @Test func aReferenceMayStandBeforeWhatItRefersTo() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "c": { "$ref": "#/b" }, "b": { "$ref": "#/a" }, "g": { "x": { "$ref": "#/c" } }, "h": { "$extends": "{g}" },
          "a": { "$type": "number", "$value": 1 } }
        """##,
      ##"{ "c": { "$description": "beside the reference" } }"##)
    #expect(theme.messages == [])
    for name in ["a", "b", "c", "g.x", "h.x"] { #expect(theme.value(name) == .number(1), "\(name)") }
  }

  @Test func aComponentMayReferToNone() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "n": { "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.5, 0.1, "none"] } },
          "c": { "$type": "color", "$value": { "colorSpace": "oklch",
            "components": [{ "$ref": "#/n/$value/components/0" }, 0.2, { "$ref": "#/n/$value/components/2" }] } } }
        """##)
    #expect(theme.messages == [])
    #expect(theme.value("c") == .color(Color(.oklch, [0.5, 0.2, 0], missing: [2])))
  }

  @Test func aTokensOwnTypeComesFirst() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "size": { "value": "4px", "type": "sizing" }, "radius": { "value": "{size}", "type": "borderRadius" },
          "a": { "value": "#f00" }, "b": { "value": "{a}", "type": "color" }, "c": { "value": "{a}" },
          "d": { "value": "{c}", "type": "color" }, "e": { "value": { "color": "{c}" }, "type": "border" } }
        """##)
    #expect(theme.snapshot[RuleKey("sizing")]["size"] == .string("4px"))
    #expect(theme.snapshot[RuleKey("borderRadius")]["radius"] == .string("4px"))
    let red = AppearanceValue.color(Color(hex: 0xFF0000))
    #expect(theme.snapshot[RuleKey("color")]["b"] == red && theme.snapshot[RuleKey("color")]["d"] == red)
    #expect(theme.snapshot[RuleKey("untyped")]["c"] == .string("#f00"))
    #expect(theme.value("e") == .record(.init(type: "border", fields: ["color": red])))
  }

  @Test func problemsNameTheFileInWhichTheyStand() throws {
    let components = try ImportedTheme(
      tokens: ##"{ "base": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0] } } }"##,
      "\n\n"
        + ##"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": { "$ref": "#/base/$value/components" } } } }"##
    )
    #expect(components.problems.map(\.file) == ["0.json", "0.json"])
    #expect(components.problems.map(\.line) == [1, 1])
    let groups = try ImportedTheme(
      tokens: "\n\n" + ##"{ "g": { "$extends": "{nothing}" } }"##,
      ##"{ "g": { "t": { "$type": "number", "$value": 1 } } }"##)
    #expect(
      groups.messages == [
        #"0.json:3:22: $.g["$extends"]: expected a group or a token, but "{nothing}" leads to nothing"#
      ])
  }

  @Test func whatIsBesideAHexCounts() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "$type": "color", "a": { "$value": { "colorSpace": "cmyk", "components": [0, 0, 0, 1], "alpha": 0.5, "hex": "#ff0000" } },
          "b": { "$value": { "hex": "#ff000080" } } }
        """##)
    #expect(theme.value("a") == .color(Color(hex: 0xFF0000, alpha: 0.5)))
    #expect(theme.value("b") == .color(Color(hex: 0xFF0000, alpha: 128.0 / 255)))
  }

  // MARK: Limits

  @Test func partsOfATokenAreCountedForEachTokenAndNotForAll() throws {
    let references = (0..<10_100).map {
      ##""t\##($0)": { "$type": "number", "$value": { "$ref": "#/blue/$value/components/1" } }"##
    }
    let theme = try ImportedTheme(
      tokens: ##"{ "blue": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8] } }, "##
        + references.joined(separator: ",") + "}")
    #expect(theme.messages == [])
    #expect(theme.value("t10099") == .number(0.4))
    // Each level has ten times the values of the level before.
    let levels = (1..<12).map { level in
      let parts = Array(repeating: ##"{ "$ref": "#/t\##(level - 1)/$value/0" }"##, count: 10).joined(separator: ",")
      return ##""t\##(level)": { "$type": "shadow", "$value": [[\##(parts)]] }"##
    }
    let bomb = try ImportedTheme(
      tokens: ##"{ "t0": { "$type": "shadow", "$value": [[{ "inset": true }]] }, \##(levels.joined(separator: ",")) }"##
    )
    #expect(bomb.problems.contains { $0.message.contains("expected at most 10000 values") })
  }

  @Test func textsThatGrowThroughReferencesAreRefused() throws {
    let levels = (1..<13).map { level in
      ##""t\##(level)": { "$value": "\##(Array(repeating: "{t\(level - 1)}", count: 10).joined())" }"##
    }
    let theme = try ImportedTheme(
      tokens: ##"{ "$type": "fontFamily", "t0": { "$value": "aaaaaaaaaa" }, \##(levels.joined(separator: ",")) }"##)
    #expect(theme.value("t2") == .string(String(repeating: "a", count: 1000)))
    #expect(
      theme.problems.map(\.message) == [
        "token 't4': expected at most 10000 bytes after all references are replaced, found more"
      ])
  }

  @Test(
    arguments: [
      ("duration", #"{ "value": 1e306, "unit": "s" }"#, "expected a number below 1.8e308 milliseconds, found 1e306"),
      ("number", #""inf%""#, #"expected a number, found "inf%""#),
      ("number", #""nan""#, #"expected a number, found "nan""#),
      ("color", #"{ "colorSpace": "srgb", "components": [1e999, 0, 0] }"#, "expected a number, found 1e999"),
    ])
  func noNumberIsInfinite(_ type: String, _ value: String, _ message: String) throws {
    let theme = try ImportedTheme(tokens: #"{ "t": { "$type": "\#(type)", "$value": \#(value) } }"#)
    #expect(theme.problems.map(\.message) == ["token 't': \(message)"])
    if case .opaque(let value) = theme.value("t") { #expect(value.isUnresolved) } else { Issue.record() }
  }

  @Test func functionsOfColorsHaveFiniteNumbers() {
    for text in [
      "lab(inf% 0 0)", "hsl(infdeg 50% 50%)", "hsl(1e308turn 50% 50%)", "rgb(nan% 0 0)", "color(srgb nan 0 0)",
    ] {
      #expect(CSSText.color(text) == nil, "\(text)")
    }
  }

  @Test func ofTwoTokensWithOneKeyTheFirstCounts() throws {
    let composed = try ImportedTheme(
      tokens: #"{ "[\u0307": { "$type": "number", "$value": 1 }, "%5\u1E02": { "$type": "number", "$value": 2 } }"#)
    #expect(composed.value("[\u{307}") == .number(1))
    #expect(composed.notes == ["duplicate number '%5\u{1E02}' is left out"])
    let lines = try ImportedTheme(
      tokens: ##"""
        { "a": { "$type": "color\ndark", "$value": "x" }, "b": { "$type": "color", "$value": "#fff" },
          "t": { "$value": "{a}", "$extensions": { "mode": { "dark": "{b}" } } } }
        """##)
    #expect(lines.snapshot[RuleKey("color", traits: ["mode": "dark"])]["t"] == .color(Color(hex: 0xFFFFFF)))
    #expect(lines.snapshot[RuleKey("color\ndark")]["t"] != nil)
  }

  @Test func problemsBeyondTheLimitAreCounted() throws {
    let slips = (0..<1234).map { #""t\#($0)": { "$type": "number", "$value": "x" }"# }.joined(separator: ",")
    let theme = try ImportedTheme(tokens: "{\(slips)}")
    #expect(theme.problems.count == 1000 && theme.omittedProblemCount == 234)
  }

  /// Each would take the product of its groups.
  @Test(.timeLimit(.minutes(10))) func groupsAreLookedThroughOnce() throws {
    let inner = (0..<20_000).map { #""t\#($0)": { "u": { "$extends": "{x}" } }"# }.joined(separator: ",")
    let outer = (0..<20_000).map { #""g\#($0)": { "$extends": "{T}" }"# }.joined(separator: ",")
    let theme = try ImportedTheme(
      tokens: #"{ "T": { \#(inner) }, "x": { "v": { "$type": "number", "$value": 1 } }, \#(outer) }"#)
    #expect(
      theme.problems.map(\.message) == ["expected at most 50000 groups and tokens through '$extends', found more"])
  }
}
