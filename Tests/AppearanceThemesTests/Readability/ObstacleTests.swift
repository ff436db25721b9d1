import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The reasons why a setting does not show.
struct ObstacleTests {
  private static let record = AppearanceValue.record(
    .init(
      type: "UINavigationBarAppearance",
      fields: ["titleTextAttributes": .textAttributes(["foregroundColor": .hex(0)]), "backgroundColor": .hex(0xFFFFFF)])
  )

  private static func obstacle(
    to className: String, _ attribute: String, _ rules: AppearanceSnapshot.Rule...
  ) -> Obstacle? {
    let reader = ThemeRules(SnapshotDocument(AppearanceSnapshot(rules: rules))).reader(traits: .light)
    // Reads every surface, because an obstacle is found from what was read.
    for spot in UIKitSpot.all { _ = reader.look(spot) }
    return reader.obstacle(to: RuleSetting(RuleKey(className), SettingKey(attribute)))
  }

  @Test func aRuleThatAlwaysWinsIsNamed() {
    let plain = AppearanceSnapshot.Rule.of("UINavigationBar", ["barTintColor": .hex(0xFF0000)])
    let inner = AppearanceSnapshot.Rule.of(
      "UINavigationBar", in: ["UINavigationController"], ["barTintColor": .hex(0x00FF00)])
    #expect(Self.obstacle(to: "UINavigationBar", "barTintColor", plain) == nil)
    #expect(
      Self.obstacle(to: "UINavigationBar", "barTintColor", plain, inner)
        == .rule(RuleKey("UINavigationBar", containers: ["UINavigationController"])))
  }

  @Test func anAppearanceTakesThePlaceOfWhatItStates() {
    let bar = AppearanceSnapshot.Rule.of(
      "UINavigationBar",
      [
        "standardAppearance": Self.record, "barTintColor": .hex(0xFF0000), "tintColor": .hex(0xFF0000),
        "titleTextAttributes": .textAttributes(["foregroundColor": .hex(0xFF0000)]),
        "largeTitleTextAttributes": .textAttributes(["foregroundColor": .hex(0xFF0000)]),
      ])
    let appearance = Obstacle.appearance(RuleKey("UINavigationBar"), SettingKey("standardAppearance"))
    #expect(Self.obstacle(to: "UINavigationBar", "barTintColor", bar) == appearance)
    #expect(Self.obstacle(to: "UINavigationBar", "titleTextAttributes", bar) == appearance)
    #expect(Self.obstacle(to: "UINavigationBar", "largeTitleTextAttributes", bar) == nil, "it says nothing of these")
    #expect(Self.obstacle(to: "UINavigationBar", "tintColor", bar) == nil, "no appearance has a tint")
  }

  @Test func aRuleThatDoesNotSetItIsNotBeaten() {
    let other = AppearanceSnapshot.Rule.of("UINavigationBar", ["isTranslucent": .boolean(true)])
    let inner = AppearanceSnapshot.Rule.of(
      "UINavigationBar", in: ["UINavigationController"], ["barTintColor": .hex(0x00FF00)])
    #expect(Self.obstacle(to: "UINavigationBar", "barTintColor", other, inner) == nil)
  }

  @Test func nothingIsSaidOfWhatNoScreenHas() {
    let rule = AppearanceSnapshot.Rule.of("UIDatePicker", ["tintColor": .hex(0xFF0000)])
    #expect(Self.obstacle(to: "UIDatePicker", "tintColor", rule) == nil)
  }
}
