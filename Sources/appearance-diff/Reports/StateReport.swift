import AppearanceState

/// What a theme sets, for people: rule by rule, setting by setting, and a line that sums up.
struct StateReport {
  private static let widestLabel = 58

  private let file: FilePair.File
  private let texts: ValueText

  /// A report of a file.
  init(_ file: FilePair.File, hasSwatches: Bool) {
    self.file = file
    texts = ValueText(hasSwatches: hasSwatches)
  }

  /// Writes the report.
  func write(to page: inout Page) {
    // Without the path: git shows the difference of two such reports of temporary files.
    if let name = file.name {
      page.add(StyledText(SafeText.quoted(name, maximumLength: 100), .heading))
      page.addEmptyLine()
    }
    let rules = file.document.snapshot.rules
    for rule in rules {
      var title = RuleTitle.text(rule.snapshot.key)
      if let order = rule.order { title.append("  place \(order) among equals", .dim) }
      page.add(title)
      write(rule.snapshot, to: &page)
      page.addEmptyLine()
    }
    page.add(StyledText(Self.sum(file.document.snapshot)))
  }

  /// `12 settings in 3 rules`
  static func sum(_ snapshot: AppearanceSnapshot) -> String {
    let (rules, settings) = snapshot.extent
    return "\(ChangeCount.plural(settings, "setting")) in \(ChangeCount.plural(rules, "rule"))"
  }

  private func write(_ rule: RuleSnapshot, to page: inout Page) {
    var rows: [(label: String, value: AppearanceValue)] = []
    for setting in rule { Self.append(SafeText.visible(setting.key.text), setting.value, depth: 1, to: &rows) }
    let widths = rows.map { DisplayWidth.of($0.label) }.filter { $0 <= Self.widestLabel }
    // In steps of four, as in a comparison: the columns of most neighbouring rules fall together.
    let column = ((widths.max() ?? 0) + 2 + 3) / 4 * 4
    for row in rows {
      var line = StyledText(row.label)
      line.append("  ")
      line.pad(to: column)
      line += texts.text(row.value)
      page.add(line)
    }
  }

  private static func append(
    _ label: String, _ value: AppearanceValue, depth: Int, to rows: inout [(label: String, value: AppearanceValue)]
  ) {
    rows.append((String(repeating: " ", count: 2 * depth) + label, value))
    for part in value.parts { append(part.label, part.value, depth: depth + 1, to: &rows) }
  }
}
