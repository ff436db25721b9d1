import AppearanceState
import AppearanceThemes

/// Every change, rule by rule, every setting of one theme, or the differences between several themes.
struct ChangesSection {
  let table: Report.Table
  /// The part of the page, if the page has several such lists.
  private let part: String
  /// The texts that became hard to read, by the anchors of the changes that caused it.
  private let effects: [String: [Int]]

  /// With more rules than the first number there is an index; with more than the second they are folded.
  static let (fewGroups, manyGroups) = (8, 60)

  init(table: Report.Table, in part: String = "") {
    (self.table, self.part) = (table, part)
    var effects: [String: [Int]] = [:]
    for (number, finding) in (table.readability?.findings ?? []).enumerated() where finding.group == .lost {
      for change in finding.changes {
        effects[table.anchor(ofChange: change).id, default: []].append(number)
      }
    }
    // Links to texts need the texts on the same page.
    self.effects = part.isEmpty ? effects : [:]
  }

  func write(to html: inout HTML) {
    html.section("changes", table.heading) { html in
      html.newLine()
      GridSection(grid: table.whatFor).write(to: &html)
      renamedGroups(&html)
      if !table.groups.isEmpty {
        legend(&html)
        if table.groups.count > Self.fewGroups { index(&html) }
        html.element("div", .class("stuck")) { html in
          FilterBar(table: table).write(to: &html)
          columns(&html)
        }
        html.constant("<p id=\"nothing\" class=\"same\" hidden>Nothing matches the filters.</p>")
      }
      for group in table.groups { write(group, &html) }
    }
    order(&html)
  }

  /// Writes the changes without a frame, below the column heads.
  func writePlainly(to html: inout HTML) {
    GridSection(grid: table.whatFor).write(to: &html)
    renamedGroups(&html)
    if !table.groups.isEmpty { columns(&html) }
    for group in table.groups { write(group, &html) }
    order(&html)
  }

  /// Writes the rules whose order among equal matches changed.
  private func order(_ html: inout HTML) {
    let order = table.order
    if order.rows.isEmpty { return }
    html.element("p", .class("lead"), text: RuleTitle.orderHeading + ".")
    GridSection(grid: order).write(to: &html)
  }

  /// Writes the renamed groups of tokens.
  private func renamedGroups(_ html: inout HTML) {
    let names = table.groupNames
    if names.rows.isEmpty { return }
    html.element("div", .id(Anchor(renamedGroupsIn: part))) { GridSection(grid: names).write(to: &$0) }
  }

  /// Writes the meanings of the words in the table.
  private func legend(_ html: inout HTML) {
    let entries = Glossary.entries(for: table)
    if entries.isEmpty { return }
    html.block("p", .class("lead legend")) { html in
      for entry in entries {
        html.element("dfn", text: entry.term)
        html.text(": \(entry.meaning). ")
      }
    }
  }

  /// Writes links to all rules.
  private func index(_ html: inout HTML) {
    html.block("details", .class("index")) { html in
      html.element("summary", text: "All \(table.groups.count) \(table.isOfTokens ? "types" : "rules")")
      html.element("ul", .literal("role", "list")) { html in
        for group in table.groups {
          html.block("li") { html in
            html.element("a", .link(to: Anchor(RuleTitle(group.rule), in: part))) { Self.title(group.rule, &$0) }
            html.text(" ")
            html.element("span", .class("quiet"), text: String(group.rowCount))
          }
        }
      }
    }
  }

  // MARK: Rules

  /// Writes the column heads once for all tables; they stay in view. Each table has its own for screen readers.
  private func columns(_ html: inout HTML) {
    let look: Attribute = table.isPair ? .class("columns") : .class("columns even")
    html.block("div", look, .literal("aria-hidden", "true")) { html in
      for head in heads { html.element("span", text: head) }
    }
  }

  private var heads: [String] {
    let sides = table.isSingle ? ["Value"] : table.sides.map(\.title)
    return [table.settingNoun] + sides + (table.isPair ? ["Difference"] : [])
  }

