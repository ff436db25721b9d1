import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// What UIKit's controls take from a theme.
struct UIKitReaderTests {
  typealias Color = AppearanceValue.Color

  private static let red = Color(hex: 0xFF0000)
  private static let green = Color(hex: 0x00FF00)
  private static let blue = Color(hex: 0x0000FF)

  private static func theme(_ rules: AppearanceSnapshot.Rule...) -> UIKitReader {
    UIKitReader(ThemeRules(SnapshotDocument(AppearanceSnapshot(rules: rules))), traits: .light)
  }

  private static func text(_ color: Color) -> AppearanceValue { .textAttributes(["foregroundColor": .color(color)]) }

  @Test func aSilentThemeLooksLikeTheSystem() {
    let theme = Self.theme()
    #expect(theme.viewTint.drawn == SystemColors.light.tint)
    #expect(theme.standardBar.surface.first?.drawn == SystemColors.light.bar)
    #expect(theme.standardBar.title.paint.drawn == SystemColors.light.label)
    #expect(theme.controls.switchOn.drawn == SystemColors.light.green)
    #expect(theme.table.cell.drawn == SystemColors.light.cell)
  }

  @Test func plainSettingsReachTheirControls() {
    let theme = Self.theme(
      .of("UINavigationBar", ["barTintColor": .color(Self.red), "titleTextAttributes": Self.text(Self.green)]),
      .of("UISwitch", ["onTintColor": .color(Self.blue)]),
      .of("UISlider", ["minimumTrackTintColor": .color(Self.red)]),
      .of("UISegmentedControl", ["titleTextAttributes[state=normal]": Self.text(Self.green)]))
    #expect(theme.standardBar.surface.first?.drawn == Self.red)
    #expect(theme.standardBar.title.paint.drawn == Self.green)
    #expect(theme.controls.switchOn.drawn == Self.blue)
    #expect(theme.controls.sliderMinimum.drawn == Self.red)
    #expect(theme.segments.normal.paint.drawn == Self.green)
    #expect(theme.segments.selected.paint.drawn == Self.green)
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
    #expect(theme.standardBar.surface.first?.drawn == Self.blue)
    #expect(theme.standardBar.title.paint.drawn == Self.green)
  }

  @Test func withoutAnAppearanceOfItsOwnABarAtTheEdgeIsTransparent() {
    let record = AppearanceValue.record(
      .init(
        type: "UINavigationBarAppearance",
        fields: ["backgroundColor": .color(Self.blue), "largeTitleTextAttributes": Self.text(Self.green)]))
    let table = AppearanceSnapshot.Rule.of("UITableView", ["backgroundColor": .color(Self.red)])
    for settings in [["standardAppearance": record], ["standardAppearance": record, "scrollEdgeAppearance": .nil]] {
      let bar = Self.theme(.of("UINavigationBar", settings), table).edgeBar
      #expect(bar.surface.map(\.drawn) == [Self.red], "what is behind the bar shows")
      #expect(bar.largeTitle.paint.drawn == Self.green, "texts are those of the standard appearance")
    }
    // The settings from before iOS 13 paint the same background.
    let plain = Self.theme(
      .of("UINavigationBar", ["barTintColor": .color(Self.blue), "largeTitleTextAttributes": Self.text(Self.green)]),
      table)
    #expect(plain.edgeBar.surface.map(\.drawn) == [Self.red])
    #expect(plain.edgeBar.largeTitle.paint.drawn == Self.green)
    #expect(plain.standardBar.surface.first?.drawn == Self.blue)
    // The view has a background of its own, which no appearance makes transparent.
    let view = Self.theme(
      .of("UINavigationBar", ["standardAppearance": record, "backgroundColor": .color(Self.green)]), table)
    #expect(view.edgeBar.surface.first?.drawn == Self.green)
    let own = Self.theme(
      .of("UINavigationBar", ["standardAppearance": record, "scrollEdgeAppearance": record]), table)
    #expect(own.edgeBar.surface.first?.drawn == Self.blue)
  }

