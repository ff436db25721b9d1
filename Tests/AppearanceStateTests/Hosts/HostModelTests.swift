import Foundation
import Testing

@MainActor
@Suite struct HostModelTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func randomProgramsAgreeWithTheReference(seed: UInt64) {
    var program = HostProgram(seed: seed)
    if let difference = program.run(steps: 120) { Issue.record("\(difference)") }
  }

  /// The number of longer programs of new seeds to try: `FRESH_SEEDS=200 swift test --filter HostModelTests`. A run that
  /// must pass tries none, because a fault that a new seed finds is older than the change that it would stop.
  private nonisolated static let freshSeeds =
    ProcessInfo.processInfo.environment["FRESH_SEEDS"].flatMap { Int($0) } ?? 0

  @Test(.enabled(if: freshSeeds > 0)) func freshProgramsAgreeToo() {
    for _ in 0..<Self.freshSeeds {
      var program = HostProgram(seed: SeededGenerator.freshSeed())
      if let difference = program.run(steps: 400) { Issue.record("\(difference)") }
    }
  }
}
