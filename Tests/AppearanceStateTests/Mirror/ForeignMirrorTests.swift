import Foundation
import Testing

@testable import AppearanceState
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

  @Test(arguments: [0, 1, 2, 3])
  func theFirstLookCapturesEveryClass(opener: Int) {
    let classes: [FakeBar.Type] = [FakeBar.self, FakeTabs.self, FakeTools.self]
    let uikit = FakeUIKit(classes: classes)
    let store = AppearanceStore(mirroring: uikit)
    for type in classes { uikit.appearance(of: type).tint = .red }
    switch opener {
    case 0: store.reset()()
    case 1: _ = store.snapshot()
    case 2: _ = store.captureReport()
    default: withDefaultAppearance(in: store) {}
    }
    for type in classes { #expect(uikit.appearance(of: type).tint == .red, "\(type)") }
    #expect(store.theme.rules.count == 3)
    let restore = store.reset()
    for type in classes { #expect(uikit.appearance(of: type).tint == nil, "\(type)") }
    restore()
    for type in classes { #expect(uikit.appearance(of: type).tint == .red, "\(type)") }
  }

  /// A rule that a snapshot names first is captured like any other: the scope ends with the values that its proxy held.
  @Test func whatAScopeNamesFirstComesBack() {
    let container = ClassName.of(Window.self)
    uikit.appearance(in: container).tint = .red
    uikit.appearance(in: container).height = 60
    let other = AppearanceStore()
    FakeBar.appearance(whenContainedIn: Window.self, in: other).tint = .blue
    let restore = store.beginOverride(.snapshot(other.theme))
    #expect(uikit.appearance(in: container).tint == .blue)
    #expect(uikit.appearance(in: container).height == 60)
    restore()
    #expect(uikit.appearance(in: container).tint == .red)
    #expect(uikit.appearance(in: container).height == 60)
  }

  /// A theme is complete: it replaces the values of its rules' proxies, also if it is the first to name them.
  @Test func aThemeReplacesWhatTheProxiesOfItsRulesHeld() {
    let container = ClassName.of(Window.self)
    uikit.appearance(in: container).tint = .red
    uikit.appearance(in: container).height = 60
    let other = AppearanceStore()
    FakeBar.appearance(whenContainedIn: Window.self, in: other).tint = .blue
    store.theme = other.theme
    #expect(store.theme == other.theme)
    #expect(uikit.appearance(in: container).tint == .blue)
    #expect(uikit.appearance(in: container).height == 44)
  }

  @Test func theSameValueForTwoCombinationsIsCapturedHiddenAndShownAgain() {
    let proxy = uikit.appearance()
    proxy.setImage("tiles", for: .regular)
    proxy.setImage("tiles", for: .compact)
    #expect(ours.snapshot().map(\.key.text) == ["image[metrics=compact]", "image[metrics=regular]"])
    let restore = store.reset()
    let foreign = FakeBar()
    uikit.enterWindow(foreign)
    #expect(foreign.image(for: .regular) == nil && foreign.image(for: .compact) == nil)
    _ = store.snapshot()
    restore()
    for metrics in [FakeBar.Metrics.regular, .compact] { #expect(proxy.image(for: metrics) == "tiles") }
    #expect(ours.snapshot().count == 2)
  }

  /// An instance with the same value for two combinations has no value of its own, and follows changes of both.
  @Test func theSameValueForTwoCombinationsIsFollowed() {
    ours.image[.regular] = "tiles"
    ours.image[.compact] = "tiles"
    let bar = FakeBar()
    store.enter(bar)
    ours.image[.regular] = "stripes"
    #expect(bar.image(for: .regular) == "stripes" && bar.image(for: .compact) == "tiles")
    ours.image[.compact] = "stripes"
    #expect(bar.image(for: .compact) == "stripes")
    ours.unset()
    #expect(bar.image(for: .regular) == nil && bar.image(for: .compact) == nil && bar.ownAttributes.isEmpty)
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

  /// The guide contains the output of the program.
  @Test func theGuideShowsTheReport() throws {
    uikit.appearance().tint = .red
    let page = URL(fileURLWithPath: #filePath).appending(path: "../../../../Documentation/GettingStarted.md")
    let guide = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    let last = try #require(store.captureReport().description.split(separator: "\n").last)
    #expect(guide.contains("\n\(last)\n"))
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
    #expect(
      afterwards.notCaptured.map(\.reason) == [.styledByApplier, .styledByApplier, .nothingRecorded, .unknownClass])
    let line = "\(bar): not captured: the applier styles the class"
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

  /// The order of lines loses nothing: a proxy that is first named after the release is captured and cleared, too.
  @Test func aProxyThatIsNamedAfterTheReleaseIsCapturedAndCleared() {
    let container = ClassName.of(Window.self)
    store.mirror?.release { $0 == FakeBar.self }
    uikit.appearance(in: container).tint = .red
    store.alsoCapture(FakeBar.self, in: [Window.self])
    #expect(uikit.appearance(in: container).tint == nil)
    #expect(FakeBar.appearance(whenContainedIn: Window.self, in: store).tint == .red)
    #expect(store.captureReport().writtenOutside.isEmpty && uikit.faults.isEmpty)
  }

  @Test func whatTheAppWritesToAReleasedProxyIsReportedOnceForAClass() throws {
    uikit.staysInTurn = true
    store.mirror?.release { $0 == FakeBar.self }
    uikit.appearance().tint = .red
    #expect(uikit.faults.isEmpty)
    uikit.staysInTurn = false
    let bar = ClassName.of(FakeBar.self)
    #expect(
      uikit.faults == [
        "\(bar): tint written to UIKit's proxy after applyAppearance(): no part of the theme, hidden by no scope; "
          + "write instead: \(bar).appearanceState().tint = …"
      ], "once after launch")
    uikit.appearance().setImage("tiles", for: .compact)
    store.reset()()
    #expect(uikit.faults.count == 1)
    #expect(uikit.appearance().tint == .red, "left alone")
    #expect(store.theme.isEmpty)
    let outside = try #require(store.captureReport().writtenOutside.first)
    #expect(outside.settings.map(\.text) == ["image[metrics=compact]", "tint"])
    #expect(
      outside.description.hasSuffix(
        "write instead: \(bar).appearanceState().image[.compact] = …; "
          + "\(bar).appearanceState().tint = …"))
    #expect(store.lint().map(\.problem) == outside.settings.map { .writtenOutside($0) })
    uikit.appearance().tint = nil
    #expect(store.captureReport().writtenOutside.flatMap(\.settings).map(\.text) == ["image[metrics=compact]"])
  }

  /// An app does this if it styles everything with Apple's proxies and then calls `applyAppearance()`.
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
    // This write makes the mirror read the whole proxy.
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

  @Test func aCombinationThatNobodyRecordedIsNotCaptured() {
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

  // MARK: Intrinsic values of instances

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
    // A value of the library stays the library's, even if it equals the instance's own default.
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

  // MARK: Anchored scopes

  /// A proxy has no anchor: a view that enters while the sheet is up is bare. But writes meanwhile go to the theme.
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

  /// The applier styles its hosts by their containers.
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

  // MARK: Values that cannot be hidden

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
}
