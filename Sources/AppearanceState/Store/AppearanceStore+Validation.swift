/// Values of a snapshot that the attributes they are for cannot take.
public struct UnusableValues: Error, Hashable, Sendable, CustomStringConvertible {
  /// One value that its attribute cannot take.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Which class the value is for, and where.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// What the file has for it.
    public let value: AppearanceValue

    /// The rule, the setting and what is wrong.
    public var description: String {
      if case .opaque(let opaque) = value {
        return "\(rule): \(setting) was written as an opaque \(opaque.type), which cannot be recreated"
      }
      let text = "\(rule): \(setting) does not accept the \(value.kind) in the snapshot"
      if case .string(let string) = value, AppearanceValue.Color(hexText: string) != nil {
        return text + value.colorHint
      }
      return text
    }
  }

  /// The values, by rule and setting.
  public let problems: [Problem]

  /// One line a value.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension AppearanceStore {
  /// Checks that a snapshot's values can be used: that each is of the type that its attribute takes.
  ///
  /// A theme may be set without it: what a class cannot use reads as unset. Call it to know:
  ///
  /// ```swift
  /// try store.validate(night, for: [Bar.self, Label.self])
  /// ```
  ///
  /// Classes and attributes that the program does not have are left alone, and so are classes that were not named here and
  /// have not been used before.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - classes: Classes to check, besides those that the program has used already.
  /// - Throws: ``UnusableValues`` with every value that cannot be used.
  public func validate(
    _ snapshot: AppearanceSnapshot, for classes: [any AppearanceHost.Type] = []
  ) throws {
    for type in classes { _ = AppearanceSchema.of(type) }
    let problems = unusableValues(in: snapshot)
    if !problems.isEmpty { throw UnusableValues(problems: problems) }
  }

  /// Reads a theme from a file, checks that its values can be used, and makes it the ``theme``.
  ///
  /// ```swift
  /// try store.load(contentsOf: "night.json", for: [Bar.self, Label.self])
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of a snapshot file.
  ///   - classes: Classes to check, besides those that the program has used already; see ``validate(_:for:)``.
  ///   - label: What the change is called in histories; by default the name that the file gives the theme.
  ///   - file: Where the change is made, for journals.
  ///   - line: Where the change is made, for journals.
  /// - Throws: ``SnapshotFileError`` when the file cannot be read, with everything that is wrong with it;
  ///   ``UnusableValues`` when it has values that cannot be used. Then the theme is as it was.
  public func load(
    contentsOf path: String, for classes: [any AppearanceHost.Type] = [], label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let document = try SnapshotDocument(contentsOf: path)
    try validate(document.snapshot, for: classes)
    setTheme(document.snapshot, label: label ?? document.name, file: file, line: line)
  }

  private func unusableValues(in snapshot: AppearanceSnapshot) -> [UnusableValues.Problem] {
    snapshot.table.elements.flatMap { rule -> [UnusableValues.Problem] in
      guard let schema = AppearanceSchema.named(rule.key.className) else { return [] }
      return rule.settings.entries.compactMap { entry in
        guard let value = entry.value, let slot = schema.slot(for: entry.key), slot.live(value) == nil else {
          return nil
        }
        return UnusableValues.Problem(rule: rule.key, setting: entry.key, value: value.described)
      }
    }.sorted { ($0.rule, $0.setting) < ($1.rule, $1.setting) }
  }
}
