import AppearanceState

/// What is wrong with files, or what two branches both changed.
enum ProblemsSection {
  static func write(_ problems: [Problem], omitted: Int, to html: inout HTML) {
    if problems.isEmpty { return html.element("p", .class("same"), text: "All files are good.") }
    html.element("section") { html in
      html.element("table") { html in
        head(["File", "Line", "Place", "Problem"], &html)
        html.element("tbody") { html in
          for problem in problems {
            html.element("tr") { html in
              html.element("td") { $0.element("code", text: problem.file ?? "") }
              html.element("td", text: problem.line.map { "\($0):\(problem.column ?? 1)" } ?? "")
              html.element("td") { $0.element("code", text: problem.path ?? "") }
              html.element("td", text: problem.message)
            }
            html.newLine()
          }
        }
      }
      if omitted > 0 { html.element("p", text: "and \(ChangeCount.plural(omitted, "more problem"))") }
    }
    html.newLine()
  }

  static func write(_ conflicts: MergeConflicts, to html: inout HTML) {
    html.element("section") { html in
      html.element("h2", text: "Changed by both, each in its own way")
      if !conflicts.sentences.isEmpty {
        html.element("ul") { html in
          for sentence in conflicts.sentences { html.element("li", text: sentence) }
        }
      }
      ChangesSection(table: conflicts.table).writeRules(to: &html)
    }
    html.newLine()
    ChangesSection.writeOrder(conflicts.table.diff.orderChanges, to: &html)
  }

  /// The heads of the columns of a plain table.
  static func head(_ names: [String], _ html: inout HTML) {
    html.element("thead") { html in
      html.element("tr") { html in
        for name in names { html.element("th", .literal("scope", "col"), text: name) }
      }
    }
    html.newLine()
  }
}
