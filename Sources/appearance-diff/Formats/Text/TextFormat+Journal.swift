import AppearanceState
import AppearanceThemes

extension TextFormat {
  private static let widestOperation = 64

  // MARK: Replay

  /// Writes the changes of each step and the size of the theme in force after it, then whether every restore was exact.
  func writeReplay(_ timeline: Timeline, to page: inout TextPage) {
    for step in timeline.steps {
      var line = StyledText("\(step.number). ", .heading)
      if step.isFailure { line.append(step.words.plain, .removed) } else { line += step.words }
      let isWide = line.width + 2 + DisplayWidth.of(step.place) > TextPage.width
      if !step.place.isEmpty, !isWide { line.append("  " + step.place, .dim) }
      page.add(line)
      if isWide { page.add(Self.indented(StyledText(step.place, .dim), to: 3)) }
      let force = StyledText("in force: \(step.extent.text)", .dim)
      if timeline.isInFull {
        page.add(Self.indented(force, to: 3))
        page.addEmptyLine()
        writeAll(step.changes, to: &page)
      } else {
        var lines = [force]
        if !step.isStart { lines.insert(step.changeText, at: 0) }
        // The list of the step before would repeat the same changes.
        if !step.isStart, !step.isInverse || step.changes.groups.count < 2 {
          lines = ChangeBars.lines(step.changes, room: TextPage.width - 3) + lines
        }
        page.add(lines.map { Self.indented($0, to: 3) })
      }
      page.addEmptyLine()
    }
    page.add(timeline.verdict)
    if let omission = timeline.omission { page.add(StyledText(omission)) }
    page.add(timeline.openScopes.map { Self.indented($0, to: 3) })
    if let leak = timeline.leak {
      page.addEmptyLine()
      writeAll(leak, to: &page)
    }
  }

  // MARK: History

  /// Writes the number, time, words and source location of each operation, then its changes.
  func writeHistory(_ timeline: Timeline, to page: inout TextPage) {
    let steps = timeline.steps
    let times = steps.map { $0.time.map(TimeText.text) ?? "" }
    let number = max(1, steps.last.map { String($0.number).utf8.count } ?? 1)
    let operation = number + 2 + max(10, times.map(\.utf8.count).max() ?? 0) + 2
    let place = operation + 2 + (steps.map(\.words.width).filter { $0 <= Self.widestOperation }.max() ?? 0)
    var title = StyledText(String(repeating: " ", count: number - 1) + "#  time (UTC)")
    title.pad(to: operation)
    title.append("operation")
    page.add(title)
    for (step, time) in zip(steps, times) {
      let digits = String(step.number)
      var line = StyledText(String(repeating: " ", count: max(0, number - digits.utf8.count)) + digits, .heading)
      line.append("  " + time, .dim)
      line.pad(to: operation)
      line += step.words
      let isWide = max(place, line.width + 2) + DisplayWidth.of(step.place) > TextPage.width
      if !step.place.isEmpty, !isWide {
        line.pad(to: max(place, line.width + 2))
        line.append(step.place, .dim)
      }
      page.add(line)
      if isWide { page.add(Self.indented(StyledText(step.place, .dim), to: operation + 2)) }
      page.add(changes(step, room: TextPage.width - operation - 2).map { Self.indented($0, to: operation + 2) })
    }
  }

  /// Returns a single change with its values, otherwise the extent of the changes.
  private func changes(_ step: Timeline.Step, room: Int) -> [StyledText] {
    let diff = step.changes.diff
    guard diff.changes.count == 1, diff.orderChanges.isEmpty, let change = diff.changes.first else {
      if diff.isEmpty { return step.hiding.isEmpty ? [] : [step.changeText] }
      return ChangeBars.lines(step.changes, room: room) + [step.changes.count.text]
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
    var second = StyledText("  →  ", .dim)
    second += values[1]
    if let distance = row.distance { second.append("  \(distance.note)", .dim) }
    if line.width + second.width > room { return [line, second] }
    line += second
    return [line]
  }

  private static func indented(_ line: StyledText, to column: Int) -> StyledText {
    var text = StyledText()
    text.pad(to: column)
    text += line
    return text
  }
}
