import AppearanceState
import AppearanceTesting
import AppearanceThemes
import Testing

@MainActor
@Suite struct ResolvingTests {
  let store = AppearanceStore()

  @Test func theValueIsKnownBeforeAnyInstanceExists() {
    Leaf.appearance(whenContainedIn: Box.self, Controller.self, in: store).size = 7
    #expect(Leaf.resolvedAppearance(\.size, in: store) == 10)
    #expect(Leaf.resolvedAppearance(\.size, inside: [Box.self, Controller.self], in: store) == 7)
    #expect(Leaf.resolvedAppearance(\.size, inside: [Controller.self, Box.self], in: store) == 10)
    Leaf.appearance(for: .dark, in: store).size = 8
    #expect(Leaf.resolvedAppearance(\.size, inside: [Box.self, Controller.self], traits: .dark, in: store) == 8)
  }

  @Test func aThemeIsAskedWithoutBeingInForce() {
    let night = AppearanceSnapshot {
      Leaf.appearance().size = 5
      Leaf.appearance(whenContainedIn: Box.self).size = 7
      Leaf.appearance(for: .dark).tint = .green
    }
    #expect(Leaf.resolvedAppearance(\.size, in: night) == 5)
    #expect(Leaf.resolvedAppearance(\.size, inside: [Box.self], in: night) == 7)
    #expect(Leaf.resolvedAppearance(\.tint, traits: .dark, in: night) == .green)
    #expect(Leaf.resolvedAppearance(\.size, in: AppearanceSnapshot()) == 10)
    #expect(Leaf.resolvedAppearance(\.size, in: store) == 10)
    #expect(AppearanceStore(theme: night).theme == night)
  }

  @Test func theValueIsKnownForAnInstanceBeforeItIsInAWindow() {
    Leaf.appearance(in: store).size = 7
    let leaf = Leaf()
    #expect(leaf.resolvedAppearance(\.size, in: store) == 7)
    #expect(leaf.size == 10)
    leaf.size = 3
    #expect(leaf.resolvedAppearance(\.size, in: store) == 3)
    leaf.tint = .green
    #expect(leaf.resolvedAppearance(\.tint, in: store) == .green)
  }

  /// The use case of the design: a frame for content, with a padding from the default, from a proxy, from the instance.
  @Test func theTraitsFartherInHold() {
    let store = AppearanceStore()
    Leaf.appearance(in: store).tint = .red
    Leaf.appearance(for: .dark, in: store).tint = .green
    let window = Controller(traits: .dark)
    let panel = Controller(in: window, traits: .light)
    let leaf = Leaf(in: panel)
    #expect(leaf.resolvedAppearance(\.tint, in: store) == .red)
    leaf.traits = .dark
    #expect(leaf.resolvedAppearance(\.tint, in: store) == .green)
  }

  @Test func aFrameIsComputedFromThePaddingThatApplies() {
    func frame(forContent width: Double, of leaf: Leaf) -> Double {
      width + 2 * leaf.resolvedAppearance(\.size, in: store)
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
    let restore = store.beginOverride { Leaf.appearance().size = 9 }
    #expect(leaf.resolvedAppearance(\.size, in: store) == 10)
    #expect(Leaf.resolvedAppearance(\.size, in: store) == 9)
    store.batch {
      Node.appearance(in: store).tint = .red
      restore.commit()
      #expect(leaf.resolvedAppearance(\.size, in: store) == 9)
    }
  }

  @Test func anExplanationNamesTheWinnerAndWhatItBeat() {
    let line = UInt(#line) + 1
    Node.appearance(in: store).tint = .green
    Leaf.appearance(whenContainedIn: Controller.self, in: store).tint = .red
    let scope = store.beginOverride(label: "preview") { Leaf.appearance().tint = nil }
    let explanation = Leaf.explainAppearance(\.tint, inside: [Controller.self], in: store)
    #expect(
      explanation.description == """
        AppearanceStateTests.Leaf.tint = null
        ├─ preview: AppearanceStateTests.Leaf, AppearanceStateTests/ResolvingTests.swift:\(line + 2)
        └─ beats
           ├─ {"kind":"color","colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}, theme: \
        AppearanceStateTests.Leaf in AppearanceStateTests.Controller, AppearanceStateTests/ResolvingTests.swift:\(line + 1)
           ├─ {"kind":"color","colorSpace":"srgb","components":[0,1,0],"alpha":1,"hex":"#00ff00"}, theme: \
        AppearanceStateTests.Node, AppearanceStateTests/ResolvingTests.swift:\(line)
           └─ {"kind":"color","colorSpace":"srgb","components":[0,0,1],"alpha":1,"hex":"#0000ff"}, the declared default
        """)
    #expect(explanation.value == .nil)
    scope()
    let leaf = Leaf()
    leaf.tint = Color(white: 1)
    let own = leaf.explainAppearance(\.tint, in: store)
    #expect(own.source == .instance && own.value == .color(Color(white: 1)))
    #expect(own.beaten.count == 2)
    #expect(
      Leaf.explainAppearance(\.size, in: store).description
        == "AppearanceStateTests.Leaf.size = 10\n└─ the declared default")
  }

  // MARK: Attributes with axes

