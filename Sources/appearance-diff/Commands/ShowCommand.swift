import AppearanceState

/// `appearance-diff show FILE`
enum ShowCommand {
  static let description = CommandDescription(
    usage: ["show [OPTION]... FILE", "show --explain=CLASS[.ATTRIBUTE] [OPTION]... FILE"],
    summary: "Show what a snapshot file sets, rule by rule, or which rules win for a class.",
    details: [
      """
      FILE is a file, or '-' for standard input. As text, the format for it when nothing else is said, as markdown, as html
      with a drawn preview, or as json: the file as this package writes it, whatever its layout was.
      """,
      """
      --explain asks what a class gets in a place, by the rules of the file alone: of each setting, or of the one that is
      named, the value, the rule that it comes from, and what that rule beats. The place is all containers up to the
      window, and the traits that hold there. UIKit's class hierarchy is known; --superclass tells that of your classes.
      The answer is text or json; Documentation/Explain.md describes both.
      """,
      "Exit status: 0, or 2 for trouble.",
    ],
    options: Option.reporting + [.explain] + ExplainQuestion.details + Option.common,
    formats: [.text, .json, .markdown, .html])

  /// Shows.
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard let path = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError("show takes one file, found \(invocation.operands.count)")
    }
    let file = try FilePair.read([path])[0]
    if let question = try ExplainQuestion(invocation.options, about: file.document.snapshot) {
      return try explain(question, file, invocation)
    }
    let format = try invocation.options.format(among: description.formats)
    switch format {
    case .json: return Outcome(output: file.document.json(), status: .same)
    case .markdown: return Outcome(output: MarkdownState.bytes(file), status: .same)
    case .html: return Outcome(output: HTMLReport(showing: file).bytes, status: .same)
    default:
      var page = Page(hasColor: invocation.hasColor)
      StateReport(file, hasSwatches: invocation.hasColor).write(to: &page)
      return Outcome(output: page.bytes, status: .same)
    }
  }

  /// Tells which rules win.
  private static func explain(
    _ question: ExplainQuestion, _ file: FilePair.File, _ invocation: Invocation
  ) throws(UsageError) -> Outcome {
    let format = try invocation.options.format(among: [.text, .json])
    let explanation = Explanation(question, of: file.document.snapshot)
    if format == .json {
      let document = explanation.json(of: file)
      return Outcome(output: JSONLayout.bytes(of: document), errors: explanation.notes, status: .same)
    }
    var page = Page(hasColor: invocation.hasColor)
    ExplainReport(explanation, hasSwatches: invocation.hasColor).write(to: &page)
    return Outcome(output: page.bytes, errors: question.notes, status: .same)
  }
}
