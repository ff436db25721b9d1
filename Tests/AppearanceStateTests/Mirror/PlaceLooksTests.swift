import Testing

@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

/// Scopes over proxies that hold several looks, as UIKit's do for the values of a trait.
@MainActor
@Suite struct PlaceLooksTests {
  private final class Sheet: AppearanceContainer, Unplaced {
    weak var appearanceParent: (any AppearanceContainer)?
  }

  private let uikit = FakeTraitUIKit()
  private let store: AppearanceStore

  init() {
    store = AppearanceStore(mirroring: uikit)
  }

  private var ours: AppearanceProxy<FakeBar> { FakeBar.appearance(in: store) }

  private func entered(in place: (any AppearanceContainer)? = nil) -> FakeBar {
    let bar = FakeBar()
    bar.appearanceParent = place
    uikit.enterWindow(bar)
    return bar
  }

  @Test func aScopeUntilASheetIsGoneSendsNothing() {
    ours.tint = .red
    ours.height = 60
    let sheet = Sheet()
    let writes = uikit.writes
    withDefaultAppearance(until: sheet, in: store) {
      #expect(ours.tint == nil)
      #expect(entered(in: sheet).tint == nil, "at once, and not only when the closure is over")
      #expect(entered().tint == .red, "behind the sheet")
    }
    #expect(entered(in: sheet).height == 44)
    #expect(entered().height == 60)
    #expect(store.endScopes(until: sheet) == 1)
    #expect(entered(in: sheet).tint == .red)
    #expect(uikit.writes == writes)
    #expect(uikit.showings == 2)
  }

  @Test func thePlaceMayBeMadeInTheScope() {
    ours.tint = .red
    let writes = uikit.writes
    let scope = store.begin(.defaults(), forPlaceToCome: nil)
    #expect(ours.tint == nil)
    #expect(entered().tint == .red)
    let sheet = Sheet()
    store.confine(scope.layer, to: sheet)
    #expect(entered(in: sheet).tint == nil)
    #expect(ours.tint == .red, "what the app sets from now on is the theme")
    scope.end()
    #expect(entered(in: sheet).tint == .red)
    #expect(uikit.writes == writes)
  }

  /// The place of a view of SwiftUI is known when the view is made.
  @Test func theScopesOfAViewSendNothing() {
    ours.tint = .red
    let writes = uikit.writes
    let scopes = KeptScopes()
    _ = scopes.begin([.defaults()], in: store)
    #expect(entered().tint == .red)
    let sheet = Sheet()
    scopes.resume([.defaults()], inside: sheet, in: store)
    #expect(entered(in: sheet).tint == nil)
    scopes.end()
    #expect(entered(in: sheet).tint == .red)
    #expect(uikit.writes == writes)
  }

  @Test func whatAScopeSetsIsRecordedOnceForAllThatSetTheSame() {
    ours.height = 60
    let writes = uikit.writes
    for _ in 1...5 {
      let sheet = Sheet()
      withAppearance(.edits { ours.tint = .blue }, until: sheet, in: store) {}
      #expect(entered(in: sheet).tint == .blue)
      #expect(entered(in: sheet).height == 60)
      #expect(entered().tint == nil)
      store.endScopes(until: sheet)
    }
    // Of the first scope both values; while its closure wrote, it had the theme's only.
    #expect(uikit.writes == writes + 3)
  }

  @Test func aSheetFollowsAThemeThatItsScopeShows() {
    ours.height = 60
    let (plain, branded) = (Sheet(), Sheet())
    withDefaultAppearance(until: plain, in: store) {}
    withAppearance(.edits { ours.tint = .blue }, until: branded, in: store) {}
    ours.height = 70
    #expect(entered(in: plain).height == 44)
    #expect(entered(in: branded).height == 70)
    #expect(entered(in: branded).tint == .blue)
    #expect(entered().height == 70)
  }

