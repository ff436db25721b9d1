import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The mistakes of hand-written save, clear and restore closures, each with the correct result.
@MainActor
@Suite struct NaiveClosureTests {
  let store = AppearanceStore()
  var bar: AppearanceProxy<Bar> { Bar.appearance(in: store) }

  @Test func twoHandlesEndedInTheOrderTheyBeganLeaveTheOldLook() {
    bar.tint = .red
    let first = bar.reset()
    bar.tint = .green
    let second = bar.reset()
    first()
    #expect(bar.setting(\.tint) == .unset)
    second()
    #expect(bar.setting(\.tint) == .set(.red))
  }

  @Test func aResetReachesAClassInBetweenThatOnlyAThemeHasNamed() {
    store.theme = AppearanceSnapshot(rules: [
      .init(
        RuleSnapshot(
          RuleKey("AppearanceStateTests.Bar"),
          settings: [.init(key: SettingKey("alpha"), value: .number(AppearanceValue.Number(0.5)))]))
    ])
    let restore = store.reset(for: [View.self])
    let fancy = FancyBar()
    store.enter(fancy)
    #expect(fancy.alpha == 1)
    restore()
    #expect(fancy.alpha == 0.5)
  }

  @Test func anExplanationLooksAtOwnersLikeEverythingElse() {
    bar.lines = 3
    do {
      let owner = Sheet()
      bar.reset().until(owner)
    }
    #expect(Bar.resolvedAppearance(in: store).explain(\.lines).value == .number(3))
  }

  /// Returns more owners than the store checks in turn, so that only the deallocation of a relevant owner is noticed.
  private func crowd() -> [Sheet] {
    (0..<200).map { _ in
      let sheet = Sheet()
      store.reset(for: [Label.self]).until(sheet)
      return sheet
    }
  }

  /// Opens a scope whose owner is deallocated.
  private func orphan(_ scope: AppearanceScope, _ edit: () -> Void = {}) {
    let owner = Sheet()
    scope.until(owner)
    edit()
  }

  @Test func aMaskUnderAnotherScopeGoesWithItsOwnerAmongMany() {
    let owners = crowd()
    bar.lines = 1
    orphan(bar.reset()) { _ = store.beginOverride(.edits {}) }
    #expect(bar.lines == 1)
    #expect(owners.count == 200)
  }

  @Test func anOverrideUnderAnotherScopeGoesWithItsOwnerAmongMany() {
    let owners = crowd()
    bar.lines = 1
    orphan(store.beginOverride(.edits { Bar.appearance().lines = 2 })) { _ = store.beginOverride(.edits {}) }
    #expect(bar.lines == 1)
    #expect(owners.count == 200)
  }

  @Test func aScopeThatOnlyTakesWritesGoesWithItsOwnerAmongMany() {
    let owners = crowd()
    orphan(store.beginOverride(.edits(for: [Bar.self]) {}))
    bar.lines = 3
    #expect(store.theme[bar.key]["lines"] == .number(3))
    #expect(owners.count == 200)
  }

  @Test func aScopeWithTwoOwnersGoesWithTheFirstThatGoes() {
    let first = Sheet()
    bar.lines = 1
    let scope = bar.reset().until(first)
    orphan(scope)
    #expect(!scope.isOpen && bar.lines == 1)
    withExtendedLifetime(first) {}
  }

  @Test func anOverrideWhoseSnapshotCannotBeMadeIsNotOpened() {
    let readBrand: () throws(Mishap) -> Void = { () throws(Mishap) in
      Bar.appearance().lines = 9
      throw Mishap()
    }
    #expect(throws: Mishap()) { _ = try store.beginOverride(.snapshot(AppearanceSnapshot(readBrand))) }
    #expect(store.snapshot().isEmpty && store.openScopes.isEmpty)
  }

  @Test func scopesThatNobodyAsksAboutGoWithTheirOwnersInTurn() {
    var owners = crowd()
    owners.removeAll()
    for _ in 0..<200 { _ = bar.lines }
    #expect(store.stack.layers.isEmpty)
  }

  @Test func aPropertyNeverSetStaysUnset() {
    let restore = bar.reset()
    bar.tint = .green
    restore()
    #expect(bar.setting(\.tint) == .unset)
    #expect(store.snapshot().isEmpty)
  }

  @Test func aThemeChangedWhileOpenShowsAfterwards() {
    bar.tint = .red
    let night = withAppearanceStore { () -> AppearanceSnapshot in
      Bar.appearance().tint = .blue
      return AppearanceStore.current.snapshot()
    }
    let restore = bar.reset()
    store.theme = night
    #expect(bar.setting(\.tint) == .unset)
    restore()
    #expect(bar.setting(\.tint) == .set(.blue))
  }

