/// Values of a snapshot that the attributes they are for cannot take.
public struct UnusableValues: Error, Hashable, Sendable, CustomStringConvertible {
  /// One value that its attribute cannot take.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: RuleKey
    /// The setting.
    public let setting: SettingKey
    /// The value.
    public let value: AppearanceValue

    /// The rule, the setting and what is wrong.
    public var description: String {
      if case .opaque(let opaque) = value {
        return "\(rule): \(setting) was written as an opaque \(opaque.type), which cannot be made again"
      }
      return "\(rule): \(setting) does not take the \(value.kind) that the snapshot has for it"
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
  /// Call it for themes from outside, before they become the ``theme`` or an override:
  ///
  /// ```swift
  /// let night = try SnapshotDocument(contentsOf: path).snapshot
  /// try store.validate(night, for: [Bar.self, Label.self])
  /// store.theme = night
  /// ```
  ///
  /// Classes and attributes that the program does not have are left alone. A value for a class that was not named here and
  /// was never used before is not checked; should its attribute not take it, it counts as unset.
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

  /// Traps when a snapshot has values that cannot be used.
  func requireUsable(_ snapshot: AppearanceSnapshot) {
    let problems = unusableValues(in: snapshot)
    precondition(problems.isEmpty, "the snapshot cannot be used:\n\(UnusableValues(problems: problems))")
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
