import AppearanceState
import AppearanceThemes

/// The losses of a theme that was converted there and back.
struct Losses {
  /// The reason for settings whose class cannot be written.
  static let ofClass = "without the class, which becomes part of the name"

  private let original: SnapshotDocument
  private let back: SnapshotDocument
  private let reasons: [RuleSetting: String]
  private let countsAdditions: Bool

  /// - Parameters:
  ///   - original: The theme.
  ///   - back: The theme after converting there and back.
  ///   - reasons: The known reasons for settings that differ.
  ///   - countsAdditions: Whether additions count as losses.
  init(
    _ original: SnapshotDocument, _ back: SnapshotDocument, _ reasons: [RuleSetting: String], countsAdditions: Bool
  ) {
    (self.original, self.back, self.reasons, self.countsAdditions) = (original, back, reasons, countsAdditions)
  }

  /// A line for each kind of loss; none if the theme is equal.
  var lines: [String] {
    if back == original { return [] }
    let diff = AppearanceDiff(from: original.snapshot, to: back.snapshot)
    let changes = diff.changes.filter { $0.old != nil || reasons[RuleSetting($0.rule, $0.setting)] != nil }
    var lines = headLines + settingLines(changes)
    for change in diff.orderChanges where change.old != nil {
      lines.append("\(name(of: change.rule)): without its position among equal rules")
    }
    // An added setting usually replaces a lost one, which has its own line. Additions are listed only if they are all.
    if lines.isEmpty, countsAdditions { lines = settingLines(diff.changes) }
    return lines.isEmpty && countsAdditions ? ["the theme is not the same after converting back"] : lines
  }

  private func name(of rule: RuleKey) -> String { shortened("\(rule)", to: 200) }

  /// The losses of contents other than rules, which only snapshots have.
  private var headLines: [String] {
    var lines: [String] = []
    func leave(_ what: String, _ isLost: Bool) {
      if isLost { lines.append("\(what): left out, only snapshots have that") }
    }
    leave("the name \(inQuotes(original.name ?? ""))", original.name != back.name)
    leave("the traits under which it is shown", original.traits != back.traits)
    leave("the superclasses of \(listed(original.classes.keys.inTextOrder()))", original.classes != back.classes)
    leave(plural(original.pairs.count, "declared pair"), original.pairs != back.pairs)
    let names = (original.extensions.members + original.ruleExtensions.values.flatMap(\.members)).map(\.key)
    leave(
      listed(Set(names).inTextOrder()),
      original.extensions != back.extensions || original.ruleExtensions != back.ruleExtensions)
    return lines
  }

  private func settingLines(_ changes: [AppearanceDiff.Change]) -> [String] {
    var lines: [String] = []
    var rest = changes[...]
    var withoutClass: [AppearanceDiff.Change] = []
    while let rule = rest.first?.rule {
      let ofRule = rest.prefix { $0.rule == rule }
      rest = rest.dropFirst(ofRule.count)
      var groups = Dictionary(grouping: ofRule, by: said)
      withoutClass += groups.removeValue(forKey: Self.ofClass) ?? []
      lines += groups.sorted { $0.key.precedes($1.key) }.map { said, changes in
        "\(name(of: rule)): \(listed(changes.map(\.setting.text))): \(said)"
      }
    }
    if !withoutClass.isEmpty {
      let classes = Set(withoutClass.map(\.rule.className)).inTextOrder()
      lines.append("\(plural(withoutClass.count, "setting")) of \(listed(classes)): \(Self.ofClass)")
    }
    return lines
  }

  private func said(_ change: AppearanceDiff.Change) -> String {
    if let reason = reasons[RuleSetting(change.rule, change.setting)] { return reason }
    let words = ValueText.words([change.old, change.new]).map { shortened($0) }
    return "\(words[0]) becomes \(words[1])"
  }
}
