import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// `--help`, `--version` and `help`.
struct HelpTests {
  private static let replay = """
    Usage: appearance-diff replay [OPTION]... JOURNAL
           appearance-diff replay [OPTION]... OLD NEW

    Step through a journal, or override OLD with NEW, and fail unless every restore is exact.

    Options:
          --step=POINT     show only this step, in full
          --until=POINT    stop after this step
          --allow-open     allow open scopes at the end of a journal
      -f, --format=FORMAT  text, json, markdown, html; guessed from --output, else text
      -o, --output=FILE    write to FILE, replacing it
      -q, --quiet          write nothing but errors; only set the exit status
          --color[=WHEN]   use color 'auto' (the default), 'always' (--color alone) or 'never'
      -h, --help           print this help
      -v, --version        print the version

    Each step is shown with what it changed and how much is in force after it. With a JOURNAL, the state after each restore
    must be the one that the program wrote, and no scope may be open at the end. Two files are a journal of three steps: 0,
    start from OLD; 1, override with NEW; 2, restore. What NEW does not set stays as OLD sets it.

    POINT is a number, a label, 'start' or 'end'. If the replay ends early, scopes may be open. html is a page with a slider
    over the steps, or a list without scripts.

    Exit status: 0 if everything was restored exactly and ended, 1 if not, 2 for an error. A journal without operations, or
    one whose last line was cut off, is an error where its end is asked for: what it should hold was not checked.

    """

  @Test(arguments: [["replay", "--help"], ["help", "replay"], ["-h", "replay"], ["replay", "-h", "a", "b", "c"]])
  func explainsReplay(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.output == Self.replay)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["-sh"], ["help", "compare"], ["help", "diff"], ["diff", "-h"]])
  func explainsTheCommand(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.output == HelpText.text(for: .compare))
    #expect(run.output.hasPrefix("Usage: appearance-diff [compare] [OPTION]... OLD NEW\n"))
    #expect(run.output.contains("  -s, --report-identical-files  report when the two files set the same\n"))
    #expect(run.output.contains("\nExit status: 0 if both set the same, 1 if they differ, 2 for an error, such as"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: ["-v", "--version"])
  func tellsItsVersion(_ option: String) throws {
    let run = try CommandRun([option], in: TestFolder())
    #expect(
      run.output == """
        appearance-diff \(Program.version)
        appearance-snapshot 1
        appearance-journal 1
        appearance-diff 1
        appearance-pairs 1
        appearance-mapping 1
        appearance-configuration 1
        appearance-lint 1

        """)
    #expect(run.status == 0)
  }

  @Test(arguments: Command.all.map(\.name))
  func fitsALineOf120Columns(_ name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let lines = HelpText.text(for: command).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 120 })
  }
}
