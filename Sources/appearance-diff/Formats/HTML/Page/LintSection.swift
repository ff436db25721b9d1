/// What looks wrong with themes, one after the other.
struct LintSection {
  let lints: [ThemeLint]

  func write(to html: inout HTML) {
    for lint in lints {
      html.element("section") { html in
        html.element("h2", text: lint.side.title)
        if lint.isClean { html.element("p", .class("same"), text: "\(ThemeLint.cleanSentence).") }
        readability(lint.readability, &html)
        GridSection(grid: Report.Grid(lint.findings.map(\.problem))).write(to: &html)
      }
      html.newLine()
    }
  }

  private func readability(_ report: ReadabilityReport, _ html: inout HTML) {
    if report.isEmpty { return }
    ReadabilitySection.verdict(report, to: &html)
    ReadabilitySection.causes(report, nil, to: &html)
  }
}