  @Test func aSheetInASheetAndAScopeOverOthers() {
    ours.tint = .red
    let (outer, inner) = (Sheet(), Sheet())
    inner.appearanceParent = outer
    withDefaultAppearance(until: outer, in: store) {}
    withAppearance(.edits { ours.ink = "blue" }, until: inner, in: store) {}
    #expect(entered(in: inner).tint == nil)
    #expect(entered(in: inner).ink == "blue")
    #expect(entered(in: outer).ink == nil)
    store.endScopes(until: outer)
    #expect(entered(in: inner).tint == .red)
    #expect(entered(in: inner).ink == "blue")
    store.endScopes(until: inner)
    #expect(entered(in: inner).ink == nil)
  }

  @Test func aScopeWithoutAPlaceIsSentAsToAnyProxy() {
    ours.tint = .red
    let restore = store.reset()
    #expect(entered().tint == nil)
    restore()
    #expect(entered().tint == .red)
  }

  @Test func whatPlainProxiesHeldMovesUnderTheTrait() {
    let plain = FakeUIKit()
    let store = AppearanceStore(mirroring: plain)
    store.scopesHideImages = true
    plain.appearance().tint = .red
    plain.appearance().height = 60
    store.mirror(uikit)
    #expect(plain.appearance().tint == nil)
    #expect(plain.appearance().height == 44)
    #expect(uikit.appearance(.theme).tint == .red)
    #expect(FakeBar.appearance(in: store).height == 60)
    #expect(store.scopesHideImages)
    #expect(store.captureReport().messagesSent == 4, "two to clear the plain proxy, two under the trait")
    let sheet = Sheet()
    withDefaultAppearance(until: sheet, in: store) {}
    #expect(entered(in: sheet).height == 44)
    #expect(entered().height == 60)
    // What is written to the theme's look is part of the theme.
    uikit.appearance(.theme).height = 70
    #expect(FakeBar.appearance(in: store).height == 70)
  }

  /// Scopes of all kinds that begin and end in any order: a view that enters has what the rules give where it is.
  @Test(arguments: 0..<60)
  func whatEntersHasWhatTheRulesSay(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sheets = (0..<4).map { _ in Sheet() }
    sheets[1].appearanceParent = sheets[0]
    var scopes: [AppearanceScope] = []
    let colors: [AppearanceValue.Color?] = [.red, .green, .blue, nil]
    func write() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: ours.tint = colors[Int.random(in: 0..<4, using: &random)]
      case 1: ours.height = Double(50 + Int.random(in: 0..<3, using: &random))
      case 2: ours.ink = ["red", "blue", nil][Int.random(in: 0..<3, using: &random)]
      default: ours.unset(\.height)
      }
    }
    for step in 0..<40 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: write()
      case 2:
        withDefaultAppearance(until: sheets[Int.random(in: 0..<4, using: &random)], in: store) {
          if Int.random(in: 0..<2, using: &random) == 0 { write() }
        }
      case 3: withAppearance(.edits { write() }, until: sheets[Int.random(in: 0..<4, using: &random)], in: store) {}
      case 4: store.endScopes(until: sheets[Int.random(in: 0..<4, using: &random)])
      case 5:
        scopes.append(
          Int.random(in: 0..<2, using: &random) == 0 ? store.reset() : store.beginOverride(.edits { write() }))
      case 6: if !scopes.isEmpty { scopes.remove(at: Int.random(in: 0..<scopes.count, using: &random)).end() }
      default: store.batch { for _ in 0..<3 { write() } }
      }
      for place in sheets as [Sheet?] + [nil] {
        let bar = entered(in: place)
        let expected = FakeBar()
        expected.appearanceParent = place
        let rules = expected.resolvedAppearance(in: store)
        #expect(bar.tint == rules.tint, "step \(step)")
        #expect(bar.height == rules.height, "step \(step)")
        #expect(bar.ink == rules.ink, "step \(step)")
      }
    }
  }
}
