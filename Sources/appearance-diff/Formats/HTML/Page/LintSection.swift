import AppearanceThemes

/// The findings of themes: an index if there are many, then each theme with its drawing first and its findings, by
/// cause, below.
struct LintSection {
  let lints: [ThemeLint]

  /// The most themes with full drawings; the page of more themes would be too large to open and has only the small drawings.
  private static let mostDrawn = 20

  /// Whether the only theme has a section for its drawing; with several themes, each has its own.
  private var hasInterface: Bool { lints.count == 1 && isDrawn }

  private var hasIndex: Bool { lints.count > Report.Heading.mostThemes }

  private var isDrawn: Bool { lints.count <= Self.mostDrawn && lints.contains { $0.theme.isForUIKit } }

  func write(to html: inout HTML) {
    if hasInterface {
      preview(of: lints[0]).write(to: &html)
    } else {
      PreviewSection.definitions(&html)
    }
    if hasIndex { FileIndex(entries: lints.indices.map(entry)).write(to: &html) }
    if isDrawn, !hasInterface { PreviewSection.writeVisionChoice(to: &html) }
    for (number, lint) in lints.enumerated() {
      if lints.count == 1 {
        html.section("findings", "Findings") { findings(lint, &$0) }
      } else {
        html.block("section", .id(Self.anchor(number)), .class("theme")) { html in
          html.element("h2", text: lint.side.title)
          findings(lint, &html)
        }
      }
    }
  }

  private func findings(_ lint: ThemeLint, _ html: inout HTML) {
    if hasIndex { html.element("p", .class("files")) { $0.element("code", text: lint.side.path) } }
    if !hasInterface, isDrawn, lint.theme.isForUIKit { preview(of: lint).writePlainly(to: &html) }
    if lint.isClean { html.element("p", .class("same"), text: "\(lint.cleanSentence).") }
    ReadabilitySection.writePlainly(lint.readability, to: &html)
    for kind in Finding.Kind.allCases {
      let findings = lint.findings.filter { $0.kind == kind }
      if findings.isEmpty { continue }
      html.element("h3", text: kind.title)
      GridSection(grid: Report.Grid(findings)).write(to: &html)
    }
  }

  private func entry(_ number: Int) -> FileIndex.Entry {
    let lint = lints[number]
    return FileIndex.Entry(
      path: lint.side.path, place: Self.anchor(number), thumbnails: Preview.thumbnails(of: [lint.theme]),
      sentence: (lint.isClean ? lint.cleanSentence : plural(lint.findingCount, "finding")) + ".", isBad: !lint.isClean)
  }

  /// Returns an anchor by number, because one file can be named twice.
  private static func anchor(_ number: Int) -> Anchor { Anchor(file: String(number + 1)) }

  private func preview(of lint: ThemeLint) -> PreviewSection {
    let table = Report.Table(lint)
    // The states that look the same to some people are findings, unless they are accepted.
    return PreviewSection(table: table, preview: Preview(table), listsLookAlikes: false)
  }
}
