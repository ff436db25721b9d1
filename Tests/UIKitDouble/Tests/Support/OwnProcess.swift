import Foundation
import Testing

@testable import AppearanceState

/// A trait that runs each test in its own process, like an app launch: UIKit's proxies never forget a recorded value, and
/// neither does the shared store.
struct OwnProcess: TestTrait, SuiteTrait, TestScoping {
  /// The positions of switches, as JSON: the test runs once with each.
  var positions: [String]

  var isRecursive: Bool { true }

  private static let variable = "UIKIT_DOUBLE_SWITCHES"

  /// The positions that this process was launched with.
  static var position: String { ProcessInfo.processInfo.environment[variable] ?? "{}" }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if test.isSuite { return try await function() }
    if let position = ProcessInfo.processInfo.environment[Self.variable] {
      let switches = try JSONDecoder().decode(UIKitSwitches.self, from: Data(position.utf8))
      await MainActor.run { UIKitSwitches.current = switches }
      return try await function()
    }
    for position in positions {
      await Slots.shared.take()
      let (status, output) = try await Self.launch(test, position)
      await Slots.shared.giveBack()
      if status != 0 { Issue.record("with the switches \(position), status \(status):\n\(output)") }
    }
  }

  private static func launch(_ test: Test, _ position: String) async throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let name = "\(test.id)".split(separator: "/").dropLast().joined(separator: "/")
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "^\(NSRegularExpression.escapedPattern(for: name))(/|$)",
    ]
    // The app's container, with the folder that every app has in it.
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent("Documents"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    process.environment = ProcessInfo.processInfo.environment.merging([
      variable: position, "CFFIXED_USER_HOME": home.path, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = await Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// A limit of as many processes at a time as there are cores.
  private actor Slots {
    static let shared = Slots()
    private var free = ProcessInfo.processInfo.activeProcessorCount
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if free > 0 {
        free -= 1
      } else {
        await withCheckedContinuation { waiting.append($0) }
      }
    }

    func giveBack() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == OwnProcess {
  /// Runs the test as an app launch of its own, with the default positions of the switches.
  static var inOwnProcess: OwnProcess { OwnProcess(positions: ["{}"]) }

  /// Runs the test as app launches of its own, once with the default positions of the switches and once with each of
  /// these.
  static func inOwnProcess(also positions: String...) -> OwnProcess { OwnProcess(positions: ["{}"] + positions) }
}
