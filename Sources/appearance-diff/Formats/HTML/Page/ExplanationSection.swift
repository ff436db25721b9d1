import AppearanceState

/// Which rules win for a class, setting by setting, and what each one beats.
struct ExplanationSection {
  let explanation: Explanation

  func write(to html: inout HTML) {
    if explanation.decisions.isEmpty { html.element("p", .class("same"), text: explanation.nothing) }
    for decision in explanation.decisions {
      html.element("section", .class("rule")) { html in
        html.element("h2", text: explanation.subject(decision.setting.text))
        html.element("table") { html in
          ProblemsSection.head(["Value", "Rule", "Beaten"], &html)
          html.element("tbody") { html in
            for claim in [decision.winner] + decision.beaten { row(claim, &html) }
          }
        }
      }
      html.newLine()
    }
  }

  private func row(_ claim: SnapshotCascade.Claim, _ html: inout HTML) {
    html.element("tr") { html in
      html.element("td") { html in
        let value = Report.Row("", of: claim.value)
        ValueCell.write(value, side: 0, to: &html)
        // In an answer about everything, what a record holds would hide which rule it comes from.
        if explanation.question.attribute != nil { parts(value, &html) }
      }
      html.element("td") { ChangesSection.title(claim.rule, &$0) }
      html.element("td", text: claim.defeat.map(Explanation.words) ?? "")
    }
    html.newLine()
  }

  private func parts(_ row: Report.Row, _ html: inout HTML) {
    if row.parts.isEmpty { return }
    html.element("ul") { html in
      for part in row.parts {
        html.element("li") { html in
          html.text("\(part.label) ")
          if !part.values.isEmpty { ValueCell.write(part, side: 0, to: &html) }
          parts(part, &html)
        }
      }
    }
  }
}
