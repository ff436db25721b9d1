import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Snapshots and histories store the parts that changed, and share the rest.
@Suite struct SharingTests {
  private static let keys = (0..<640).map { RuleKey("Class\($0)") }
  private static let key = SettingKey("fill")

  private func stack() -> LayerStack {
    var stack = LayerStack()
    for key in Self.keys { stack.write(DescribedValue(.boolean(false)), for: Self.key, of: key) }
    return stack
  }

  /// Returns the number of pieces in which two snapshots do not share memory. A table of 640 rules has ten.
  private func pieces(_ one: AppearanceSnapshot, _ other: AppearanceSnapshot) -> Int {
    (one.table.positions(thatDifferFrom: other.table) { _, _ in false }.count + 63) / 64
  }

  /// Returns the number of lists of settings that two snapshots do not share.
  private func lists(_ one: AppearanceSnapshot, _ other: AppearanceSnapshot) -> Int {
    zip(one.table.elements, other.table.elements)
      .filter { !$0.settings.isIdentical(to: $1.settings) }.count
  }

  @Test(arguments: [false, true])
  func tenThousandSnapshotsKeepWhatChanged(_ isScopeOpen: Bool) {
    var stack = stack()
    if isScopeOpen { _ = stack.open(.everything, masks: false) }
    var snapshots = [stack.snapshot]
    for number in 0..<10_000 {
      stack.write(DescribedValue(.boolean(number % 2 == 0)), for: Self.key, of: Self.keys[number * 7 % 640])
      snapshots.append(stack.snapshot)
    }
    // All snapshots are kept until here, so that reused memory cannot look like shared memory.
    let different = zip(snapshots, snapshots.dropFirst()).map(pieces)
    #expect(different.allSatisfy { $0 <= 1 })
    #expect(different.contains(1))
    for number in stride(from: 0, to: 10_000, by: 500) {
      #expect(lists(snapshots[number], snapshots[number + 1]) <= 1)
    }
    #expect(pieces(snapshots[0], snapshots[10_000]) == 10)
  }

  @Test func whatOpensAndEndsWithoutAnEffectCopiesNothing() {
    var stack = stack()
    let before = stack.snapshot
    let layer = stack.open(.everything, masks: false)
    #expect(pieces(before, stack.snapshot) == 0)
    stack.write(DescribedValue(.boolean(true)), for: Self.key, of: Self.keys[100])
    #expect(pieces(before, stack.snapshot) == 1)
    #expect(lists(before, stack.snapshot) == 1)
    stack.apply(AppearanceOperation(.close(layer)))
    #expect(pieces(before, stack.snapshot) == 0)
  }

  @Test func aRuleThatNoLayerWritesAnyMoreSharesTheSettingsOfTheTheme() {
    var stack = stack()
    _ = stack.open(.everything, masks: false)
    let before = stack.snapshot
    let layer = stack.open(.everything, masks: false)
    stack.write(DescribedValue(.boolean(true)), for: Self.key, of: Self.keys[100])
    #expect(lists(before, stack.snapshot) == 1)
    stack.apply(AppearanceOperation(.close(layer)))
    #expect(lists(before, stack.snapshot) == 0)
  }

  @Test func aRuleThatReadsAsBeforeSharesItsSettingsAgain() {
    var stack = stack()
    let before = stack.snapshot
    let layer = stack.open(.classes([Self.keys[3].className]), masks: true)
    #expect(pieces(before, stack.snapshot) == 1)
    #expect(lists(before, stack.snapshot) == 1)
    _ = stack.open(.everything, masks: false)
    stack.apply(AppearanceOperation(.close(layer)))
    #expect(lists(before, stack.snapshot) == 0)
  }

  @Test func aSettingMadeAgainCopiesNoSettings() {
    var stack = stack()
    let before = stack.snapshot
    stack.write(DescribedValue(.boolean(false)), for: Self.key, of: Self.keys[3])
    #expect(lists(before, stack.snapshot) == 0)
  }

  @Test func endedScopesLeaveNothingInHistories() {
    var core = ModelledCore()
    for layer in 1...50 {
      core.perform(.open(StoreReference.Opening(masks: layer % 2 == 0)))
      for rule in 0..<4 { core.perform(.write(rule, key: ModelKey.fill, .value(layer))) }
      core.perform(.undo(0))
      core.perform(.undo(1))
      core.perform(.redo(1))
      core.perform(layer % 3 == 0 ? .commit(layer) : .end(layer))
    }
    let trails = Mirror(reflecting: core.history).children.first { $0.label == "trails" }?.value as? [[UndoTrail]]
    // A committed change can be undone in the theme.
    #expect(trails?.joined().map(\.layer) == [.theme, .theme, .theme])
  }
}
