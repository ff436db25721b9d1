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
  private(set) var settings: [Setting] = []
  private(set) var orders: [Order] = []
  /// The rules that have rows, sorted.
  private(set) var rules: [(key: RuleKey, rows: [Report.Row])] = []
  /// Whether nothing that counts differs.
  var isSame: Bool { orders.isEmpty && settings.allSatisfy(\.isSame) }

  /// Whether there are rows for what is the same in all of them, too.
  let showsAll: Bool
  /// Whether the filter leaves something out.
  var isPartial: Bool { !filter.isOff }
  private let filter: DiffFilter

  /// Puts themes side by side.
  ///
  /// - Parameters:
  ///   - files: The themes.
  ///   - filter: What counts.
  ///   - showsAll: Whether there are rows for what is the same in all of them.
  init(_ files: [ThemeFile], filter: DiffFilter, showsAll: Bool) {
    self.files = files
    self.filter = filter
    self.showsAll = showsAll
    let themes = files.map { file in
      Dictionary(uniqueKeysWithValues: file.document.snapshot.rules.map { ($0.snapshot.key, $0) })
    }
    for key in Set(themes.flatMap(\.keys)).sorted() {
      let rows = rows(of: key, themes.map { $0[key] })
      if !rows.isEmpty { rules.append((key, rows)) }
    }
  }

  private mutating func rows(of rule: RuleKey, _ rules: [AppearanceSnapshot.Rule?]) -> [Report.Row] {
    var rows: [Report.Row] = []
    let keys = Set(rules.flatMap { $0.map { $0.snapshot.map(\.key) } ?? [] }).sorted()
    for key in keys where filter.covers(rule, key) {
      let values = rules.map { $0?.snapshot[key] }
      let setting = Setting(rule: rule, key: key, values: values, isSame: areSame(values))
      if setting.isSame, !showsAll { continue }
      settings.append(setting)
      rows += self.rows(SafeText.visible(key.text), values)
    }
    let positions = rules.map { $0?.order }
    if filter.covers(rule, nil), Set(positions).count > 1 {
      orders.append(Order(rule: rule, positions: positions))
      let values = positions.map { position in position.map { AppearanceValue.number(.init(integerLiteral: $0)) } }
      rows.append(Report.Row(label: "(position among equal rules)", values: values))
    }
    return rows
  }

  private func areSame(_ values: [AppearanceValue?]) -> Bool {
    values.dropFirst().allSatisfy { filter.areSame(values[0], $0) }
  }

  /// One row, or where all have the same kind of record the rows of its fields.
  private func rows(_ label: String, _ values: [AppearanceValue?]) -> [Report.Row] {
    guard let names = Self.partNames(values) else { return [Report.Row(label: label, values: values)] }
    let parts = values.map { value in
      Dictionary((value?.parts ?? []).map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    return names.flatMap { name in
      let values = parts.map { $0[name] }
      return showsAll || !areSame(values) ? rows(Report.Row.path(label, name), values) : []
    }
  }

  /// The names of all parts, in order; nil where the values are not alike enough to take them apart, or all that are
  /// there are the same.
  private static func partNames(_ values: [AppearanceValue?]) -> [String]? {
    let present = values.compactMap { $0 }
    let shapes = Set(present.map(Shape.init))
    guard Set(present).count > 1, shapes.count == 1, let shape = shapes.first, shape != nil else { return nil }
    var names: [String] = []
    var seen: Set<String> = []
    for name in present.flatMap(\.parts).map(\.label) where seen.insert(name).inserted { names.append(name) }
    return shape == .list ? names : names.inTextOrder()
  }
}
