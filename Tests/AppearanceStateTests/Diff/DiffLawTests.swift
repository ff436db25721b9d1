import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The laws of section 7 of the design, over random snapshots.
@Suite struct DiffLawTests {
  @Test func diffAppliesAndInverts() throws {
    let seed = SeededGenerator.freshSeed()
    var random = RandomSnapshot(seed: seed)
    for round in 0..<150 {
      let (old, new) = (random.snapshot(), random.snapshot())
      let diff = AppearanceDiff(from: old, to: new)
      #expect(try old.applying(diff) == new, "seed \(seed), round \(round)")
      #expect(try new.applying(diff.inverted) == old, "seed \(seed), round \(round)")
      #expect(diff.isEmpty == (old == new), "seed \(seed), round \(round)")
      #expect(diff.inverted.inverted == diff, "seed \(seed), round \(round)")
      #expect(AppearanceDiff(from: old, to: old).isEmpty, "seed \(seed), round \(round)")
    }
  }

  @Test func diffOfReadSnapshotsIsThatOfWrittenOnes() throws {
    let seed = SeededGenerator.freshSeed()
    var random = RandomSnapshot(seed: seed)
    for round in 0..<40 {
      let (old, new) = (random.snapshot(), random.snapshot())
      let readOld = try SnapshotDocument(json: SnapshotDocument(old).json()).snapshot
      let readNew = try SnapshotDocument(json: SnapshotDocument(new).json()).snapshot
      let read = AppearanceDiff(from: readOld, to: readNew)
      #expect(read == AppearanceDiff(from: old, to: new), "seed \(seed), round \(round)")
    }
  }

  @Test func aDiffThatDoesNotFitNamesEveryConflict() throws {
    let key = RuleKey("Bar")
    func bar(_ settings: [(String, AppearanceValue)]) -> AppearanceSnapshot {
      let settings = settings.map { RuleSnapshot.Setting(key: SettingKey($0), value: $1) }
      return AppearanceSnapshot(rules: [.init(RuleSnapshot(key, settings: settings))])
    }
    let diff = AppearanceDiff(from: bar([("a", .number(1)), ("b", .nil)]), to: bar([("a", .number(2))]))
    let error = #expect(throws: AppearanceDiff.Conflicts.self) {
      try bar([("a", .number(3)), ("c", .nil)]).applying(diff)
    }
    #expect(error?.conflicts.map(\.found) == [.number(3), nil])
    #expect(error?.conflicts.map(\.change.setting.text) == ["a", "b"])
    #expect(error?.description == "\(key) a: 1 → 2, found 3\n\(key) b: nil → unset, found unset")
  }

  @Test func orderIsAChangeOfItsOwn() {
    func rules(_ first: Int?, _ second: Int?) -> AppearanceSnapshot {
      let settings = [RuleSnapshot.Setting(key: SettingKey("a"), value: .nil)]
      return AppearanceSnapshot(rules: [
        .init(RuleSnapshot(RuleKey("Bar", containers: ["A"]), settings: settings), order: first),
        .init(RuleSnapshot(RuleKey("Bar", containers: ["B"]), settings: settings), order: second),
      ])
    }
    #expect(rules(1, 2) == rules(nil, nil))
    let diff = AppearanceDiff(from: rules(1, 2), to: rules(9, 4))
    #expect(diff.changes.isEmpty)
    #expect(diff.orderChanges.map(\.new) == [2, 1])
  }
}
