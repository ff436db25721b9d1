import AppearanceState
import AppearanceThemes
import Testing

@MainActor
@Suite struct ProxyTests {
  @Test func aClassThatIsKnownAtRunTimeOnlyHasAProxy() {
    let store = AppearanceStore()
    let classes: [any AppearanceHost.Type] = [Bar.self, Label.self]
    Bar.appearance(in: store).tint = .red
    Label.appearance(whenContainedIn: Sheet.self, in: store).tags = ["a"]
    let proxies = classes.map { $0.anyAppearance(in: store) }
    #expect(proxies.map(\.key.className) == ["AppearanceStateTests.Bar", "AppearanceStateTests.Label"])
    #expect(classes[1].anyAppearance(whenContainedInInstancesOf: [Sheet.self], in: store).snapshot().count == 1)
    let before = proxies[0].snapshot()
    let restore = proxies[0].reset(label: nil)
    #expect(Bar.appearance(in: store).setting(\.tint) == .unset)
    restore()
    #expect(Bar.appearance(in: store).tint == .red)
    #expect(proxies[0].history.last?.snapshot == before)
    Bar.appearance(in: store).tint = .green
    proxies[0].restore(to: before, label: nil)
    #expect(Bar.appearance(in: store).tint == .red)
    // Generic code can use it with the attributes, too.
    func alpha<Host: View>(of type: Host.Type) -> Double { type.appearance(in: store).alpha }
    #expect(alpha(of: FancyBar.self) == 1)
  }

  let store = AppearanceStore()

  @Test func aRuleIsReachedByItsKey() {
    Bar.appearance(for: .dark, whenContainedIn: Sheet.self, in: store).lines = 3
    let key = Bar.appearance(for: .dark, whenContainedIn: Sheet.self, in: store).key
    let rule = store.anyAppearance(of: RuleKey(key.className, containers: key.containers, traits: key.traits))
    #expect(rule.key == key && rule.snapshot()["lines"] == .number(3))
    #expect(rule.history.map(\.kind) == [.start, .set])
    rule.restore(to: RuleSnapshot(key, settings: [.init(key: SettingKey("lines"), value: .number(4))]), label: nil)
    #expect(Bar.appearance(for: .dark, whenContainedIn: Sheet.self, in: store).lines == 4)
    #expect(rule.undo(label: nil) && rule.snapshot()["lines"] == .number(3))
    #expect(rule.redo(label: nil))
    let restore = rule.reset(label: nil)
    #expect(Bar.appearance(for: .dark, whenContainedIn: Sheet.self, in: store).setting(\.lines) == .unset)
    restore()
  }

  @Test func aRuleOfAClassThatTheProgramDoesNotHaveIsReachedByItsKey() {
    let other = store.anyAppearance(of: RuleKey("Elsewhere.Card"))
    #expect(other.snapshot().isEmpty && store.snapshot().isEmpty)
    other.restore(
      to: RuleSnapshot(other.key, settings: [.init(key: SettingKey("tint"), value: .number(1))]), label: "editor")
    #expect(other.history.last?.label == "editor")
    #expect(store.snapshot().rules.map(\.snapshot.key) == [RuleKey("Elsewhere.Card")])
    other.unset()
    #expect(store.snapshot().isEmpty)
  }

  @Test func askingTwiceGivesTheSameRule() {
    Bar.appearance(in: store).tint = .red
    #expect(Bar.appearance(in: store).tint == .red)
    Bar.appearance(for: .dark, whenContainedIn: Sheet.self, Window.self, in: store).tint = .green
    let again = Bar.appearance(for: .dark, whenContainedInInstancesOf: [Sheet.self, Window.self], in: store)
    #expect(again.tint == .green)
    #expect(store.snapshot().rules.count == 2)
  }

