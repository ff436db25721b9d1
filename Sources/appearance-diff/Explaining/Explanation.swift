import AppearanceState
import AppearanceThemes

/// The answer to `show --explain`: for each setting that was asked for, which rule wins and what it beats.
struct Explanation {
  let question: ExplainQuestion
  /// In the order of the settings; empty where nothing sets what was asked for.
  let decisions: [Cascade.Decision]
  /// What was probably meant by an attribute that no rule of the file sets; empty when there is no such guess.
  let hint: String

  /// Decides.
  init(_ question: ExplainQuestion, of snapshot: AppearanceSnapshot) {
    self.question = question
    let hierarchy = question.hierarchy
    let cascade = SnapshotCascade(snapshot).cascade(
      for: hierarchy.lineage(of: question.className), inside: question.containers.map(hierarchy.lineage),
      traits: question.traits)
    let all = cascade.decisions
    guard let attribute = question.attribute else {
      (decisions, hint) = (all, "")
      return
    }
    decisions = all.filter { $0.setting.attribute == attribute || $0.setting.text == attribute }
    let known = Set(snapshot.rules.flatMap { $0.snapshot.flatMap { [$0.key.attribute, $0.key.text] } })
    // What is set elsewhere is spelt well.
    hint = known.contains(attribute) ? "" : NearMatch.hint(for: attribute, in: known.inTextOrder())
  }

  /// What is asked about: `UINavigationBar.tintColor`, safe to show.
  func subject(_ attribute: String?) -> String {
    SafeText.name(question.className) + (attribute.map { "." + SafeText.visible($0) } ?? "")
  }

  /// The sentence for an answer without decisions.
  var nothing: String { "\(subject(question.attribute)): nothing sets it\(hint)" }

  /// What only a sentence can say: a guess, and what the question itself lets expect.
  var notes: [String] { question.notes + (hint.isEmpty ? [] : [nothing]) }
}
