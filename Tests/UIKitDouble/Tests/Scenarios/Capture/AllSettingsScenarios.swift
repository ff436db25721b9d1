import Foundation
import Testing

@testable import AppearanceState

/// README: the library captures what the app writes to Apple's proxies, with all 106 appearance selectors of UIKit's 20
/// classes; UIKitReference.md: and with the settings without a tag.
@MainActor
@Suite(
  .inOwnProcess(
    also:
      #"{"proxiesReadBackTranslucency":true,"sendsEveryMessage":false,"nilRestoresSeparatorColor":false,"#
      + #""sendingMoment":"nextLayout","barItemsAreSentAtOnce":false}"#))
struct AllSettingsScenarios {
  @Test func theSettingsAreThoseOfTheFacts() throws {
    let facts = try UIKitFacts.read()
    let settings = UIKitSetting.all(facts)
    #expect(facts.members.count == 106)
    #expect(facts.also.count == 30)
    #expect(Dictionary(grouping: settings, by: \.className).mapValues(\.count) == facts.counts)
    #expect(settings.count == 883)
  }

  @Test func everySettingGoesThroughStoreProxyInstanceCaptureScopeAndFile() async throws {
    let settings = try UIKitSetting.all(UIKitFacts.read())
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let plain = await ShownInstances(of: Set(settings.map(\.className)))
    var count = 0
    for group in UIKitSetting.groups(of: settings) {
      try await trip(group, plain, folder)
      count += group.count
    }
    #expect(count == 883)
  }

  private func trip(_ group: [UIKitSetting], _ plain: ShownInstances, _ folder: String) async throws {
    AppearanceProxies.forgetRecordings()
    let samples = try group.indices.map { try group[$0].sample($0) }

    // From the store to Apple's proxies and to new instances.
    let store = AppearanceStore(mirroring: UIKitProxies())
    let theme = self.theme(group, samples)
    store.theme = theme
    for (setting, sample) in zip(group, samples) where !setting.isUnseen {
      #expect(isSame(setting.held, sample), "\(setting.name) on the proxy")
    }
    try await expect(group, samples, "set in the store")
    let file = try store.export("All", to: folder).path

    // A new store captures the values from the proxies.
    let fresh = AppearanceStore(mirroring: UIKitProxies())
    let captured = fresh.theme
    for (setting, sample) in zip(group, samples) where !setting.isUnseen {
      let value = captured[RuleKey(setting.className)].first { $0.key == setting.slot.key }?.value
      #expect(value == sample.described, "\(setting.name) captured")
    }

    // A scope hides the values, and they show again. Only the store knows the translucency, which proxies do not return.
    store.scopesHideImages = true
    let restore = store.reset()
    try await expect(group, try group.map { try plain.value(of: $0) }, "hidden by a scope")
    restore()
    try await expect(group, samples, "shown again")
    #expect(store.theme == theme)

    // Another launch reads the file.
    AppearanceProxies.forgetRecordings()
    let next = AppearanceStore(mirroring: UIKitProxies())
    try next.load(contentsOf: file, for: UIKitProxies.styledClasses)
    #expect(next.theme == theme)
    try await expect(group, samples, "loaded from the file")
  }

  private func theme(_ group: [UIKitSetting], _ samples: [any StoredValue]) -> AppearanceSnapshot {
    let settings = Dictionary(grouping: zip(group, samples), by: \.0.className)
    return AppearanceSnapshot(
      rules: settings.map { name, settings in
        AppearanceSnapshot.Rule(
          RuleSnapshot(
            RuleKey(name), settings: settings.map { RuleSnapshot.Setting(key: $0.0.slot.key, value: $0.1.described) }))
      })
  }

  /// Expects that new instances read these values.
  private func expect(_ group: [UIKitSetting], _ values: [any StoredValue], _ place: String) async throws {
    let shown = await ShownInstances(of: Set(group.map(\.className)))
    for (setting, value) in zip(group, values) {
      let current = try shown.value(of: setting)
      #expect(current.isSame(as: value), "\(setting.name) \(place): \(current.described), not \(value.described)")
    }
    shown.close()
  }

  private func isSame(_ left: (any StoredValue)?, _ right: any StoredValue) -> Bool { left?.isSame(as: right) ?? false }
}

/// Most apps write the same value for several states of a control.
@MainActor
@Suite(.inOwnProcess) struct SameValueScenarios {
  @Test func theSameValueForAllCombinationsOfAnAttributeIsCapturedHiddenAndShownAgain() async throws {
    let settings = try UIKitSetting.all(UIKitFacts.read()).filter { !$0.slot.key.axes.isEmpty }
    var count = 0
    for group in UIKitSetting.groups(of: settings) {
      AppearanceProxies.forgetRecordings()
      let samples = try group.map { try $0.sample(7) }
      for (setting, sample) in zip(group, samples) { setting.slot.recording?.record(sample, setting.proxy) }
      let store = AppearanceStore(mirroring: UIKitProxies())
      store.scopesHideImages = true
      let restore = store.reset()
      for setting in group { #expect(setting.held == nil, "\(setting.name) is hidden") }
      // A value that a scope hides does not return as a write of the app.
      await UIKitDouble.settle()
      #expect(store.snapshot().isEmpty)
      restore()
      await UIKitDouble.settle()
      for (setting, sample) in zip(group, samples) {
        #expect(setting.held?.isSame(as: sample) == true, "\(setting.name) shows again")
        let value = store.theme[RuleKey(setting.className)].first { $0.key == setting.slot.key }?.value
        #expect(value == sample.described, "\(setting.name) is in the theme")
      }
      count += group.count
    }
    #expect(count == 780)
  }

  @Test func aButtonThatEntersInAScopeHasTheBrandInNoState() async throws {
    for state in [UIControl.State.normal, .highlighted] { UIButton.appearance().setTitleColor(.brown, for: state) }
    let restore = AppearanceStore.shared.reset()
    let (window, foreign) = (makeWindow(), UIButton(type: .system))
    window.rootViewController?.view.addSubview(foreign)
    await UIKitDouble.settle()
    #expect(foreign.titleColor(for: .normal) == foreign.tintColor)
    #expect(foreign.titleColor(for: .highlighted) == foreign.tintColor)
    restore()
    let own = UIButton(type: .system)
    window.rootViewController?.view.addSubview(own)
    await UIKitDouble.settle()
    #expect(own.titleColor(for: .normal) == .brown)
    #expect(own.titleColor(for: .highlighted) == .brown)
  }
}

private func temporaryFolder() throws -> String {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder.path
}
