import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Design tokens: the standard of 2025.10, and files of products.
@Suite struct DesignTokensTests {
  typealias Color = AppearanceValue.Color

  private func theme(_ texts: String..., mode: String? = nil) throws -> ImportedTheme {
    var tokens = try DesignTokens(files: texts.enumerated().map { (Array($1.utf8), "\($0).json") })
    return tokens.theme(mode: mode)
  }

  private func value(_ theme: ImportedTheme, _ name: String) -> AppearanceValue? {
    for rule in theme.snapshot.rules where rule.snapshot.key.traits == .none {
      if let value = rule.snapshot[SettingKey(escaping: name)] { return value }
    }
    return nil
  }

  private func messages(_ theme: ImportedTheme) -> [String] { theme.problems.map(\.description) }

  private static let blue = ##"{ "colorSpace": "srgb", "components": [0, 0.4, 0.8] }"##
  private static let pixel = ##"{ "value": 1, "unit": "px" }"##

  /// A value of each type, with its stored form.
  @Test(
    arguments: [
      ("color", blue, .color(Color(red: 0, green: 0.4, blue: 0.8))),
      ("dimension", ##"{ "value": 0.5, "unit": "rem" }"##, .string("0.5rem")),
      ("fontFamily", ##"["Helvetica", "Arial"]"##, .list([.string("Helvetica"), .string("Arial")])),
      ("fontFamily", ##"["Helvetica"]"##, .string("Helvetica")),
      ("fontWeight", ##""semi-bold""##, .number(600)), ("fontWeight", "350", .number(350)),
      ("duration", ##"{ "value": 1.5, "unit": "s" }"##, .string("1500ms")),
      ("cubicBezier", "[0.5, 0, 1, 1]", .list([.number(0.5), .number(0), .number(1), .number(1)])),
      ("number", "2.3", .number(2.3)), ("strokeStyle", ##""dashed""##, .string("dashed")),
      (
        "strokeStyle", ##"{ "dashArray": [{ "value": 1, "unit": "px" }], "lineCap": "round" }"##,
        .record(
          .init(type: "strokeStyle", fields: ["dashArray": .list([.string("1px")]), "lineCap": .string("round")]))
      ),
      (
        "border", ##"{ "color": \##(blue), "width": { "value": 3, "unit": "px" }, "style": "solid" }"##,
        .record(
          .init(
            type: "border",
            fields: [
              "color": .color(Color(red: 0, green: 0.4, blue: 0.8)), "width": .string("3px"), "style": .string("solid"),
            ]))
      ),
      (
        "transition",
        ##"{ "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" }, "timingFunction": [0, 0, 1, 1] }"##,
        .record(
          .init(
            type: "transition",
            fields: [
              "duration": .string("200ms"), "delay": .string("0ms"),
              "timingFunction": .list([.number(0), .number(0), .number(1), .number(1)]),
            ]))
      ),
      (
        "shadow",
        ##"[{ "color": \##(blue), "offsetX": \##(pixel), "offsetY": \##(pixel), "blur": \##(pixel), "spread": \##(pixel), "inset": true }]"##,
        .list([
          .record(
            .init(
              type: "shadow",
              fields: [
                "color": .color(Color(red: 0, green: 0.4, blue: 0.8)), "offsetX": .string("1px"),
                "offsetY": .string("1px"), "blur": .string("1px"), "spread": .string("1px"), "inset": .boolean(true),
              ]))
        ])
      ),
      (
        "gradient", ##"[{ "color": \##(blue), "position": 0.5 }]"##,
        .list([
          .record(
            .init(
              type: "gradient",
              fields: ["color": .color(Color(red: 0, green: 0.4, blue: 0.8)), "position": .number(0.5)]))
        ])
      ),
      (
        "typography",
        ##"{ "fontFamily": "Inter", "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400, "letterSpacing": \##(pixel), "lineHeight": 1.2 }"##,
        .record(
          .init(
            type: "typography",
            fields: [
              "fontFamily": .string("Inter"), "fontSize": .string("16px"), "fontWeight": .number(400),
              "letterSpacing": .string("1px"), "lineHeight": .number(1.2),
            ]))
      ),
      ("glow", ##"{ "a": [1] }"##, .opaque(.init(type: "glow", summary: ##"{"a":[1]}"##))),
    ] as [(String, String, AppearanceValue)])
  func readsEveryType(_ type: String, _ written: String, _ expected: AppearanceValue) throws {
    let theme = try theme(##"{ "g": { "$type": "\##(type)", "t": { "$value": \##(written) } } }"##)
    #expect(messages(theme) == [])
    #expect(theme.snapshot[RuleKey(type)]["g.t"] == expected)
  }

  @Test(
    arguments: [
      (
        ##"{ "colorSpace": "oklch", "components": [0.7, 0.1, "none"], "alpha": 0.5, "hex": "#ff0000" }"##,
        Color(.oklch, [0.7, 0.1, 0], missing: [2], alpha: 0.5)
      ),
      (##""#F80""##, Color(hex: 0xFF8800)),
      (##""#f808""##, Color(red: 1, green: 136.0 / 255, blue: 0, alpha: 136.0 / 255)),
      (##""#Ff8000""##, Color(hex: 0xFF8000)), (##""#ff800080""##, Color(hex: 0xFF8000, alpha: 128.0 / 255)),
      (##""rgb(255, 128, 0)""##, Color(hex: 0xFF8000)),
      (##""rgba(255 128 0 / 50%)""##, Color(hex: 0xFF8000, alpha: 0.5)),
      (##""hsl(120deg, 100%, 50%)""##, Color(.hsl, [120, 100, 50])),
      (##""hsla(0.5turn 50 50 / .5)""##, Color(.hsl, [180, 50, 50], alpha: 0.5)),
      (##""hsl(200grad 50 50)""##, Color(.hsl, [180, 50, 50])),
      (##""hsl(3.141592653589793rad 50 50)""##, Color(.hsl, [180, 50, 50])),
      (##""rgb(300 -20 0)""##, Color(red: 1, green: 0, blue: 0)),
      (##""oklch(70% 0.1 none)""##, Color(.oklch, [0.7, 0.1, 0], missing: [2])),
      (##""color(display-p3 1 0.5 0)""##, Color(.displayP3, [1, 0.5, 0])),
      (##""RebeccaPurple""##, Color(hex: 0x663399)),
      (##""transparent""##, Color(red: 0, green: 0, blue: 0, alpha: 0)),
      (##"{ "r": 1, "g": 0.5, "b": 0, "a": 0.25 }"##, Color(red: 1, green: 0.5, blue: 0, alpha: 0.25)),
    ] as [(String, Color)])
  func readsColorsAsProductsWriteThem(_ written: String, _ expected: Color) throws {
    let theme = try theme(##"{ "t": { "$type": "color", "$value": \##(written) } }"##)
    #expect(messages(theme) == [])
    #expect(value(theme, "t") == .color(expected))
  }

  @Test func everySpaceOfTheColorModuleIsRead() throws {
    let names = [
      "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
      "rec2020",
      "xyz-d65", "xyz-d50",
    ]
    for name in names {
      let theme = try theme(
        ##"{ "t": { "$type": "color", "$value": { "colorSpace": "\##(name)", "components": [0.5, 0.25, 0.125] } } }"##)
      #expect(value(theme, "t") == .color(Color(try #require(Color.Space(rawValue: name)), [0.5, 0.25, 0.125])))
    }
  }

  @Test func referencesAreFollowedAcrossFiles() throws {
    let theme = try theme(
      ##"{ "base": { "$type": "color", "blue": { "$value": \##(Self.blue) }, "$root": { "$value": "#ff0000" } } }"##,
      ##"""
      { "link": { "$value": "{semantic.brand}" }, "semantic": { "brand": { "$value": "{base.blue}" } },
        "pointer": { "$ref": "#/base/blue" }, "root": { "$value": "{base.$root}" },
        "red": { "$type": "number", "$value": { "$ref": "#/base/blue/$value/components/1" } },
        "mixed": { "$type": "color", "$value": { "colorSpace": "srgb",
          "components": [{ "$ref": "#/link/$value/components/2" }, 0, 0] } },
        "edge": { "$type": "border", "$value": { "color": "{link}", "width": { "value": 1, "unit": "px" }, "style": "solid" } } }
      """##)
    #expect(messages(theme) == [])
    let blue = AppearanceValue.color(Color(red: 0, green: 0.4, blue: 0.8))
    for name in ["link", "semantic.brand", "pointer"] { #expect(value(theme, name) == blue, "\(name)") }
    #expect(value(theme, "root") == .color(Color(hex: 0xFF0000)))
    #expect(value(theme, "red") == .number(0.4))
    #expect(value(theme, "mixed") == .color(Color(red: 0.8, green: 0, blue: 0)))
    if case .record(let border) = value(theme, "edge") {
      #expect(border.fields["color"] == blue)
    } else {
      Issue.record()
    }
    #expect(theme.writing[RuleKey("color")]?[SettingKey("link")]?.reference == "{semantic.brand}")
  }

  @Test func theLastDefinitionOfATokenCounts() throws {
    let theme = try theme(
      ##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$value": "{a}" } }"##,
      ##"{ "a": { "$type": "number", "$value": 2 } }"##)
    #expect(value(theme, "b") == .number(2))
  }

  @Test func circlesAndSlipsNameEveryTokenAndTheRestIsRead() throws {
    let theme = try theme(
      ##"""
      {
        "a": { "$value": "{b}" }, "b": { "$value": "{c}" }, "c": { "$value": "{a}" },
        "d": { "$value": "{a}" },
        "blue": { "$type": "color", "$value": "#00f" },
        "e": { "$value": "{bleu}" },
        "f": { "$type": "dimension", "$value": "{blue}" },
        "g": { "$value": 1 },
        "h": { "$type": "border", "$value": { "width": "{blue}" } },
        "i": { "$type": "dimension", "$value": { "value": 1, "unit": "xp" } }
      }
      """##)
    #expect(
      messages(theme).joined(separator: "\n") == """
        0.json:2:20: $.a["$value"]: token 'a': circular reference: a → b → c → a
        0.json:2:46: $.b["$value"]: token 'b': circular reference: a → b → c → a
        0.json:2:72: $.c["$value"]: token 'c': circular reference: a → b → c → a
        0.json:3:20: $.d["$value"]: token 'd': it refers to 'a', which has no value
        0.json:5:20: $.e["$value"]: token 'e': "{bleu}" leads to no token; did you mean '{blue}'?
        0.json:6:42: $.f["$value"]: token 'f': expected a token of type 'dimension', but it refers to one of type \
        'color'
        0.json:7:20: $.g["$value"]: token 'g': expected a '$type' in the token, in an enclosing group or in the token that it refers to
        0.json:8:50: $.h["$value"].width: token 'h': expected a token of type 'dimension' here, but 'blue' is of type \
        'color'
        0.json:9:64: $.i["$value"].unit: token 'i': expected the unit 'px' or 'rem', found "xp"; did you mean 'px'?
        """)
    #expect(value(theme, "blue") == .color(Color(hex: 0x0000FF)))
    // Each is kept as it is written, and the border without its width.
    #expect(value(theme, "a") == .opaque(.unresolved("{b}")) && value(theme, "f") == .opaque(.unresolved("{blue}")))
    #expect(theme.snapshot[RuleKey("untyped")]["g"] == .number(1), "it is kept, and has no type")
    #expect(value(theme, "h") == .record(.init(type: "border", fields: ["width": .opaque(.unresolved("{blue}"))])))
  }

  @Test func groupsExtendEachOther() throws {
    let theme = try theme(
      ##"""
      {
        "button-primary": { "$extends": "{button}", "background": { "$value": "#c06" }, "deep": { "b": { "$value": "#003" } } },
        "button": { "$type": "color", "background": { "$value": "#06c" }, "text": { "$value": "#fff" },
          "deep": { "a": { "$value": "#001" }, "b": { "$value": "#002" } } },
        "third": { "$ref": "#/button-primary" },
        "x": { "$extends": "{y}" }, "y": { "$extends": "{x}" }, "z": { "inner": { "$extends": "{z}" } }, "w": { "$extends": "{v}" }
      }
      """##)
    #expect(value(theme, "button-primary.background") == .color(Color(hex: 0xCC0066)))
    #expect(value(theme, "button-primary.text") == .color(Color(hex: 0xFFFFFF)))
    #expect(value(theme, "button-primary.deep.a") == .color(Color(hex: 0x000011)))
    #expect(value(theme, "third.deep.b") == .color(Color(hex: 0x000033)))
    #expect(
      theme.problems.count == 3
        && theme.problems.allSatisfy { $0.message.contains("cycle") || $0.message.contains("nothing") })
  }

  @Test func whatCameBeforeTheStandardIsRead() throws {
    let theme = try theme(
      ##"""
      {
        "color": { "base": { "red": { "value": "#FF0000", "type": "color", "comment": "x" } },
          "font": { "value": "{color.base.red.value}" } },
        "size": { "small": { "value": "16px", "type": "spacing" }, "untyped": { "value": "10px" } },
        "shade": { "value": "rgba({color.base.red}, 0.5)", "type": "color" },
        "sum": { "value": "{size.small} * 2", "type": "spacing" },
        "empty": { "type": "", "gap": { "value": "1px" } }
      }
      """##)
    #expect(messages(theme) == [])
    #expect(value(theme, "color.font") == .color(Color(hex: 0xFF0000)))
    #expect(theme.snapshot[RuleKey("spacing")]["size.small"] == .string("16px"))
    #expect(theme.snapshot[RuleKey("untyped")]["size.untyped"] == .string("10px"))
    #expect(value(theme, "sum") == .opaque(.init(type: "spacing", summary: "16px * 2")))
    #expect(theme.snapshot[RuleKey("untyped")]["empty.gap"] == .string("1px"))
    #expect(theme.notes.contains("2 tokens have no type, and a type is never guessed: kept as written"))
  }

  @Test func modesAreTraitsOrTheOneThatIsAskedFor() throws {
    let text = ##"""
      {
        "base": { "$type": "color", "$value": "#111", "$extensions": { "mode": { "light": "#111", "dark": "#eee" } } },
        "link": { "$value": "{base}" },
        "other": { "$type": "color", "$value": "#222", "$extensions": { "com.figma": { "modes": { "Dark": "#ddd" } } } }
      }
      """##
    let all = try theme(text)
    #expect(all.snapshot[RuleKey("color", traits: ["mode": "dark"])]["base"] == .color(Color(hex: 0xEEEEEE)))
    #expect(all.snapshot[RuleKey("color", traits: ["mode": "Dark"])]["other"] == .color(Color(hex: 0xDDDDDD)))
    #expect(value(try theme(text, mode: "dark"), "link") == .color(Color(hex: 0xEEEEEE)))
    let sets = try theme(
      ##"""
      { "background": { "$schema": "https://x/token-types/color-set.json", "sets": {
          "light": { "$schema": "https://x/token-types/color.json", "value": "rgb(255, 255, 255)" },
          "dark": { "$schema": "https://x/token-types/alias.json", "value": "{gray-100}" } } },
        "gray-100": { "$schema": "https://x/token-types/color.json", "value": "rgb(17, 17, 17)" } }
      """##)
    #expect(sets.snapshot[RuleKey("color", traits: ["mode": "dark"])]["background"] == .color(Color(hex: 0x111111)))
    #expect(messages(sets) == [])
    // The schema of a value says more than that of its set.
    let opacities = try theme(
      ##"""
      { "veil": { "$schema": "https://x/token-types/color-set.json", "sets": {
          "light": { "$schema": "https://x/token-types/opacity.json", "value": "0.4" },
          "dark": { "$schema": "https://x/token-types/opacity.json", "value": "0.6" } } } }
      """##)
    #expect(opacities.snapshot[RuleKey("opacity", traits: ["mode": "dark"])]["veil"] == .number(0.6))
    #expect(messages(opacities) == [])
  }

  @Test func setsOfTokensStudioReferToEachOther() throws {
    let theme = try theme(
      ##"""
      { "global": { "colors": { "blue": { "value": "#0000ff", "type": "color" } } },
        "light": { "bg": { "value": "{colors.blue}", "type": "color" } },
        "$themes": [], "$metadata": { "tokenSetOrder": ["global", "light"] } }
      """##)
    #expect(value(theme, "light.bg") == .color(Color(hex: 0x0000FF)))
  }

  /// The limits hold in time and memory, whatever a file requests.
  @Test(.timeLimit(.minutes(10))) func bombsAreRefused() throws {
    var layers = [##""t0": { "$type": "shadow", "$value": [{ "inset": true }] }"##]
    for level in 1..<30 {
      layers.append(
        ##""t\##(level)": { "$type": "shadow", "$value": [\##(Array(repeating: "\"{t\(level - 1)}\"", count: 10).joined(separator: ","))] }"##
      )
    }
    let bomb = try theme("{\(layers.joined(separator: ","))}")
    #expect(bomb.problems.contains { $0.message.contains("expected at most 10000 values") })
    let chain = (0..<50_000).map { ##""c\##($0)": { "$value": "{c\##($0 + 1)}" }"## }.joined(separator: ",")
    let long = try theme("{\(chain), \"c50000\": { \"$type\": \"number\", \"$value\": 7 }}")
    #expect(value(long, "c0") == .number(7))
    let groups = (0..<24).map {
      ##""g\##($0)": { "a": { "$extends": "{g\##($0 + 1)}" }, "b": { "$extends": "{g\##($0 + 1)}" } }"##
    }
    let wide = try theme(
      "{\(groups.joined(separator: ",")), \"g24\": { \"t\": { \"$type\": \"number\", \"$value\": 1 } }}")
    #expect(wide.problems.contains { $0.message.contains("expected at most 50000 groups and tokens") })
  }

  /// Each would take time quadratic in its size, or more.
  @Test(.timeLimit(.minutes(10))) func whatCannotBeReadInTimeIsToldAndTheRestIsRead() throws {
    func object(_ count: Int, _ member: (Int) -> String) -> String {
      (0..<count).map(member).joined(separator: ",")
    }
    let modes = object(101) { #""m\#($0)": 2"# }
    let many = try theme(##"{ "a": { "$type": "number", "$value": 1, "$extensions": { "mode": { \##(modes) } } } }"##)
    #expect(many.problems.map(\.message) == ["expected at most 100 modes, found more"])
    #expect(many.snapshot.rules.count == 101)

    let members = object(257) { #""m\#($0)": 1"# }
    let parts = try theme(
      ##"""
      { "a": { "$type": "number", "$value": { \##(members) } },
        "b": { "$type": "number", "$value": { "$ref": "#/a/$value/m1" } },
        "c": { "$type": "number", "$value": { "x": { "$ref": "#/c/$value/x/y" } } },
        "d": { "$type": "number", "$value": { "$ref": "#/c/$value/x/y" } },
        "e": { "$type": "number", "$value": 5 } }
      """##)
    #expect(parts.problems.filter { $0.message.contains("too many references or oversized values") }.count >= 2)
    #expect(value(parts, "e") == .number(5))

    let sets = try theme(
      "{ \"$themes\": [], \(object(20_000) { #""s\#($0)": { "t\#($0)": { "value": "{u\#($0)}", "type": "color" } }"# }) }"
    )
    #expect(sets.problems.count == 1000)

    let tokens = "{\(object(20_000) { #""t\#($0)": { "$type": "number", "$value": \#($0) }"# })}"
    #expect(try theme(tokens, tokens).snapshot == theme(tokens).snapshot)
  }

  @Test func noTwoTokensHaveOneKey() throws {
    let dotted = try theme(
      ##"{ "a.b": { "$type": "number", "$value": 1 }, "a": { "b": { "$type": "number", "$value": 2 } } }"##)
    #expect(
      messages(dotted) == [
        "0.json:1:58: $.a.b: duplicate path 'a.b': a name in it contains a dot"
      ])
    #expect(value(dotted, "a.b") == .number(1))
    let names = [" a", "%20a", "%2520a", "a[", "a%5B", "[%5B", "", "%", "%25", "100%", "%%20 "]
    #expect(Set(names.map { SettingKey(escaping: $0) }).count == names.count)
    #expect(SettingKey(escaping: "100%").text == "100%")
  }

  @Test func namesAreReadFromKeysAsTheyWere() {
    for name in ["a[0]", "100%", "%5B", " a", "%", "%+a]"] { #expect(SettingKey(escaping: name).unescaped == name) }
    #expect(SettingKey("%41").unescaped == "%41", "no name is escaped so")
  }

  // MARK: Resolver documents

  private static let resolver = ##"""
    { "version": "2025.10",
      "sets": { "base": { "sources": [{ "$ref": "base.json" }, { "n": { "$type": "number", "$value": 2 } }] } },
      "modifiers": { "theme": { "contexts": { "light": [{ "$ref": "themes/light.json" }], "dark": [{ "$ref": "themes/dark.json" }] },
        "default": "light" }, "size": { "contexts": { "s": [], "l": [{ "n": { "$type": "number", "$value": 9 } }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/size" }] }
    """##

  private func resolve(_ folder: Folder, _ contexts: [String: String]) throws -> ImportedTheme {
    let path = folder.path + "/theme.resolver.json"
    var resolver = TokenResolver(try JSONDocument(parsing: try FileBytes.read(path)), file: path)
    var tokens = try resolver.tokens(contexts)
    return tokens.theme()
  }

  @Test func aResolverPutsItsSourcesInOrder() throws {
    let folder = try Folder([
      "theme.resolver.json": Self.resolver,
      "base.json": ##"{ "n": { "$type": "number", "$value": 1 }, "c": { "$value": "{t}" } }"##,
      "themes/light.json": ##"{ "t": { "$type": "color", "$value": "#fff" } }"##,
      "themes/dark.json": ##"{ "t": { "$type": "color", "$value": "#000" } }"##,
    ])
    let light = try resolve(folder, ["size": "s"])
    #expect(value(light, "c") == .color(Color(hex: 0xFFFFFF)) && value(light, "n") == .number(2))
    let dark = try resolve(folder, ["Theme": "DARK", "size": "l"])
    #expect(value(dark, "c") == .color(Color(hex: 0)) && value(dark, "n") == .number(9))
    #expect(throws: SnapshotFileError.self) { try resolve(folder, [:]) }
    #expect(throws: SnapshotFileError.self) { try resolve(folder, ["size": "s", "theme": "blue"]) }
    #expect(throws: SnapshotFileError.self) { try resolve(folder, ["size": "s", "them": "dark"]) }
  }

  @Test(arguments: [
    "../outside.json", "/etc/hostname", "a/../../x.json", "https://x.org/a.json", "link.json", "folder/x.json",
    "%2e%2e/outside.json",
  ])
  func aResolverReadsNothingOutsideOfItsFolder(_ reference: String) throws {
    let outside = try Folder(["x.json": ##"{ "n": { "$type": "number", "$value": 1 } }"##])
    let folder = try Folder([
      "theme.resolver.json":
        ##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": [{ "$ref": "\##(reference)" }] }] }"##
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.json", withDestinationPath: outside.path + "/x.json")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/folder", withDestinationPath: outside.path)
    do {
      _ = try resolve(folder, [:])
      Issue.record("it was read")
    } catch let error as SnapshotFileError {
      #expect(error.problems.count == 1 && error.problems[0].message.contains("leads out of the folder"))
    }
  }
}
