import AppearanceState
import Testing

@testable import appearance_diff

/// What the drawn interface takes from a theme.
struct PreviewTests {
  typealias Color = AppearanceValue.Color

  private static let red = Color(hex: 0xFF0000)
  private static let green = Color(hex: 0x00FF00)
  private static let blue = Color(hex: 0x0000FF)

  private static func theme(_ rules: AppearanceSnapshot.Rule..., in screen: PreviewHost = .app) -> PreviewTheme {
    PreviewTheme(AppearanceSnapshot(rules: rules), in: screen)
  }

  private static func text(_ color: Color) -> AppearanceValue { .textAttributes(["foregroundColor": .color(color)]) }

  @Test func aSilentThemeLooksLikeTheSystem() {
    let theme = Self.theme()
    #expect(theme.tint == PreviewPalette.light.tint)
    #expect(theme.standardBar.background == PreviewPalette.light.bar)
    #expect(theme.standardBar.title.color == PreviewPalette.light.label)
    #expect(theme.controls.switchOn == PreviewPalette.light.green)
    #expect(theme.table.cell == PreviewPalette.light.cell)
  }

  @Test func plainSettingsReachTheirControls() {
    let theme = Self.theme(
      .of("UINavigationBar", ["barTintColor": .color(Self.red), "titleTextAttributes": Self.text(Self.green)]),
      .of("UISwitch", ["onTintColor": .color(Self.blue)]),
      .of("UISlider", ["minimumTrackTintColor": .color(Self.red)]),
      .of("UISegmentedControl", ["titleTextAttributes[state=normal]": Self.text(Self.green)]))
    #expect(theme.standardBar.background == Self.red)
    #expect(theme.standardBar.title.color == Self.green)
    #expect(theme.controls.switchOn == Self.blue)
    #expect(theme.controls.sliderMinimum == Self.red)
    #expect(theme.segments.normal.color == Self.green)
    #expect(theme.segments.selected.color == Self.green)
  }

  @Test func anAppearanceRecordWinsWhereItSpeaks() {
    let record = AppearanceValue.record(
      .init(
        type: "UINavigationBarAppearance",
        fields: ["backgroundColor": .color(Self.blue), "shadowColor": .nil]))
    let theme = Self.theme(
      .of(
        "UINavigationBar",
        [
          "barTintColor": .color(Self.red), "titleTextAttributes": Self.text(Self.green),
          "standardAppearance": record,
        ]))
    #expect(theme.standardBar.background == Self.blue)
    #expect(theme.standardBar.hairline == nil)
    #expect(theme.standardBar.title.color == Self.green)
    // With no appearance of its own, a bar at the edge has the standard one.
    #expect(theme.edgeBar.background == Self.blue)
  }

  @Test func superclassesAndContainersCount() {
    let theme = Self.theme(
      .of("UIView", ["tintColor": .color(Self.red)]),
      .of("UIBarItem", ["titleTextAttributes[state=normal]": Self.text(Self.blue)]),
      .of("UIBarButtonItem", in: ["UINavigationBar"], ["titleTextAttributes[state=normal]": Self.text(Self.green)]))
    #expect(theme.tint == Self.red)
    #expect(theme.controls.sliderMinimum == Self.red)
    #expect(theme.standardBar.tint == Self.red)
    #expect(theme.standardBar.item.color == Self.green)
    #expect(theme.toolbar.item.color == Self.blue)
    #expect(theme.tabBar.normal.color == Self.blue)
  }

  @Test func nilGivesTheSystemsLook() {
    let theme = Self.theme(
      .of("UIView", ["tintColor": .color(Self.red)]), .of("UISlider", ["tintColor": .nil]),
      .of("UISwitch", ["onTintColor": .nil]))
    #expect(theme.controls.switchOn == PreviewPalette.light.green)
    #expect(theme.controls.sliderMinimum == PreviewPalette.light.tint)
  }

  @Test func rulesForContactSheetsReachOnlyThem() {
    let rules = AppearanceSnapshot(rules: [
      .of("UILabel", ["textColor": .color(Self.red)]),
      .of("UILabel", in: ["ContactCell", "ContactSheet"], ["textColor": .color(Self.green)]),
    ])
    #expect(PreviewTheme(rules).table.label.color == Self.red)
    #expect(PreviewTheme(rules, in: .contactSheet).table.label.color == Self.green)
  }

  @Test func traitsHaveToHold() {
    let rules = AppearanceSnapshot(rules: [
      .of("UIView", ["tintColor": .color(Self.red)]),
      .of("UIView", traits: .dark, ["tintColor": .color(Self.green)]),
      .of("UIView", traits: ["verticalSizeClass": "compact"], ["tintColor": .color(Self.blue)]),
    ])
    #expect(PreviewTheme(rules).tint == Self.red)
    #expect(PreviewTheme(rules, palette: .dark).tint == Self.green)
    #expect(Preview([rules]).styles.map(\.style) == [.light, .dark])
    #expect(Preview([AppearanceSnapshot()]).styles.map(\.style) == [.light])
  }

  @Test func rulesReachTheAppThroughItsControllers() {
    for container in ["UITabBarController", "UINavigationController", "UIViewController", "UIWindow"] {
      let theme = Self.theme(.of("UINavigationBar", in: [container], ["barTintColor": .color(Self.red)]))
      #expect(theme.standardBar.background == Self.red, "\(container)")
    }
  }

  @Test(arguments: [(24, 400, true), (23, 400, false), (19, 700, true), (19, 600, false), (18, 700, false)])
  func largeTextNeedsLessContrast(_ size: Double, _ weight: Double, _ isLarge: Bool) {
    #expect(FontLook(size: size, weight: weight).isLarge == isLarge)
  }

  @Test func everyScreenKnowsTheContrastOfItsText() throws {
    let rules = AppearanceSnapshot(rules: [
      .of("UILabel", ["textColor": .hex(0xFEFEFE)]), .of("UITableViewCell", ["backgroundColor": .hex(0xFFFFFF)]),
    ])
    for screen in Screen.allCases {
      let readings = screen.draw(PreviewTheme(rules)).readings
      let parts = Set(readings.map(\.part))
      #expect(parts.count >= 8)
      let low = readings.filter { $0.contrast.ratio < 1.2 }
      #expect(!low.isEmpty)
    }
    let row = try #require(Preview([AppearanceSnapshot(), rules]).rows.first { $0.part == "Cell" })
    #expect(row.readings.map { $0?.contrast.isEnough } == [true, false])
  }

  @Test(
    arguments: [
      (.init(name: "AvenirNext-DemiBold", size: 17), ["AvenirNext-DemiBold", "Avenir Next"], 600, 17),
      (.init(textStyle: "headline"), [], 600, 17), (.init(size: 1e300), [], 400, 96),
      (.init(size: 12, weight: "semibold"), [], 600, 12), (.init(name: "Georgia"), ["Georgia"], 400, 17),
    ] as [(AppearanceValue.Font, [String], Double, Double)])
  func fontsBecomeFamiliesAndNumbers(
    _ font: AppearanceValue.Font, _ families: [String], _ weight: Double, _ size: Double
  ) {
    let look = FontLook(font)
    #expect(look.families == families)
    #expect(look.weight == weight)
    #expect(look.size == size)
  }
}
