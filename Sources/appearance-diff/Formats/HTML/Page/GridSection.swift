/// A plain table.
struct GridSection {
  let grid: Report.Grid

  func write(to html: inout HTML) {
    if grid.rows.isEmpty { return }
    html.block("section") { html in
      // The roles keep it a table when the style sheet stacks its cells.
      html.element("table", .class("grid"), .literal("role", "table")) { html in
        Self.columnHeads(grid.heads, &html)
        html.newLine()
        html.element("tbody", .literal("role", "rowgroup")) { html in
          for row in grid.rows {
            html.block("tr", .literal("role", "row")) { html in
              for (head, cell) in zip(grid.heads, row) {
                html.element("td", .literal("role", "cell"), .class("side")) { html in
                  if Self.isEmpty(cell) { return }
                  ChangesSection.columnName(head, &html)
                  html.element("span") { Self.write(cell, to: &$0) }
                }
              }
            }
          }
        }
      }
    }
  }

  static func columnHeads(_ heads: [String], _ html: inout HTML) {
    html.element("thead", .literal("role", "rowgroup")) { html in
      html.element("tr", .literal("role", "row")) { html in
        for head in heads {
          html.element("th", .literal("role", "columnheader"), .literal("scope", "col"), text: head)
        }
      }
    }
  }

  private static func isEmpty(_ cell: Report.Grid.Cell) -> Bool {
    switch cell {
    case .text(let text), .code(let text): text.isEmpty
    case .value, .rule: false
    }
  }

  private static func write(_ cell: Report.Grid.Cell, to html: inout HTML) {
    switch cell {
    case .text(let text): html.text(text)
    case .code(let text): html.element("code", text: text)
    case .value(let value): ValueCell.write(Report.Row(label: "", values: [value]), side: 0, to: &html)
    case .rule(let rule): ChangesSection.title(rule, &html)
    }
  }
}
