import AppearanceState

extension Command {
  /// `appearance-diff show FILE`
  static let show = Command(
    name: "show",
    usage: ["show [OPTION]... FILE", "show --explain=CLASS[.ATTRIBUTE] [OPTION]... FILE"],
    summary: "Show what a theme sets, or which rules win for a class.",
    details: [
      """
      FILE is a file, or '-' for standard input. html has a drawn preview, and svg is the preview alone; json is the file in
      the layout that this package writes.
      """,
      """
      --only and --ignore choose what is shown ('appearance-diff help patterns'). A PATTERN that matches nothing is an error.
      """,
      """
      --explain shows which values a class gets by the rules of the file: for each setting, or for the named one, the value,
      the rule it comes from, and the rules that this rule beats. --in names all containers of the class up to the window,
      and --traits the traits that apply there. UIKit's class hierarchy is known; --superclass adds your own classes.
      """,
      "Exit status: 0, or 2 for an error.",
    ],
    examples: [
      "appearance-diff show day.json",
      "appearance-diff show day.json -o preview.svg",
      "appearance-diff show day.json --explain=UINavigationBar.barTintColor",
    ],
    options: [.drawnFormat, .output, .quiet, .showOnly, .showIgnore, .explain] + Option.details + [.strict]
      + Option.configuration,
    run: Show.run)
}

private enum Show {
  static func run(_ invocation: Invocation) throws -> Outcome {
    guard let path = invocation.operands.first, invocation.operands.count == 1 else {
      throw UsageError("show takes one file, found \(invocation.operands.count)")
    }
    let (files, _, error) = try ThemeFile.readable([Operand(path)])
    guard let file = files.first else {
      // Git asks for the text of each file that its attributes name.
      if invocation.format == .text, !invocation.options.has(.explain), Operand(path).isOwnOther {
        return Outcome(content: .bytes(try InputFile(path).bytes), status: .same)
      }
      throw error
    }
    let filter = try DiffFilter(invocation.options)
    try filter.check([file])
    // Git passes a list of themes without its sets, and would compare what is read of it: nothing.
    let isEmpty = file.hasGaps && file.document.snapshot.rules.isEmpty
    if isEmpty, invocation.format == .text, !invocation.options.has(.explain), let bytes = file.bytes {
      var outcome = Outcome(content: .bytes(bytes), notes: file.messages, status: .same)
      outcome.failWhereStrict(invocation, [file])
      return outcome
    }
    guard let question = try ExplainQuestion(invocation.options, about: file.document) else {
      let isDrawn = [.html, .svg].contains(invocation.format)
      let options = isDrawn ? try ReadabilityOptions(invocation.options) : nil
      let theme = Report.Table(file, filter: filter, drawnWith: options)
      var outcome = Outcome.report(.table(theme), notes: file.messages, status: .same)
      // A snapshot made from tokens or a journal does not replace them, nor does a part of a file.
      if file.isSnapshot, filter.isOff, invocation.format == .json { outcome.replaced = [path] }
      outcome.failWhereStrict(invocation, [file])
      return outcome
    }
    if !filter.isOff { throw UsageError("--explain names the class and the attribute: leave out --only and --ignore") }
    let explanation = Explanation(question, of: file.document.snapshot)
    // A JSON document has no member for a hint; the other formats show it themselves.
    let guesses = invocation.format == .json ? explanation.notes : question.notes
    var outcome = Outcome.report(.explanation(explanation, of: file), notes: file.messages + guesses, status: .same)
    outcome.failWhereStrict(invocation, [file])
    return outcome
  }
}
