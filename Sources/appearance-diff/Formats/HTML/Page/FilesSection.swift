import AppearanceState
import AppearanceThemes

/// The files of two folders, those that differ each with its changes.
struct FilesSection {
  let tables: [Report.Table]

  func write(to html: inout HTML) {
    let shown = tables.filter { !$0.isEmpty || $0.isOnlySide }
    let same = tables.count - shown.count
    var lead = shown.isEmpty ? "" : "\(ChangeCount.plural(shown.count, "file")) differ" + (shown.count == 1 ? "s" : "")
    if same > 0 {
      let isPartial = tables.contains(where: \.isPartial)
      lead += (lead.isEmpty ? "" : "; ") + Report.Table.same(isPartial, "\(same) on both sides")
    }
    html.element("p", .class("same"), text: lead.isEmpty ? "There are no themes in the folders." : lead + ".")
    html.newLine()
    for table in shown { file(table, &html) }
  }

  private func file(_ table: Report.Table, _ html: inout HTML) {
    html.element("section") { html in
      if table.isOnlySide {
        let isNew = table.sides[0].isMissing
        html.element("h2", text: table.sides[isNew ? 1 : 0].path)
        html.element(
          "p", .class("lead"),
          text: (isNew ? "Only in the new folder: " : "Only in the old folder: ") + table.extent.text)
      } else {
        html.element("h2", text: table.sides[1].path)
        html.element("p", .class("lead"), text: table.count.text.plain)
      }
      if let readability = table.readability, !readability.isEmpty {
        ReadabilitySection.writePlainly(readability, to: &html)
      }
      ChangesSection(table: table, in: table.sides[table.sides[1].isMissing ? 0 : 1].path).writePlainly(to: &html)
    }
    html.newLine()
  }
}
