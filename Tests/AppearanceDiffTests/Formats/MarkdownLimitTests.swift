import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// GitHub accepts no comment of more than 65,536 characters, and a program that posts a report adds its own.
struct MarkdownLimitTests {
  private func report(_ count: Int) throws -> String {
    let folder = try TestFolder()
    func settings(_ hex: Int) -> [String: AppearanceValue] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("setting\($0 + 10_000)", .hex(UInt32(hex + $0 % 7))) })
    }
    try folder.write(.bar(settings(0x112233)), to: "old.json")
    try folder.write(.bar(settings(0x445566)), to: "new.json")
    return try CommandRun(["old.json", "new.json", "-f", "markdown"], in: folder).output
  }

  @Test func aLongReportIsCutAndSaysSo() throws {
    let report = try report(3000)
    #expect(report.utf8.count <= 65_536 - 512)
    #expect(report.utf8.count > 64_500)
    let end = try #require(
      report.firstMatch(
        of:
          /\n<\/details>\n\n\*\*Cut here: GitHub takes 65536 characters, and ([0-9]+) lines more would be too many\.\*\*\n$/
      ))
    let rows = report.matches(of: /\n\| changed \|/).count
    // The end of the folded part is included.
    #expect(try rows + #require(Int(end.1)) == 3000 + 4)
    #expect(report.matches(of: /<details/).count == 1)
    #expect(report.contains("\n#### Palette\n"), "what matters comes first, and stays")
  }

  @Test func aShortOneIsWhole() throws {
    let report = try report(300)
    #expect(report.hasSuffix("\n\n</details>\n"))
    #expect(!report.contains("Cut here"))
  }

  @Test func fewChangesAreUnfolded() throws {
    #expect(try report(3).contains("\n<details open>\n<summary>Changes</summary>\n"))
    #expect(try report(60).contains("\n<details>\n<summary>Changes</summary>\n"))
  }
}
