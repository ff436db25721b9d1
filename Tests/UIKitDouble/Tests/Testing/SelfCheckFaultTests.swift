import Foundation
import Testing

@testable import AppearanceDebugging
@testable import AppearanceState

extension DoubleTests {
  /// The self-check on the double in each position of its switches, and with each fault.
  @MainActor @Suite struct SelfCheckFaultTests {
    init() {
      UIKitDouble.startAgain()
      // Classes declare their attributes before a fault is planted.
      for type in Self.classes { _ = AppearanceSchema.of(type) }
    }

    private static let classes: [any AppearanceHost.Type] = [UINavigationBar.self, UITabBarItem.self]

    /// Returns the steps in which settings differ from the expectation, and the questions with an unexpected answer.
    private func noticed(_ fault: UIKitFault? = nil) -> Set<String> {
      let window = makeWindow()
      UIKitFault.planted = fault
      defer { UIKitFault.planted = nil }
      let check = AppearanceSelfCheck.atOnce(in: window, Self.classes)
      let findings = check.findings.filter { $0.setting.attribute != "isTranslucent" || $0.step != .record }
      return Set(
        findings.map { "\($0.className).\($0.setting.text) \($0.step)" }
          + check.answers.filter { $0.expected != nil && $0.expected != $0.answer }.map(\.key))
    }

    /// Runs once for each switch that the self-check reads without waiting, in a position other than the default.
    @Test(arguments: [
      "{}", #"{"sendingMoment":"afterDidMoveToWindow"}"#, #"{"sendingMoment":"nextLayout"}"#,
      #"{"sendsEveryMessage":false}"#, #"{"sendsAgainWhenTraitsChange":true}"#, #"{"valuesSetInTurnCount":false}"#,
      #"{"movingWithinWindowEntersAgain":true}"#, #"{"traitReport":"nextLayout"}"#, #"{"barItemsAreSentAtOnce":false}"#,
      #"{"proxiesReadBackTranslucency":true}"#, #"{"nilRestoresSeparatorColor":false}"#,
      #"{"customTraitsSelectProxies":false}"#,
    ])
    func itsAnswersAreThePositionsOfTheSwitches(position: String) throws {
      let switches = try JSONDecoder().decode(UIKitSwitches.self, from: Data(position.utf8))
      UIKitSwitches.current = switches
      let check = AppearanceSelfCheck.atOnce(in: makeWindow(), [])
      #expect(try UIKitSwitches(selfCheck: Data(check.json.utf8)) == switches, "\(check)")
      #expect(check.answers.filter { $0.expected != nil && $0.expected != $0.answer }.map(\.key) == [])
    }

    @Test func theDoubleAsItIsIsAsExpected() { #expect(noticed() == []) }

    private func step(_ step: AppearanceSelfCheck.Step) -> String { "UINavigationBar.barTintColor \(step)" }

    /// Returns the findings that the self-check must have, at least.
    private func expected(_ fault: UIKitFault) -> Set<String> {
      switch fault {
      case .proxiesForget: [step(.record), step(.enter)]
      case .proxiesAnswerForOthers: ["proxiesHoldTheirOwn"]
      case .nilIsIgnored: [step(.hide)]
      case .nilTakesBack: ["nilIsRecorded"]
      case .nothingIsSent: [step(.enter), "UITabBarItem.badgeColor enter", "enteringAgainSendsAgain"]
      case .sentOnFirstEntryAlone: ["enteringAgainSendsAgain"]
      case .sentTwice: ["sendsOnce"]
      case .viewsInWindowsAreSent: ["viewsInWindowsKeepTheirs"]
      case .programsValuesAreOverwritten: ["programsValueStays"]
      case .containersAreIgnored: [step(.contain), "UITabBarItem.badgeColor contain"]
      case .innermostContainerWins: ["outermostContainerWins"]
      case .shorterListWins: ["longerListWins"]
      case .superclassWins: ["subclassWins"]
      case .traitsAreIgnored: ["traitsSelectProxies"]
      case .traitsLose: ["traitsWin"]
      case .barItemsAreNotSent: ["UITabBarItem.badgeColor enter"]
      case .ownPropertiesAreNotSent: ["ownPropertyIsSent", "ownPropertyIsSentInBars"]
      case .ownPropertiesAreNotSentInBars: ["ownPropertyIsSentInBars"]
      case .setterIsDead: [step(.set), step(.enter), step(.follow)]
      case .getterAnswersAnother: [step(.set), step(.enter), step(.follow)]
      case .freshInstanceDiffers: [step(.fresh)]
      }
    }

    @Test(arguments: UIKitFault.allCases) func aFaultIsNoticed(fault: UIKitFault) {
      let noticed = noticed(fault)
      #expect(noticed.isSuperset(of: expected(fault)), "\(noticed.sorted())")
    }
  }
}
