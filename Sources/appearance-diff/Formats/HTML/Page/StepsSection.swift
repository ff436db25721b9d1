import AppearanceState
import AppearanceThemes

/// The steps of a journal: what was done, when and where, what it changed, and how much is in force after it. A slider
/// shows them one by one; without the script they are a list. What leaked comes before them, and is drawn.
struct StepsSection {
  let timeline: Timeline

  /// `11 steps, 1 restore`
  static func summary(_ timeline: Timeline) -> String {
    let restores = timeline.steps.count { $0.isRestored != nil }
    return "\(ChangeCount.plural(timeline.steps.count, "step")), \(ChangeCount.plural(restores, "restore"))"
  }

  func write(to html: inout HTML) {
    if timeline.isReplay { verdict(&html) }
    if let leak = timeline.leak { self.leak(leak, &html) }
    player(&html)
    html.element("ol", .class("steps"), .literal("id", "steps"), .literal("role", "list")) { html in
      html.newLine()
      for step in timeline.steps { self.step(step, &html) }
    }
    html.newLine()
  }

  private func verdict(_ html: inout HTML) {
    let isGood = timeline.failure == nil
    html.element("p", isGood ? .class("verdict good") : .class("verdict warn")) { html in
      html.text(timeline.verdict.plain)
      if let omission = timeline.omission { html.text("; \(omission)") }
    }
    if !timeline.openScopes.isEmpty {
      html.element("ul") { html in
        for scope in timeline.openScopes { html.element("li", text: scope.plain) }
      }
    }
    html.newLine()
  }

  /// What leaked as a comparison shows it: the changes, what they made hard to read, and the drawing.
  private func leak(_ table: Report.Table, _ html: inout HTML) {
    let readability = ReadabilityReport(Readability(themes: table.drawing), level: .aa, diff: table.diff)
    let part = "leak"
    html.element("section") { html in
      html.element("h2", text: "What should have come back, and what is there")
      if let caption = table.caption { html.element("p", .class("lead"), text: "\(caption).") }
      if !readability.isEmpty { ReadabilitySection.writePlainly(readability, to: &html) }
      ChangesSection(table: table, in: part).writePlainly(to: &html)
    }
    html.newLine()
    guard table.hasInterface else { return }
    PreviewSection(table: table, preview: Preview(table, readability), changesPart: part).write(to: &html)
  }

  /// Hidden until the script shows it: without it a slider would do nothing.
  private func player(_ html: inout HTML) {
    html.element("div", .class("filters player"), .literal("id", "player"), .flag("hidden")) { html in
      html.element("label", .class("entry")) { html in
        html.element("span", text: "Step")
        html.empty(
          "input", .literal("type", "range"), .literal("id", "slider"), .literal("min", "0"),
          .number("max", Double(max(0, timeline.steps.count - 1))),
          .number("value", Double(timeline.indexThatMatters)),
          .literal("autocomplete", "off"))
      }
      html.constant(
        """
        <div class="kinds"><label><input type="checkbox" id="all" autocomplete="off"/><span>all steps</span></label></div>
        <p class="shown"><output id="position" aria-live="polite"></output></p>
        """)
    }
    html.newLine()
  }

  private func step(_ step: Timeline.Step, _ html: inout HTML) {
    html.element("li", step.isFailure ? .class("step failed") : .class("step")) { html in
      html.element("h2", text: "\(step.number). \(step.words.plain)")
      if step.time != nil || !step.place.isEmpty {
        html.element("p", .class("files")) { html in
          if let time = step.time { html.element("span", .class("time"), text: "\(TimeText.text(time)) UTC") }
          if !step.place.isEmpty {
            html.text(" · ")
            html.element("code", text: step.place)
          }
        }
      }
      switch step.isRestored {
      case true?: html.element("p", .class("verdict good"), text: "Brought back what it should.")
      case false?: html.element("p", .class("verdict warn"), text: "NOT restored: this is not what should come back.")
      case nil: break
      }
      let changes = step.isStart ? "" : "\(step.changeText.plain); "
      html.element("p", .class("lead"), text: "\(changes)in force: \(step.extent.text)")
      if !step.isStart {
        ChangesSection(table: step.changes, in: "step-\(step.number)").writePlainly(to: &html)
      }
    }
    html.newLine()
  }
}
