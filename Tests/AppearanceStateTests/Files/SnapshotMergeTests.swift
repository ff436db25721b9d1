import Testing

@testable import AppearanceState

/// What holds for every three-way merge.
struct SnapshotMergeTests {
  private static let seeds: Range<UInt64> = 0..<40

  @Test func aSideThatChangedNothingTakesTheOther() throws {
    for seed in Self.seeds {
      var random = RandomSnapshot(seed: seed)
      let base = SnapshotDocument(random.snapshot(), name: "Base")
      let changed = SnapshotDocument(random.snapshot(), name: nil)
      for (ours, theirs) in [(base, changed), (changed, base), (changed, changed)] {
        let merge = try SnapshotMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document == changed)
      }
    }
  }

  @Test func bothSidesConflictInTheSamePlaces() throws {
    for seed in Self.seeds {
      var random = RandomSnapshot(seed: seed)
      let documents = (0..<3).map { _ in SnapshotDocument(random.snapshot()) }
      let (base, ours, theirs) = (documents[0], documents[1], documents[2])
      let forth = try SnapshotMerge(base: base, ours: ours, theirs: theirs)
      let back = try SnapshotMerge(base: base, ours: theirs, theirs: ours)
      #expect(forth.conflicts.count == back.conflicts.count)
      let keys = forth.conflicts.compactMap { conflict -> [String]? in
        guard case .setting(let rule, let setting, _, _) = conflict else { return nil }
        return [rule.description, setting.text]
      }
      for case .setting(let rule, let setting, let ourValue, let theirValue) in back.conflicts {
        #expect(keys.contains([rule.description, setting.text]))
        #expect(ourValue != theirValue)
      }
    }
  }
}
