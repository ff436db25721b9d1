import Foundation
import Testing

/// Random programs from seeds, compared with a model of what a user should see: `UIKitPrograms`, one process for each.
@Suite struct RandomProgramTests {
  private static let programs: UInt64 = 500
  /// The number of new programs to try: `FRESH_SEEDS=20000 swift test --filter RandomProgramTests`. A run that must pass
  /// tries none.
  private static let freshSeeds =
    ProcessInfo.processInfo.environment["FRESH_SEEDS"].flatMap { UInt64($0) } ?? 0

  @Test func aUserSeesWhatTheModelSays() async throws { try await run(0, Self.programs, steps: 6) }

  @Test(.enabled(if: freshSeeds > 0)) func aUserSeesWhatTheModelSaysInFreshPrograms() async throws {
    try await run(UInt64.random(in: Self.programs...(UInt64.max >> 8)), Self.freshSeeds, steps: 24)
  }

  private func run(_ first: UInt64, _ count: UInt64, steps: Int) async throws {
    let cores = UInt64(ProcessInfo.processInfo.activeProcessorCount)
    try await withThrowingTaskGroup(of: (status: Int32, output: String).self) { group in
      for core in 0..<cores {
        let (start, end) = (count * core / cores, count * (core + 1) / cores)
        group.addTask { try await Self.launch(first + start, end - start, steps) }
      }
      for try await (status, output) in group where status != 0 { Issue.record("status \(status):\n\(output)") }
    }
  }

  private static func launch(
    _ first: UInt64, _ count: UInt64, _ steps: Int
  ) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("UIKitPrograms")
    process.arguments = ["\(first)", "\(count)", "\(steps)"]
    // The order of sets and dictionaries is the same each time, so that a seed can be repeated. No profile is written: a
    // megabyte for each program would take longer than the program, and the scenarios measure what is executed.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no", "LLVM_PROFILE_FILE": "/dev/null",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = await Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
