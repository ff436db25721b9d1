import AppearanceState

/// The extent of a comparison at a glance, one line a rule, as `git diff --stat` has it.
enum ChangeBars {
  private static let widestBar = 32

  /// `UINavigationBar  12 ++-~~~~~~~~~`, aligned; a longer bar is cut with `…`.
  static func lines(_ table: Report.Table) -> [StyledText] {
    let rules = table.groups.map { (title: RuleTitle.text($0.rule), kinds: $0.kinds) }
    let titleColumn = rules.map(\.title.width).filter { $0 <= 64 }.max() ?? 0
    let countWidth = rules.map { String($0.kinds.count).count }.max() ?? 0
    return rules.map { rule in
      let count = String(rule.kinds.count)
      var line = rule.title
      line.pad(to: titleColumn + 2 + countWidth - count.count)
      line.append(count + " ", .dim)
      line += bar(rule.kinds)
      return line
    }
  }

  private static func bar(_ kinds: [AppearanceDiff.Change.Kind]) -> StyledText {
    var bar = StyledText()
    for kind in AppearanceDiff.Change.Kind.allCases {
      let room = widestBar - bar.width
      let count = kinds.count { $0 == kind }
      bar.append(String(repeating: kind.sign, count: min(count, room)), kind.style)
    }
    if kinds.count > widestBar { bar.append("…", .dim) }
    return bar
  }
}
