/// An index of many files: a small picture and a sentence for each, with a link to its details. The page must contain
/// the definitions of the drawings.
struct FileIndex {
  struct Entry {
    let path: String
    let place: Anchor
    /// The small pictures; empty if no rule is for UIKit.
    let thumbnails: [Drawing]
    let sentence: String
    let isBad: Bool
  }

  let entries: [Entry]

  func write(to html: inout HTML) {
    html.section("files", "Files") { html in
      html.element("ul", .class("gallery"), .literal("role", "list")) { html in
        for entry in entries { write(entry, &html) }
      }
    }
  }

  private func write(_ entry: Entry, _ html: inout HTML) {
    html.block("li") { html in
      html.element("a", .link(to: entry.place)) { html in
        html.element("span", .class("thumbs"), .literal("aria-hidden", "true")) { html in
          for drawing in entry.thumbnails {
            html.element("svg", .class("thumb"), .viewBox(0, 0, Canvas.width, drawing.canvas.height)) { html in
              html.append(drawing.canvas.html)
            }
          }
        }
        html.element("strong") { $0.name(entry.path) }
      }
      html.element("p", entry.isBad ? .class("quiet warn") : .class("quiet"), text: entry.sentence)
    }
  }
}
