import AppearanceThemes

extension Command {
  /// `appearance-diff lint FILE...`
  static let lint = Command(
    name: "lint",
    usage: ["lint [OPTION]... FILE..."],
    summary: "Report what looks wrong: text that is hard to read, attributes that UIKit does not have.",
    details: [
      """
      For each file, lint lists texts and signs below level AA of WCAG 2.2 (Documentation/Readability.md), attributes and
      axes that UIKit's classes do not have, values of a kind that they do not take or that nobody knows, traits that never
      apply, settings that can never win because another rule always beats theirs, and states of a control that differ in hue
      only and look the same to some people. Findings are written as compilers do, FILE:LINE:COLUMN: PATH: MESSAGE, or with
      --format=json as one document (Documentation/DiffFormat.md).
      """,
      """
      Exit status: 0 if there are no findings, 1 if there are, 2 for an error, such as a token whose reference leads nowhere
      or a value of a kind that an attribute of UIKit does not take. With --fail-on=readability it is 1 only for what is
      hard to read, and 2 also if nothing could be measured in a file.
      """,
    ],
    options: Option.reporting + [.failOn, .pairs, .traits, .superclass, .quiet] + Option.views + Option.configuration,
    isTimed: false,
    run: Lint.run)
}

private enum Lint {
  static func run(_ invocation: Invocation) throws -> Outcome {
    if invocation.operands.isEmpty { throw UsageError("lint takes files, found none") }
    let readability = try ReadabilityOptions(invocation.options)
    let view = ThemeView(invocation.options)
    let files = try ThemeFile.read(invocation.operands.map { Operand($0, view: view) }, for: .bytes)
    try ThemeView(invocation.options.given).check(files)
    var progress = Progress(of: files.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    var lints: [ThemeLint] = []
    for file in files {
      lints.append(try ThemeLint(file, readability))
      progress.advance()
    }
    var outcome = Outcome.report(
      .lint(lints), notes: files.flatMap(\.remarks) + lints.flatMap(\.notes).map(\.text),
      status: lints.allSatisfy(\.isClean) ? .same : .different)
    outcome.judge(by: readability, lints.map { ($0.side.path, $0.readability) })
    // The app would read the value as unset, and what could not be read may have anything wrong with it.
    if lints.contains(where: \.hasError) || files.contains(where: \.hasGaps) { outcome.failBecauseOfNotes() }
    return outcome
  }
}
