import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceTesting

/// The self-check on the double: what it finds.
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
