import AppearanceState
import AppearanceThemes

/// A journal step by step: what each operation did and changed, and whether each restore was exact.
struct Timeline {
  struct Step {
    let number: Int
    /// The words for the operation.
    let words: StyledText
    /// Seconds since 1970; nil if no program performed it.
    var time: Double?
    /// The source location or the file; safe to show.
    var place = ""
    /// The changes that it made.
    let changes: Report.Changes
    /// The size of the theme in force after it.
    let extent: Report.Extent
    /// Whether the step ended a scope and led to the expected state; nil for all other steps.
    var isRestored: Bool?
    /// Whether the words name the one setting that it changes.
    var namesItsSetting = false
    /// Whether the step is a start, whose changes are not news.
    var isStart = false
    /// Whether it reverses the changes of the step before.
    var isInverse = false
    /// The steps that opened the scopes that hide all its writes; nil for a scope from before the journal.
    var hiding: [Step?] = []

    fileprivate init(
      number: Int, words: StyledText, changes: AppearanceDiff, purpose: PurposeDiff, extent: Report.Extent,
      isStart: Bool = false, drawing: [ThemeRules] = []
    ) {
      (self.number, self.words, self.extent, self.isStart) = (number, words, extent, isStart)
      self.changes = Report.Changes(changes, purpose, sides: Timeline.sides, drawing: drawing)
    }

    /// Returns whether it reverses the changes of another step.
    fileprivate func isInverse(of other: Step?) -> Bool {
      guard let other, !isStart, !other.isStart else { return false }
      return changes.diff == other.changes.diff.inverted && changes.purpose == other.changes.purpose.inverted
    }

    /// Whether it ended a scope but led to another state than expected.
    var isFailure: Bool { isRestored == false }

    /// A sentence about whether a restore was exact; nil for all other steps.
    var verdict: String? {
      isRestored.map { $0 ? "Restored exactly." : "NOT restored: the state is not the one from before the scope." }
    }

    /// The number of changes, `2 changed in 1 rule`, or why there are none.
    var changeText: StyledText {
      var text = changes.count.text
      if changes.diff.isEmpty, !hiding.isEmpty {
        let openers = hiding.map { $0.map { "\($0.number) \($0.words.plain)" } ?? "a scope from before the journal" }
        text.append(": hidden by " + openers.joined(separator: ", "))
      }
      return text
    }
  }

  /// The failure at the end.
  enum Failure {
    /// A restore led to another state than that of a step or a file; nil if no scope began in that state.
    case restore(Step, of: String?)
    /// Scopes were never ended; of those from before the journal only the number is known.
    case open([Step], unknown: Int)
  }

  /// The most changes of settings and positions that the shown steps may have in total: a page of that many takes 1.2
  /// GB. A few bytes of a journal can remove all settings of a theme, and restore them.
  static let changeLimit = 1_000_000

  /// The heading above a leak.
  static let leakHeading = "The expected state and the actual state"

  let path: String
  /// The steps to show.
  private(set) var steps: [Step] = []
  /// Whether to check that restores are exact, which `history` does not.
  let isReplay: Bool
  /// Whether the steps are shown with all values.
  let isInFull: Bool
  private(set) var failure: Failure?
  /// The difference between the expected state and the actual one, after the first inexact restore or while scopes are
  /// still open; nil if nothing leaked, or the expected state is unknown. A history has it, too.
  private(set) var leak: Report.Changes?
  private(set) var restores = 0
  /// The number of steps after the failed one, which were not replayed.
  private(set) var omitted = 0

