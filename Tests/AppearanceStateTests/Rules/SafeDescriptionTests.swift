import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Apps print snapshots, diffs and findings. A name from a file cannot clear the screen there, nor reorder or hide text.
@MainActor
struct SafeDescriptionTests {
  /// A terminal command by ESC and one by C1, a change of direction, a character without width, a tag, and a line separator.
  private static let evil = "a\u{1B}[2J\u{9B}31m\u{202E}b\u{200B}\u{FEFF}\u{E0041}\u{2028}\nc"

  /// Those of them that the key of a setting may contain.
  private static let evilKey = SettingKey("tint\u{200B}\u{FEFF}\u{E0041}Color")

  private static let rule = RuleKey(evil, containers: [evil], traits: [evil: evil])

  private static let values: [AppearanceValue] = [
    .string(evil), .enumeration(.init(type: evil, name: evil)), .opaque(.init(type: evil, summary: evil)),
    .record(.init(type: evil, fields: [evil: .string(evil)])), .textAttributes([evil: .image(.named(evil))]),
    .list([.image(.symbol(evil, configuration: [evil: .string(evil)])), .image(.data(mediaType: evil, base64: ""))]),
    .font(.init(name: evil, weight: evil, traits: [evil], textStyle: evil)),
    .unknown(.init(kind: evil, json: JSON(["kind": .string(evil), evil: .string(evil)]))),
  ]

  private static let snapshot = AppearanceSnapshot(
    rules: [
      .init(
        RuleSnapshot(
          rule,
          settings: values.enumerated().map {
            .init(key: SettingKey("\(evilKey.text)\($0.offset)"), value: $0.element)
          }), order: 1)
    ])