  @Test func conditionsMakeDifferentRules() {
    let proxies = [
      Bar.appearance(in: store),
      Bar.appearance(for: .dark, in: store),
      Bar.appearance(whenContainedIn: Sheet.self, in: store),
      Bar.appearance(whenContainedIn: Sheet.self, Window.self, in: store),
      Bar.appearance(whenContainedIn: Window.self, Sheet.self, in: store),
      Bar.appearance(for: .dark, whenContainedIn: Sheet.self, in: store),
    ]
    for (index, proxy) in proxies.enumerated() { proxy.lines = index }
    #expect(proxies.map(\.lines) == Array(0..<6))
    #expect(Set(proxies.map(\.key)).count == 6)
  }

  @Test func emptyConditionsAreThePlainProxy() {
    Bar.appearance(in: store).lines = 4
    #expect(Bar.appearance(whenContainedInInstancesOf: [], in: store).lines == 4)
    #expect(Bar.appearance(for: .none, in: store).lines == 4)
  }

  @Test func unsetNilAndAValueAreThreeStates() {
    let bar = Bar.appearance(in: store)
    #expect(bar.setting(\.tint) == .unset)
    #expect(bar.snapshot()["tint"] == nil)
    bar.tint = nil
    #expect(bar.setting(\.tint) == .set(nil))
    #expect(bar.snapshot()["tint"] == AppearanceValue.nil)
    #expect(bar.tint == nil)
    bar.tint = .red
    #expect(bar.setting(\.tint) == .set(.red))
    bar.unset(\.tint)
    #expect(bar.setting(\.tint) == .unset)
    #expect(bar.tint == .blue)
    #expect(bar.snapshot().isEmpty)
  }

