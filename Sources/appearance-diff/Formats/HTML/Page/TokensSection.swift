import AppearanceState

/// Design tokens by their groups, each drawn as what it is: colors, type, lengths and corners, with its modes and the values of
/// all files beside each other.
struct TokensSection {
  let table: Report.Table
  /// The part of the page, where it has several such lists.
  var part = ""

  private var isComparison: Bool { table.changes != nil }

  /// So many are seen at once, and need no filter.
  private static let fewTokens = 12

  func write(to html: inout HTML) {
    let groups = table.tokenGroups
    html.element("section", .literal("id", "changes"), .literal("aria-labelledby", "changes-title")) { html in
      html.element("h2", .literal("id", "changes-title"), text: "Tokens")
      html.newLine()
      renamedGroups(&html)
      if !groups.isEmpty {
        legend(&html)
        if groups.count > ChangesSection.fewGroups { index(groups, &html) }
        if groups.reduce(0, { $0 + $1.tokens.count }) > Self.fewTokens {
          html.element("div", .class("stuck")) { html in
            FilterBar(of: groups, changes: table.changes?.count).write(to: &html)
          }
          html.constant("<p id=\"nothing\" class=\"same\" hidden>Nothing matches the filters.</p>")
        }
      }
      write(groups, &html)
    }
    html.newLine()
  }

  /// The tokens without a frame.
  func writePlainly(to html: inout HTML) {
    renamedGroups(&html)
    write(table.tokenGroups, &html)
  }

  /// A group that has another name is told once, and not token by token.
  private func renamedGroups(_ html: inout HTML) {
    guard let groups = table.changes?.renamedGroups, !groups.isEmpty else { return }
    let isFolded = groups.count > ChangesSection.fewGroups
    html.element("div", .class("renamed")) { html in
      html.element("details", isFolded ? .class("folded") : .flag("open")) { html in
        html.element("summary", text: "\(plural(groups.count, "group")) renamed")
        html.element("ul", .literal("role", "list")) { html in
          for group in groups { write(group, &html) }
        }
      }
    }
    html.newLine()
  }

  private func write(_ group: GroupRename, _ html: inout HTML) {
    html.element("li", .id(Anchor(group: SafeText.visible(group.new), in: part, isRenamed: true))) { html in
      html.element("code") { $0.name(group.old) }
      html.element("span", .class("quiet"), .literal("aria-hidden", "true"), text: " → ")
      html.element("span", .class("unseen"), text: " is now ")
      html.element("code") { $0.name(group.new) }
      html.element("span", .class("quiet"), text: " \(plural(group.tokenCount, "token"))")
    }
    html.newLine()
  }

  /// What the words mean.
  private func legend(_ html: inout HTML) {
    let entries = Glossary.entries(for: table)
    if entries.isEmpty { return }
    html.element("p", .class("lead legend")) { html in
      for entry in entries {
        html.element("dfn", text: entry.term)
        html.text(": \(entry.meaning). ")
      }
    }
    html.newLine()
  }

  /// The ways to all groups.
  private func index(_ groups: [Report.TokenGroup], _ html: inout HTML) {
    html.element("details", .class("index")) { html in
      html.element("summary", text: "All \(groups.count) groups")
      html.element("ul", .literal("role", "list")) { html in
        for group in groups {
          html.element("li") { html in
            html.element("a", .link(to: Anchor(group: group.path, in: part)), text: group.title)
            html.text(" ")
            html.element("span", .class("quiet"), text: String(group.tokens.count))
          }
          html.newLine()
        }
      }
    }
    html.newLine()
  }

  // MARK: Groups

  private func write(_ groups: [Report.TokenGroup], _ html: inout HTML) {
    if groups.isEmpty { return }
    html.element("div", .class("groups")) { html in
      html.newLine()
      if let changes = table.changes {
        html.element(
          "p", .class("order quiet"),
          text: "\(changes.columns[0]) stands before \(changes.columns[1].lowercased()), lengths one above the other.")
        html.newLine()
      }
      for group in groups { write(group, isFolded: groups.count > ChangesSection.manyGroups, &html) }
    }
    html.newLine()
  }

  private func write(_ group: Report.TokenGroup, isFolded: Bool, _ html: inout HTML) {
    let anchor = Anchor(group: group.path, in: part)
    // Small groups stand beside each other.
    let looks: [Attribute] = [.class("rule one"), .class("rule two"), .class("rule three"), .class("rule")]
    let width = isFolded ? 1 : group.tokens.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    html.element("section", looks[min(width, 4) - 1], .id(anchor), .text(.dataClass, group.path)) { html in
      html.element("details", isFolded ? .class("folded") : .flag("open")) { html in
        html.element("summary") { html in
          html.element("h3") { $0.name(group.title) }
          html.text(" ")
          html.element("span", .class("quiet"), text: String(group.tokens.count))
        }
        ChangesSection.permalink(anchor, to: group.title, &html)
        html.element("ul", .class("tokens"), .literal("role", "list")) { html in
          html.newLine()
          for token in group.tokens {
            if html.isFull { return }
            write(token, &html)
          }
        }
      }
    }
    html.newLine()
  }

  // MARK: Tokens

