import AppearanceState

/// Whether the text of the drawn interface can be read, under each theme.
struct ContrastSection {
  let table: Report.Table
  let preview: Preview

  func write(to html: inout HTML) {
    html.element("section", .literal("id", "contrast"), .literal("aria-labelledby", "contrast-title")) { html in
      html.element("h2", .literal("id", "contrast-title"), text: "Contrast")
      html.element("p", .class("lead")) { html in
        html.text("The ratio of text and background after WCAG 2.2, from 1:1 to 21:1. ")
        html.text("Text needs 4.5:1; for large text 3:1 is enough.")
      }
      html.newLine()
      html.element("div", .class("contrasts")) { html in
        for style in preview.styles {
          for screen in Screen.allCases { contrasts(screen, style.style, &html) }
        }
      }
    }
    html.newLine()
  }

  private func contrasts(_ screen: Screen, _ style: PreviewPalette.Style, _ html: inout HTML) {
    html.element("table", .class("contrast")) { html in
      html.element("caption", text: preview.styles.count > 1 ? "\(screen.title), \(style.rawValue)" : screen.title)
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", .literal("scope", "col"), text: "Text")
          for side in table.sides {
            html.element("th", .literal("scope", "col")) { $0.element("span", .class("clamp"), text: side.title) }
          }
        }
      }
      html.element("tbody") { html in
        for row in preview.rows where row.screen == screen && row.style == style { self.row(row, &html) }
      }
    }
    html.newLine()
  }

  private func row(_ row: Preview.Row, _ html: inout HTML) {
    html.element("tr") { html in
      html.element("th", .literal("scope", "row"), text: row.part)
      for reading in row.readings {
        guard let reading else {
          html.element("td", .class("absent"), text: "not shown")
          continue
        }
        html.element("td", reading.contrast.isEnough ? .class("enough") : .class("low")) { cell(reading, &$0) }
      }
    }
    html.newLine()
  }

  private func cell(_ reading: Canvas.Reading, _ html: inout HTML) {
    html.element("span", .class("reading")) { html in
      html.element(
        "svg", .class("sample"), .viewBox(0, 0, 34, 20), .number("width", 34), .number("height", 20),
        .literal("aria-hidden", "true")
      ) { html in
        html.painted("fill", reading.background.color) { html in
          html.empty("rect", .number("width", 34), .number("height", 20))
        }
        html.painted("fill", reading.color.color) { html in
          html.element("text", .number("x", 17), .number("y", 14.5), text: "Aa")
        }
      }
      html.element("span", .class("ratio"), text: reading.contrast.text)
      if !reading.contrast.isEnough { html.element("span", .class("flag"), text: "too low") }
    }
  }
}

extension RGB {
  fileprivate var color: AppearanceValue.Color {
    AppearanceValue.Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
