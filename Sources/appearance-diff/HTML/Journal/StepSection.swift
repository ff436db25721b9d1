import AppearanceState

/// A step of a journal: what was done, when and where, what it changed, and how much is in force after it.
struct StepSection {
  let step: JournalStep

  func write(to html: inout HTML) {
    html.element("li", .class("step")) { html in
      html.element("h2", text: "\(step.entry.number). \(Self.plain(step.words))")
      html.element("p", .class("files")) { html in
        html.element("span", .class("time"), text: "\(TimeText.text(step.entry.time)) UTC")
        let position = Self.plain(OperationText.position(step.entry))
        if !position.isEmpty {
          html.text(" · ")
          html.element("code", text: position)
        }
      }
      verdict(&html)
      changes(&html)
    }
    html.newLine()
  }

  private func changes(_ html: inout HTML) {
    let diff = AppearanceDiff(from: step.before, to: step.after)
    let force = "in force: \(StateReport.sum(step.after))"
    html.element("p", .class("lead"), text: "\(Self.plain(ChangeCount(diff).text)); \(force)")
    let files = FilePair(
      old: FilePair.File(path: "before", document: SnapshotDocument(step.before)),
      new: FilePair.File(path: "after", document: SnapshotDocument(step.after)))
    ChangesSection(report: HTMLReport(files, diff: diff)).writeRules(to: &html)
    for change in diff.orderChanges {
      html.element("p", text: "the order of \(Self.plain(RuleTitle.text(change.rule))) changed")
    }
  }

  private func verdict(_ html: inout HTML) {
    guard step.entry.kind == .restore else { return }
    if step.matchesRecording {
      html.element("p", .class("verdict good"), text: "Brought back what the program recorded.")
    } else {
      html.element(
        "p", .class("verdict warn"), text: "NOT restored: this is not the state that the program recorded.")
    }
  }

  private static func plain(_ text: StyledText) -> String { text.spans.map(\.text).joined() }
}
