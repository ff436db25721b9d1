/// The changed colors, each pair once, with the settings that use it; nothing if that is no shorter than the changes.
struct PaletteSection {
  let palette: Report.Palette

  func write(to html: inout HTML) {
    if !palette.isWorthListing { return }
    html.section("palette", "Palette") { html in
      let pairs = plural(palette.pairs.count, "change")
      let places = plural(palette.useCount, "place")
      html.element("p", .class("lead"), text: "\(pairs) of a color in \(places).")
      html.newLine()
      html.element("table", .class("palette")) { html in
        GridSection.columnHeads(["Old", "New", "Difference", "Where"], &html)
        html.newLine()
        html.element("tbody") { html in
          for pair in palette.pairs { self.pair(pair, &html) }
        }
      }
    }
  }

  private func pair(_ pair: Report.Palette.Pair, _ html: inout HTML) {
    let row = pair.row
    html.block("tr") { html in
      for side in [0, 1] { html.element("td") { ValueCell.write(row, side: side, to: &$0) } }
      html.element("td") { html in
        if let distance = row.distance { ChangesSection.write(distance, &html) }
      }
      html.element("td") { html in
        let files = pair.files
        if !files.isEmpty {
          html.element("details") { html in
            html.element("summary", text: "\(plural(pair.uses.count, "place")) in \(plural(files.count, "file"))")
            html.element("ul") { html in
              for (path, count) in files {
                html.element("li") { html in
                  html.element("a", .link(to: Anchor(file: path)), text: path)
                  html.text(" \(count)")
                }
              }
            }
          }
        } else if pair.uses.count == 1, let use = pair.uses.first {
          link(use, &html)
          if let usual = pair.usualWords { html.element("span", .class("flag"), text: usual) }
        } else {
          html.element("details") { html in
            html.element("summary", text: pair.places)
            html.element("ul") { html in
              for use in pair.uses { html.element("li") { link(use, &$0) } }
            }
          }
        }
      }
    }
  }

  private func link(_ use: Report.Palette.Use, _ html: inout HTML) {
    let title = RuleTitle(use.rule)
    html.element("a", .link(to: Anchor(use.label, of: Anchor(title)))) { html in
      html.element("span", .class("in"), text: RuleTitle.text(use.rule).plain + ": ")
      html.text(use.path)
    }
  }
}
