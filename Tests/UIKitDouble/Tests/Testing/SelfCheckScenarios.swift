import Foundation
import Testing

@testable import AppearanceDebugging
@testable import AppearanceState

@MainActor
private func visibleWindow() -> UIWindow {
  let window = UIWindow(windowScene: UIKitDouble.connectScene())
  window.rootViewController = UIViewController()
  window.makeKeyAndVisible()
  return window
}

/// The findings and answers of the self-check on the double.
@MainActor
@Suite(.inOwnProcess) struct SelfCheckScenarios {
  @Test func theSystemIsAsTheLibraryTakesItFor() async {
    // The run loop turns meanwhile.
    let turning = Task { @MainActor in
      while !Task.isCancelled {
        await UIKitDouble.turn()
        await Task.yield()
      }
    }
    defer { turning.cancel() }
    let check = await AppearanceSelfCheck.run(in: visibleWindow())
    #expect(check.checked > 900)
    #expect(check.unchecked == [])
    #expect(Set(check.findings.map { "\($0.setting.text) \($0.step)" }) == ["isTranslucent record"], "\(check)")
  }
}

/// The answers, once with each switch about presenting in a position other than the default. `SelfCheckFaultTests` has
/// the others.
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"presentsAtOnce":false}"#, #"{"coordinatorIsThereAtOnce":false}"#,
    #"{"presentedViewLeavesBeforeContainer":false}"#, #"{"dismissingNothingCompletes":false}"#,
    #"{"queuesPresentationsDuringDismissals":true}"#, #"{"newRootDismissesPresented":false}"#,
    #"{"alertDimming":"presenterView"}"#, #"{"alertDimming":"nothing"}"#))
struct SelfCheckAnswerScenarios {
  @Test func itsAnswersAreThePositionsOfTheSwitches() async throws {
    let check = await AppearanceSelfCheck.run(in: visibleWindow(), []) { await UIKitDouble.turn() }
    #expect(try UIKitSwitches(selfCheck: Data(check.json.utf8)) == UIKitSwitches.current, "\(check)")
    let positions = Mirror(reflecting: UIKitSwitches()).children.compactMap(\.label).filter { $0 != "swiftUI" }
    #expect(Set(positions).isSubset(of: check.answers.map(\.key)), "a switch that the self-check does not ask about")
  }
}
