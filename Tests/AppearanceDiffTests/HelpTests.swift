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
          --step=POINT     show one step of a journal, in full
          --until=POINT    end after a step of a journal
          --allow-open     let scopes be open at the end of a journal
      -f, --format=FORMAT  text, json, markdown, html; guessed from --output, else text
      -o, --output=FILE    write to FILE, which is replaced as a whole
      -q, --quiet          write nothing; the exit status tells
          --color[=WHEN]   use colour 'auto' (the default), 'always' (--color alone) or 'never'
          --no-color       the same as --color=never
      -h, --help           print this help
      -v, --version        print the version

    After each step you see what it changed, and how much is in force. With a JOURNAL, the state after each restore must be
    the one that the program wrote, and no scope may be open at the end. Two files are a journal of three steps: 0, start
    from OLD; 1, override with NEW; 2, restore. What NEW does not set stays as OLD sets it.

    POINT is a number, a label, 'start' or 'end'. Where the replay ends early, scopes may be open. As html it is a page with
    a slider over the steps, which without a script lists them.

    Exit status: 0 when everything was restored exactly and ended, 1 when it was not, 2 for trouble.

    """

  @Test(arguments: [["replay", "--help"], ["help", "replay"], ["-h", "replay"], ["replay", "-h", "a", "b", "c"]])
  func explainsReplay(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.output == Self.replay)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"], ["-sh"], ["help", "compare"]])
  func explainsTheCommand(_ arguments: [String]) throws {
    let run = try CommandRun(arguments, in: TestFolder())
    #expect(run.output == HelpText.text(for: .compare))
    #expect(run.output.hasPrefix("Usage: appearance-diff [OPTION]... OLD NEW\n"))
    #expect(run.output.contains("  -s, --report-identical-files  say so when the two files set the same\n"))
    #expect(run.output.contains("\nExit status: 0 when both set the same, 1 when they differ, 2 for trouble.\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: ["-v", "--version"])
  func tellsItsVersion(_ option: String) throws {
    let run = try CommandRun([option], in: TestFolder())
    #expect(run.output == "appearance-diff \(AppearanceDiffCommand.version)\n")
    #expect(run.status == 0)
  }

  @Test(arguments: Command.all.map(\.name))
  func fitsALineOf120Columns(_ name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let lines = HelpText.text(for: command).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 120 })
  }
}
