@_spi(Package) import AppearanceState

/// `appearance-diff OLD NEW`
enum CompareCommand {
  static let description = CommandDescription(
    usage: ["[OPTION]... OLD NEW", "show [OPTION]... FILE", "replay [OPTION]... OLD NEW"],
    summary: "Compare what two snapshot files of AppearanceState set, rule by rule.",
    details: [
      """
      OLD and NEW are files, or '-' for standard input. '--' ends the options; after it, or as './replay', a file may
      have the name of a command. What counts is what the files set: their layout, the order of rules where it decides
      nothing, theme names and the members of other tools ('x-...') are not compared.
      """,
      """
      Colour: --color=always and --color=never (or --no-color) come first, the last of them counts; then NO_COLOR, not
      empty, for none; then CLICOLOR_FORCE, not empty and not 0, for colour; then whether standard output is a terminal,
      unless TERM is 'dumb' or unset, or CLICOLOR is 0.
      """,
      "Exit status: 0 when both set the same, 1 when they differ, 2 for trouble.",
    ],
    options: [.reportIdenticalFiles, .format, .output] + Option.common,
    commands: [ShowCommand.description, ReplayCommand.description, HelpCommand.description])

  /// Compares, as a page for a browser.
  static func html(_ files: FilePair) -> Outcome {
    let diff = AppearanceDiff(from: files.old.document.snapshot, to: files.new.document.snapshot)
    return Outcome(output: HTMLReport(files, diff: diff).bytes, status: diff.isEmpty ? .same : .different)
  }

  /// Compares.
  static func run(_ files: FilePair, hasColor: Bool, reportsIdenticalFiles: Bool) -> Outcome {
    let diff = AppearanceDiff(from: files.old.document.snapshot, to: files.new.document.snapshot)
    guard !diff.isEmpty else {
      guard reportsIdenticalFiles else { return Outcome(status: .same) }
      let (old, new) = (SafeText.visible(files.old.path), SafeText.visible(files.new.path))
      return Outcome(output: Array("Files \(old) and \(new) set the same\n".utf8), status: .same)
    }
    var page = Page(hasColor: hasColor)
    page.add(FileHeader.lines(files))
    page.addEmptyLine()
    TextReport(diff, hasSwatches: hasColor).write(to: &page)
    return Outcome(output: page.bytes, status: .different)
  }
}