  /// Whether it takes the room of two: for letters, several modes or several files.
  private func isWide(_ token: Report.Token) -> Bool {
    token.values.count > 1 || token.values.contains { $0.values.count > 2 || TypeSample.types.contains($0.type) }
  }

  private func write(_ token: Report.Token, _ html: inout HTML) {
    let isBig = token.values.contains(where: \.hasBigColorChange)
    html.element(
      "li", isWide(token) ? .class("change token wide") : .class("change token"),
      .id(Anchor(token: token.key, in: part)),
      .text(.dataKind, token.kind?.rawValue ?? ""), .literal("data-big", isBig ? "yes" : "no")
    ) { html in
      html.element("p", .class("title")) { html in
        if let oldName = token.oldName {
          html.element("span", .class("quiet")) { $0.name("\(oldName) → ") }
        }
        html.element("strong") { $0.name(shortened(token.name, to: 120)) }
        if let kind = token.kind, kind != .changed {
          html.text(" ")
          html.element("span", .class("kind"), text: kind.rawValue)
        }
      }
      for value in token.values { write(value, of: token, &html) }
    }
    html.newLine()
  }

  private func write(_ value: Report.Token.Value, of token: Report.Token, _ html: inout HTML) {
    html.element("div", .class("mode")) { html in
      if let mode = value.mode {
        html.element("p", .class("quiet"), text: mode)
      } else if token.values.count > 1 {
        html.element("p", .class("quiet"), text: "default")
      }
      let look = Look(value, of: token)
      if look != .words {
        html.element("div", look == .bar ? .class("sides under") : .class("sides")) { html in
          for side in value.values.indices { write(value, look, side, &html) }
        }
      }
      if look.saysItsValue {
        if let distance = value.rows.first?.distance { ChangesSection.write(distance, &html) }
      } else {
        // Nothing is beside the parts of what came or went, nor of what is shown alone.
        let isAlone = value.values.count(where: { $0 != nil }) < 2
        html.element("div", isAlone ? .class("parts inline") : .class("parts")) { html in
          for row in value.rows { words(row, isAlone: isAlone, &html) }
        }
      }
    }
  }

  /// The drawing of one side.
  private func write(_ value: Report.Token.Value, _ look: Look, _ side: Int, _ html: inout HTML) {
    html.element("div") { html in
      if value.values.count > 2 {
        html.element("span", .class("column quiet"), text: table.sides[side].title)
      } else if value.values.count == 2, let columns = table.changes?.columns {
        html.element("span", .class("unseen"), text: "\(columns[side]): ")
      }
      switch (look, value.values[side]) {
      case (.color, .color(let color)):
        ValueCell.swatch(color, .class(CSSColor(color).opacity < 1 ? "chip checkered" : "chip"), to: &html)
      case (.color, _): html.element("span", .class("chip none"), .literal("aria-hidden", "true")) { _ in }
      case (.bar, let length): LengthDrawing(length, .bar)?.write(to: &html)
      case (.corner, let length): LengthDrawing(length, .corner)?.write(to: &html)
      case (.type, let type): TypeSample(type, type: value.type)?.write(to: &html)
      case (.words, _): break
      }
      guard look.saysItsValue, let row = value.rows.first else { return }
      if let reference = row.references.isEmpty ? nil : row.references[side] {
        html.element("span", .class("quiet reference")) { $0.name(reference) }
      }
      ValueCell.writeWords(row, side: side, to: &html)
    }
  }

  /// A part of a value, or all of one that cannot be drawn: `blur 8px → 16px`.
  private func words(_ row: Report.Row, isAlone: Bool, _ html: inout HTML) {
    html.element("p", .class("part")) { html in
      if !row.label.isEmpty { html.element("span", .class("quiet"), text: row.label) }
      for side in row.values.indices where !isAlone || row.values[side] != nil {
        if side > 0, !isAlone {
          html.element("span", .class("quiet"), .literal("aria-hidden", "true"), text: isComparison ? "→" : "·")
        }
        ValueCell.write(row, side: side, to: &html)
      }
      if let distance = row.distance { ChangesSection.write(distance, &html) }
    }
  }
}

extension TokensSection {
  /// How a token is drawn.
  private enum Look {
    case color, bar, corner, type
    /// Not at all.
    case words

    init(_ value: Report.Token.Value, of token: Report.Token) {
      let isLength = value.values.contains { $0?.pixels != nil }
      switch value.type {
      case "color" where value.values.contains { if case .color = $0 { true } else { false } }: self = .color
      case "dimension" where isLength: self = token.isRadius ? .corner : .bar
      case _ where value.values.contains { TypeSample($0, type: value.type) != nil }: self = .type
      default: self = .words
      }
    }

    /// Whether the value stands beside its drawing, and not its parts below.
    var saysItsValue: Bool { [.color, .bar, .corner].contains(self) }
  }
}

extension Report.Token {
  /// Whether it is for corners, as far as its name says so: files have one type for all lengths.
  fileprivate var isRadius: Bool {
    let name = key.text.lowercased().utf8
    return ["radius", "radii", "corner", "rounded"].contains { word in
      name.indices.contains { name[$0...].starts(with: word.utf8) }
    }
  }
}

extension Report.TokenGroup {
  /// What stands above it.
  fileprivate var title: String { path.isEmpty ? "Without a group" : shortened(path, to: 120) }
}
