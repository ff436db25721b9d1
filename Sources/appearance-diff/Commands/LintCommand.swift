import AppearanceState
import AppearanceThemes

extension Command {
  /// `appearance-diff lint FILE...`
  static let lint = Command(
    name: "lint",
    usage: ["lint [OPTION]... FILE..."],
    summary: "Report what looks wrong, such as text that is hard to read.",
    details: [
      """
      For each file, lint lists texts and signs below level AA of WCAG 2.2, attributes and axes that UIKit's classes do not
      have, values of a kind that they do not take or that is not known, traits that never apply, settings that never win
      because another rule always beats theirs, and states of a control that differ in hue only and look the same to some
      people. Findings are written as compilers write them, FILE:LINE:COLUMN: PATH: MESSAGE, or with --format=json as one
      document.
      """,
      """
      For each color that is too hard to read, lint names the nearest color that passes wherever the same settings are seen,
      or says why there is none. --fix replaces these colors in the files, which have to be snapshots, and reports what is
      left. --fix-patch changes no theme: it writes the changes for 'appearance-diff patch' to FILE, or without FILE in
      place of the report.
      """,
      """
      --accept-all=FILE writes all findings to FILE, a line each. --accept=FILE accepts these findings, a text as long as it
      is no harder to read than it was. Both options with one FILE bring it up to date.
      """,
      """
      Exit status: 0 if there are no findings, 1 if there are, 2 for an error, such as a token whose reference leads nowhere
      or a value of a kind that an attribute of UIKit does not take. If a file cannot be read, the status is 2 and the
      others are still reported, except with --fix, --fix-patch and --accept. With --fail-on=readability it is 1 only for
      what is hard to read, and 2 also if nothing could be measured in a file.
      """,
    ],
    examples: [
      "appearance-diff lint Themes/*.json",
      "appearance-diff lint --fix Themes/day.json",
      "appearance-diff lint Themes/*.json --accept-all=accepted.json",
    ],
    options: Option.reporting + [
      .fix, .fixPatch, .failOn, .pairs, .accept, .acceptAll, .traits, .superclass, .quiet, .strict,
    ]
      + Option.configuration,
    run: Lint.run)
}

private enum Lint {
  static func run(_ invocation: Invocation) throws -> Outcome {
    if invocation.operands.isEmpty { throw UsageError("lint takes files, found none") }
    let readability = try ReadabilityOptions(invocation.options, writing: invocation.writtenList)
    var (files, otherFiles, unread) = try ThemeFile.readable(
      invocation.operands.map { Operand($0) }, keepsBytes: true)
    let others = otherFiles.map(\.path)
    // All files are written or none: a list of accepted findings must not lose those of one file.
    let writes = [Option.fix, .fixPatch, .accept, .acceptAll].contains(where: invocation.options.has)
    if !unread.problems.isEmpty, writes || files.isEmpty { throw unread }
    var (written, fixed) = ([Output](), [String]())
    if invocation.options.has(.fixPatch) {
      let fix = try patch(files, readability, invocation)
      let patch = JSONLayout.bytes(of: JSON(fix.members))
      let path = invocation.options.value(of: .fixPatch)
      if path == "-", invocation.options.has(.output) {
        throw UsageError("--fix-patch=- and --output name two places for the patch, leave out one")
      }
      guard let path, path != "-" else {
        return Outcome(
          content: .bytes(patch), notes: Folder.note(ignoring: others) + ThemeFile.messages(of: files),
          status: fix.diff.isEmpty ? .same : .different)
      }
      written = [Output(path: path, content: .bytes(patch))]
    } else if invocation.options.has(.fix) {
      for path in invocation.operands where !others.contains(path) { try invocation.checkReplaceable(path, by: .fix) }
      for (index, file) in files.enumerated() {
        let fix = try ThemeFix(file, readability)
        if fix.sentences.isEmpty { continue }
        files[index] = file.holding(fix.document)
        let bytes = try fix.document.json(asIn: [fix.file])
        written.append(Output(path: file.path, content: .bytes(bytes), replaced: [file.path]))
        fixed += fix.sentences
      }
    }
    var progress = Progress("file", of: files.count, isQuiet: invocation.isQuiet)
    defer { progress.finish() }
    var lints: [ThemeLint] = []
    for file in files {
      lints.append(try ThemeLint(file, readability))
      progress.advance()
    }
    var report = Report(content: .lint(lints))
    report.unread = unread
    var outcome = Outcome(
      content: .report(report),
      notes: Folder.note(ignoring: others) + ThemeFile.messages(of: files) + fixed + lints.flatMap(\.notes).map(\.text),
      status: lints.allSatisfy(\.isClean) ? .same : .different)
    outcome.files = written
    if let list = invocation.options.value(of: .acceptAll) {
      if list == "-" { throw UsageError("--accept-all takes a file, and standard output has the report, found '-'") }
      outcome.files.append(Output(path: list, content: .bytes(JSONFormat.accepted(lints))))
    }
    outcome.judge(by: readability, lints.map { ($0.side.path, $0.readability) })
    outcome.fail(because: unread.lines)
    // The app would read the value as unset, and parts that could not be read may contain any problem.
    if lints.contains(where: \.hasError) || files.contains(where: \.hasGaps) { outcome.failBecauseOfNotes() }
    return outcome
  }

  /// Returns the changes that `--fix` would make in a file.
  private static func patch(
    _ files: [ThemeFile], _ readability: ReadabilityOptions, _ invocation: Invocation
  ) throws -> DiffDocument {
    if invocation.options.has(.fix) {
      throw UsageError("--fix changes the file and --fix-patch does not, leave out one")
    }
    guard files.count == 1 else { throw UsageError("--fix-patch is for one file, found \(files.count)") }
    let side = DiffDocument.Side(file: files[0].path, name: files[0].name)
    return DiffDocument(try ThemeFix(files[0], readability).diff, old: side, new: side)
  }
}
