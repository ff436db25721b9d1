import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Long reports are written on two threads; nobody can tell but by the time it takes.
struct LongReportTests {
  /// Changes of rules with one, two or many settings.
  private func changes(_ count: Int, rulesOf size: Int) -> [AppearanceDiff.Change] {
    (0..<count).map { index in
      let number = String(index + 10_000)
      let rule = RuleKey("Bar\(String(index / size + 10_000))")
      return AppearanceDiff.Change(
        rule: rule, setting: SettingKey("a" + number), old: index % 3 == 0 ? nil : .number(1),
        new: index % 5 == 1 ? nil : .string(String(repeating: "x", count: index % 50)))
    }
  }

  private func report(_ changes: [AppearanceDiff.Change]) -> String {
    var page = TextPage(.full)
    let table = Report.Changes(
      AppearanceDiff(changes: changes, orderChanges: []), sides: [.init(path: "a"), .init(path: "b")])
    TextFormat(depth: .full).writeChanges(table, to: &page)
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 7, 400, 1200])
  func aLongReportIsThatOfItsRules(size: Int) {
    let changes = changes(1200, rulesOf: size)
    var expected = ""
    for start in stride(from: 0, to: changes.count, by: size) {
      let ofRule = report(Array(changes[start..<min(start + size, changes.count)]))
      expected += ofRule
    }
    let whole = report(changes)
    #expect(whole == expected)
  }
}
