import Testing

@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

@MainActor
@Suite struct ForeignMirrorTests {
  let uikit = FakeUIKit()
  let store: AppearanceStore

  init() {
    store = AppearanceStore(mirroring: uikit)
  }

  var ours: AppearanceProxy<FakeBar> { FakeBar.appearance(in: store) }

  // MARK: Capture and restore

  @Test func aResetClearsTheForeignProxyAndRestoringBringsBackWhatItHeld() {
    uikit.appearance().tint = .red
    uikit.appearance().setImage("tiles", for: .regular)
    let restore = store.reset()
    #expect(uikit.appearance().tint == nil)
    #expect(uikit.appearance().image(for: .regular) == nil)
    restore()
    #expect(uikit.appearance().tint == .red)
    #expect(uikit.appearance().image(for: .regular) == "tiles")
  }

  @Test func whatWasNeverRecordedIsNeverTouched() {
    uikit.appearance().tint = .red
    let before = uikit.writes
    store.reset()()
    #expect(uikit.writes == before + 2)
    #expect(uikit.appearance().recorded.map(\.setter) == ["tint", "tint", "tint"])
  }

  @Test func theNearestValueOfWhatCannotBeNilIsTheDefault() {
    uikit.appearance().height = 60
    let restore = store.reset()
    #expect(uikit.appearance().height == 44)
    restore()
    #expect(uikit.appearance().height == 60)
  }

  @Test func aViewThatEntersInTheScopeLooksAsItsMakerDesignedIt() {
    uikit.appearance().tint = .red
    uikit.appearance().height = 60
    let visible = FakeBar()
    uikit.enterWindow(visible)
    withDefaultAppearance(in: store) {
      let foreign = FakeBar()
      uikit.enterWindow(foreign)
      #expect(foreign.tint == nil)
      #expect(foreign.height == 44)
      #expect(visible.tint == .red)
    }
    let later = FakeBar()
    uikit.enterWindow(later)
    #expect(later.tint == .red)
    #expect(later.height == 60)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func overlappingScopesEndInAnyOrder(order: [Int]) {
    uikit.appearance().tint = .red
    let scopes = [
      store.reset(), store.beginOverride(.edits { ours.tint = .green }), FakeBar.appearance(in: store).reset(),
    ]
    for index in order { scopes[index]() }
    #expect(uikit.appearance().tint == .red)
    #expect(scopes.allSatisfy { !$0.isOpen })
  }

  @Test func endingTwiceIsEndingOnce() {
    uikit.appearance().tint = .red
    let restore = store.reset()
    restore()
    uikit.appearance().tint = .green
    restore()
    #expect(uikit.appearance().tint == .green)
  }

  @Test func aScopeEndsWithItsOwner() {
    uikit.appearance().tint = .red
    var owner: FakeBar? = FakeBar()
    if let owner { store.reset().until(owner) }
    #expect(uikit.appearance().tint == nil)
    owner = nil
    #expect(store.snapshot().isEmpty == false)
    #expect(uikit.appearance().tint == .red)
  }

  @Test func aContainedProxyIsCapturedOnceItWasNamed() {
    let container = ClassName.of(Window.self)
    uikit.appearance(in: container).tint = .red
    let contained = FakeBar.appearance(whenContainedIn: Window.self, in: store)
    #expect(contained.tint == .red)
    let restore = store.reset()
    #expect(uikit.appearance(in: container).tint == nil)
    restore()
    #expect(uikit.appearance(in: container).tint == .red)
  }

  @Test func aContainedProxyThatIsAlsoCapturedIsHiddenAndComesBack() {
    let container = ClassName.of(Window.self)
    uikit.appearance(in: container).tint = .red
    store.alsoCapture(FakeBar.self, in: [Window.self])
    let restore = store.reset()
    #expect(uikit.appearance(in: container).tint == nil)
    restore()
    #expect(uikit.appearance(in: container).tint == .red)
  }