  @Test func anAttributeWithAxesIsResolvedForEachCombination() {
    Node.appearance(whenContainedIn: Box.self, in: store).image[.top, .compact] = "narrow"
    func resolved(_ position: BarPosition, _ metrics: BarMetrics) -> String? {
      Leaf.resolvedAppearance(\.image, position, metrics, inside: [Box.self], in: store)
    }
    #expect(resolved(.top, .compact) == "narrow")
    #expect(resolved(.top, .regular) == nil)
    #expect(Leaf.resolvedAppearance(\.image, .top, .compact, in: store) == nil)
    #expect(Leaf.resolvedAppearance(\.image, AxisPair(.top, .compact), inside: [Box.self], in: store) == "narrow")
    // Of one axis, by the key path of a superclass; nothing of this is a rule of the store.
    Bar.appearance(in: store).titleOffset[.compact] = 3
    let rules = store.snapshot().rules.count
    #expect(FancyBar.resolvedAppearance(\.titleOffset, .compact, in: store) == 3)
    let type: Bar.Type = FancyBar.self
    #expect(type.resolvedAppearance(\.titleOffset, .compact, in: store) == 3)
    #expect(store.snapshot().rules.count == rules)
  }

  @Test func anInstanceAnswersForEachCombination() {
    Leaf.appearance(in: store).image[.top, .compact] = "narrow"
    let leaf: Node = Leaf()
    leaf.image[.bottom, .compact] = "own"
    #expect(leaf.resolvedAppearance(\.image, .top, .compact, in: store) == "narrow")
    #expect(leaf.resolvedAppearance(\.image, .bottom, .compact, in: store) == "own")
    store.enter(leaf)
    #expect(leaf.explainAppearance(\.image, .bottom, .compact, in: store).source == .instance)
    leaf.clearAppearance(\.image, .bottom, .compact, in: store)
    #expect(leaf.image[.bottom, .compact] == nil)
    #expect(leaf.image[.top, .compact] == "narrow")
    #expect(
      leaf.explainAppearance(\.image, .bottom, .compact, in: store).description
        == "AppearanceStateTests.Leaf.image[barPosition=bottom,barMetrics=compact] = null\n└─ the declared default")
    let claims = Leaf.explainAppearance(\.image, .top, .compact, in: store).claims
    #expect(claims.map(\.value) == [.string("narrow"), .nil])
  }

  @Test func aCombinationOfThreeAxesIsResolved() {
    let deep = Deep.appearance(in: store)
    deep.table[.top, .compact, .dark] = 2
    #expect(Deep.resolvedAppearance(\.table, .top, .compact, .dark, in: store) == 2)
    let host = Deep()
    #expect(host.resolvedAppearance(\.table, .top, .compact, .dark, in: store) == 2)
    #expect(host.explainAppearance(\.table, .top, .compact, .light, in: store).source == .declaredDefault)
    #expect(Deep.explainAppearance(\.table, .top, .compact, .dark, in: store).claims.count == 2)
    host.table[.top, .compact, .dark] = 9
    host.clearAppearance(\.table, .top, .compact, .dark, in: store)
    // What applies to a host that has not entered, too.
    #expect(host.table[.top, .compact, .dark] == 2)
    store.enter(host)
    #expect(host.table[.top, .compact, .dark] == 2)
  }

  @Test func withoutACombinationAllOfThemAreMeant() {
    Node.appearance(whenContainedIn: Box.self, in: store).image[.top, .compact] = "narrow"
    let images = Leaf.resolvedAppearance(\.image, inside: [Box.self], in: store)
    #expect(images[.top, .compact] == "narrow" && images[.top, .regular] == nil)
    let ofTheme = Leaf.resolvedAppearance(\.image, inside: [Box.self], in: store.theme)
    #expect(ofTheme[.top, .compact] == "narrow" && ofTheme[.top, .regular] == nil)
    let explanations = Leaf.explainAppearance(\.image, inside: [Box.self], in: store)
    #expect(explanations.map(\.setting) == explanations.map(\.setting).sorted() && explanations.count == 4)
    #expect(explanations.filter { $0.source != .declaredDefault }.map(\.value) == [.string("narrow")])
    // By the key path of a superclass.
    let box = Box(in: nil)
    let leaf: Node = Leaf(in: box)
    leaf.image[.bottom, .compact] = "own"
    store.enter(leaf)
    let applied = leaf.resolvedAppearance(\.image, in: store)
    #expect(applied[.top, .compact] == "narrow" && applied[.bottom, .compact] == "own")
    #expect(leaf.explainAppearance(\.image, in: store).filter { $0.source == .instance }.count == 1)
    leaf.clearAppearance(\.image, in: store)
    #expect(leaf.image[.bottom, .compact] == nil && leaf.image[.top, .compact] == "narrow")
    #expect(leaf.ownAttributes.isEmpty)
    withExtendedLifetime(box) {}
  }

  @Test(.debugBuild) func whereTheTypeIsNotKnownTheMessageSaysHowToNameACombination() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Leaf.explainAnything(\.image) }
    }
    #expect(result.message.contains("ResolvingTests.swift:"))
    #expect(
      result.message.contains(
        #"""
        'image' of AppearanceStateTests.Leaf has axes, so name the combination: appearance().image[.bottom, .compact], \#
        resolvedAppearance(\.image, .bottom, .compact)
        """#))
  }

  @Test func aMaskedRuleHasNoClaim() {
    Leaf.appearance(in: store).size = 5
    withDefaultAppearance(in: store) {
      #expect(Leaf.explainAppearance(\.size, in: store).claims.map(\.source) == [.declaredDefault])
    }
  }
}

extension Leaf {
  /// For a property of which the compiler does not see that its attribute has axes.
  fileprivate static func explainAnything<Value>(_ property: ReferenceWritableKeyPath<Leaf, Value>) {
    _ = explainAppearance(property)
  }
}

private final class Deep: AppearanceHost, Unplaced {
  var table = AxisTable<AxisTriple<BarPosition, BarMetrics, BarStyleAxis>, Int>(7)

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Deep.self).attribute("table", \.table, default: 7) { $0.table[$1] = $2 }
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
