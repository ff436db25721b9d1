import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Themes of tokens and catalogs.
@Suite struct ThemeMappingTests {
  typealias Color = AppearanceValue.Color

  /// Returns a mapping of the settings of `Bar`, and of other rules as they are written.
  private func mapping(_ attributes: String, _ more: String = "") throws -> ThemeMapping {
    try ThemeMapping(
      json: Array(
        ##"""
        { "format": "appearance-mapping", "version": 1,
          "rules": [{ "class": "Bar", "attributes": { \##(attributes) } }\##(more)] }
        """##.utf8))
  }

  private func bar(_ attributes: String, _ tokens: String) throws -> (RuleSnapshot, problems: [String]) {
    let mapped = try mapping(attributes).mapped(ImportedTheme(tokens: tokens))
    return (mapped.snapshot[RuleKey("Bar")], mapped.problems)
  }

  @Test func aMappingTakesTheColorsOfACatalogAndNotItsImages() throws {
    let folder = try Folder([
      "A.xcassets/Logo.colorset/Contents.json":
        ##"{ "colors": [{ "idiom": "universal", "color": { "color-space": "srgb", "components": { "red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000" } } }] }"##,
      "A.xcassets/Logo.imageset/logo.pdf": "x", "A.xcassets/Tint [1].imageset/logo.pdf": "x",
    ])
    let mapping = try ThemeMapping(
      json: Array(
        ##"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "Bar", "attributes": { "tint": "{Logo}" } }] }"##
          .utf8))
    let mapped = mapping.mapped(try AssetCatalog(contentsOf: folder.path + "/A.xcassets").theme())
    #expect(mapped.snapshot[RuleKey("Bar")]["tint"] == .color(Color(hex: 0xFF0000)))
    #expect(mapped.unused == [])
  }

  /// Design tools write modes in any case, and no rule decides which of them applies.
  @Test func modesThatMeanTheSameContradictEachOther() throws {
    func tokens(_ modes: String) -> String {
      #"{ "a": { "$type": "number", "$value": 1, "$extensions": { "mode": { \#(modes) } } } }"#
    }
    let contradicting = try bar(#""x": "{a}""#, tokens(#""dark": 2, "Dark": 3, "DARK": 2, "light": 4"#))
    #expect(
      contradicting.problems == [
        "Bar x: the token 'a' has different values in modes that mean the same: 'DARK', 'Dark', 'dark'"
      ])
    #expect(try bar(#""x": "{a}""#, tokens(#""dark": 2, "Dark": 2, "light": 4"#)).problems == [])
  }

  @Test func aMappingMakesAThemeOfTokens() throws {
    let folder = try Folder([
      "tokens.json": ##"""
      { "bar": { "$type": "color", "$value": "#123456", "$extensions": { "mode": { "dark": "#abcdef" } } },
        "pad": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
        "title": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "17px", "fontWeight": 600,
          "letterSpacing": "0px", "lineHeight": 1.2 } } }
      """##,
      "mapping.json": ##"""
      { "format": "appearance-mapping", "version": 1, "rules": [
        { "class": "Bar", "containers": ["Sheet"], "attributes": { "tint": "{bar}", "padding": "{pad}", "isFlat": true } },
        { "class": "Label", "attributes": { "font": "{title}" } } ] }
      """##,
      "slip.json":
        ##"{ "format": "appearance-mapping", "version": 1, "rules": [{ "class": "Bar", "attributes": { "tint": "{baar}" } }] }"##,
    ])
    let mapping = try ThemeMapping(contentsOf: folder.path + "/mapping.json")
    let theme = try AppearanceSnapshot(tokens: [folder.path + "/tokens.json"], mapping: mapping)
    let bar = theme[RuleKey("Bar", containers: ["Sheet"])]
    #expect(
      bar["tint"] == .color(Color(hex: 0x123456)) && bar["padding"] == .number(8) && bar["isFlat"] == .boolean(true))
    #expect(theme[RuleKey("Bar", containers: ["Sheet"], traits: .dark)]["tint"] == .color(Color(hex: 0xABCDEF)))
    #expect(theme[RuleKey("Label")]["font"] == .font(.init(name: "Inter", size: 17, weight: "semibold")))
    let parts = try ThemeMapping(
      json: Array(
        ##"""
        { "format": "appearance-mapping", "version": 1, "rules": [
          { "class": "Bar", "containers": ["B"], "order": 1, "attributes": { "title": { "kind": "textAttributes",
            "attributes": { "foregroundColor": "{bar}", "font": "{title}", "kern": 1 } } } },
          { "class": "Bar", "containers": ["A"], "order": 2, "traits": { "userInterfaceStyle": "light" },
            "attributes": { "tint": "{bar}" } } ] }
        """##.utf8))
    let styled = try AppearanceSnapshot(tokens: [folder.path + "/tokens.json"], mapping: parts)
    let font = AppearanceValue.font(.init(name: "Inter", size: 17, weight: "semibold"))
    for (traits, hex) in [(AppearanceTraits.none, UInt32(0x123456)), (.dark, 0xABCDEF)] {
      #expect(
        styled[RuleKey("Bar", containers: ["B"], traits: traits)]["title"]
          == .textAttributes(["foregroundColor": .color(Color(hex: hex)), "font": font, "kern": .number(1)]))
    }
    #expect(styled.rules.filter { $0.order == 2 }.map(\.snapshot.key.containers) == [["A"]])
    #expect(styled[RuleKey("Bar", containers: ["A"], traits: .dark)]["tint"] == nil, "the rule is for light alone")
    let slip = try ThemeMapping(contentsOf: folder.path + "/slip.json")
    do {
      _ = try AppearanceSnapshot(tokens: [folder.path + "/tokens.json"], mapping: slip)
      Issue.record("a name that no token has was taken")
    } catch let error as SnapshotFileError {
      #expect(
        error.problems.map(\.message).allSatisfy {
          $0.hasSuffix("Bar tint: there is no token 'baar'; did you mean 'bar'?")
        })
    }
  }

  /// A token with modes gives each attribute as many values, and a long text counts as many: a few lines could request
  /// any number.
  @Test func tokensThatComeToTooManyValuesAreAProblem() throws {
    let modes = (0..<99).map { ##""m\##($0)": \##($0)"## }.joined(separator: ",")
    let token = ##"{ "x": { "$type": "number", "$value": 1, "$extensions": { "mode": { \##(modes) } } } }"##
    let long = ##"["{x}", "\##(String(repeating: "b", count: 300_000))"]"##
    #expect(try bar(##""a": \##(long)"##, token).problems == [])
    #expect(
      try bar(##""a": \##(long), "b": \##(long)"##, token).problems == [
        "expected tokens that come to at most 500000 values, in all modes together, found more"
      ])
    // Values in the mapping itself are not multiplied.
    #expect(try bar(##""a": "{x}", "b": "\##(String(repeating: "b", count: 3_000_000))""##, token).problems == [])
  }

  @Test func ofTwoValuesTheOneForMoreTraitsCounts() throws {
    let mapped = try mapping(
      "", ##", { "class": "Bar", "traits": { "size": "big" }, "attributes": { "a": ["{x}", "{y}"] } }"##
    ).mapped(
      ImportedTheme(
        tokens: ##"""
          { "x": { "$type": "number", "$value": 1, "$extensions": { "mode": { "dark": 2, "dim": 3 } } },
            "y": { "$type": "number", "$value": 4, "$extensions": { "mode": { "dark": 5 } } } }
          """##))
    #expect(mapped.problems == [])
    func value(_ traits: AppearanceTraits) -> AppearanceValue? { mapped.snapshot[RuleKey("Bar", traits: traits)]["a"] }
    #expect(value(["size": "big"]) == .list([.number(1), .number(4)]))
    #expect(value(["size": "big", "userInterfaceStyle": "dark"]) == .list([.number(2), .number(5)]))
    #expect(value(["size": "big", "mode": "dim"]) == .list([.number(3), .number(4)]))
  }

  // MARK: Values that have a type

  @Test(
    arguments: [
      ("Bold", "bold", []), ("bold", "bold", []), ("SemiBold", "semibold", []),
      ("Semi Bold Italic", "semibold", ["italic"]),
      ("Italic", nil, ["italic"]), ("Ultra Light", "thin", []), ("Black", "black", []), ("extra-black", "black", []),
    ] as [(String, String?, Set<String>)])
  func aWeightIsReadByItsName(_ text: String, _ weight: String?, _ traits: Set<String>) throws {
    let (bar, problems) = try bar(
      #""font": "{t}""#,
      ##"{ "t": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "17px", "fontWeight": "\##(text)" } } }"##
    )
    #expect(problems == [])
    #expect(bar["font"] == .font(.init(name: "Inter", size: 17, weight: weight, traits: traits)))
  }

  @Test func aSizeInRemIsOneOfPoints() throws {
    let (bar, problems) = try bar(
      #""font": "{t}", "padding": "{p}", "shadow": "{s}", "speed": "{d}""#,
      ##"""
      { "t": { "$type": "typography", "$value": { "fontFamily": ["Inter", "Arial"], "fontSize": "1.5rem", "fontWeight": 550 } },
        "p": { "$type": "dimension", "$value": { "value": 0.5, "unit": "rem" } },
        "d": { "$type": "duration", "$value": { "value": 0.2, "unit": "s" } },
        "s": { "$type": "shadow", "$value": { "color": "#000000", "offsetX": "2px", "offsetY": "1rem" } } }
      """##)
    #expect(problems == [])
    #expect(bar["font"] == .font(.init(name: "Inter", size: 24, weight: "semibold")))
    #expect(bar["padding"] == .number(8) && bar["speed"] == .number(200))
    let shadow = AppearanceValue.Record(
      type: "shadow", fields: ["color": .color(Color(hex: 0)), "offsetX": .number(2), "offsetY": .number(16)])
    #expect(bar["shadow"] == .record(shadow))
  }

  /// A font has no letter spacing and no line height: attributes for these refer to the parts by name.
  @Test func aPartOfTypographyIsATokenToo() throws {
    let tokens = ##"""
      { "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "17px", "fontWeight": 400,
        "letterSpacing": { "value": 0.5, "unit": "px" }, "lineHeight": 1.2 } } }
      """##
    let (bar, problems) = try bar(
      #""kern": "{t.letterSpacing}", "line": "{t.lineHeight}", "x": "{t.lineHight}""#, tokens)
    #expect(bar["kern"] == .number(0.5) && bar["line"] == .number(1.2) && bar["x"] == nil)
    #expect(problems == ["Bar x: there is no token 't.lineHight'"])
    #expect(try mapping(#""kern": "{t.letterSpacing}""#).mapped(ImportedTheme(tokens: tokens)).unused == [])
  }

  @Test(
    arguments: [
      (##"{ "$type": "gradient", "$value": "linear-gradient(#000, #fff)" }"##, "linear-gradient(#000, #fff)"),
      (##"{ "$type": "dimension", "$value": "2em" }"##, "2em"),
      (##"{ "$type": "typography", "$value": { "fontFamily": "A", "fontSize": "120%" } }"##, "120%"),
      (##"{ "$type": "shadow", "$value": { "color": "#000000", "blur": "calc(1px + 1em)" } }"##, "calc(1px + 1em)"),
    ])
  func whatNoAttributeCanTakeIsAnError(_ token: String, _ text: String) throws {
    let (bar, problems) = try bar(#""x": "{t}", "isFlat": true"#, ##"{ "t": \##(token) }"##)
    #expect(bar["x"] == nil && bar["isFlat"] == .boolean(true))
    #expect(problems == ["Bar x: no attribute can take \"\(text)\" of the token 't'"])
    let folder = try Folder(["tokens.json": ##"{ "t": \##(token) }"##])
    #expect(throws: SnapshotFileError.self) {
      try AppearanceSnapshot(tokens: [folder.path + "/tokens.json"], mapping: mapping(#""x": "{t}""#))
    }
  }

  @Test func layersOfAGradientAreValues() throws {
    let (bar, problems) = try bar(
      #""x": "{g}""#,
      ##"{ "g": { "$type": "gradient", "$value": [{ "color": "#000000", "position": 0 }, { "color": "#ffffff", "position": 1 }] } }"##
    )
    let stops = [(UInt32(0), 0.0), (0xFFFFFF, 1)].map { hex, position in
      AppearanceValue.record(
        .init(type: "gradient", fields: ["color": .color(Color(hex: hex)), "position": .number(.init(position))]))
    }
    #expect(problems == [] && bar["x"] == .list(stops))
  }

  /// The mode `dark` of the token `a` and the rule for dark become one rule of the theme.
  @Test func theOrderOfAMappingsRulesIsNoMatter() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "$type": "color", "$value": "#111111", "$extensions": { "mode": { "dark": "#222222" } } },
          "b": { "$type": "color", "$value": "#333333" } }
        """##)
    let rules = [
      #"{ "class": "Label", "attributes": { "tint": "{a}" } }"#,
      #"{ "class": "Label", "traits": { "userInterfaceStyle": "dark" }, "attributes": { "tint": "{b}" } }"#,
    ]
    for rules in [rules, rules.reversed()] {
      let mapped = try mapping("", ", " + rules.joined(separator: ", ")).mapped(theme).snapshot
      #expect(mapped[RuleKey("Label")]["tint"] == .color(Color(hex: 0x111111)))
      #expect(mapped[RuleKey("Label", traits: .dark)]["tint"] == .color(Color(hex: 0x333333)))
    }
  }
}
