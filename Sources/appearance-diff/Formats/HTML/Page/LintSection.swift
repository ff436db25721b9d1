import AppearanceThemes

/// What looks wrong with themes, one after the other: the drawing first, then the findings by what causes them.
struct LintSection {
  let lints: [ThemeLint]

  /// The drawings of more themes make a page too large to be opened.
  private static let mostDrawn = 20

  /// Whether the one theme has a section for its drawing; of several each has its own.
  var hasInterface: Bool { lints.count == 1 && isDrawn }

  private var isDrawn: Bool { lints.count <= Self.mostDrawn && lints.contains { $0.theme.isForUIKit } }

  func write(to html: inout HTML) {
    if hasInterface {
      preview(of: lints[0]).write(to: &html)
    } else if isDrawn {
      PreviewSection.definitions(&html)
    }
    for (index, lint) in lints.enumerated() {
      let place: Attribute = index == 0 ? .literal("id", "findings") : .class("theme")
      html.element("section", place) { html in
        html.element("h2", text: lints.count == 1 ? "Findings" : lint.side.title)
        if !hasInterface, isDrawn, lint.theme.isForUIKit { preview(of: lint).writePlainly(to: &html) }
        if lint.isClean { html.element("p", .class("same"), text: "\(lint.cleanSentence).") }
        readability(lint.readability, &html)
        for kind in Finding.Kind.allCases {
          let findings = lint.findings.filter { $0.kind == kind }
          if findings.isEmpty { continue }
          html.element("h3", text: kind.title)
          GridSection(grid: Report.Grid(findings)).write(to: &html)
        }
      }
      html.newLine()
    }
  }

  private func preview(of lint: ThemeLint) -> PreviewSection {
    let table = Report.Table.theme(Report.Theme(lint))
    // What looks the same to some people is a finding, unless it is accepted.
    return PreviewSection(table: table, preview: Preview(table), listsLookAlikes: false)
  }

  private func readability(_ report: ReadabilityReport, _ html: inout HTML) {
    if report.isEmpty { return }
    ReadabilitySection.verdict(report, to: &html)
    ReadabilitySection.causes(report, nil, to: &html)
  }
}
