import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// No line of a text that can be shorter is longer than 80 columns.
struct NarrowTextTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.addFixtures()
    return folder
  }

  @Test(
    arguments: [
      ["day.json", "night.json"], ["day.json", "night.json", "--palette"], ["day.json", "night.json", "--stat"],
      ["replay", "contact-sheet.journal"], ["replay", "contact-sheet.journal", "--step=8"],
      ["replay", "day.json", "night.json"],
    ])
  func theSamplesFit(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: folder())
    let wide = run.output.split(separator: "\n").filter { DisplayWidth.of(String($0)) > TextPage.width }
    #expect(wide == [])
  }

  @Test func aNumberOfChangesStandsApartFromALongRule() throws {
    let folder = try TestFolder()
    let name = String(repeating: "x", count: 70)
    try folder.write(AppearanceSnapshot(rules: [.of(name, ["a": .number(1), "b": .number(1)])]), to: "old.json")
    try folder.write(AppearanceSnapshot(), to: "new.json")
    let run = try CommandRun(["--stat", "old.json", "new.json"], in: folder)
    #expect(run.output.hasPrefix("\(name)  2 --\n"))
  }

  private func layout(_ rows: [(String, String, String, String)]) -> String {
    let lines = rows.map { row in
      RowLayout.Line(
        label: StyledText("  ~ " + row.0), values: [StyledText(row.1), StyledText(row.2)], note: StyledText(row.3))
    }
    var page = TextPage(.none)
    RowLayout(lines).write(lines, to: &page)
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test func longValuesStandOneUnderTheOther() {
    let long = String(repeating: "x", count: 40)
    #expect(
      layout([("tint", "#ff0000", "#0000ff", "ΔE 53"), ("name", long, "y", ""), ("text", long, long, "a note")]) == """
          ~ tint                        #ff0000  →  #0000ff  ΔE 53
          ~ name                        xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                                     →  y
          ~ text                        xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                                     →  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx  a note

        """)
  }

  @Test func valuesThatAreTooLongForTheirColumnBeginFartherLeft() {
    let long = String(repeating: "x", count: 64)
    #expect(
      layout([("tint", long, long, "")]) == """
          ~ tint        xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
                     →  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx

        """)
    // Nothing is cut, whatever its length.
    let endless = String(repeating: "x", count: 200)
    #expect(layout([("a", endless, "b", "")]) == "  ~ a   \(endless)\n     →  b\n")
  }

  @Test func aLongLabelHasItsValuesOnTheNextLine() {
    let label = String(repeating: "a", count: 60)
    #expect(
      layout([(label, "1", "2", ""), ("b", "3", "4", "")]) == """
          ~ \(label)
                                        1  →  2
          ~ b                           3  →  4

        """)
  }
}
