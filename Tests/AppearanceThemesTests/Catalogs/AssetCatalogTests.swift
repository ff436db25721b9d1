import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Color sets of Xcode, one test for each notation. Tests/real/check tries catalogs of products.
@Suite struct AssetCatalogTests {
  typealias Color = AppearanceValue.Color

  private func set(_ color: String, slot: String = "") -> String {
    #"{ "colors": [{ "idiom": "universal"\#(slot), "color": \#(color) }], "info": { "author": "xcode", "version": 1 } }"#
  }

  private func value(_ contents: String) throws -> AppearanceValue? {
    let catalog = AssetCatalog(colorSet: Array(contents.utf8), file: "A.xcassets/Brand.colorset/Contents.json")
    #expect(catalog.problems == [])
    return catalog.theme().snapshot[RuleKey("color")]["color"]
  }

  private func problems(_ contents: String) -> [String] {
    AssetCatalog(colorSet: Array(contents.utf8), file: "Contents.json").problems.map(\.description)
  }

  @Test(
    arguments: [
      (#""0.500""#, 0.5), (#""1.000""#, 1), (#""0.12345678901234567""#, 0.12345678901234567), (#"".5""#, 0.5),
      (#""0xFF""#, 1), (#""0x80""#, 128.0 / 255), (#""0x0a""#, 10.0 / 255), (#""0X1""#, 1.0 / 255), (#""255""#, 1),
      (#""1""#, 1.0 / 255), (#""0""#, 0), (#""128""#, 128.0 / 255), ("0.5", 0.5), ("1", 1), ("0", 0), ("1.0", 1),
      ("128", 128.0 / 255), (#""1e-3""#, 0.001),
    ] as [(String, Double)])
  func readsEveryNotationOfAComponent(_ text: String, _ expected: Double) throws {
    let color =
      #"{ "color-space": "srgb", "components": { "red": \#(text), "green": "0.250", "blue": "0x00", "alpha": "1.000" } }"#
    #expect(try value(set(color)) == .color(Color(red: expected, green: 0.25, blue: 0)))
  }

  @Test(
    arguments: [
      #""0x+F""#, #""0x-1""#, #""0x""#, #""0x100""#, #""0x F""#, #""0x1.8""#, #""+5""#, #""-3""#, #""300""#, #""+0.5""#,
      #""1e+""#,
      #""0.5 ""#, #""""#, "300", "-3", "256", "-1", "1e3", #""inf""#, #""nan.""#,
    ])
  func refusesWhatIsNoComponent(_ text: String) throws {
    let color =
      #"{ "color-space": "srgb", "components": { "red": \#(text), "green": "0.250", "blue": "0x00", "alpha": "1.000" } }"#
    let found = problems(set(color))
    #expect(found.count == 1 && found[0].contains("expected a fraction such as"), "\(found)")
  }

  @Test(
    arguments: [
      ("srgb", .srgb), ("extended-srgb", .extendedSRGB), ("extended-linear-srgb", .srgbLinear),
      ("display-p3", .displayP3),
    ] as [(String, Color.Space)])
  func readsEverySpaceOfThree(_ name: String, _ space: Color.Space) throws {
    let color =
      #"{ "color-space": "\#(name)", "components": { "red": "1.200", "green": "-0.100", "blue": "0.5", "alpha": "0.4" } }"#
    #expect(try value(set(color)) == .color(Color(space, [1.2, -0.1, 0.5], alpha: 0.4)))
  }

  @Test(arguments: [("gray-gamma-22", .grayGamma22), ("extended-gray", .gray)] as [(String, Color.Space)])
  func readsGrays(_ name: String, _ space: Color.Space) throws {
    let color = #"{ "color-space": "\#(name)", "components": { "white": "0.850", "alpha": "1.000" } }"#
    #expect(try value(set(color)) == .color(Color(space, [0.85])))
  }

  @Test(arguments: [("gray-gamma-22", .grayGamma22), ("extended-gray", .gray)] as [(String, Color.Space)])
  func aGrayOfThreeComponentsIsOneWhereTheyAreTheSame(_ name: String, _ space: Color.Space) throws {
    func color(_ blue: String) -> String {
      #"{ "color-space": "\#(name)", "components": { "red": "0.5", "green": "0.5", "blue": "\#(blue)" } }"#
    }
    #expect(try value(set(color("0.500"))) == .color(Color(space, [0.5])))
    #expect(
      problems(set(color("0.501"))) == [
        "Contents.json:1:\(82 + name.utf8.count): $.colors[0].color.components: expected a member 'white' for "
          + space.rawValue
      ])
  }

  @Test(
    arguments: [
      (#""1.000""#, 1), (#""1""#, 1), ("1", 1), (#""0.35""#, 0.35), (#""0""#, 0), (#""255""#, 1),
      (#""0x80""#, 128.0 / 255),
    ]
      as [(String, Double)])
  func anOpacityOfOneIsOpaque(_ text: String, _ expected: Double) throws {
    let color =
      #"{ "color-space": "srgb", "components": { "red": "1.0", "green": "1.0", "blue": "1.0", "alpha": \#(text) } }"#
    #expect(try value(set(color)) == .color(Color(red: 1, green: 1, blue: 1, alpha: expected)))
  }

  /// Xcode writes it for a set that once had an appearance for light.
  @Test func anyLuminosityIsNoCondition() throws {
    let any = #", "appearances": [{ "appearance": "luminosity", "value": "any" }]"#
    #expect(try value(set(gray("0.5"), slot: any)) == .color(Color(red: 0.5, green: 0.5, blue: 0.5)))
  }

  @Test func aReferenceStaysAReference() throws {
    let value = try value(set(#"{ "platform": "ios", "reference": "systemBackgroundColor" }"#))
    #expect(value == .enumeration(.init(type: "SystemColor", name: "ios.systemBackgroundColor")))
  }

  @Test func aSetWithoutAnyColorIsThere() throws {
    #expect(try value(#"{ "colors": [{ "idiom": "universal" }] }"#) == .nil)
  }

  @Test(
    arguments: [
      ("[", ["Contents.json:1:2: $[0]: expected a value, found the end of the text"]),
      (
        #"{ "colors": [{ "color": { "color-space": "srbg", "components": { "red": "a", "green": 0, "blue": 0 } } }] }"#,
        [
          #"Contents.json:1:42: $.colors[0].color["color-space"]: expected a color space (display-p3, extended-gray, "#
            + #"extended-linear-srgb, extended-srgb, gray-gamma-22, srgb), found "srbg"; did you mean 'srgb'?"#,
          #"Contents.json:1:73: $.colors[0].color.components.red: expected a fraction such as "0.500", or 8 bits as "0xFF" "#
            + #"or "255", found "a""#,
        ]
      ),
      (
        #"{ "colors": [{ "color": { "color-space": "srgb", "components": { "red": "256", "green": 0 } } }] }"#,
        [
          "Contents.json:1:64: $.colors[0].color.components: expected a member 'blue'",
          #"Contents.json:1:73: $.colors[0].color.components.red: expected a fraction such as "0.500", or 8 bits as "0xFF" "#
            + #"or "255", found "256""#,
        ]
      ),
    ] as [(String, [String])])
  func tellsWhatIsWrongAndWhere(_ contents: String, _ expected: [String]) {
    #expect(problems(contents) == expected)
  }

  // MARK: Whole catalogs

  /// A catalog in a folder that is removed with this object.
  private final class Catalog {
    let path: String

    init(_ files: [String: String]) throws {
      path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xcassets").path
      for (name, text) in files {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func gray(_ level: String) -> String {
    #"{ "color-space": "srgb", "components": { "red": "\#(level)", "green": "\#(level)", "blue": "\#(level)", "alpha": "1.000" } }"#
  }

  private func namespace(_ isProvided: Bool) -> String {
    #"{ "properties": { "provides-namespace": \#(isProvided) } }"#
  }

  @Test func namesFollowNamespaces() throws {
    let catalog = try Catalog([
      "Contents.json": "{}", "Plain/One.colorset/Contents.json": set(gray("0.1")),
      "Brand/Contents.json": namespace(true), "Brand/Main colour.colorset/Contents.json": set(gray("0.2")),
      "Brand/Deep/Contents.json": namespace(false), "Brand/Deep/a.b-c.colorset/Contents.json": set(gray("0.3")),
      "Brand/Logo.imageset/logo.pdf": "12345", "Brand/Logo.imageset/Contents.json": "not json",
      "Tick.symbolset/Contents.json": "{}", "Words.dataset/words.txt": "x",
      "Light/Tint [1].colorset/Contents.json": set(gray("0.4")),
      "A/Same.colorset/Contents.json": set(gray("0.5")), "B/Same.colorset/Contents.json": set(gray("0.6")),
      "Bad.colorset/Contents.json": "{",
    ])
    let theme = try AssetCatalog(contentsOf: catalog.path).theme()
    #expect(
      theme.snapshot[RuleKey("color")].map(\.key.text)
        == ["A/Same", "B/Same", "Bad", "Brand/Main colour", "Brand/a.b-c", "One", "Tint %5B1%5D"])
    #expect(
      theme.snapshot[RuleKey("image")]["Brand/Logo"] == .opaque(.init(type: "image", summary: "logo.pdf, 5 bytes")))
    #expect(theme.snapshot[RuleKey("symbol")]["Tick"] != nil && theme.snapshot[RuleKey("data")]["Words"] != nil)
    #expect(theme.problems.count == 1 && theme.problems[0].file == "\(catalog.path)/Bad.colorset/Contents.json")
    #expect(theme.notes == ["2 assets of the kind 'color' have the name 'Same': they are named by their folders here"])
  }

  @Test func theFoldersOfAnAssetBelongToIt() throws {
    let layer = "Icon.brandassets/App Icon.imagestack"
    let catalog = try Catalog([
      "\(layer)/Contents.json": "{}", "\(layer)/Front.imagestacklayer/Content.imageset/Contents.json": "{}",
      "\(layer)/Front.imagestacklayer/Content.imageset/front.png": "123",
      "\(layer)/Back.imagestacklayer/Content.imageset/back.png": "12345", "Icon.brandassets/top.png": "1",
    ])
    let theme = try AssetCatalog(contentsOf: catalog.path).theme()
    #expect(
      theme.snapshot[RuleKey("brand assets")]["Icon"]
        == .opaque(
          .init(
            type: "brand assets",
            summary: "App Icon.imagestack/Back.imagestacklayer/Content.imageset/back.png, 5 bytes; "
              + "App Icon.imagestack/Front.imagestacklayer/Content.imageset/front.png, 3 bytes; top.png, 1 bytes")))
    #expect(theme.snapshot.rules.count == 1)
  }

  @Test func anAtlasIsAFolderOfItsName() throws {
    let catalog = try Catalog([
      "Icons.spriteatlas/Contents.json": namespace(true),
      "Icons.spriteatlas/One.colorset/Contents.json": set(gray("0.1")),
      "A.spriteatlas/Same.colorset/Contents.json": set(gray("0.5")), "B/Same.colorset/Contents.json": set(gray("0.6")),
    ])
    #expect(
      try AssetCatalog(contentsOf: catalog.path).theme().snapshot[RuleKey("color")].map(\.key.text)
        == ["A/Same", "B/Same", "Icons/One"])
  }

  private var slots: String {
    func entry(_ level: String, _ appearances: [(String, String)], _ more: String = "") -> String {
      let list = appearances.map { #"{ "appearance": "\#($0.0)", "value": "\#($0.1)" }"# }.joined(separator: ",")
      return #"{ "idiom": "universal", "appearances": [\#(list)], "color": \#(gray(level)) \#(more) }"#
    }
    let entries = [
      entry("0.1", []), entry("0.2", [("luminosity", "dark")]), entry("0.3", [("contrast", "high")]),
      entry("0.4", [("luminosity", "dark"), ("contrast", "high")]),
      entry("0.5", [], #", "display-gamut": "display-P3""#),
      #"{ "idiom": "ipad", "color": \#(gray("0.6")) }"#,
      #"{ "idiom": "mac", "appearances": [{ "appearance": "luminosity", "value": "dark" }] }"#,
    ]
    return "{ \"colors\": [\(entries.joined(separator: ","))] }"
  }

  @Test(
    arguments: [
      ("any", nil, nil, 0.1), ("light", nil, nil, 0.1), ("dark", nil, nil, 0.2), ("high", nil, nil, 0.3),
      ("light+high", nil, nil, 0.3), ("dark+high", nil, nil, 0.4), ("any", "pad", nil, 0.6), ("any", "mac", nil, 0.1),
      ("dark", "mac", nil, 0.2), ("dark", "pad", nil, 0.6), ("any", nil, "P3", 0.5), ("any", nil, "SRGB", 0.1),
    ] as [(String, String?, String?, Double)])
  func theBestEntryOfASlotCounts(_ name: String, _ idiom: String?, _ gamut: String?, _ level: Double) throws {
    let catalog = AssetCatalog(colorSet: Array(slots.utf8), file: "A.colorset/Contents.json")
    var slot = try #require(CatalogSlot(name: name))
    if let idiom { slot.fixed["userInterfaceIdiom"] = idiom }
    if let gamut { slot.fixed["displayGamut"] = gamut }
    let value = catalog.theme(slot).snapshot[RuleKey("color")]["color"]
    #expect(value == .color(Color(red: level, green: level, blue: level)))
  }

  @Test func theFirstOfEqualEntriesCounts() {
    let wide = #"{ "idiom": "universal", "display-gamut": "display-P3", "color": \#(gray("0.1")) }"#
    let small = #"{ "idiom": "universal", "subtype": "small", "color": \#(gray("0.2")) }"#
    for (entries, level) in [([wide, small], 0.1), ([small, wide], 0.2)] {
      let text = #"{ "colors": [\#(entries.joined(separator: ","))] }"#
      var slot = CatalogSlot.all
      slot.fixed["displayGamut"] = "P3"
      let theme = AssetCatalog(colorSet: Array(text.utf8), file: "Contents.json").theme(slot)
      #expect(
        theme.snapshot[RuleKey("color", traits: ["subtype": "small"])]["color"]
          == .color(Color(red: level, green: level, blue: level)))
    }
  }

  /// In the dark style, a high contrast for light only has lower precedence than dark, with or without an open contrast.
  @Test func styleCountsMoreThanAContrastThatIsOpen() throws {
    func entry(_ level: String, _ appearance: String?) -> String {
      let list = appearance.map { #", "appearances": [\#($0)]"# } ?? ""
      return #"{ "idiom": "universal"\#(list), "color": \#(gray(level)) }"#
    }
    let dark = #"{ "appearance": "luminosity", "value": "dark" }"#
    let high = #"{ "appearance": "contrast", "value": "high" }"#
    let text = #"{ "colors": [\#(entry("0.1", nil)), \#(entry("0.2", high)), \#(entry("0.3", dark))] }"#
    let catalog = AssetCatalog(colorSet: Array(text.utf8), file: "Contents.json")
    let contrast: AppearanceTraits = ["accessibilityContrast": "high"]
    func level(_ slot: CatalogSlot, _ traits: AppearanceTraits) -> AppearanceValue? {
      catalog.theme(slot).snapshot[RuleKey("color", traits: traits)]["color"]
    }
    func color(_ level: Double) -> AppearanceValue { .color(Color(red: level, green: level, blue: level)) }
    #expect(level(.style("light"), .none) == color(0.1) && level(.style("light"), contrast) == color(0.2))
    #expect(level(.style("dark"), .none) == color(0.3) && level(.style("dark"), contrast) == color(0.3))
    #expect(level(try #require(CatalogSlot(name: "dark+high")), .none) == color(0.3))
  }

  @Test func aSetForOneDeviceIsUnsetElsewhere() throws {
    let text = #"{ "colors": [{ "idiom": "mac", "color": \#(gray("0.1")) }, { "idiom": "universal" }] }"#
    let catalog = AssetCatalog(colorSet: Array(text.utf8), file: "Contents.json")
    #expect(
      catalog.theme().snapshot.rules.map(\.snapshot.key) == [RuleKey("color", traits: ["userInterfaceIdiom": "mac"])])
    var slot = CatalogSlot.style("dark")
    slot.fixed["userInterfaceIdiom"] = .some("pad")
    #expect(catalog.theme(slot).snapshot.isEmpty)
  }

  @Test func allSlotsStandSideBySide() {
    let theme = AssetCatalog(colorSet: Array(slots.utf8), file: "A.colorset/Contents.json").theme()
    #expect(
      theme.snapshot.rules.map(\.snapshot.key.description) == [
        "color", "color (accessibilityContrast: high)", "color (displayGamut: P3)", "color (userInterfaceIdiom: pad)",
        "color (userInterfaceStyle: dark)", "color (accessibilityContrast: high, userInterfaceStyle: dark)",
      ])
  }

  @Test func linksLeadNowhere() throws {
    let catalog = try Catalog(["One.colorset/Contents.json": set(gray("0.1"))])
    let other = try Catalog(["Two.colorset/Contents.json": set(gray("0.2"))])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: catalog.path + "/Other", withDestinationPath: other.path)
    try files.createDirectory(atPath: catalog.path + "/Three.colorset", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: catalog.path + "/Three.colorset/Contents.json",
      withDestinationPath: other.path + "/Two.colorset/Contents.json")
    let theme = try AssetCatalog(contentsOf: catalog.path).theme()
    #expect(theme.snapshot[RuleKey("color")].map(\.key.text) == ["One", "Three"])
    #expect(theme.snapshot[RuleKey("color")]["Three"] == .opaque(.unresolved("Three.colorset")))
    #expect(
      theme.problems.map(\.message)
        == Array(repeating: "a symbolic link is not followed, because it could lead anywhere", count: 2))
  }

  @Test func modesHoldInAnyCase() throws {
    #expect(TraitWords.traits(ofMode: "Dark+High")?.values.count == 2)
    #expect(TraitWords.traits(ofMode: "Pad+SRGB")?.values == ["userInterfaceIdiom": "pad", "displayGamut": "SRGB"])
  }
}
