import AppearanceState

/// What a theme sets, as tables, one for each rule.
enum MarkdownState {
  private static let texts = ValueText(hasSwatches: false)

  /// The whole report.
  static func bytes(_ file: FilePair.File) -> [UInt8] {
    let rules = file.document.snapshot.rules
    var lines = ["### \(MarkdownReport.title(file))", "", StateReport.sum(file.document.snapshot) + "."]
    for rule in rules {
      let place = rule.order.map { " place \($0) among equals" } ?? ""
      lines += ["", "#### \(MarkdownReport.rule(rule.snapshot.key))\(place)", "", "| Setting | Value |", "|---|---|"]
      lines += rule.snapshot.flatMap { rows(SafeText.visible($0.key.text), $0.value) }
    }
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  private static func rows(_ label: String, _ value: AppearanceValue) -> [String] {
    let row = "| \(MarkdownText.code(label)) | \(MarkdownReport.value(texts.text(value), of: value)) |"
    return [row] + value.parts.flatMap { rows(ChangeNode.path(label, $0.label), $0.value) }
  }
}
