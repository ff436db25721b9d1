import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The drawings of a report: what they show, and the notes about what they do not show.
struct PreviewTests {
  private static func table(_ documents: SnapshotDocument...) -> Report.Table {
    Report.Table(
      AppearanceDiff(from: documents[0].snapshot, to: documents[1].snapshot),
      sides: [.init(path: "old.json"), .init(path: "new.json")], drawing: documents.map(ThemeRules.init))
  }

  private static func preview(
    _ old: [AppearanceSnapshot.Rule], _ new: [AppearanceSnapshot.Rule], classes: [String: [String]] = [:]
  ) -> Preview {
    Preview(
      table(
        SnapshotDocument(AppearanceSnapshot(rules: old), traits: .light, classes: classes),
        SnapshotDocument(AppearanceSnapshot(rules: new), traits: .light, classes: classes)))
  }

  private static func changed(_ preview: Preview) -> [Screen] {
    preview.looks[0].screens.filter { $0.contains { !$0.changed.isEmpty } }.map { $0[0].screen }
  }

  // MARK: Visible changes

  /// A change of each kind is drawn where a phone would show it.
  @Test(
    arguments: [
      ("UIBarButtonItem", "tintColor", [.list, .detail, .states, .contactSheet]),
      ("UIBarItem", "titleTextAttributes[state=disabled]", [.states]),
      ("UIButton", "titleColor[state=highlighted]", [.states]),
      ("UISearchBar", "scopeBarButtonTitleTextAttributes[state=selected]", [.states]),
      ("UIRefreshControl", "tintColor", [.states]), ("UITextField", "textColor", [.list, .states]),
      ("UITableView", "sectionIndexColor", [.list, .states]),
      ("UITableView", "sectionIndexTrackingBackgroundColor", [.states]),
    ] as [(String, String, [Screen])])
  func aChangeShows(_ className: String, _ key: String, _ screens: [Screen]) {
    func rules(_ color: UInt32) -> [AppearanceSnapshot.Rule] {
      let isText = key.contains("TextAttributes")
      let value = isText ? AppearanceValue.textAttributes(["foregroundColor": .hex(color)]) : .hex(color)
      return [.of(className, [key: value])]
    }
    let preview = Self.preview(rules(0xFF0000), rules(0x0000FF))
    #expect(Self.changed(preview) == screens)
    #expect(preview.hidden.isEmpty)
  }

  @Test func aTabBarAtTheEdgeHasAnAppearanceOfItsOwn() {
    func rules(_ color: UInt32) -> [AppearanceSnapshot.Rule] {
      [
        .of(
          "UITabBar",
          ["scrollEdgeAppearance": .record(.init(type: "UITabBarAppearance", fields: ["backgroundColor": .hex(color)]))]
        )
      ]
    }
    #expect(Self.changed(Self.preview(rules(0xFF0000), rules(0x0000FF))) == [.states])
  }

  // MARK: Own views

  @Test(
    arguments: [
      ("UIButton", "titleColor[state=normal]"), ("UILabel", "textColor"), ("UISwitch", "onTintColor"),
      ("UINavigationBar", "barTintColor"), ("UITabBar", "barTintColor"), ("UITableViewCell", "backgroundColor"),
      ("UISegmentedControl", "selectedSegmentTintColor"), ("UIProgressView", "progressTintColor"),
      ("UIView", "backgroundColor"), ("UITextField", "textColor"), ("UISearchBar", "barTintColor"),
    ] as [(String, String)])
  func aClassOfTheAppIsDrawnAsWhatItInheritsFrom(_ base: String, _ key: String) {
    func rules(_ color: UInt32) -> [AppearanceSnapshot.Rule] { [.of("Shop.Own", [key: .hex(color)])] }
    let known = Self.preview(rules(0xFF0000), rules(0x0000FF), classes: ["Shop.Own": [base]])
    #expect(Self.changed(known) == [.own])
    #expect(known.hidden.isEmpty)
    let unknown = Self.preview(rules(0xFF0000), rules(0x0000FF))
    #expect(Self.changed(unknown) == [])
    #expect(unknown.hidden.count == 1, "of a class of which nothing is known nothing is drawn")
  }

  @Test func whatTheScreensHaveIsNotDrawnTwice() {
    func rules(_ color: UInt32) -> [AppearanceSnapshot.Rule] {
      [.of("UILabel", ["textColor": .hex(color)]), .of("UIView", in: ["Badge"], ["backgroundColor": .hex(color)])]
    }
    let preview = Self.preview(rules(0xFF0000), rules(0x0000FF), classes: ["Badge": ["UIView"]])
    #expect(preview.looks[0].screens.count(where: { $0[0].screen == .own }) == 1)
    let own = preview.looks[0].screens.first { $0[0].screen == .own }
    #expect(own?[0].canvas.height == 88, "one row")
    #expect(Self.preview(rules(0xFF0000), rules(0xFF0000), classes: ["Badge": ["UIView"]]).looks[0].screens.count == 4)
  }

  /// The progress view of the screens has one, too.
  @Test func anOwnProgressViewHasATrackImage() {
    let rules = [AppearanceSnapshot.Rule.of("Shop.Own", ["trackImage": .image(.named("Track"))])]
    let preview = Self.preview([], rules, classes: ["Shop.Own": ["UIProgressView"]])
    #expect(Self.changed(preview) == [.own])
    #expect(preview.hidden.isEmpty)
  }

  @Test func anOwnTextCarriesItsContrast() throws {
    let rules = [
      AppearanceSnapshot.Rule.of(
        "BuyButton", ["titleColor[state=normal]": .hex(0xEEEEEE), "backgroundColor": .hex(0xFFFFFF)])
    ]
    let own = try #require(Self.preview([], rules, classes: ["BuyButton": ["UIButton"]]).looks[0].screens.last)
    #expect(own[1].description(under: "New") == "Own views under New. Too little contrast: BuyButton 1.1:1.")
  }

  // MARK: Invisible changes

  @Test func mostOfTheFixturesChangesShow() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    let page = try CommandRun(["day.json", "night.json", "--format=html"], in: folder).output
    #expect(page.contains("14 of 64 changes have no effect on these screens: something else wins"))
    #expect(page.contains("6 of 64 changes are not visible in the drawing"))
    #expect(page.contains("UIBarButtonItem.tintColor</a><span class=\"quiet\"> beaten by UIBarButtonItem in UINav"))
    #expect(page.contains("UITabBar.barStyle</a><span class=\"quiet\"> replaced by UITabBar.standardAppearance</span>"))
  }

  @Test func imagesAreTheSameToSee() {
    func rules(_ name: String) -> [AppearanceSnapshot.Rule] {
      [.of("UISearchBar", ["searchFieldBackgroundImage[state=normal]": .image(.named(name))])]
    }
    let preview = Self.preview(rules("A"), rules("B"))
    #expect(preview.hidden.map(\.number) == [0] && preview.hidden[0].obstacle == nil)
  }
}
