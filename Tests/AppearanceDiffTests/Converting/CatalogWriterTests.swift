import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Catalogs as the command writes them.
@Suite struct CatalogWriterTests {
  typealias Color = AppearanceValue.Color

  @Test func whatIsWrittenReadsTheSame() throws {
    let theme = AssetCatalog(colorSet: Array(CatalogSamples.slots.utf8), file: "Contents.json").theme()
    let writer = try CatalogWriter(theme.snapshot, to: "")
    #expect(writer.said == [])
    let file = try #require(writer.files.unwritten.first { $0.path == "color.colorset/Contents.json" })
    #expect(AssetCatalog(colorSet: file.bytes, file: "Contents.json").theme().snapshot == theme.snapshot)
    #expect(try AssetCatalog(writer.files).theme().snapshot == theme.snapshot)
  }

  private func written(_ settings: [(rule: RuleKey, name: String)]) throws -> CatalogWriter {
    let rules = settings.map { rule, name in
      AppearanceSnapshot.Rule(
        RuleSnapshot(rule, settings: [.init(key: SettingKey(escaping: name), value: .color(Color(white: 1)))]))
    }
    return try CatalogWriter(AppearanceSnapshot(rules: rules), to: "")
  }

  @Test func namesThatAreOneOnSomeDisksAreToldApart() throws {
    let names = ["Red", "red", "a/RED", "A/red", "Tint [1]", "caf\u{E9}", "a/other"]
    let rules = names.enumerated().map { (RuleKey("color", traits: ["locale": "\($0)"]), $1) }
    let writer = try written(rules + [(RuleKey("color", traits: ["locale": "z"]), "CAFE\u{301}")])
    #expect(
      writer.files.unwritten.map(\.path).filter { $0.hasSuffix(".colorset/Contents.json") } == [
        "A/red.colorset/Contents.json", "CAFE\u{301}.colorset/Contents.json", "Red.colorset/Contents.json",
        "Tint [1].colorset/Contents.json",
      ])
    #expect(
      writer.said == [
        "color (locale: 1) red: left out because some file systems treat 'Red.colorset' as the same name",
        "color (locale: 2) a/RED: left out because some file systems treat 'A' as the same name",
        "color (locale: 5) caf\u{E9}: left out because some file systems treat 'CAFE\u{301}.colorset' as the same name",
        "color (locale: 6) a/other: left out because some file systems treat 'A' as the same name",
      ])
  }

  @Test func aNameThatNoFolderCanHaveIsSkipped() throws {
    let long = Array(repeating: String(repeating: "d", count: 200), count: 6).joined(separator: "/")
    let names = [
      "../../x", "Contents.json/x", "CONTENTS.JSON/x", "Red.colorset/x", "a.spriteatlas/x", "", "a/",
      String(repeating: "n", count: 300), long,
    ]
    let writer = try written(names.enumerated().map { (RuleKey("color", traits: ["locale": "\($0)"]), $1) })
    #expect(writer.files.unwritten.map(\.path) == ["Contents.json"])
    #expect(writer.said.count == names.count)
    #expect(writer.said.count { $0.hasSuffix("left out because no folder can have this name") } == names.count - 1)
    #expect(writer.said.last?.hasSuffix("left out because its path would be longer than file systems take") == true)
  }

  @Test func modesHoldInAnyCase() throws {
    let dark = try written([
      (RuleKey("color", traits: ["mode": "Dark"]), "A"), (RuleKey("color", traits: ["mode": "dark"]), "A"),
    ])
    #expect(try AssetCatalog(dark.files).theme().snapshot[RuleKey("color", traits: .dark)]["A"] != nil)
    #expect(
      dark.said == [
        "color (mode: Dark) A: in the mode 'dark', which is a catalog's name for it",
        "color (mode: dark) A: left out because there is another color for the same slot",
      ])
  }
}

extension CatalogWriter {
  /// The reasons, one for each line.
  fileprivate var said: [String] { reasons.map { "\($0.key.rule) \($0.key.key): \($0.value)" }.sorted() }
}
