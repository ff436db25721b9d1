import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Getters that do not return the value that was set: of a view behind an alert, of text that follows the reader's size.
@MainActor
@Suite struct ObscuredTests {
  let store = AppearanceStore()
  let bar = FakeBar()

  private var theme: AppearanceProxy<FakeBar> { FakeBar.appearance(in: store) }

  /// The app sets its night theme while an alert is up.
  @Test(arguments: [false, true]) func aThemeThatChangesBehindAnAlertIsFollowedWhenTheAlertIsGone(isLookedAt: Bool) {
    theme.tint = .red
    store.enter(bar)
    bar.isDimmed = true
    theme.tint = .blue
    if isLookedAt { #expect(!store.isSetOnInstance("tint", bar)) }
    theme.tint = .green
    store.hosts.catchUp()
    bar.isDimmed = false
    #expect(bar.tint == .red)
    if isLookedAt { store.hierarchyDidChange() } else { store.hosts.catchUp() }
    #expect(bar.tint == .green)
    #expect(!store.isSetOnInstance("tint", bar))
    theme.unset(\.tint)
    #expect(bar.tint == nil)
  }

  @Test func whatTheProgramHasSetStaysWhenTheThemeChangesBehindAnAlert() {
    theme.tint = .red
    store.enter(bar)
    bar.tint = .blue
    bar.isDimmed = true
    theme.tint = .green
    bar.isDimmed = false
    store.hosts.catchUp()
    #expect(bar.tint == .blue)
    #expect(store.isSetOnInstance("tint", bar))
    bar.resolvedAppearance(in: store).clear(\.tint)
    #expect(bar.tint == .green)
  }

  @Test func whatEntersBehindAnAlertIsStyledUnlessTheProgramHasSetIt() {
    theme.tint = .red
    let own = FakeBar()
    own.tint = .green
    for bar in [bar, own] {
      bar.isDimmed = true
      store.enter(bar)
      bar.isDimmed = false
    }
    #expect(bar.tint == .red)
    #expect(own.tint == .green)
    store.hosts.catchUp()
    #expect(own.tint == .green)
    theme.tint = .blue
    #expect(bar.tint == .blue)
    #expect(own.tint == .green)
  }

  @Test func whoeverLeavesAndComesBackIsGivenWhatWasPostponed() {
    theme.tint = .red
    store.enter(bar)
    bar.isDimmed = true
    theme.tint = .blue
    store.leave(bar)
    bar.isDimmed = false
    #expect(bar.tint == .red)
    store.enter(bar)
    #expect(bar.tint == .blue)
  }

  @Test func whoeverComesBackIsGivenTheDefaultThatWasPostponed() {
    theme.tint = .red
    store.enter(bar)
    bar.isDimmed = true
    theme.unset(\.tint)
    store.leave(bar)
    bar.isDimmed = false
    #expect(bar.tint == .red)
    store.enter(bar)
    #expect(bar.tint == nil)
  }

  @Test func clearingGivesWhatWasPostponedAtOnce() {
    theme.tint = .red
    store.enter(bar)
    bar.isDimmed = true
    theme.tint = .blue
    bar.resolvedAppearance(in: store).clear(\.tint)
    bar.isDimmed = false
    #expect(bar.tint == .blue)
    theme.tint = .green
    #expect(bar.tint == .green)
  }

  // MARK: Fonts

  @Test func aFontThatHasGrownWithTheReadersTextSizeFollowsTheTheme() {
    theme.font = 20
    store.enter(bar)
    bar.textScale = 1.5
    #expect(!store.isSetOnInstance("font", bar))
    theme.font = 10
    #expect(bar.font == 15)
    bar.font = 12
    theme.font = 20
    #expect(bar.font == 18)
  }

  // MARK: Setters that raise exceptions

  @Test func whatAnInstanceRefusesIsNotSet() {
    bar.refusesFont = true
    theme.font = 20
    theme.tint = .red
    store.enter(bar)
    theme.font = 30
    #expect(bar.font == 17)
    #expect(bar.tint == .red)
    bar.refusesFont = false
    theme.font = 10
    #expect(bar.font == 10)
  }

  /// A proxy cannot answer whether its instances accept the setter.
  @Test func aProxyIsSetWhateverInstancesRefuse() {
    let uikit = FakeUIKit()
    let store = AppearanceStore(mirroring: uikit)
    FakeBar.appearance(in: store).font = 20
    #expect(uikit.appearance().recorded.map(\.setter) == ["font"])
  }
}

extension AppearanceStore {
  fileprivate func isSetOnInstance(_ name: String, _ host: FakeBar) -> Bool {
    guard let slot = AppearanceSchema.of(FakeBar.self).slot(for: SettingKey(name)) else { return false }
    return hosts.directory.isSetOnInstance(slot, host)
  }
}
