import AppearanceState

/// The answer to `show --explain`: for each setting that was asked for, which rule wins and what it beats.
struct Explanation {
  let question: ExplainQuestion
  /// In the order of the settings; empty where nothing sets what was asked for.
  let decisions: [SnapshotCascade.Decision]
  /// What was probably meant by an attribute that no rule of the file sets; empty when there is no such guess.
  let hint: String

  /// Decides.
  init(_ question: ExplainQuestion, of snapshot: AppearanceSnapshot) {
    self.question = question
    let hierarchy = question.hierarchy
    let all = SnapshotCascade(snapshot).decisions(
      for: hierarchy.lineage(of: question.className), inside: question.containers.map(hierarchy.lineage),
      traits: question.traits)
    guard let attribute = question.attribute else {
      (decisions, hint) = (all, "")
      return
    }
    decisions = all.filter { $0.setting.attribute == attribute || $0.setting.text == attribute }
    let known = Set(snapshot.rules.flatMap { $0.snapshot.flatMap { [$0.key.attribute, $0.key.text] } })
    // What is set elsewhere is spelt well.
    hint = known.contains(attribute) ? "" : NearMatch.hint(for: attribute, in: known.sorted())
  }

  /// What only a sentence can say: a guess, and what the question itself lets expect.
  var notes: [String] {
    guard !hint.isEmpty, let attribute = question.attribute else { return question.notes }
    let subject = "\(SafeText.name(question.className)).\(SafeText.visible(attribute))"
    return question.notes + ["\(subject): nothing sets it\(hint)"]
  }
}