  @Test func theReportSaysWhatIsCapturedAndWhatIsNot() {
    let container = ClassName.of(Window.self)
    uikit.appearance().tint = .red
    uikit.appearance().setImage("tiles", for: .regular)
    uikit.appearance(in: container).height = 50
    #expect(store.captureReport().captured.map(\.rule.containers) == [[]])
    store.alsoCapture(FakeBar.self, in: [Window.self])
    store.alsoCapture(Bar.self)
    _ = store.rule(RuleKey("Elsewhere.Row"))
    let report = store.captureReport()
    #expect(report.captured.map { $0.settings.map(\.text) } == [["image[metrics=regular]", "tint"], ["height"]])
    #expect(report.captured.allSatisfy { $0.followed == 10 })
    #expect(report.notCaptured.map(\.reason) == [.nothingRecorded, .unknownClass])
    let bar = ClassName.of(FakeBar.self)
    #expect(
      report.description == """
        \(bar): image[metrics=regular], tint (of 10)
        \(bar) in \(container): height (of 10)
        \(ClassName.of(Bar.self)): not captured: a proxy records none of its attributes
        Elsewhere.Row: not captured: the program has not used the class
        Not captured: proxies for containers, traits and subclasses that were not requested (alsoCapture), and false or zero \
        written directly to a proxy
        """)
    let restore = store.reset()
    #expect(store.captureReport().captured.allSatisfy { $0.settings.isEmpty })
    restore()
    store.mirror?.release { $0 == FakeBar.self }
    let afterwards = store.captureReport()
    #expect(afterwards.captured.isEmpty)
    #expect(afterwards.notCaptured.map(\.reason) == [.noProxy, .noProxy, .nothingRecorded, .unknownClass])
    let line = "\(bar): not captured: the applier styles the class, or there is no such proxy"
    #expect(afterwards.description.hasPrefix(line))
  }

  @Test func aStoreThatFollowsNoProxiesReportsNothing() {
    let own = AppearanceStore()
    own.alsoCapture(FakeBar.self, in: [Window.self])
    #expect(own.captureReport().captured.isEmpty)
    #expect(own.captureReport().notCaptured.isEmpty)
  }

  @Test func aContainedProxyThatIsNamedInAScopeIsHiddenByItToo() {
    let container = ClassName.of(Window.self)
    uikit.appearance(in: container).tint = .red
    let restore = store.reset()
    #expect(FakeBar.appearance(whenContainedIn: Window.self, in: store).setting(\.tint) == .unset)
    #expect(uikit.appearance(in: container).tint == nil)
    restore()
    #expect(uikit.appearance(in: container).tint == .red)
  }

  @Test func aReleasedProxyIsClearedAndLeftAlone() {
    uikit.appearance().tint = .red
    #expect(ours.tint == .red)
    store.mirror?.release { $0 == FakeBar.self }
    #expect(uikit.appearance().tint == nil)
    ours.tint = .green
    #expect(uikit.appearance().tint == nil)
    #expect(store.snapshot()[RuleKey(ClassName.of(FakeBar.self))]["tint"] == .color(.green))
  }

  /// As an app does that has styled everything with Apple's proxies and then calls `applyAppearance()`.
  @Test func whatAProxyHeldBeforeAnybodyLookedIsTakenInWhenItIsReleased() {
    uikit.appearance().tint = .red
    uikit.appearance().setImage("tiles", for: .regular)
    store.mirror?.release { $0 == FakeBar.self }
    #expect(uikit.appearance().tint == nil)
    #expect(uikit.appearance().image(for: .regular) == nil)
    let bar = FakeBar()
    uikit.enterWindow(bar)
    store.enter(bar)
    #expect(bar.tint == .red)
    #expect(bar.image(for: .compact) == "tiles")
    withDefaultAppearance(in: store) { #expect(uikit.calls { _ = ours.tint } == 0) }
    #expect(store.theme[RuleKey(ClassName.of(FakeBar.self))]["tint"] == .color(.red))
  }

  @Test func whatWasRecordedReadsLikeNothingStaysSet() {
    func entersTranslucent() -> Bool {
      let bar = FakeBar()
      uikit.enterWindow(bar)
      return bar.isTranslucent
    }
    ours.isTranslucent = false
    #expect(ours.setting(\.isTranslucent) == .set(false))
    #expect(!entersTranslucent())
    let restore = store.reset()
    #expect(entersTranslucent())
    restore()
    #expect(!entersTranslucent())
    #expect(ours.setting(\.isTranslucent) == .set(false))
  }

  @Test(arguments: [true, false])
  func aGetterThatLiesIsNotTakenForAWriteOfTheApp(value: Bool) {
    ours.isTranslucent = value
    // Something else that makes the mirror look at the proxy as a whole.
    uikit.appearance().tint = .red
    #expect(ours.tint == .red)
    #expect(ours.setting(\.isTranslucent) == .set(value))
    store.reset()()
    #expect(ours.setting(\.isTranslucent) == .set(value))
  }

  @Test func aHistoryAndABatchSeeForeignWrites() {
    uikit.appearance().tint = .red
    store.batch("two") {
      ours.height = 50
      uikit.appearance().tint = .green
    }
    #expect(ours.history.last?.snapshot["tint"] == .color(.green))
    #expect(ours.history.contains { $0.label == "two" })
  }

  // MARK: Both ways

  @Test func ourProxyAndTheForeignOneShowTheSame() {
    uikit.appearance().tint = .red
    #expect(ours.tint == .red)
    ours.tint = .green
    #expect(uikit.appearance().tint == .green)
    uikit.appearance().tint = .blue
    #expect(ours.setting(\.tint) == .set(.blue))
    ours.unset(\.tint)
    #expect(uikit.appearance().tint == nil)
    #expect(ours.setting(\.tint) == .unset)
  }

  @Test func undoReachesTheForeignProxy() {
    ours.tint = .red
    ours.tint = .green
    #expect(ours.undo())
    #expect(uikit.appearance().tint == .red)
  }

  @Test func aCombinationThatReadsLikeTheFirstOneIsNotCapturedTwice() {
    uikit.appearance().setImage("tiles", for: .regular)
    let captured = ours.snapshot().map(\.key.text)
    #expect(captured == ["image[metrics=regular]"])
    ours.image[.compact] = "stripes"
    #expect(uikit.appearance().image(for: .compact) == "stripes")
  }

  @Test func aThemeThatIsSetInAScopeIsRecordedWhenTheScopeEnds() {
    uikit.appearance().tint = .red
    let day = store.snapshot()
    ours.tint = .blue
    let night = store.snapshot()
    store.theme = day
    #expect(uikit.appearance().tint == .red)
    let restore = store.reset()
    store.theme = night
    #expect(uikit.appearance().tint == nil)
    restore()
    #expect(uikit.appearance().tint == .blue)
  }

  // MARK: What an instance has of itself

  @Test func whatAnInstanceHasOfItselfIsNotTakenForSetByTheProgram() {
    let (round, own) = (FakeBar(), FakeBar())
    round.kind = "round"
    own.kind = "round"
    own.ink = "blue"
    own.setImage("stripes", for: .compact)
    ours.ink = "red"
    ours.image[.regular] = "tiles"
    #expect(FakeBar.resolvedAppearance(in: store).image[.regular] == "tiles")
    #expect(own.resolvedAppearance(in: store).image[.compact] == "stripes")
    for bar in [round, own] { store.enter(bar) }
    #expect(round.ink == "red")
    #expect(round.image(for: .compact) == "tiles")
    #expect(own.ink == "blue")
    #expect(own.image(for: .compact) == "stripes")
    ours.unset(\.ink)
    #expect(round.ink == "round")
    // A value that was given stays the library's when it is also what the instance would have of itself.
    ours.ink = "round"
    #expect(round.resolvedAppearance(in: store).ink == "round")
    ours.ink = "green"
    #expect(round.ink == "green")
    ours.unset(\.ink)
    #expect(round.ink == "round")
    #expect(round.resolvedAppearance(in: store).ink == nil)
  }

  @Test func aPairOfMethodsIsExplainedAndClearedByItsNameOnTheProxy() {
    let bar = FakeBar()
    bar.setImage("own", for: .regular)
    bar.setImage("own, narrow", for: .compact)
    ours.image[.compact] = "tiles"
    let images = bar.resolvedAppearance(in: store).image
    #expect(images.explanations.map(\.source) == [.instance, .instance])
    #expect(images.explain(.compact).beaten.map(\.value) == [.string("tiles"), .nil])
    images.clear(.compact)
    #expect(bar.image(for: .compact) == "tiles" && bar.image(for: .regular) == "own")
    images.clear()
    #expect(bar.image(for: .regular) == nil && images.table[.compact] == "tiles" && bar.ownAttributes.isEmpty)
  }

  // MARK: Writes to the foreign proxy in a scope

  @Test func aForeignWriteInAScopeGoesWithTheScope() {
    uikit.appearance().tint = .red
    let restore = store.reset()
    uikit.appearance().tint = .green
    uikit.appearance().height = 50
    restore()
    #expect(uikit.appearance().tint == .red)
    #expect(uikit.appearance().height == 44)
    #expect(ours.setting(\.height) == .unset)
  }

  @Test func commitKeepsAForeignWrite() {
    uikit.appearance().tint = .red
    let scope = store.reset()
    uikit.appearance().tint = .green
    scope.commit()
    #expect(uikit.appearance().tint == .green)
    #expect(store.theme[RuleKey(ClassName.of(FakeBar.self))]["tint"] == .color(.green))
  }

  @Test func aForeignWriteBelongsToTheScopeThatWasTopmostThen() {
    let outer = store.reset()
    uikit.appearance().tint = .green
    let inner = store.reset()
    #expect(uikit.appearance().tint == nil)
    inner()
    #expect(uikit.appearance().tint == .green)
    outer()
    #expect(uikit.appearance().tint == nil)
  }

  @Test func aForeignWriteBetweenScopesIsPartOfTheTheme() {
    store.reset()()
    uikit.appearance().tint = .green
    store.reset()()
    #expect(uikit.appearance().tint == .green)
  }

  @Test func aForeignWriteBetweenTwoEndsBelongsToTheScopeThatIsLeft() {
    let first = store.reset()
    let second = store.reset()
    first()
    uikit.appearance().tint = .green
    second()
    #expect(uikit.appearance().tint == nil)
  }

  // MARK: Scopes that are places

  /// A proxy knows no places: whatever enters while the sheet is up is bare. But what is written meanwhile is the theme.
  @Test(arguments: [false, true])
  func aThemeThatIsWrittenStraightToTheProxyWhileASheetIsUpIsKeptHiddenAndInForceAfterwards(isLookedAt: Bool) {
    uikit.appearance().tint = .red
    let sheet = Sheet()
    withDefaultAppearance(until: sheet, in: store) {}
    #expect(entered().tint == nil)
    uikit.appearance().tint = .blue
    uikit.appearance().height = 50
    if isLookedAt {
      _ = store.snapshot()
      #expect(entered().tint == nil)
      #expect(entered().height == 44)
      #expect(ours.setting(\.tint) == .set(.blue))
    }
    store.endScopes(until: sheet)
    #expect(entered().tint == .blue)
    #expect(entered().height == 50)
    #expect(store.theme[RuleKey(ClassName.of(FakeBar.self))]["tint"] == .color(.blue))
  }

  @Test func theVeryThemeThatIsWrittenOnceMoreIsHiddenAgain() {
    uikit.appearance().tint = .red
    let sheet = Sheet()
    withDefaultAppearance(until: sheet, in: store) {}
    uikit.appearance().tint = .red
    _ = store.snapshot()
    #expect(entered().tint == nil)
    store.batch {
      uikit.appearance().tint = .red
      _ = store.snapshot()
    }
    #expect(entered().tint == nil)
    store.endScopes(until: sheet)
    #expect(entered().tint == .red)
  }

  @Test func ourProxyWritesTheThemeTooWhileASheetIsUp() {
    ours.tint = .red
    let sheet = Sheet()
    withDefaultAppearance(until: sheet, in: store) { ours.height = 30 }
    #expect(entered().height == 30)
    ours.tint = .blue
    #expect(ours.tint == .blue)
    #expect(ours.setting(\.height) == .unset)
    #expect(entered().tint == nil)
    store.endScopes(until: sheet)
    #expect(entered().tint == .blue)
    #expect(entered().height == 44)
  }

  @Test func whatIsWrittenStraightToTheProxyWhileTheClosureRunsGoesWithTheSheet() {
    uikit.appearance().tint = .red
    let sheet = Sheet()
    withDefaultAppearance(until: sheet, in: store) { uikit.appearance().tint = .green }
    #expect(entered().tint == .green)
    #expect(ours.tint == .red)
    store.endScopes(until: sheet)
    #expect(entered().tint == .red)
  }

  @Test func sheetsAndScopesThatOverlapLeaveWhatIsOutsideOfAll() {
    uikit.appearance().tint = .red
    let sheets = [Sheet(), Sheet()]
    withDefaultAppearance(until: sheets[0], in: store) {}
    withAppearance(.edits { ours.tint = .green }, until: sheets[1], in: store) {}
    #expect(entered().tint == .green)
    let scope = store.reset()
    #expect(entered().tint == nil)
    uikit.appearance().tint = .blue
    scope()
    #expect(entered().tint == .green)
    store.endScopes(until: sheets[0])
    #expect(entered().tint == .green)
    store.endScopes(until: sheets[1])
    #expect(entered().tint == .red)
  }

  /// What the applier styles is reached by where it is.
  @Test func hostsOfTheStoreAreReachedInsideOfTheSheetOnly() {
    let sheet = Sheet()
    ours.tint = .red
    withDefaultAppearance(until: sheet, in: store) {}
    let (inside, behind) = (FakeBar(), FakeBar())
    inside.appearanceParent = sheet
    for bar in [inside, behind] { store.enter(bar) }
    #expect(inside.tint == nil)
    #expect(behind.tint == .red)
    ours.tint = .blue
    #expect(inside.tint == nil)
    #expect(behind.tint == .blue)
    store.endScopes(until: sheet)
    #expect(inside.tint == .blue)
  }

  private func entered() -> FakeBar {
    let bar = FakeBar()
    uikit.enterWindow(bar)
    return bar
  }

  // MARK: What cannot be hidden

  @Test func aScopeSaysOnceWhatItCannotHideCompletely() {
    uikit.appearance().ink = "red"
    uikit.appearance().tint = .red
    store.batch { ours.ink = "blue" }
    #expect(uikit.warnings.isEmpty)
    #expect(store.captureReport().captured[0].leavingMarks == [SettingKey("ink")])
    #expect(store.captureReport().description.contains("ink, tint (of 10); a scope cannot hide completely: ink"))
    store.reset()()
    store.reset()()
    #expect(uikit.warnings.count == 1)
    let bar = ClassName.of(FakeBar.self)
    #expect(uikit.warnings.first?.hasPrefix("\(bar): a scope hides ink, but UIKit's proxy cannot forget") == true)
  }

  @Test func aScopeThatHidesWhatCanBeHiddenSaysNothing() {
    uikit.appearance().tint = .red
    store.reset()()
    withAppearance(.edits { ours.ink = "blue" }, in: store) {}
    uikit.appearance().ink = "red"
    withAppearance(.edits { ours.ink = "blue" }, in: store) {}
    #expect(uikit.warnings.isEmpty)
  }

  // MARK: What it costs

  @Test func toReadAnAttributeTakesOneCallAndToWriteItOneThatIsKept() {
    uikit.appearance().tint = .red
    uikit.appearance().setImage("tiles", for: .compact)
    _ = store.snapshot()
    #expect(uikit.calls { _ = ours.tint } == 1)
    #expect(uikit.calls { _ = ours.height } == 1)
    // One look for a write of the app, and the setter; before which Swift reads what it sets through a key path.
    let writes = uikit.writes
    #expect(uikit.calls { ours.tint = .green } == 4, "the first is read back")
    #expect(uikit.calls { ours.tint = .blue } == 3)
    #expect(uikit.calls { ours.unset(\.tint) } == 3)
    #expect(uikit.calls { ours.height = 50 } == 4, "the first is read back")
    #expect(uikit.calls { ours.height = 60 } == 3)
    #expect(uikit.writes == writes + 5)
    #expect(ours.height == 60 && ours.tint == nil)
  }

  /// SwiftUI's views follow the theme so.
  @Test func toFollowTheThemeTakesOneLookForEachChange() {
    for color in [Color.red, .green] { ours.tint = color }
    let look = uikit.calls { _ = store.theme }
    let write = uikit.calls { ours.tint = .blue }
    var told = 0
    let observation = store.onThemeChange(from: store.theme) { _ in told += 1 }
    #expect(uikit.calls { ours.tint = .red } <= write + look)
    #expect(told == 1)
    observation.cancel()
  }

  @Test func toWriteAnAttributeThatIsAPairOfMethodsTakesTwoCalls() {
    _ = store.snapshot()
    #expect(uikit.calls { ours.image[.regular] = "tiles" } == 3, "the first is read back")
    #expect(uikit.calls { ours.image[.regular] = "dots" } == 2)
    #expect(uikit.calls { ours.image.unset(.regular) } == 2)
  }

  /// Nothing can be spared of the look: without it, what the app wrote in between would be lost.
  @Test func whatTheAppWritesInBetweenIsSeenAlthoughNothingIsReadBack() {
    ours.tint = .red
    ours.tint = .green
    uikit.appearance().tint = .red
    #expect(ours.tint == .red)
    ours.tint = .green
    uikit.appearance().tint = nil
    #expect(ours.setting(\.tint) == .unset)
    #expect(ours.history.last?.kind == .unset)
  }

  /// As `isTranslucent` is: a proxy never finds it.
  @Test func whatAProxyDoesNotReadIsNotTakenForAWriteOfTheApp() {
    ours.isTranslucent = false
    ours.isTranslucent = true
    ours.isTranslucent = false
    #expect(ours.setting(\.isTranslucent) == .set(false))
    let restore = store.reset()
    #expect(ours.setting(\.isTranslucent) == .unset)
    restore()
    #expect(ours.setting(\.isTranslucent) == .set(false))
    #expect(uikit.appearance().recorded.map(\.setter).allSatisfy { $0 == "isTranslucent" })
  }

  /// A combination that is the same as the first one reads as having nothing of its own.
  @Test func whatIsTheSameAsTheFirstCombinationIsNotTakenForAWriteOfTheApp() {
    ours.image[.regular] = "dots"
    ours.image[.compact] = "dashes"
    ours.image[.regular] = "tiles"
    ours.image[.compact] = "tiles"
    _ = store.snapshot()
    #expect(ours.image.setting(.compact) == .set("tiles"))
    #expect(ours.image.setting(.regular) == .set("tiles"))
    // Nor when it was the same first, or is no more.
    ours.image[.compact] = "dashes"
    ours.image[.regular] = "dashes"
    _ = store.snapshot()
    #expect(ours.image.setting(.compact) == .set("dashes"))
    let restore = store.reset()
    #expect(ours.image.setting(.compact) == .unset && ours.image.setting(.regular) == .unset)
    restore()
    ours.image[.regular] = "dots"
    _ = store.snapshot()
    #expect(ours.image.setting(.compact) == .set("dashes"))
    // What the app writes to it is.
    uikit.appearance().setImage(nil, for: .compact)
    #expect(ours.image.setting(.compact) == .unset)
  }

  @Test func aFirstValueThatIsTheSameAsTheFirstCombinationIsNoneOfTheAppsEither() {
    ours.image[.regular] = "tiles"
    ours.image[.compact] = "tiles"
    ours.image[.regular] = "dots"
    _ = store.snapshot()
    #expect(ours.image.setting(.compact) == .set("tiles"))
  }

  @Test func aScopeOverAProxyThatHoldsNothingIsALookAtEachSettingWhenItBeginsAndWhenItEnds() {
    _ = store.snapshot()
    let settings = AppearanceSchema.of(FakeBar.self).slots.count { $0.recording != nil }
    let writes = uikit.writes
    let restore = store.reset()
    let look = uikit.calls { _ = store.snapshot() }
    #expect(look == settings)
    #expect(uikit.calls { restore() } == look)
    #expect(uikit.calls { _ = store.reset() } == look)
    #expect(uikit.writes == writes)
  }

  /// 931 settings are mirrored of UIKit, and a view that enters depends on a few of them.
  @Test func whatEntersOrIsAskedForIsALookAtItsOwnClassOnly() {
    _ = store.snapshot()
    let settings = AppearanceSchema.of(FakeBar.self).slots.count { $0.recording != nil }
    let bar = FakeBar()
    let other = Node()
    #expect(uikit.calls { store.enter(other) } == 0)
    #expect(uikit.calls { store.style(other) } == 0)
    #expect(uikit.calls { _ = Node.resolvedAppearance(in: store).size } == 0)
    #expect(
      uikit.calls { _ = FakeBar.resolvedAppearance(in: store).height } == 2 * settings,
      "when it is made, and when it is read")
    // The instance itself calls nobody.
    #expect(uikit.calls { store.enter(bar) } == settings)
    uikit.appearance().height = 60
    #expect(FakeBar.resolvedAppearance(in: store).height == 60)
  }

  @Test func questionsAboutAllShareOneLookInATurn() {
    let settings = AppearanceSchema.of(FakeBar.self).slots.count { $0.recording != nil }
    store.prepare()
    uikit.staysInTurn = true
    let looks = uikit.calls {
      for _ in 1...100 {
        _ = store.theme
        _ = store.snapshot()
        _ = store.lint()
        store.hierarchyDidChange()
      }
    }
    #expect(looks == settings)
    // What changes the store looks each time: what the app wrote belongs to the layers as they were.
    uikit.appearance().height = 60
    #expect(store.theme.rules.isEmpty)
    let restore = store.reset()
    #expect(store.theme.rules.first?.snapshot.count == 1)
    uikit.appearance().tint = .red
    restore()
    #expect(uikit.appearance().tint == nil, "written in the scope, gone with it")
    #expect(uikit.appearance().height == 60)
    uikit.appearance().height = 70
    store.theme = AppearanceSnapshot()
    #expect(uikit.appearance().height == 44)
    uikit.appearance().height = 80
    uikit.staysInTurn = false
    #expect(store.theme.rules.first?.snapshot.count == 1)
  }

  @Test func theReportLooksEachTimeAndCountsWhatWasSent() {
    store.prepare()
    uikit.staysInTurn = true
    _ = store.theme
    uikit.appearance().tint = .red
    #expect(store.captureReport().captured[0].settings == [SettingKey("tint")])
    #expect(store.captureReport().messagesSent == 0)
    store.reset()()
    #expect(store.captureReport().messagesSent == 2)
    #expect(store.captureReport().description.hasSuffix("Messages sent to proxies, which keep them: 2"))
  }

  @Test func manyMessagesAreWarnedOfOnce() {
    uikit.appearance().tint = .red
    uikit.appearance().height = 60
    for _ in 0..<(ForeignMirror.manyMessages / 4) {
      #expect(uikit.warnings.isEmpty)
      store.reset()()
    }
    #expect(uikit.warnings.count == 1)
    #expect(
      uikit.warnings.first?.hasPrefix("UIKit's proxies have been sent \(ForeignMirror.manyMessages) messages") == true)
    store.reset()()
    #expect(uikit.warnings.count == 1)
  }

  // MARK: Images

  @Test func aScopeLeavesImagesAsTheyAreUnlessAsked() {
    let (plate, dots) = (FakeImage("plate"), FakeImage("dots"))
    uikit.appearance().tile = plate
    uikit.appearance().tint = .red
    let restore = store.reset()
    #expect(uikit.appearance().tile == plate)
    #expect(uikit.appearance().tint == nil)
    #expect(ours.tile == nil, "the store hides it, and only the proxy keeps it")
    #expect(store.captureReport().description.contains("; a scope does not hide: tile"))
    // One that the scope sets is shown.
    ours.tile = dots
    #expect(uikit.appearance().tile == dots)
    restore()
    #expect(uikit.appearance().tile == plate)

    store.scopesHideImages = true
    let hidden = store.reset()
    #expect(uikit.appearance().tile == nil)
    hidden()
    #expect(uikit.appearance().tile == plate)
    #expect(!store.captureReport().description.contains("does not hide"))
  }

  @Test func anImageFollowsTheThemeDuringAScope() {
    let (plate, dots) = (FakeImage("plate"), FakeImage("dots"))
    uikit.appearance().tile = plate
    let outer = store.reset()
    withAppearance(.edits { ours.tile = dots }, in: store) { #expect(uikit.appearance().tile == dots) }
    #expect(uikit.appearance().tile == plate)
    store.theme = AppearanceSnapshot()
    #expect(uikit.appearance().tile == nil)
    outer()
    #expect(uikit.appearance().tile == nil)
  }

  @Test func aScopeSendsEachCapturedSettingOnceWhenItBeginsAndOnceWhenItEnds() {
    uikit.appearance().tint = .red
    uikit.appearance().ink = "red"
    uikit.appearance().setImage("tiles", for: .regular)
    _ = store.snapshot()
    let before = uikit.writes
    let restore = store.reset()
    #expect(uikit.writes - before == 3)
    restore()
    #expect(uikit.writes - before == 6)
  }

  @Test func aBatchSendsWhatIsLeftAtItsEnd() {
    ours.tint = .red
    let before = uikit.writes
    store.batch {
      ours.tint = .green
      ours.tint = .blue
      ours.height = 50
      ours.unset(\.height)
      #expect(ours.tint == .blue)
      #expect(uikit.writes == before)
    }
    #expect(uikit.appearance().recorded.map(\.setter) == ["tint", "tint"])
    #expect(uikit.appearance().tint == .blue)
  }

  @Test func aBatchThatTakesBackWhatItDidSendsNothing() {
    ours.tint = .red
    let before = uikit.writes
    store.batch {
      ours.tint = .green
      ours.tint = .red
    }
    #expect(uikit.writes == before)
  }

  @Test func aScopeInABatchIsInForceAtOnce() {
    uikit.appearance().tint = .red
    store.batch {
      withDefaultAppearance(in: store) {
        let foreign = FakeBar()
        uikit.enterWindow(foreign)
        #expect(foreign.tint == nil)
      }
      let later = FakeBar()
      uikit.enterWindow(later)
      #expect(later.tint == .red)
    }
  }

  @Test func whatTheProxyWasSentLastIsNotSentAgain() {
    ours.height = 60
    ours.unset(\.height)
    let before = uikit.writes
    ours.height = 44
    #expect(uikit.writes == before)
    #expect(ours.setting(\.height) == .set(44))
    #expect(uikit.appearance().height == 44)
    ours.height = 60
    #expect(uikit.appearance().height == 60)
  }

  @Test func whatTheAppWroteInBetweenIsNoReasonToSendNothing() {
    ours.height = 60
    ours.unset(\.height)
    uikit.appearance().height = 50
    ours.height = 44
    #expect(uikit.appearance().height == 44)
  }

  @Test func aForeignWriteThatIsHeardOfWhileAnotherOneIsTakenOverIsNotLost() {
    _ = store.snapshot()
    let observation = store.onChange { [ours] _ in ours.ink = "blue" }
    defer { observation.cancel() }
    uikit.appearance().tint = .red
    uikit.appearance().height = 50
    #expect(ours.tint == .red)
    #expect(ours.height == 50)
    #expect(uikit.appearance().ink == "blue")
    uikit.appearance().height = 60
    #expect(ours.height == 60)
  }
}
