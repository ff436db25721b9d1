import AppearanceState

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
    let changes = diff.changes[...]
    if changes.count < Self.manyChanges {
      writeRules(changes, to: &page)
    } else {
      // Rules are laid out one by one, so half of them can be written on another thread.
      let middle = changes.count / 2
      let cut = middle + changes[middle...].prefix { $0.rule == changes[middle].rule }.count
      let empty = page.emptyCopy
      let rest = OtherThread {
        var page = empty
        writeRules(changes[cut...], to: &page)
        return page
      }
      writeRules(changes[..<cut], to: &page)
      page.add(rest.result())
    }
    writeOrder(to: &page)
    page.add(ChangeCount(diff).text)
  }

  /// Fewer are written before a thread has begun.
  private static let manyChanges = 500

  private func writeRules(_ changes: ArraySlice<AppearanceDiff.Change>, to page: inout Page) {
    var changes = changes
    while let rule = changes.first?.rule {
      let ofRule = changes.prefix { $0.rule == rule }
      write(ofRule, of: rule, to: &page)
      changes = changes.dropFirst(ofRule.count)
    }
  }

  private func write(_ changes: ArraySlice<AppearanceDiff.Change>, of rule: RuleKey, to page: inout Page) {
    page.add(RuleTitle.text(rule))
    var rows: [ReportRow] = []
    for change in changes { ReportRow.append(ChangeNode.of(change), texts: texts, to: &rows) }
    let layout = RowLayout(rows)
    for row in rows { layout.write(row, to: &page) }
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
    for row in rows { layout.write(row, to: &page) }
    page.addEmptyLine()
  }

  private static func place(_ order: Int?) -> StyledText {
    order.map { StyledText("place \($0)") } ?? StyledText("by name")
  }
}
