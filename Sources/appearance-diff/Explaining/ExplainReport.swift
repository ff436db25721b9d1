import AppearanceState

/// An explanation for people, a tree for each setting like the one that `explainAppearance` gives in a program:
///
/// ```text
/// UINavigationBar.tintColor = #ff0000
/// ├─ UINavigationBar in ContactSheet
/// └─ beats
///    └─ #00ff00, UINavigationBar, which names fewer containers
/// ```
struct ExplainReport {
  private let explanation: Explanation
  private let texts: ValueText

  /// A report of an explanation.
  init(_ explanation: Explanation, hasSwatches: Bool) {
    self.explanation = explanation
    texts = ValueText(hasSwatches: hasSwatches)
  }

  /// Writes the answer.
  func write(to page: inout Page) {
    if explanation.decisions.isEmpty {
      var line = subject(explanation.question.attribute)
      line.append(": nothing sets it" + explanation.hint)
      page.add(line)
    }
    for (index, decision) in explanation.decisions.enumerated() {
      if index > 0 { page.addEmptyLine() }
      write(decision, to: &page)
    }
  }

  private func write(_ decision: SnapshotCascade.Decision, to page: inout Page) {
    var title = subject(decision.setting.text)
    title.append(" = ")
    title += texts.text(decision.winner.value)
    page.add(title)
    // In an answer about everything, what a record holds would hide which rule it comes from.
    if explanation.question.attribute != nil { writeParts(of: decision.winner.value, depth: 1, to: &page) }
    var source = StyledText(decision.beaten.isEmpty ? "└─ " : "├─ ", .dim)
    source += RuleTitle.text(decision.winner.rule)
    page.add(source)
    if decision.beaten.isEmpty { return }
    page.add(StyledText("└─ beats", .dim))
    for (index, claim) in decision.beaten.enumerated() {
      var line = StyledText(index == decision.beaten.count - 1 ? "   └─ " : "   ├─ ", .dim)
      line += texts.text(claim.value)
      line.append(", ")
      line += RuleTitle.text(claim.rule)
      if let defeat = claim.defeat { line.append(", \(Self.words(defeat))", .dim) }
      page.add(line)
    }
  }

  /// What a record holds, below it.
  private func writeParts(of value: AppearanceValue, depth: Int, to page: inout Page) {
    for part in value.parts {
      var line = StyledText("│" + String(repeating: "  ", count: depth), .dim)
      line.append(part.label + "  ")
      line += texts.text(part.value)
      page.add(line)
      writeParts(of: part.value, depth: depth + 1, to: &page)
    }
  }

  private func subject(_ attribute: String?) -> StyledText {
    var text = StyledText(SafeText.name(explanation.question.className), .heading)
    if let attribute { text.append("." + SafeText.visible(attribute), .heading) }
    return text
  }

  private static func words(_ defeat: Defeat) -> String {
    switch defeat {
    case .lessDerivedClass: "which is for a superclass"
    case .fewerTraits: "which asks for fewer traits"
    case .fartherContainer: "whose containers are farther from the window"
    case .fewerContainers: "which names fewer containers"
    case .setEarlier: "which was set earlier"
    }
  }
}