  @Test func axisValuesHaveTheThreeStatesEach() {
    let images = Bar.appearance(in: store).backgroundImage
    images[.top, .compact] = .named("a")
    images[.top, .regular] = nil
    #expect(images.setting(.top, .compact) == .set(.named("a")))
    #expect(images.setting(.top, .regular) == .set(nil))
    #expect(images.setting(.bottom, .regular) == .unset)
    #expect(
      Bar.appearance(in: store).snapshot().map(\.key.text) == [
        "backgroundImage[barPosition=top,barMetrics=compact]", "backgroundImage[barPosition=top,barMetrics=regular]",
      ])
    images.unset(.top, .compact)
    #expect(images.setting(.top, .compact) == .unset)
    Bar.appearance(in: store).titleOffset[.compact] = 2
    #expect(Bar.appearance(in: store).titleOffset[.compact] == 2)
    #expect(Bar.appearance(in: store).titleOffset.setting(.regular) == .unset)
  }

  @Test func aTableIsReadSetAndUnsetAsAWhole() {
    let bar = Bar.appearance(in: store)
    var offsets = AxisTable<BarMetrics, Double>(3)
    offsets[.compact] = 4
    bar.titleOffset = offsets
    #expect(bar.titleOffset[.regular] == 3 && bar.titleOffset[.compact] == 4)
    #expect(bar.history.count == 2)
    #expect(bar.setting(\.titleOffset) == [.regular: .set(3), .compact: .set(4)])
    bar.titleOffset.unset(.regular)
    #expect(bar.titleOffset.setting() == [.regular: .unset, .compact: .set(4)])
    let read: AxisTable<BarMetrics, Double> = bar.titleOffset
    #expect(read[.regular] == 0 && read[.compact] == 4)
    bar.unset(\.titleOffset)
    #expect(bar.snapshot().isEmpty)
    bar.undo()
    #expect(bar.titleOffset[.compact] == 4)
    bar.titleOffset.unset()
    #expect(bar.snapshot().isEmpty)
    // The key paths are those of a superclass, in code that does not know axes.
    FancyBar.appearance(in: store).titleOffset = offsets
    #expect(FancyBar.appearance(in: store).titleOffset[.compact] == 4)
    func set<Value>(_ property: ReferenceWritableKeyPath<Bar, Value>, _ value: Value) -> Value {
      bar[property] = value
      return bar[property]
    }
    #expect(set(\.titleOffset, offsets)[.compact] == 4 && set(\.lines, 5) == 5)
  }

  @Test func allAttributesAreUnsetInOneStep() {
    let bar = Bar.appearance(in: store)
    bar.lines = 2
    bar.tint = nil
    bar.titleOffset[.compact] = 1
    let (before, steps) = (bar.snapshot(), bar.history.count)
    bar.unset()
    #expect(bar.snapshot().isEmpty && bar.history.count == steps + 1)
    bar.undo()
    #expect(bar.snapshot() == before)
    // A scope hides everything, including values that are set beneath it later.
    let scope = store.beginOverride(.edits { Bar.appearance().unset() })
    store.theme = AppearanceSnapshot { Bar.appearance().title = "later" }
    #expect(bar.snapshot().isEmpty)
    scope()
    #expect(bar.title == "later")
  }

  @Test func aSubclassProxyDoesNotShowTheSuperclass() {
    Bar.appearance(in: store).tint = .red
    #expect(FancyBar.appearance(in: store).setting(\.tint) == .unset)
  }

  @Test func aClassThatIsKnownAtRunTimeOnlyHasItsOwnRule() {
    let type: Bar.Type = FancyBar.self
    type.appearance(in: store).lines = 3
    #expect(FancyBar.appearance(in: store).lines == 3)
    #expect(Bar.appearance(in: store).setting(\.lines) == .unset)
    #expect(type.resolvedAppearance(in: store).lines == 3)
    #expect(Bar.resolvedAppearance(in: store).lines == 1)
  }

  @Test func everyKindOfValueReadsBack() {
    let bar = Bar.appearance(in: store)
    bar.style = .dark
    bar.title = "Inbox"
    bar.isTranslucent = false
    bar.lines = 3
    bar.insets = AppearanceValue.Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(bar.style == .dark && bar.title == "Inbox" && !bar.isTranslucent && bar.lines == 3)
    #expect(bar.insets == AppearanceValue.Insets(top: 1, left: 2, bottom: 3, right: 4))
    let label = Label.appearance(in: store)
    label.font = .system(12, weight: "bold")
    label.tags = ["a", "b"]
    label.shader = Label.Shader(program: 9)
    label.value = .list([.number(1), .nil])
    #expect(label.font == .system(12, weight: "bold") && label.tags == ["a", "b"] && label.shader.program == 9)
    #expect(label.value == .list([.number(1), .nil]))
    #expect(
      label.snapshot()["shader"] == .opaque(AppearanceValue.Opaque(type: "Shader", summary: "Shader(program: 9)")))
  }

  @Test func theSharedStoreIsCurrentOutsideOfTests() {
    #expect(AppearanceStore.current === AppearanceStore.shared)
    withAppearanceStore(store) {
      #expect(AppearanceStore.current === store)
      Bar.appearance().lines = 8
    }
    #expect(Bar.appearance(in: store).lines == 8)
    #expect(Bar.appearance(in: .shared).setting(\.lines) == .unset)
  }

  @Test func theCurrentStoreFollowsAsynchronousCode() async {
    await withAppearanceStore(store) {
      await Task.yield()
      Bar.appearance().lines = 5
      await Task { @MainActor in
        #expect(AppearanceStore.current === store)
      }.value
    }
    #expect(Bar.appearance(in: store).lines == 5)
    #expect(AppearanceStore.current === AppearanceStore.shared)
  }

  @Test func propertiesNamedLikeMethodsOfTheProxyAreReachedByKeyPath() {
    Bar.appearance(in: store)[\.title] = "x"
    #expect(Bar.appearance(in: store)[\.title] == "x")
    Bar.appearance(in: store)[\.titleOffset][.compact] = 1
    #expect(Bar.appearance(in: store)[\.titleOffset][.compact] == 1)
  }
}
