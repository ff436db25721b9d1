import AppearanceState

/// A test of the behavior that this package relies on, on the system that runs it: for every attribute of every class,
/// on the real proxies and on fresh instances.
///
/// UIKit's source is not public and its behavior changes from version to version. Run this once on each version that
/// matters, and attach the report to an issue:
///
/// ```swift
/// #if DEBUG
///   print(await AppearanceSelfCheck.run(in: window))
/// #endif
/// ```
///
/// It writes only to proxies for a container of its own and presents only in a window of its own, so that nothing else in the
/// app changes.
public struct AppearanceSelfCheck: Sendable, CustomStringConvertible {
  /// One test of a setting.
  public enum Step: String, Sendable, CaseIterable {
    /// A fresh instance has the default.
    case fresh
    /// An instance reads the value that it is set to.
    case set
    /// An instance that is set to the default reads it again.
    case clear
    /// A proxy without a recorded value reads nothing.
    case unrecorded
    /// A proxy reads the value that it was sent.
    case record
    /// An instance that enters has the value that the proxy was sent last.
    case enter
    /// An instance that enters outside the proxy's container has the default.
    case contain
    /// An instance that enters after the proxy was sent the nearest value to nothing has the default.
    case hide
    /// An instance that a store styles follows the theme, and has the default again without a setting.
    case follow
  }

  /// A test that failed.
  public struct Finding: Sendable {
    /// UIKit's class, or a subclass of the check's own.
    public let className: String
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The test.
    public let step: Step
    /// The expected value, in a few words.
    public let expected: String
    /// The value that was found.
    public let found: String
  }

  /// The answer of a running system to a question that does not concern a setting.
  public struct Answer: Sendable {
    /// A word by which a program knows the question, such as `sendingMoment`.
    public let key: String
    /// A sentence with a question mark.
    public let question: String
    /// The answer: yes, no, or a word for one of several.
    public let answer: String
    /// The answer that this package relies on; nil if it works with each, because Apple does not document which one is right.
    public let expected: String?
  }

  /// The system that was checked.
  public let system: String
  /// The number of settings that were tested.
  public private(set) var checked = 0
  /// The settings that were not tested, by class: no sample value is known for them, or the system has neither an
  /// instance nor a proxy of their class.
  public private(set) var unchecked: [String] = []
  /// The failed tests, in the order of the classes and their settings.
  public private(set) var findings: [Finding] = []
  /// Answers to questions that do not concern a setting.
  public private(set) var answers: [Answer] = []

  init(system: String) { self.system = system }

  /// The report for people: the number of tested settings, and a line for each failed test.
  public var description: String {
    var lines = ["\(system): \(checked) settings tried, \(findings.count) findings, \(unchecked.count) not tried"]
    for finding in findings {
      lines.append(
        "\(finding.className).\(finding.setting.text): \(finding.step.rawValue): "
          + "expected \(finding.expected), found \(finding.found)")
    }
    if !unchecked.isEmpty { lines.append("not tried: \(unchecked.joined(separator: ", "))") }
    for answer in answers {
      let isWrong = answer.expected != nil && answer.expected != answer.answer
      lines.append("\(answer.question) \(answer.answer)" + (isWrong ? " (expected \(answer.expected ?? ""))" : ""))
    }
    return lines.joined(separator: "\n")
  }

  /// The report for programs, as one JSON document.
  public var json: String {
    let members: [JSONLayout.Member] = [
      .init("format", .string("appearance-self-check")), .init("version", JSON(2)), .init("system", .string(system)),
      .init("checked", JSON(checked)), .init("unchecked", JSON(texts: unchecked)),
      .init("findings", findings) { finding in
        JSON([
          "class": .string(finding.className), "setting": .string(finding.setting.text),
          "step": .string(finding.step.rawValue), "expected": .string(finding.expected),
          "found": .string(finding.found),
        ])
      },
      .init("answers", answers) { answer in
        JSON([
          "key": .string(answer.key), "question": .string(answer.question), "answer": .string(answer.answer),
          "expected": answer.expected.map { .string($0) },
        ])
      },
    ]
    return String(decoding: JSONLayout.bytes(of: JSON(members)), as: UTF8.self)
  }

  // MARK: Trying

  @MainActor
  mutating func ask(_ system: any CheckedSystem) { add(system.answers()) }

  mutating func add(_ more: [Answer]) { answers += more }

  @MainActor
  mutating func check(_ type: any AppearanceHost.Type, in system: any CheckedSystem) {
    for slot in AppearanceSchema.of(type).slots where slot.recording != nil {
      if isTried(slot, type, in: system) {
        checked += 1
      } else {
        unchecked.append("\(ClassName.of(type)).\(slot.key.text)")
      }
    }
  }

