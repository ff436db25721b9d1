import AppearanceState
import AppearanceTesting
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
    // And generic code has it with the attributes.
    func alpha<Host: View>(of type: Host.Type) -> Double { type.appearance(in: store).alpha }
    #expect(alpha(of: FancyBar.self) == 1)
  }

  let store = AppearanceStore()

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
