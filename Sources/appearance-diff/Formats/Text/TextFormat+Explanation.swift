import AppearanceState
import AppearanceThemes

extension TextFormat {
  /// Writes a tree for each setting, like that of `AppearanceExplanation` in a program:
  ///
  /// ```text
  /// UINavigationBar.tintColor = #ff0000
  /// ├─ UINavigationBar in ContactSheet
  /// └─ beats
  ///    └─ #00ff00, UINavigationBar, which names fewer containers
  /// ```
  func write(_ explanation: Explanation, to page: inout TextPage) {
    if explanation.decisions.isEmpty { page.add(StyledText(explanation.nothing)) }
    for (index, decision) in explanation.decisions.enumerated() {
      if index > 0 { page.addEmptyLine() }
      write(decision, explanation, to: &page)
    }
  }

  private func write(_ decision: Cascade.Decision, _ explanation: Explanation, to page: inout TextPage) {
    let value = Report.Row("", of: decision.winner.value)
    let subject = StyledText(explanation.subject(decision.setting.text), .heading)
    page.add(subject + StyledText(" = ") + cells(value)[0])
    // In an answer about all attributes, the fields of a record would hide which rule it comes from.
    if explanation.question.attribute != nil { writeParts(of: value, depth: 1, to: &page) }
    page.add(StyledText(decision.beaten.isEmpty ? "└─ " : "├─ ", .dim) + RuleTitle.text(decision.winner.rule))
    if decision.beaten.isEmpty { return }
    page.add(StyledText("└─ beats", .dim))
    for (index, claim) in decision.beaten.enumerated() {
      let branch = StyledText(index == decision.beaten.count - 1 ? "   └─ " : "   ├─ ", .dim)
      let value = cell(claim.value, ValueText.words(claim.value))
      let defeat = StyledText(claim.defeat.map { ", \($0)" } ?? "", .dim)
      page.add(branch + value + StyledText(", ") + RuleTitle.text(claim.rule) + defeat)
    }
  }

  /// Writes the fields of a record, below it.
  private func writeParts(of row: Report.Row, depth: Int, to page: inout TextPage) {
    for part in row.parts {
      let branch = StyledText("│" + String(repeating: "  ", count: depth), .dim)
      page.add(branch + StyledText(part.label + "  ") + (cells(part).first ?? StyledText()))
      writeParts(of: part, depth: depth + 1, to: &page)
    }
  }
}
