import AppearanceThemes
import Testing

@testable import AppearanceState

@MainActor
@Suite struct ResolvingTests {
  let store = AppearanceStore()

  @Test func theValueIsKnownBeforeAnyInstanceExists() {
    Leaf.appearance(whenContainedIn: Box.self, Controller.self, in: store).size = 7
    #expect(Leaf.resolvedAppearance(in: store).size == 10)
    #expect(Leaf.resolvedAppearance(inside: [Box.self, Controller.self], in: store).size == 7)
    #expect(Leaf.resolvedAppearance(inside: [Controller.self, Box.self], in: store).size == 10)
    Leaf.appearance(for: .dark, in: store).size = 8
    #expect(Leaf.resolvedAppearance(inside: [Box.self, Controller.self], traits: .dark, in: store).size == 8)
  }

  @Test func aThemeIsAskedWithoutBeingInForce() {
    let night = AppearanceSnapshot {
      Leaf.appearance().size = 5
      Leaf.appearance(whenContainedIn: Box.self).size = 7
      Leaf.appearance(for: .dark).tint = .green
    }
    #expect(Leaf.resolvedAppearance(in: night).size == 5)
    #expect(Leaf.resolvedAppearance(inside: [Box.self], in: night).size == 7)
    #expect(Leaf.resolvedAppearance(traits: .dark, in: night).tint == .green)
    #expect(Leaf.resolvedAppearance(in: AppearanceSnapshot()).size == 10)
    #expect(Leaf.resolvedAppearance(in: store).size == 10)
    #expect(AppearanceStore(theme: night).theme == night)
  }

  /// SwiftUI has its own defaults, so an unset attribute must not show the declared default there.
  @Test func whatAThemeSetsIsToldFromADefault() {
    let night = AppearanceSnapshot {
      Leaf.appearance().size = 10
      Leaf.appearance(whenContainedIn: Box.self).tint = nil
    }
    let leaf = Leaf.resolvedAppearance(in: night)
    #expect(leaf.setting(\.size) == .set(10))
    #expect(leaf.setting(\.tint) == .unset)
    #expect(Leaf.resolvedAppearance(inside: [Box.self], in: night).setting(\.tint) == .set(nil))
    // A rule for an ancestor sets it too.
    let red = AppearanceSnapshot { Node.appearance().tint = .red }
    #expect(Leaf.resolvedAppearance(in: red).setting(\.tint) == .set(.red))
    #expect(Leaf.resolvedAppearance(in: store).setting(\.size) == .unset)
  }

  @Test func theValueIsKnownForAnInstanceBeforeItIsInAWindow() {
    Leaf.appearance(in: store).size = 7
    let leaf = Leaf()
    #expect(leaf.resolvedAppearance(in: store).size == 7)
    #expect(leaf.size == 10)
    leaf.size = 3
    #expect(leaf.resolvedAppearance(in: store).size == 3)
    leaf.tint = .green
    #expect(leaf.resolvedAppearance(in: store).tint == .green)
  }

  /// The example of the design: a frame for content, whose padding comes from the default, from a proxy, or from the
  /// instance.
  @Test func theTraitsFartherInHold() {
    let store = AppearanceStore()
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(for: .dark, in: store).tint = .green
    let window = Controller(traits: .dark)
    let panel = Controller(in: window, traits: .light)
    let leaf = Leaf(in: panel)
    #expect(leaf.resolvedAppearance(in: store).tint == .red)
    leaf.traits = .dark
    #expect(leaf.resolvedAppearance(in: store).tint == .green)
  }

  @Test func aFrameIsComputedFromThePaddingThatApplies() {
    func frame(forContent width: Double, of leaf: Leaf) -> Double {
      width + 2 * leaf.resolvedAppearance(in: store).size
    }
    let leaf = Leaf()
    #expect(frame(forContent: 100, of: leaf) == 120)
    Leaf.appearance(in: store).size = 5
    #expect(frame(forContent: 100, of: leaf) == 110)
    leaf.size = 1
    #expect(frame(forContent: 100, of: leaf) == 102)
  }

  @Test func aHostInPlaceIsAnsweredFromWhatItFollows() {
    let controller = Controller()
    let leaf = Leaf(in: controller)
    store.enter(leaf)
    let restore = store.beginOverride(.edits { Leaf.appearance().size = 9 })
    #expect(leaf.resolvedAppearance(in: store).size == 10)
    #expect(Leaf.resolvedAppearance(in: store).size == 9)
    store.batch {
      Node.appearance(in: store).tint = .red
      restore.commit()
      #expect(leaf.resolvedAppearance(in: store).size == 9)
    }
  }

