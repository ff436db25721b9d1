import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceTesting

/// The self-check on the double: what it finds, and what it answers.
@MainActor
@Suite(.inOwnProcess) struct SelfCheckScenarios {
  private func check() -> AppearanceSelfCheck {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return AppearanceSelfCheck.run(in: window)
  }

  @Test func theSystemIsAsTheLibraryTakesItFor() {
    let check = check()
    #expect(check.checked > 900)
    #expect(check.unchecked == [])
    #expect(Set(check.findings.map { "\($0.setting.text) \($0.step)" }) == ["isTranslucent record"], "\(check)")
  }
}

/// What it answers, once with each switch that it asks about in a position that is not the default.
@MainActor
@Suite(
  .inOwnProcess(
    also: #"{"sendingMoment":"afterDidMoveToWindow"}"#, #"{"sendingMoment":"nextLayout"}"#,
    #"{"sendsEveryMessage":false}"#, #"{"sendsAgainWhenTraitsChange":true}"#, #"{"valuesSetInTurnCount":false}"#,
    #"{"movingWithinWindowEntersAgain":true}"#, #"{"traitReport":"nextLayout"}"#, #"{"barItemsAreSentAtOnce":false}"#,
    #"{"proxiesReadBackTranslucency":true}"#, #"{"nilRestoresSeparatorColor":false}"#,
    #"{"customTraitsSelectProxies":false}"#))
struct SelfCheckAnswerScenarios {
  @Test func itsAnswersAreThePositionsOfTheSwitches() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    let check = AppearanceSelfCheck.run(in: window, [])
    #expect(try UIKitSwitches(selfCheck: Data(check.json.utf8)) == UIKitSwitches.current, "\(check)")
    for key in ["ownPropertyIsSent", "ownPropertyIsSentInBars"] {
      #expect(check.answers.first { $0.key == key }?.answer == "yes", "\(key)")
    }
  }
}