  @Test func thePropertySetTwiceWhileOpenRestoresTheFirstValue() {
    bar.tint = .red
    let restore = bar.reset()
    bar.tint = .green
    bar.tint = nil
    restore()
    #expect(bar.setting(\.tint) == .set(.red))
  }

  @Test func restoreCalledTwiceDoesNothingTheSecondTime() {
    bar.tint = .red
    let restore = bar.reset()
    restore()
    bar.tint = .green
    restore()
    #expect(bar.tint == .green)
    #expect(!restore.isOpen)
  }

  @Test func anAttributeThatNobodyListedIsCovered() {
    // Every attribute that the class declares, now or in a later version, is saved and cleared without a list.
    bar.lines = 4
    bar.backgroundImage[.top, .compact] = .named("wood")
    Bar.appearance(whenContainedIn: Sheet.self, in: store).title = "Contained"
    let before = store.snapshot()
    let restore = bar.reset()
    #expect(store.snapshot().isEmpty)
    restore()
    #expect(store.snapshot() == before)
  }
}

@MainActor
@Suite struct RestoreTests {
  let store = AppearanceStore()

  /// Sets a value of every kind and state.
  private func styleEverything() {
    let bar = Bar.appearance(in: store)
    bar.backgroundColor = Color(.displayP3, [1, 0.5, -0.0], alpha: .nan)
    bar.alpha = -0.0
    bar.tint = nil
    bar.style = .dark
    bar.title = "é\u{202e}\n"
    bar.isTranslucent = false
    bar.lines = .min
    bar.insets = AppearanceValue.Insets(top: 0.1, left: .infinity, bottom: -1e-300, right: .greatestFiniteMagnitude)
    bar.backgroundImage[.top, .compact] = .symbol("star", configuration: ["pointSize": .number(17)])
    bar.backgroundImage[.top, .regular] = nil
    bar.titleOffset[.regular] = 3
    let label = Label.appearance(for: .dark, whenContainedIn: Sheet.self, Window.self, in: store)
    label.font = AppearanceValue.Font(name: "Avenir", size: 12, traits: ["italic"])
    label.tags = ["a", "b"]
    label.shader = Label.Shader(program: 7)
    for (index, value) in Self.everyKind.enumerated() {
      Label.appearance(for: ["kind": "\(index)"], in: store).value = value
    }
  }

  private static let everyKind: [AppearanceValue] = [
    .nil, .boolean(true), .number(1), .string("s"), .color(.red), .font(.system(1)), .size(.init(width: 1, height: 2)),
    .point(.init(x: 1, y: 2)), .offset(.init(horizontal: 1)), .insets(.init(top: 1)), .image(.named("i")),
    .textAttributes(["kern": .number(1)]), .enumeration(.init(type: "T", name: "n")),
    .record(.init(type: "R", fields: ["f": .nil])), .list([.nil]), .opaque(.init(type: "O", summary: "s")),
  ]

  @Test func everyKindAndStateComesBackByEveryWayToReset() {
    styleEverything()
    let before = store.snapshot()
    let ways: [() -> AppearanceScope] = [
      { store.reset() }, { store.reset(for: [View.self, Label.self]) }, { Bar.appearance(in: store).reset() },
      { Label.appearance(for: .dark, whenContainedIn: Sheet.self, Window.self, in: store).reset() },
      { store.beginOverride(.snapshot(AppearanceSnapshot())) },
      { store.beginOverride(.edits { Bar.appearance().unset(\.tint) }) },
    ]
    for (index, way) in ways.enumerated() {
      let restore = way()
      let during = store.snapshot()
      if index < 4 { #expect(during != before) }
      Bar.appearance(in: store).tint = .green
      Bar.appearance(in: store).unset(\.lines)
      Label.appearance(in: store).value = .boolean(false)
      restore()
      if index < 2 || index > 3 {
        #expect(store.snapshot() == before, "way \(index)")
      } else {
        // These cover bars or one rule only, so writes to labels stay.
        Label.appearance(in: store).unset(\.value)
        if index == 3 {
          Bar.appearance(in: store).tint = nil
          Bar.appearance(in: store).lines = .min
        }
        #expect(store.snapshot() == before, "way \(index)")
      }
    }
  }

  @Test func opaqueValuesComeBackAsTheVeryValues() {
    Label.appearance(in: store).shader = Label.Shader(program: 3)
    let restore = store.reset()
    #expect(Label.appearance(in: store).shader.program == 0)
    restore()
    #expect(Label.appearance(in: store).shader.program == 3)
  }

  @Test func aResetOfAClassCoversSubclassesAndConditions() {
    View.appearance(in: store).alpha = 0.1
    Bar.appearance(in: store).alpha = 0.2
    FancyBar.appearance(whenContainedIn: Sheet.self, in: store).alpha = 0.3
    Label.appearance(in: store).tags = ["x"]
    let restore = Bar.appearance(in: store).reset()
    #expect(
      store.snapshot().rules.map(\.snapshot.key.className) == [
        "AppearanceStateTests.Label", "AppearanceStateTests.View",
      ])
    FancyBar.appearance(in: store).alpha = 0.5
    restore()
    #expect(FancyBar.appearance(in: store).setting(\.alpha) == .unset)
    #expect(Bar.appearance(in: store).alpha == 0.2)
  }

