import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The progress of work on many files in a terminal.
struct ProgressTests {
  /// A terminal with a manual clock, and its output.
  private final class Terminal {
    var time = 100.0
    var text = ""

    func progress(of total: Int) -> Progress {
      Progress("file", of: total, now: { self.time }, write: { self.text += $0 })
    }
  }

  @Test func shortWorkIsSilent() {
    let terminal = Terminal()
    var progress = terminal.progress(of: 100)
    for _ in 0..<100 {
      terminal.time += 0.009
      progress.advance()
    }
    progress.finish()
    #expect(terminal.text == "")
  }

  @Test func longWorkIsOneLineThatGoesAway() {
    let terminal = Terminal()
    var progress = terminal.progress(of: 4)
    for step in [0.6, 0.6, 0.05, 0.5] {
      terminal.time += step
      progress.advance()
    }
    // The third file came too soon after the second. The last is not shown, because the work ends with it.
    #expect(terminal.text == "\r\u{1B}[Kappearance-diff: 2 of 4 files")
    progress.finish()
    progress.finish()
    #expect(terminal.text == "\r\u{1B}[Kappearance-diff: 2 of 4 files\r\u{1B}[K")
  }

  @Test func stepsOfWhichNobodyKnowsTheNumberAreCounted() {
    let terminal = Terminal()
    var progress = Progress("commit", of: nil, now: { terminal.time }, write: { terminal.text += $0 })
    terminal.time += 2
    progress.advance()
    #expect(terminal.text == "\r\u{1B}[Kappearance-diff: 1 commit")
  }

  @Test(.enabled(if: isInstalled("script"), "script is not installed"))
  func aTerminalShowsHowFarItIs() throws {
    let folder = try TestFolder()
    try folder.write(AppearanceSnapshot(), to: "a.json")
    // The commands of util-linux and of the BSDs and macOS share only their name.
    #if os(Linux)
      let script = #"script -qec "'$1' validate slow a.json a.json > /dev/null" /dev/null"#
    #else
      let script = #"script -q /dev/null /bin/sh -c "'$1' validate slow a.json a.json > /dev/null""#
    #endif
    let run = try CommandRun(
      script: """
        mkfifo slow; (exec > slow; sleep 1.3; cat a.json) &
        \(script)
        """, [], in: folder, environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"])
    // A busy machine may need longer than the pause between two lines.
    #expect(run.output.hasPrefix("\r\u{1B}[Kappearance-diff: 1 of 3 files"))
    #expect(run.output.hasSuffix("files\r\u{1B}[K"))
    #expect(run.status == 0)
  }

  @Test func nothingGoesToAPipe() throws {
    let folder = try TestFolder()
    try folder.write(AppearanceSnapshot(), to: "a.json")
    let paths = [String](repeating: "a.json", count: 200)
    let run = try CommandRun(
      script: "mkfifo slow; (sleep 1.2; cat a.json) > slow & \"$@\" slow a.json", ["validate"] + paths, in: folder,
      environment: ["TERM": "xterm", "PATH": "/usr/bin:/bin"])
    #expect(run.output + run.errors == "")
    #expect(run.status == 0)
  }
}
