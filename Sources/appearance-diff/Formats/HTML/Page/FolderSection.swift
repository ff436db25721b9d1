import AppearanceState

/// The files of two folders: a small picture and a verdict for each, worst first, then the palette of all files and the
/// changes of each file, folded.
struct FolderSection {
  let folders: Report.Folders

  /// The most files that are shown in full. More files are shown as in a terminal, in a tenth of the space.
  private static let mostRichFiles = 20

  func write(to html: inout HTML) {
    let files = folders.worstFirst
    if files.isEmpty { return }
    PreviewSection.definitions(&html)
    FileIndex(entries: files.map(entry)).write(to: &html)
    PaletteSection(palette: Report.Palette(files)).write(to: &html)
    html.section("changes", "Changes") { html in
      for changes in files { file(changes, isRich: files.count <= Self.mostRichFiles, &html) }
    }
  }

  private func entry(_ changes: Report.Table) -> FileIndex.Entry {
    FileIndex.Entry(
      path: changes.path, place: Anchor(file: changes.path), thumbnails: Preview.thumbnails(of: changes),
      sentence: changes.verdictInFolders, isBad: changes.verdict.isBad)
  }

  private func file(_ changes: Report.Table, isRich: Bool, _ html: inout HTML) {
    let path = changes.path
    html.block("details", .id(Anchor(file: path)), .class("file")) { html in
      html.element("summary") { html in
        html.element("strong") { $0.name(path) }
        html.text(" ")
        html.element("span", .class("quiet"), text: changes.verdictInFolders)
      }
      if isRich {
        ReadabilitySection.writePlainly(changes.readability, to: &html)
        ChangesSection(table: changes, in: path).writePlainly(to: &html)
      } else {
        let text = TextFormat(depth: .none).bytes(of: Report(content: .table(changes)))
        html.element("pre") { html in
          for line in String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            html.text(String(line))
            html.newLine()
          }
        }
      }
    }
  }
}
