import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// How often foreign proxies are called, which calls they record for good, and which are avoided for that reason.
@MainActor
@Suite struct ForeignCostTests {
  let uikit = FakeUIKit()
  let store: AppearanceStore

  init() {
    store = AppearanceStore(mirroring: uikit)
  }

  var ours: AppearanceProxy<FakeBar> { FakeBar.appearance(in: store) }

  @Test func toReadAnAttributeTakesOneCallAndToWriteItOneThatIsKept() {
    uikit.appearance().tint = .red
    uikit.appearance().setImage("tiles", for: .compact)
    _ = store.snapshot()
    #expect(uikit.calls { _ = ours.tint } == 1)
    #expect(uikit.calls { _ = ours.height } == 1)
    // One read to find a write of the app, and the setter. Before it, Swift reads the value that it sets through a key
    // path.
    let writes = uikit.writes
    #expect(uikit.calls { ours.tint = .green } == 4, "the first is read back")
    #expect(uikit.calls { ours.tint = .blue } == 3)
    #expect(uikit.calls { ours.unset(\.tint) } == 3)
    #expect(uikit.calls { ours.height = 50 } == 4, "the first is read back")
    #expect(uikit.calls { ours.height = 60 } == 3)
    #expect(uikit.writes == writes + 5)
    #expect(ours.height == 60 && ours.tint == nil)
  }

  /// This is how SwiftUI's views observe the theme.
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

  /// The read cannot be avoided: without it, a write of the app in between would be lost.
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

  /// A proxy never finds the value of `isTranslucent`.
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

  /// A combination with the value of the first one reads as if it had none of its own.
  @Test func whatIsTheSameAsTheFirstCombinationIsNotTakenForAWriteOfTheApp() {
    ours.image[.regular] = "dots"
    ours.image[.compact] = "dashes"
    ours.image[.regular] = "tiles"
    ours.image[.compact] = "tiles"
    _ = store.snapshot()
    #expect(ours.image.setting(.compact) == .set("tiles"))
    #expect(ours.image.setting(.regular) == .set("tiles"))
    // The same holds if both were equal from the start, or are no longer equal.
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
    // A write of the app is one.
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

  /// The store mirrors 931 settings of UIKit. A view that enters depends on a few of them.
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
    // The instance itself calls no proxy.
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
    // A change of the store reads the proxies each time: earlier writes of the app belong to the layers before the
    // change.
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
    // An image that the scope sets is shown.
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
