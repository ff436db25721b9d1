import AppearanceState

/// Three or more themes side by side: what each of them sets, setting by setting.
struct ThemeMatrix {
  /// One setting, or a part of one, in all themes.
  struct Row {
    let label: String
    /// In the order of the themes; nil is unset.
    let values: [AppearanceValue?]
  }

  let files: [FilePair.File]
  /// The rules that have rows, sorted.
  private(set) var rules: [(key: RuleKey, rows: [Row])] = []
  /// Whether nothing that counts differs.
  private(set) var isSame = true

  private let filter: DiffFilter
  private let showsAll: Bool

  /// Puts themes side by side.
  ///
  /// - Parameters:
  ///   - files: The themes.
  ///   - filter: What counts.
  ///   - showsAll: Whether there are rows for what is the same in all of them.
  init(_ files: [FilePair.File], filter: DiffFilter, showsAll: Bool) {
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

  private mutating func rows(of key: RuleKey, _ rules: [AppearanceSnapshot.Rule?]) -> [Row] {
    var rows: [Row] = []
    let settings = Set(rules.flatMap { $0.map { $0.snapshot.map(\.key) } ?? [] }).sorted()
    for setting in settings where filter.covers(key, setting) {
      let values = rules.map { $0?.snapshot[setting] }
      if !areSame(values) { isSame = false } else if !showsAll { continue }
      rows += self.rows(SafeText.visible(setting.text), values)
    }
    let orders = rules.map { rule in rule?.order.map { AppearanceValue.number(.init(integerLiteral: $0)) } }
    if filter.covers(key, nil), Set(orders).count > 1 {
      isSame = false
      rows.append(Row(label: "(place among equal rules)", values: orders))
    }
    return rows
  }

  private func areSame(_ values: [AppearanceValue?]) -> Bool {
    values.dropFirst().allSatisfy { filter.areSame(values[0], $0) }
  }

  /// One row, or where all have the same kind of record the rows of its fields.
  private func rows(_ label: String, _ values: [AppearanceValue?]) -> [Row] {
    guard let names = Self.partNames(values) else {
      return [Row(label: label, values: values)]
    }
    let parts = values.map { value in
      Dictionary((value?.parts ?? []).map { ($0.label, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    return names.flatMap { name in
      let values = parts.map { $0[name] }
      return showsAll || !areSame(values) ? rows(ChangeNode.path(label, name), values) : []
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
    return shape == .list ? names : names.sorted()
  }
}
