import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The order of equal rules decides which of them wins. Merges and patches keep it.
@Suite struct RuleOrderTests {
  /// Returns all orders of all subsets of the first numbers.
  private static func sequences(of count: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<count {
      last = last.flatMap { sequence in (0..<count).filter { !sequence.contains($0) }.map { sequence + [$0] } }
      all += last
    }
    return all
  }

  private static let keys = ["A", "B", "C", "D"].map { RuleKey("Bar", containers: [$0]) }

  /// Returns a snapshot of rules that are written in an order.
  private static func snapshot(_ sequence: [Int]) -> AppearanceSnapshot {
    let settings = [RuleSnapshot.Setting(key: SettingKey("x"), value: .number(1))]
    return AppearanceSnapshot(
      rules: sequence.enumerated().map { place, number in
        AppearanceSnapshot.Rule(RuleSnapshot(keys[number], settings: settings), order: place + 1)
      })
  }

  private static func sequence(_ snapshot: AppearanceSnapshot) -> [Int] {
    let rules = snapshot.rules.sorted { ($0.order ?? 0, $0.snapshot.key) < ($1.order ?? 0, $1.snapshot.key) }
    return rules.compactMap { keys.firstIndex(of: $0.snapshot.key) }
  }

  /// Returns whether the first of two rules was written first, or nil if one of them is missing.
  private static func isBefore(_ first: Int, _ second: Int, in sequence: [Int]) -> Bool? {
    guard let firstPlace = sequence.firstIndex(of: first), let secondPlace = sequence.firstIndex(of: second) else {
      return nil
    }
    return firstPlace < secondPlace
  }

  /// The expected order of two rules in a merge.
  private enum Expected: Equatable {
    case free
    case isBefore(Bool)
    case undecided
  }

  private static func expected(_ first: Int, _ second: Int, _ base: [Int], _ ours: [Int], _ theirs: [Int]) -> Expected {
    let (ours, theirs) = (isBefore(first, second, in: ours), isBefore(first, second, in: theirs))
    guard let ours, let theirs else { return (ours ?? theirs).map(Expected.isBefore) ?? .free }
    if ours == theirs { return .isBefore(ours) }
    guard let base = isBefore(first, second, in: base) else { return .undecided }
    return .isBefore(ours == base ? theirs : ours)
  }

  /// Returns whether some order satisfies all expectations.
  private static func isPossible(_ members: [Int], _ pairs: [(Int, Int, Expected)]) -> Bool {
    if pairs.contains(where: { $0.2 == .undecided }) { return false }
    return sequences(of: keys.count).contains { sequence in
      sequence.count == members.count && Set(sequence) == Set(members)
        && pairs.allSatisfy { first, second, expected in
          guard case .isBefore(let value) = expected else { return true }
          return isBefore(first, second, in: sequence) == value
        }
    }
  }

  private func check(base: [Int], ours: [Int], theirs: [Int]) throws {
    let documents = [base, ours, theirs].map { SnapshotDocument(Self.snapshot($0)) }
    let merge = try SnapshotMerge(base: documents[0], ours: documents[1], theirs: documents[2])
    let back = try SnapshotMerge(base: documents[0], ours: documents[2], theirs: documents[1])
    let label: Comment = "\(base) to \(ours) and \(theirs)"
    let members = Self.keys.indices.filter { key in
      let sides = [base, ours, theirs].map { $0.contains(key) }
      return sides[1] == sides[0] ? sides[2] : sides[1]
    }
    let result = Self.sequence(merge.document.snapshot)
    #expect(Set(result) == Set(members), label)
    var pairs: [(Int, Int, Expected)] = []
    for first in members {
      for second in members where first < second {
        pairs.append((first, second, Self.expected(first, second, base, ours, theirs)))
      }
    }
    #expect(merge.conflicts.isEmpty == back.conflicts.isEmpty, label)
    if merge.conflicts.isEmpty {
      #expect(back.document == merge.document, label)
      for (first, second, expected) in pairs {
        guard case .isBefore(let value) = expected else {
          #expect(expected == .free, label)
          continue
        }
        #expect(Self.isBefore(first, second, in: result) == value, "\(label): \(first) and \(second) in \(result)")
      }
    } else {
      // A merge reports conflicts only if both sides changed the order, or if no order satisfies both.
      func isChanged(_ side: [Int]) -> Bool {
        let common = side.filter { ours.contains($0) && theirs.contains($0) && members.contains($0) }
        return common != base.filter(common.contains)
      }
      #expect(!Self.isPossible(members, pairs) || (isChanged(ours) && isChanged(theirs)), label)
    }
  }

  @Test func everySmallMergeKeepsTheOrder() throws {
    let all = Self.sequences(of: 3)
    for base in all {
      for ours in all {
        for theirs in all { try check(base: base, ours: ours, theirs: theirs) }
      }
    }
  }

  @Test func largerMergesKeepTheOrder() throws {
    var random = SeededGenerator(seed: 12)
    let all = Self.sequences(of: 4)
    for _ in 0..<2000 {
      try check(base: random.pick(all), ours: random.pick(all), theirs: random.pick(all))
    }
  }

  /// A case from a real project.
  @Test func aRuleThatOneSideAddsWinsAsBeforeWhereTheOtherReorders() throws {
    let merge = try SnapshotMerge(
      base: SnapshotDocument(Self.snapshot([0, 1])), ours: SnapshotDocument(Self.snapshot([0, 1, 2])),
      theirs: SnapshotDocument(Self.snapshot([1, 0])))
    #expect(merge.conflicts.isEmpty)
    #expect(Self.sequence(merge.document.snapshot) == [1, 0, 2])
  }

