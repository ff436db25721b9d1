import AppearanceState

/// One line of a comparison before it is laid out: what changed, and from what to what.
struct ReportRow {
  /// Both values and what is to say about them.
  struct Values {
    let old: StyledText
    let new: StyledText
    let note: StyledText
  }

  /// The indentation with the sign, and what changed.
  let label: StyledText
  /// Nil for a row that only heads those of its fields.
  let values: Values?

  /// Adds the rows of a change: one for it, unless only its fields are worth showing, and one for each field.
  ///
  /// - Parameters:
  ///   - node: The change.
  ///   - texts: Shows the values.
  ///   - rows: Takes the rows.
  static func append(_ node: ChangeNode, texts: ValueText, to rows: inout [ReportRow]) {
    append(node, depth: 0, parent: nil, texts: texts, to: &rows)
  }

  private static func append(
    _ node: ChangeNode, depth: Int, parent: AppearanceDiff.Change.Kind?, texts: ValueText, to rows: inout [ReportRow]
  ) {
    let indentation = depth == 0 ? "  " : String(repeating: " ", count: 2 + 2 * depth)
    // A field that shares the fate of its record needs no sign of its own.
    let isParents = node.kind == parent
    let label = StyledText([
      StyledText.Span(text: indentation, style: .plain),
      StyledText.Span(text: isParents ? "  " : "\(node.kind.sign) ", style: isParents ? .plain : node.kind.style),
      StyledText.Span(text: node.label, style: .plain),
    ])
    var values: Values?
    if node.showsValues {
      let pair = texts.pair(node.old, node.new)
      values = Values(old: pair.old, new: pair.new, note: ColorDistanceText.text(node.old, node.new))
    }
    rows.append(ReportRow(label: label, values: values))
    for child in node.children { append(child, depth: depth + 1, parent: node.kind, texts: texts, to: &rows) }
  }
}

extension AppearanceDiff.Change.Kind {
  /// `+`, `-` or `~`
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }

  var style: Style {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    }
  }
}
