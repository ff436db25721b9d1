@_spi(Package) import AppearanceState

/// The answer to `show --explain`, a tree for each setting like the one that `explainAppearance` gives in a program:
///
/// ```text
/// UINavigationBar.tintColor = #ff0000
/// ├─ UINavigationBar in ContactSheet
/// └─ beats
///    └─ #00ff00, UINavigationBar, which names fewer containers
/// ```
struct ExplainReport {
  private let question: ExplainQuestion
  private let decisions: [SnapshotCascade.Decision]
  /// What could have been meant by an attribute that nothing sets.
  private let hint: String
  private let texts: ValueText

  /// Decides.
  init(_ question: ExplainQuestion, of snapshot: AppearanceSnapshot, hasSwatches: Bool) {
    let hierarchy = question.hierarchy
    let all = SnapshotCascade(snapshot).decisions(
      for: hierarchy.lineage(of: question.className), inside: question.containers.map(hierarchy.lineage),
      traits: question.traits)
    self.question = question
    guard let attribute = question.attribute else {
      (decisions, hint, texts) = (all, "", ValueText(hasSwatches: hasSwatches))
      return
    }
    decisions = all.filter { $0.setting.attribute == attribute || $0.setting.text == attribute }
    let known = Set(snapshot.rules.flatMap { $0.snapshot.flatMap { [$0.key.attribute, $0.key.text] } })
    // What is set elsewhere is spelt well.
    hint = known.contains(attribute) ? "" : NearMatch.hint(for: attribute, in: known.sorted())
    texts = ValueText(hasSwatches: hasSwatches)
  }

  /// Writes the answer.
  func write(to page: inout Page) {
    if decisions.isEmpty {
      var line = subject(question.attribute)
      line.append(": nothing sets it" + hint)
      page.add(line)
    }
    for (index, decision) in decisions.enumerated() {
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
    if question.attribute != nil { writeParts(of: decision.winner.value, depth: 1, to: &page) }
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
    var text = StyledText(SafeText.name(question.className), .heading)
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
