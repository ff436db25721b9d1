import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The values that UIKit's controls read from a theme.
struct UIKitReaderTests {
  typealias Color = AppearanceValue.Color

  private static let red = Color(hex: 0xFF0000)
  private static let green = Color(hex: 0x00FF00)
  private static let blue = Color(hex: 0x0000FF)

  private static func theme(_ rules: AppearanceSnapshot.Rule...) -> UIKitReader {
    ThemeRules(SnapshotDocument(AppearanceSnapshot(rules: rules))).reader(traits: .light)
  }

  private static func text(_ color: Color) -> AppearanceValue { .textAttributes(["foregroundColor": .color(color)]) }

  @Test func aSilentThemeLooksLikeTheSystem() {
    let theme = Self.theme()
    #expect(theme.viewTint == SystemColors.light.tint.drawn)
    #expect(theme.plate(.standard) == SystemColors.light.bar.drawn)
    #expect(theme.color(.navigationTitle) == SystemColors.light.label.drawn)
    #expect(theme.color(.switchOn) == SystemColors.light.green.drawn)
    #expect(theme.cellGround[0].drawn == SystemColors.light.cell.drawn)
  }

  @Test func attributesHaveTheNamesOfUIKit() {
    #expect(UIKitAttribute.names == UIKitAttribute.allCases.map { "\($0)" })
    for name in UIKitAttribute.names { #expect(UIKitAttributes.names.contains(name)) }
  }

  @Test func plainSettingsReachTheirControls() {
    let theme = Self.theme(
      .of("UINavigationBar", ["barTintColor": .color(Self.red), "titleTextAttributes": Self.text(Self.green)]),
      .of("UISwitch", ["onTintColor": .color(Self.blue)]),
      .of("UISlider", ["minimumTrackTintColor": .color(Self.red)]),
      .of("UISegmentedControl", ["titleTextAttributes[state=normal]": Self.text(Self.green)]))
    #expect(theme.plate(.standard) == Self.red)
    #expect(theme.color(.navigationTitle) == Self.green)
    #expect(theme.color(.switchOn) == Self.blue)
    #expect(theme.color(.sliderTrack) == Self.red)
    #expect(theme.color(.segment) == Self.green)
    #expect(theme.color(.selectedSegment) == Self.green)
  }

  @Test func anAppearanceRecordWinsWhereItSpeaks() {
    let record = AppearanceValue.record(
      .init(
        type: "UINavigationBarAppearance",
        fields: ["backgroundColor": .color(Self.blue)]))
    let theme = Self.theme(
      .of(
        "UINavigationBar",
        [
          "barTintColor": .color(Self.red), "titleTextAttributes": Self.text(Self.green),
          "standardAppearance": record,
        ]))
    #expect(theme.plate(.standard) == Self.blue)
    #expect(theme.color(.navigationTitle) == Self.green)
  }

  @Test func withoutAnAppearanceOfItsOwnABarAtTheEdgeIsTransparent() {
    let record = AppearanceValue.record(
      .init(
        type: "UINavigationBarAppearance",
        fields: ["backgroundColor": .color(Self.blue), "largeTitleTextAttributes": Self.text(Self.green)]))
    let table = AppearanceSnapshot.Rule.of("UITableView", ["backgroundColor": .color(Self.red)])
    for settings in [["standardAppearance": record], ["standardAppearance": record, "scrollEdgeAppearance": .nil]] {
      let bar = Self.theme(.of("UINavigationBar", settings), table)
      #expect(bar.bar(.edge).plates.map(\.drawn) == [Self.red], "what is behind the bar shows")
      #expect(bar.color(.largeTitle) == Self.green, "texts are those of the standard appearance")
    }
    // The settings from before iOS 13 paint the same background.
    let plain = Self.theme(
      .of("UINavigationBar", ["barTintColor": .color(Self.blue), "largeTitleTextAttributes": Self.text(Self.green)]),
      table)
    #expect(plain.bar(.edge).plates.map(\.drawn) == [Self.red])
    #expect(plain.color(.largeTitle) == Self.green)
    #expect(plain.plate(.standard) == Self.blue)
    // The view has a background of its own, which no appearance makes transparent.
    let view = Self.theme(
      .of("UINavigationBar", ["standardAppearance": record, "backgroundColor": .color(Self.green)]), table)
    #expect(view.plate(.edge) == Self.green)
    let own = Self.theme(
      .of("UINavigationBar", ["standardAppearance": record, "scrollEdgeAppearance": record]), table)
    #expect(own.plate(.edge) == Self.blue)
  }

  /// It is unknown whether an unreadable appearance paints a background.
  @Test func anAppearanceThatCouldNotBeReadIsNoTransparentOne() {
    let opaque = AppearanceValue.opaque(.init(type: "UINavigationBarAppearance", summary: "strange"))
    let bar = Self.theme(.of("UINavigationBar", ["scrollEdgeAppearance": opaque])).bar(.edge)
    #expect(bar.plates.first?.content == .unknown)
  }

  @Test func superclassesAndContainersCount() {
    let theme = Self.theme(
      .of("UIView", ["tintColor": .color(Self.red)]),
      .of("UIBarItem", ["titleTextAttributes[state=normal]": Self.text(Self.blue)]),
      .of("UIBarButtonItem", in: ["UINavigationBar"], ["titleTextAttributes[state=normal]": Self.text(Self.green)]))
    #expect(theme.viewTint == Self.red)
    #expect(theme.color(.sliderTrack) == Self.red)
    #expect(theme.root.child("UIButton").tint.drawn == Self.red)
    #expect(theme.color(.navigationButton) == Self.green)
    #expect(theme.color(.toolbarButton) == Self.blue)
    #expect(theme.color(.tab) == Self.blue)
  }

  @Test func nilGivesTheSystemsLook() {
    let theme = Self.theme(
      .of("UIView", ["tintColor": .color(Self.red)]), .of("UISlider", ["tintColor": .nil]),
      .of("UISwitch", ["onTintColor": .nil]))
    #expect(theme.color(.switchOn) == SystemColors.light.green.drawn)
    // A tint is inherited from the views around, which have that of all views.
    #expect(theme.color(.sliderTrack) == Self.red)
  }

  @Test func rulesForContactSheetsReachOnlyThem() {
    let rules = AppearanceSnapshot(rules: [
      .of("UILabel", ["textColor": .color(Self.red)]),
      .of("UILabel", in: ["ContactCell", "ContactSheet"], ["textColor": .color(Self.green)]),
    ])
    #expect(ThemeRules(SnapshotDocument(rules)).reader(traits: .light).color(.cell) == Self.red)
    #expect(
      ThemeRules(SnapshotDocument(rules)).reader(traits: .light, isOfSheet: true).color(.cell)
        == Self.green)
    let cells = AppearanceSnapshot(rules: [.of("UILabel", in: ["ContactCell"], ["textColor": .color(Self.green)])])
    #expect(
      ThemeRules(SnapshotDocument(cells)).reader(traits: .light).look(.cell)?.paint.isSystem == true,
      "a cell of the app is none for contacts")
    #expect(
      ThemeRules(SnapshotDocument(cells)).reader(traits: .light, isOfSheet: true).color(.cell)
        == Self.green)
    #expect(
      ThemeRules(SnapshotDocument(cells)).reader(traits: .light, isOfSheet: true).color(.cellDetail)
        == Self.green)
  }

  @Test func traitsHaveToHold() {
    let rules = AppearanceSnapshot(rules: [
      .of("UIView", ["tintColor": .color(Self.red)]),
      .of("UIView", traits: .dark, ["tintColor": .color(Self.green)]),
      .of("UIView", traits: ["verticalSizeClass": "compact"], ["tintColor": .color(Self.blue)]),
    ])
    #expect(ThemeRules(SnapshotDocument(rules)).reader(traits: .light).viewTint == Self.red)
    #expect(ThemeRules(SnapshotDocument(rules)).reader(traits: .dark).viewTint == Self.green)
  }

  @Test func rulesReachTheAppThroughItsControllers() {
    for container in ["UITabBarController", "UINavigationController", "UIViewController", "UIWindow"] {
      let theme = Self.theme(.of("UINavigationBar", in: [container], ["barTintColor": .color(Self.red)]))
      #expect(theme.plate(.standard) == Self.red, "\(container)")
    }
  }

  @Test(arguments: [(24, 400, true), (23, 400, false), (19, 700, true), (19, 600, false), (18, 700, false)])
  func largeTextNeedsLessContrast(_ size: Double, _ weight: Double, _ isLarge: Bool) {
    #expect(FontLook(size: size, weight: weight).isLarge == isLarge)
  }

  @Test(
    arguments: [
      (.init(name: "AvenirNext-DemiBold", size: 17), 600, 17), (.init(textStyle: "headline"), 600, 17),
      (.init(size: 1e300), 400, 96), (.init(size: 12, weight: "semibold"), 600, 12), (.init(name: "Georgia"), 400, 17),
      (.init(size: 12, weight: "680"), 700, 12),
    ] as [(AppearanceValue.Font, Double, Double)])
  func fontsBecomeNumbers(_ font: AppearanceValue.Font, _ weight: Double, _ size: Double) {
    let look = FontLook(font)
    #expect(look.weight == weight)
    #expect(look.size == size)
  }
}

extension UIKitReader {
  /// The tint of a view inside the screen, because no view is its own container.
  fileprivate var viewTint: AppearanceValue.Color { root.child("UIView").tint.drawn }

  fileprivate func color(_ spot: UIKitSpot) -> AppearanceValue.Color? { look(spot)?.paint.drawn }

  fileprivate func plate(_ bar: UIKitSpot.Bar) -> AppearanceValue.Color? { self.bar(bar).plates.first?.drawn }
}
