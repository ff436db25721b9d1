import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The laws of every three-way merge.
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

  private static func pair(_ name: String, _ need: DeclaredPair.Need = .text) -> DeclaredPair {
    DeclaredPair(
      .init(RuleKey("A"), SettingKey("a")), on: .init(RuleKey("A"), SettingKey("b")), need: need, name: name)
  }

  @Test(
    arguments: [
      (["a"], ["a", "b"], ["a", "c"], ["a", "b", "c"]), (["a", "b"], ["b"], ["a"], []),
      (["a", "b"], ["a", "b"], ["b", "a"], ["b", "a"]), (["a", "b"], ["b", "a"], ["a", "b"], ["b", "a"]),
      (["a"], ["b"], ["c"], ["b", "c"]), (["a"], ["a", "b"], ["b", "a"], ["a", "b"]), ([], ["a"], ["a"], ["a"]),
    ])
  func pairsAreThoseThatOneSideDeclaresAndTheOtherHasNotTakenOut(
    _ base: [String], _ ours: [String], _ theirs: [String], _ merged: [String]
  ) throws {
    let documents = [base, ours, theirs].map { SnapshotDocument(AppearanceSnapshot(), pairs: $0.map { Self.pair($0) }) }
    let merge = try SnapshotMerge(base: documents[0], ours: documents[1], theirs: documents[2])
    #expect(merge.document.pairs.map(\.name) == merged)
    #expect(merge.conflicts.isEmpty)
  }

  @Test func whatOtherToolsLeftInPairsIsMerged() throws {
    func document(_ members: String) throws -> SnapshotDocument {
      let sides = #""foreground": {"class": "A", "setting": "a"}, "background": {"class": "A", "setting": "b"}"#
      let file = """
        {"format": "appearance-snapshot", "version": 1, "pairs": [{\(sides)\(members)}], "rules": []}
        """
      return try SnapshotDocument(json: Array(file.utf8))
    }
    let base = try document(#", "x-a": 1"#)
    let ours = try document(#", "x-a": 1, "x-b": 1"#)
    let theirs = try document(#", "x-a": 2"#)
    let merge = try SnapshotMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts.isEmpty)
    #expect(merge.document == (try document(#", "x-a": 2, "x-b": 1"#)))
    let other = try document(#", "x-a": 3"#)
    #expect(
      try SnapshotMerge(base: base, ours: other, theirs: theirs).conflicts
        == [.extension(nil, "pairs.x-a", ours: JSON(3), theirs: JSON(2))])
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
