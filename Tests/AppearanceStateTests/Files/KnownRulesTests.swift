import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A file that is read after another one gives the same result as alone, whatever both have in common.
@Suite struct KnownRulesTests {
  private func bytes(_ rules: String) -> [UInt8] {
    Array(#"{"format":"appearance-snapshot","version":1,"rules":[\#(rules)]}"#.utf8)
  }

  private func read(_ json: [UInt8], _ known: KnownRules) throws -> AppearanceSnapshot {
    try SnapshotDocument(json: json, file: nil, after: known).snapshot
  }

  /// Values that both files spell alike are one object, so a comparison does not read the text.
  @Test func whatTwoFilesWriteAlikeIsMadeOnce() throws {
    let font = #"{"kind":"font","size":17}"#
    let first = #"{"class":"Bar","attributes":{"a":\#(font)}}"#
    let known = KnownRules()
    let old = try read(bytes(#"\#(first),{"class":"Cell","attributes":{"b":\#(font),"c":1}}"#), known)
    let new = try read(bytes(#"\#(first),{"class":"Cell","attributes":{"b":\#(font),"c":2}}"#), known)
    let (oldBar, newBar) = (old[RuleKey("Bar")], new[RuleKey("Bar")])
    #expect(oldBar.key.isIdentical(to: newBar.key), "the whole rule is the same")
    #expect(oldBar.settings[0].value === newBar.settings[0].value)
    let (oldCell, newCell) = (old[RuleKey("Cell")].settings, new[RuleKey("Cell")].settings)
    #expect(oldCell[0].key.isIdentical(to: newCell[0].key))
    #expect(oldCell[0].value === newCell[0].value, "of a rule that differs elsewhere, too")
    #expect(AppearanceDiff(from: old, to: new).changes.map(\.setting.text) == ["c"])
  }

  /// A document does not keep the bytes that it was read from; only the known rules do.
  @Test func aDocumentKeepsItsValuesAndNotTheText() throws {
    var bytes = bytes(
      #"{"class":"Bar","containers":["Box"],"attributes":{"a":1,"b":"text","c":{"kind":"size","width":1,"height":2}}}"#
    )
    let document = try SnapshotDocument(json: bytes)
    let before = bytes.withUnsafeBytes(\.baseAddress)
    bytes[0] = 0x20
    let isKept = withExtendedLifetime(document) { bytes.withUnsafeBytes(\.baseAddress) != before }
    #expect(!isKept)
    let values = document.snapshot[RuleKey("Bar", containers: ["Box"])].settings.entries.map(\.value)
    #expect(values.count == 3 && values.allSatisfy { $0 is DescribedValue })
  }

  /// Rules that are missing from the second file, more than are looked for, and rules that were moved.
  @Test(arguments: [1, 63, 64, 65, 200])
  func rulesAreKnownAfterOthersThatAreMissing(count: Int) throws {
    let rules = (1000..<1300).map {
      #"{"class":"C\#($0)","attributes":{"a":\#($0),"b":{"kind":"size","width":1,"height":2}}}"#
    }
    let known = KnownRules()
    let old = try read(bytes(rules.joined(separator: ",")), known)
    let others = rules.prefix(50) + rules.dropFirst(50 + count)
    let new = try read(bytes(others.joined(separator: ",")), known)
    let again = try read(bytes(others.joined(separator: ",")), known)
    #expect(again == new)
    #expect(AppearanceDiff(from: old, to: new).changes.count == 2 * count)
    let isShared = new.rules.filter { rule in old[rule.snapshot.key].settings.isIdentical(to: rule.snapshot.settings) }
    #expect(isShared.count == (count < 64 ? 300 - count : 50))
  }

  /// Facts about the position of a rule are not part of it: the order among equal rules, a second rule of the same key,
  /// problems.
  @Test func aRuleThatIsKnownIsCheckedWhereItStands() throws {
    let bar = #"{"class":"Bar","attributes":{"a":1}}"#
    let known = KnownRules()
    _ = try read(bytes(bar), known)
    #expect(throws: SnapshotFileError.self) { try read(bytes("\(bar),\(bar)"), known) }
    let all = try read(bytes(#"{"class":"Zone","attributes":{"a":1}},\#(bar)"#), known)
    #expect(all.rules.map(\.snapshot.key.className) == ["Bar", "Zone"])
  }

  /// A rule or value with a problem is not remembered.
  @Test func aRuleWithAProblemIsRefusedEachTime() {
    func problems(_ rules: String) -> Int {
      let known = KnownRules()
      do {
        _ = try read(bytes(rules), known)
        return 0
      } catch { return (error as? SnapshotFileError)?.problems.count ?? -1 }
    }
    let bar = #"{"class":"Bar","attributes":{"a":{"kind":"size","width":"wide","height":1}}}"#
    #expect(problems(bar) == 1)
    #expect(problems("\(bar),\(bar)") == 3, "one each, and that there are two")
  }

  /// Files that share whole rules: some removed, added, repeated or moved, sorted or not, each read after the one before.
  @Test func rulesAreKnownWhereverTheyAre() throws {
    var refused = 0
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var rules = (0..<12).map { number in
        #"{"class":"C\#(number)","attributes":{"a":\#(random.below(3))}}"#
      }
      if random.chance(2) { rules.shuffle(using: &random) }
      let known = KnownRules()
      for _ in 0..<4 {
        let json = bytes(rules.joined(separator: random.chance(2) ? "," : " ,\n "))
        let alone = Result { try SnapshotDocument(json: json, file: "file").json() }
        let after = Result { try SnapshotDocument(json: json, file: "file", after: known).json() }
        #expect("\(alone)" == "\(after)", "seed \(seed)")
        if case .failure = alone { refused += 1 }
        switch random.below(4) {
        case 0: rules.removeSubrange(1..<random.below(4) + 2)
        case 1: rules.insert(#"{"class":"N\#(random.below(9))","attributes":{}}"#, at: random.below(rules.count))
        case 2: rules.insert(random.pick(rules), at: random.below(rules.count))
        default: rules.swapAt(0, random.below(rules.count))
        }
      }
    }
    #expect(refused > 50 && refused < 400)
  }

  /// Pairs of random files, the second with some bytes changed: each gives the same snapshot or the same problems as
  /// alone.
  @Test func aFileIsReadAsItWouldBeAlone() throws {
    var (broken, read) = (0, 0)
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var random = RandomSnapshot(seed: UInt64(seed))
      let old = SnapshotDocument(random.snapshot()).json()
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let place = Int.random(in: 60..<new.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: new[place] = UInt8.random(in: 0x20..<0x7F, using: &generator)
        case 1: new.remove(at: place)
        case 2: new.insert(new[place], at: place)
        default: if let digit = new[place...].firstIndex(where: { (0x30..<0x39).contains($0) }) { new[digit] += 1 }
        }
      }
      let known = KnownRules()
      let first = try SnapshotDocument(json: old, file: "old", after: known)
      let alone = Result { try SnapshotDocument(json: new, file: "new") }
      let after = Result { try SnapshotDocument(json: new, file: "new", after: known) }
      switch (alone, after) {
      case (.success(let alone), .success(let after)):
        #expect(alone.json() == after.json(), "seed \(seed)")
        #expect(
          AppearanceDiff(from: first.snapshot, to: alone.snapshot)
            == AppearanceDiff(from: first.snapshot, to: after.snapshot), "seed \(seed)")
        read += 1
      case (.failure(let alone), .failure(let after)):
        #expect("\(alone)" == "\(after)", "seed \(seed)")
        broken += 1
      default: Issue.record("seed \(seed): alone \(alone), after the other \(after)")
      }
    }
    #expect(broken > 50 && read > 50, "\(broken) could not be read, \(read) could")
  }
}
