import AppearanceState
import AppearanceThemes

/// Three or more themes side by side: what each of them sets, setting by setting.
struct ThemeMatrix {
  /// A setting in all themes, in their order; nil is unset.
  struct Setting {
    let rule: RuleKey
    let key: SettingKey
    let values: [AppearanceValue?]
    /// Whether nothing that counts differs.
    let isSame: Bool
  }

  /// The positions of a rule among equal ones, where they differ.
  struct Order {
    let rule: RuleKey
    let positions: [Int?]
  }

  let files: [ThemeFile]
  /// By rule and key, those of which there is something to show.
  private(set) var settings: [Setting] = []
  private(set) var orders: [Order] = []
  /// Whether the themes are for the same, as far as that counts: patterns are about settings, and leave it out.
  let isPurposeSame: Bool
  /// How many settings that are not the same do not count.
  private(set) var leftOutCount = 0
  /// Whether nothing that counts differs.
  var isSame: Bool { orders.isEmpty && isPurposeSame && settings.allSatisfy(\.isSame) }

  /// Whether what is the same in all of them is there, too.
  let showsAll: Bool
  /// Whether the filter leaves something out.
  var isPartial: Bool { !filter.isOff }
  private let filter: DiffFilter

  /// Puts themes side by side.
  ///
  /// - Parameters:
  ///   - files: The themes.
  ///   - filter: What counts.
  ///   - showsAll: Whether to show what is the same in all of them.
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

  private mutating func add(_ rule: RuleKey, _ rules: [AppearanceSnapshot.Rule?]) {
    var rest = rules.map { $0.map { Array($0.snapshot.settings.entries)[...] } ?? [] }
    // All are sorted: the next key is the least of those at the beginnings.
    while let key = Self.least(rest.lazy.compactMap(\.first?.key)) {
      let values = rest.indices.map { rest[$0].first?.key == key ? rest[$0].removeFirst().value?.described : nil }
      let (isCovered, isSame) = (filter.covers(rule, key), areSame(values))
      if !isCovered || isSame, !filter.isOff, values.contains(where: { $0 != values[0] }) { leftOutCount += 1 }
      guard isCovered else { continue }
      let setting = Setting(rule: rule, key: key, values: values, isSame: isSame)
      if !setting.isSame || showsAll { settings.append(setting) }
    }
    let positions = rules.map { $0?.order }
    if filter.covers(rule, nil), Set(positions).count > 1 { orders.append(Order(rule: rule, positions: positions)) }
  }

  private static func least(_ keys: some Sequence<SettingKey>) -> SettingKey? {
    // Most often they are equal, which is found out faster than which is less.
    keys.reduce(nil) { least, key in least.map { $0 == key || $0 < key ? $0 : key } ?? key }
  }

  /// Whether nothing that counts differs between values of a setting, or of a part of one.
  func areSame(_ values: [AppearanceValue?]) -> Bool {
    values.dropFirst().allSatisfy { filter.areSame(values[0], $0) }
  }
}
