import AppearanceState
import AppearanceThemes

/// Three or more themes side by side, setting by setting.
///
/// It is a class so that the table of one theme or of two pays nothing for it.
final class ThemeMatrix {
  /// A setting in all themes, in their order; nil is unset.
  struct Setting {
    let rule: RuleKey
    let key: SettingKey
    let values: [AppearanceValue?]
    /// Whether nothing that counts differs.
    let isSame: Bool
  }

  /// The positions of a rule among equal ones, where they differ between the themes.
  struct Order {
    let rule: RuleKey
    let positions: [Int?]
  }

  let files: [ThemeFile]
  /// The settings to show, by rule and key.
  private(set) var settings: [Setting] = []
  private(set) var orders: [Order] = []
  /// The number of settings that differ, and of their rules.
  private(set) var differing = (rules: 0, settings: 0)
  /// Whether all themes are for the same purpose. With patterns this is true, because patterns are about settings.
  let isPurposeSame: Bool
  /// The number of differing settings that do not count.
  private(set) var leftOutCount = 0
  /// Whether nothing that counts differs.
  var isSame: Bool { orders.isEmpty && isPurposeSame && settings.allSatisfy(\.isSame) }

  /// Whether settings that are the same in all themes are included.
  let showsAll: Bool
  /// Whether the filter may leave something out.
  var isPartial: Bool { !filter.isOff }
  private let filter: DiffFilter

  /// Compares themes side by side.
  ///
  /// - Parameters:
  ///   - files: The themes.
  ///   - filter: The filter for settings that count.
  ///   - showsAll: Whether to include settings that are the same in all themes.
  init(_ files: [ThemeFile], filter: DiffFilter, showsAll: Bool) {
    self.files = files
    self.filter = filter
    self.showsAll = showsAll
    isPurposeSame =
      !filter.isWhole || files.dropFirst().allSatisfy { PurposeDiff(from: files[0].document, to: $0.document).isEmpty }
    let themes = files.map { file in
      Dictionary(uniqueKeysWithValues: file.document.snapshot.rules.map { ($0.snapshot.key, $0) })
    }
    for key in Set(themes.flatMap(\.keys)).sorted() { add(key, themes.map { $0[key] }) }
  }

  private func add(_ rule: RuleKey, _ rules: [AppearanceSnapshot.Rule?]) {
    var rest = rules.map { $0.map { Array($0.snapshot.settings.entries)[...] } ?? [] }
    let before = differing.settings
    // All are sorted: the next key is the smallest of the first keys.
    while let key = Self.least(rest.lazy.compactMap(\.first?.key)) {
      let values = rest.indices.map { rest[$0].first?.key == key ? rest[$0].removeFirst().value?.described : nil }
      let (isCovered, isSame) = (filter.covers(rule, key), areSame(values))
      if !isCovered || isSame, !filter.isOff, values.contains(where: { $0 != values[0] }) { leftOutCount += 1 }
      guard isCovered else { continue }
      let setting = Setting(rule: rule, key: key, values: values, isSame: isSame)
      if !isSame { differing.settings += 1 }
      if !isSame || showsAll { settings.append(setting) }
    }
    if differing.settings > before { differing.rules += 1 }
    let positions = rules.map { $0?.order }
    if filter.covers(rule, nil), Set(positions).count > 1 { orders.append(Order(rule: rule, positions: positions)) }
  }

  private static func least(_ keys: some Sequence<SettingKey>) -> SettingKey? {
    // Usually the keys are equal, which is faster to test than their order.
    keys.reduce(nil) { least, key in least.map { $0 == key || $0 < key ? $0 : key } ?? key }
  }

  /// Returns whether the values of a setting, or of a part of one, count as the same.
  func areSame(_ values: [AppearanceValue?]) -> Bool {
    values.dropFirst().allSatisfy { filter.areSame(values[0], $0) }
  }
}
