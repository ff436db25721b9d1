import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The promises of `convert`: with `--strict`, converting back gives an equal theme, and everything that it writes is
/// valid.
@Suite struct ConversionTests {
  private static let outputs = ["t.tokens.json", "t.xcassets", "t.json"]

  /// Returns a path that does not exist.
  private static func path(_ output: String) -> String { "/no-such-folder/\(output)" }

  /// Reads the converted content as the command does.
  private func read(_ content: OutputContent, _ output: String) throws -> Conversion.Source {
    switch content {
    case .bytes(let bytes) where ThemeFormat(output: output) == .snapshot:
      return Conversion.Source(document: try SnapshotDocument(json: bytes))
    case .bytes(let bytes):
      var tokens = try DesignTokens(files: [(bytes, output)])
      let theme = tokens.theme()
      #expect(theme.problems.map(\.description) == [])
      return Conversion.Source(
        document: SnapshotDocument(theme.snapshot), format: .tokens, tokens: theme.tokens, metadata: theme.metadata)
    case .folder(let files):
      var catalog = CatalogFiles("")
      for (path, bytes) in files { catalog.write(bytes, to: path) }
      let theme = try AssetCatalog(catalog).theme()
      #expect(theme.problems.map(\.description) == [])
      return Conversion.Source(document: SnapshotDocument(theme.snapshot), format: .catalog)
    }
  }

  private func name(_ format: ThemeFormat) -> String {
    switch format {
    case .tokens: "back.tokens.json"
    case .catalog: "back.xcassets"
    case .snapshot: "back.json"
    }
  }

  /// Converts a theme and converts the result back. Returns the result, and whether nothing was lost.
  private func checked(
    _ source: Conversion.Source, to output: String, _ comment: Comment
  ) throws -> (written: Conversion.Source, isWhole: Bool) {
    let conversion = try Conversion(source, to: Self.path(output), isStrict: true)
    let written = try read(conversion.content, output)
    guard conversion.losses.isEmpty else { return (written, false) }
    let back = try Conversion(written, to: Self.path(name(source.format)), isStrict: false)
    #expect(try read(back.content, name(source.format)).document == source.document, comment)
    return (written, true)
  }

  @Test func whatStrictLetsThroughComesBackEqual() throws {
    var whole: [String: Int] = [:]
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomTheme(seed: seed)
      let source = Conversion.Source(document: random.document())
      for output in Self.outputs {
        let (written, isWhole) = try checked(source, to: output, "seed \(seed) to \(output)")
        if isWhole { whole[output, default: 0] += 1 }
        let next = Self.outputs[Int(seed / 6 % 3)]
        if try checked(written, to: next, "seed \(seed) to \(output) to \(next)").isWhole {
          whole["\(output) \(next)", default: 0] += 1
        }
      }
    }
    // Without this number the promise might be about no theme at all.
    #expect(whole["t.json"] == 200)
    for output in ["t.tokens.json", "t.xcassets"] {
      #expect(whole[output, default: 0] > 15, "\(whole)")
      for next in Self.outputs { #expect(whole["\(output) \(next)", default: 0] > 20, "\(whole)") }
    }
  }

  // MARK: Each loss by itself

  private func losses(_ document: SnapshotDocument, to output: String) throws -> [String] {
    try Conversion(Conversion.Source(document: document), to: Self.path(output), isStrict: false).losses
  }

  private func losses(
    _ key: RuleKey, _ settings: KeyValuePairs<String, AppearanceValue>, to output: String
  ) throws -> [String] {
    let settings = settings.map { RuleSnapshot.Setting(key: SettingKey(escaping: $0.key), value: $0.value) }
    let rule = AppearanceSnapshot.Rule(RuleSnapshot(key, settings: settings))
    return try losses(SnapshotDocument(AppearanceSnapshot(rules: [rule])), to: output)
  }

