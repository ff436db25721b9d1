/// The few numbers that a reviewer looks at first.
struct SummarySection {
  let table: Report.Table

  func write(to html: inout HTML) {
    html.element("section", .class("summary"), .literal("aria-labelledby", "summary-title")) { html in
      html.element("h2", .literal("id", "summary-title"), .class("unseen"), text: "Summary")
      html.element("ul", .class("tiles"), .literal("role", "list")) { html in
        switch table {
        case .theme(let theme):
          tile(theme.extent.settings, of: "setting", to: &html)
          tile(theme.extent.rules, of: "rule", to: &html)
        case .changes(let changes): tiles(changes, &html)
        case .themes(let themes):
          tile(themes.differingCount, of: "setting", " not the same in all", .class("tile changed"), to: &html)
          tile(themes.groups.count, of: "rule", to: &html)
        }
      }
      if let sentence = table.emptySentence { html.element("p", .class("same"), text: sentence + ".") }
    }
    html.newLine()
  }

  private func tiles(_ changes: Report.Changes, _ html: inout HTML) {
    let count = changes.count
    tile(count.changed, "changed", .class("tile changed"), to: &html)
    tile(count.added, "added", .class("tile added"), to: &html)
    tile(count.removed, "removed", .class("tile removed"), to: &html)
    if count.renamed > 0 { tile(count.renamed, "renamed", .class("tile changed"), to: &html) }
    tile(count.rules, of: "rule", " touched", to: &html)
    if count.reordered > 0 { tile(count.reordered, of: "rule", " reordered", .class("tile changed"), to: &html) }
    tile(changes.bigColorChangeCount, of: "big color change", to: &html)
  }

  /// A number, of things or alone, and what is said of it: `3 rules touched`.
  private func tile(
    _ number: Int, of noun: String? = nil, _ words: String = "", _ look: Attribute = .class("tile"), to html: inout HTML
  ) {
    html.element("li", look) { html in
      html.element("strong", text: "\(number)")
      html.element("span", text: (noun.map { $0 + (number == 1 ? "" : "s") } ?? "") + words)
    }
  }
}
