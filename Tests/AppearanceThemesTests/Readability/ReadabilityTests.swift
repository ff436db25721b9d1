import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The texts of a theme that are measured, and those that are not.
struct ReadabilityTests {
  typealias Color = AppearanceValue.Color

  private static let white = AppearanceValue.hex(0xFFFFFF)
  private static let black = AppearanceValue.hex(0)
  private static let ink = AppearanceValue.hex(0x222222)

  /// Returns a theme for light, unless other traits are given.
  private static func snapshot(
    _ rules: AppearanceSnapshot.Rule..., traits: AppearanceTraits = .light, classes: [String: [String]] = [:],
    pairs: [DeclaredPair] = []
  ) -> SnapshotDocument {
    SnapshotDocument(AppearanceSnapshot(rules: rules), traits: traits, classes: classes, pairs: pairs)
  }

  private static let empty = SnapshotDocument(AppearanceSnapshot(), traits: .light)

  private static func dynamic(_ light: UInt32, _ dark: UInt32) -> AppearanceValue {
    ColorDescription(light: .hex(light), dark: .hex(dark)).value
  }

  private static func image(_ name: String) -> AppearanceValue { .image(.named(name)) }

  /// Returns the first row of a name, in an appearance.
  private static func row(
    _ name: String, _ themes: SnapshotDocument..., containers: [String] = [], isDark: Bool = false,
    state: String? = nil
  ) throws -> Readability.Row {
    let rows = Readability(of: themes).rows
    return try #require(
      rows.first {
        $0.spot.name == name && $0.spot.containers == containers && $0.spot.isDark == isDark
          && $0.spot.state == state
      }, "\(rows.map(\.spot.title))")
  }

  private static func ratio(_ row: Readability.Row) -> Double? { row.readings.last??.contrast?.ratio }

  private static func ratio(
    _ name: String, _ theme: SnapshotDocument, containers: [String] = [], isDark: Bool = false, state: String? = nil
  ) throws -> Double? {
    ratio(try row(name, theme, containers: containers, isDark: isDark, state: state))
  }

  private static let contacts = [
    "ContactCell": ["UITableViewCell", "UIView"], "ContactSheet": ["UIViewController"], "Drawer": ["UIViewController"],
  ]

  // MARK: Cases that were measured wrong before

  @Test func aThemeThatSaysNothingOfUIKitIsForSomethingElse() {
    #expect(Readability(of: Self.empty).rows.isEmpty)
    #expect(!Readability(of: Self.empty).needsPairs)
    let theme = Self.snapshot(.of("Badge", ["textColor": .hex(0x777777), "backgroundColor": .hex(0xFFFFFF)]))
    #expect(Readability(of: theme).rows.isEmpty, "what stands on what is declared, and never guessed from names")
    #expect(Readability(of: theme).needsPairs)
  }

  @Test func aThemeThatGivesUIKitNoColorCausesNothing() {
    let readability = Readability(of: Self.snapshot(.of("UIView", ["isExclusiveTouch": .boolean(true)])))
    #expect(readability.rows.allSatisfy { $0.isSystem })
    #expect(readability.tooLow(at: .aa).isEmpty)
    #expect(readability.rows.contains { $0.isTooLow(at: .aa) }, "the system's own colors are told apart, not left out")
  }

  @Test func aColorThatDiffersInDarkIsMeasuredInBoth() throws {
    let theme = Self.snapshot(
      .of("UILabel", ["textColor": Self.dynamic(0x111111, 0x222222)]),
      .of("UITableViewCell", ["backgroundColor": Self.dynamic(0xFFFFFF, 0x222222)]), traits: .none)
    #expect(Readability(of: theme).appearances == [.light, .dark])
    let light = try Self.ratio("Cell", theme)
    #expect(light ?? 0 > 18)
    #expect(try Self.ratio("Cell", theme, isDark: true) == 1)
    #expect(Readability(of: Self.empty).appearances == [.light])
    #expect(Readability(of: SnapshotDocument(AppearanceSnapshot())).appearances == [.none])
  }

  /// A text on an image has the same result in every appearance, although the drawing of the image differs.
  @Test(arguments: [image("Plate"), .opaque(.init(type: "UIColor", summary: "a pattern"))])
  func whatReadsTheSameInLightAndInDarkIsListedOnce(plate: AppearanceValue) {
    let theme = Self.snapshot(
      .of("UIButton", ["backgroundImage[state=normal]": plate, "titleColor[state=normal]": Self.black]),
      .of("UIRefreshControl", ["tintColor": Self.dynamic(0, 0xFFFFFF)]),
      .of("UILabel", ["textColor": Self.dynamic(0, 0xFFFFFF), "backgroundColor": Self.white]), traits: .none)
    let readability = Readability(of: theme)
    #expect(readability.appearances == [.light, .dark])
    #expect(readability.rows.count { $0.spot.name == "Button" } == 1)
    #expect(readability.rows.count { $0.spot.name == "Label" } == 2)
  }

  @Test func aLabelsOwnBackgroundCounts() throws {
    let theme = Self.snapshot(.of("UILabel", ["textColor": Self.ink, "backgroundColor": Self.ink]))
    for name in ["Label", "Cell", "Section header"] { #expect(try Self.ratio(name, theme) == 1, "\(name)") }
  }

  @Test(
    arguments: [
      ("Search field", "UISearchBar", "searchFieldBackgroundImage[state=normal]"),
      ("Navigation bar title", "UINavigationBar", "backgroundImage[barPosition=any,barMetrics=default]"),
      ("Navigation bar title", "UINavigationBar", "backgroundImageForBarMetrics[barMetrics=default]"),
      ("Button", "UIButton", "backgroundImage[state=normal]"), ("Tab", "UITabBar", "backgroundImage"),
      ("Selected tab", "UITabBar", "selectionIndicatorImage"),
      ("Segment", "UISegmentedControl", "backgroundImage[state=normal,barMetrics=default]"),
      ("Toolbar button", "UIToolbar", "backgroundImage[barPosition=any,barMetrics=default]"),
      ("Navigation bar button", "UIBarButtonItem", "backgroundImage[state=normal,barMetrics=default]"),
    ])
  func whatStandsOnAnImageIsNotMeasured(_ spot: String, _ className: String, _ setting: String) throws {
    let plate = [setting: Self.image("Plate"), "backgroundColor": Self.white, "barTintColor": Self.white]
    let theme = Self.snapshot(.of(className, plate), .of("UISearchTextField", ["textColor": Self.white]))
    #expect(try Self.row(spot, theme).readings[0]?.result == .onImage)
    let embedded = Self.snapshot(.of(className, [setting: .image(.data(mediaType: "image/png", base64: "iVBO"))]))
    #expect(try Self.row(spot, embedded).readings[0]?.result == .onImage)
    // Set to nil, there is no image.
    let none = Self.snapshot(.of(className, [setting: .nil]))
    #expect(!Readability(of: none).rows.contains { $0.readings[0]?.result == .onImage })
  }

  @Test func whatIsTranslucentOverSomethingUnknownIsNotMeasured() throws {
    let theme = Self.snapshot(
      .of("Badge", ["backgroundColor": .hex(0xFFFFFF, alpha: 0.9)]),
      .of("UILabel", in: ["Badge"], ["textColor": Self.black]),
      .of("UINavigationBar", ["standardAppearance": Self.bar(["backgroundColor": .hex(0, alpha: 0.9)])]))
    #expect(try Self.row("Label", theme, containers: ["Badge"]).readings[0]?.result == .unknown(.translucent))
    #expect(try Self.row("Navigation bar title", theme).readings[0]?.result == .unknown(.translucent))
  }

  @Test func whatIsTranslucentOverSomethingKnownIsLookedThrough() throws {
    let theme = Self.snapshot(
      .of("UITableViewCell", ["backgroundColor": .hex(0, alpha: 0.5)]),
      .of("UITableView", ["backgroundColor": Self.white]), .of("UILabel", ["textColor": .hex(0, alpha: 0.5)]))
    let contrast = Contrast(Color(hex: 0x404040), on: Color(hex: 0x808080))
    #expect(try Self.row("Cell", theme).readings[0]?.contrast == contrast)
  }

  @Test func theSystemsMaterialAndPatternsAreNoColor() throws {
    let title = AppearanceValue.textAttributes(["foregroundColor": Self.white])
    let bare = Self.snapshot(.of("UINavigationBar", ["titleTextAttributes": title]))
    #expect(try Self.row("Navigation bar title", bare).readings[0]?.result == .unknown(.material))
    let pattern = AppearanceValue.opaque(.init(type: "UIColor", summary: "a pattern"))
    let patterned = Self.snapshot(.of("UILabel", ["textColor": pattern]))
    #expect(try Self.row("Cell", patterned).readings[0]?.result == .unknown(.noColor))
    let broken = Self.snapshot(.of("UILabel", ["textColor": .color(Color(red: .nan, green: 0, blue: 0))]))
    #expect(try Self.row("Cell", broken).readings[0]?.result == .unknown(.noColor))
  }

  @Test func clearTextIsNotMeantToBeRead() throws {
    let clear = AppearanceValue.textAttributes(["foregroundColor": .hex(0, alpha: 0)])
    let theme = Self.snapshot(
      .of("UINavigationBar", ["barTintColor": Self.white]),
      .of("UIBarButtonItem", ["titleTextAttributes[state=normal]": clear]))
    #expect(try Self.row("Back button", theme).readings[0]?.result == .unknown(.clear))
  }

  // MARK: UIKit

  private static func bar(_ fields: [String: AppearanceValue]) -> AppearanceValue {
    .record(.init(type: "UINavigationBarAppearance", fields: fields))
  }

  @Test func aReadingNamesTheSettingsThatItComesFrom() throws {
    let theme = Self.snapshot(
      .of(
        "UINavigationBar",
        [
          "standardAppearance": Self.bar([
            "backgroundColor": Self.black, "titleTextAttributes": .textAttributes(["foregroundColor": Self.white]),
          ])
        ]))
    let reading = try #require(try Self.row("Navigation bar title", theme).readings[0])
    let (rule, key) = (RuleKey("UINavigationBar"), SettingKey("standardAppearance"))
    #expect(
      reading.foreground.origin == .setting(rule, key, fields: ["titleTextAttributes", "foregroundColor"]))
    #expect(reading.background.map(\.origin) == [.setting(rule, key, fields: ["backgroundColor"])])
    #expect(reading.contrast?.ratio == 21)
  }

  @Test func theTintComesDownFromTheViewsAround() throws {
    let theme = Self.snapshot(
      .of("UIWindow", ["tintColor": Self.white]), .of("UITableView", ["backgroundColor": Self.white]))
    #expect(try Self.ratio("Button", theme) == 1)
  }

  @Test func containersThatRulesNameAreLookedIntoAndToldOnce() throws {
    let theme = Self.snapshot(
      .of("UITableViewCell", ["backgroundColor": Self.white]), .of("UILabel", ["textColor": Self.black]),
      .of("UILabel", in: ["ContactCell", "ContactSheet"], ["textColor": Self.white]),
      .of("UILabel", in: ["Drawer"], ["textColor": Self.black, "font": .font(.init(size: 17))]), classes: Self.contacts)
    #expect(try Self.ratio("Cell", theme) == 21)
    #expect(try Self.ratio("Cell", theme, containers: ["ContactCell", "ContactSheet"]) == 1)
    // The cells in the drawer have the same colors, but another rule sets them.
    #expect(try Self.ratio("Cell", theme, containers: ["Drawer"]) == 21)
    let same = Self.snapshot(
      .of("UILabel", ["textColor": Self.black]), .of("UILabel", in: ["Drawer"], ["shadowOffset": .nil]),
      classes: Self.contacts)
    #expect(!Readability(of: same).rows.contains { $0.spot.containers == ["Drawer"] })
  }

  @Test func whatNeedsMoreThanElsewhereIsToldToo() throws {
    let theme = Self.snapshot(
      .of("UITableViewCell", ["backgroundColor": Self.white]),
      .of("UILabel", ["textColor": .hex(0x888888), "font": .font(.init(size: 24))]),
      .of("UILabel", in: ["Drawer"], ["font": .font(.init(size: 12))]), classes: Self.contacts)
    #expect(try !Self.row("Cell", theme).isTooLow(at: .aa))
    // The colors are the same, but too faint for small text.
    #expect(try Self.row("Cell", theme, containers: ["Drawer"]).isTooLow(at: .aa))
  }

  @Test func aCellIsNoneOfAnyKindOfCell() throws {
    let theme = Self.snapshot(
      .of("UITableViewCell", ["backgroundColor": Self.white]), .of("UILabel", ["textColor": Self.black]),
      .of("UILabel", in: ["ContactCell"], ["textColor": Self.white]), classes: Self.contacts)
    #expect(try Self.ratio("Cell", theme) == 21)
    #expect(try Self.ratio("Cell", theme, containers: ["ContactCell"]) == 1)
  }

  @Test func aLargeTitleStandsOnWhatIsBehindItsBar() throws {
    let theme = Self.snapshot(
      .of(
        "UINavigationBar",
        [
          "barTintColor": Self.black,
          "largeTitleTextAttributes": .textAttributes(["foregroundColor": Self.white]),
          "titleTextAttributes": .textAttributes(["foregroundColor": Self.white]),
        ]), .of("UITableView", ["backgroundColor": Self.white]))
    #expect(try Self.ratio("Navigation bar title", theme) == 21)
    #expect(try Self.ratio("Large title", theme) == 1)
  }

  @Test func classesOfTheAppTakeThePlaceOfTheirSuperclasses() throws {
    let theme = Self.snapshot(
      .of("UILabel", in: ["CardCell"], ["textColor": Self.white]),
      .of("CardCell", ["backgroundColor": Self.white]), classes: ["CardCell": ["UITableViewCell"]])
    let rows = Readability(of: theme).rows
    let cell = try #require(rows.first { $0.spot.name == "Cell" && $0.spot.containers == ["CardCell"] })
    #expect(Self.ratio(cell) == 1)
  }

  @Test func statesAreReadWhereTheyDiffer() throws {
    let theme = Self.snapshot(
      .of(
        "UIButton",
        [
          "titleColor[state=normal]": Self.black, "titleColor[state=highlighted]": Self.white,
          "titleColor[state=disabled]": Self.white, "backgroundColor": Self.white,
        ]))
    #expect(try Self.ratio("Button", theme) == 21)
    #expect(try Self.ratio("Button", theme, state: "highlighted") == 1)
    #expect(!Readability(of: theme).rows.contains { $0.spot.state == "disabled" }, "WCAG asks nothing of them")
    let plain = Self.snapshot(.of("UIButton", ["titleColor[state=normal]": Self.black]))
    #expect(!Readability(of: plain).rows.contains { $0.spot.state != nil })
  }

  @Test func highContrastIsAnAppearanceOfItsOwn() throws {
    let theme = Self.snapshot(
      .of("UILabel", ["textColor": .hex(0x777777)]), .of("UITableViewCell", ["backgroundColor": Self.white]),
      .of("UILabel", traits: ["accessibilityContrast": "high"], ["textColor": Self.black]))
    let rows = Readability(of: theme).rows.filter { $0.spot.name == "Cell" }
    #expect(rows.map(\.spot.isHighContrast) == [false, true])
    #expect(rows.map { $0.isTooLow(at: .aa) } == [true, false])
  }

  @Test func largeTextNeedsLess() throws {
    func theme(_ size: Double) -> SnapshotDocument {
      Self.snapshot(
        .of("UILabel", ["textColor": .hex(0x888888), "font": .font(.init(size: size))]),
        .of("UITableViewCell", ["backgroundColor": Self.white]))
    }
    #expect(try !Self.row("Cell", theme(24)).isTooLow(at: .aa))
    #expect(try Self.row("Cell", theme(23)).isTooLow(at: .aa))
    #expect(try Self.row("Cell", theme(24)).isTooLow(at: .aaa))
    // The colors are the same, and now too faint for the size.
    let row = try Self.row("Cell", theme(24), theme(17))
    #expect(row.verdict(at: .aa) == .worse)
    #expect(row.readings[1]?.font.setting == RuleSetting(RuleKey("UILabel"), SettingKey("font")))
  }

  @Test func aRefreshControlsTitleIsReadRunByRun() throws {
    func run(_ color: AppearanceValue?) -> AppearanceValue {
      let attributes = color.map { ["foregroundColor": $0] } ?? [:]
      return .record(
        .init(type: "run", fields: ["text": .string("Pull"), "attributes": .textAttributes(attributes)]))
    }
    func theme(_ runs: [String: AppearanceValue]) -> SnapshotDocument {
      Self.snapshot(
        .of("UIRefreshControl", ["attributedTitle": .record(.init(type: "NSAttributedString", fields: runs))]),
        .of("UITableView", ["backgroundColor": Self.white]))
    }
    let name = "Refresh control title"
    #expect(try Self.ratio(name, theme(["0": run(Self.black)])) == 21)
    let mixed = try Self.row(name, theme(["0": run(Self.black), "4": run(Self.white)]))
    #expect(Self.ratio(mixed) == 1)
    #expect(
      mixed.readings[0]?.foreground.origin
        == .setting(
          RuleKey("UIRefreshControl"), SettingKey("attributedTitle"),
          fields: ["4", "attributes", "foregroundColor"]))
    #expect(try Self.row(name, theme(["0": run(nil)])).readings[0]?.result == .unknown(.noColor))
    let opaque = AppearanceValue.opaque(.init(type: "NSAttributedString", summary: "a title"))
    let unread = Self.snapshot(.of("UIRefreshControl", ["attributedTitle": opaque]))
    #expect(try Self.row(name, unread).readings[0]?.result == .unknown(.noColor))
    let silent = Self.snapshot(.of("UIRefreshControl", ["tintColor": Self.black]))
    #expect(!Readability(of: silent).rows.contains { $0.spot.name == name })
    let plate = Self.snapshot(
      .of(
        "UIRefreshControl",
        [
          "attributedTitle": .record(.init(type: "NSAttributedString", fields: ["0": run(Self.black)])),
          "backgroundColor": Self.black,
        ]))
    #expect(try Self.ratio(name, plate) == 1)
  }

  // MARK: Other classes

  @Test(
    arguments: [
      ["titleColor", "backgroundColor"], ["textColor", "backgroundColor"], ["tintColor", "backgroundColor"],
      ["badgeTextColor", "badgeBackgroundColor"], ["titleTextAttributes", "backgroundColor"],
    ])
  func nothingIsGuessedFromNames(_ settings: [String]) {
    let values = Dictionary(uniqueKeysWithValues: settings.map { ($0, Self.white) })
    #expect(Readability(of: Self.snapshot(.of("Tag", values))).rows.isEmpty)
    // The same holds for a view without a known text.
    let view = Self.snapshot(.of("Tag", values), classes: ["Tag": ["UIView"]])
    #expect(
      Readability(of: view).rows.allSatisfy { !$0.spot.title.contains("Tag") || $0.readings[0]?.contrast == nil })
  }

  @Test func declaredPairsAreMeasured() throws {
    let theme = Self.snapshot(
      .of("PriceTag", ["textColor": .hex(0x777777)]), .of("Card", ["fillColor": Self.white]))
    func rows(_ need: DeclaredPair.Need) -> [Readability.Row] {
      let pair = DeclaredPair(
        .init(RuleKey("PriceTag"), SettingKey("textColor")), on: .init(RuleKey("Card"), SettingKey("fillColor")),
        need: need, name: "Price")
      return Readability(of: theme.with(pair)).rows.filter { $0.spot.name == "Price" }
    }
    #expect(rows(.text).map { $0.isTooLow(at: .aa) } == [true])
    #expect(rows(.largeText).map { $0.isTooLow(at: .aa) } == [false])
    #expect(rows(.sign).map { $0.isTooLow(at: .aaa) } == [false])
    #expect(rows(.ratio(10)).map { $0.isTooLow(at: .aa) } == [true])
    let missing = DeclaredPair(
      .init(RuleKey("PriceTag"), SettingKey("txtColor")), on: .init(RuleKey("Card"), SettingKey("fillColor")))
    #expect(Readability(of: theme.with(missing)).unmatchedPairs == [missing])
    #expect(rows(.text)[0].spot.kind == .text)
  }

  @Test func pairsThatDifferInWhatTheyNeedAreTwo() {
    let theme = Self.snapshot(
      .of("PriceTag", ["textColor": .hex(0x777777)]), .of("Card", ["fillColor": Self.white]))
    let needs: [DeclaredPair.Need] = [.largeText, .text, .sign, .ratio(10), .text]
    let pairs = needs.map { need in
      DeclaredPair(
        .init(RuleKey("PriceTag"), SettingKey("textColor")), on: .init(RuleKey("Card"), SettingKey("fillColor")),
        need: need, name: "Price")
    }
    let readability = Readability(of: theme.with(pairs))
    #expect(
      readability.rows.filter { $0.spot.name == "Price" }.map { $0.isTooLow(at: .aa) } == [false, true, false, true])
    #expect(readability.unmatchedPairs.isEmpty, "one that was told already is not missing")
  }

  @Test(
    arguments: [
      (["mood": "good"], [:], [1]), ([:], ["mood": "good"], [1]), (["mood": "good"], ["mood": "good"], [1]),
      ([:], [:], [21, 1]), (["mood": "bad"], [:], [21]),
    ] as [(AppearanceTraits, AppearanceTraits, [Double])])
  func theTraitsOfBothSidesOfAPairHold(
    _ foreground: AppearanceTraits, _ background: AppearanceTraits, _ ratios: [Double]
  ) {
    let theme = Self.snapshot(
      .of("PriceTag", ["textColor": Self.black]), .of("Card", ["fillColor": Self.white]),
      .of("Card", traits: ["mood": "good"], ["fillColor": Self.black]))
    let pair = DeclaredPair(
      .init(RuleKey("PriceTag", traits: foreground), SettingKey("textColor")),
      on: .init(RuleKey("Card", traits: background), SettingKey("fillColor")), name: "Price")
    let rows = Readability(of: theme.with(pair)).rows.filter { $0.spot.name == "Price" }
    #expect(rows.map(Self.ratio) == ratios)
  }

  @Test func aPairIsInTheAppearanceThatItAsksFor() {
    let theme = Self.snapshot(
      .of("PriceTag", ["textColor": Self.black]), .of("Card", ["fillColor": Self.white]),
      .of("Card", traits: .dark, ["fillColor": Self.black]), traits: .none)
    func pair(_ foreground: AppearanceTraits, _ background: AppearanceTraits) -> DeclaredPair {
      DeclaredPair(
        .init(RuleKey("PriceTag", traits: foreground), SettingKey("textColor")),
        on: .init(RuleKey("Card", traits: background), SettingKey("fillColor")), name: "Price")
    }
    let dark = Readability(of: theme.with(pair(.none, .dark))).rows.filter { $0.spot.name == "Price" }
    #expect(dark.map(\.spot.title) == ["Price, dark"])
    #expect(dark.map(Self.ratio) == [1])
    // A pair whose traits never match together has no row.
    let never = pair(.light, .dark)
    #expect(Readability(of: theme.with(never)).unmatchedPairs == [never])
  }

  // MARK: Comparisons

  private static func button(_ title: UInt32) -> SnapshotDocument {
    snapshot(
      .of("UIButton", ["titleColor[state=normal]": .hex(title)]),
      .of("UITableView", ["backgroundColor": .hex(0xF2F2F7)]))
  }

  @Test(
    arguments: [
      (0x007AFF, 0xF2F2F7, .worse), (0x000000, 0x888888, .worse), (0x888888, 0x000000, .better),
      (0x888888, 0x808080, .better), (0x808080, 0x888888, .worse), (0x000000, 0x222222, .same),
      (0x888888, 0x888888, .same),
    ] as [(UInt32, UInt32, Readability.Row.Verdict)])
  func whatBecameOfATextIsToldByText(_ old: UInt32, _ new: UInt32, _ verdict: Readability.Row.Verdict) throws {
    let row = try Self.row("Button", Self.button(old), Self.button(new))
    #expect(row.verdict(at: .aa) == verdict)
    #expect(row.isLost(at: .aa) == (verdict == .worse))
  }

  @Test func whatCanNoLongerBeMeasuredIsSaid() throws {
    let image = Self.snapshot(.of("UIButton", ["backgroundImage[state=normal]": Self.image("Plate")]))
    #expect(try Self.row("Button", Self.button(0), image).verdict(at: .aa) == .unseen)
    #expect(try Self.row("Button", image, Self.button(0)).verdict(at: .aa) == .new)
    #expect(try Self.row("Button", image, Self.button(0xFFFFFF)).isLost(at: .aa))
  }

  @Test func textsComeAndGo() throws {
    let badge = Self.snapshot(
      .of("UILabel", in: ["Badge"], ["textColor": Self.white]), .of("Badge", ["backgroundColor": Self.white]))
    let other = Self.snapshot(.of("UILabel", ["textColor": Self.black]))
    // Both themes have the surface: one rule paints what another one painted before.
    let row = try #require(Readability(of: other, badge).rows.first { $0.spot.title == "Label in Badge" })
    #expect(row.readings[0]?.result == .unknown(.ground))
    #expect(row.verdict(at: .aa) == .new)
    #expect(row.isLost(at: .aa))
    #expect(Readability(of: Self.empty, badge).lost(at: .aa).map(\.spot.title) == ["Label in Badge"])
  }

  @Test func whatIsAsTheSystemMeansItIsNotLost() throws {
    let row = try Self.row(
      "Switch", Self.snapshot(.of("UISwitch", ["onTintColor": .hex(0x444444)])), Self.empty)
    #expect(row.verdict(at: .aa) == .worse)
    #expect(!row.isLost(at: .aa))
  }

  @Test func theSystemsOwnFaintColorsAreNotTheThemesFault() throws {
    // White is the system's own background, and its tint is too faint on it.
    let white = Self.snapshot(.of("UINavigationBar", ["barTintColor": Self.white]))
    #expect(Readability(of: white).tooLow(at: .aa).isEmpty)
    // On a middle gray the tint is fainter than on the system's background.
    let gray = Self.snapshot(.of("UINavigationBar", ["barTintColor": .hex(0x8080A0)]))
    #expect(Readability(of: gray).tooLow(at: .aa).contains { $0.spot.name == "Navigation bar button" })
  }

  /// The white of a badge is too faint on the system's own backgrounds, for which it is not intended.
  @Test func whiteOnWhatIsFilledIsNotMeantForThePlainBackground() {
    for color: UInt32 in [0x56C4BB, 0xFFFFFF] {
      let theme = Self.snapshot(.of("UITabBarItem", ["badgeColor": .hex(color)]))
      #expect(Readability(of: theme).tooLow(at: .aa).contains { $0.spot.name == "Badge" })
    }
  }

  /// A theme that names no switches or search bars has no rows for them.
  @Test func whatOnlySomeAppsHaveIsThereWhereARuleNamesIt() {
    func names(_ rules: AppearanceSnapshot.Rule...) -> Set<String> {
      let cell = AppearanceSnapshot.Rule.of("UITableViewCell", ["backgroundColor": .hex(0x808080)])
      let theme = SnapshotDocument(AppearanceSnapshot(rules: rules + [cell]), traits: .light)
      return Set(Readability(of: theme).rows.map(\.spot.name))
    }
    #expect(
      names().isDisjoint(with: ["Switch", "Slider", "Search field", "Segment", "Tab", "Toolbar button", "Badge"]))
    #expect(names(.of("UISwitch", ["offImage": .nil])).contains("Switch"))
    #expect(names(.of("UISearchTextField", ["keyboardAppearance": .nil])).contains("Search field"))
    let own = AppearanceSnapshot.Rule.of("Trip.Bar", ["itemSpacing": .number(1)])
    let theme = SnapshotDocument(AppearanceSnapshot(rules: [own]), traits: .light, classes: ["Trip.Bar": ["UITabBar"]])
    #expect(Readability(of: theme).rows.contains { $0.spot.title == "Tab in Trip.Bar" || $0.spot.name == "Tab" })
  }

  /// White titles on a bar that is transparent at the edge, a common mistake since iOS 15.
  @Test func aTitleAtTheEdgeStandsOnWhatIsBehindTheBar() throws {
    let theme = Self.snapshot(
      .of(
        "UINavigationBar",
        [
          "standardAppearance": Self.bar([
            "backgroundColor": Self.black, "titleTextAttributes": .textAttributes(["foregroundColor": Self.white]),
          ])
        ]), .of("UITableView", ["backgroundColor": Self.white]))
    #expect(try Self.ratio("Navigation bar title", theme) == 21)
    #expect(try Self.ratio("Navigation bar title at the edge", theme) == 1)
  }

  /// A rule for labels in tables matches those on a table.
  @Test func whatStandsOnAListIsInIt() throws {
    let theme = Self.snapshot(
      .of("UITableView", ["backgroundColor": .hex(0x263238)]),
      .of("UILabel", in: ["UITableView"], ["textColor": Self.white]),
      .of("UIView", in: ["UITableView"], ["tintColor": Self.white]))
    #expect(try Self.ratio("Label", theme) ?? 0 > 12)
    #expect(try Self.ratio("Button", theme) ?? 0 > 12)
  }

  /// A done button does not inherit from other buttons, but a back button does.
  @Test func buttonsOfBarsTakeAfterEachOtherAsUIKitSays() throws {
    let title = AppearanceValue.textAttributes(["foregroundColor": Self.white])
    let item = AppearanceValue.record(
      .init(
        type: "UIBarButtonItemAppearance",
        fields: ["normal": .record(.init(type: "State", fields: ["titleTextAttributes": title]))]))
    let theme = Self.snapshot(
      .of(
        "UINavigationBar", ["standardAppearance": Self.bar(["backgroundColor": Self.black, "buttonAppearance": item])]))
    #expect(try Self.ratio("Navigation bar button", theme) == 21)
    #expect(try Self.ratio("Back button", theme) == 21)
    #expect(try Self.ratio("Done button", theme) ?? 21 < 6, "the system's tint")
  }

  @Test func whatIsReadNowhereIsListed() throws {
    let title = AppearanceValue.textAttributes(["foregroundColor": Self.black])
    let theme = Self.snapshot(
      .of("UISearchBar", ["scopeBarButtonTitleTextAttributes[state=normal]": title]),
      .of("UILabel", ["highlightedTextColor": Self.black]),
      .of(
        "UIBarButtonItem", ["titleTextAttributes[state=selected]": title, "titleTextAttributes[state=disabled]": title])
    )
    let unread = Readability(of: theme).rows.filter { $0.readings[0]?.result == .unknown(.unread) }
    #expect(
      unread.map(\.spot.name) == [
        "UIBarButtonItem.titleTextAttributes[state=selected]", "UILabel.highlightedTextColor",
        "UISearchBar.scopeBarButtonTitleTextAttributes[state=normal]",
      ])
    // The readings of one theme do not depend on those of the other.
    let other = Self.snapshot(.of("UILabel", ["highlightedTextColor": .nil, "textColor": Self.black]))
    #expect(Readability(of: theme, other).rows.contains { $0.spot.name == "UILabel.highlightedTextColor" })
  }

  /// A theme may have classes with an unknown superclass, and names of its own.
  @Test(
    arguments: ["titleColor", "TextColor", "subtitle-color", "LABEL_COLOR", "titleStyle[state=normal]", "text"])
  func textColorsOfAnyClassAreListed(_ name: String) throws {
    let key = try #require(SettingKey(text: name))
    let value =
      name.hasPrefix("titleStyle") ? AppearanceValue.textAttributes(["foregroundColor": Self.black]) : Self.black
    let card = AppearanceSnapshot.Rule.of(
      "App.Card",
      [
        name: value, "titleBackground": Self.white, "titleFont": .font(.init(size: 12)), "tint": Self.black,
        "context": Self.white, "title": .string("Card"), "titleColor[state=disabled]": Self.black,
      ])
    let label = AppearanceSnapshot.Rule.of("UILabel", ["textColor": Self.black])
    let unread = Readability(of: Self.snapshot(card, label)).rows.filter { $0.readings[0]?.result == .unknown(.unread) }
    #expect(unread.map(\.spot.name) == ["App.Card.\(key)"])
  }

  /// The text of a declared pair is a text, whatever its name.
  @Test func aTextWhoseGroundIsGoneIsListed() {
    let pair = DeclaredPair(
      .init(RuleKey("Card"), SettingKey("ink")), on: .init(RuleKey("Card"), SettingKey("paper")))
    let old = Self.snapshot(.of("Card", ["ink": Self.black, "paper": Self.white]), pairs: [pair])
    let new = Self.snapshot(.of("Card", ["ink": Self.white]), pairs: [pair])
    let rows = Readability(of: old, new).rows
    #expect(rows.map(\.spot.name) == ["Card.ink on Card.paper", "Card.ink"])
    #expect(rows[0].verdict(at: .aa) == .gone && rows[1].readings[1]?.result == .unknown(.unread))
    #expect(Readability(of: old).rows.count == 1)
  }

  /// A setting that is not a color gives an unknown color; it does not count as unset.
  @Test(arguments: [.string("#ffff00"), .number(1), image("Plate"), .boolean(true)])
  func whatIsNoColorIsNotMeasured(_ value: AppearanceValue) throws {
    let text = Self.snapshot(
      .of("UILabel", ["textColor": value]), .of("UITableViewCell", ["backgroundColor": Self.white]))
    #expect(try Self.row("Cell", text).readings[0]?.contrast == nil)
    let cell = Self.snapshot(
      .of("UILabel", ["textColor": Self.black]), .of("UITableViewCell", ["backgroundColor": value]))
    #expect(try Self.row("Cell", cell).readings[0]?.contrast == nil)
    let bar = Self.snapshot(.of("UINavigationBar", ["standardAppearance": value]))
    #expect(try Self.row("Navigation bar title", bar).readings[0]?.contrast == nil)
    let title = Self.snapshot(.of("UINavigationBar", ["barTintColor": Self.white, "titleTextAttributes": value]))
    #expect(try Self.row("Navigation bar title", title).readings[0]?.contrast == nil)
  }

  /// A color of the system is read by its name, in the style.
  @Test func namedColorsOfTheSystemAreRead() throws {
    func theme(_ name: String, _ traits: AppearanceTraits) -> SnapshotDocument {
      let color = SystemColorName(platform: "ios", name: name).value
      return Self.snapshot(
        .of("UILabel", ["textColor": color]), .of("UITableViewCell", ["backgroundColor": Self.white]), traits: traits)
    }
    #expect(try Self.ratio("Cell", theme("labelColor", .light)) == 21)
    #expect(try Self.ratio("Cell", theme("labelColor", .dark), isDark: true) == 1)
    #expect(try Self.row("Cell", theme("systemTealColor", .light)).readings[0]?.result == .unknown(.noColor))
    let high: AppearanceTraits = ["userInterfaceStyle": "light", "accessibilityContrast": "high"]
    #expect(try Self.row("Cell", theme("systemBlueColor", high)).readings[0]?.result == .unknown(.noColor))
  }

  // MARK: Styles

  /// Returns a theme with a text on a color of the system that depends on the style.
  private static func unclear(_ text: UInt32, _ traits: AppearanceTraits) -> SnapshotDocument {
    snapshot(.of("UILabel", ["textColor": .hex(text)]), traits: traits)
  }

  @Test(
    arguments: [
      (0x111111, .light, true, false), (0x111111, .dark, true, true), (0x111111, .none, false, false),
      (0x808080, .none, true, true), (0xEEEEEE, .light, true, true), (0xEEEEEE, .dark, true, false),
      (0xEEEEEE, .none, false, false),
    ] as [(UInt32, AppearanceTraits, Bool, Bool)])
  func whatHoldsInBothStylesIsStated(
    _ text: UInt32, _ traits: AppearanceTraits, _ isMeasured: Bool, _ isTooLow: Bool
  ) throws {
    let row = try #require(Readability(of: Self.unclear(text, traits)).rows.first { $0.spot.name == "Cell" })
    #expect(row.isMeasured(row.readings[0], at: .aa) == isMeasured)
    #expect(row.isTooLow(at: .aa) == isTooLow)
  }

  /// Day and night in separate files are compared, each in its style.
  @Test func dayAndNightAreReadInTheirStyles() throws {
    let (day, night) = (Self.unclear(0x111111, .light), Self.unclear(0xEEEEEE, .dark))
    let readability = Readability(of: day, night)
    #expect(readability.lost(at: .aa).isEmpty)
    let row = try #require(readability.rows.first { $0.spot.name == "Cell" })
    #expect(row.readings.compactMap { $0?.contrast?.ratio }.allSatisfy { $0 > 10 })
    #expect(row.spot.traits == .none)
    // Compared with a theme for both styles, each has a row for the style in which it shows.
    let both = Self.snapshot(.of("UILabel", ["textColor": Self.dynamic(0x111111, 0x222222)]), traits: .none)
    let rows = Readability(of: day, both).rows.filter { $0.spot.name == "Cell" }
    #expect(rows.map(\.spot.isDark) == [false, true])
    #expect(rows[1].readings[0] == nil && rows[1].isLost(at: .aa))
  }

  /// An undeclared style is neither a loss nor a gain.
  @Test(
    arguments: [
      (0x111111, .light, 0x222222, .none, .same), (0x111111, .light, 0x808080, .none, .worse),
      (0x222222, .none, 0x808080, .none, .same), (0x808080, .none, 0x777777, .none, .same),
      (0x808080, .none, 0x222222, .none, .same),
      // The style becomes known. It is a loss if the text had more contrast in both styles.
      (0x717171, .none, 0x909090, .light, .worse), (0x222222, .none, 0x909090, .light, .same),
    ] as [(UInt32, AppearanceTraits, UInt32, AppearanceTraits, Readability.Row.Verdict)])
  func verdictsAcrossStyles(
    _ old: UInt32, _ oldTraits: AppearanceTraits, _ new: UInt32, _ newTraits: AppearanceTraits,
    _ verdict: Readability.Row.Verdict
  ) throws {
    let rows = Readability(of: Self.unclear(old, oldTraits), Self.unclear(new, newTraits)).rows
    let row = try #require(rows.first { $0.spot.name == "Cell" })
    #expect(row.verdict(at: .aa) == verdict)
  }

  /// The theme shifts the background a little under a system color that is too faint anyway; that is not its fault.
  @Test func theSystemsOwnFaintColorsAreNotLost() throws {
    func table(_ color: UInt32) -> SnapshotDocument {
      Self.snapshot(.of("UITableView", ["backgroundColor": .hex(color)]), .of("UISearchBar", ["barStyle": .nil]))
    }
    let row = try Self.row("Search field", table(0xFFFFFF), table(0xF8F8F8))
    #expect(row.verdict(at: .aa) == .worse)
    #expect(Readability(of: table(0xFFFFFF), table(0xF8F8F8)).lost(at: .aa).isEmpty)
    #expect(try Self.row("Search field", table(0xFFFFFF), table(0x999999)).isLost(at: .aa))
  }

  @Test func ruleAfterRuleInTheSameContainersTakesNoTimeThatGrowsWithTheSquare() {
    let rules = (0..<3000).map { number in
      AppearanceSnapshot.Rule.of("UILabel", in: ["Sheet\(number)"], ["textColor": .hex(UInt32(number))])
    }
    let readability = Readability(of: SnapshotDocument(AppearanceSnapshot(rules: rules), traits: .light))
    #expect(readability.omittedContexts == 1000)
    #expect(readability.rows.count < 3000)
  }

  /// A short list does not compensate for what another list leaves out.
  @Test func aShortListDoesNotHideThatAnotherIsCut() {
    func theme(_ count: Int) -> SnapshotDocument {
      let rules = (0..<count).map { number in
        AppearanceSnapshot.Rule.of("UILabel", in: ["Sheet\(number)"], ["textColor": Self.black])
      }
      let pairs = ["Shelf", "Desk"].map { container in
        DeclaredPair(
          .init(RuleKey("PriceTag", containers: [container]), SettingKey("textColor")),
          on: .init(RuleKey("Card"), SettingKey("fill")))
      }
      return SnapshotDocument(AppearanceSnapshot(rules: rules), traits: .light, pairs: pairs)
    }
    #expect(Readability(of: theme(2000)).omittedContexts == 0)
    #expect(Readability(of: theme(2001)).omittedContexts == 1)
  }

  /// Two surfaces leave out containers of their own, and some pairs are left out, too.
  @Test func whatIsLeftOutAddsUp() {
    var rules: [AppearanceSnapshot.Rule] = []
    for (name, count) in [("UISwitch", 1100), ("UISlider", 700)] {
      for number in 0..<count {
        rules.append(.of(name, in: ["\(name)Screen\(number)"], ["tintColor": .hex(UInt32(number))]))
      }
    }
    let screens = rules.flatMap(\.snapshot.key.containers).map { ($0, ["UIViewController"]) }
    let pairs = (0..<1010).map { number in
      DeclaredPair(
        .init(RuleKey("Tag\(number)"), SettingKey("textColor")), on: .init(RuleKey("Card"), SettingKey("fill")))
    }
    let theme = SnapshotDocument(
      AppearanceSnapshot(rules: rules), traits: .light, classes: Dictionary(uniqueKeysWithValues: screens), pairs: pairs
    )
    // Each surface has one more context: anywhere.
    #expect(Readability(of: theme).omittedContexts == 601 + 201 + 10)
  }

  @Test(.timeLimit(.minutes(10))) func traitsOfPairsBeyondALimitAreSaidToBeLeftOut() {
    let rules = (0..<250).map { number in
      AppearanceSnapshot.Rule.of("Card", traits: ["mood": "\(number)"], ["ink": Self.black, "fill": Self.white])
    }
    let pairs = (0..<100).map { number in
      DeclaredPair(
        .init(RuleKey("Card"), SettingKey("ink")), on: .init(RuleKey("Card"), SettingKey("fill")), name: "\(number)")
    }
    let readability = Readability(of: SnapshotDocument(AppearanceSnapshot(rules: rules), pairs: pairs))
    #expect(readability.omittedContexts == 5000)
    #expect(readability.rows.count { $0.readings != [nil] } >= 80)
  }

  @Test(.timeLimit(.minutes(10))) func pairsBeyondAThousandAreSaidToBeLeftOut() {
    let pairs = (0..<20_000).map { number in
      DeclaredPair(
        .init(RuleKey("PriceTag", containers: ["Shelf\(number)"]), SettingKey("textColor")),
        on: .init(RuleKey("Card"), SettingKey("fill")))
    }
    let theme = Self.snapshot(.of("PriceTag", ["textColor": Self.black]), .of("Card", ["fill": Self.white]))
    let readability = Readability(of: theme.with(pairs + pairs))
    #expect(readability.omittedContexts == 19_000)
    #expect(readability.unmatchedPairs.isEmpty)
  }
}

extension SnapshotDocument {
  fileprivate func with(_ pair: DeclaredPair) -> SnapshotDocument { with([pair]) }

  fileprivate func with(_ pairs: [DeclaredPair]) -> SnapshotDocument {
    var document = self
    document.pairs = pairs
    return document
  }
}
