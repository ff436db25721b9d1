import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A host whose values compare by more than their description, as objects do.
private final class Canvas: AppearanceHost, Unplaced {
  struct Brush: Equatable, Sendable, CustomStringConvertible {
    var number = 0
    var description: String { "a brush" }
  }

  var brush = Brush()
  var width = 0.0

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    let canvas = declaration.attributes(of: Canvas.self)
    canvas.attribute("brush", \.brush, default: Brush(), coding: .opaque())
    canvas.attribute("width", \.width, default: 0)
  }
}

/// A replayed journal gives the store's state after every operation.
@MainActor
@Suite final class JournalRoundTripTests {
  private let folder: String

  init() throws {
    folder = try TestFiles.temporaryFolder()
  }

  deinit {
    TestFiles.remove(folder)
  }

  private func size(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  /// Returns the number of the line that ends at each offset.
  private func lines(_ path: String) throws -> [Int: Int] {
    let ends = try TestFiles.bytes(path).enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    return Dictionary(uniqueKeysWithValues: zip(ends, 0...))
  }

  /// Writes random operations to a journal, which begins after the first few, and compares every state.
  private func check(seed: UInt64, before: Int, steps: Int) throws {
    let path = folder + "/\(seed).journal"
    let store = AppearanceStore()
    var operations = RandomOperations(on: store, seed: seed)
    for _ in 0..<before { operations.step() }
    let keeper = try store.keepJournal(at: path)
    var expected: [(size: Int, snapshot: AppearanceSnapshot)] = [(try size(path), store.snapshot())]
    for _ in 0..<steps {
      operations.step()
      let snapshot = store.snapshot()
      expected.append((try size(path), snapshot))
    }
    keeper.stop()
    let journal = try Journal(contentsOf: path)
    let states = Array(journal.states)
    #expect(journal.notes.isEmpty)
    let lines = try lines(path)
    for (size, snapshot) in expected {
      // Every operation ends with a line.
      let state = states[try #require(lines[size], "seed \(seed)")]
      guard state.snapshot != snapshot else { continue }
      let difference = AppearanceDiff(from: snapshot, to: state.snapshot)
      Issue.record("seed \(seed): after \(state.entry.number), \(state.entry.operation): \(difference)")
      return
    }
    #expect(states.allSatisfy { $0.matchesProgram }, "seed \(seed)")
  }

  /// Two rules that tie. The one with the smaller key is set later, so it wins.
  private func ties(in store: AppearanceStore) -> (winner: AppearanceProxy<Bar>, loser: AppearanceProxy<Bar>) {
    let (winner, loser) = (Bar.appearance(for: ["a": "1"], in: store), Bar.appearance(for: ["b": "1"], in: store))
    loser.lines = 1
    winner.lines = 2
    return (winner, loser)
  }

  @Test func whatIsUndoneAfterAThemeWinsInAReplayToo() throws {
    let store = AppearanceStore()
    let (winner, _) = ties(in: store)
    View.appearance(in: store).alpha = 0.5
    let night = store.snapshot()
    try store.keepJournal(at: folder + "/a.journal")
    store.theme = night
    winner.lines = 3
    winner.undo()
    #expect(store.snapshot() == night)
    #expect(try Journal(contentsOf: folder + "/a.journal").snapshot(at: .end) == night)
  }

  @Test func whatWasUnsetBeforeTheJournalWinsInAReplayToo() throws {
    let store = AppearanceStore()
    let (winner, _) = ties(in: store)
    let before = winner.snapshot()
    winner.unset(\.lines)
    try store.keepJournal(at: folder + "/a.journal")
    let scope = store.beginOverride(.edits {})
    winner.restore(to: before)
    scope.commit()
    #expect(try Journal(contentsOf: folder + "/a.journal").snapshot(at: .end) == store.snapshot())
  }

  /// A journal knows no anchors, so a commit names the scopes around it.
  @Test func aPlaceInsideOfAnotherCommitsThereInAReplayToo() throws {
    let store = AppearanceStore()
    try store.keepJournal(at: folder + "/a.journal")
    let sheet = Node()
    let (outer, panel) = (store.reset(), Box(in: sheet))
    outer.until(sheet)
    let inner = store.beginOverride(.edits { Bar.appearance().lines = 3 })
    inner.until(panel)
    inner.commit()
    outer.end()
    #expect(store.snapshot().rules.isEmpty)
    let journal = try Journal(contentsOf: folder + "/a.journal")
    #expect(try journal.snapshot(at: .end) == store.snapshot())
    #expect(journal.states.allSatisfy { $0.matchesProgram })
  }

  /// Writes are counted, and undo restores the position of a rule as a number.
  @Test func whatIsSetToAnotherValueOfTheSameDescriptionCountsInAReplayToo() throws {
    let store = AppearanceStore()
    let (one, other) = (Canvas.appearance(for: ["b": "1"], in: store), Canvas.appearance(for: ["a": "1"], in: store))
    try store.keepJournal(at: folder + "/a.journal")
    for number in [1, 2] { one.brush = Canvas.Brush(number: number) }
    other.width = 1
    one.width = 1
    one.undo()
    #expect(try Journal(contentsOf: folder + "/a.journal").snapshot(at: .end) == store.snapshot())
  }

  /// A scope with an anchor that proxies no longer read, above a scope that they read, both for one rule.
  @Test func aJournalThatBeginsInAScopeUnderAPlaceIsReadBack() throws {
    let store = AppearanceStore()
    Bar.appearance(in: store).tint = .red
    let sheet = Sheet()
    let scopes = [
      store.beginOverride(.edits { Bar.appearance().tint = .green }),
      store.beginOverride(.edits { Bar.appearance().lines = 2 }).until(sheet),
      store.reset(for: [FancyBar.self]), store.reset(label: "sheet").until(sheet),
    ]
    try store.keepJournal(at: folder + "/a.journal")
    var expected = [store.snapshot()]
    for scope in scopes {
      scope.end()
      expected.append(store.snapshot())
    }
    let states = try Journal(contentsOf: folder + "/a.journal").states.map { $0 }
    #expect(states.map(\.snapshot) == expected && states.allSatisfy(\.matchesProgram))
  }

  // Each class becomes known once, in the middle of a test.
  final class LateBar: Bar {}
  final class LaterBar: Bar {}

  /// The class in the snapshot becomes known while the scope is open. A class that the scope does not cover is known
  /// already.
  @Test(arguments: [false, true])
  func aSnapshotForSomeClassesIsReadBack(_ isOpenAtTheStart: Bool) throws {
    let type: Bar.Type = isOpenAtTheStart ? LateBar.self : LaterBar.self
    let lines = RuleSnapshot.Setting(key: SettingKey("lines"), value: .number(9))
    let labels = AppearanceSnapshot { Label.appearance().tags = ["b"] }
    let named = AppearanceSnapshot.Rule(RuleSnapshot(RuleKey(String(reflecting: type)), settings: [lines]))
    let theme = AppearanceSnapshot(rules: labels.rules + [named])
    let store = AppearanceStore()
    if !isOpenAtTheStart { try store.keepJournal(at: folder + "/a.journal") }
    let scope = store.beginOverride(.snapshot(theme, for: [View.self]))
    if isOpenAtTheStart { try store.keepJournal(at: folder + "/a.journal") }
    var expected = [store.snapshot()]
    #expect(type.appearance(in: store).lines == 9 && Label.appearance(in: store).tags == [])
    expected.append(store.snapshot())
    scope.end()
    expected.append(store.snapshot())
    #expect(expected.map(\.rules.count) == [0, 1, 0])
    let states = try Journal(contentsOf: folder + "/a.journal").states.map { $0 }
    let snapshots = states.map(\.snapshot)
    #expect(states.allSatisfy(\.matchesProgram) && expected.allSatisfy(snapshots.contains))
    #expect(snapshots.last == expected.last)
  }

  @Test func everyStateComesBack() throws {
    for seed in UInt64(1)...25 { try check(seed: seed, before: 0, steps: 60) }
    try check(seed: SeededGenerator.freshSeed(), before: 0, steps: 60)
  }

  @Test func everyStateComesBackWhenScopesWereOpenBefore() throws {
    for seed in UInt64(100)...125 { try check(seed: seed, before: 30, steps: 40) }
    try check(seed: SeededGenerator.freshSeed(), before: 30, steps: 60)
  }
}
