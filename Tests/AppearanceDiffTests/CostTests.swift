import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Costs that grow with the size of the input, and no faster. `Tests/attacks` measures them on large inputs.
struct CostTests {
  @Test func patternsHaveABound() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .number(1)]), to: "a.json")
    let patterns = (0..<101).map { "--ignore=x\($0)" }
    let run = try CommandRun(["a.json", "a.json"] + patterns, in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("appearance-diff: there are at most 100 patterns of --only and --ignore, found 101\n"))
  }

  /// Returns lists in lists, with the number in the innermost one.
  private func nested(_ number: Double, _ depth: Int) -> AppearanceValue {
    (0..<depth).reduce(.number(.init(number))) { value, _ in .list([value]) }
  }

  /// Below a certain level, values are shown as a whole. They still count as different.
  @Test func valuesAreTakenApartDownToALevel() throws {
    let folder = try TestFolder()
    for (name, number) in [("a", 1.0), ("b", 2), ("c", 3)] {
      try folder.write(.bar(["deep": nested(number, 100), "flat": nested(number, 3)]), to: "\(name).json")
    }
    for files in [["a.json", "b.json"], ["a.json", "b.json", "c.json"]] {
      let run = try CommandRun(files, in: folder)
      #expect(run.status == 1)
      let path = "deep" + String(repeating: "[0]", count: Report.Row.deepest)
      #expect(run.output.contains(path) && !run.output.contains(path + "[0]"), "\(run.output)")
      #expect(run.output.contains("flat[0][0][0]"), "\(run.output)")
      #expect(try CommandRun(files + ["--number-tolerance=2"], in: folder).status == 0)
      #expect(try CommandRun(files + ["--number-tolerance=0.5"], in: folder).status == 1)
    }
  }

  /// The cycle that the last of many superclasses closes is found without reading all of them again.
  @Test(.timeLimit(.minutes(1))) func superclassesAreReadInAPass() throws {
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .number(1)]), to: "a.json")
    let classes = (0..<30_000).map { "\"A\($0):B\($0)\"" }.joined(separator: ",")
    try folder.write(
      #"{"format": "appearance-configuration", "version": 1, "superclass": [\#(classes)]}"#, to: ".appearance-diff.json"
    )
    #expect(try CommandRun(["a.json", "a.json"], in: folder).status == 0)
    try folder.write(
      #"{"format": "appearance-configuration", "version": 1, "superclass": [\#(classes),"B7:A7"]}"#,
      to: ".appearance-diff.json")
    let run = try CommandRun(["a.json", "a.json"], in: folder)
    #expect(run.errors.contains("'B7' cannot inherit from itself: 'B7:A7'"), "\(run.errors.prefix(500))")
  }
}
