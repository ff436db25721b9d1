// The library is for debug builds of apps: the other tests can be compiled without it.
#if canImport(AppearanceDebugging)
  import Testing

  @testable import AppearanceDebugging
  @testable import AppearanceState
  @testable import AppearanceThemes

  extension FakeUIKit: CheckedSystem {
    var samples: [AppearanceValue] {
      [
        .color(AppearanceValue.Color(red: 1, green: 0, blue: 0)), .boolean(false), .boolean(true), .number(3),
        .string("check"), .record(AppearanceValue.Record(type: "FakeBackdrop", fields: ["color": .color(.green)])),
        .image(.named("check")),
      ]
    }

    func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)? { FakeBar() }

    func proxy(of type: any AppearanceHost.Type) -> AnyObject? { appearance() }

    func answers() -> [AppearanceSelfCheck.Answer] {
      [
        AppearanceSelfCheck.Answer(key: "isDouble", question: "Is it a double?", answer: "yes", expected: nil),
        AppearanceSelfCheck.Answer(key: "isDevice", question: "Is it a device?", answer: "no", expected: "yes"),
        AppearanceSelfCheck.Answer(key: "isSystem", question: "Is it a system?", answer: "yes", expected: "yes"),
      ]
    }

    func enter(_ instance: any AppearanceHost) -> Bool {
      guard let bar = instance as? FakeBar else { return false }
      enterWindow(bar)
      return true
    }

    func enterElsewhere(_ instance: any AppearanceHost) -> Bool {
      guard let bar = instance as? FakeBar else { return false }
      if FakeBar.fault == .proxyIgnoresContainers { enterWindow(bar) }
      return true
    }
  }

  @MainActor
  @Suite struct SelfCheckTests {
    private func check(_ fault: FakeBar.Fault? = nil) -> AppearanceSelfCheck {
      // The class is declared while the system has no fault.
      _ = AppearanceSchema.of(FakeBar.self)
      FakeBar.fault = fault
      defer { FakeBar.fault = nil }
      var check = AppearanceSelfCheck(system: "Double 1.0")
      let system = FakeUIKit()
      check.check(FakeBar.self, in: system)
      check.ask(system)
      return check
    }

    /// A proxy never finds the value of `isTranslucent`, as on the real system.
    @Test func aSystemThatIsAsItIsTakenForHasNoFindingButTheKnownOne() {
      let check = check()
      #expect(check.findings.map { "\($0.setting.text) \($0.step)" } == ["isTranslucent record"])
      #expect(check.checked == 10)
      #expect(check.unchecked == [])
      let bar = ClassName.of(FakeBar.self)
      #expect(
        check.description == """
          Double 1.0: 10 settings tried, 1 findings, 0 not tried
          \(bar).isTranslucent: record: expected false, found nothing
          Is it a double? yes
          Is it a device? no (expected yes)
          Is it a system? yes
          """)
      #expect(
        check.json == """
          {
            "format": "appearance-self-check",
            "version": 2,
            "system": "Double 1.0",
            "checked": 10,
            "unchecked": [],
            "findings": [
              { "class": "\(bar)", "setting": "isTranslucent", "step": "record", "expected": "false", "found": "nothing" }
            ],
            "answers": [
              { "key": "isDouble", "question": "Is it a double?", "answer": "yes" },
              { "key": "isDevice", "question": "Is it a device?", "answer": "no", "expected": "yes" },
              { "key": "isSystem", "question": "Is it a system?", "answer": "yes", "expected": "yes" }
            ]
          }

          """)
    }

    @Test func eachOfElevenFaultsIsTold() {
      let expected: [FakeBar.Fault: [AppearanceSelfCheck.Step]] = [
        .proxyReadsAnother: [.record], .proxyReadsUnasked: [.unrecorded], .proxyForgets: [.record, .enter],
        .proxyKeeps: [.hide], .proxyIsNotPlayed: [.enter], .proxyIsPlayedBackwards: [.hide],
        .freshHasAnother: [.fresh, .clear, .hide], .instanceReadsAnother: [.set, .enter],
        .proxyIgnoresContainers: [.contain], .instanceIgnores: [.set, .enter, .follow],
        .instanceKeeps: [.clear, .follow],
      ]
      #expect(expected.count == 11 && FakeBar.Fault.allCases.count == 11)
      for fault in FakeBar.Fault.allCases {
        let told = Set(check(fault).findings.filter { $0.setting == SettingKey("tint") }.map(\.step))
        #expect(told.isSuperset(of: expected[fault] ?? []), "\(fault): \(told)")
        #expect(!told.isEmpty, "\(fault)")
      }
    }

    /// A system that lacks something that a check needs.
    private final class Poor: CheckedSystem {
      let samples: [AppearanceValue]
      private let instances: Bool
      private let proxies: Bool
      private let uikit = FakeUIKit()

      init(_ samples: [AppearanceValue], instances: Bool, proxies: Bool) {
        self.samples = samples
        self.instances = instances
        self.proxies = proxies
      }

      func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)? { instances ? FakeBar() : nil }
      func proxy(of type: any AppearanceHost.Type) -> AnyObject? { proxies ? uikit.appearance() : nil }
      func enter(_ instance: any AppearanceHost) -> Bool { false }
      func enterElsewhere(_ instance: any AppearanceHost) -> Bool { false }
      func answers() -> [AppearanceSelfCheck.Answer] { [] }
    }

    private func check(in system: Poor) -> AppearanceSelfCheck {
      var check = AppearanceSelfCheck(system: "Poor")
      check.check(FakeBar.self, in: system)
      return check
    }

    @Test func aSettingThatNoSampleFitsIsNamed() {
      let check = check(in: Poor([.boolean(false)], instances: true, proxies: true))
      #expect(check.checked == 1)
      #expect(check.unchecked.count == 9)
      #expect(check.unchecked.first == "\(ClassName.of(FakeBar.self)).tint")
      #expect(!check.unchecked.contains("\(ClassName.of(FakeBar.self)).isTranslucent"))
    }

    @Test func aSettingIsTriedWithAnInstanceOrAProxyAndWithNeitherIsNamed() {
      let samples = FakeUIKit().samples
      #expect(check(in: Poor(samples, instances: true, proxies: false)).checked == 10)
      #expect(check(in: Poor(samples, instances: false, proxies: true)).checked == 10)
      let check = check(in: Poor(samples, instances: false, proxies: false))
      #expect(check.checked == 0)
      #expect(check.unchecked.count == 10)
      #expect(check.description.hasPrefix("Poor: 0 settings tried, 0 findings, 10 not tried\nnot tried: "))
    }
  }
#endif