  @Test func aResetOfAConditionalProxyCoversItsRuleAlone() {
    Bar.appearance(in: store).alpha = 0.2
    Bar.appearance(whenContainedIn: Sheet.self, in: store).alpha = 0.3
    let restore = Bar.appearance(whenContainedIn: Sheet.self, in: store).reset()
    #expect(Bar.appearance(in: store).alpha == 0.2)
    #expect(Bar.appearance(whenContainedIn: Sheet.self, in: store).setting(\.alpha) == .unset)
    restore()
    #expect(Bar.appearance(whenContainedIn: Sheet.self, in: store).alpha == 0.3)
  }

  @Test func resettingNoClassesHidesNothing() {
    Bar.appearance(in: store).alpha = 0.2
    let restore = store.reset(for: [])
    #expect(Bar.appearance(in: store).alpha == 0.2)
    restore()
  }

  @Test func commitKeepsTheWritesAndLiftsTheMask() {
    let bar = Bar.appearance(in: store)
    bar.tint = .red
    bar.lines = 2
    bar.title = "Old"
    let reset = bar.reset()
    bar.tint = .green
    bar.unset(\.lines)
    reset.commit()
    #expect(bar.tint == .green)
    #expect(bar.setting(\.lines) == .unset)
    #expect(bar.title == "Old")
    reset()
    #expect(bar.tint == .green)
    #expect(store.theme == store.snapshot())
  }

  @Test func commitGoesToTheLayerBelowAndGoesWithIt() {
    let bar = Bar.appearance(in: store)
    let outer = store.beginOverride(.edits {})
    let inner = bar.reset()
    bar.tint = .green
    inner.commit()
    #expect(bar.tint == .green)
    outer()
    #expect(bar.setting(\.tint) == .unset)
  }

  @Test func aScopeAboveOfOtherClassesDoesNotTakeTheWrite() {
    let bar = Bar.appearance(in: store)
    let bars = bar.reset()
    let labels = store.reset(for: [Label.self])
    bar.tint = .green
    bars()
    #expect(bar.setting(\.tint) == .unset)
    labels()
  }

  @Test func unsettingInAnOverrideHidesWhatLiesBeneath() {
    let bar = Bar.appearance(in: store)
    bar.tint = .red
    let restore = store.beginOverride(.edits { Bar.appearance().unset(\.tint) })
    #expect(bar.setting(\.tint) == .unset)
    restore()
    #expect(bar.setting(\.tint) == .set(.red))
  }

  @Test func aRestoreIsHandedOnAsAClosure() async {
    let bar = Bar.appearance(in: store)
    bar.tint = .red
    let onDismiss: () -> Void = bar.reset().closure
    #expect(bar.setting(\.tint) == .unset)
    onDismiss()
    #expect(bar.tint == .red)
    let fromElsewhere = bar.reset().closure
    await Task.detached { fromElsewhere() }.value
    while bar.setting(\.tint) == .unset { await Task.yield() }
    #expect(bar.tint == .red)
  }

  @Test func classesThatOnlyAFileKnowsAreCoveredOnceTheProgramShowsThem() {
    final class LateBar: Bar {}
    let name = String(reflecting: LateBar.self).split(separator: ".").filter { !$0.contains("unknown context") }
    let key = RuleKey(name.joined(separator: "."))
    let lines = RuleSnapshot.Setting(key: SettingKey("lines"), value: .number(3))
    store.theme = AppearanceSnapshot(rules: [AppearanceSnapshot.Rule(RuleSnapshot(key, settings: [lines]))])
    let restore = Bar.appearance(in: store).reset()
    #expect(LateBar.appearance(in: store).setting(\.lines) == .unset)
    restore()
    #expect(LateBar.appearance(in: store).lines == 3)
    #expect(LateBar.appearance(in: store).history.map(\.kind) == [.start, .theme, .discovery, .restore])
  }
}
