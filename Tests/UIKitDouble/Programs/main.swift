import Foundation
import UIKit

@testable import AppearanceState

// Runs random programs, each in a process of its own: one that is forked while there is no store, no window and nothing on any
// proxy. How classes declare their attributes is known by then, which would take longer than all the rest of a program.
//
//   UIKitPrograms FIRST COUNT [STEPS]     prints what differs, with the fewest steps that show it; exit status 1
//   UIKitPrograms SEED                    prints the steps of one program
//
// SWIFT_DETERMINISTIC_HASHING=1 in the environment makes a seed the same program each time.

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let steps = numbers.count > 2 ? Int(numbers[2]) : 24
for type in UIKitProxies.styledClasses + [Card.self, Badge.self] { _ = AppearanceSchema.of(type) }
switch numbers.count {
case 1:
  exit(run(numbers[0], Array(0..<steps), says: true) == .holds ? 0 : 1)
case 2, 3:
  var differ = 0
  for seed in numbers[0]..<(numbers[0] + numbers[1]) {
    let outcome = run(seed, Array(0..<steps), names: true)
    if outcome == .holds { continue }
    differ += 1
    print("seed \(seed) \(outcome)")
    let needed = fewest(of: seed)
    print("seed \(seed), \(needed):")
    if run(seed, needed, says: true) == .holds { print("  this time it holds: addresses differ from run to run") }
  }
  print("\(numbers[1]) programs, \(differ) differ")
  exit(differ == 0 ? 0 : 1)
default:
  print("usage: UIKitPrograms FIRST COUNT [STEPS], or UIKitPrograms SEED")
  exit(2)
}

enum Outcome { case holds, differs, crashes }

/// Runs a program in a process of its own.
///
/// - Parameters:
///   - says: Whether it prints its steps.
///   - names: Whether it prints what differs.
@MainActor
func run(_ seed: UInt64, _ steps: [Int], says: Bool = false, names: Bool = false) -> Outcome {
  fflush(nil)
  let child = fork()
  if child == 0 {
    alarm(20)
    if !says { silence(2) }
    Task { @MainActor in
      let program = Program(seed: seed, says: says)
      do {
        try await program.run(steps: steps)
        exit(0)
      } catch {
        if says || names { print("  \(error)") }
        exit(1)
      }
    }
    dispatchMain()
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return status == 0 ? .holds : status == 1 << 8 ? .differs : .crashes
}

/// Leaves out what the difference does not need.
@MainActor
func fewest(of seed: UInt64) -> [Int] {
  var needed = Array(0..<steps)
  for size in [12, 6, 3, 1, 1] {
    var start = 0
    while start < needed.count {
      let shorter = Array(needed[..<start] + needed[min(start + size, needed.count)...])
      if run(seed, shorter) != .holds { needed = shorter } else { start += size }
    }
  }
  return needed
}

private func silence(_ file: Int32) {
  let null = open("/dev/null", O_WRONLY)
  dup2(null, file)
  close(null)
}
