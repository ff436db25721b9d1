import AppearanceState

/// The commits that changed a theme, with a slider and drawings like the steps of a journal.
struct LogSection {
  let log: CommitLog

  func write(to html: inout HTML) {
    PreviewSection.definitions(&html)
    StepsSection.player("Commit", of: log.entries.count, at: 0, &html)
    html.block("ol", .class("steps"), .literal("id", "steps"), .literal("role", "list")) { html in
      html.newLine()
      for entry in log.entries { self.entry(entry, &html) }
    }
    if log.problems.isEmpty { return }
    html.block("section") { html in
      html.element("h2", text: CommitLog.problemsHeading)
      html.element("ul") { html in
        for problem in log.problems { html.element("li", text: problem) }
      }
    }
  }

  private func entry(_ entry: CommitLog.Entry, _ html: inout HTML) {
    html.block("li", entry.changes == nil ? .class("step failed") : .class("step")) { html in
      html.element("h2", text: entry.subject)
      html.element("p", .class("files")) { html in
        html.element("code", text: entry.commit.shortHash)
        for fact in [entry.origin] + entry.details { html.text(" · \(fact)") }
      }
      for line in entry.failures { html.element("p", .class("verdict warn"), text: line) }
      if let whole = entry.whole { html.element("p", .class("lead"), text: whole) }
      if let changes = entry.rows {
        html.element("p", .class("lead"), text: changes.size.plain)
        PreviewSection.writeMostChanged(of: changes, to: &html)
        ReadabilitySection.writePlainly(changes.readability, to: &html)
        ChangesSection(table: changes, in: entry.commit.shortHash).writePlainly(to: &html)
      }
    }
  }
}
