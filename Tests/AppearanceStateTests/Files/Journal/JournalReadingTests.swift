import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Which journals are read or refused, and which problems are reported.
@Suite struct JournalReadingTests {
  private static let header = #"{"format":"appearance-journal","version":1,"time":0,"rules":[]}"#
  private static let set = #"{"op":"set","time":1,"class":"Bar","key":"tint","value":1}"#

  private static func setInLayer(_ layer: Int) -> String {
    #"{"op":"set","time":1,"class":"Bar","layer":\#(layer),"key":"tint","value":1}"#
  }

  private func journal(_ lines: String...) throws -> Journal {
    try Journal(jsonLines: Array(lines.joined(separator: "\n").utf8), file: "a.journal")
  }

  private func problems(_ lines: [String]) -> String {
    do {
      _ = try Journal(jsonLines: Array(lines.map { $0 + "\n" }.joined().utf8), file: "a.journal")
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func entriesDescribeThemselvesInOneLine() throws {
    let bytes = try TestFiles.bytes("\(TestFiles.root)/Fixtures/contact-sheet.journal")
    let lines = try Journal(jsonLines: bytes).entries.map(\.description)
    #expect(lines.first == "0: start")
    #expect(lines.contains("4: reset \"contact sheet\" at ContactSheetApp/People.swift:48"), "\(lines)")
    // A file may hold anything.
    let set = #"{"op":"set","time":1,"class":"A","key":"b","value":1,"label":"a\u001bb","file":"c\u202ed","line":7}"#
    let hostile = try Journal(jsonLines: Array("\(Self.header)\n\(set)\n".utf8)).entries.map(\.description)
    #expect(hostile.last == #"1: set "a\u001Bb" at c\u202Ed:7"#)
  }

  @Test func everyBeginningIsReadUpToItsLastWholeLine() throws {
    let bytes = try TestFiles.bytes("\(TestFiles.root)/Fixtures/contact-sheet.journal")
    let whole = try Journal(jsonLines: bytes)
    let states = Array(whole.states.map(\.snapshot))
    let firstLine = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let breaks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    let nearBreaks = breaks.flatMap { [$0 - 1, $0, $0 + 1, $0 + 2] }.filter { firstLine...bytes.count ~= $0 }
    for count in Set(nearBreaks).union(stride(from: firstLine, to: bytes.count, by: 7)).sorted() {
      let lines = bytes.prefix(count).count { $0 == UInt8(ascii: "\n") }
      // The line is complete before its line break is there.
      let endsWithObject = count < bytes.count && bytes[count] == UInt8(ascii: "\n")
      let journal = try Journal(jsonLines: Array(bytes.prefix(count)))
      #expect(journal.entries.count == lines + (endsWithObject ? 1 : 0), "\(count) bytes")
      let isTorn = count > 0 && bytes[count - 1] != UInt8(ascii: "\n") && !endsWithObject
      #expect(journal.notes.count == (isTorn ? 1 : 0), "\(count) bytes")
      #expect(try journal.snapshot(at: .end) == states[journal.entries.count - 1])
    }
    for count in 0..<firstLine {
      #expect(throws: SnapshotFileError.self) { try Journal(jsonLines: Array(bytes.prefix(count))) }
    }
  }

  /// Without a limit, a file could open any number of scopes, each of which every later step would visit.
  @Test func soManyScopesMayBeOpen() throws {
    let opens = (1...2001).map { #"{"op":"reset","time":1,"layer":\#($0),"covers":"everything"}"# }
    #expect(problems([Self.header] + opens[..<2000]) == "")
    let problem = "a.journal:2002:1: expected at most 2000 open scopes, found 2001"
    #expect(problems([Self.header] + opens + opens) == problem)
    let end = #"{"op":"restore","time":1,"layer":1,"digest":"0000000000000000"}"#
    #expect(problems([Self.header] + opens[..<2000] + [end, opens[2000]]) == "")
    #expect(problems([Self.header] + opens[..<2000] + [Self.header, opens[2000]]) == "")
  }

  /// Other programs may write journals without source lines.
  @Test func aFileWithoutALineHasNone() throws {
    let line = #"{"op":"set","time":1,"class":"Bar","key":"tint","value":1,"file":"A/B.swift"}"#
    let entry = try #require(try journal(Self.header, line).entries.last)
    #expect(entry.operation.file == "A/B.swift" && entry.operation.line == nil)
    #expect(entry.operation.source?.description == "A/B.swift")
    let written = JournalWriter.line(entry.operation, time: entry.time, digest: nil)
    #expect(String(decoding: written, as: UTF8.self) == line + "\n")
  }

  /// No program of ours writes a rule that the layer does not cover, but a journal can. The layer keeps that setting.
  @Test func aResetTakesWithItWhatItDoesNotCover() throws {
    let opened = [
      Self.header, #"{"op":"reset","time":1,"layer":1,"covers":["Label"]}"#,
      #"{"op":"reset","time":1,"layer":2,"covers":["Switch"]}"#, Self.setInLayer(1),
    ]
    let restore = #"{"op":"restore","time":1,"layer":1,"digest":"0000000000000000"}"#
    let states = try Array(Journal(jsonLines: Array((opened + [restore]).joined(separator: "\n").utf8)).states)
    #expect(states.map(\.extent.rules) == [0, 0, 0, 1, 0])
    #expect(states.last?.changes.changes.map(\.kind) == [.removed])
  }

  /// Marking a state costs as much as writing it.
  @Test func whereARestoreShouldHaveLedIsLookedForWhereScopesBegan() throws {
    let before = [Self.header, Self.set, Self.set.replacing(":1}", with: ":2}")]
    let states = try journal(before.joined(separator: "\n")).states.map(\.snapshot)
    for (state, number) in zip(states, [0, nil, 2]) {
      let digest = StateDigest.text(StateDigest.of(state))
      let reset = #"{"op":"reset","time":1,"layer":1,"covers":"everything"}"#
      let restore = #"{"op":"restore","time":1,"layer":1,"digest":"\#(digest)"}"#
      // Another scope begins in the second state, but later.
      let after = [Self.set, reset.replacing(":1,\"covers", with: ":2,\"covers"), Self.set]
      let journal = try journal((before + [reset, restore] + after).joined(separator: "\n"))
      #expect(journal.state(writtenFor: journal.entries[4])?.number == number)
    }
  }

  @Test func aLineageIsShort() throws {
    func text(_ count: Int) -> String {
      #"{"op":"discovery","time":1,"lineage":[\#((0..<count).map { "\"C\($0)\"" }.joined(separator: ","))]}"#
    }
    #expect(try journal(Self.header, text(100)).entries.count == 2)
    #expect(
      problems([Self.header, text(101)])
        == "a.journal:2:38: $.lineage: expected at most 100 names of a class and its ancestors, found 101")
  }

  @Test func aTornLineIsANote() throws {
    let journal = try journal(Self.header, Self.set, #"{"op":"set","ti"#)
    #expect(journal.entries.count == 2)
    #expect(
      journal.notes.map(\.description) == [
        "a.journal:3:13: $: the line was cut off, probably by a crash, and is ignored"
      ])
  }

  @Test func aTornLineBeforeAnotherPartIsANote() throws {
    let journal = try journal(Self.header, Self.set, #"{"op":"set","ti"#, Self.header, Self.set)
    #expect(journal.entries.map(\.number) == [0, 1, 3, 4])
    #expect(journal.states.map { $0.snapshot.rules.count } == [0, 1, 0, 1])
    #expect(journal.notes.map(\.line) == [3])
    #expect(throws: Journal.UnknownPoint.self) { try journal.snapshot(at: .number(2)) }
  }

  @Test func headersThatWereCutOffAreNotes() throws {
    // The program stopped twice while it began a journal, and has begun another part since.
    let first = try journal(#"{"form"#, #"{"format":"appearance-journal","ver"#, Self.header, Self.set)
    #expect(first.entries.count == 2 && first.notes.map(\.line) == [1, 2])
    let later = try journal(Self.header, #"{"op":"set","ti"#, #"{"format":"app"#, Self.header, Self.set)
    #expect(later.entries.count == 3 && later.notes.map(\.line) == [2, 3])
    let last = try journal(Self.header, Self.set, #"{"op":"set","ti"#, #"{"format":"app"#)
    #expect(last.entries.count == 2 && last.notes.map(\.line) == [3, 4])
  }

  @Test func everyBadLineIsReported() {
    let text = problems([
      Self.header, #"{"op":"sett","time":1}"#, #"{"op":"set","time":1,"class":"Bar","key":"a[b"}"#, "{",
      #"{"op":"restore","time":"x","layer":7,"digest":"0"}"#, Self.set,
      #"{"op":"reset","layer":1,"layer":2}"#, #"{"op":"theme","time":1,"rules":[{"class":"B"}],"labl":"x"}"#, "[1]",
      #"{"op":"undo","time":1,"class":"B","attributes":{"a":1},"unset":["b"]}"#,
      #"{"op":"reset","time":1,"layer":1,"covers":"all"}"#,
    ])
    #expect(
      text == """
        a.journal:2:7: $.op: unknown operation 'sett'; did you mean 'set'?; this program reads version 1
        a.journal:3:1: $: expected a member 'value'
        a.journal:3:42: $.key: expected a key such as 'barTintColor' or 'backgroundImage[barMetrics=compact]', found "a[b"
        a.journal:4:2: $: expected a key in double quotes or '}' after '{', found the end of the text
        a.journal:5:24: $.time: expected a number, found "x"
        a.journal:5:36: $.layer: layer 7 is not open
        a.journal:5:47: $.digest: expected 16 lowercase hexadecimal digits, found "0"
        a.journal:7:25: $.layer: expected each key once in an object, found "layer" again, first used on line 7
        a.journal:8:33: $.rules[0]: expected a member 'attributes'
        a.journal:8:48: $.labl: unknown member 'labl'; did you mean 'label'?
        a.journal:9:1: $: expected an object, found an array
        a.journal:10:64: $.unset: expected 'unset' only with a layer; in the theme, what is not set is unset
        a.journal:11:43: $.covers: expected "everything", an array of class names or a rule, found "all"
        """)
  }

  @Test(arguments: [
    ("", "a.journal: expected a journal, which begins with a header line"),
    ("{}", "a.journal:1:1: $: expected a member 'format'"),
    (
      #"{"format":"appearance-snapshot"}"#,
      #"a.journal:1:11: $.format: expected "appearance-journal", found "appearance-snapshot""#
    ),
    (
      #"{"format":"appearance-journal","version":2}"#,
      "a.journal:1:42: $.version: the file has version 2 of appearance-journal, but this program reads version 1: "
        + "a later release of AppearanceState reads it"
    ),
    ("\u{FEFF}{}", "a.journal:1:1: $: expected a value, found a byte order mark; the text must be UTF-8 without one"),
  ])
  func whatIsNoJournalIsRefusedAtOnce(_ line: String, _ message: String) {
    #expect(problems([line, "{", "{"]) == message)
  }

  @Test func numbersThatNoProgramCountsToDoNoHarm() throws {
    let largest = (1 << 53) - 1
    let header =
      #"{"format":"appearance-journal","version":1,"time":0,"rules":[{"class":"B","order":\#(largest),"attributes":{"a":1}}],"#
      + #""layers":[{"layer":\#(largest - 1),"masks":true,"covers":"everything","rules":[]}]}"#
    let journal = try journal(
      header, #"{"op":"override","time":1,"layer":\#(largest),"covers":"everything","rules":[]}"#,
      Self.setInLayer(largest),
      #"{"op":"commit","time":1e308,"layer":\#(largest)}"#,
      #"{"op":"restore","time":-1,"layer":\#(largest - 1),"digest":"0000000000000000"}"#)
    #expect(
      journal.states.map { $0.snapshot.rules.map(\.snapshot.key.className) } == [[], [], ["Bar"], ["Bar"], ["B"]])
    #expect(journal.states.map(\.matchesProgram) == [true, true, true, true, false])
  }

  /// A mask hides a write, and so do layers above that set or unset its rule. Nothing hides a write that is partly
  /// visible.
  @Test func whatHidesAWriteIsKnown() throws {
    let journal = try journal(
      #"{"format":"appearance-journal","version":1,"time":0,"rules":[]}"#,
      #"{"op":"set","time":1,"class":"Bar","key":"tint","value":1}"#,
      #"{"op":"override","time":2,"layer":1,"covers":"everything","rules":[{"class":"Bar","attributes":{"tint":2}}]}"#,
      #"{"op":"set","time":3,"class":"Bar","key":"tint","value":3}"#,
      #"{"op":"set","time":4,"class":"Bar","key":"size","value":4}"#,
      #"{"op":"set","time":5,"class":"Bar","key":"size","value":4}"#,
      #"{"op":"reset","time":6,"layer":2,"covers":["Bar"]}"#,
      #"{"op":"set","time":7,"class":"Bar","layer":1,"key":"size","value":5}"#,
      #"{"op":"theme","time":8,"rules":[{"class":"Bar","attributes":{"tint":6}}]}"#,
      #"{"op":"theme","time":9,"rules":[{"class":"Bar","attributes":{"tint":7}},{"class":"Cell","attributes":{"tint":7}}]}"#,
      #"{"op":"unset","time":10,"class":"Bar","key":"tint"}"#)
    let hiding = journal.states.map { $0.hiding.map(\.number) }
    #expect(hiding == [[], [], [], [1], [], [], [], [2], [2], [], [2]])
  }

  private func lines(_ name: String) throws -> [String] {
    try TestFiles.text("\(TestFiles.root)/Tests/AppearanceStateTests/Files/Journal/Lines/\(name).jsonl")
      .split(separator: "\n").map(String.init)
  }

  /// The lines that the schema is tested with.
  @Test func linesOfEveryKindAreAccepted() throws {
    let lines = try lines("accepted")
    #expect(problems(lines) == "")
    #expect(try Journal(jsonLines: Array(lines.joined(separator: "\n").utf8)).entries.count == lines.count)
    #expect(
      Set(try Journal(jsonLines: Array(lines.joined(separator: "\n").utf8)).entries.map(\.kind)).count
        == AppearanceOperation.Kind.allCases.count)
  }

  /// The numbers of layers give their order, so none can open below an earlier one.
  @Test func layersAreNumberedAsTheyOpen() throws {
    func reset(_ layer: Int) -> String { #"{"op":"reset","time":1,"layer":\#(layer),"covers":"everything"}"# }
    #expect(problems([Self.header, reset(2), reset(3)]) == "")
    #expect(
      problems([Self.header, reset(2), reset(1)])
        == "a.journal:3:32: $.layer: expected a number above 2, because layers are numbered as they open")
    #expect(problems([Self.header, reset(2), reset(2)]) == "a.journal:3:32: $.layer: layer 2 is already open")
    let start = Self.header.dropLast(1) + #","layers":[\#(Self.open(2)),\#(Self.open(1))]}"#
    #expect(problems([String(start)]).contains("expected a number above 2"))
  }

  private static func open(_ layer: Int) -> String {
    #"{"layer":\#(layer),"masks":true,"covers":"everything","rules":[]}"#
  }

  @Test func linesThatTheSchemaRejectsAreRejected() throws {
    let opening = #"{"op":"reset","time":0,"layer":1,"covers":"everything"}"#
    for line in try lines("rejected") {
      // A restore, commit or undo needs an open layer.
      let isNamed = ["restore", "commit", "undo"].contains { line.contains($0) }
      #expect(problems(isNamed ? [Self.header, opening, line] : [Self.header, line]) != "", "\(line)")
    }
  }

  @Test func membersOfOthersAndEmptyLinesAreLeftAlone() throws {
    let set = #"{"op":"set","time":1,"class":"Bar","key":"tint","value":1,"x-who":"me","$note":[]}"#
    #expect(try journal(Self.header, "", set, " \r", "").entries.map(\.number) == [0, 2])
  }

  @Test func aMillionBadLinesAreCounted() {
    let text = problems([Self.header] + Array(repeating: "1", count: 20_000))
    #expect(text.hasSuffix("\nand 19000 more problems"))
  }

  @Test func mutatedBytesDoNoHarm() throws {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    let source = try TestFiles.bytes("\(TestFiles.root)/Fixtures/contact-sheet.journal")
    for round in 0..<300 {
      var bytes = source
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = random.pick(Array("{}[]\",:0-9eE\\\n".utf8) + [0, 0xC3, 0xFF])
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(40)))
        default: bytes[place] ^= 1 << UInt8(random.below(8))
        }
      }
      do {
        let journal = try Journal(jsonLines: bytes)
        #expect(journal.states.map(\.entry.number) == journal.entries.map(\.number))
      } catch {
        #expect(error is SnapshotFileError, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func pointsAreFound() throws {
    let journal = try journal(
      Self.header, #"{"op":"beginBatch","time":1,"label":"x"}"#, Self.set, #"{"op":"endBatch","time":1,"label":"x"}"#,
      #"{"op":"unset","time":1,"class":"Bar","key":"tint","label":"x"}"#)
    let texts = ["start", "end", "2", "x", "0"]
    #expect(try texts.map { try journal.entry(at: Journal.Point(text: $0)).number } == [0, 4, 2, 3, 0])
    #expect(throws: Journal.UnknownPoint(description: "there is no operation 5; the last one is 4")) {
      try journal.entry(at: .number(5))
    }
    #expect(throws: Journal.UnknownPoint(description: "there is no operation labeled 'y'; did you mean 'x'?")) {
      try journal.entry(at: .label("y"))
    }
  }

  /// The journal of a program that was killed in a batch.
  @Test func aBatchWithoutAnEndIsNoPoint() throws {
    let journal = try journal(Self.header, #"{"op":"beginBatch","time":1,"label":"x"}"#, Self.set)
    #expect(throws: Journal.UnknownPoint(description: "the batch labeled 'x' has no end; it begins at operation 1")) {
      try journal.entry(at: .label("x"))
    }
  }

  /// The bytes that a program in another language would hash.
  @Test func theDigestIsWhatTheDocumentSays() throws {
    #expect(StateDigest.text(StateDigest.of(AppearanceSnapshot())) == "09612b07b5ecb5a5")
    let snapshot = try journal(Self.header, Self.set).snapshot(at: .end)
    let bytes = Array(#"[{"class":"Bar","attributes":{"tint":1}}]"#.utf8)
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    #expect(StateDigest.of(snapshot) == hash)
    #expect(StateDigest.parse(StateDigest.text(7)) == 7)
    #expect(StateDigest.parse("7") == nil)
    #expect(StateDigest.parse("000000000000000A") == nil)
  }
}
