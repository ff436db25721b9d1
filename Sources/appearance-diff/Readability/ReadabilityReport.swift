import AppearanceState
import AppearanceThemes

/// The readability of themes: each text with its change and the cause, the most important ones first.
struct ReadabilityReport: Sendable {
  /// Findings that reports list together.
  enum Group: Int, CaseIterable, Comparable {
    /// Below the level now; before, it was not, or less far.
    case lost
    /// Like `lost`, but accepted.
    case worseAccepted
    /// Measured before, but not measurable now.
    case unseen
    /// Below the level, as before or in the only theme.
    case low
    /// Like `low`, but accepted.
    case accepted
    case better
    /// Not measured, neither before nor now; or not before, so that nobody can say whether it got worse.
    case unmeasured
    case fine
    /// Below the level because of the system's own colors only.
    case system

    static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }

    /// Whether its texts are below the level because of a theme.
    var isTooLow: Bool { self == .lost || self == .low }
  }

  /// A text or a sign.
  struct Finding: Sendable {
    let row: Readability.Row
    let group: Group
    /// Whether it was below the level in the first of two themes.
    let wasTooLow: Bool
    /// The indexes in the comparison of the changes that affect it.
    let changes: [Int]
    /// Its index among all findings.
    fileprivate(set) var number = 0

    /// An identifier that stays the same if other findings appear or disappear.
    var id: String {
      let spot = row.spot
      return AcceptedFindings.id(
        spot.kind.rawValue, name: spot.name, state: spot.state, containers: spot.containers, traits: spot.traits)
    }
  }

  /// A text with its reading in the last theme, wherever it occurs.
  private struct Subject: Hashable {
    let name: String
    let kind: Readability.Spot.Kind
    let state: String?
    let reading: Readability.Reading?

    init(_ row: Readability.Row) {
      (name, kind, state) = (row.spot.name, row.spot.kind, row.spot.state)
      reading = row.readings.last ?? nil
    }
  }

  /// States of a control that look alike with some kinds of vision.
  struct AlikeStates: Sendable {
    let found: LookAlike
    /// The index of the theme in which they look alike.
    let theme: Int
    /// Whether the change causes it; true if nothing is compared.
    let isNew: Bool
  }

  let level: Readability.Level
  /// The findings by group, and in each group by contrast, lowest first.
  let findings: [Finding]
  /// The findings that every format lists, by cause; empty for three or more themes, which are shown side by side.
  private(set) var causes: [ReadabilityCause] = []
  /// The look-alike states in the new theme of a comparison, otherwise in any theme; accepted ones are left out.
  let alikeStates: [AlikeStates]
  let omittedContexts: Int
  /// The declared pairs for which no theme sets both colors.
  let unmatchedPairs: [DeclaredPair]
  let isComparison: Bool
  /// Whether there are colors, but only declared pairs could be measured and none is declared.
  let needsPairs: Bool

  /// Sorts measured themes into findings.
  ///
  /// - Parameters:
  ///   - readability: The measured themes.
  ///   - level: The required level of contrast.
  ///   - diff: The changes between the two themes; nil unless two themes are compared.
  ///   - covers: Whether a setting counts.
  ///   - accepted: The findings that may be too low.
  ///   - alone: Measures only the last theme, as for the list of accepted findings. Called only if something is too low.
  init(
    _ readability: Readability, level: Readability.Level, diff: AppearanceDiff? = nil,
    covers: (RuleKey, SettingKey) -> Bool = { _, _ in true }, accepted: AcceptedFindings.Theme? = nil,
    alone: () -> Readability? = { nil }
  ) {
    (self.level, isComparison) = (level, diff != nil)
    (omittedContexts, unmatchedPairs) = (readability.omittedContexts, readability.unmatchedPairs)
    needsPairs = readability.needsPairs
    let compared = diff == nil ? nil : readability.lookAlikes.first
    alikeStates = readability.lookAlikes.enumerated().dropFirst(compared == nil ? 0 : 1).flatMap { theme, found in
      found.filter { accepted?.accepts($0) != true }.map { found in
        AlikeStates(
          found: found, theme: theme, isNew: compared.map { !$0.contains(where: found.isOfTheSame) } ?? true)
      }
    }
    var changes: [RuleSetting: Int] = [:]
    for (number, change) in (diff?.changes ?? []).enumerated() {
      changes[RuleSetting(change.rule, change.setting)] = number
    }
    var aloneByReading: [Subject: [Readability.Spot]]?
    func isAccepted(_ row: Readability.Row) -> Bool {
      guard let accepted, accepted.count > 0 else { return false }
      let ratio = Self.least(row, isComparison: diff != nil)
      if accepted.accepts(row.spot, ratio) { return true }
      // A list has a text with the same reading in several containers once; a comparison may have it several times.
      let spots =
        aloneByReading ?? Dictionary(grouping: alone()?.rows ?? [], by: Subject.init).mapValues { $0.map(\.spot) }
      aloneByReading = spots
      return spots[Subject(row)]?.contains { accepted.accepts($0, ratio) } ?? false
    }
    let findings = readability.rows.compactMap { row -> Finding? in
      let settings = row.settings
      // Texts that only the system colors always count, whatever settings count: they have their own group.
      guard row.isSystem || settings.contains(where: { covers($0.rule, $0.key) }),
        let group = Self.group(row, level, isComparison: diff != nil)
      else { return nil }
      let isAccepted = group.isTooLow && isAccepted(row)
      return Finding(
        row: row, group: isAccepted ? (group == .lost ? .worseAccepted : .accepted) : group,
        wasTooLow: diff != nil && row.isTooLow(row.readings.first ?? nil, at: level),
        changes: changes.isEmpty ? [] : settings.compactMap { changes[$0] }.sorted())
    }
    // Each ratio is computed once, not in each comparison of the sort.
    let ratios = findings.map { Self.least($0.row, isComparison: diff != nil) }
    let sorted = findings.indices.sorted { left, right in
      if findings[left].group != findings[right].group { return findings[left].group < findings[right].group }
      return ratios[left] == ratios[right] ? left < right : ratios[left] < ratios[right]
    }
    self.findings = sorted.enumerated().map { number, index in
      var finding = findings[index]
      finding.number = number
      return finding
    }
    count()
    let isSideBySide = diff == nil && readability.rows.contains { $0.readings.count > 1 }
    causes = ReadabilityCause.all(
      of: isSideBySide ? [] : listedGroups.flatMap(self.findings), in: readability, at: level,
      diff.map { ($0.changes, changes) })
  }

  /// Returns the group of a row; nil if only the system colors it, and it is not too low.
  private static func group(
    _ row: Readability.Row, _ level: Readability.Level, isComparison: Bool
  ) -> Group? {
    if row.isSystem { return row.readings.contains { row.isTooLow($0, at: level) } ? .system : nil }
    if isComparison {
      switch row.verdict(at: level) {
      case .worse, .new: if row.isLost(at: level) { return .lost }
      case .unseen: return .unseen
      case .better: return .better
      case .gone: return .fine
      case .same: if row.isUndecided(at: level) { return .unmeasured }
      }
    }
    var group = Group.unmeasured
    for case let reading? in counted(row, isComparison: isComparison) {
      if row.isTooLow(reading, at: level) {
        if !row.isCausedBySystem(reading, at: level) { return .low }
        group = .system
      } else if group == .unmeasured, row.isMeasured(reading, at: level) {
        group = .fine
      }
    }
    return group
  }

  /// Returns the readings that count: in a comparison those in the new theme, otherwise those in any theme.
  private static func counted(_ row: Readability.Row, isComparison: Bool) -> ArraySlice<Readability.Reading?> {
    isComparison ? row.readings.suffix(1) : row.readings[...]
  }

  /// Returns the lowest contrast of the readings that count; a higher value than any contrast if nothing was measured.
  static func least(_ row: Readability.Row, isComparison: Bool) -> Double {
    var least = 100.0
    for case let reading? in counted(row, isComparison: isComparison) {
      for sample in reading.samples { least = min(least, sample.contrast.ratio) }
    }
    return least
  }

  func findings(_ group: Group) -> [Finding] {
    // Visits numbers, because a copy of a finding costs more than everything else here.
    findings.indices.filter { findings[$0].group == group }.map { findings[$0] }
  }

  func count(_ group: Group) -> Int { findings.count { $0.group == group } }

  /// The number of measured texts and signs, in the new theme of a comparison or in any theme. Those that only the
  /// system colors are counted separately.
  private(set) var measuredCount = 0
  /// The number of those on an image.
  private(set) var onImageCount = 0
  /// The number of those whose result depends on the style, which the file does not declare.
  private(set) var styleCount = 0
  /// The number of those without a known color for another reason.
  private(set) var unknownCount = 0
  /// The number of settings that color a text of which no position in the interface is known.
  private(set) var unreadCount = 0

  /// Counts the texts that the themes affect.
  private mutating func count() {
    for finding in findings where !finding.row.isSystem && finding.group != .system {
      let readings = Self.counted(finding.row, isComparison: isComparison)
      func count(_ isCounted: (Readability.Reading) -> Bool) -> Int {
        readings.contains { $0.map(isCounted) ?? false } ? 1 : 0
      }
      let isUndecided = isComparison && finding.row.isUndecided(at: level)
      measuredCount += isUndecided ? 0 : count { finding.row.isMeasured($0, at: level) }
      styleCount += isUndecided ? 1 : count { !finding.row.isMeasured($0, at: level) && $0.dependsOnStyle }
      onImageCount += count { $0.result == .onImage }
      unreadCount += count { $0.result == .unknown(.unread) }
      unknownCount += count { reading in
        if case .unknown(let reason) = reading.result { reason != .style && reason != .unread } else { false }
      }
    }
  }

  /// Whether any text that the themes affect was measured.
  var hasMeasured: Bool { measuredCount > 0 || findings.contains { $0.group == .system && !$0.row.isSystem } }

  /// Whether the themes affect no text.
  var isEmpty: Bool { findings.allSatisfy(\.row.isSystem) }

  /// Whether there is anything to report.
  var hasVerdict: Bool { needsPairs || !isEmpty || omittedContexts > 0 || !newAlikeStates.isEmpty }

  /// The states that look alike since the change, which every format lists; empty if nothing is compared.
  var newAlikeStates: [AlikeStates] { isComparison ? alikeStates.filter(\.isNew) : [] }

  /// Whether some texts could not be measured.
  var hasUnmeasured: Bool { onImageCount + styleCount + unknownCount + unreadCount > 0 }

  /// The summary `2 texts got worse, 1 got better`. It says "nothing" only if everything was measured.
  var verdict: String {
    if needsPairs { return ReadabilityText.needsPairs }
    var words: [String] = []
    if isComparison {
      let (lost, accepted) = (count(.lost), count(.worseAccepted))
      if lost > 0 { words.append("\(plural(lost, "text")) got worse") }
      if accepted > 0 {
        words.append("\(plural(accepted, "text")) got worse and \(accepted == 1 ? "is" : "are") accepted")
      }
      if words.isEmpty { words.append(none("nothing got worse", "got worse", "got no worse")) }
      if count(.better) > 0 { words.append("\(count(.better)) got better") }
      if count(.unseen) > 0 { words.append("\(count(.unseen)) can no longer be measured") }
      let alike = Set(newAlikeStates.map(\.found.states)).count
      if alike > 0 { words.append("the states of \(plural(alike, "control")) look the same to some people") }
    } else {
      let (low, accepted) = (count(.low), count(.accepted))
      if low == 0, accepted > 0 { return "\(plural(accepted, "text")) too low and accepted" }
      words.append(
        low == 0 ? none("no text is too low", "is too low", "is not too low") : "\(plural(low, "text")) too low")
    }
    if count(.accepted) > 0 { words.append("\(count(.accepted)) accepted") }
    return words.joined(separator: ", ")
  }

  /// Returns a sentence that something is true of no text: of none at all, or of none that was measured, with their number.
  private func none(_ whole: String, _ several: String, _ one: String) -> String {
    if !hasMeasured { return "nothing could be measured" }
    if unmeasured == nil { return whole }
    return switch measuredCount {
    // Those that only the system makes too low are counted separately, in every format.
    case 0: "none of the texts that were measured \(several)"
    case 1: "the one text that was measured \(one)"
    default: "none of the \(measuredCount) texts that were measured \(several)"
    }
  }

  /// The verdict, and what was not measured: `2 texts got worse, 1 got better; 4 on an image, not measured`.
  var summary: String { [verdict, unmeasured].compactMap { $0 }.joined(separator: "; ") }

  /// The texts that were not measured or not examined: `4 on an image, not measured`; nil if there are none.
  var unmeasured: String? {
    if needsPairs { return nil }
    var rest: [String] = []
    if onImageCount > 0 { rest.append("\(onImageCount) on an image, not measured") }
    if styleCount > 0 {
      let file = isComparison ? "a file" : "the file"
      rest.append("\(styleCount) not measured, because \(file) does not say whether it is for light or dark")
    }
    if unknownCount > 0 { rest.append("\(unknownCount) not measured for other reasons") }
    if unreadCount > 0 { rest.append("\(plural(unreadCount, "text color")) not looked at") }
    if !unmatchedPairs.isEmpty { rest.append("\(plural(unmatchedPairs.count, "declared pair")) without colors") }
    if omittedContexts > 0 {
      rest.append(
        "\(omittedContexts) \(omittedContexts == 1 ? "container or pair" : "containers or pairs") not looked at")
    }
    return rest.isEmpty ? nil : rest.joined(separator: "; ")
  }

  /// Whether something became too hard to read, or is too hard to read if nothing is compared.
  var isBad: Bool { count(isComparison ? .lost : .low) > 0 }

  func causes(_ group: Group) -> [ReadabilityCause] { causes.filter { $0.group == group } }

  /// The groups whose findings every format lists.
  var listedGroups: [Group] { isComparison ? [.lost, .worseAccepted, .unseen, .better] : [.low] }

  /// Returns `Readability (WCAG 2.2 AA)` or `Readability (4.5:1)`; without the level if nothing was measured.
  func title(_ word: String = "Readability") -> String {
    if needsPairs { return word }
    return if case .ratio = level { "\(word) (\(level.name))" } else { "\(word) (WCAG 2.2 \(level.name))" }
  }
}
