import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Catalogs as they are written.
@Suite struct CatalogWriterTests {
  typealias Color = AppearanceValue.Color

  @Test func whatIsWrittenReadsTheSame() throws {
    let theme = AssetCatalog(colorSet: Array(CatalogSamples.slots.utf8), file: "A.colorset/Contents.json").theme()
    let writer = CatalogWriter(theme.snapshot)
    #expect(writer.leftOut == [])
    let file = try #require(writer.files.first { $0.path == "A.colorset/Contents.json" })
    #expect(AssetCatalog(colorSet: file.json, file: "A.colorset/Contents.json").theme().snapshot == theme.snapshot)
    let hostile = RuleSnapshot(
      RuleKey("color"), settings: [.init(key: SettingKey("../../x"), value: .color(Color(white: 1)))])
    let refused = CatalogWriter(AppearanceSnapshot(rules: [.init(hostile, order: nil)]))
    #expect(refused.files.map(\.path) == ["Contents.json"])
    #expect(refused.leftOut == ["color ../../x: left out because no folder can have this name"])
  }

  private func written(_ settings: [(rule: RuleKey, name: String)]) -> CatalogWriter {
    let rules = settings.map { rule, name in
      AppearanceSnapshot.Rule(
        RuleSnapshot(rule, settings: [.init(key: SettingKey(escaping: name), value: .color(Color(white: 1)))]))
    }
    return CatalogWriter(AppearanceSnapshot(rules: rules))
  }

  @Test func namesThatAreOneOnSomeDisksAreToldApart() {
    let names = ["Red", "red", "a/RED", "A/red", "Tint [1]", "Red.colorset/x", "caf\u{E9}"]
    let rules = names.enumerated().map { (RuleKey("color", traits: ["locale": "\($0)"]), $1) }
    let writer = written(rules + [(RuleKey("color", traits: ["locale": "z"]), "CAFE\u{301}")])
    #expect(
      writer.files.map(\.path).filter { $0.hasSuffix(".colorset/Contents.json") } == [
        "A/red.colorset/Contents.json", "CAFE\u{301}.colorset/Contents.json", "Red.colorset/Contents.json",
        "Tint [1].colorset/Contents.json",
      ])
    #expect(
      writer.leftOut == [
        "color (locale: 5) Red.colorset/x: left out because no folder can have this name",
        "color a/RED: left out because some file systems treat 'A/red' as the same name",
        "color caf\u{E9}: left out because some file systems treat 'CAFE\u{301}' as the same name",
        "color red: left out because some file systems treat 'Red' as the same name",
      ])
  }

  @Test func modesHoldInAnyCase() throws {
    let dark = written([
      (RuleKey("color", traits: ["mode": "Dark"]), "A"), (RuleKey("color", traits: ["mode": "dark"]), "A"),
    ])
    let file = try #require(dark.files.first { $0.path == "A.colorset/Contents.json" })
    let theme = AssetCatalog(colorSet: file.json, file: "A.colorset/Contents.json").theme()
    #expect(theme.snapshot[RuleKey("color", traits: .dark)]["A"] != nil)
    #expect(dark.leftOut == ["color (mode: dark) A: left out because there is another color for the same slot"])
  }
}
