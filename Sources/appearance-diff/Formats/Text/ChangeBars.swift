import AppearanceState

/// The extent of a comparison, one line a rule, like `git diff --stat`.
enum ChangeBars {
  private static let widestBar = 32

  /// Returns aligned lines such as `UINavigationBar  12 ++-~~~~~~~~~`; a longer bar is cut with `…`.
  ///
  /// - Parameters:
  ///   - changes: The comparison.
  ///   - room: The most columns that a line should have.
  static func lines(_ changes: Report.Table, room: Int = TextPage.width) -> [StyledText] {
    let rules = changes.groups.map { (title: RuleTitle.text($0.rule), kinds: $0.kinds) }
    let titleColumn = rules.map(\.title.width).filter { $0 <= room - widestBar / 2 }.max() ?? 0
    let countWidth = rules.map { String($0.kinds.count).count }.max() ?? 0
    return rules.map { rule in
      let count = String(rule.kinds.count)
      var line = rule.title
      line.pad(to: max(titleColumn, line.width) + 2 + countWidth - count.count)
      line.append(count + " ", .dim)
      line += bar(rule.kinds, room: max(8, min(widestBar, room - 1 - line.width)))
      return line
    }
  }

  private static func bar(_ kinds: [Report.Kind], room: Int) -> StyledText {
    var bar = StyledText()
    for kind in Report.Kind.allCases {
      let count = kinds.count { $0 == kind }
      bar.append(String(repeating: kind.sign, count: min(count, room - bar.width)), kind.style)
    }
    if kinds.count > room { bar.append("…", .dim) }
    return bar
  }
}
