import AppearanceState
import Foundation
import Testing

/// Every document that the command writes for programs, kept as it was written once. `Tests/schema/check.py` holds the
/// schemas against the same files.
struct SampleTests {
  private func expect(_ arguments: [String], _ sample: String, status: Int32, in folder: TestFolder) throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples")
    let kept = try String(contentsOf: samples.appendingPathComponent(sample), encoding: .utf8)
    let run = try CommandRun(arguments, in: folder)
    #expect(run.output == kept)
    #expect(run.status == status)
  }

  @Test func aComparisonIsWhatItWas() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try expect(["day.json", "night.json", "-f", "json"], "day-night.json", status: 1, in: folder)
  }

  @Test func aComparisonOfFoldersIsWhatItWas() throws {
    let folder = try TestFolder()
    for name in ["old/sub", "new"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write(.bar(["tint": .hex(0xFF0000)]), name: "Day", to: "old/day.json")
    try folder.write(.bar(["tint": .hex(0x0000FF)]), name: "Day", to: "new/day.json")
    try folder.write(.bar(["tint": .nil]), to: "old/sub/gone.json")
    try folder.write(AppearanceSnapshot(), to: "new/empty.json")
    try expect(["old", "new", "-f", "json"], "folders.json", status: 1, in: folder)
  }

  @Test func anExplanationIsWhatItWas() throws {
    let folder = try TestFolder()
    try folder.addFixtures()
    try expect(
      [
        "show", "day.json", "--explain=UINavigationBar", "--in=ContactSheet,UINavigationController,UIWindow",
        "--traits=displayGamut=P3", "-f", "json",
      ], "explanation.json", status: 0, in: folder)
    try expect(
      ["show", "day.json", "--explain=UISwitch.gas", "-f", "json"], "explanation-empty.json", status: 0, in: folder)
  }

  @Test func problemsAreWhatTheyWere() throws {
    let folder = try TestFolder()
    try folder.write(#"{ "format": "appearance-snapshot", "version": 1, "rules": [{}], "a": 1 }"#, to: "bad.json")
    try expect(["validate", "bad.json", "nope.json", "-f", "json"], "problems.json", status: 2, in: folder)
  }
}