  /// Tests a setting, and returns whether that was possible.
  @MainActor
  private mutating func isTried(
    _ slot: Slot, _ type: any AppearanceHost.Type, in system: any CheckedSystem
  ) -> Bool {
    let samples = system.samples.lazy.compactMap { slot.live(DescribedValue($0)) }
    guard let sample = samples.first(where: { !$0.isSame(as: slot.defaultValue) }) else { return false }
    let hasInstance = checkInstance(of: type, slot, sample, in: system)
    let hasProxy = checkProxy(of: type, slot, sample, in: system)
    return hasInstance || hasProxy
  }

  /// Tests a setting on instances; returns whether there are any.
  @MainActor
  private mutating func checkInstance(
    of type: any AppearanceHost.Type, _ slot: Slot, _ sample: any StoredValue, in system: any CheckedSystem
  ) -> Bool {
    guard let instance = system.makeInstance(of: type), let host = system.makeInstance(of: type) else { return false }
    expectDefault(.fresh, of: instance, slot, type)
    slot.force(sample, to: instance)
    expect(sample, .set, of: instance, slot, type)
    slot.force(slot.defaultValue, to: instance)
    expectDefault(.clear, of: instance, slot, type)
    let store = AppearanceStore()
    let rule = store.rule(RuleKey(ClassName.of(type)))
    store.write(sample, for: slot.key, of: rule)
    store.enter(host)
    expect(sample, .follow, of: host, slot, type)
    store.write(nil, for: slot.key, of: rule)
    expectDefault(.follow, of: host, slot, type)
    return true
  }

  /// Tests a setting on a proxy; returns whether there is one.
  @MainActor
  private mutating func checkProxy(
    of type: any AppearanceHost.Type, _ slot: Slot, _ sample: any StoredValue, in system: any CheckedSystem
  ) -> Bool {
    guard let recording = slot.recording, let proxy = system.proxy(of: type) else { return false }
    if let value = recording.held(proxy) { note(.unrecorded, slot, type, nil, value) }
    recording.record(sample, proxy)
    let held = recording.held(proxy)
    if held.map({ !$0.isSame(as: sample) }) ?? true { note(.record, slot, type, sample, held) }
    if let entered = system.makeInstance(of: type), system.enter(entered) {
      expect(sample, .enter, of: entered, slot, type)
    }
    if let elsewhere = system.makeInstance(of: type), system.enterElsewhere(elsewhere) {
      expectDefault(.contain, of: elsewhere, slot, type)
    }
    recording.record(nil, proxy)
    if let entered = system.makeInstance(of: type), system.enter(entered) {
      expectDefault(.hide, of: entered, slot, type)
    }
    return true
  }

  @MainActor
  private mutating func expect(
    _ value: any StoredValue, _ step: Step, of instance: AnyObject, _ slot: Slot, _ type: any AppearanceHost.Type
  ) {
    if !slot.reads(value, on: instance) { note(step, slot, type, value, slot.current(of: instance)) }
  }

  @MainActor
  private mutating func expectDefault(
    _ step: Step, of instance: AnyObject, _ slot: Slot, _ type: any AppearanceHost.Type
  ) {
    if slot.isSetOnInstance(instance, old: slot.defaultValue) {
      note(step, slot, type, slot.defaultValue, slot.current(of: instance))
    }
  }

  @MainActor
  private mutating func note(
    _ step: Step, _ slot: Slot, _ type: any AppearanceHost.Type, _ expected: (any StoredValue)?,
    _ found: (any StoredValue)?
  ) {
    let words = AppearanceValue.descriptions(of: [expected?.described, found?.described]) {
      $0?.description ?? "nothing"
    }
    findings.append(
      Finding(
        className: ClassName.of(type), setting: slot.key, step: step, expected: words[0], found: words[1]))
  }
}

/// A system of proxies to test.
@MainActor
protocol CheckedSystem: AnyObject {
  /// Sample values of every kind that attributes accept.
  var samples: [AppearanceValue] { get }

  /// Makes a fresh instance; nil if that is not possible.
  func makeInstance(of type: any AppearanceHost.Type) -> (any AppearanceHost)?

  /// Returns a proxy for a class without recorded values, which reaches only instances of the check; a different one
  /// each time.
  func proxy(of type: any AppearanceHost.Type) -> AnyObject?

  /// Puts an instance where that proxy reaches it; returns whether that was possible.
  func enter(_ instance: any AppearanceHost) -> Bool

  /// Puts an instance where no proxy of the check reaches it; returns whether that was possible.
  func enterElsewhere(_ instance: any AppearanceHost) -> Bool

  /// Returns the system's answers to questions that do not concern a setting.
  func answers() -> [AppearanceSelfCheck.Answer]
}
