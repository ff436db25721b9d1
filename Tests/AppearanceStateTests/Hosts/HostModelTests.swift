import Testing

@MainActor
@Suite struct HostModelTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func randomProgramsAgreeWithTheReference(seed: UInt64) {
    var program = HostProgram(seed: seed)
    if let difference = program.run(steps: 120) { Issue.record("\(difference)") }
  }

  @Test func aFreshProgramAgreesToo() {
    var program = HostProgram(seed: SeededGenerator.freshSeed())
    if let difference = program.run(steps: 400) { Issue.record("\(difference)") }
  }
}
