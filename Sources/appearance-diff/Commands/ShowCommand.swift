import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff show FILE`
  static let show = Command(
    name: "show",
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
      Documentation/Explain.md describes the answer.
      """,
      "Exit status: 0, or 2 for trouble.",
    ],
    options: Option.reporting + [.quiet, .explain] + Option.details + Option.views, formats: Format.ofReports,
    run: Show.run)
}

private enum Show {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard let path = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError("show takes one file, found \(invocation.operands.count)")
    }
    let file = try FilePair.read([Operand(path, view: ThemeView(invocation.options))], for: .values)[0]
    let notes = file.remarks
    guard let question = try ExplainQuestion(invocation.options, about: file.document.snapshot) else {
      var table = Report.Table(file)
      if invocation.format == .html {
        let options = try ReadabilityOptions(invocation.options)
        table.readability = ReadabilityReport(options.measure([file.document], table.drawing), level: options.level)
      }
      // What was made of tokens or of a journal does not take their place.
      let isFile = file.isSnapshot && Operand(path).isPlainFile
      return Outcome(
        content: .report(Report(content: .tables([table]))), isTheme: isFile && invocation.format == .json,
        notes: notes, status: invocation.status(.same, [file]))
    }
    let explanation = Explanation(question, of: file.document.snapshot)
    // A document has no place for a guess; the other formats say it themselves.
    let guesses = invocation.format == .json ? explanation.notes : question.notes
    return Outcome(
      content: .report(Report(content: .explanation(explanation, of: file))), notes: notes + guesses,
      status: invocation.status(.same, [file]))
  }
}
