import Foundation
import Testing

@testable import appearance_diff

/// Completions and the manual page follow from the same descriptions as `--help`.
struct ShellTests {
  private static func has(_ program: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private func run(_ script: String, in folder: TestFolder) throws -> CommandRun {
    try CommandRun(
      script: script, [], in: folder, environment: ["PATH": "/usr/bin:/bin:/usr/local/bin", "LC_ALL": "C"])
  }

  @Test(
    .enabled(if: has("bash"), "bash is not installed"),
    arguments: [
      ("sh", "show"), ("--fo", "--format"), ("--format=js", "json json-patch"), ("-f m", "markdown merge-patch"),
      ("show --in", "--in"),
      ("show --st", ""), ("patch --in", "--in-place"), ("completions z", "zsh"), ("help val", "validate"),
      ("show my", "my theme.json"), ("--tol", "--tolerance"), ("--color a.json --st", "--stat"),
    ])
  func bashCompletes(_ line: String, _ expected: String) throws {
    let folder = try TestFolder()
    try folder.write("", to: "my theme.json")
    let words = line.split(whereSeparator: { $0 == " " }).flatMap { word -> [String] in
      // As bash takes words apart.
      let sides = word.split(separator: "=", maxSplits: 1)
      return sides.count == 2 ? [String(sides[0]), "=", String(sides[1])] : [String(word)]
    }
    let quoted = words.map(\.inShellQuotes).joined(separator: " ")
    let run = try run(
      """
      "$1" completions bash > script; bash -c '. ./script; COMP_WORDS=(appearance-diff "$@"); COMP_CWORD=$#; \
      _appearance_diff; printf "%s\\n" "${COMPREPLY[@]}"' bash \(quoted)
      """, in: folder)
    #expect(run.output.split(separator: "\n").sorted().joined(separator: " ") == expected)
    #expect(run.errors == "")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsNameEveryCommandAndOption(_ shell: String) throws {
    let folder = try TestFolder()
    let run = try CommandRun(["completions", shell], in: folder)
    for command in Command.named { #expect(run.output.contains(command.rawValue)) }
    for option in Option.allCases { #expect(run.output.contains(option.description.long)) }
    #expect(run.status == 0)
    if Self.has(shell) {
      let check = try self.run("\"$1\" completions \(shell) | \(shell) -n /dev/stdin", in: folder)
      #expect(check.errors == "")
      #expect(check.status == 0)
    }
  }

  @Test func theManualPageNamesEveryCommandAndOption() throws {
    let page = try CommandRun(["man"], in: TestFolder())
    #expect(page.status == 0)
    #expect(page.output.hasPrefix(".TH APPEARANCE-DIFF 1 "))
    for command in Command.named {
      #expect(page.output.contains(".SH COMMAND \(command.rawValue.uppercased())\n"))
    }
    for option in Option.allCases {
      let long = option.description.long.split(separator: "-").joined(separator: "\\-")
      #expect(page.output.contains("\\-\\-\(long)"))
    }
  }

  @Test(.enabled(if: has("groff"), "groff is not installed"))
  func groffReadsTheManualPageWithoutAWarning() throws {
    let run = try run("\"$1\" man | groff -man -Tutf8 -ww", in: TestFolder())
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func anUnknownShellIsAMistake() throws {
    let run = try CommandRun(["completions", "zhs"], in: TestFolder())
    #expect(run.errors.hasPrefix("appearance-diff: expected bash, zsh or fish, found 'zhs'; did you mean 'zsh'?\n"))
    #expect(run.status == 2)
  }
}
