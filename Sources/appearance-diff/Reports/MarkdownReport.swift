import AppearanceState

/// A comparison as tables for a pull request, one for each rule.
enum MarkdownReport {
  private static let texts = ValueText(hasSwatches: false)

  /// The whole report.
  static func bytes(_ comparison: Comparison) -> [UInt8] {
    let (old, new) = (comparison.files.old, comparison.files.new)
    var lines = ["### \(title(old)) → \(title(new))", ""]
    let diff = comparison.diff
    lines.append(diff.isEmpty ? "Both set the same." : plain(ChangeCount(diff).text) + ".")
    var changes = diff.changes[...]
    while let rule = changes.first?.rule {
      let ofRule = changes.prefix { $0.rule == rule }
      changes = changes.dropFirst(ofRule.count)
      lines += ["", "#### \(Self.rule(rule))", "", "| | Setting | Old | New | |", "|---|---|---|---|---|"]
      lines += ofRule.flatMap { rows(ChangeNode.of($0), parent: nil) }
    }
    lines += orderLines(diff)
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// The path of a file and the name of its theme.
  static func title(_ file: FilePair.File) -> String {
    let path = MarkdownText.code(SafeText.visible(file.path))
    guard let name = file.name else { return path }
    return "\(path) (\(MarkdownText.escaped(SafeText.visible(name))))"
  }

  /// The heading of a rule.
  static func rule(_ key: RuleKey) -> String { MarkdownText.code(plain(RuleTitle.text(key))) }

  /// A value; nil is unset.
  static func value(_ text: StyledText, of value: AppearanceValue?) -> String {
    switch value {
    case nil: "*unset*"
    case .nil: "*nil*"
    default: MarkdownText.code(plain(text))
    }
  }

  private static func rows(_ node: ChangeNode, parent: String?) -> [String] {
    let label = parent.map { ChangeNode.path($0, node.label) } ?? node.label
    var rows: [String] = []
    if node.showsValues {
      let pair = texts.pair(node.old, node.new)
      let note = MarkdownText.escaped(plain(ColorDistanceText.text(node.old, node.new)))
      let cells = [
        node.kind.rawValue, MarkdownText.code(label), value(pair.old, of: node.old), value(pair.new, of: node.new),
        note,
      ]
      rows.append("| " + cells.joined(separator: " | ") + " |")
    }
    return rows + node.children.flatMap { Self.rows($0, parent: label) }
  }

  private static func orderLines(_ diff: AppearanceDiff) -> [String] {
    guard !diff.orderChanges.isEmpty else { return [] }
    let heading = "#### Order, where several rules match equally well: the last one wins"
    return ["", heading, "", "| Rule | Old | New |", "|---|---|---|"]
      + diff.orderChanges.map { "| \(rule($0.rule)) | \(place($0.old)) | \(place($0.new)) |" }
  }

  private static func place(_ order: Int?) -> String { order.map { "place \($0)" } ?? "by name" }

  private static func plain(_ text: StyledText) -> String { text.spans.map(\.text).joined() }
}