  /// Only the merge can decide which of two rules wins if each side adds one at the same position.
  @Test(
    arguments: [
      ([3, 0], [3, 1], [3, 0, 1]), ([3, 1], [3, 0], [3, 0, 1]), ([0, 3], [1, 3], [0, 1, 3]),
      ([3, 2, 0], [3, 1], [3, 1, 2, 0]), ([3, 1], [3, 2, 0], [3, 1, 2, 0]),
    ] as [([Int], [Int], [Int])])
  func keysDecideOnRulesThatMeet(_ ours: [Int], _ theirs: [Int], _ expected: [Int]) throws {
    let merge = try SnapshotMerge(
      base: SnapshotDocument(Self.snapshot([3])), ours: SnapshotDocument(Self.snapshot(ours)),
      theirs: SnapshotDocument(Self.snapshot(theirs)))
    #expect(merge.conflicts.isEmpty)
    #expect(Self.sequence(merge.document.snapshot) == expected)
  }

  @Test func bothReorderingIsAConflict() throws {
    let merge = try SnapshotMerge(
      base: SnapshotDocument(Self.snapshot([0, 1, 2])), ours: SnapshotDocument(Self.snapshot([1, 0, 2])),
      theirs: SnapshotDocument(Self.snapshot([0, 2, 1])))
    #expect(
      merge.conflicts == [
        .order(Self.keys[0], ours: 2, theirs: 1), .order(Self.keys[1], ours: 1, theirs: 3),
        .order(Self.keys[2], ours: 3, theirs: 2),
      ])
    #expect(Self.sequence(merge.document.snapshot) == [1, 0, 2])
  }

  // MARK: Patching

  /// A diff is applied to a snapshot with one more rule. The result keeps the order in the diff and the snapshot's order
  /// of its own rule.
  @Test func everySmallPatchKeepsTheOrder() throws {
    let all = Self.sequences(of: 3)
    for old in all {
      for new in all {
        let diff = AppearanceDiff(from: Self.snapshot(old), to: Self.snapshot(new))
        #expect(try Self.snapshot(old).applying(diff) == Self.snapshot(new), "\(old) to \(new)")
        for place in 0...old.count {
          var own = old
          own.insert(3, at: place)
          try checkPatch(old, new, own)
        }
        // Also with one rule less. (If the snapshot has its own rule at the position of one that the diff does not name,
        // the two look alike.)
        for rule in old where new.contains(rule) { try checkPatch(old, new, old.filter { $0 != rule }) }
      }
    }
  }

  private func checkPatch(_ old: [Int], _ new: [Int], _ own: [Int]) throws {
    let diff = AppearanceDiff(from: Self.snapshot(old), to: Self.snapshot(new))
    guard let result = try? Self.snapshot(own).applying(diff) else { return }
    let sequence = Self.sequence(result)
    let label: Comment = "\(old) to \(new), applied to \(own): \(sequence)"
    let expected = new.filter { !old.contains($0) || own.contains($0) }
    #expect(sequence.filter { $0 != 3 } == expected, label)
    for other in expected where own.contains(other) {
      #expect(Self.isBefore(3, other, in: sequence) == Self.isBefore(3, other, in: own), label)
    }
  }

  @Test func aRuleOfItsOwnWinsAsBefore() throws {
    let diff = AppearanceDiff(from: Self.snapshot([0, 1]), to: Self.snapshot([1, 0]))
    #expect(Self.sequence(try Self.snapshot([0, 1, 2]).applying(diff)) == [1, 0, 2])
    let adding = AppearanceDiff(from: Self.snapshot([0, 1]), to: Self.snapshot([0, 1, 3]))
    #expect(Self.sequence(try Self.snapshot([1, 0]).applying(adding)) == [1, 0, 3])
    #expect(Self.sequence(try Self.snapshot([2, 0, 1]).applying(adding)) == [2, 0, 1, 3])
  }

  /// Where the new side has no positions, keys decide, also between its rules and the snapshot's own.
  @Test func aPatchThatTakesThePositionsLeavesTheOrderToKeys() throws {
    let new = Self.snapshot([0, 1, 3]).rules.map { AppearanceSnapshot.Rule($0.snapshot) }
    let diff = AppearanceDiff(from: Self.snapshot([1, 0]), to: AppearanceSnapshot(rules: new))
    #expect(Self.sequence(try Self.snapshot([1, 0]).applying(diff)) == [0, 1, 3])
    #expect(Self.sequence(try Self.snapshot([1, 0, 2]).applying(diff)) == [0, 1, 2, 3])
  }

  @Test func aRuleWithoutAPlaceIsAConflict() throws {
    let diff = AppearanceDiff(from: Self.snapshot([0, 2]), to: Self.snapshot([2, 0]))
    let error = #expect(throws: AppearanceDiff.Conflicts.self) { try Self.snapshot([0, 1, 2]).applying(diff) }
    #expect(error?.orderConflicts.map(\.rule) == [Self.keys[1]])
    #expect(error?.conflicts.isEmpty == true)
  }

  @Test func rulesThatAreNotWhereTheyWereAreConflicts() throws {
    let diff = AppearanceDiff(from: Self.snapshot([1, 0]), to: Self.snapshot([0, 1]))
    let error = #expect(throws: AppearanceDiff.Conflicts.self) { try Self.snapshot([0, 1]).applying(diff) }
    #expect(error?.orderConflicts.map(\.old) == [2, 1])
    let lines = (error?.description ?? "").split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasSuffix(", found another order") }, "\(lines)")
  }
}
