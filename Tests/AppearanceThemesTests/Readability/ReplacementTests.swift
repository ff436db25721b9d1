import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The color that would pass in some settings of a theme, and the reasons if there is none.
struct ReplacementTests {
  typealias Color = AppearanceValue.Color

  private static let white = AppearanceValue.hex(0xFFFFFF)
  private static let text = AppearanceValue.hex(0x999999)

  /// Returns the color that would pass instead of that of a text in `Tag` (or of its ground), in all settings of the
  /// texts that use it.
  private static func replacement(
    _ rules: [AppearanceSnapshot.Rule], traits: AppearanceTraits = .light, of name: String = "Label",
    ground: Bool = false, at level: Readability.Level = .aa
  ) throws -> Readability.Replacement {
    let document = SnapshotDocument(AppearanceSnapshot(rules: rules), traits: traits)
    let readability = Readability(of: document)
    let row = try #require(readability.rows.first { $0.spot.name == name && $0.spot.containers == ["Tag"] })
    let reading = try #require(row.readings[0])
    let paint = ground ? reading.background[0] : reading.foreground
    guard case .color(let color) = paint.content else {
      Issue.record("\(paint.content)")
      return .nothing(.unknown)
    }
    return readability.replacement(for: color, in: [paint.origin], at: level)
  }

  private static func label(_ value: AppearanceValue = text) -> AppearanceSnapshot.Rule {
    .of("UILabel", in: ["Tag"], ["textColor": value])
  }

  private static func tag(_ value: AppearanceValue = white) -> AppearanceSnapshot.Rule {
    .of("Tag", ["backgroundColor": value])
  }

  @Test func aTextIsMovedOnItsGround() throws {
    let found = try Self.replacement([Self.label(), Self.tag()])
    guard case .color(let passing) = found else { throw Missing(found: found) }
    #expect(passing.color.hex == "#767676")
    #expect(passing.measures.map(\.need) == [.on(Color(hex: 0xFFFFFF), ratio: 4.5)])
    guard case .color(let strict) = try Self.replacement([Self.label(), Self.tag()], at: .aaa) else { return }
    #expect(strict.measures[0].contrast.ratio >= 7)
  }

  private struct Missing: Error {
    let found: Readability.Replacement
  }

  /// One setting shows in several states and containers. The color must pass in all of them, readable or not.
  @Test func aTextHasToPassWhereverItsSettingIsSeen() throws {
    let inner = AppearanceSnapshot.Rule.of(
      "Tag", traits: ["userInterfaceStyle": "dark"], ["backgroundColor": .hex(0xB0B0B0)])
    guard case .color(let passing) = try Self.replacement([Self.label(), Self.tag(), inner], traits: .none) else {
      Issue.record("nothing passes")
      return
    }
    #expect(passing.measures.count == 2)
    for measure in passing.measures { #expect(measure.contrast.ratio >= 4.5) }
    #expect(passing.measures[0].contrast.ratio <= passing.measures[1].contrast.ratio)
    let black = AppearanceSnapshot.Rule.of(
      "Tag", traits: ["userInterfaceStyle": "dark"], ["backgroundColor": .hex(0x101010)])
    #expect(try Self.replacement([Self.label(), Self.tag(), black], traits: .none) == .nothing(.excluded))
  }

  @Test func aGroundIsMovedUnderItsTexts() throws {
    let rules = [
      Self.label(Self.white), Self.tag(.hex(0x36B37E)), .of("UIButton", in: ["Tag"], ["tintColor": .hex(0xE6FCF5)]),
    ]
    guard case .color(let passing) = try Self.replacement(rules, ground: true) else {
      Issue.record("nothing passes")
      return
    }
    #expect(
      Set(passing.measures.map(\.need))
        == [.under(Color(hex: 0xFFFFFF), ratio: 4.5), .under(Color(hex: 0xE6FCF5), ratio: 4.5)])
  }

