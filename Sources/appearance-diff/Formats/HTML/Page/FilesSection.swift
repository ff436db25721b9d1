import AppearanceState
import AppearanceThemes

/// The files of two folders, those that differ each with its changes.
struct FilesSection {
  let folders: Report.Folders

  func write(to html: inout HTML) {
    html.element("p", .class("same"), text: folders.sentence)
    html.newLine()
    for changes in folders.differing { file(changes, &html) }
  }

  private func file(_ changes: Report.Changes, _ html: inout HTML) {
    let only = changes.onlySide
    let path = (only?.side ?? changes.sides[1]).path
    html.element("section") { html in
      html.element("h2", text: path)
      let lead = only.map { "Only in the \($0.isNew ? "new" : "old") folder: \(changes.extent.text)" }
      html.element("p", .class("lead"), text: lead ?? changes.count.text.plain)
      if let readability = changes.readability, !readability.isEmpty {
        ReadabilitySection.writePlainly(readability, to: &html)
      }
      ChangesSection(table: .changes(changes), in: path).writePlainly(to: &html)
    }
    html.newLine()
  }
}