  private func write(_ group: Report.Group, _ html: inout HTML) {
    let title = RuleTitle(group.rule)
    let anchor = Anchor(title, in: part)
    html.block("section", .class("rule"), .id(anchor), .text(.dataClass, group.rule.className)) { html in
      let isFolded = table.groups.count > Self.manyGroups
      html.element("details", isFolded ? .class("folded") : .flag("open")) { html in
        html.element("summary") { html in
          html.element("h3") { html in
            Self.title(group.rule, &html)
            if let position = group.position {
              html.element("span", .class("in"), text: " \(RuleTitle.position(position)) among equals")
            }
          }
          html.text(" ")
          html.element("span", .class("quiet"), text: String(group.rowCount))
        }
        Self.permalink(anchor, to: title.names[0], &html)
        rows(of: group, at: anchor, &html)
      }
    }
  }

  /// Adds a link to an anchor, for the address bar. The keyboard skips these links, because the index leads there, too.
  static func permalink(_ anchor: Anchor, to name: String, _ html: inout HTML) {
    html.element(
      "a", .class("here"), .link(to: anchor), .literal("tabindex", "-1"), .text(.label, "Link to \(name)"), text: "#")
  }

  private func rows(of group: Report.Group, at place: Anchor, _ html: inout HTML) {
    // The roles keep it a table when the style sheet stacks its cells.
    let look: Attribute =
      table.isPair ? .class("changes pairwise") : table.isSingle ? .class("changes single") : .class("changes many")
    html.block("table", look, .literal("role", "table")) { html in
      html.element("colgroup") { html in
        html.empty("col", .class("first"))
        html.empty("col", .number("span", Double(table.sides.count)))
        if table.isPair { html.empty("col", .class("last")) }
      }
      GridSection.columnHeads(heads, &html)
      html.newLine()
      // The look of a token depends on its type and all its parts, even if only some of them changed.
      let type = table.isOfTokens ? TokenTypes.canonical(group.rule.className) : nil
      let changes = type == nil ? [] : Array(group.changes)
      for (index, row) in group.rows.enumerated() {
        if html.isFull { return }
        let look = type.map { type in
          let whole = row.kind == .changed ? [changes[index].old, changes[index].new] : row.values
          return TokenLook(type: type, samples: whole.map { TypeSample($0, type: type) })
        }
        let big = Attribute.literal("data-big", row.hasBigColorChange ? "yes" : "no")
        let kind = Attribute.text(.dataKind, row.kind?.rawValue ?? "")
        let anchor = Anchor(row.label, of: place)
        html.block("tbody", .literal("role", "rowgroup"), .class("change"), .id(anchor), kind, big) { html in
          write(row, path: "", isPart: false, anchor, look, &html)
          writeEffects(of: anchor, &html)
        }
      }
    }
  }

  /// Adds the name of a cell's column, for pages that are too narrow for columns.
  static func columnName(_ name: String, _ html: inout HTML) {
    html.element("span", .class("name"), .literal("aria-hidden", "true"), text: name)
  }

  static func title(_ rule: RuleKey, _ html: inout HTML) {
    let title = RuleTitle(rule)
    html.name(title.names[0])
    for container in title.names.dropFirst() {
      html.element("span", .class("in"), text: " in ")
      html.name(container)
    }
    for trait in title.traits {
      html.text(" ")
      html.element("span", .class("trait"), text: trait)
    }
  }

  /// Writes the texts that a change made hard to read.
  private func writeEffects(of anchor: Anchor, _ html: inout HTML) {
    guard let readability = table.readability, let effects = effects[anchor.id] else { return }
    html.block("tr", .literal("role", "row"), .class("effects")) { html in
      html.element("td", .literal("role", "cell"), .number("colspan", Double(table.sides.count + 2))) { html in
        html.text("Harder to read: ")
        for number in effects {
          let effect = ReadabilityText.effect(readability.findings[number].row)
          html.element("a", .fragment("text", number), text: effect)
          html.text(" ")
        }
      }
    }
  }

  // MARK: Rows

