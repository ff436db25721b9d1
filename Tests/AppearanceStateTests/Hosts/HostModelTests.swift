import Foundation
import Testing

/// Random programs on hosts, beside a reference. They run in processes of their own: here each would hold the main actor, on
/// which most other tests wait.
@Suite struct HostModelTests {
  #if os(Linux) || os(macOS)
    @Test(arguments: 0..<4 as Range<UInt64>)
    func randomProgramsAgreeWithTheReference(part: UInt64) async {
      await #expect(processExitsWith: .success) { [part = part as UInt64] in
        await MainActor.run {
          for seed in part * 25..<part * 25 + 25 { HostModelTests.run(HostProgram(seed: seed), steps: 120) }
        }
      }
    }
  #endif

  /// The number of longer programs of new seeds to try: `FRESH_SEEDS=200 swift test --filter HostModelTests`. A run that
  /// must pass tries none, because a fault that a new seed finds is older than the change that it would stop.
  private static let freshSeeds = ProcessInfo.processInfo.environment["FRESH_SEEDS"].flatMap { Int($0) } ?? 0

  @MainActor
  @Test(.enabled(if: freshSeeds > 0)) func freshProgramsAgreeToo() {
    for _ in 0..<Self.freshSeeds { Self.run(HostProgram(seed: SeededGenerator.freshSeed()), steps: 400) }
  }

  @MainActor
  private static func run(_ program: HostProgram, steps: Int) {
    var program = program
    if let difference = program.run(steps: steps) { Issue.record("\(difference)") }
  }
}