  /// Steps through a journal.
  ///
  /// - Parameters:
  ///   - input: The journal.
  ///   - only: The one operation to show; nil for all.
  ///   - end: The operation to end with; nil for the last one.
  ///   - allowsOpenScopes: Whether scopes may be open at the end of the journal.
  ///   - isDrawn: Whether to draw the interface before and after each step.
  ///   - changeLimit: The most changes that the steps may have if all are shown.
  /// - Throws: `CommandError` if they have more.
  init(
    _ input: JournalInput, only: Int? = nil, until end: Int? = nil, isReplay: Bool, allowsOpenScopes: Bool = true,
    isDrawn: Bool = false, changeLimit: Int = Timeline.changeLimit
  ) throws(CommandError) {
    self.init(path: input.path, isReplay: isReplay, isInFull: only != nil)
    var (before, theme, scopes) = (AppearanceSnapshot(), AppearanceSnapshot(), OpenScopes())
    var (last, hasFailed, changeCount, drawings) = (Step?.none, false, 0, DrawingLimit())
    var purpose = SnapshotDocument(AppearanceSnapshot())
    // The end of the journal has the program's classes and traits.
    let endDocument = isDrawn ? try? input.journal.document(at: .end) : nil
    for state in input.journal.states {
      let entry = state.entry
      var isStart = false
      if case .begins = OperationText.effect(entry) { isStart = true }
      var drawing: [ThemeRules] = []
      if let endDocument, !isStart, !state.changes.isEmpty, only == nil || only == entry.number,
        drawings.allows(rules: before.rules.count + state.snapshot.rules.count)
      {
        drawing = Self.drawing(before, state.snapshot, as: endDocument)
      }
      var step = Step(
        number: entry.number, words: OperationText.text(entry, ends: scopes.opener(of: entry)),
        changes: state.changes, purpose: PurposeDiff(from: purpose, to: state.purpose ?? purpose),
        extent: Report.Extent(rules: state.extent.rules, settings: state.extent.settings),
        isStart: isStart, drawing: drawing)
      step.time = entry.time
      step.place = SafeText.visible((entry.file ?? "") + (entry.file == nil ? "" : entry.line.map { ":\($0)" } ?? ""))
      step.namesItsSetting = OperationText.namesItsSetting(entry)
      step.isInverse = step.isInverse(of: last)
      step.hiding = state.hiding.map { scopes.opener($0) }
      if case .ends(_, isRestore: true) = OperationText.effect(entry) { step.isRestored = state.matchesProgram }
      scopes.perform(step, entry)
      if step.isRestored != nil { restores += 1 }
      if only == nil || only == step.number || (isReplay && step.isRestored == false) {
        steps.append(step)
        changeCount += state.changes.changes.count + state.changes.orderChanges.count
        if only == nil, changeCount > changeLimit {
          throw CommandError(
            "the steps up to \(step.number) change more than \(changeLimit) settings, too many to show; "
              + "'replay --quiet' checks them all, and 'replay --step=NUMBER' shows one", file: input.path)
        }
      }
      if step.isRestored == false, !hasFailed {
        hasFailed = true
        let expected = input.journal.state(writtenFor: entry)
        leak = expected.flatMap { Self.leak($0.snapshot, state.snapshot, after: step, in: input.journal) }
        if isReplay { failure = .restore(step, of: expected.map { "step \($0.number)" }) }
      }
      if failure != nil {
        omitted = input.journal.entries.count { $0.number > step.number && $0.number <= end ?? .max }
        return
      }
      if entry.number == end, entry.number != input.journal.entries.last?.number { return }
      (before, last, theme) = (state.snapshot, step, state.theme)
      purpose = state.purpose ?? purpose
    }
    if isReplay, !allowsOpenScopes, !scopes.areEnded {
      failure = .open(scopes.known, unknown: scopes.unknown)
      leak = Self.leak(theme, before, after: last, in: input.journal)
    }
  }

