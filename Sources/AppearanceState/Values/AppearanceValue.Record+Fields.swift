extension AppearanceValue.Record {
  /// The value of a field; nil when it is absent or of another kind.
  package subscript<Value: AppearanceValueRepresentable>(field: String, type: Value.Type) -> Value? {
    fields[field].flatMap { Value.fromAppearanceValue($0) }
  }
}
