import AppearanceState
import AppearanceThemes

/// The answer to `show --explain`: for each requested setting, which rule wins and which it beats.
struct Explanation {
  let question: ExplainQuestion
  /// The decisions in the order of the settings; empty if nothing sets what was asked for.
  let decisions: [Cascade.Decision]
  /// A hint if no rule of the file sets the attribute; empty if there is no similar name.
  let hint: String

  /// Resolves the question.
  init(_ question: ExplainQuestion, of snapshot: AppearanceSnapshot) {
    self.question = question
    let hierarchy = question.hierarchy
    let lineage = hierarchy.lineage(of: question.className)
    let cascade = SnapshotCascade(snapshot).cascade(
      for: lineage, inside: question.containers.map(hierarchy.lineage), traits: question.traits)
    let all = cascade.decisions
    guard let attribute = question.attribute else {
      (decisions, hint) = (all, "")
      return
    }
    decisions = all.filter { $0.setting.attribute == attribute || $0.setting.text == attribute }
    let known = Set(snapshot.rules.flatMap { $0.snapshot.flatMap { [$0.key.attribute, $0.key.text] } })
      .union((UIKitAttributes.attributes(of: lineage) ?? [:]).keys)
    // A name that another rule sets, or that UIKit has, is not misspelled.
    hint = known.contains(attribute) ? "" : NearMatch.hint(for: attribute, in: known.inTextOrder())
  }

  /// Returns the subject of the question, `UINavigationBar.tintColor`, safe to show.
  func subject(_ attribute: String?) -> String {
    SafeText.name(question.className) + (attribute.map { "." + SafeText.visible($0) } ?? "")
  }

  /// The sentence for an answer without decisions.
  var nothing: String { "\(subject(question.attribute)): nothing sets it\(hint)" }

  /// The notes about the question, and the hint.
  var notes: [String] { question.notes + (hint.isEmpty ? [] : [nothing]) }
}
