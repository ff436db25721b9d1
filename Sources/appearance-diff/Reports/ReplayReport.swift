import AppearanceState

/// The steps of a replay for people: what each one changed, and how much is in force after it.
struct ReplayReport {
  private let replay: Replay
  private let files: FilePair
  private let hasSwatches: Bool

  /// A report of a replay of two files.
  init(_ replay: Replay, files: FilePair, hasSwatches: Bool) {
    self.replay = replay
    self.files = files
    self.hasSwatches = hasSwatches
  }

  /// Writes the report.
  func write(to page: inout Page) {
    page.add(Self.step(1, "start from ", files.old))
    page.add(Self.inForce(replay.start))
    page.addEmptyLine()

    let override = replay.override
    page.add(Self.step(2, "override with ", files.new))
    page.add(ChangeBars.lines(override).map { Self.indented($0) })
    page.add(Self.indented(ChangeCount(override).text))
    page.add(Self.inForce(replay.overridden))
    page.addEmptyLine()

    let restore = replay.restore
    page.add(Self.step(3, "restore", nil))
    // The list of step 2 again would tell nothing new.
    if restore != override.inverted { page.add(ChangeBars.lines(restore).map { Self.indented($0) }) }
    page.add(Self.indented(ChangeCount(restore).text))
    page.add(Self.inForce(replay.restored))
    page.addEmptyLine()
    writeVerdict(to: &page)
  }

  private func writeVerdict(to page: inout Page) {
    let name = SafeText.visible(files.old.path)
    guard !replay.failure.isEmpty else {
      page.add(StyledText("restored exactly: the state is that of \(name) again", .added))
      return
    }
    page.add(StyledText("NOT restored: the state differs from that of \(name)", .removed))
    page.addEmptyLine()
    TextReport(replay.failure, hasSwatches: hasSwatches).write(to: &page)
  }

  private static func step(_ number: Int, _ action: String, _ file: FilePair.File?) -> StyledText {
    var line = StyledText("\(number). \(action)", .heading)
    if let file { line += FileHeader.title(file) }
    return line
  }

  /// `in force: 12 settings in 3 rules`
  static func inForce(_ snapshot: AppearanceSnapshot) -> StyledText {
    indented(StyledText("in force: \(StateReport.sum(snapshot))", .dim))
  }

  /// A line below that of its step.
  static func indented(_ line: StyledText) -> StyledText {
    var text = StyledText("   ")
    text += line
    return text
  }
}
