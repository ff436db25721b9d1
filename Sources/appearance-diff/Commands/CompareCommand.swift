@_spi(Package) import AppearanceState

/// `appearance-diff OLD NEW`
enum CompareCommand {
  static let description = CommandDescription(
    usage: ["[OPTION]... OLD NEW", "COMMAND [OPTION]... ..."],
    summary: "Compare what two snapshot files of AppearanceState set, rule by rule.",
    details: [
      """
      OLD and NEW are files, or '-' for standard input. '--' ends the options; after it, or as './replay', a file may
      have the name of a command. What counts is what the files set: their layout, the order of rules where it decides
      nothing, theme names and the members of other tools ('x-...') are not compared.
      """,
      """
      JOURNAL@POINT stands for the state at a point of a journal: after the operation of a number or of a label (the first
      one that has it), 'start' or 'end'. A file that is named so comes first.
      """,
      """
      Colour: --color=always and --color=never (or --no-color) come first, the last of them counts; then NO_COLOR, not
      empty, for none; then CLICOLOR_FORCE, not empty and not 0, for colour; then whether standard output is a terminal,
      unless TERM is 'dumb' or unset, or CLICOLOR is 0.
      """,
      "Exit status: 0 when both set the same, 1 when they differ, 2 for trouble.",
    ],
    options: [.reportIdenticalFiles] + Option.common,
    commands: [ReplayCommand.description, HistoryCommand.description, HelpCommand.description])

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
