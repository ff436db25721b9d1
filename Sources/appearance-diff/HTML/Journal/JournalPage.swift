import AppearanceState

/// A replayed journal as a page for a browser: a list of steps, and a slider that shows them one by one.
///
/// Without its script it is the list. Like a report it is one file that loads nothing and runs nothing of the journal.
struct JournalPage {
  let path: String
  let steps: [JournalStep]

  /// The file.
  var bytes: [UInt8] {
    var html = HTML()
    html.doctype()
    html.element("html", .literal("lang", "en")) { html in
      html.newLine()
      PageHead(title: path, script: JournalScript.source).write(to: &html)
      html.newLine()
      html.element("body") { body(&$0) }
    }
    html.newLine()
    return html.bytes
  }

  private func body(_ html: inout HTML) {
    html.newLine()
    html.element("a", .class("skip"), .fragment("main"), text: "Skip to the steps")
    html.element("header", .class("top")) { html in
      html.element("div", .class("bar")) { html in
        html.element("p", .class("brand"), text: "appearance-diff")
        SchemeChoice.write(to: &html)
      }
      html.element("h1", text: path)
      html.element("p", .class("files"), text: summary)
    }
    html.newLine()
    html.element("main", .literal("id", "main"), .literal("tabindex", "-1")) { html in
      html.newLine()
      player(&html)
      html.element("ol", .class("steps"), .literal("role", "list")) { html in
        html.newLine()
        for step in steps { StepSection(step: step).write(to: &html) }
      }
    }
    html.newLine()
    html.source("script", JournalScript.source)
    html.newLine()
  }

  private var summary: String {
    let restores = steps.count { $0.entry.kind == .restore }
    let words = "\(ChangeCount.plural(steps.count, "step")), \(ChangeCount.plural(restores, "restore"))"
    return words + (steps.allSatisfy(\.matchesRecording) ? "" : ", the last of which did NOT restore")
  }

  /// Hidden until the script shows it: without it a slider would do nothing.
  private func player(_ html: inout HTML) {
    html.element("div", .class("filters player"), .literal("id", "player"), .flag("hidden")) { html in
      html.element("label", .class("entry")) { html in
        html.element("span", text: "Step")
        html.empty(
          "input", .literal("type", "range"), .literal("id", "slider"), .literal("min", "0"),
          .number("max", Double(max(0, steps.count - 1))), .literal("value", "0"), .literal("autocomplete", "off"))
      }
      html.element("div", .class("kinds")) { html in
        html.element("label") { html in
          html.empty("input", .literal("type", "checkbox"), .literal("id", "all"), .literal("autocomplete", "off"))
          html.element("span", text: "all steps")
        }
      }
      html.element("p", .class("shown")) { html in
        html.element("output", .literal("id", "shown"), .literal("aria-live", "polite")) { _ in }
      }
    }
    html.newLine()
  }
}
