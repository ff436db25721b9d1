import AppearanceState
import AppearanceThemes

/// The shown steps of a journal: what each operation did and changed, and whether each restore was exact.
struct Timeline {
  struct Step {
    private let entry: Journal.Entry
    /// The words for the operation.
    let words: StyledText
    /// Seconds since 1970; nil if no program performed it.
    let time: Double?
    /// The changes that it made.
    let changes: Report.Table
    /// The size of the theme in force after it.
    let extent: Report.Extent
    /// Whether the step ended a scope and led to the expected state; nil for all other steps.
    let isRestored: Bool?
    /// Whether the step is a start, whose changes are not news.
    let isStart: Bool
    /// Whether it reverses the changes of the step before.
    let isInverse: Bool
    private let openers: [Journal.Entry?]

    fileprivate init(_ step: Replay.Step, after last: Replay.Step?, isRecorded: Bool, drawing: [ThemeRules]) {
      entry = step.entry
      words = OperationText.text(entry, ends: step.opener?.number)
      time = isRecorded ? entry.time : nil
      changes = Report.Table(step.state.changes, step.purpose, sides: Timeline.sides, drawing: drawing)
      extent = Report.Extent(rules: step.state.extent.rules, settings: step.state.extent.settings)
      (isRestored, isStart, isInverse) = (step.isRestored, step.isStart, step.isInverse(of: last))
      openers = step.hiding
    }

    var number: Int { entry.number }

    /// The source location or the file; safe to show.
    var place: String { OperationText.place(entry) }

    /// Whether the words name the one setting that it changes.
    var namesItsSetting: Bool { entry.kind == .set || entry.kind == .unset }

    /// The numbers of the steps that opened the scopes that hide all its writes; nil for a scope from before the journal.
    var hiding: [Int?] { openers.map { $0?.number } }

    /// Whether it ended a scope but led to another state than expected.
    var isFailure: Bool { isRestored == false }

    /// A sentence about whether a restore was exact; nil for all other steps.
    var verdict: String? {
      isRestored.map { $0 ? "Restored exactly." : "NOT restored: the state is not the one from before the scope." }
    }

    /// The number of changes, `2 changed in 1 rule`, or why there are none.
    var changeText: StyledText {
      var text = changes.size
      if changes.diff.isEmpty, !openers.isEmpty {
        let names = openers.map { opener in
          opener.map { "\($0.number) \(OperationText.text($0, ends: nil).plain)" } ?? "a scope from before the journal"
        }
        text.append(": hidden by " + names.joined(separator: ", "))
      }
      return text
    }
  }

  /// The most changes of settings and positions that the shown steps may have in total: a page of that many takes 1.2
  /// GB. A few bytes of a journal can remove all settings of a theme, and restore them.
  static let changeLimit = 1_000_000

  /// The heading above a leak.
  static let leakHeading = "The expected state and the actual state"

  fileprivate static let sides = [Report.Side(path: "before"), Report.Side(path: "after")]

  let path: String
  /// The steps to show.
  let steps: [Step]
  /// Whether the journal is checked, and ends with the first failure; a history goes on.
  let isReplay: Bool
  /// Whether the steps are shown with all values.
  let isInFull: Bool
  let replay: Replay
  /// The difference between the expected state and the actual one after a failure; nil if nothing leaked, or the expected
  /// state is unknown.
  let leak: Report.Table?

  var failure: Replay.Failure? { replay.failure }

  /// Steps through a journal.
  ///
  /// - Parameters:
  ///   - input: The journal.
  ///   - only: The one operation to show; nil for all. A failed restore is shown, too.
  ///   - end: The operation to end with, after which scopes may be open; nil for the end of the journal.
  ///   - isReplay: Whether to check the journal.
  ///   - allowsOpenScopes: Whether scopes may be open at the end of the journal.
  ///   - isDrawn: Whether to draw the interface before and after each step.
  ///   - changeLimit: The most changes that the steps may have if all are shown.
  /// - Throws: `CommandError` if they have more.
  init(
    _ input: JournalInput, only: Int? = nil, until end: Int? = nil, isReplay: Bool, allowsOpenScopes: Bool = true,
    isDrawn: Bool = false, changeLimit: Int = Timeline.changeLimit
  ) throws(CommandError) {
    (path, self.isReplay, isInFull) = (input.path, isReplay, only != nil)
    let journal = input.journal
    // The end of the journal has the program's classes and traits.
    let endDocument = isDrawn ? try? journal.document(at: .end) : nil
    var (steps, last, changeCount, drawings) = ([Step](), Replay.Step?.none, 0, DrawingLimit())
    replay = try Replay(
      journal, until: end, stopsAtFailure: isReplay, allowsOpenScopes: allowsOpenScopes || !isReplay
    ) { step throws(CommandError) in
      defer { last = step }
      let (number, changes) = (step.entry.number, step.state.changes)
      guard only == nil || only == number || (isReplay && step.isRestored == false) else { return }
      var drawing: [ThemeRules] = []
      let states = [step.before, step.state.snapshot]
      if let endDocument, !step.isStart, !changes.isEmpty,
        drawings.allows(rules: states.reduce(0) { $0 + $1.rules.count })
      {
        drawing = states.map { ThemeRules(endDocument.holding($0)) }
      }
      steps.append(Step(step, after: last, isRecorded: input.isRecorded, drawing: drawing))
      changeCount += changes.changes.count + changes.orderChanges.count
      if only == nil, changeCount > changeLimit {
        throw CommandError(
          "the steps up to \(number) change more than \(changeLimit) settings, too many to show; "
            + "'replay --quiet' checks them all, and 'replay --step=NUMBER' also shows one", file: input.path)
      }
    }
    self.steps = steps
    leak = replay.failure.flatMap { Self.leak($0, in: journal) }
  }