  /// Performs the steps of a scope as a program would: start from one theme, override it with another, restore.
  init(old: ThemeFile, new: ThemeFile, only: Int? = nil, until last: Int? = nil, isDrawn: Bool = false) {
    let start = old.document.snapshot
    var stack = LayerStack()
    let layer = stack.nextLayer
    stack.apply(AppearanceOperation(.theme(start)))
    stack.apply(
      AppearanceOperation(
        .open(
          layer,
          AppearanceOperation.Opening(masks: false, coverage: .everything, snapshot: new.document.snapshot))))
    let overridden = stack.snapshot
    stack.apply(AppearanceOperation(.close(layer)))
    self.init(
      from: old, start, override: new, overridden, restored: stack.snapshot, only: only, until: last, isDrawn: isDrawn)
  }

  /// Creates the steps of such a scope from its states.
  init(
    from old: ThemeFile, _ start: AppearanceSnapshot, override new: ThemeFile, _ overridden: AppearanceSnapshot,
    restored: AppearanceSnapshot, only: Int? = nil, until last: Int? = nil, isDrawn: Bool = false
  ) {
    self.init(path: "\(old.path), overridden with \(new.path)", isReplay: true, isInFull: only != nil)
    let words = [
      Self.words("start", old), Self.words("override", new), StyledText("restore, ends 1"),
    ]
    // The old theme's declarations apply unless the new theme overrides them.
    let (traits, classes) = (old.document.traits, old.document.classes)
    let own = SnapshotDocument(AppearanceSnapshot(), traits: traits, classes: classes)
    let both = SnapshotDocument(
      AppearanceSnapshot(), traits: traits.merging(new.document.traits),
      classes: classes.merging(new.document.classes) { $1 })
    let purposes = [SnapshotDocument(AppearanceSnapshot()), own, both, own]
    var (before, previous) = (AppearanceSnapshot(), Step?.none)
    for (number, state) in [start, overridden, restored].enumerated() where number <= last ?? 2 {
      var step = Step(
        number: number, words: words[number], changes: AppearanceDiff(from: before, to: state),
        purpose: PurposeDiff(from: purposes[number], to: purposes[number + 1]), extent: Report.Extent(state),
        isStart: number == 0,
        drawing: isDrawn && number > 0 ? Self.drawing(before, state, as: old.document) : [])
      step.isInverse = step.isInverse(of: previous)
      (before, previous) = (state, step)
      if number == 2 {
        restores = 1
        step.isRestored = restored == start
        if step.isRestored == false {
          failure = .restore(step, of: SafeText.visible(old.path))
          leak = Self.leak(old.document, restored, after: step)
        }
      }
      if only == nil || only == number { steps.append(step) }
    }
  }

  private init(path: String, isReplay: Bool, isInFull: Bool) {
    (self.path, self.isReplay, self.isInFull) = (path, isReplay, isInFull)
  }

  /// Returns the rules of two states for drawing, with the traits and classes of a document.
  private static func drawing(
    _ before: AppearanceSnapshot, _ after: AppearanceSnapshot, as document: SnapshotDocument
  ) -> [ThemeRules] {
    [before, after].map { ThemeRules(SnapshotDocument($0, traits: document.traits, classes: document.classes)) }
  }

  fileprivate static let sides = [Report.Side(path: "before"), Report.Side(path: "after")]

  private static func words(_ action: String, _ file: ThemeFile) -> StyledText {
    var text = StyledText("\(action) \(SafeText.visible(file.path))")
    if let name = file.name { text.append("  " + SafeText.quoted(name, maximumLength: 100), .dim) }
    return text
  }

  private static func leak(
    _ expected: AppearanceSnapshot, _ found: AppearanceSnapshot, after step: Step?, in journal: Journal
  ) -> Report.Changes? {
    let end = step.flatMap { try? journal.document(at: .number($0.number)) } ?? SnapshotDocument(found)
    return leak(SnapshotDocument(expected, traits: end.traits, classes: end.classes), found, after: step)
  }

