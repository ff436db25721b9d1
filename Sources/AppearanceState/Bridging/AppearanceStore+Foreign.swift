extension AppearanceStore {
  /// Makes a value part of the theme that a foreign proxy held before the store knew of it, unless the theme knows better.
  func capture(_ value: any StoredValue, for key: SettingKey, of rule: RuleID) {
    guard stack.part(of: rule, in: .theme).settings[key] == nil else { return }
    writeSettled(value, for: key, of: rule, in: .theme)
  }

  /// Takes over a write that the app has made to a foreign proxy; nil is a write of nothing.
  func takeOver(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID) {
    writeSettled(value, for: key, of: rule, in: stack.target(of: rule))
  }

  /// Adds the plain rule of a class, if it is new.
  func addPlainRule(of type: any AppearanceHost.Type) {
    let schema = AppearanceSchema.of(type)
    learn(schema.lineage)
    _ = rule(RuleKey(schema.className))
  }
}
