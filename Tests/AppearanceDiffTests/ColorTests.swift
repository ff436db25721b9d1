import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// When color is used, and the exact bytes.
struct ColorTests {
  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .hex(0xFF0000, alpha: 0.5), "image": .nil]), to: "one.json")
    try folder.write(.bar(["tint": .hex(0x0000FF), "image": .boolean(true)]), to: "two.json")
    return folder
  }

  @Test func writesSwatchesAndSigns() throws {
    let run = try CommandRun(
      ["--color=always", "one.json", "two.json"], in: folder(), environment: ["COLORTERM": "truecolor"])
    let expected = """
      <31>---<0> one.json
      <32>+++<0> two.json

      <1>Bar<0>
        <33>~ <0>image                       <36>nil<0>             <2>  →  <0>true
        <33>~ <0>tint                        <48;2;255;128;128> <0><48;2;128;0;0> <0> #ff0000 / 0.5<2>  →  <0>\
      <48;2;0;0;255> <0><48;2;0;0;255> <0> #0000ff  <2>ΔE 53<0>

      <33>2 changed<0> in 1 rule

      """
    #expect(run.output.replacing("\u{1B}[", with: "<").replacing(#/<([0-9;]+)m/#) { "<\($0.1)>" } == expected)
    #expect(run.status == 1)
  }

  @Test(
    arguments: [
      ([], [:], false),
      (["--color"], ["NO_COLOR": "1"], true),
      (["--color=always", "--color=never"], [:], false),
      (["--color=never", "--color"], [:], true),
      ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
      ([], ["TERM": "xterm-256color", "COLORTERM": "truecolor"], false),
    ] as [([String], [String: String], Bool)])
  func isUsedAsAskedFor(_ options: [String], _ environment: [String: String], _ isColored: Bool) throws {
    let run = try CommandRun(options + ["one.json", "two.json"], in: folder(), environment: environment)
    #expect(run.output.contains("\u{1B}") == isColored)
  }

  @Test(
    arguments: [
      (.auto, ["TERM": "xterm"], true, true),
      (.auto, ["TERM": "xterm"], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, [:], true, false),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
      (.auto, ["TERM": "xterm", "CLICOLOR": "0"], true, false),
      (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
      (.always, ["NO_COLOR": "1", "TERM": "dumb"], false, true),
      (.never, ["CLICOLOR_FORCE": "1", "TERM": "xterm"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func followsThePrecedence(
    _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ isColored: Bool
  ) {
    #expect(choice.isColorOn(environment: { environment[$0] }, isTerminal: isTerminal) == isColored)
  }

  @Test(
    arguments: [
      ([:], "48;5;"), (["TERM": "xterm-256color"], "48;5;"), (["COLORTERM": "yes"], "48;5;"),
      (["COLORTERM": "truecolor"], "48;2;"), (["COLORTERM": "24bit"], "48;2;"), (["TERM": "xterm-direct"], "48;2;"),
    ] as [([String: String], String)])
  func anyColorIsForTerminalsThatClaimIt(_ environment: [String: String], _ swatch: String) throws {
    let run = try CommandRun(["--color", "one.json", "two.json"], in: folder(), environment: environment)
    for command in ["48;5;", "48;2;"] { #expect(run.output.contains("\u{1B}[\(command)") == (command == swatch)) }
  }

  /// The levels of xterm's cube are 0, 95, 135, 175, 215 and 255, its grays 8, 18, … 238.
  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x080808, 232), (0xEEEEEE, 255),
      (0x808080, 244), (0x0A6B6E, 23), (0xFF8080, 210), (0x030303, 16), (0x060606, 232),
    ] as [(UInt32, Int)])
  func theNearestOf256IsFound(_ hex: UInt32, _ index: Int) {
    #expect(RGB(.init(hex: hex), over: 1).terminalIndex == index)
  }

  @Test func showsDisplayP3AsNearAsTheScreenComes() {
    #expect(RGB(AppearanceValue.Color(.displayP3, [1, 1, 1]), over: 0) == RGB(.init(hex: 0xFFFFFF), over: 0))
    #expect(RGB(AppearanceValue.Color(.displayP3, [1, 0, 0]), over: 0) == RGB(.init(hex: 0xFF0B0C), over: 0))
    #expect(RGB(AppearanceValue.Color(.displayP3, [.nan, .infinity, 0]), over: 1).blue == 0)
  }
}
