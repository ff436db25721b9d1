/// A plain table with a few sentences above it.
struct GridSection {
  let grid: Report.Grid

  func write(to html: inout HTML) {
    if grid.rows.isEmpty { return }
    html.element("section") { html in
      html.element("table") { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for head in grid.heads { html.element("th", .literal("scope", "col"), text: head) }
          }
        }
        html.newLine()
        html.element("tbody") { html in
          for row in grid.rows {
            html.element("tr") { html in
              for cell in row { html.element("td") { Self.write(cell, to: &$0) } }
            }
            html.newLine()
          }
        }
      }
    }
    html.newLine()
  }

  private static func write(_ cell: Report.Grid.Cell, to html: inout HTML) {
    switch cell {
    case .text(let text): html.text(text)
    case .code(let text): if !text.isEmpty { html.element("code", text: text) }
    case .value(let value): ValueCell.write(Report.Row(label: "", values: [value]), side: 0, to: &html)
    case .rule(let rule): ChangesSection.title(rule, &html)
    }
  }
}