  @Test func wherePartIsUnknownNothingIsSuggested() throws {
    typealias Case = (rules: [AppearanceSnapshot.Rule], isGround: Bool, reason: Readability.Replacement.Reason)
    let image = AppearanceSnapshot.Rule.of(
      "Tag", traits: ["userInterfaceStyle": "dark"], ["backgroundColor": .image(.named("Paper"))])
    let cases: [Case] = [
      ([Self.label(.hex(0x36B37E, alpha: 0.4)), Self.tag()], false, .opacity),
      ([Self.label(), Self.tag(), image], false, .unknown),
      ([Self.label(), Self.tag(.hex(0xEEEEEE, alpha: 0.5))], true, .unknown),
      (
        [Self.label(), .of("UILabel", in: ["Tag"], ["backgroundColor": .hex(0xEEEEEE, alpha: 0.5)]), Self.tag()], true,
        .translucent
      ),
    ]
    for (rules, isGround, reason) in cases {
      var settings: [String: AppearanceValue] = [:]
      // One rule contains all settings of its class.
      let all = rules.filter { $0.snapshot.key.className == "UILabel" }
      for rule in all { for setting in rule.snapshot { settings[setting.key.text] = setting.value } }
      let others = rules.filter { $0.snapshot.key.className != "UILabel" }
      let found = try Self.replacement(
        [.of("UILabel", in: ["Tag"], settings)] + others, traits: .none, ground: isGround)
      #expect(found == .nothing(reason), "\(found)")
    }
  }

  /// The color may be seen in one of the containers that were left out.
  @Test func whereNotEveryContainerWasReadNothingIsSuggested() throws {
    let more = (0..<2000).map { AppearanceSnapshot.Rule.of("UILabel", in: ["Tag\($0)"], ["textColor": .hex(0)]) }
    #expect(try Self.replacement([Self.label(), Self.tag()] + more) == .nothing(.omitted))
  }

  @Test func theSystemsColorsAreNotReplaced() throws {
    let named = SystemColorName(platform: "ios", name: "systemGray3").value
    #expect(try Self.replacement([Self.label(named), Self.tag()]) == .nothing(.system))
    let readability = Readability(of: SnapshotDocument(AppearanceSnapshot(rules: [Self.label(), Self.tag()])))
    #expect(readability.replacement(for: Color(hex: 0), in: [.system], at: .aa) == .nothing(.system))
  }

  /// A color of the system that is too faint on its own plain background need not become better.
  @Test func whatTheSystemCausesIsNoNeed() throws {
    let rules: [AppearanceSnapshot.Rule] = [
      .of("UITableView", ["backgroundColor": .hex(0xF0F0F0)]), .of("UILabel", ["textColor": .hex(0)]),
    ]
    let readability = Readability(of: SnapshotDocument(AppearanceSnapshot(rules: rules), traits: .light))
    let origin = Readability.Paint.Origin.setting(RuleKey("UITableView"), SettingKey("backgroundColor"), fields: [])
    guard case .color(let passing) = readability.replacement(for: Color(hex: 0xF0F0F0), in: [origin], at: .aa) else {
      Issue.record("nothing passes")
      return
    }
    // The blue of the system's buttons is 4.01:1 on white.
    #expect(passing.measures[0].need.ratio < 3.3)
  }

  // MARK: Replacing

  @Test func aColorIsReplacedWhereItIsSeen() throws {
    let dynamic = ColorDescription(light: Self.text, dark: .hex(0x111111), asset: .init(name: "Ink")).value
    let attributes = AppearanceValue.textAttributes(["foregroundColor": Self.text, "strokeColor": Self.text])
    let bar = AppearanceValue.record(.init(type: "Bar", fields: ["title": attributes, "other": Self.text]))
    let snapshot = AppearanceSnapshot(rules: [.of("Tag", ["a": Self.text, "b": dynamic, "c": bar, "d": Self.text])])
    let settings: [(String, [String])] = [
      ("a", []), ("b", []), ("c", ["title", "foregroundColor"]), ("gone", []), ("d", ["none"]),
    ]
    let diff = AppearanceDiff(
      replacing: Color(hex: 0x999999), with: Color(hex: 0x767676),
      in: Set(settings.map { .setting(RuleKey("Tag"), SettingKey($0), fields: $1) }), of: snapshot)
    let result = try snapshot.applying(diff)[RuleKey("Tag")]
    #expect(result[SettingKey("a")] == .hex(0x767676))
    #expect(result[SettingKey("b")] == ColorDescription(light: .hex(0x767676), dark: .hex(0x111111)).value)
    let changed = AppearanceValue.textAttributes(["foregroundColor": .hex(0x767676), "strokeColor": Self.text])
    #expect(result[SettingKey("c")] == .record(.init(type: "Bar", fields: ["title": changed, "other": Self.text])))
    #expect(result[SettingKey("d")] == Self.text)
    #expect(diff.changes.map(\.setting.text) == ["a", "b", "c"])
  }
}
