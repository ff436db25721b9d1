import AppearanceState

/// A comparison, or one theme, as a page for a browser: one file that loads nothing and runs nothing of the files.
///
/// ```swift
/// HTMLReport(files, diff: diff).bytes
/// HTMLReport(showing: file).bytes
/// ```
///
/// The bytes are the same for the same input. The page works without its script, which only filters.
struct HTMLReport {
  /// One side of the report.
  struct Side {
    /// The path as it was given.
    let path: String
    /// The name of the theme, or the file's where it has none.
    let name: String
    let snapshot: AppearanceSnapshot

    init(_ file: FilePair.File) {
      path = file.path
      name = file.document.name.flatMap { $0.isEmpty ? nil : $0 } ?? file.path
      snapshot = file.document.snapshot
    }
  }

  /// The themes, the old one first; one for a report of a single file.
  let sides: [Side]
  let diff: AppearanceDiff
  /// Whether this shows one theme and compares nothing.
  var isSingle: Bool { sides.count == 1 }

  /// A report of a comparison.
  init(_ files: FilePair, diff: AppearanceDiff) {
    sides = [Side(files.old), Side(files.new)]
    self.diff = diff
  }

  /// A report of one theme.
  init(showing file: FilePair.File) {
    sides = [Side(file)]
    diff = AppearanceDiff(from: AppearanceSnapshot(), to: file.document.snapshot)
  }

  /// The file.
  var bytes: [UInt8] {
    let preview = Preview(sides.map(\.snapshot))
    var html = HTML()
    html.doctype()
    html.element("html", .literal("lang", "en")) { html in
      html.newLine()
      PageHead(title: title, script: ReportScript.source).write(to: &html)
      html.newLine()
      html.element("body") { body(preview, &$0) }
    }
    html.newLine()
    return html.bytes
  }

  var title: String {
    isSingle ? sides[0].name : "\(sides[0].name) → \(sides[1].name)"
  }

  private func body(_ preview: Preview, _ html: inout HTML) {
    html.newLine()
    html.element("a", .class("skip"), .fragment("main"), text: "Skip to the report")
    html.newLine()
    PageHeader(report: self).write(to: &html)
    html.element("main", .literal("id", "main"), .literal("tabindex", "-1")) { html in
      html.newLine()
      SummarySection(report: self, preview: preview).write(to: &html)
      PreviewSection(report: self, preview: preview).write(to: &html)
      ContrastSection(report: self, preview: preview).write(to: &html)
      ChangesSection(report: self).write(to: &html)
      if !isSingle { OrderSection(changes: diff.orderChanges).write(to: &html) }
    }
    html.newLine()
    html.element("footer") { html in
      html.element(
        "p", text: "Made by appearance-diff \(AppearanceDiffCommand.version). This page is one file and loads nothing.")
    }
    html.newLine()
    html.source("script", ReportScript.source)
    html.newLine()
  }
}