  /// The drawing of a token in addition to its values.
  private struct TokenLook {
    let type: String
    /// The letters on each side.
    let samples: [TypeSample?]
  }

  /// Writes one row for a plain value, and one for each part of a record that differs.
  private func write(
    _ row: Report.Row, path: String, isPart: Bool, _ anchor: Anchor, _ look: TokenLook?, _ html: inout HTML
  ) {
    // A record that was added or removed has one row for itself, and one for each field.
    if !row.values.isEmpty || row.parts.isEmpty || !isPart { line(row, path, isPart, anchor, look, &html) }
    // The first row has the setting, so a part shows only its path from there.
    let ownPath = path.isEmpty ? row.label : Report.Row.path(path, row.label)
    for part in row.parts { write(part, path: isPart ? ownPath : "", isPart: true, anchor, nil, &html) }
  }

  private func line(
    _ row: Report.Row, _ path: String, _ isPart: Bool, _ anchor: Anchor, _ look: TokenLook?, _ html: inout HTML
  ) {
    let samples = (look?.samples ?? []).contains { $0 != nil } ? look?.samples ?? [] : []
    html.block("tr", .literal("role", "row"), isPart ? .class("field") : .class("setting")) { html in
      html.element("th", .literal("role", "rowheader"), .literal("scope", "row")) { html in
        label(row, path, isPart, &html)
        if !isPart { Self.permalink(anchor, to: row.label, &html) }
      }
      if row.values.isEmpty, samples.isEmpty {
        let span = Attribute.number("colspan", Double(table.sides.count + (table.isPair ? 1 : 0)))
        html.element("td", .literal("role", "cell"), span, .class("inside")) { html in
          if !row.parts.isEmpty { html.text(plural(row.leafCount, "difference") + " inside") }
        }
        return
      }
      let words = row.words
      for (index, side) in table.sides.enumerated() where index < max(row.values.count, samples.count) {
        html.element("td", .literal("role", "cell"), .class("side")) { html in
          if !table.isSingle { Self.columnName(side.title, &html) }
          if index < samples.count { samples[index]?.write(to: &html) }
          if index < row.values.count {
            ValueCell.write(row, side: index, words: words[index], tokenType: look?.type, to: &html)
          }
        }
      }
      if table.isPair {
        html.element("td", .literal("role", "cell"), .class("difference")) { html in
          if let distance = row.distance { Self.write(distance, &html) }
          if row.values.isEmpty { html.text(plural(row.leafCount, "difference") + " inside") }
        }
      }
    }
  }

  static func write(_ distance: ColorDistance, _ html: inout HTML) {
    html.element("span", distance.isBig ? .class("delta big") : .class("delta")) { html in
      html.element("strong", text: distance.number)
      html.text(" ")
      html.element("span", text: distance.words)
    }
  }

  private func label(_ row: Report.Row, _ path: String, _ isPart: Bool, _ html: inout HTML) {
    if !isPart, let kind = row.kind {
      html.element("span", .class("sign"), .literal("aria-hidden", "true"), text: kind.sign)
      html.element("span", .class("unseen"), text: "\(kind.rawValue): ")
    }
    if !path.isEmpty {
      html.element("span", .class("path")) { $0.name(row.label.hasPrefix("[") ? path : path + ".") }
    }
    html.name(row.label)
  }
}

extension Report.Table {
  /// Returns the anchor of a change in the list of changes, by its index in the comparison.
  ///
  /// - Parameters:
  ///   - number: The index in the comparison.
  ///   - part: The part of the page with the list, if the page has several.
  func anchor(ofChange number: Int, in part: String = "") -> Anchor {
    let change = diff.changes[number]
    let rename = group(ofChange: number).rename(of: change.setting)
    if let rename, rename.isOfGroup, rename.change == nil { return Anchor(renamedGroupsIn: part) }
    let row = rename.map { $0.change.map { Report.Row($0) } ?? Report.Row($0) } ?? Report.Row(change)
    return Anchor(row.label, of: Anchor(RuleTitle(change.rule), in: part))
  }
}
