import AppearanceState
import AppearanceThemes

/// A report as a page for a browser: one file that loads nothing and runs nothing of the files.
///
/// The bytes are the same for the same report. The page works without its script, which only filters and steps through.
enum HTMLFormat {
  /// The whole page.
  static func bytes(of report: Report) -> [UInt8] {
    let palette = report.palette
    let head = PageHead(report, hasPalette: palette != nil)
    var html = HTML()
    html.doctype()
    html.element("html", .literal("lang", "en")) { html in
      html.newLine()
      head.write(to: &html)
      html.newLine()
      html.element("body") { html in
        html.newLine()
        html.element("a", .class("skip"), .fragment("main"), text: "Skip to the report")
        html.newLine()
        head.writeTop(to: &html)
        html.element("main", .literal("id", "main"), .literal("tabindex", "-1")) { html in
          html.newLine()
          content(report, palette, &html)
        }
        html.newLine()
        html.element("footer") { html in
          let version = AppearanceDiffCommand.version
          html.element("p", text: "Made by appearance-diff \(version). This page is one file and loads nothing.")
        }
        html.newLine()
        html.source("script", PageScript.source)
        html.newLine()
      }
    }
    html.newLine()
    return html.bytes
  }

  private static func content(_ report: Report, _ palette: Report.Palette?, _ html: inout HTML) {
    switch report.content {
    case .tables(let tables) where report.folders != nil: FilesSection(tables: tables).write(to: &html)
    case .tables(let tables): for table in tables { whole(table, palette, &html) }
    case .timeline(let timeline): StepsSection(timeline: timeline).write(to: &html)
    case .explanation(let explanation, _):
      if explanation.decisions.isEmpty { html.element("p", .class("same"), text: explanation.nothing) }
      GridSection(grid: Report.Grid(explanation)).write(to: &html)
    case .conflicts(let conflicts):
      for sentence in conflicts.sentences { html.element("p", text: sentence) }
      html.element("section") { html in
        html.element("h2", text: "Changed by both, each in its own way")
        ChangesSection(table: conflicts.table).writePlainly(to: &html)
      }
    case .lint(let lints): LintSection(lints: lints).write(to: &html)
    case .problems(let problems, let omitted):
      if problems.isEmpty { html.element("p", .class("same"), text: "All files are good.") }
      GridSection(grid: Report.Grid(problems)).write(to: &html)
      if omitted > 0 { html.element("p", text: "and \(ChangeCount.plural(omitted, "more problem"))") }
    }
  }

  /// So many changes a reader takes in before the drawing.
  private static let fewChanges = 12

  /// Themes with their drawings.
  private static func whole(_ table: Report.Table, _ palette: Report.Palette?, _ html: inout HTML) {
    // What stands before the changes counts some of them, and that is known when they are written.
    let start = html.bytes.count
    let bigChanges = ChangesSection(table: table).write(to: &html)
    ChangesSection.writeOrder(table.diff.orderChanges, to: &html)
    var (before, drawing) = (HTML(), HTML())
    if let report = table.readability {
      ReadabilitySection(table: table, report: report).write(to: &before)
      if table.hasInterface { PreviewSection(table: table, preview: Preview(table, report)).write(to: &drawing) }
    }
    SummarySection(table: table, bigChanges: bigChanges).write(to: &before)
    if let palette { PaletteSection(palette: palette).write(to: &before) }
    // A drawing of the whole interface would hide a few changes from the reader.
    let isFew = !table.isEmpty && table.sides.count == 2 && table.diff.changes.count <= fewChanges
    if isFew { html.append(drawing) } else { before.append(drawing) }
    html.insert(before, at: start)
  }
}
