import AppearanceState
import AppearanceThemes

/// The few numbers that a reviewer looks at first.
struct SummarySection {
  let table: Report.Table
  let bigChanges: Int

  func write(to html: inout HTML) {
    html.element("section", .class("summary"), .literal("aria-labelledby", "summary-title")) { html in
      html.element("h2", .literal("id", "summary-title"), .class("unseen"), text: "Summary")
      html.element("ul", .class("tiles"), .literal("role", "list")) { html in
        switch table.sides.count {
        case 1: extent(table.extent, &html)
        case 2: counts(&html)
        default: differences(&html)
        }
      }
      if table.isEmpty {
        html.element("p", .class("same"), text: table.isSingle ? "The file sets nothing." : table.sameSentence + ".")
      }
    }
    html.newLine()
  }

  private func extent(_ extent: Report.Extent, _ html: inout HTML) {
    tile(extent.settings, Self.noun("setting", extent.settings), .class("tile"), &html)
    tile(extent.rules, Self.noun("rule", extent.rules), .class("tile"), &html)
  }

  private func differences(_ html: inout HTML) {
    let settings = table.matrix?.settings.count { !$0.isSame } ?? 0
    tile(settings, Self.noun("setting", settings) + " not the same in all", .class("tile changed"), &html)
    tile(table.groups.count, Self.noun("rule", table.groups.count), .class("tile"), &html)
  }

  private func counts(_ html: inout HTML) {
    let count = table.count
    tile(count.changed, "changed", .class("tile changed"), &html)
    tile(count.added, "added", .class("tile added"), &html)
    tile(count.removed, "removed", .class("tile removed"), &html)
    if count.renamed > 0 { tile(count.renamed, "renamed", .class("tile changed"), &html) }
    tile(count.rules, Self.noun("rule", count.rules) + " touched", .class("tile"), &html)
    tile(bigChanges, Self.noun("big colour change", bigChanges), .class("tile"), &html)
  }

  private static func noun(_ noun: String, _ count: Int) -> String { count == 1 ? noun : noun + "s" }

  private func tile(_ number: Int, _ words: String, _ look: Attribute, _ html: inout HTML) {
    html.element("li", look) { html in
      html.element("strong", text: "\(number)")
      html.element("span", text: words)
    }
  }
}
