import Testing

@testable import AppearanceState

/// The scopes that a SwiftUI view keeps instead of ending them.
@MainActor
@Suite struct KeptScopesTests {
  let store = AppearanceStore()
  let window = Controller()
  let sheet: Box

  init() {
    sheet = Box()
    sheet.presenter = window
    Node.appearance(in: store).tint = .red
  }

  private func entered(in place: any AppearanceContainer) -> Leaf {
    let leaf = Leaf(in: place)
    store.enter(leaf)
    return leaf
  }

  /// SwiftUI creates the object with every value of the view.
  @Test func makingThemOpensNothing() {
    let made = (0..<3).map { _ in KeptScopes() }
    #expect(Node.appearance(in: store).tint == .red)
    withExtendedLifetime(made) {}
  }

  @Test func theyOpenBeforeWhatDependsOnThemIsMade() {
    let scopes = KeptScopes()
    var made: Leaf?
    if scopes.begin([.defaults()], in: store) { made = entered(in: sheet) }
    #expect(made?.tint == .blue)
  }

  /// SwiftUI may run a body any number of times, also after the sheet is closed.
  @Test func theyBeginOnce() {
    let scopes = KeptScopes()
    for _ in 0..<3 { _ = scopes.begin([.defaults(), .edits { Node.appearance().tint = .green }], in: store) }
    #expect(store.openScopes.count == 2)
    #expect(Node.appearance(in: store).tint == .green)
    scopes.end()
    _ = scopes.begin([.defaults()], in: store)
    #expect(store.openScopes.isEmpty)
    #expect(Node.appearance(in: store).tint == .red)
  }

  @Test func theyHaveThePlaceWhereTheViewIsShown() {
    let scopes = KeptScopes()
    _ = scopes.begin([.defaults()], in: store)
    scopes.resume([.defaults()], inside: sheet, in: store)
    #expect(entered(in: sheet).tint == .blue)
    #expect(entered(in: window).tint == .red)
    #expect(store.openScopes.count == 1)
  }

  /// An app may keep a controller and present it more than once.
  @Test func whatIsShownAgainHasThemAgain() {
    let scopes = KeptScopes()
    _ = scopes.begin([.defaults()], in: store)
    scopes.resume([.defaults()], inside: sheet, in: store)
    scopes.end()
    #expect(entered(in: sheet).tint == .red)
    scopes.resume([.defaults()], inside: sheet, in: store)
    #expect(entered(in: sheet).tint == .blue)
    #expect(entered(in: window).tint == .red)
  }

  /// The theme of a view may differ each time its body runs.
  @Test func theyFollowAnotherSnapshot() {
    func theme(_ edit: @escaping @MainActor () -> Void) -> [AppearanceOverride] {
      [.defaults(), .snapshot(AppearanceSnapshot(edit))]
    }
    let (dusk, night) = (Color(red: 1, green: 1, blue: 0), theme { Node.appearance().tint = .green })
    let scopes = KeptScopes()
    _ = scopes.begin(night, in: store)
    scopes.resume(night, inside: sheet, in: store)
    let (leaf, other) = (entered(in: sheet), entered(in: window))
    #expect(leaf.tint == .green)
    scopes.follow(theme { Leaf.appearance().tint = dusk }, in: store)
    #expect(leaf.tint == dusk)
    scopes.follow(theme {}, in: store)
    #expect(leaf.tint == .blue)
    scopes.follow(night, in: store)
    #expect(leaf.tint == .green && other.tint == .red)
    #expect(store.openScopes.count == 2)
    scopes.end()
    scopes.follow(theme {}, in: store)
    scopes.resume(night, inside: sheet, in: store)
    #expect(entered(in: sheet).tint == .green)
  }

  /// The value beneath shows again.
  @Test func whatASnapshotSetsNoMoreIsNotHidden() {
    let scopes = KeptScopes()
    _ = scopes.begin([.snapshot(AppearanceSnapshot { Node.appearance().tint = .green })], in: store)
    #expect(Node.appearance(in: store).tint == .green)
    scopes.follow([.snapshot(AppearanceSnapshot())], in: store)
    #expect(Node.appearance(in: store).tint == .red)
  }

  @Test func theyEndWithTheObject() {
    var scopes: KeptScopes? = KeptScopes()
    _ = scopes?.begin([.defaults(), .defaults(for: [Leaf.self])], in: store)
    #expect(store.openScopes.count == 2)
    scopes = nil
    #expect(store.openScopes.isEmpty)
  }
}
