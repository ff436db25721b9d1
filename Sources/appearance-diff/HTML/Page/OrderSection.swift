import AppearanceState

/// Rules that win over each other in another order than before.
struct OrderSection {
  let changes: [AppearanceDiff.OrderChange]

  func write(to html: inout HTML) {
    guard !changes.isEmpty else { return }
    html.element("section", .literal("aria-labelledby", "order-title")) { html in
      html.element("h2", .literal("id", "order-title"), text: "Order")
      html.element("p", .class("lead"), text: "Where several rules match equally well, the last one wins.")
      html.element("ul", .class("order")) { html in
        for change in changes {
          html.element("li") { html in
            html.element("strong", text: RuleTitle.text(change.rule).spans.map(\.text).joined())
            html.text(" \(Self.place(change.old)) → \(Self.place(change.new))")
          }
          html.newLine()
        }
      }
    }
    html.newLine()
  }

  private static func place(_ order: Int?) -> String { order.map { "place \($0)" } ?? "by name" }
}
