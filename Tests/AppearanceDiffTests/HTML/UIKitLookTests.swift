import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The parts of UIKit's controls that exist only in drawings.
struct UIKitLookTests {
  private static func look(_ rules: AppearanceSnapshot.Rule...) -> UIKitLook {
    UIKitLook([ThemeRules(SnapshotDocument(AppearanceSnapshot(rules: rules))).reader(traits: .light)])
  }

  private static func record(_ fields: [String: AppearanceValue]) -> AppearanceValue {
    .record(.init(type: "UINavigationBarAppearance", fields: fields))
  }

  @Test(
    arguments: [
      (.init(name: "AvenirNext-DemiBold", size: 17), ["AvenirNext-DemiBold", "Avenir Next"]), (.init(size: 12), []),
      (.init(name: "Georgia"), ["Georgia"]),
    ] as [(AppearanceValue.Font, [String])])
  func aFontNamesTheFamiliesToTry(_ font: AppearanceValue.Font, _ families: [String]) {
    #expect(FontLook(font).families == families)
  }

  @Test func aSilentThemeLooksLikeTheSystem() {
    let look = Self.look()
    #expect(look.reader.hairline(of: .standard) == SystemColors.light.hairline)
    #expect(look.reader.hairline(of: .edge) == nil, "a bar at the edge is transparent")
    #expect(look.separator.inset == 16 && look.separator.paint.isSystem)
    #expect(look.reader.largeTitles.isLarge)
  }

  @Test func aShadowThatIsNilIsNoLine() {
    let bar = Self.look(.of("UINavigationBar", ["standardAppearance": Self.record(["shadowColor": .nil])]))
    #expect(bar.reader.hairline(of: .standard) == nil)
    #expect(bar.reader.hairline(of: .toolbar) != nil)
    let edge = Self.look(
      .of("UINavigationBar", ["scrollEdgeAppearance": Self.record(["shadowColor": .hex(0xFF0000)])]))
    #expect(edge.reader.hairline(of: .edge)?.drawn == .init(hex: 0xFF0000))
  }

  @Test func theInsetOfACellComesBeforeThatOfTheTable() {
    let insets: (Double) -> AppearanceValue = { .insets(.init(left: $0)) }
    let table = AppearanceSnapshot.Rule.of("UITableView", ["separatorInset": insets(40)])
    #expect(Self.look(table).separator.inset == 40)
    #expect(Self.look(table, .of("UITableViewCell", ["separatorInset": insets(1000)])).separator.inset == 120)
  }
}
