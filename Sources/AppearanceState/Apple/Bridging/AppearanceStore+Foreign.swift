extension AppearanceStore {
  /// Makes a value part of the theme that a foreign proxy held before the store knew of it, unless the theme knows better.
  func capture(_ value: any StoredValue, for key: SettingKey, of rule: Int) {
    if stack.writeTheme(value, for: key, of: rule) { noteForeignChange(of: rule) }
  }

  /// Takes over a write that the app has made to a foreign proxy; nil is a write of nothing.
  func takeOver(_ value: (any StoredValue)?, for key: SettingKey, of rule: Int) {
    if stack.write(value, for: key, of: rule) { noteForeignChange(of: rule) }
  }

  /// Adds the plain rule of a class, if it is new.
  func addPlainRule(of type: any AppearanceHost.Type) {
    let schema = AppearanceSchema.of(type)
    learn(schema.lineage)
    _ = stack.rule(RuleKey(schema.className))
  }

  private func noteForeignChange(of rule: Int) {
    startHistories()
    record(rule, .set, label: nil)
    hosts.refresh.note(rule)
  }
}
