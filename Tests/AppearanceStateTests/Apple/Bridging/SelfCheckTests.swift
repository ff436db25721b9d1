import Testing

@testable import AppearanceState

extension FakeUIKit: CheckedSystem {
  var samples: [AppearanceValue] {
    [
      .color(AppearanceValue.Color(red: 1, green: 0, blue: 0)), .boolean(false), .boolean(true), .number(3),
      .string("check"), .record(AppearanceValue.Record(type: "FakeBackdrop", fields: ["color": .color(.green)])),
    ]
  }

  var isFirstCheck: Bool { true }

  func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)? { FakeBar() }

  func proxy(of type: any AppearanceHost.Type) -> AnyObject? { appearance() }

  func enter(_ instance: any AppearanceHost) -> Bool {
    guard let bar = instance as? FakeBar else { return false }
    enterWindow(bar)
    return true
  }
}

@MainActor
@Suite struct SelfCheckTests {
  private func check(_ fault: FakeBar.Fault? = nil) -> AppearanceSelfCheck {
    // Declared by a system that is as it should be.
    _ = AppearanceSchema.of(FakeBar.self)
    FakeBar.fault = fault
    defer { FakeBar.fault = nil }
    var check = AppearanceSelfCheck(system: "Double 1.0")
    check.check(FakeBar.self, in: FakeUIKit())
    return check
  }

  /// A proxy never finds what it was sent as `isTranslucent`, which is so on the real system.
  @Test func aSystemThatIsAsItIsTakenForHasNoFindingButTheKnownOne() {
    let check = check()
    #expect(check.findings.map { "\($0.setting.text) \($0.step)" } == ["isTranslucent record"])
    #expect(check.checked == 9)
    #expect(check.unchecked == [])
    let bar = ClassName.of(FakeBar.self)
    #expect(
      check.description == """
        Double 1.0: 9 settings tried, 1 findings, 0 not tried
        \(bar).isTranslucent: record: expected false, found nothing
        """)
    #expect(
      check.json == """
        {
          "format": "appearance-self-check",
          "version": 1,
          "system": "Double 1.0",
          "checked": 9,
          "unchecked": [],
          "findings": [
            { "class": "\(bar)", "setting": "isTranslucent", "step": "record", "expected": "false", "found": "nothing" }
          ]
        }

        """)
  }

  @Test func eachOfTenFaultsIsTold() {
    let expected: [FakeBar.Fault: [AppearanceSelfCheck.Step]] = [
      .proxyReadsAnother: [.record], .proxyReadsUnasked: [.unrecorded], .proxyForgets: [.record, .enter],
      .proxyKeeps: [.hide], .proxyIsNotPlayed: [.enter], .proxyIsPlayedBackwards: [.hide],
      .freshHasAnother: [.fresh, .clear, .hide], .instanceReadsAnother: [.set, .enter],
      .instanceIgnores: [.set, .enter, .follow], .instanceKeeps: [.clear, .follow],
    ]
    #expect(expected.count == 10 && FakeBar.Fault.allCases.count == 10)
    for fault in FakeBar.Fault.allCases {
      let told = Set(check(fault).findings.filter { $0.setting == SettingKey("tint") }.map(\.step))
      #expect(told.isSuperset(of: expected[fault] ?? []), "\(fault): \(told)")
      #expect(!told.isEmpty, "\(fault)")
    }
  }

  @Test func aSettingThatNoSampleFitsIsNamed() {
    final class Poor: CheckedSystem {
      let uikit = FakeUIKit()
      var samples: [AppearanceValue] { [.boolean(false)] }
      var isFirstCheck: Bool { false }
      func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)? { nil }
      func proxy(of type: any AppearanceHost.Type) -> AnyObject? { nil }
      func enter(_ instance: any AppearanceHost) -> Bool { false }
    }
    var check = AppearanceSelfCheck(system: "Poor")
    check.check(FakeBar.self, in: Poor())
    #expect(check.checked == 1)
    #expect(check.unchecked.count == 8)
    #expect(check.description.hasSuffix("\(ClassName.of(FakeBar.self)).tint") || check.description.contains(".tint"))
  }
}
