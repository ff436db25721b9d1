import AppearanceState

/// The few numbers that a reviewer looks at first.
struct SummarySection {
  let report: HTMLReport
  let preview: Preview

  func write(to html: inout HTML) {
    html.element("section", .class("summary"), .literal("aria-labelledby", "summary-title")) { html in
      html.element("h2", .literal("id", "summary-title"), .class("unseen"), text: "Summary")
      html.element("ul", .class("tiles"), .literal("role", "list")) { html in
        if report.isSingle { settings(&html) } else { counts(&html) }
        contrast(&html)
      }
      if report.diff.isEmpty {
        html.element("p", .class("same"), text: report.isSingle ? "The file sets nothing." : "Both set the same.")
      }
    }
    html.newLine()
  }

  private func settings(_ html: inout HTML) {
    let count = ChangeCount(report.diff)
    tile(count.added, Self.noun("setting", count.added), .class("tile"), &html)
    tile(count.rules, Self.noun("rule", count.rules), .class("tile"), &html)
  }

  private func counts(_ html: inout HTML) {
    let count = ChangeCount(report.diff)
    tile(count.changed, "changed", .class("tile changed"), &html)
    tile(count.added, "added", .class("tile added"), &html)
    tile(count.removed, "removed", .class("tile removed"), &html)
    tile(count.rules, Self.noun("rule", count.rules) + " touched", .class("tile"), &html)
    let big = report.diff.changes.count { ChangeNode.of($0).hasBigColorChange }
    tile(big, Self.noun("big colour change", big), .class("tile"), &html)
  }

  /// How much text of the drawn interface is hard to read.
  private func contrast(_ html: inout HTML) {
    let counts = preview.rows.reduce(into: [Int](repeating: 0, count: report.sides.count)) { counts, row in
      for (index, reading) in row.readings.enumerated() where reading?.contrast.isEnough == false { counts[index] += 1 }
    }
    let last = counts[counts.count - 1]
    html.element("li", last == 0 ? .class("tile good") : .class("tile warn")) { html in
      html.element("strong", text: report.isSingle ? "\(last)" : "\(counts[0]) → \(last)")
      html.element("span", text: Self.noun("text", last) + " hard to read")
    }
  }

  private static func noun(_ noun: String, _ count: Int) -> String { count == 1 ? noun : noun + "s" }

  private func tile(_ number: Int, _ words: String, _ look: Attribute, _ html: inout HTML) {
    html.element("li", look) { html in
      html.element("strong", text: "\(number)")
      html.element("span", text: words)
    }
  }
}
