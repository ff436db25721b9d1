import AppearanceState

/// Every change, rule by rule, or every setting of a single theme.
struct ChangesSection {
  let report: HTMLReport

  func write(to html: inout HTML) {
    html.element("section", .literal("id", "changes"), .literal("aria-labelledby", "changes-title")) { html in
      html.element("h2", .literal("id", "changes-title"), text: report.isSingle ? "Settings" : "Changes")
      html.newLine()
      if !report.diff.changes.isEmpty {
        FilterBar(report: report).write(to: &html)
        columns(&html)
      }
      writeRules(to: &html)
    }
    html.newLine()
  }

  /// The changes alone, a table for each rule.
  func writeRules(to html: inout HTML) {
    let nodes = report.diff.changes.map { (rule: $0.rule, node: ChangeNode.of($0)) }
    var rest = nodes[...]
    while let rule = rest.first?.rule {
      let ofRule = rest.prefix { $0.rule == rule }
      write(rule, ofRule.map(\.node), &html)
      rest = rest.dropFirst(ofRule.count)
    }
  }

  /// The heads of the columns once for all tables, which stay in view. Each table has its own for screen readers.
  private func columns(_ html: inout HTML) {
    let look = report.isSingle ? Attribute.class("columns single") : .class("columns")
    html.element("div", look, .literal("aria-hidden", "true")) { html in
      html.element("span", text: "Setting")
      for side in report.sides { html.element("span", text: report.isSingle ? "Value" : side.name) }
      if !report.isSingle { html.element("span", text: "Difference") }
    }
    html.newLine()
  }

  private func write(_ rule: RuleKey, _ nodes: [ChangeNode], _ html: inout HTML) {
    html.element("section", .class("rule"), .text(.dataClass, rule.className)) { html in
      html.element("h3") { title(rule, &$0) }
      // The roles keep it a table where the style sheet lays its cells out one below the other.
      html.element("table", .class("changes"), .literal("role", "table")) { html in
        html.element("colgroup") { html in
          html.empty("col", .class("first"))
          html.empty("col", .literal("span", report.isSingle ? "1" : "2"))
          if !report.isSingle { html.empty("col", .class("last")) }
        }
        head(&html)
        for node in nodes { change(node, &html) }
      }
    }
    html.newLine()
  }

  private func title(_ rule: RuleKey, _ html: inout HTML) {
    html.text(SafeText.name(rule.className))
    for container in rule.containers {
      html.element("span", .class("in"), text: " in ")
      html.text(SafeText.name(container))
    }
    for trait in rule.traits.sorted {
      html.text(" ")
      html.element("span", .class("trait"), text: "\(SafeText.name(trait.name)): \(SafeText.name(trait.value))")
    }
  }

  private func head(_ html: inout HTML) {
    html.element("thead", .literal("role", "rowgroup")) { html in
      html.element("tr", .literal("role", "row")) { html in
        html.element("th", .literal("role", "columnheader"), .literal("scope", "col"), text: "Setting")
        if report.isSingle {
          html.element("th", .literal("role", "columnheader"), .literal("scope", "col"), text: "Value")
        } else {
          for side in report.sides {
            html.element("th", .literal("role", "columnheader"), .literal("scope", "col"), text: side.name)
          }
          html.element("th", .literal("role", "columnheader"), .literal("scope", "col"), text: "Difference")
        }
      }
    }
    html.newLine()
  }

  private func change(_ node: ChangeNode, _ html: inout HTML) {
    let big = Attribute.literal("data-big", node.hasBigColorChange ? "yes" : "no")
    let kind = Attribute.text(.dataKind, node.kind.rawValue)
    html.element("tbody", .literal("role", "rowgroup"), .class("change"), kind, big) { html in
      ChangeRows(isSingle: report.isSingle, names: report.sides.map(\.name)).write(node, to: &html)
    }
    html.newLine()
  }
}
