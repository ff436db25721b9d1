import AppearanceState
import AppearanceThemes

extension TextFormat {
  /// Writes what each step did and where, what it changed, when, and the size of the theme in force after it; of a replay,
  /// also whether every restore was exact.
  func write(_ timeline: Timeline, to page: inout TextPage) {
    for (index, step) in timeline.steps.enumerated() {
      if index > 0 { page.addEmptyLine() }
      var line = StyledText("\(step.number). ", .heading)
      if step.isFailure { line.append(step.words.plain, .removed) } else { line += step.words }
      let isWide = line.width + 2 + DisplayWidth.of(step.place) > TextPage.width
      if !step.place.isEmpty, !isWide { line.append("  " + step.place, .dim) }
      page.add(line)
      if isWide { page.add(Self.indented(StyledText(step.place, .dim))) }
      if step.isFailure, let verdict = step.verdict { page.add(Self.indented(StyledText(verdict, .removed))) }
      let time = step.time.map { "\(TimeText.text($0)) UTC; " } ?? ""
      let state = StyledText("\(time)in force: \(step.extent.text)", .dim)
      page.add(((timeline.isInFull ? [] : changes(step)) + [state]).map(Self.indented))
      if timeline.isInFull {
        page.addEmptyLine()
        writeAll(step.changes, to: &page)
      }
    }
    if timeline.isReplay {
      if !timeline.steps.isEmpty { page.addEmptyLine() }
      page.add(timeline.verdict)
      if let omission = timeline.omission { page.add(StyledText(omission)) }
      page.add(timeline.openScopes.map(Self.indented))
    }
    if let leak = timeline.leak {
      page.addEmptyLine()
      page.add(StyledText(Timeline.leakHeading, .heading))
      page.addEmptyLine()
      writeAll(leak, to: &page)
    }
  }

  /// Returns a single change with its values, otherwise the extent of the changes and their number.
  private func changes(_ step: Timeline.Step) -> [StyledText] {
    if step.isStart { return [] }
    let (diff, room) = (step.changes.diff, TextPage.width - 3)
    guard diff.changes.count == 1, diff.orderChanges.isEmpty, step.changes.purposeDiff.isEmpty,
      let change = diff.changes.first
    else {
      // The list of the step before would repeat the same changes.
      let isRepeated = step.isInverse && step.changes.groups.count > 1
      return (isRepeated ? [] : ChangeBars.lines(step.changes, room: room)) + [step.changeText]
    }
    let kind = Report.Kind(change.kind)
    var line = StyledText("\(kind.sign) ", kind.style)
    if !step.namesItsSetting {
      line += RuleTitle.text(change.rule)
      line.append(" " + change.setting.text + "  ")
    }
    // The whole value, even of a record, because there is only one line.
    let row = Report.Row(label: "", values: [change.old, change.new])
    let values = cells(row)
    line += values[0]
    var second = StyledText("  →  ", .dim) + values[1]
    if let distance = row.distance { second.append("  \(distance.note)", .dim) }
    return line.width + second.width > room ? [line, second] : [line + second]
  }

  private static func indented(_ line: StyledText) -> StyledText { StyledText("   ") + line }
}