  @Test func everyLossInTokensIsReported() throws {
    let color = RuleKey("color")
    #expect(
      try losses(color, ["a": .color(.init(white: 0.5))], to: "t.tokens.json") == [
        "color: a: gray 0.5 becomes #808080"
      ])
    #expect(
      try losses(RuleKey("dimension"), ["a": .string("1.50rem")], to: "t.tokens.json") == [
        "dimension: a: 1.50rem becomes 1.5rem"
      ])
    #expect(
      try losses(RuleKey("Bar"), ["a": .number(1), "b": .boolean(true)], to: "t.tokens.json") == [
        "Bar: b: left out because no token type has such values",
        "1 setting of Bar: without the class, which becomes part of the name",
      ])
    #expect(
      try losses(
        RuleKey("fontFamily"), ["a": .list([]), "b": .list([.string("B")]), "c": .string("{d}")], to: "t.tokens.json")
        == [
          "fontFamily: a: left out because no token of the type 'fontFamily' has such a value",
          "fontFamily: c: left out because no token type has such values",
          #"fontFamily: b: list becomes "B""#,
        ])
    #expect(
      try losses(RuleKey("fontWeight"), ["a": .number(0)], to: "t.tokens.json") == [
        "fontWeight: a: left out because no token of the type 'fontWeight' has such a value"
      ])
    #expect(
      try losses(RuleKey("cubicBezier"), ["a": .list([.number(1), .number(2)])], to: "t.tokens.json") == [
        "cubicBezier: a: left out because no token of the type 'cubicBezier' has such a value"
      ])
    #expect(
      try losses(RuleKey("strokeStyle"), ["a": .string("nonsense")], to: "t.tokens.json") == [
        "strokeStyle: a: left out because no token of the type 'strokeStyle' has such a value"
      ])
    #expect(
      try losses(RuleKey("number", traits: .dark), ["a": .number(1)], to: "t.tokens.json") == [
        "number: a: a value besides those of its modes, because a token must have one",
        "number (userInterfaceStyle: dark): a: in the mode 'dark'",
      ])
    #expect(try losses(color, ["a": .color(.init(.hsl, [0, 0, 50], missing: [0]))], to: "t.tokens.json") == [])
  }

  @Test func everyLossInCatalogsIsReported() throws {
    let color = RuleKey("color")
    #expect(
      try losses(color, ["a": .color(.init(.srgb, [0, 0.5, 1], missing: [0]))], to: "t.xcassets") == [
        "color: a: srgb none 0.5 1 becomes #0080ff"
      ])
    #expect(
      try losses(RuleKey("color", traits: ["mode": "Dark"]), ["a": .hex(0)], to: "t.xcassets") == [
        "color (mode: Dark): a: in the mode 'dark', which is a catalog's name for it"
      ])
    #expect(
      try losses(RuleKey("Bar"), ["a": .hex(0), "b": .number(1)], to: "t.xcassets") == [
        "Bar: b: left out because a catalog has only colors",
        "1 setting of Bar: without the class, which becomes part of the name",
      ])
    let light = AppearanceSnapshot.Rule.of("color", ["a": .hex(0), "b": .nil])
    let dark = AppearanceSnapshot.Rule.of("color", traits: .dark, ["a": .nil, "b": .hex(0)])
    #expect(
      try losses(SnapshotDocument(AppearanceSnapshot(rules: [light, dark])), to: "t.xcassets") == [
        "color: b: left out because a color set with a color cannot be set to nil",
        "color (userInterfaceStyle: dark): a: left out because a slot cannot be set to nil",
      ])
    let system = SystemColorName(platform: "ios", name: "systemBackgroundColor").value
    #expect(try losses(color, ["a": system, "b": .nil], to: "t.xcassets") == [])
  }

  @Test(arguments: ["t.tokens.json", "t.xcassets"])
  func whatOnlySnapshotsHaveIsReported(_ output: String) throws {
    var document = SnapshotDocument(
      name: "Night", traits: .dark, classes: ["Badge": ["UILabel"]],
      snapshot: AppearanceSnapshot(rules: [.of("color", ["a": .hex(0)])]),
      extensions: FileExtensions([.init("x-a", .null)]),
      ruleExtensions: [RuleKey("color"): FileExtensions([.init("x-b", .null)])])
    document.pairs = [.init(.init(RuleKey("A"), SettingKey("a")), on: .init(RuleKey("A"), SettingKey("b")))]
    #expect(
      try losses(document, to: output) == [
        "the name 'Night': left out, only snapshots have that",
        "the traits under which it is shown: left out, only snapshots have that",
        "the superclasses of Badge: left out, only snapshots have that",
        "1 declared pair: left out, only snapshots have that",
        "x-a, x-b: left out, only snapshots have that",
      ])
    let rules = [("userInterfaceStyle", "dark", 2), ("accessibilityContrast", "high", 1)].map { name, value, order in
      AppearanceSnapshot.Rule.of("color", traits: [name: value], order: order, ["a": .hex(0)])
    }
    let any = AppearanceSnapshot.Rule.of("color", ["a": .hex(0)])
    let same = try losses(SnapshotDocument(AppearanceSnapshot(rules: rules + [any])), to: "t.xcassets")
    #expect(same == [])
    let turned = rules.map { AppearanceSnapshot.Rule($0.snapshot, order: 3 - ($0.order ?? 0)) }
    #expect(
      try losses(SnapshotDocument(AppearanceSnapshot(rules: turned + [any])), to: "t.xcassets") == [
        "color (accessibilityContrast: high): without its position among equal rules",
        "color (userInterfaceStyle: dark): without its position among equal rules",
      ])
  }

  // MARK: Tokens to tokens

  private static let tokens = ##"""
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json", "$description": "All",
      "b": { "$type": "color", "$description": "Blues", "$extensions": { "com.x": [1.50] }, "x": { "$value": "#00f" } },
      "a": {
        "$deprecated": "use b", "$unknown": 1,
        "y": { "$type": "color", "$value": "{b.x}", "$deprecated": true, "$extensions": { "com.x": { "modes": {} }, "mode": { "dark": "#fff" } } },
        "z": { "$type": "dimension", "$value": { "value": 1, "unit": "px" }, "$description": "Z" }
      }
    }
    """##

  private func source(_ texts: String...) throws -> Conversion.Source {
    var tokens = try DesignTokens(files: texts.enumerated().map { (Array($1.utf8), "\($0).json") })
    let theme = tokens.theme()
    return Conversion.Source(
      document: SnapshotDocument(theme.snapshot), format: .tokens, tokens: theme.tokens, metadata: theme.metadata)
  }

  private func json(_ content: OutputContent) throws -> JSON {
    guard case .bytes(let bytes) = content else { throw CommandError("no bytes") }
    return JSON(try JSONDocument(parsing: bytes).root)
  }

  @Test func tokensStayAsTheyAreWrittenInTokens() throws {
    let conversion = try Conversion(source(Self.tokens), to: "b.tokens.json", isStrict: true)
    #expect(conversion.losses == [])
    #expect(try json(conversion.content) == JSON(JSONDocument(parsing: Array(Self.tokens.utf8)).root))
  }

  @Test func severalFilesBecomeOneWithAllThatTheyHave() throws {
    let over =
      ##"{ "b": { "x": { "$value": "#00e", "$description": "x" }, "$owner": "me" }, "c": { "$value": "{a.z}" } }"##
    let conversion = try Conversion(source(Self.tokens, over), to: "b.tokens.json", isStrict: true)
    #expect(conversion.losses == [])
    let written = try json(conversion.content)
    #expect(written["b"]?["x"]?["$description"] == .string("x") && written["b"]?["$owner"] == .string("me"))
    #expect(written["b"]?["$description"] == .string("Blues") && written["c"]?["$value"] == .string("{a.z}"))
  }

  @Test func aResolverBecomesOneFileWithItsReferences() throws {
    let text = ##"""
      {
        "version": "2025.10",
        "resolutionOrder": [
          { "type": "set", "name": "base", "sources": [
            { "blue": { "$type": "color", "$value": "#00f", "$description": "B" }, "link": { "$value": "{blue}" } }] },
          { "type": "modifier", "name": "theme", "contexts": {
            "light": [{ "$description": "Light" }], "dark": [{ "blue": { "$type": "color", "$value": "#88f" } }] } }
        ]
      }
      """##
    for (context, blue) in [("light", "#00f"), ("dark", "#88f")] {
      var resolver = TokenResolver(try JSONDocument(parsing: Array(text.utf8)), file: "t.resolver.json")
      var tokens = try resolver.tokens(["theme": context])
      let theme = tokens.theme()
      let source = Conversion.Source(
        document: SnapshotDocument(theme.snapshot), format: .tokens, tokens: theme.tokens, metadata: theme.metadata)
      let conversion = try Conversion(source, to: "b.tokens.json", isStrict: true)
      #expect(conversion.losses == [])
      let written = try json(conversion.content)
      #expect(written["link"]?["$value"] == .string("{blue}") && written["blue"]?["$value"] == .string(blue))
    }
  }

  @Test func aRootTokenIsNotLost() throws {
    let tokens = ##"{ "c": { "$type": "color", "$root": { "$value": "#00f", "$description": "x" } } }"##
    #expect(
      try Conversion(source(tokens), to: "b.json", isStrict: false).losses
        == ["left out, because a theme does not have them: 1 $description"])
  }

  @Test func whatATokenSaysOfItselfIsNotLostSilently() throws {
    for output in ["b.json", "b.xcassets"] {
      #expect(
        try Conversion(source(Self.tokens), to: Self.path(output), isStrict: false).losses.last
          == "left out, because a theme does not have them: 2 $deprecated, 3 $description, 2 $extensions, 1 $unknown")
    }
    let old = ##"{ "a": { "value": "4px", "type": "spacing", "description": "A", "comment": "?" } }"##
    let written = try Conversion(source(old), to: "b.tokens.json", isStrict: false)
    #expect(
      written.losses == [
        "spacing: a: of the type 'dimension', which is the standard's name",
        "left out, because a theme does not have them: 1 comment",
      ])
    #expect(try json(written.content)["a"]?["$description"] == .string("A"))
  }
}
