import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Foreign sheets that save a value of Apple's proxy, set their own and restore what they saved, all by themselves.
@MainActor
@Suite struct SavingSheetTests {
  private typealias Color = AppearanceValue.Color

  /// The scope of a sheet opens, begins to wait and ends, while the sheet saves, sets and restores.
  private enum Act { case open, wait, end, save, set, restore }

  private enum Step: Equatable, CustomStringConvertible {
    case sheet(Int, Act)
    /// The library looks at the proxies.
    case look

    var description: String { if case .sheet(let sheet, let act) = self { "\(act) \(sheet)" } else { "look" } }
  }

  /// Returns all sequences of both that keep the order of each.
  private static func mixed(_ one: [Step], _ other: [Step]) -> [[Step]] {
    guard let first = one.first, let second = other.first else { return [one + other] }
    return mixed(Array(one.dropFirst()), other).map { [first] + $0 }
      + mixed(one, Array(other.dropFirst())).map { [second] + $0 }
  }

  /// Returns the steps, and for each place the steps with a look there.
  private static func withLooks(_ steps: [Step]) -> [[Step]] {
    [steps] + (0...steps.count).map { Array(steps[..<$0]) + [.look] + steps[$0...] }
  }

  /// Scopes that give the same, whatever the theme is.
  private static let opaque =
    [.defaults()]
    + ([nil, .red, .green] as [Color?]).map { tint in
      AppearanceOverride.edits { FakeBar.appearance().tint = tint }
    }

  private func expectTheTheme(
    after steps: [Step], in overrides: [AppearanceOverride], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for theme in [nil, .red] as [Color?] {
      for own in [nil, .red, .green] as [Color?] {
        for override in overrides {
          let after = run(steps, theme, own, override)
          #expect(after == theme, "\(steps), own \(own as Any)", sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// Returns what the proxy holds in the end.
  private func run(_ steps: [Step], _ theme: Color?, _ own: Color?, _ override: AppearanceOverride) -> Color? {
    let uikit = FakeUIKit()
    let store = AppearanceStore(mirroring: uikit)
    let proxy = uikit.appearance()
    if let theme { proxy.tint = theme }
    let owners = [FakeBar(), FakeBar()]
    var saved: [Color?] = [nil, nil]
    var rest = steps[...]
    func walk() {
      while let step = rest.popFirst() {
        switch step {
        case .look: _ = store.snapshot()
        case .sheet(let sheet, .open): withAppearance(override, until: owners[sheet], in: store) { walk() }
        case .sheet(_, .wait): return
        case .sheet(let sheet, .end): store.endScopes(until: owners[sheet])
        case .sheet(let sheet, .save): saved[sheet] = proxy.tint
        case .sheet(let sheet, .set): proxy.tint = sheet == 0 ? own : .blue
        case .sheet(let sheet, .restore): proxy.tint = saved[sheet]
        }
      }
    }
    walk()
    return proxy.tint
  }

  @Test func aSheetMaySetAndRestoreWhileItsScopeIsOpen() {
    let scope = [Act.open, .wait, .end].map { Step.sheet(0, $0) }
    for steps in Self.mixed(scope, [Act.save, .set, .restore].map { Step.sheet(0, $0) }) {
      let place = { (act: Act) in steps.firstIndex(of: .sheet(0, act)) ?? 0 }
      guard place(.open) < place(.set), place(.restore) < place(.end) else { continue }
      // The library cannot see that something is restored after it has hidden what was set while the scope waits.
      for steps in place(.set) < place(.wait) ? Self.withLooks(steps) : [steps] {
        expectTheTheme(after: steps, in: Self.opaque + [.edits {}])
      }
    }
  }

  @Test func twoSheetsThatSetInTheClosuresMayRestoreInAnyOrder() {
    let opened = [0, 1].flatMap { sheet in [Act.open, .save, .set, .wait].map { Step.sheet(sheet, $0) } }
    for end in Self.mixed([.sheet(0, .restore), .sheet(0, .end)], [.sheet(1, .restore), .sheet(1, .end)]) {
      for steps in Self.withLooks(opened + end) { expectTheTheme(after: steps, in: Self.opaque) }
    }
  }

  /// UIKitReference.md has these limits: a proxy that holds a value already does not show that it was written once more.
  @Test func whatTheLibraryCannotSee() {
    let sheet = { (acts: [Act]) in acts.map { Step.sheet(0, $0) } }
    let afterALook = sheet([.open, .wait, .save, .set]) + [.look] + sheet([.restore, .end])
    #expect(run(afterALook, .red, .green, .defaults()) == .green)
    #expect(run(sheet([.open, .save, .set, .wait, .end, .restore]), .red, .green, .defaults()) == nil)
    // The app writes nil as its theme, while a scope hides what it is.
    let day = sheet([.open, .wait, .set, .end])
    #expect(run(day, .red, nil, .defaults()) == .red)
    #expect(run(day, .red, .green, .defaults()) == .green)
  }

  /// The app's own changes of the theme in the meantime stay.
  @Test func whatIsSetMeanwhileIsNotTakenBack() {
    let uikit = FakeUIKit()
    let store = AppearanceStore(mirroring: uikit)
    let (proxy, ours) = (uikit.appearance(), FakeBar.appearance(in: store))
    proxy.tint = .red
    let sheet = FakeBar()
    withDefaultAppearance(until: sheet, in: store) { proxy.tint = .green }
    proxy.tint = AppearanceValue.Color(white: 1)
    #expect(ours.tint == AppearanceValue.Color(white: 1))
    ours.tint = .blue
    proxy.tint = nil
    store.endScopes(until: sheet)
    #expect(proxy.tint == .blue)
  }

  /// A scope that is committed has none of the sheet's values.
  @Test func whatWasTakenBackIsNotCommitted() throws {
    let folder = try TestFiles.temporaryFolder()
    defer { TestFiles.remove(folder) }
    let uikit = FakeUIKit()
    let store = AppearanceStore(mirroring: uikit)
    let proxy = uikit.appearance()
    proxy.tint = .red
    try store.keepJournal(at: folder + "/a.journal")
    let (scope, sheet) = (store.reset(), FakeBar())
    proxy.tint = .green
    scope.until(sheet)
    proxy.tint = nil
    scope.commit()
    #expect(proxy.tint == .red)
    let states = Array(try Journal(contentsOf: folder + "/a.journal").states)
    #expect(states.map(\.matchesProgram) == states.map { _ in true })
    #expect(states.last?.snapshot == store.snapshot())
  }
}
