import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Variables of Figma and themes of Tokens Studio.
@Suite struct DesignToolTests {
  typealias Color = AppearanceValue.Color

  // MARK: Figma

  /// The response of `GET /v1/files/:key/variables/local`.
  private static let answer = ##"""
    { "status": 200, "error": false, "meta": {
      "variableCollections": {
        "VariableCollectionId:1:0": { "id": "VariableCollectionId:1:0", "name": "Primitives", "key": "k", "defaultModeId": "1:1",
          "modes": [{ "modeId": "1:1", "name": "Mode 1" }], "remote": false, "variableIds": ["VariableID:1:2", "VariableID:1:3"] },
        "VariableCollectionId:2:0": { "id": "VariableCollectionId:2:0", "name": "Theme", "key": "k", "defaultModeId": "2:1",
          "modes": [{ "modeId": "2:1", "name": "Light" }, { "modeId": "2:2", "name": "Dark" }], "remote": false } },
      "variables": {
        "VariableID:1:2": { "id": "VariableID:1:2", "name": "blue/500", "variableCollectionId": "VariableCollectionId:1:0",
          "resolvedType": "COLOR", "description": "The blue", "valuesByMode": { "1:1": { "r": 0, "g": 0, "b": 1, "a": 1 } } },
        "VariableID:1:3": { "id": "VariableID:1:3", "name": "white", "variableCollectionId": "VariableCollectionId:1:0",
          "resolvedType": "COLOR", "valuesByMode": { "1:1": { "r": 1, "g": 1, "b": 1, "a": 0.5 } } },
        "VariableID:2:2": { "id": "VariableID:2:2", "name": "link", "variableCollectionId": "VariableCollectionId:2:0",
          "resolvedType": "COLOR", "valuesByMode": { "2:1": { "type": "VARIABLE_ALIAS", "id": "VariableID:1:2" },
            "2:2": { "type": "VARIABLE_ALIAS", "id": "VariableID:1:3" } } },
        "VariableID:2:3": { "id": "VariableID:2:3", "name": "gap", "variableCollectionId": "VariableCollectionId:2:0",
          "resolvedType": "FLOAT", "valuesByMode": { "2:1": 8, "2:2": 8 } },
        "VariableID:2:4": { "id": "VariableID:2:4", "name": "label", "variableCollectionId": "VariableCollectionId:2:0",
          "resolvedType": "STRING", "valuesByMode": { "2:1": "{x}", "2:2": "y" } },
        "VariableID:2:5": { "id": "VariableID:2:5", "name": "on", "variableCollectionId": "VariableCollectionId:2:0",
          "resolvedType": "BOOLEAN", "valuesByMode": { "2:1": true, "2:2": false } },
        "VariableID:2:6": { "id": "VariableID:2:6", "name": "far", "variableCollectionId": "VariableCollectionId:2:0",
          "resolvedType": "COLOR", "valuesByMode": { "2:1": { "type": "VARIABLE_ALIAS", "id": "VariableID:9:9" } } } } } }
    """##

  @Test func variablesAreTokensWithModesAndAliases() throws {
    let theme = try ImportedTheme(tokens: Self.answer)
    #expect(theme.value("Primitives.blue.500") == .color(Color(hex: 0x0000FF)))
    #expect(theme.value("Primitives.blue.500", mode: "Mode 1") == nil, "a collection of one mode has no modes")
    #expect(theme.value("Theme.link") == .color(Color(hex: 0x0000FF)))
    #expect(theme.value("Theme.link", mode: "Light") == .color(Color(hex: 0x0000FF)))
    #expect(theme.value("Theme.link", mode: "Dark") == .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5)))
    #expect(theme.value("Theme.gap") == .number(8) && theme.value("Theme.on", mode: "Dark") == .boolean(false))
    #expect(theme.value("Theme.label") == .string("{x}"), "Figma has no references in braces")
    #expect(theme.writing[RuleKey("color")]?[SettingKey("Theme.link")]?.reference == "{Primitives.blue.500}")
    #expect(
      theme.metadata[RuleKey("color")]?[SettingKey("Primitives.blue.500")] == ["$description": .string("The blue")])
    #expect(theme.value("Theme.far") == .opaque(.unresolved("{VariableID:9:9}")))
    #expect(theme.problems.map(\.message) == [#"token 'Theme.far': "{VariableID:9:9}" leads to no token"#])
    let dark = try ImportedTheme(tokens: Self.answer, mode: "Dark")
    #expect(dark.value("Theme.link") == .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5)))
  }

  private static func export(_ collection: String, _ variables: String) -> String {
    ##"{ "id": "VariableCollectionId:1", "name": "\##(collection)", "modes": { "1:0": "Light", "1:1": "Dark" }, "variableIds": [], "variables": [\##(variables)] }"##
  }

  /// One file for each collection, as plugins export them.
  @Test func theExportOfAPluginIsReadAsWell() throws {
    let black =
      ##"{ "id": "V:1", "name": "black", "type": "COLOR", "valuesByMode": { "1:0": { "r": 0, "g": 0, "b": 0, "a": 1 }, "1:1": { "r": 0, "g": 0, "b": 0, "a": 1 } } }"##
    let text = ##"""
      { "id": "V:2", "name": "text/body", "type": "COLOR", "valuesByMode": { "1:0": { "type": "VARIABLE_ALIAS", "id": "V:1" },
          "1:1": { "r": 1, "g": 1, "b": 1, "a": 1 } },
        "resolvedValuesByMode": { "1:0": { "resolvedValue": { "r": 0.2, "g": 0.2, "b": 0.2, "a": 1 }, "alias": "V:1", "aliasName": "black" } } }
      """##
    let both = try ImportedTheme(tokens: Self.export("Semantic", text), Self.export("Base", black))
    #expect(both.messages == [])
    #expect(both.value("Semantic.text.body") == .color(Color(hex: 0)))
    #expect(both.value("Semantic.text.body", mode: "Dark") == .color(Color(hex: 0xFFFFFF)))
    #expect(both.writing[RuleKey("color")]?[SettingKey("Semantic.text.body")]?.reference == "{Base.black}")
    // The plugin exports the value of an alias to another file.
    let alone = try ImportedTheme(tokens: Self.export("Semantic", text))
    #expect(alone.messages == [] && alone.value("Semantic.text.body") == .color(Color(red: 0.2, green: 0.2, blue: 0.2)))
  }

  @Test func aVariableWithoutValuesIsReported() throws {
    let theme = try ImportedTheme(
      tokens: Self.export("A", ##"{ "id": "V:1", "name": "black", "type": "COLOR" }"##),
      Self.export(
        "A",
        ##"{ "name": "x", "type": "FLOAT", "valuesByMode": { "1:0": 1 } }, { "name": "x", "type": "FLOAT", "valuesByMode": { "1:0": 2 } }"##
      ))
    #expect(
      theme.messages.map { $0.prefix { $0 != "," } } == [
        "0.json:1:125: $.variables[0]: expected a variable with 'name' and 'valuesByMode'",
        "1.json:1:189: $.variables[1]: duplicate path 'A.x'",
      ])
  }

  // MARK: Tokens Studio

  private static let studio = ##"""
    { "core": { "blue": { "$type": "color", "$value": "#0000ff" }, "sky": { "$type": "color", "$value": "#88aaff" },
        "size": { "$type": "dimension", "$value": "{base}" } },
      "light": { "link": { "$type": "color", "$value": "{blue}" }, "lamp": { "$type": "number", "$value": "1" } },
      "dark": { "link": { "$type": "color", "$value": "{sky}" } },
      "a": { "base": { "$type": "dimension", "$value": "4px" } }, "b": { "base": { "$type": "dimension", "$value": "8px" } },
      "draft": { "x": { "$type": "number", "$value": "1" } },
      "$themes": [
        { "id": "1", "name": "Light", "group": "mode", "selectedTokenSets": { "core": "source", "light": "enabled", "draft": "disabled" } },
        { "id": "2", "name": "Dark", "group": "mode", "selectedTokenSets": { "core": "source", "dark": "enabled" } },
        { "id": "3", "name": "A", "group": "brand", "selectedTokenSets": { "a": "enabled" } },
        { "id": "4", "name": "B", "group": "brand", "selectedTokenSets": { "b": "enabled" } } ],
      "$metadata": { "tokenSetOrder": ["core", "light", "dark", "a", "b", "draft"] } }
    """##

  @Test func aThemeIsAModeOfTheSetsThatItEnables() throws {
    let theme = try ImportedTheme(tokens: Self.studio)
    #expect(theme.messages == [])
    #expect(
      theme.value("link") == .color(Color(hex: 0x0000FF)) && theme.value("link", mode: "Light") == theme.value("link"))
    #expect(theme.value("link", mode: "Dark") == .color(Color(hex: 0x88AAFF)))
    #expect(theme.value("blue") == .color(Color(hex: 0x0000FF)) && theme.value("blue", mode: "Dark") == nil)
    #expect(theme.value("base") == .string("4px") && theme.value("base", mode: "B") == .string("8px"))
    #expect(theme.value("size") == .string("4px") && theme.value("size", mode: "B") == .string("8px"))
    #expect(theme.value("lamp") == nil && theme.value("lamp", mode: "Light") == .number(1))
    #expect(theme.value("lamp", mode: "Dark") == nil, "the set is not in that theme")
    #expect(theme.notes == ["the set 'draft' is in no theme, and is ignored"])
    let dark = try ImportedTheme(tokens: Self.studio, mode: "Dark")
    #expect(dark.value("link") == .color(Color(hex: 0x88AAFF)))
    #expect(dark.writing[RuleKey("color")]?[SettingKey("link")]?.reference == "{sky}", "as it is written in that mode")
  }

  @Test func aThemeWithASetThatThereIsNotIsReported() throws {
    let theme = try ImportedTheme(
      tokens:
        ##"{ "core": { "n": { "$type": "number", "$value": 1 } }, "$themes": [{ "name": "A", "selectedTokenSets": { "core": "enabled", "coer": "source" } }] }"##
    )
    #expect(theme.problems.map(\.message) == ["there is no set 'coer'; did you mean 'core'?"])
    #expect(theme.value("n") == .number(1))
  }

  /// The plugin writes them to a repository in this form: a file for each set, `$themes.json` and `$metadata.json`.
  @Test func theSetsMayBeFilesBesideTheThemes() throws {
    let folder = try Folder([
      "$themes.json": ##"""
      [{ "name": "Light", "selectedTokenSets": { "core/colors": "source", "light": "enabled" } },
        { "name": "Dark", "selectedTokenSets": { "core/colors": "source", "dark": "enabled", "gone": "enabled" } }]
      """##,
      "$metadata.json": ##"{ "tokenSetOrder": ["core/colors", "light", "dark"] }"##,
      "core/colors.json":
        ##"{ "blue": { "$type": "color", "$value": "#0000ff" }, "sky": { "$type": "color", "$value": "#88aaff" } }"##,
      "light.json": ##"{ "link": { "type": "color", "value": "{blue}" } }"##,
      "dark.json": ##"{ "link": { "$type": "color", "$value": "{sky}" } }"##,
    ])
    let path = folder.path + "/$themes.json"
    let document = try JSONDocument(json: FileBytes.read(path), file: path)
    #expect(DesignTokens.areThemes(document.root))
    var tokens = try DesignTokens(themes: document, file: path)
    let theme = tokens.theme()
    #expect(theme.value("link") == .color(Color(hex: 0x0000FF)))
    #expect(
      theme.value("link", mode: "Dark") == .color(Color(hex: 0x88AAFF)))
    #expect(theme.problems.map(\.message) == ["there is no set 'gone'"])
  }

  /// An unread set would count as removed.
  @Test(arguments: ["../x", "link"])
  func aSetOutsideOfTheFolderIsAnError(_ set: String) throws {
    let outside = try Folder(["x.json": ##"{ "out": { "$type": "number", "$value": 1 } }"##])
    let folder = try Folder([
      "$themes.json": ##"[{ "name": "Light", "selectedTokenSets": { "\##(set)": "enabled" } }]"##
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.json", withDestinationPath: outside.path + "/x.json")
    let path = folder.path + "/$themes.json"
    let document = try JSONDocument(json: FileBytes.read(path), file: path)
    let error = try #require(throws: SnapshotFileError.self) { _ = try DesignTokens(themes: document, file: path) }
    #expect(error.problems.map(\.message).contains { $0.contains("leads out of the folder") })
  }

  // MARK: Sets

  /// Returns two sets with tokens of the same names, which nothing merges.
  private static func apart(_ order: String, _ more: String = "") -> String {
    ##"""
    { "common": { "ink": { "value": "#111111", "type": "color" }, "text": { "value": "{ink}", "type": "color" },
        "pair": { "value": "{ink} {far}", "type": "css" }, "edge": { "value": { "color": "{ink}" }, "type": "border" } },
      "dark": { "ink": { "value": "#eeeeee", "type": "color" }, "text": { "value": "{ink}", "type": "color" },
        "far": { "value": "#0000ff", "type": "color" } }, \##(more)
      "$themes": [], "$metadata": { "tokenSetOrder": [\##(order)] } }
    """##
  }

  @Test(arguments: [##""common", "dark""##, ##""dark", "common""##])
  func aReferenceBelongsToItsOwnSetFirst(_ order: String) throws {
    let theme = try ImportedTheme(tokens: Self.apart(order))
    #expect(theme.messages == [])
    let (dark, light) = (AppearanceValue.color(Color(hex: 0x111111)), AppearanceValue.color(Color(hex: 0xEEEEEE)))
    #expect(theme.value("common.text") == dark && theme.value("dark.text") == light)
    #expect(theme.value("common.edge") == .record(.init(type: "border", fields: ["color": dark])))
    #expect(theme.value("common.pair") == .opaque(.init(type: "css", summary: "#111111 #0000ff")))
  }

  /// A name that begins like the name of a set may belong to its own set.
  @Test func aGroupOfTheOwnSetIsNearerThanASetOfItsName() throws {
    let theme = try ImportedTheme(
      tokens: Self.apart(
        ##""common", "dark", "mine""##,
        ##""mine": { "dark": { "ink": { "value": "#00ff00", "type": "color" } }, "a": { "value": "{dark.ink}", "type": "color" }, "b": { "value": "{dark.far}", "type": "color" } },"##
      ))
    #expect(theme.messages == [])
    #expect(
      theme.value("mine.a") == .color(Color(hex: 0x00FF00)) && theme.value("mine.b") == .color(Color(hex: 0x0000FF)))
  }

  /// The sets of a theme are merged, but a path may begin with the name of a set, and then means that set's own token.
  @Test func aPathMayBeginWithTheNameOfASet() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "core": { "ink": { "value": "#111111", "type": "color" }, "size": { "value": "16", "type": "fontSizes" },
            "link": { "value": "{core.ink}", "type": "color" } },
          "brand/dark": { "ink": { "value": "#eeeeee", "type": "color" }, "far": { "value": "{core.ink}", "type": "color" },
            "same": { "value": "{brand/dark.ink}", "type": "color" }, "plain": { "value": "{ink}", "type": "color" },
            "copy": { "value": { "fontSize": "{core.size}" }, "type": "typography" },
            "mixed": { "value": "rgba({core.ink}, 0.5)", "type": "color" } },
          "draft": { "x": { "value": "1", "type": "number" } },
          "$themes": [{ "name": "A", "selectedTokenSets": { "core": "enabled", "brand/dark": "enabled" } }] }
        """##)
    #expect(theme.messages == [])
    let (black, white) = (AppearanceValue.color(Color(hex: 0x111111)), AppearanceValue.color(Color(hex: 0xEEEEEE)))
    #expect(theme.value("ink") == white && theme.value("plain") == white && theme.value("same") == white)
    #expect(theme.value("link") == black && theme.value("far") == black)
    #expect(theme.value("copy") == .record(.init(type: "typography", fields: ["fontSize": .number(16)])))
    #expect(theme.value("mixed") == .color(Color(hex: 0x111111, alpha: 0.5)))
    #expect(theme.snapshot.rules.flatMap { $0.snapshot.map(\.key.text) }.allSatisfy { !$0.hasPrefix("core.") })
  }

  @Test func aPathThatBeginsWithTheNameOfASetHasTheModesOfWhatItRefersTo() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "core": { "base": { "value": "{ink}", "type": "color" } },
          "light": { "ink": { "value": "#111111", "type": "color" } }, "dark": { "ink": { "value": "#eeeeee", "type": "color" } },
          "ui": { "text": { "value": "{core.base}", "type": "color" }, "lost": { "value": "{core.nothing}", "type": "color" } },
          "$themes": [
            { "name": "Light", "selectedTokenSets": { "core": "source", "light": "enabled", "ui": "enabled" } },
            { "name": "Dark", "selectedTokenSets": { "core": "source", "dark": "enabled", "ui": "enabled" } }] }
        """##)
    #expect(theme.value("text", mode: "Dark") == .color(Color(hex: 0xEEEEEE)))
    #expect(theme.value("text") == .color(Color(hex: 0x111111)))
    #expect(theme.problems.map(\.message) == [#"token 'lost': "{core.nothing}" leads to no token"#])
  }

  // MARK: Modifiers

  private static func modified(_ value: String, _ modifier: String, _ more: String = "") -> String {
    ##"""
    { "blue": { "value": "#0000ff", "type": "color" }, "dim": { "value": "0.25", "type": "opacity" },
      "t": { "value": "\##(value)", "type": "color", "$extensions": { "studio.tokens": { "modify": \##(modifier) } } },
      "link": { "value": "{t}", "type": "color" }, "edge": { "value": { "color": "{t}" }, "type": "border" } \##(more) }
    """##
  }

  /// The opacity is set as the plugin sets it; nothing else is computed.
  @Test(
    arguments: [
      ("#0000ff", #"{ "type": "alpha", "value": "0.5", "space": "srgb" }"#, 0.5),
      ("{blue}", #"{ "type": "alpha", "value": "{dim}", "space": "lch" }"#, 0.25),
      ("{blue}", #"{ "type": "alpha", "value": 0.5 }"#, 0.5),
      ("#0000ff80", #"{ "type": "alpha", "value": "2", "space": "srgb" }"#, 1),
    ])
  func aModifierOfTheOpacityIsApplied(_ value: String, _ modifier: String, _ alpha: Double) throws {
    let theme = try ImportedTheme(tokens: Self.modified(value, modifier))
    let color = AppearanceValue.color(Color(hex: 0x0000FF, alpha: alpha))
    #expect(theme.messages == [] && theme.notes == [])
    #expect(theme.value("t") == color && theme.value("link") == color)
    #expect(theme.value("edge") == .record(.init(type: "border", fields: ["color": color])))
  }

  @Test(
    arguments: [
      ("{blue}", #"{ "type": "lighten", "value": "0.5", "space": "lch" }"#, "lighten(#0000ff, 0.5, lch)"),
      ("#00f", #"{ "space": "lch", "value": 0.5, "type": "lighten" }"#, "lighten(#0000ff, 0.5, lch)"),
      (
        "{blue}", #"{ "type": "darken", "value": "{dim}", "space": "hsl", "format": "hex" }"#,
        "darken(#0000ff, 0.25, hsl)"
      ),
      ("{blue}", #"{ "type": "mix", "color": "{blue}", "value": "1", "space": "p3" }"#, "mix(#0000ff, #0000ff, 1, p3)"),
      ("{blue}", #"{ "type": "alpha", "value": "{gone}" }"#, "alpha(#0000ff, {gone})"),
      ("linear-gradient(red, blue)", #"{ "type": "alpha", "value": "0.5" }"#, "alpha(linear-gradient(red, blue), 0.5)"),
    ])
  func anyOtherModifierIsPartOfTheValue(_ value: String, _ modifier: String, _ text: String) throws {
    let theme = try ImportedTheme(tokens: Self.modified(value, modifier))
    let kept = AppearanceValue.opaque(.init(type: "color", summary: text))
    #expect(theme.messages == [])
    #expect(theme.value("t") == kept && theme.value("link") == kept)
    #expect(theme.notes == ["1 token has a modifier, which is not applied: kept as written"])
  }

  @Test func aThemeHasTheModifiersOfItsSets() throws {
    func text(_ color: String, _ opacity: String) -> String {
      ##"{ "link": { "value": "\##(color)", "type": "color", "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "\##(opacity)" } } } } }"##
    }
    let theme = try ImportedTheme(
      tokens: ##"""
        { "light": \##(text("#0000ff", "0.5")), "dark": \##(text("#ff0000", "0.25")),
          "$themes": [{ "name": "Light", "selectedTokenSets": { "light": "enabled" } },
            { "name": "Dark", "selectedTokenSets": { "dark": "enabled" } }] }
        """##)
    #expect(theme.value("link") == .color(Color(hex: 0x0000FF, alpha: 0.5)))
    #expect(theme.value("link", mode: "Dark") == .color(Color(hex: 0xFF0000, alpha: 0.25)))
  }

  // MARK: Figma's variables in arrays

  @Test func variablesMayStandInArrays() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "variables": [
            { "id": "V:1", "name": "page", "resolvedType": "COLOR", "variableCollectionId": "C:1", "valuesByMode":
              { "1:0": { "r": 1, "g": 1, "b": 1, "a": 1 }, "1:1": { "r": 0, "g": 0, "b": 0, "a": 1 } } },
            { "id": "V:2", "name": "back", "resolvedType": "COLOR", "variableCollectionId": "C:1", "valuesByMode":
              { "1:0": { "type": "VARIABLE_ALIAS", "id": "V:1" } } } ],
          "variableCollections": [ { "id": "C:1", "name": "Theme", "defaultModeId": "1:0", "modes": [
            { "modeId": "1:0", "name": "Light" }, { "modeId": "1:1", "name": "Dark" } ] } ] }
        """##)
    #expect(theme.messages == [])
    #expect(theme.value("Theme.page") == .color(Color(hex: 0xFFFFFF)))
    #expect(theme.value("Theme.page", mode: "Dark") == .color(Color(hex: 0)))
    #expect(theme.value("Theme.back", mode: "Dark") == .color(Color(hex: 0)))
  }

  @Test func whatIsOnlyASourceDoesNotWin() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "n": { "$type": "number", "$value": 1 } }, "b": { "n": { "$type": "number", "$value": 2 } },
          "$themes": [{ "name": "A", "selectedTokenSets": { "a": "enabled", "b": "source" } }] }
        """##)
    #expect(theme.value("n") == .number(1))
  }
}
