import AppearanceState

/// The filters of the changes. They are hidden until the script shows them, because they need the script.
///
/// `autocomplete` is off, so that a browser does not restore a filter that is not applied.
struct FilterBar {
  let table: Report.Table

  func write(to html: inout HTML) {
    html.constant(
      """
      <div class="filters" id="filters" role="search" aria-label="Filter" hidden>
      <label class="entry"><span>Search <kbd>/</kbd></span><input type="search" id="search" autocomplete="off" spellcheck="false" \
      placeholder="Name or value" aria-keyshortcuts="/"/></label>
      """)
    choice(&html)
    if let count = table.count { kinds(count, &html) }
    html.constant(
      """
      <p class="shown"><output id="shown" aria-live="polite"></output>\
      <button type="button" id="clear" hidden>Clear filters</button></p>
      </div>
      """)
  }

  private func choice(_ html: inout HTML) {
    let (part, parts) = table.isOfTokens ? ("Type", "All types") : ("Class", "All classes")
    // The rules are sorted by class.
    let names = table.groups.reduce(into: [String]()) { names, group in
      if group.rule.className != names.last { names.append(group.rule.className) }
    }
    html.block("label", .class("entry")) { html in
      html.element("span", text: part)
      html.element("select", .literal("id", "class"), .literal("autocomplete", "off")) { html in
        html.element("option", .literal("value", ""), text: parts)
        for name in names {
          html.element("option", .text(.value, name), text: SafeText.name(name))
        }
      }
    }
  }

  private func kinds(_ count: ChangeCount, _ html: inout HTML) {
    html.block("fieldset", .class("kinds")) { html in
      html.element("legend", .class("unseen"), text: "What happened")
      for kind in [Report.Kind.changed, .added, .removed, .renamed] {
        let number = count.count(kind)
        if kind == .renamed, number == 0 { continue }
        html.element("label") { html in
          html.empty(
            "input", .literal("type", "checkbox"), .literal("name", "kind"), .text(.value, kind.rawValue),
            .literal("autocomplete", "off"), .flag("checked"))
          html.element("span", text: "\(kind.rawValue) \(number)")
        }
      }
      html.constant(
        """
        <label><input type="checkbox" id="big" autocomplete="off"/><span>only big color changes</span></label>
        """)
    }
  }
}
