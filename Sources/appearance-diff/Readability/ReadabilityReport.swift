import AppearanceState
import AppearanceThemes

/// What is to say of the readability of some themes: each text with what became of it and why, those that matter first.
struct ReadabilityReport: Sendable {
  /// What is told together.
  enum Group: Int, CaseIterable, Comparable {
    /// Below the level, and it was not, or not so far.
    case lost
    /// The same, and somebody accepts it.
    case worseAccepted
    /// It could be measured before, and no more.
    case unseen
    /// Below the level, as before or in the only theme.
    case low
    /// Below the level as before, or in the only theme, and somebody accepts it.
    case accepted
    case better
    /// Not measured, and never was.
    case unmeasured
    case fine
    /// What only the system's own colors cause, below the level.
    case system

    static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }

    /// Whether its texts are below the level because of a theme.
    var isTooLow: Bool { self == .lost || self == .low }
  }

  /// One text or sign.
  struct Finding: Sendable {
    let row: Readability.Row
    let group: Group
    /// The changes that it depends on, by their places in the comparison.
    let changes: [Int]
    /// Its place among all findings.
    fileprivate(set) var number = 0

    /// Identifies the finding, also when others come and go.
    var id: String {
      let place = row.place
      return AcceptedFindings.id(
        place.kind.rawValue, name: place.name, state: place.state, containers: place.containers, traits: place.traits)
    }
  }

  /// A text with what it reads in the last theme, wherever that is.
  private struct Subject: Hashable {
    let name: String
    let kind: Readability.Place.Kind
    let state: String?
    let reading: Readability.Reading?

    init(_ row: Readability.Row) {
      (name, kind, state) = (row.place.name, row.place.kind, row.place.state)
      reading = row.readings.last ?? nil
    }
  }

  /// States of a control that look the same to some people.
  struct AlikeStates: Sendable {
    let found: LookAlike
    /// The theme in which they do, by its place among those that are looked at.
    let theme: Int
    /// Whether they do so since the change; true where nothing is compared.
    let isNew: Bool
  }

  let level: Readability.Level
  /// By group, and in it those with the least contrast first.
  let findings: [Finding]
  /// The findings that every format lists, by what causes them; none of three or more themes, which stand side by side.
  private(set) var causes: [ReadabilityCause] = []
  /// Of a comparison those in the new theme, else those in any; what somebody accepts is left out.
  let alikeStates: [AlikeStates]
  let omittedContexts: Int
  /// The declared pairs of which no theme sets both colors.
  let unmatchedPairs: [DeclaredPair]
  let isComparison: Bool
  /// Whether nothing but declared pairs could be measured, and none is declared, though there are colors.
  let needsPairs: Bool

  /// Sorts out what was measured.
  ///
  /// - Parameters:
  ///   - readability: What was measured.
  ///   - level: How much contrast is asked for.
  ///   - diff: What changed between the two themes; nil where there are not two.
  ///   - covers: Whether a setting counts.
  ///   - accepted: What may be too low.
  ///   - alone: Measures the last theme by itself, as the list of what may be too low was made. Asked only if something is too low.
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
    // What only the system gives counts whatever is asked for: it is told apart.
    let counted = readability.rows.filter { row in
      row.isSystem || row.settings.contains { covers($0.rule, $0.key) }
    }
    var changes: [RuleSetting: Int] = [:]
    for (number, change) in (diff?.changes ?? []).enumerated() {
      changes[RuleSetting(change.rule, change.setting)] = number
    }
    var aloneByReading: [Subject: [Readability.Place]]?
    func isAccepted(_ row: Readability.Row) -> Bool {
      guard let accepted, accepted.count > 0 else { return false }
      let ratio = Self.least(row, isComparison: diff != nil)
      if accepted.accepts(row.place, ratio) { return true }
      // A list has a text that reads the same in several containers once; a comparison may have it several times.
      let places =
        aloneByReading ?? Dictionary(grouping: alone()?.rows ?? [], by: Subject.init).mapValues { $0.map(\.place) }
      aloneByReading = places
      return places[Subject(row)]?.contains { accepted.accepts($0, ratio) } ?? false
    }
    let findings = counted.compactMap { row in
      Self.group(row, level, isComparison: diff != nil).map { group in
        let isAccepted = group.isTooLow && isAccepted(row)
        return Finding(
          row: row, group: isAccepted ? (group == .lost ? .worseAccepted : .accepted) : group,
          changes: changes.isEmpty ? [] : Set(row.settings.compactMap { changes[$0] }).sorted())
      }
    }
    // Each ratio is looked for once, and not in each comparison.
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

  /// Nil for what is good as the system means it, of which there is nothing to say.
  private static func group(
    _ row: Readability.Row, _ level: Readability.Level, isComparison: Bool
  ) -> Group? {
    if row.isSystem { return row.readings.contains { row.isTooLow($0, at: level) } ? .system : nil }
    if isComparison {
      if row.isLost(at: level) { return .lost }
      switch row.verdict(at: level) {
      case .unseen: return .unseen
      case .better: return .better
      case .gone: return .fine
      default: break
      }
    }
    let low = Self.counted(row, isComparison: isComparison).filter { row.isTooLow($0, at: level) }
    if !low.isEmpty { return low.allSatisfy { row.isCausedBySystem($0, at: level) } ? .system : .low }
    return Self.counted(row, isComparison: isComparison).contains { row.isMeasured($0, at: level) }
      ? .fine : .unmeasured
  }

  /// The readings that count: of a comparison those in the new theme, else those in any.
  private static func counted(_ row: Readability.Row, isComparison: Bool) -> [Readability.Reading] {
    (isComparison ? row.readings.suffix(1) : row.readings[...]).compactMap { $0 }
  }

  /// The least contrast in the readings that count; more than there can be where nothing was measured.
  static func least(_ row: Readability.Row, isComparison: Bool) -> Double {
    counted(row, isComparison: isComparison).flatMap(\.samples).map(\.contrast.ratio).min() ?? 100
  }

  func findings(_ group: Group) -> [Finding] { findings.filter { $0.group == group } }

  func count(_ group: Group) -> Int { findings.count { $0.group == group } }

  /// How many texts and signs of the themes were measured in the end. What only the system causes is counted apart.
  private(set) var measuredCount = 0
  /// How many stand on an image in the end.
  private(set) var onImageCount = 0
  /// How many are measured in one style otherwise than in the other, and the file does not say for which it is.
  private(set) var styleCount = 0
  /// How many have no known color for another reason.
  private(set) var unknownCount = 0
  /// How many settings give a text a color, and nobody knows where.
  private(set) var unreadCount = 0

  /// Counts what was measured of texts in which the themes have a say.
  private mutating func count() {
    for finding in findings where !finding.row.isSystem && finding.group != .system {
      let readings = Self.counted(finding.row, isComparison: isComparison)
      func count(_ isCounted: (Readability.Reading) -> Bool) -> Int { readings.contains(where: isCounted) ? 1 : 0 }
      measuredCount += count { finding.row.isMeasured($0, at: level) }
      styleCount += count { !finding.row.isMeasured($0, at: level) && $0.dependsOnStyle }
      onImageCount += count { $0.result == .onImage }
      unreadCount += count { $0.result == .unknown(.unread) }
      unknownCount += count { reading in
        if case .unknown(let reason) = reading.result { reason != .style && reason != .unread } else { false }
      }
    }
  }

  /// How many texts were looked at in which the themes have a say.
  private var lookedAtCount: Int { measuredCount + findings.count { $0.group == .system && !$0.row.isSystem } }

  /// Whether anything could be measured in which the themes have a say.
  var hasMeasured: Bool { lookedAtCount > 0 }

  /// Whether the themes have a say in anything that could be read.
  var isEmpty: Bool { findings.allSatisfy(\.row.isSystem) }

  /// Whether there is something to say.
  var hasVerdict: Bool { needsPairs || !isEmpty || omittedContexts > 0 || !newAlikeStates.isEmpty }

  /// The states that look the same to some people since the change, which every format lists; none where nothing is compared.
  var newAlikeStates: [AlikeStates] { isComparison ? alikeStates.filter(\.isNew) : [] }

  /// Whether there are texts that could not be measured.
  var hasUnmeasured: Bool { onImageCount + styleCount + unknownCount + unreadCount > 0 }

  /// `2 texts got worse, 1 got better`. A report says "nothing" only if it has measured everything.
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
      let low = count(.low)
      words.append(
        low == 0 ? none("no text is too low", "is too low", "is not too low") : "\(plural(low, "text")) too low")
    }
    if count(.accepted) > 0 { words.append("\(count(.accepted)) accepted") }
    return words.joined(separator: ", ")
  }

  /// That something is true of no text: of none at all, or of none that was measured, with their number.
  private func none(_ whole: String, _ several: String, _ one: String) -> String {
    if !hasMeasured { return "nothing could be measured" }
    if unmeasured == nil { return whole }
    return lookedAtCount == 1
      ? "the one text that was measured \(one)" : "none of the \(lookedAtCount) texts that were measured \(several)"
  }

  /// The verdict, and what was not measured: `2 texts got worse, 1 got better; 4 on an image, not measured`.
  var summary: String { [verdict, unmeasured].compactMap { $0 }.joined(separator: "; ") }

  /// What was not measured or not looked at: `4 on an image, not measured`; nil where that is nothing.
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

  /// Whether something became too hard to read, or in no comparison is.
  var isBad: Bool { count(isComparison ? .lost : .low) > 0 }

  func causes(_ group: Group) -> [ReadabilityCause] { causes.filter { $0.group == group } }

  /// The groups of which every format lists the findings.
  var listedGroups: [Group] { isComparison ? [.lost, .worseAccepted, .unseen, .better] : [.low] }

  /// `Readability (WCAG 2.2 AA)` or `Readability (4.5:1)`; without the level where nothing is held against it.
  func title(_ word: String = "Readability") -> String {
    if needsPairs { return word }
    return if case .ratio = level { "\(word) (\(level.name))" } else { "\(word) (WCAG 2.2 \(level.name))" }
  }
}
