/// The store that a mirror keeps foreign proxies the same as.
@MainActor
protocol MirroredStore: AnyObject {
  var layers: LiveLayers { get }
  var isInBatch: Bool { get }

  /// Makes a value part of the theme that a foreign proxy held before the store knew of it, unless the theme knows better.
  func capture(_ value: any StoredValue, for key: SettingKey, of rule: RuleID)

  /// Takes over a write that the app has made to a foreign proxy; nil is a write of nothing.
  func takeOver(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID)

  /// Adds the plain rule of a class, if it is new.
  func addPlainRule(of type: any AppearanceHost.Type)
}
