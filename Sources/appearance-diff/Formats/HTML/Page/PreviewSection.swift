import AppearanceState
import AppearanceThemes

/// The interface under each theme, side by side.
struct PreviewSection {
  let table: Report.Table
  let preview: Preview
  /// The part of the page in which the list of changes is, where it has several.
  var changesPart = ""

  /// From this many on, outlines would be everywhere.
  private static let manyOutlines = 40

  func write(to html: inout HTML) {
    html.element("section", .literal("id", "interface"), .literal("aria-labelledby", "interface-title")) { html in
      html.element("h2", .literal("id", "interface-title"), text: "Interface")
      html.element("p", .class("lead")) { html in
        html.text("A drawing of UIKit’s controls as the rules style them, ")
        html.text("with the system’s look where they set nothing. ")
        html.text("Text with too little contrast shows its ratio. ")
        html.text("Hatched areas are images, which are not measured.")
      }
      html.newLine()
      html.constant(
        """
        <svg class="patterns" width="0" height="0" aria-hidden="true"><defs><pattern id="hatch" width="6" height="6" \
        patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6"/></pattern></defs></svg>
        """)
      if let changes = table.changes {
        hidden(changes, &html)
        choices(&html)
      }
      for (index, style) in preview.styles.enumerated() {
        if preview.styles.count > 1 {
          html.element("h3", .class("style"), text: "In a \(style.rawValue) interface")
        }
        screens(preview.drawings[index], preview.untouched[index], &html)
      }
    }
    html.newLine()
  }

  // MARK: What is changed

  /// `6 of 64 changes are not visible in the drawing`, and which.
  private func hidden(_ changes: Report.Changes, _ html: inout HTML) {
    let (hidden, all) = (preview.hiddenChanges, changes.diff.changes)
    if all.isEmpty { return }
    if hidden.isEmpty {
      html.element(
        "p", .class("same"),
        text: (all.count == 1 ? "The change is" : "All \(all.count) changes are") + " visible in the drawing.")
      return
    }
    html.element("details", .class("hidden-changes")) { html in
      let count = "\(hidden.count) of \(plural(all.count, "change"))"
      html.element("summary", text: "\(count) \(hidden.count == 1 ? "is" : "are") not visible in the drawing")
      html.element("ul") { html in
        for index in hidden {
          html.element("li") { html in
            html.element("a", .link(to: changes.anchor(ofChange: index, in: changesPart))) { html in
              html.text(ReadabilityText.name(.setting(all[index].rule, all[index].setting, fields: [])))
            }
          }
        }
      }
    }
    html.newLine()
  }

  /// Outlines, which need no script, and overlay old and new, which is hidden until the script shows it.
  private func choices(_ html: inout HTML) {
    let outlines = preview.drawings.joined().joined().reduce(0) { $0 + $1.changed.count }
    if outlines == 0 { return }
    html.element("div", .class("filters compare")) { html in
      html.element("p", .class("kinds")) { html in
        html.element("label") { html in
          if outlines < Self.manyOutlines {
            html.empty(
              "input", .literal("type", "checkbox"), .literal("id", "outlines"), .literal("autocomplete", "off"),
              .flag("checked"))
          } else {
            html.empty(
              "input", .literal("type", "checkbox"), .literal("id", "outlines"), .literal("autocomplete", "off"))
          }
          html.element("span", text: "outline what changed")
        }
        html.constant(
          """
          <label class="script" hidden><input type="checkbox" id="over" autocomplete="off"/>\
          <span>overlay old and new</span></label>
          """)
      }
      html.constant(
        """
        <label class="entry" id="wipe-entry" hidden><span>From old to new</span>\
        <input type="range" id="wipe" min="0" max="100" value="50" autocomplete="off"/></label>
        """)
    }
    html.newLine()
  }

  // MARK: Drawings

  private func screens(_ drawings: [[Preview.Drawing]], _ untouched: Preview.Drawing, _ html: inout HTML) {
    let own = drawings.filter { $0[0].screen != .contactSheet }
    let folded = own.filter(isUnchanged)
    html.element(
      "div",
      table.isSingle ? .class("screens single") : table.changes != nil ? .class("screens") : .class("screens many")
    ) { html in
      for screen in own where !isUnchanged(screen) { pair(screen, &html) }
    }
    html.newLine()
    for screen in folded { fold(screen[0].screen.title, &html) { pair(screen, &$0) } }
    guard let sheet = drawings.first(where: { $0[0].screen == .contactSheet }) else { return }
    if isUnchanged(sheet) {
      fold(sheet[0].screen.title, &html) { contactSheet(sheet, untouched, &$0) }
    } else {
      html.element("h3", text: "Contact sheet")
      contactSheet(sheet, untouched, &html)
    }
  }

  private func isUnchanged(_ drawings: [Preview.Drawing]) -> Bool {
    drawings.count == 2 && drawings.allSatisfy(\.changed.isEmpty)
  }

  /// What looks the same under both is there for those who ask.
  private func fold(_ title: String, _ html: inout HTML, _ content: (inout HTML) -> Void) {
    html.element("details", .class("unchanged")) { html in
      html.element("summary", text: "\(title): looks the same under both")
      content(&html)
    }
    html.newLine()
  }

  private func pair(_ drawings: [Preview.Drawing], _ html: inout HTML) {
    html.element("div", .class("pair")) { html in
      for (side, drawing) in zip(table.sides, drawings) { figure(drawing, under: side.title, &html) }
    }
    html.newLine()
  }

  private func contactSheet(_ drawings: [Preview.Drawing], _ untouched: Preview.Drawing, _ html: inout HTML) {
    html.element("p", .class("lead")) { html in
      html.text("System interface that the app presents gets the app’s style too. ")
      html.text("First its default look, then its look under the themes.")
    }
    html.element("div", .class("trio")) { html in
      figure(untouched, under: "Default appearance", &html)
      for (side, drawing) in zip(table.sides, drawings) { figure(drawing, under: side.title, &html) }
    }
    html.newLine()
  }

  private func figure(_ drawing: Preview.Drawing, under name: String, _ html: inout HTML) {
    let low = drawing.canvas.tooLow
    html.element("figure") { html in
      html.element(
        "svg", .class("screen"), .viewBox(0, 0, Canvas.width, Canvas.height), .literal("role", "img"),
        .text(.label, "\(drawing.screen.title) under \(name). \(Self.words(low))")
      ) { html in
        html.append(drawing.canvas.html)
        outlines(drawing.changed, &html)
      }
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

  private func outlines(_ marks: [Canvas.Mark], _ html: inout HTML) {
    if marks.isEmpty { return }
    html.element("g", .class("outlines")) { html in
      // What lies on each other is outlined once.
      var seen: Set<[Double]> = []
      for sight in marks.map(\.sight) {
        guard seen.insert([sight.x, sight.y, sight.width, sight.height]).inserted else { continue }
        let (left, top) = (max(sight.x - 2, 1), max(sight.y - 2, 1))
        let right = min(sight.x + sight.width + 2, Canvas.width - 1)
        let bottom = min(sight.y + sight.height + 2, Canvas.height - 1)
        guard right > left, bottom > top else { continue }
        html.empty(
          "rect", .number("x", left), .number("y", top), .number("width", right - left),
          .number("height", bottom - top), .number("rx", 5))
      }
    }
  }

  private static func words(_ low: [(place: UIKitPlace, contrast: Contrast)]) -> String {
    if low.isEmpty { return "No text of the theme has too little contrast." }
    let list = low.map { "\($0.place.rawValue) \($0.contrast.text)" }
    return "Too little contrast: \(list.joined(separator: ", "))."
  }
}
