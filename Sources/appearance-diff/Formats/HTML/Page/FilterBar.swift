import AppearanceState

/// The filters of the changes. Hidden until the script shows them: without it they would do nothing.
struct FilterBar {
  let table: Report.Table

  func write(to html: inout HTML) {
    html.element(
      "div", .class("filters"), .literal("id", "filters"), .literal("role", "search"),
      .literal("aria-label", "Filter"), .flag("hidden")
    ) { html in
      html.newLine()
      search(&html)
      classes(&html)
      if table.sides.count == 2 { kinds(&html) }
      html.element("p", .class("shown")) { html in
        html.element("output", .literal("id", "shown"), .literal("aria-live", "polite")) { _ in }
        html.element(
          "button", .literal("type", "button"), .literal("id", "clear"), .flag("hidden"), text: "Clear filters")
      }
      html.newLine()
    }
    html.newLine()
    html.element("p", .literal("id", "nothing"), .class("same"), .flag("hidden"), text: "Nothing matches the filters.")
    html.newLine()
  }

  private func search(_ html: inout HTML) {
    html.element("label", .class("entry")) { html in
      html.element("span", text: "Search")
      html.empty(
        "input", .literal("type", "search"), .literal("id", "search"), .literal("autocomplete", "off"),
        .literal("spellcheck", "false"), .literal("placeholder", "Name or value"))
    }
    html.newLine()
  }

  private func classes(_ html: inout HTML) {
    var names: [String] = []
    // The rules are sorted by class.
    for group in table.groups where group.rule.className != names.last { names.append(group.rule.className) }
    html.element("label", .class("entry")) { html in
      html.element("span", text: "Class")
      html.element("select", .literal("id", "class")) { html in
        html.element("option", .literal("value", ""), text: "All classes")
        for name in names { html.element("option", .text(.value, name), text: SafeText.name(name)) }
      }
    }
    html.newLine()
  }

  private func kinds(_ html: inout HTML) {
    let count = table.count
    html.element("fieldset", .class("kinds")) { html in
      html.element("legend", .class("unseen"), text: "What happened")
      for (kind, number) in [("changed", count.changed), ("added", count.added), ("removed", count.removed)] {
        html.element("label") { html in
          html.empty(
            "input", .literal("type", "checkbox"), .literal("name", "kind"), .text(.value, kind), .flag("checked"))
          html.element("span", text: "\(kind) \(number)")
        }
      }
      html.element("label") { html in
        html.empty("input", .literal("type", "checkbox"), .literal("id", "big"))
        html.element("span", text: "only big colour changes")
      }
    }
    html.newLine()
  }
}