  /// Of what could not be read nobody knows whether it paints a background.
  @Test func anAppearanceThatCouldNotBeReadIsNoTransparentOne() {
    let opaque = AppearanceValue.opaque(.init(type: "UINavigationBarAppearance", summary: "strange"))
    let bar = Self.theme(.of("UINavigationBar", ["scrollEdgeAppearance": opaque])).edgeBar
    #expect(bar.surface.first?.content == .unknown)
  }

  @Test func superclassesAndContainersCount() {
    let theme = Self.theme(
      .of("UIView", ["tintColor": .color(Self.red)]),
      .of("UIBarItem", ["titleTextAttributes[state=normal]": Self.text(Self.blue)]),
      .of("UIBarButtonItem", in: ["UINavigationBar"], ["titleTextAttributes[state=normal]": Self.text(Self.green)]))
    #expect(theme.viewTint.drawn == Self.red)
    #expect(theme.controls.sliderMinimum.drawn == Self.red)
    #expect(theme.tint(theme.screen.child("UIButton")).drawn == Self.red)
    #expect(theme.standardBar.item.text.paint.drawn == Self.green)
    #expect(theme.toolbar.item.text.paint.drawn == Self.blue)
    #expect(theme.tabBar.normal.text.paint.drawn == Self.blue)
  }

  @Test func nilGivesTheSystemsLook() {
    let theme = Self.theme(
      .of("UIView", ["tintColor": .color(Self.red)]), .of("UISlider", ["tintColor": .nil]),
      .of("UISwitch", ["onTintColor": .nil]))
    #expect(theme.controls.switchOn.drawn == SystemColors.light.green)
    // A tint comes down from the views around, which have that of all views.
    #expect(theme.controls.sliderMinimum.drawn == Self.red)
  }

  @Test func rulesForContactSheetsReachOnlyThem() {
    let rules = AppearanceSnapshot(rules: [
      .of("UILabel", ["textColor": .color(Self.red)]),
      .of("UILabel", in: ["ContactCell", "ContactSheet"], ["textColor": .color(Self.green)]),
    ])
    #expect(UIKitReader(ThemeRules(SnapshotDocument(rules)), traits: .light).table.label.paint.drawn == Self.red)
    #expect(
      UIKitReader(ThemeRules(SnapshotDocument(rules)), .contactSheet, traits: .light).table.label.paint.drawn
        == Self.green)
    let cells = AppearanceSnapshot(rules: [.of("UILabel", in: ["ContactCell"], ["textColor": .color(Self.green)])])
    #expect(
      UIKitReader(ThemeRules(SnapshotDocument(cells)), traits: .light).table.label.paint.isSystem,
      "a cell of the app is none for contacts")
    #expect(
      UIKitReader(ThemeRules(SnapshotDocument(cells)), .contactSheet, traits: .light).table.label.paint.drawn
        == Self.green)
    #expect(
      UIKitReader(ThemeRules(SnapshotDocument(cells)), .contactSheet, traits: .light).table.detail.paint.drawn
        == Self.green)
  }

  @Test func traitsHaveToHold() {
    let rules = AppearanceSnapshot(rules: [
      .of("UIView", ["tintColor": .color(Self.red)]),
      .of("UIView", traits: .dark, ["tintColor": .color(Self.green)]),
      .of("UIView", traits: ["verticalSizeClass": "compact"], ["tintColor": .color(Self.blue)]),
    ])
    #expect(UIKitReader(ThemeRules(SnapshotDocument(rules)), traits: .light).viewTint.drawn == Self.red)
    #expect(UIKitReader(ThemeRules(SnapshotDocument(rules)), traits: .dark).viewTint.drawn == Self.green)
  }

  @Test func rulesReachTheAppThroughItsControllers() {
    for container in ["UITabBarController", "UINavigationController", "UIViewController", "UIWindow"] {
      let theme = Self.theme(.of("UINavigationBar", in: [container], ["barTintColor": .color(Self.red)]))
      #expect(theme.standardBar.surface.first?.drawn == Self.red, "\(container)")
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
  /// The tint of a view inside the screen: nothing is its own container.
  fileprivate var viewTint: Readability.Paint { tint(screen.child("UIView")) }
}
