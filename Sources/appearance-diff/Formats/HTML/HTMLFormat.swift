import AppearanceState
import AppearanceThemes

/// A report as a page for a browser: one file that loads nothing and runs nothing from the theme files.
///
/// The same report gives the same bytes. The page works without its script, which only filters and steps through.
enum HTMLFormat {
  /// Returns the whole page.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - largest: The most bytes of the page. Browsers take seconds to open a page of a hundred million.
  /// - Throws: `CommandError` if the page is too large.
  static func bytes(of report: Report, upTo largest: Int = 100_000_000) throws(CommandError) -> [UInt8] {
    var main = HTML(largest: largest)
    content(report, &main)
    let head = PageHead(report, sections: main.sections)
    var html = HTML(largest: largest)
    html.doctype()
    html.block("html", .literal("lang", "en")) { html in
      html.newLine()
      head.write(to: &html)
      html.newLine()
      html.element("body") { html in
        html.newLine()
        html.element("a", .class("skip"), .fragment("main"), text: "Skip to the report")
        html.newLine()
        head.writeTop(to: &html)
        html.block("main", .literal("id", "main"), .literal("tabindex", "-1")) { html in
          html.newLine()
          html.append(main)
        }
        html.block("footer") { html in
          let version = Program.version
          html.element("p", text: "Made by appearance-diff \(version). This page is one file and loads nothing.")
        }
        html.source("script", PackageResources.page_js)
        html.newLine()
      }
    }
    if html.isFull { throw Report.tooLarge("a page", most: largest) }
    return html.bytes
  }

  private static func content(_ report: Report, _ html: inout HTML) {
    if let sentence = report.unreadSentence {
      html.element("p", .class("verdict warn"), text: "\(sentence).")
      GridSection(grid: Report.Grid(report.unread.problems)).write(to: &html)
      if report.unread.omitted > 0 { html.element("p", text: "and \(plural(report.unread.omitted, "more problem"))") }
    }
    switch report.content {
    case .table(let table): whole(table, &html)
    case .folders(let folders):
      FolderSection(folders: folders).write(to: &html)
    case .timeline(let timeline): StepsSection(timeline: timeline).write(to: &html)
    case .log(let log): LogSection(log: log).write(to: &html)
    case .explanation(let explanation, _):
      if explanation.decisions.isEmpty { html.element("p", .class("same"), text: explanation.nothing) }
      GridSection(grid: Report.Grid(explanation)).write(to: &html)
    case .conflicts(let conflicts):
      for sentence in conflicts.sentences { html.element("p", text: sentence) }
      html.element("section") { html in
        html.element("h2", text: "Changed on both sides")
        ChangesSection(table: conflicts.changes).writePlainly(to: &html)
      }
    case .lint(let lints): LintSection(lints: lints).write(to: &html)
    case .problems(let problems, let omitted):
      if problems.isEmpty { html.element("p", .class("same"), text: "No problems.") }
      GridSection(grid: Report.Grid(problems)).write(to: &html)
      if omitted > 0 { html.element("p", text: "and \(plural(omitted, "more problem"))") }
    }
  }

  /// Writes themes with their drawings first, which show the current look.
  private static func whole(_ table: Report.Table, _ html: inout HTML) {
    if table.isDrawn { PreviewSection(table: table, preview: Preview(table)).write(to: &html) }
    if let report = table.shownReadability { ReadabilitySection(table: table, report: report).write(to: &html) }
    PaletteSection(palette: table.palette).write(to: &html)
    ChangesSection(table: table).write(to: &html)
    if table.isOfTokens, let report = table.readability, report.needsPairs {
      html.element("p", .class("quiet note"), text: "\(report.title()): \(report.summary).")
    }
  }
}
