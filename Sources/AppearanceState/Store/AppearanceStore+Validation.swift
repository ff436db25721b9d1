/// Values of a snapshot that their attributes cannot take.
public struct UnusableValues: Error, Hashable, Sendable, CustomStringConvertible {
  /// One value that its attribute cannot take.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The rule that sets the value.
    public let rule: RuleKey
    /// The attribute, with its axis values.
    public let setting: SettingKey
    /// The value in the snapshot.
    public let value: AppearanceValue

    /// The rule, the setting and what is wrong.
    public var description: String { SafeText.visible(sentence) }

    private var sentence: String {
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

  /// The problems, one line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension AppearanceStore {
  /// Checks that each value of a snapshot has the type that its attribute takes.
  ///
  /// A theme can be set without this check: a value that a class cannot use reads as unset. Call it to find such values:
  ///
  /// ```swift
  /// try store.validate(night, for: [Bar.self, Label.self])
  /// ```
  ///
  /// It ignores classes and attributes that the program does not have, and classes that are neither named here nor used before.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - classes: Classes to check in addition to those that the program has already used.
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
  ///   - classes: Classes to check in addition to those that the program has already used; see ``validate(_:for:)``.
  ///   - label: The name of the change in histories; by default the name that the file gives the theme.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  /// - Throws: ``SnapshotFileError`` if the file cannot be read, with everything that is wrong with it; ``UnusableValues`` if
  ///   it has values that cannot be used. Either error leaves the theme as it was.
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
