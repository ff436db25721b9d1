import AppearanceState

/// The rows of one change: one for a plain value, and one for each field that differs inside a record.
struct ChangeRows {
  let isSingle: Bool
  /// The names of the themes, which a narrow page repeats before each value.
  let names: [String]

  func write(_ node: ChangeNode, to html: inout HTML) {
    write(node, path: [], to: &html)
  }

  private func write(_ node: ChangeNode, path: [String], to html: inout HTML) {
    // A record that came or went as a whole is told by its fields, after one row for itself.
    if node.showsValues || path.isEmpty { row(node, path, &html) }
    for child in node.children { write(child, path: path + [node.label], to: &html) }
  }

  private func row(_ node: ChangeNode, _ path: [String], _ html: inout HTML) {
    html.element("tr", .literal("role", "row"), path.isEmpty ? .class("setting") : .class("field")) { html in
      html.element("th", .literal("role", "rowheader"), .literal("scope", "row")) { label(node, path, &$0) }
      let cell = ValueCell(old: node.old, new: node.new)
      if isSingle {
        value(nil, &html) { if node.showsValues { cell.writeNew(to: &$0) } }
      } else if node.showsValues {
        value(names[0], &html) { cell.writeOld(to: &$0) }
        value(names[1], &html) { cell.writeNew(to: &$0) }
        html.element("td", .literal("role", "cell"), .class("difference")) { difference(node, &$0) }
      } else {
        html.element("td", .literal("role", "cell"), .literal("colspan", "3"), .class("inside")) { html in
          html.text(ChangeCount.plural(Self.leaves(node), "difference") + " inside")
        }
      }
    }
    html.newLine()
  }

  private func label(_ node: ChangeNode, _ path: [String], _ html: inout HTML) {
    if path.isEmpty, !isSingle {
      html.element("span", .class("sign"), .literal("aria-hidden", "true"), text: node.kind.sign)
      html.element("span", .class("unseen"), text: "\(node.kind.rawValue): ")
    }
    // The setting itself stands in the first row, so a field says only the way from there.
    for name in path.dropFirst() { html.element("span", .class("path"), text: name + ".") }
    Self.breakable(node.label, &html)
  }

  /// A name that may break after a dot or a bracket, where the page is narrow.
  private static func breakable(_ name: String, _ html: inout HTML) {
    var piece = ""
    for character in name {
      piece.append(character)
      guard character == "." || character == "," || character == "[" else { continue }
      html.text(piece)
      html.empty("wbr")
      piece = ""
    }
    html.text(piece)
  }

  private func value(_ name: String?, _ html: inout HTML, content: (inout HTML) -> Void) {
    html.element("td", .literal("role", "cell"), .class("side")) { html in
      // The column's head says it already where there are columns.
      if let name { html.element("span", .class("name"), .literal("aria-hidden", "true"), text: name) }
      content(&html)
    }
  }

  private func difference(_ node: ChangeNode, _ html: inout HTML) {
    guard let distance = ColorDistance(node.old, node.new) else { return }
    html.element("span", distance.isBig ? .class("delta big") : .class("delta")) { html in
      html.element("strong", text: distance.number)
      html.text(" ")
      html.element("span", text: distance.words)
    }
  }

  private static func leaves(_ node: ChangeNode) -> Int {
    node.children.isEmpty ? 1 : node.children.reduce(0) { $0 + leaves($1) }
  }
}
