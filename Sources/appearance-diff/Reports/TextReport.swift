@_spi(Package) import AppearanceState

/// A comparison for people: rule by rule, setting by setting, and a line that sums up.
struct TextReport {
  private let diff: AppearanceDiff
  private let texts: ValueText

  /// A report of a diff.
  init(_ diff: AppearanceDiff, hasSwatches: Bool) {
    self.diff = diff
    texts = ValueText(hasSwatches: hasSwatches)
  }

  /// Writes the report.
  func write(to page: inout Page) {
    var changes = diff.changes[...]
    while let rule = changes.first?.rule {
      let ofRule = changes.prefix { $0.rule == rule }
      write(ofRule, of: rule, to: &page)
      changes = changes.dropFirst(ofRule.count)
    }
    writeOrder(to: &page)
    page.add(ChangeCount(diff).text)
  }

  private func write(_ changes: ArraySlice<AppearanceDiff.Change>, of rule: RuleKey, to page: inout Page) {
    page.add(RuleTitle.text(rule))
    let rows = changes.flatMap { ReportRow.rows(ChangeNode.of($0), texts: texts) }
    let layout = RowLayout(rows)
    for row in rows { page.add(layout.lines(row)) }
    page.addEmptyLine()
  }

  /// Rules that match equally well win over each other by their order, which a diff tells apart from what they set.
  private func writeOrder(to page: inout Page) {
    guard !diff.orderChanges.isEmpty else { return }
    page.add(StyledText("Order, where several rules match equally well: the last one wins", .heading))
    let rows = diff.orderChanges.map { change in
      var label = StyledText("  ")
      label.append("~ ", .changed)
      label += RuleTitle.text(change.rule)
      let values = ReportRow.Values(old: Self.place(change.old), new: Self.place(change.new), note: StyledText())
      return ReportRow(label: label, values: values)
    }
    let layout = RowLayout(rows)
    for row in rows { page.add(layout.lines(row)) }
    page.addEmptyLine()
  }

  private static func place(_ order: Int?) -> StyledText {
    order.map { StyledText("place \($0)") } ?? StyledText("by name")
  }
}