  /// Returns the difference from the expected state; nil if there is none, as for an open scope that changes nothing.
  private static func leak(
    _ expected: SnapshotDocument, _ found: AppearanceSnapshot, after step: Step?
  ) -> Report.Changes? {
    let diff = AppearanceDiff(from: expected.snapshot, to: found)
    if diff.isEmpty { return nil }
    var leaked = expected
    leaked.snapshot = found
    var changes = Report.Changes(diff, sides: sides, drawing: [expected, leaked].map(ThemeRules.init))
    changes.caption = step.map { "After step \($0.number)" }
    let readability = ReadabilityReport(Readability(themes: changes.drawing), level: .aa, diff: diff)
    if !readability.needsPairs { changes.readability = readability }
    return changes
  }

  /// Whether a restore led to another state than expected.
  var hasFailedRestore: Bool { if case .restore = failure { true } else { false } }

  /// The index of the most important step: the one that failed or left a scope open, otherwise the last one with changes.
  var indexThatMatters: Int {
    let number: Int? =
      switch failure {
      case .restore(let step, _): step.number
      case .open(let open, _): open.first?.number
      case nil: nil
      }
    return steps.firstIndex { $0.number == number }
      ?? steps.lastIndex { !$0.isStart && !$0.changes.diff.isEmpty } ?? max(0, steps.count - 1)
  }

  /// `11 steps, 1 restore`
  var summary: String {
    let restores = steps.count { $0.isRestored != nil }
    return "\(plural(steps.count, "step")), \(plural(restores, "restore"))"
  }

  /// The sentence about the steps after a failure; nil if there are none.
  var omission: String? {
    omitted == 0 ? nil : "the replay stopped there: \(plural(omitted, "more step")) in the journal"
  }

  /// The verdict at the end, styled as good or bad.
  var verdict: StyledText {
    switch failure {
    case .restore(let step, nil):
      // The journal has only a digest of that state, so there is no difference to show.
      return StyledText(
        "NOT restored: the program’s state after step \(step.number) is not one in which a scope began", .removed)
    case .restore(let step, let origin?):
      return StyledText(
        "NOT restored: step \(step.number) does not bring back the state of \(origin)",
        .removed)
    case .open(let steps, let unknown):
      let count = steps.count + unknown
      return StyledText("NOT ended: \(plural(count, "scope")) still open at the end", .removed)
    case nil where restores == 0: return StyledText("nothing was restored", .dim)
    case nil:
      return StyledText(restores == 1 ? "the restore was exact" : "all \(restores) restores were exact", .added)
    }
  }

  /// The scopes that were never ended, one a line.
  var openScopes: [StyledText] {
    guard case .open(let steps, let unknown) = failure else { return [] }
    var lines = steps.map { step in
      var line = StyledText("\(step.number). ", .heading)
      line += step.words
      if !step.place.isEmpty { line.append("  " + step.place, .dim) }
      return line
    }
    if unknown > 0 { lines.append(StyledText("\(plural(unknown, "scope")) from before the journal")) }
    return lines
  }
}

/// The scopes that are open at a point of a journal.
private struct OpenScopes {
  private var openers: [LayerID: Timeline.Step] = [:]
  /// The number of open scopes from before the journal.
  private(set) var unknown = 0

  var areEnded: Bool { openers.isEmpty && unknown == 0 }
  var known: [Timeline.Step] { openers.values.sorted { $0.number < $1.number } }

  /// Returns the number of the step that opened the scope that an operation ends.
  func opener(of entry: Journal.Entry) -> Int? {
    if case .ends(let layer, _) = OperationText.effect(entry) { openers[layer]?.number } else { nil }
  }

  /// Returns the step that opened a scope; nil for one from before the journal.
  func opener(_ layer: LayerID) -> Timeline.Step? { openers[layer] }

  mutating func perform(_ step: Timeline.Step, _ entry: Journal.Entry) {
    switch OperationText.effect(entry) {
    case .begins(let count): (openers, unknown) = ([:], count)
    case .opens(let layer): openers[layer] = step
    case .ends(let layer, _): if openers.removeValue(forKey: layer) == nil { unknown = max(0, unknown - 1) }
    case .none: break
    }
  }
}