  /// Returns the characters of a text, apart from line breaks and the signs of trees and arrows, that are not plain ASCII.
  private func hidden(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || ($0.value >= 0x7F && !"→…├└─".unicodeScalars.contains($0))
    }
  }

  /// Returns whether a line of a text begins with the rest of the name after its line break.
  private func isBroken(_ text: String) -> Bool { text.contains("\nc") }

  private func expectSafe(_ text: String, _ door: String) {
    #expect(hidden(text).isEmpty, "\(door): \(text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())")
    #expect(!isBroken(text), "\(door)")
  }

  @Test func snapshotsAndTheirPartsAreSafeToPrint() {
    expectSafe("\(Self.rule)", "rule")
    expectSafe("\(Self.evilKey)", "setting key")
    for value in Self.values { expectSafe("\(value)", "\(value.kind)") }
    expectSafe("\(Self.snapshot)", "snapshot")
    for rule in Self.snapshot.rules {
      expectSafe("\(rule.snapshot)", "rule of a snapshot")
      for setting in rule.snapshot { expectSafe("\(setting)", "setting of a rule") }
    }
    #expect("\(RuleKey("Größe", containers: ["日本.Sheet"]))" == "Größe in 日本.Sheet", "letters of all scripts are shown")
    #expect("\(RuleKey("a\u{1B}[2J"))" == "a\\u001B[2J")
  }

  @Test func diffsAreSafeToPrint() {
    // Two rules that match equally well, in either order.
    func ordered(_ first: Int, _ second: Int) -> AppearanceSnapshot {
      let rules = [Self.rule, RuleKey(Self.evil, containers: [Self.evil + "2"], traits: [Self.evil: Self.evil])]
      return AppearanceSnapshot(
        rules: zip(rules, [first, second]).map { rule, order in
          .init(RuleSnapshot(rule, settings: [.init(key: Self.evilKey, value: Self.values[0])]), order: order)
        })
    }
    let empty = AppearanceSnapshot()
    for (old, new) in [(empty, Self.snapshot), (Self.snapshot, empty), (ordered(1, 2), ordered(2, 1))] {
      let diff = AppearanceDiff(from: old, to: new)
      #expect(!diff.isEmpty)
      expectSafe("\(diff)", "diff")
      for change in diff.changes { expectSafe("\(change)", "change") }
      for change in diff.orderChanges { expectSafe("\(change)", "change of the order") }
    }
  }

  @Test func findingsOfLintAreSafeToPrint() {
    let problems: [AppearanceLint.Problem] = [
      .neverMatched, .reversedChain, .siblingsInChain, .neverUsed(Self.evilKey),
      .readsOtherwise(Self.evilKey, Self.values[0]), .undeclared(Self.evilKey, nearMatch: Self.evil),
      .unusable(Self.evilKey, Self.values[7]), .writtenOutside(Self.evilKey), .reachedNothing(label: Self.evil),
    ]
    for problem in problems {
      let finding = AppearanceLint(rule: Self.rule, problem: problem, position: nil)
      expectSafe("\(finding)", "\(problem)".prefix { $0 != "(" }.description)
    }
    expectSafe(
      "\(AppearanceLint(rule: nil, problem: .reachedNothing(label: Self.evil), position: nil))", "override")
    for value in Self.values {
      let problem = UnusableValues.Problem(rule: Self.rule, setting: Self.evilKey, value: value)
      expectSafe("\(problem)", "unusable value")
      expectSafe("\(UnusableValues(problems: [problem]))", "unusable values")
    }
  }

  @Test func answersOfAStoreAreSafeToPrint() {
    let scope = AppearanceStore.OpenScope(
      id: 1, kind: .reset, label: Self.evil, coverage: .rule(Self.rule), owners: [Self.evil], file: Self.evil, line: 1)
    expectSafe("\(scope)", "open scope")
    let source = AppearanceExplanation.Source.rule(Self.rule, layer: .scope(1, label: Self.evil), position: nil)
    let explanation = AppearanceExplanation(
      className: Self.evil, setting: Self.evilKey,
      claims: Self.values.map { .init(value: $0, source: source, defeat: .lowerLayer) })
    expectSafe("\(explanation)", "explanation")
    let outside = AppearanceCaptureReport.Outside(rule: Self.rule, settings: [Self.evilKey])
    expectSafe("\(outside)", "written outside")
    var report = AppearanceCaptureReport()
    report.writtenOutside = [outside]
    report.captured = [
      .init(
        rule: Self.rule, settings: [Self.evilKey], leavingMarks: [Self.evilKey], imagesLeft: [Self.evilKey], followed: 1
      )
    ]
    report.notCaptured = [.init(rule: Self.rule, reason: .noProxy)]
    expectSafe("\(report)", "capture report")
    let export = AppearanceExport(
      path: Self.evil, extent: (1, 1), command: Self.evil,
      notes: ["Taken inside an open scope: \(scope)"] + report.gaps)
    expectSafe("\(export)", "export")
  }

  @Test func problemsOfFilesAreSafeToPrint() throws {
    let attributes = JSON([Self.evil: .null, Self.evilKey.text: .object([])])
    let rule = JSON.object(Self.rule.json.members + [.init("attributes", attributes)])
    let document = JSON([
      "format": .string("appearance-snapshot"), "version": JSON(1), Self.evil: .null,
      "classes": JSON([Self.evil: JSON(texts: [Self.evil])]), "rules": .array([rule, rule, .string(Self.evil)]),
    ])
    let texts = [
      document.compactText, "[\(Self.evil)", "{\"\u{200B}\": 1, \"\u{200B}\": 2}", "[\u{200B}", "[\u{9B}",
      "[\"\\u\u{200B}",
      "{\"format\": \"\u{200B}\u{202E}\"}",
    ]
    for text in texts {
      let error = #expect(throws: SnapshotFileError.self) {
        try SnapshotDocument(json: Array(text.utf8), file: Self.evil)
      }
      for problem in error?.problems ?? [] {
        expectSafe("\(problem)", "problem of a file")
        expectSafe("\(problem.path ?? "") \(problem.message)", "parts of a problem")
      }
    }
  }
}
