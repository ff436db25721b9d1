import AppearanceState
import AppearanceThemes

/// What is to say of the readability of some themes: each text with what became of it and why, those that matter first.
struct ReadabilityReport: Sendable {
  /// What is told together.
  enum Group: Int, CaseIterable, Comparable {
    /// Below the level, and it was not, or not so far.
    case lost
    /// It could be measured before, and no more.
    case unseen
    /// Below the level, as before or in the only theme.
    case low
    case better
    /// Not measured, and never was.
    case unmeasured
    case fine
    /// What only the system's own colors cause, below the level.
    case system

    static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
  }

  /// One text or sign.
  struct Finding: Sendable {
    let row: Readability.Row
    let group: Group
    /// The changes that did it, by their places in the comparison.
    let causes: [Int]
    /// Its place among all findings.
    fileprivate(set) var number = 0
  }

  let level: Readability.Level
  let appearances: [AppearanceTraits]
  /// By group, and in it those with the least contrast first.
  let findings: [Finding]
  let omittedContexts: Int
  /// The declared pairs of which no theme sets both colors.
  let unmatchedPairs: [DeclaredPair]
  let isComparison: Bool

  /// Sorts out what was measured.
  ///
  /// - Parameters:
  ///   - readability: What was measured.
  ///   - level: How much contrast is asked for.
  ///   - diff: What changed between the two themes; nil where there are not two.
  ///   - isNew: Whether the first of the two is only the system's look, since there was no such theme.
  ///   - covers: Whether a setting counts.
  init(
    _ readability: Readability, level: Readability.Level, diff: AppearanceDiff? = nil, isNew: Bool = false,
    covers: (RuleKey, SettingKey) -> Bool = { _, _ in true }
  ) {
    (self.level, appearances, isComparison) = (level, readability.appearances, diff != nil)
    (omittedContexts, unmatchedPairs) = (readability.omittedContexts, readability.unmatchedPairs)
    // What only the system gives counts whatever is asked for: it is told apart.
    let counted = readability.rows.filter { row in
      row.isSystem || row.settings.contains { covers($0.rule, $0.key) }
    }
    let changes = diff?.changes ?? []
    let findings = counted.compactMap { row in
      Self.group(row, level, isComparison: diff != nil, isNew: isNew).map { group in
        Finding(row: row, group: group, causes: Set(row.settings.compactMap { changes.place(of: $0) }).sorted())
      }
    }
    // Each ratio is looked for once, and not in each comparison.
    let ratios = findings.map { finding in
      Self.counted(finding.row, isComparison: diff != nil).compactMap(\.contrast?.ratio).min() ?? 100
    }
    let sorted = findings.indices.sorted { left, right in
      if findings[left].group != findings[right].group { return findings[left].group < findings[right].group }
      return ratios[left] == ratios[right] ? left < right : ratios[left] < ratios[right]
    }
    self.findings = sorted.enumerated().map { number, index in
      var finding = findings[index]
      finding.number = number
      return finding
    }
  }

  /// Nil for what is good as the system means it, of which there is nothing to say.
  private static func group(
    _ row: Readability.Row, _ level: Readability.Level, isComparison: Bool, isNew: Bool
  ) -> Group? {
    if row.isSystem { return row.readings.contains { row.isTooLow($0, at: level) } ? .system : nil }
    if isComparison {
      if row.isLost(at: level) { return .lost }
      switch row.verdict(at: level) {
      case .unseen: return isNew || row.readings.last??.isSystem == true ? .unmeasured : .unseen
      case .better: return .better
      case .gone: return .fine
      default: break
      }
    }
    let low = Self.counted(row, isComparison: isComparison).filter { row.isTooLow($0, at: level) }
    if !low.isEmpty { return low.allSatisfy { row.isCausedBySystem($0, at: level) } ? .system : .low }
    return row.readings.contains { $0?.contrast != nil } ? .fine : .unmeasured
  }

  /// The readings that count: of a comparison those in the new theme, else those in any.
  private static func counted(_ row: Readability.Row, isComparison: Bool) -> [Readability.Reading] {
    (isComparison ? row.readings.suffix(1) : row.readings[...]).compactMap { $0 }
  }

  /// How many texts there are in which the themes have a say, and of which a reading that counts is of some kind.
  private func count(where isCounted: (Readability.Reading) -> Bool) -> Int {
    findings.filter { finding in
      !finding.row.isSystem && Self.counted(finding.row, isComparison: isComparison).contains(where: isCounted)
    }.count
  }

  func findings(_ group: Group) -> [Finding] { findings.filter { $0.group == group } }

  func count(_ group: Group) -> Int { findings.count { $0.group == group } }

  /// How many texts and signs of the themes were measured in the end.
  var measuredCount: Int { count { $0.contrast != nil } }

  /// Whether the themes have a say in anything that could be read.
  var isEmpty: Bool { findings.allSatisfy(\.row.isSystem) }

  /// How many stand on an image in the end.
  var onImageCount: Int { count { $0.result == .onImage } }

  /// How many have no known color for another reason.
  var unknownCount: Int {
    count { if case .unknown = $0.result { true } else { false } }
  }

  /// `2 texts got worse, 1 got better, 3 too low as before; 4 on an image, not measured`
  var summary: String {
    var words: [String] = []
    if isComparison {
      let lost = count(.lost)
      let nothing = measuredCount == 0 ? "nothing could be measured" : "nothing got worse"
      words.append(lost == 0 ? nothing : "\(plural(lost, "text")) got worse")
      if count(.better) > 0 { words.append("\(count(.better)) got better") }
      if count(.low) > 0 { words.append("\(count(.low)) too low as before") }
      if count(.unseen) > 0 { words.append("\(count(.unseen)) can no longer be measured") }
    } else {
      let low = count(.low)
      let nothing = measuredCount == 0 ? "nothing could be measured" : "no text is too low"
      words.append(low == 0 ? nothing : "\(plural(low, "text")) too low")
    }
    var summary = words.joined(separator: ", ")
    if onImageCount > 0 { summary += "; \(onImageCount) on an image, not measured" }
    if unknownCount > 0 { summary += "; \(unknownCount) not measured for other reasons" }
    return summary
  }

  /// Whether something became too hard to read, or in no comparison is.
  var isBad: Bool { count(isComparison ? .lost : .low) > 0 }

  /// The groups of which every format lists the findings.
  var listedGroups: [Group] { isComparison ? [.lost, .unseen, .better] : [.low] }

  /// The level as a heading has it: `WCAG 2.2 AA` or `4.5:1`.
  var levelName: String {
    if case .ratio = level { level.name } else { "WCAG 2.2 \(level.name)" }
  }
}

extension [AppearanceDiff.Change] {
  /// Where the change of a setting stands; nil where it did not change. Changes are sorted by rule and key.
  fileprivate func place(of wanted: RuleSetting) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let change = self[middle]
      let isBefore = change.rule == wanted.rule ? change.setting < wanted.key : change.rule < wanted.rule
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].rule == wanted.rule && self[low].setting == wanted.key ? low : nil
  }
}

extension Readability.Row {
  /// The settings that it depends on under any theme; some more than once.
  var settings: [RuleSetting] {
    readings.flatMap { $0?.origins ?? [] }.compactMap { origin in
      if case .setting(let rule, let key, _) = origin { RuleSetting(rule, key) } else { nil }
    }
  }
}