  /// Returns the difference from the expected state; nil if there is none, as for an open scope that changes nothing.
  private static func leak(_ failure: Replay.Failure, in journal: Journal) -> Report.Table? {
    guard let expected = failure.expected else { return nil }
    let diff = AppearanceDiff(from: expected, to: failure.found)
    if diff.isEmpty { return nil }
    let end = (try? journal.document(at: .number(failure.step))) ?? SnapshotDocument(failure.found)
    var changes = Report.Table(
      diff, sides: sides, drawing: [expected, failure.found].map { ThemeRules(end.holding($0)) })
    changes.caption = "After step \(failure.step)"
    let readability = ReadabilityReport(Readability(themes: changes.drawing), level: .aa, diff: diff)
    if !readability.needsPairs { changes.readability = readability }
    return changes
  }
}

extension Timeline {
  /// Whether a restore led to another state than expected.
  var hasFailedRestore: Bool { if case .restore = failure?.kind { true } else { false } }

  /// The index of the most important step: the one that failed or left a scope open, otherwise the last one with changes.
  var indexThatMatters: Int {
    let number: Int? =
      switch failure?.kind {
      case .restore: failure?.step
      case .open(let open, _): open.first?.number
      case nil: nil
      }
    return steps.firstIndex { $0.number == number }
      ?? steps.lastIndex { !$0.isStart && !$0.changes.diff.isEmpty } ?? max(0, steps.count - 1)
  }

  /// `11 steps, 1 restore`
  var summary: String {
    "\(plural(steps.count, "step")), \(plural(steps.count { $0.isRestored != nil }, "restore"))"
  }

  /// The sentence about the steps after a failure; nil if there are none.
  var omission: String? {
    replay.omitted == 0 ? nil : "the replay stopped there: \(plural(replay.omitted, "more step")) in the journal"
  }

  /// The verdict at the end, styled as good or bad.
  var verdict: StyledText {
    switch failure?.kind {
    case .restore(of: nil):
      // The journal has only a digest of that state, so there is no difference to show.
      return StyledText(
        "NOT restored: the program’s state after step \(failure?.step ?? 0) is not one in which a scope began", .removed
      )
    case .restore(let origin?):
      return StyledText(
        "NOT restored: step \(failure?.step ?? 0) does not bring back the state of step \(origin)", .removed)
    case .open(let open, let unknown):
      return StyledText("NOT ended: \(plural(open.count + unknown, "scope")) still open at the end", .removed)
    case nil where replay.restores == 0: return StyledText("nothing was restored", .dim)
    case nil:
      let words = replay.restores == 1 ? "the restore was exact" : "all \(replay.restores) restores were exact"
      return StyledText(words, .added)
    }
  }

  /// The scopes that were never ended, one a line.
  var openScopes: [StyledText] {
    guard case .open(let open, let unknown) = failure?.kind else { return [] }
    var lines = open.map { entry in
      let place = OperationText.place(entry)
      return StyledText("\(entry.number). ", .heading) + OperationText.text(entry, ends: nil)
        + StyledText(place.isEmpty ? "" : "  " + place, .dim)
    }
    if unknown > 0 { lines.append(StyledText("\(plural(unknown, "scope")) from before the journal")) }
    return lines
  }
}

extension SnapshotDocument {
  /// Returns other values with the traits and classes of this document.
  fileprivate func holding(_ snapshot: AppearanceSnapshot) -> SnapshotDocument {
    SnapshotDocument(snapshot, traits: traits, classes: classes)
  }
}
