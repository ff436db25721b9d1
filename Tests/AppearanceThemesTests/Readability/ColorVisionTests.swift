import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Colors as people see them who lack one kind of cones, and the pairs that look the same to them.
struct ColorVisionTests {
  typealias Color = AppearanceValue.Color

  /// Another program computed these from the matrices of the paper.
  @Test(
    arguments: [
      (0xFF0000, "#6d5f00", "#a39000", "#ff000f"), (0x00FF00, "#ffe500", "#efd63a", "#00f7d9"),
      (0x0000FF, "#0059ff", "#003dfb", "#006b96"), (0x336699, "#50699b", "#425f98", "#007278"),
      (0xFFFFFF, "#ffffff", "#ffffff", "#ffffff"), (0x000000, "#000000", "#000000", "#000000"),
    ] as [(UInt32, String, String, String)])
  func aColorLooksLikeAnother(_ hex: UInt32, _ protan: String, _ deutan: String, _ tritan: String) {
    let seen = ColorVision.allCases.map { RGB(opaque: $0.simulated(Color(hex: hex))).hex }
    #expect(seen == [protan, deutan, tritan])
  }

  @Test func anyColorCanBeSimulated() {
    let odd = [Color(.displayP3, [1, 0, 0], alpha: 0.5), Color(.srgb, [.nan, .infinity, -9]), Color(.gray, [0.5])]
    for color in odd {
      for vision in ColorVision.allCases {
        let seen = vision.simulated(color)
        #expect(seen.components.allSatisfy { (0...1).contains($0) } && seen.alpha == color.alpha)
      }
    }
  }

  // MARK: Pairs that look the same

  /// Red and green, which look alike to people with deutan vision.
  private static let (red, green) = (AppearanceValue.hex(0xC0392B), AppearanceValue.hex(0x3C8818))

  private static func found(_ rules: AppearanceSnapshot.Rule...) -> [String] {
    LookAlike.all(in: SnapshotDocument(AppearanceSnapshot(rules: rules), traits: .light)).map {
      "\($0.states), \($0.vision.rawValue)"
    }
  }

  @Test func tabsThatDifferInHueOnlyLookTheSame() throws {
    let bar: [String: AppearanceValue] = [
      "barTintColor": .hex(0xFFFFFF), "tintColor": Self.red, "unselectedItemTintColor": Self.green,
    ]
    #expect(Self.found(.of("UITabBar", bar)) == ["selected and other tabs, deutan"])
    let all = LookAlike.all(in: SnapshotDocument(AppearanceSnapshot(rules: [.of("UITabBar", bar)]), traits: .light))
    let found = try #require(all.first)
    #expect(found.distance < LookAlike.sameDistance && found.usualDistance > 40)
    #expect(
      found.origins.contains { if case .setting(_, let key, _) = $0 { key.attribute == "tintColor" } else { false } })
    // Their lightness differs for everybody.
    #expect(Self.found(.of("UITabBar", bar.merging(["unselectedItemTintColor": .hex(0xA8E090)]) { $1 })) == [])
    // Colors that nearly nobody can distinguish are not reported.
    #expect(Self.found(.of("UITabBar", bar.merging(["unselectedItemTintColor": .hex(0xC0392D)]) { $1 })) == [])
  }

  @Test func whatDiffersInSomethingElseIsNotCompared() {
    let bar: [String: AppearanceValue] = [
      "barTintColor": .hex(0xFFFFFF), "tintColor": Self.red, "unselectedItemTintColor": Self.green,
    ]
    let image = bar.merging(["selectionIndicatorImage": .image(.named("Pill"))]) { $1 }
    #expect(Self.found(.of("UITabBar", image)) == [])
    // The background below is unknown, and so is the visible color of a translucent one.
    let veiled = bar.merging(["barTintColor": .image(.named("Wood")), "tintColor": .hex(0xC0392B, alpha: 0.9)]) { $1 }
    #expect(Self.found(.of("UITabBar", veiled)) == [])
    let switches = ["onTintColor": Self.red, "backgroundColor": Self.green]
    #expect(Self.found(.of("UISwitch", switches)) == [])
    #expect(Self.found() == [])
  }

  @Test func tabsWhoseTitlesDifferInTheirFontsAreNotCompared() {
    func record(_ type: String, _ fields: [String: AppearanceValue]) -> AppearanceValue {
      .record(.init(type: type, fields: fields))
    }
    func tab(_ color: AppearanceValue, _ weight: String) -> AppearanceValue {
      let title = AppearanceValue.textAttributes([
        "foregroundColor": color, "font": .font(.system(10, weight: weight)),
      ])
      return record("UITabBarItemStateAppearance", ["iconColor": color, "titleTextAttributes": title])
    }
    func found(_ weight: String) -> [String] {
      let items = record(
        "UITabBarItemAppearance", ["normal": tab(Self.green, "medium"), "selected": tab(Self.red, weight)])
      let bar = record(
        "UITabBarAppearance",
        ["backgroundColor": .hex(0xFFFFFF), "backgroundEffect": .nil, "stackedLayoutAppearance": items])
      return Self.found(.of("UITabBar", ["standardAppearance": bar]))
    }
    #expect(found("medium") == ["selected and other tabs, deutan"])
    #expect(found("bold") == [])
  }

  @Test func dotsPartsOfAProgressBarAndSegmentsAreCompared() {
    let dots = ["currentPageIndicatorTintColor": Self.red, "pageIndicatorTintColor": Self.green]
    #expect(Self.found(.of("UIPageControl", dots)) == ["the dots of the current and other pages, deutan"])
    #expect(Self.found(.of("UIPageControl", ["currentPageIndicatorTintColor": Self.red])) == [])
    let progress = ["progressTintColor": Self.red, "trackTintColor": Self.green]
    let parts = "the done and remaining parts of a progress bar, deutan"
    #expect(Self.found(.of("UIProgressView", progress)) == [parts])
    let title = AppearanceValue.textAttributes(["font": .font(.system(13, weight: "medium"))])
    let segments: [String: AppearanceValue] = [
      "titleTextAttributes[state=normal]": title, "backgroundColor": Self.green, "selectedSegmentTintColor": Self.red,
    ]
    #expect(Self.found(.of("UISegmentedControl", segments)) == ["selected and other segments, deutan"])
    // The system's own font is heavier in the selected segment.
    let plain = segments.filter { $0.key != "titleTextAttributes[state=normal]" }
    #expect(Self.found(.of("UISegmentedControl", plain)) == [])
  }
}
