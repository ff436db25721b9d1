import Testing

/// Random programs on hosts, beside a reference. They run in processes of their own: here each would hold the main actor, on
/// which most other tests wait.
@Suite struct HostModelTests {
  #if os(Linux) || os(macOS)
    /// Of the first 100 seeds those that find a fault of `Tests/faults/check` before any other seed does, and those between.
    private static let seeds = Array(0..<24 as Range<UInt64>) + [41, 45, 76, 95]

    @Test(arguments: 0..<4)
    func randomProgramsAgreeWithTheReference(part: Int) async {
      await #expect(processExitsWith: .success) { [part = part as Int] in
        await MainActor.run {
          for seed in HostModelTests.seeds[(7 * part)..<(7 * part + 7)] {
            HostModelTests.run(HostProgram(seed: seed), steps: 120)
          }
        }
      }
    }
  #endif

  @MainActor
  @Test(.enabled(if: SeededGenerator.freshSeeds > 0)) func freshProgramsAgreeToo() {
    for _ in 0..<SeededGenerator.freshSeeds { Self.run(HostProgram(seed: SeededGenerator.freshSeed()), steps: 400) }
  }

  @MainActor
  private static func run(_ program: HostProgram, steps: Int) {
    var program = program
    if let difference = program.run(steps: steps) { Issue.record("\(difference)") }
  }
}
