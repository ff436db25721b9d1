/// The interface under each theme, side by side.
struct PreviewSection {
  let table: Report.Table
  let preview: Preview

  func write(to html: inout HTML) {
    html.element("section", .literal("id", "interface"), .literal("aria-labelledby", "interface-title")) { html in
      html.element("h2", .literal("id", "interface-title"), text: "Interface")
      html.element("p", .class("lead")) { html in
        html.text("A drawing of UIKit’s controls from what the rules set, ")
        html.text("with the system’s look where they are silent. ")
        html.text("Text of too little contrast carries its ratio.")
      }
      html.newLine()
      for (index, style) in preview.styles.enumerated() {
        if preview.styles.count > 1 {
          html.element("h3", .class("style"), text: "In a \(style.style.rawValue) interface")
        }
        screens(preview.drawings[index], preview.untouched[index], &html)
      }
    }
    html.newLine()
  }

  private func screens(_ drawings: [[Preview.Drawing]], _ untouched: Preview.Drawing, _ html: inout HTML) {
    html.element(
      "div",
      table.isSingle ? .class("screens single") : table.sides.count == 2 ? .class("screens") : .class("screens many")
    ) { html in
      for screen in drawings where screen[0].screen != .contactSheet { pair(screen, &html) }
    }
    html.newLine()
    if let sheet = drawings.first(where: { $0[0].screen == .contactSheet }) {
      contactSheet(sheet, untouched, &html)
    }
  }

  private func pair(_ drawings: [Preview.Drawing], _ html: inout HTML) {
    html.element("div", .class("pair")) { html in
      for (side, drawing) in zip(table.sides, drawings) { figure(drawing, under: side.title, &html) }
    }
    html.newLine()
  }

  private func contactSheet(_ drawings: [Preview.Drawing], _ untouched: Preview.Drawing, _ html: inout HTML) {
    html.element("h3", text: "Contact sheet")
    html.element("p", .class("lead")) { html in
      html.text("Interface of the system that the app presents gets the app’s style too. ")
      html.text("First as the system means it, then as it comes out.")
    }
    html.element("div", .class("trio")) { html in
      figure(untouched, under: "Default appearance", &html)
      for (side, drawing) in zip(table.sides, drawings) { figure(drawing, under: side.title, &html) }
    }
    html.newLine()
  }

  private func figure(_ drawing: Preview.Drawing, under name: String, _ html: inout HTML) {
    let low = drawing.canvas.readings.filter { !$0.contrast.isEnough }
    html.element("figure") { html in
      html.element(
        "svg", .class("screen"), .viewBox(0, 0, Canvas.width, Canvas.height), .literal("role", "img"),
        .text(.label, "\(drawing.screen.title) under \(name). \(Self.words(low))")
      ) { $0.append(drawing.canvas.html) }
      html.element("figcaption") { html in
        html.element("span") { html in
          html.element("strong", text: name)
          // The heading above the contact sheets says it already.
          if drawing.screen != .contactSheet {
            html.text(" ")
            html.element("span", .class("quiet"), text: drawing.screen.title)
          }
        }
        if !low.isEmpty { html.element("span", .class("flag"), text: "\(low.count) hard to read") }
      }
    }
    html.newLine()
  }

  private static func words(_ low: [Canvas.Reading]) -> String {
    if low.isEmpty { return "All text has enough contrast." }
    return "Too little contrast: " + low.map { "\($0.part) \($0.contrast.text)" }.joined(separator: ", ") + "."
  }
}
