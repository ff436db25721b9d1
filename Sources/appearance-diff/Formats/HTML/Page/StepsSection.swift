/// The steps of a journal: what was done, when and where, the changes, and the size of the theme in force after each. A
/// slider shows them one by one; without the script they are a list. A leak is drawn before them.
struct StepsSection {
  let timeline: Timeline

  func write(to html: inout HTML) {
    if timeline.isReplay { verdict(&html) }
    if let leak = timeline.leak { self.leak(leak, &html) }
    // The section about the leak has already written them.
    if timeline.leak?.isDrawn != true { PreviewSection.definitions(&html) }
    html.listSection("steps", "Steps")
    Self.player("Step", of: timeline.steps.count, at: timeline.indexThatMatters, &html)
    html.block("ol", .class("steps"), .literal("id", "steps"), .literal("role", "list")) { html in
      html.newLine()
      for step in timeline.steps { self.step(step, &html) }
    }
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

  /// Writes a leak as a comparison: the drawing, what became hard to read, and the changes.
  private func leak(_ table: Report.Table, _ html: inout HTML) {
    let part = "leak"
    if table.isDrawn { PreviewSection(table: table, preview: Preview(table), changesPart: part).write(to: &html) }
    html.block("section") { html in
      html.element("h2", text: Timeline.leakHeading)
      if let caption = table.caption { html.element("p", .class("lead"), text: "\(caption).") }
      ReadabilitySection.writePlainly(table.readability, to: &html)
      ChangesSection(table: table, in: part).writePlainly(to: &html)
    }
  }

  /// Writes the slider for a list of steps or commits. It is hidden until the script shows it, because it needs the script.
  static func player(_ noun: String, of count: Int, at index: Int, _ html: inout HTML) {
    html.block("div", .class("filters player"), .literal("id", "player"), .flag("hidden")) { html in
      html.element("label", .class("entry")) { html in
        html.element("span", text: noun)
        html.empty(
          "input", .literal("type", "range"), .literal("id", "slider"), .literal("min", "0"),
          .number("max", Double(max(0, count - 1))), .number("value", Double(index)), .literal("autocomplete", "off"))
      }
      html.constant(
        """
        <div class="kinds"><label><input type="checkbox" id="all" autocomplete="off"/><span>show all</span></label></div>
        <p class="shown"><output id="position" aria-live="polite"></output></p>
        """)
    }
  }

  private func step(_ step: Timeline.Step, _ html: inout HTML) {
    html.block("li", step.isFailure ? .class("step failed") : .class("step")) { html in
      html.element("h2", text: "\(step.number). \(step.words.plain)")
      if step.time != nil || !step.place.isEmpty {
        html.element("p", .class("files")) { html in
          if let time = step.time { html.element("span", .class("time"), text: "\(TimeText.text(time)) UTC") }
          if !step.place.isEmpty {
            if step.time != nil { html.text(" · ") }
            html.element("code", text: step.place)
          }
        }
      }
      if let verdict = step.verdict {
        html.element("p", step.isFailure ? .class("verdict warn") : .class("verdict good"), text: verdict)
      }
      let changes = step.isStart ? "" : "\(step.changeText.plain); "
      html.element("p", .class("lead"), text: "\(changes)in force: \(step.extent.text)")
      PreviewSection.writeMostChanged(of: step.changes, to: &html)
      if !step.isStart {
        ChangesSection(table: step.changes, in: "step-\(step.number)").writePlainly(to: &html)
      }
    }
  }
}