  @Test func anExplanationNamesTheWinnerAndWhatItBeat() {
    let line = UInt(#line) + 1
    Node.appearance(in: store).tint = .green
    Leaf.appearance(whenContainedIn: Controller.self, in: store).tint = .red
    let scope = store.beginOverride(.edits { Leaf.appearance().tint = nil }, label: "preview")
    let explanation = Leaf.resolvedAppearance(inside: [Controller.self], in: store).explain(\.tint)
    #expect(
      explanation.description == """
        AppearanceStateTests.Leaf.tint = nil
        ├─ scope 1 "preview": AppearanceStateTests.Leaf, AppearanceStateTests/ResolvingTests.swift:\(line + 2)
        └─ beats
           ├─ #ff0000, theme: \
        AppearanceStateTests.Leaf in AppearanceStateTests.Controller, AppearanceStateTests/ResolvingTests.swift:\(line + 1), \
        which is in a lower layer
           ├─ #00ff00, theme: \
        AppearanceStateTests.Node, AppearanceStateTests/ResolvingTests.swift:\(line), which is in a lower layer
           └─ #0000ff, the declared default, \
        which applies where nothing is set
        """)
    #expect(explanation.value == .nil)
    scope()
    let leaf = Leaf()
    leaf.tint = Color(white: 1)
    let own = leaf.resolvedAppearance(in: store).explain(\.tint)
    #expect(own.source == .instance && own.value == .color(Color(white: 1)))
    #expect(own.beaten.map(\.defeat) == [.setOnInstance, .declaredDefault])
    #expect(
      Leaf.resolvedAppearance(in: store).explain(\.size).description
        == "AppearanceStateTests.Leaf.size = 10\n└─ the declared default")
  }

  @Test func eachReasonIsACase() {
    for traits in [AppearanceTraits.none, .dark] { Node.appearance(for: traits, in: store).tint = .red }
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .red
    Leaf.appearance(whenContainedIn: Box.self, Controller.self, in: store).tint = .red
    Leaf.appearance(for: .dark, in: store).tint = .red
    Leaf.appearance(for: ["a": "1"], in: store).tint = .green
    // A scope with this label is not taken as the theme.
    _ = store.beginOverride(.edits { Box.appearance().tint = .red }, label: "theme")
    func explained(
      _ containers: [any AppearanceContainer.Type], _ traits: AppearanceTraits = .none
    ) -> AppearanceExplanation {
      Leaf.resolvedAppearance(inside: containers, traits: traits, in: store).explain(\.tint)
    }
    func reasons(_ explanation: AppearanceExplanation) -> [AppearanceExplanation.Defeat?] {
      explanation.claims.map(\.defeat)
    }
    #expect(
      reasons(explained([Box.self, Controller.self]))
        == [nil, .fartherContainer, .fewerContainers, .lessDerivedClass, .declaredDefault])
    #expect(
      reasons(explained([], ["userInterfaceStyle": "dark", "a": "1"]))
        == [nil, .setEarlier, .fewerTraits, .lessDerivedClass, .lessDerivedClass, .declaredDefault])
    let box = Box.resolvedAppearance(in: store).explain(\.tint)
    #expect(reasons(box) == [nil, .lowerLayer, .declaredDefault])
    let layers = box.claims.map { claim in
      if case .rule(_, let layer, _) = claim.source { layer } else { nil as AppearanceExplanation.Layer? }
    }
    #expect(layers == [.scope(1, label: "theme"), .theme, nil])
    #expect(box.claims[1].source.description.hasPrefix("theme: AppearanceStateTests.Node, "))
    #expect(box.source.description.hasPrefix(#"scope 1 "theme": AppearanceStateTests.Box, "#))
  }

  @Test func allOfAnInstanceIsExplained() {
    Leaf.appearance(in: store).image[.top, .compact] = "narrow"
    let leaf: Node = Leaf()
    leaf.size = 3
    let explanations = leaf.resolvedAppearance(in: store).explanations
    #expect(Set(explanations.map(\.setting)).isSuperset(of: leaf.ownAttributes))
    let found = explanations.filter { $0.source != .declaredDefault }.map { "\($0.setting) = \($0.value)" }
    #expect(found.sorted() == [#"image[barPosition=top,barMetrics=compact] = "narrow""#, "size = 3"])
  }

  // MARK: Attributes with axes

  @Test func anAttributeWithAxesIsResolvedForEachCombination() {
    Node.appearance(whenContainedIn: Box.self, in: store).image[.top, .compact] = "narrow"
    func resolved(_ position: BarPosition, _ metrics: BarMetrics) -> String? {
      Leaf.resolvedAppearance(inside: [Box.self], in: store).image[position, metrics]
    }
    #expect(resolved(.top, .compact) == "narrow")
    #expect(resolved(.top, .regular) == nil)
    #expect(Leaf.resolvedAppearance(in: store).image[.top, .compact] == nil)
    #expect(Leaf.resolvedAppearance(inside: [Box.self], in: store).image[AxisPair(.top, .compact)] == "narrow")
    // An attribute with one axis, by the key path of a superclass. These values are not rules of the store.
    Bar.appearance(in: store).titleOffset[.compact] = 3
    let rules = store.snapshot().rules.count
    #expect(FancyBar.resolvedAppearance(in: store).titleOffset[.compact] == 3)
    let type: Bar.Type = FancyBar.self
    #expect(type.resolvedAppearance(in: store).titleOffset[.compact] == 3)
    #expect(store.snapshot().rules.count == rules)
  }

  @Test func anInstanceAnswersForEachCombination() {
    Leaf.appearance(in: store).image[.top, .compact] = "narrow"
    let leaf: Node = Leaf()
    leaf.image[.bottom, .compact] = "own"
    #expect(leaf.resolvedAppearance(in: store).image[.top, .compact] == "narrow")
    #expect(leaf.resolvedAppearance(in: store).image[.bottom, .compact] == "own")
    store.enter(leaf)
    #expect(leaf.resolvedAppearance(in: store).image.explain(.bottom, .compact).source == .instance)
    leaf.resolvedAppearance(in: store).image.clear(.bottom, .compact)
    #expect(leaf.image[.bottom, .compact] == nil)
    #expect(leaf.image[.top, .compact] == "narrow")
    #expect(
      leaf.resolvedAppearance(in: store).image.explain(.bottom, .compact).description
        == "AppearanceStateTests.Leaf.image[barPosition=bottom,barMetrics=compact] = nil\n└─ the declared default")
    let claims = Leaf.resolvedAppearance(in: store).image.explain(.top, .compact).claims
    #expect(claims.map(\.value) == [.string("narrow"), .nil])
  }

  @Test func aCombinationOfThreeAxesIsResolved() {
    let deep = Deep.appearance(in: store)
    deep.table[.top, .compact, .dark] = 2
    #expect(Deep.resolvedAppearance(in: store).table[.top, .compact, .dark] == 2)
    let host = Deep()
    #expect(host.resolvedAppearance(in: store).table[.top, .compact, .dark] == 2)
    #expect(host.resolvedAppearance(in: store).table.explain(.top, .compact, .light).source == .declaredDefault)
    #expect(Deep.resolvedAppearance(in: store).table.explain(.top, .compact, .dark).claims.count == 2)
    host.table[.top, .compact, .dark] = 9
    host.resolvedAppearance(in: store).table.clear(.top, .compact, .dark)
    // The values of a host that has not entered can be read, too.
    #expect(host.table[.top, .compact, .dark] == 2)
    store.enter(host)
    #expect(host.table[.top, .compact, .dark] == 2)
  }

  @Test func withoutACombinationAllOfThemAreMeant() {
    Node.appearance(whenContainedIn: Box.self, in: store).image[.top, .compact] = "narrow"
    let images = Leaf.resolvedAppearance(inside: [Box.self], in: store).image.table
    #expect(images[.top, .compact] == "narrow" && images[.top, .regular] == nil)
    let ofTheme = Leaf.resolvedAppearance(inside: [Box.self], in: store.theme).image.table
    #expect(ofTheme[.top, .compact] == "narrow" && ofTheme[.top, .regular] == nil)
    let explanations = Leaf.resolvedAppearance(inside: [Box.self], in: store).image.explanations
    #expect(explanations.map(\.setting) == explanations.map(\.setting).sorted() && explanations.count == 4)
    #expect(explanations.filter { $0.source != .declaredDefault }.map(\.value) == [.string("narrow")])
    // The key path is that of a superclass.
    let box = Box(in: nil)
    let leaf: Node = Leaf(in: box)
    leaf.image[.bottom, .compact] = "own"
    store.enter(leaf)
    let applied = leaf.resolvedAppearance(in: store).image.table
    #expect(applied[.top, .compact] == "narrow" && applied[.bottom, .compact] == "own")
    #expect(leaf.resolvedAppearance(in: store).image.explanations.filter { $0.source == .instance }.count == 1)
    leaf.resolvedAppearance(in: store).clear(\.image)
    #expect(leaf.image[.bottom, .compact] == nil && leaf.image[.top, .compact] == "narrow")
    #expect(leaf.ownAttributes.isEmpty)
    withExtendedLifetime(box) {}
  }

  @Test func whereTheTypeIsNotKnownTheMessageSaysHowToNameACombination() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Leaf.explainAnything(\.image) }
    }
    #expect(
      result.message.contains(
        #"""
        'image' of AppearanceStateTests.Leaf has axes, so name the combination: appearance().image[.bottom, .compact], \#
        resolvedAppearance().image[.bottom, .compact]
        """#))
  }

  @Test func aMaskedRuleHasNoClaim() {
    Leaf.appearance(in: store).size = 5
    withDefaultAppearance(in: store) {
      #expect(Leaf.resolvedAppearance(in: store).explain(\.size).claims.map(\.source) == [.declaredDefault])
    }
  }
}

extension Leaf {
  /// Calls `explain` in generic code, where the compiler does not see that the attribute has axes.
  fileprivate static func explainAnything<Value>(_ property: ReferenceWritableKeyPath<Leaf, Value>) {
    _ = resolvedAppearance().explain(property)
  }
}

private final class Deep: AppearanceHost, Unplaced {
  var table = AxisTable<AxisTriple<BarPosition, BarMetrics, BarStyleAxis>, Int>(7)

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Deep.self).attribute("table", \.table, default: 7)
  }
}

@MainActor
@Suite struct LintTests {
  let store = AppearanceStore()

  @Test func rulesThatCannotMatchAreListedWithTheirPosition() {
    let line = UInt(#line) + 1
    Leaf.appearance(whenContainedIn: Sheet.self, in: store).tint = .red
    Leaf.appearance(whenContainedIn: Controller.self, Box.self, in: store).tint = .red
    Leaf.appearance(whenContainedIn: Box.self, Window.self, in: store).tint = .red
    Leaf.appearance(in: store).tint = .green
    Leaf.appearance(whenContainedIn: Box.self, in: store).tint = .green
    let box = Box(in: Controller())
    let controller = Controller()
    box.setParent(controller)
    let (leaf, other) = (Leaf(in: box), Leaf(in: Window()))
    let window = Window()
    other.setParent(window)
    store.enter(box)
    store.enter(leaf)
    store.enter(other)
    let findings = store.lint()
    #expect(findings.map(\.problem) == [.neverMatched, .siblingsInChain, .reversedChain])
    #expect(
      findings.map(\.position) == [line, line + 2, line + 1].map { "AppearanceStateTests/ResolvingTests.swift:\($0)" })
    #expect(
      findings[2].description.hasSuffix(
        "the containers occurred in the opposite order; write a chain innermost first"))
  }

  @Test func settingsThatNeverWonAreListed() {
    Node.appearance(in: store).tint = .red
    Leaf.appearance(in: store).tint = .green
    let leaf = Leaf()
    store.enter(leaf)
    #expect(store.lint().map(\.problem) == [.neverUsed(SettingKey("tint"))])
    let box = Box()
    store.enter(box)
    #expect(store.lint().isEmpty)
  }

  @Test func aSettingOfTheValueThatAHostHasAlreadyIsUsed() {
    let leaf = Leaf()
    store.enter(leaf)
    Node.appearance(in: store).tint = .blue
    #expect(leaf.resolvedAppearance(in: store).explain(\.tint).source != .declaredDefault)
    #expect(store.lint().isEmpty)
    Leaf.appearance(in: store).tint = .blue
    #expect(store.lint().isEmpty)
  }

  @Test func attributesThatTheClassDoesNotDeclareAreListedWithTheNearMatch() {
    let key = Leaf.appearance(in: store).key
    let setting = RuleSnapshot.Setting(key: SettingKey("tnit"), value: .number(1))
    store.theme = AppearanceSnapshot(rules: [.init(RuleSnapshot(key, settings: [setting]))])
    let leaf = Leaf()
    store.enter(leaf)
    #expect(store.lint().map(\.problem) == [.undeclared(SettingKey("tnit"), nearMatch: "tint")])
    #expect(store.lint()[0].description.hasSuffix("sets tnit, which the class does not declare; did you mean 'tint'?"))
  }

  @Test func aCombinationThatAnAttributeDoesNotHaveIsListedWithTheNearestOfIts() {
    let key = Leaf.appearance(in: store).key
    let settings = ["image[barPosition=top,barMetrics=compct]", "image", "image[huge=yes]"].compactMap { text in
      SettingKey(text: text).map { RuleSnapshot.Setting(key: $0, value: .nil) }
    }
    store.theme = AppearanceSnapshot(rules: [.init(RuleSnapshot(key, settings: settings))])
    store.enter(Leaf())
    #expect(
      store.lint().map(\.problem) == [
        .undeclared(settings[1].key, nearMatch: nil),
        .undeclared(settings[0].key, nearMatch: "image[barPosition=top,barMetrics=compact]"),
        .undeclared(settings[2].key, nearMatch: nil),
      ])
  }

  @Test func aStoreWithoutFindingsIsClean() {
    #expect(store.lint().isEmpty)
  }
}
