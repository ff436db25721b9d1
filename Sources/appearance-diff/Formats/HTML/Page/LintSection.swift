import AppearanceState
import AppearanceThemes

/// What looks wrong with themes, one after the other.
struct LintSection {
  let lints: [ThemeLint]

  /// `3 findings in 2 themes`
  static func summary(_ lints: [ThemeLint]) -> String {
    let findings = lints.reduce(0) { $0 + $1.findings.count + $1.readability.count(.low) }
    return "\(ChangeCount.plural(findings, "finding")) in \(ChangeCount.plural(lints.count, "theme"))"
  }

  func write(to html: inout HTML) {
    for lint in lints {
      html.element("section") { html in
        html.element("h2", text: lint.side.title)
        if lint.isClean { html.element("p", .class("same"), text: "Nothing looks wrong.") }
        readability(lint.readability, &html)
        GridSection(grid: Report.Grid(lint.findings.map(\.problem))).write(to: &html)
      }
      html.newLine()
    }
  }

  private func readability(_ report: ReadabilityReport, _ html: inout HTML) {
    if report.isEmpty { return }
    let low = report.findings(.low)
    html.element(
      "p", low.isEmpty ? .class("verdict good") : .class("verdict warn"),
      text: "Readability (\(report.levelName)): \(report.summary).")
    if low.isEmpty { return }
    html.element("table", .class("contrast")) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          for head in ["Text", "Contrast", "Comes from"] {
            html.element("th", .literal("scope", "col"), text: head)
          }
        }
      }
      html.element("tbody") { html in
        for finding in low { ReadabilitySection.row(finding, report, &html) }
      }
    }
    html.newLine()
  }
}
