@testable import AppearanceState
@testable import AppearanceThemes

extension LayerStack {
  /// Opens a layer, as a store does.
  mutating func open(
    _ coverage: AppearanceOperation.Coverage, masks: Bool, isAnchored: Bool = false,
    _ snapshot: AppearanceSnapshot = AppearanceSnapshot()
  ) -> LayerID {
    let layer = nextLayer
    let opening = AppearanceOperation.Opening(
      masks: masks, coverage: coverage, isAnchored: isAnchored, snapshot: snapshot)
    apply(AppearanceOperation(.open(layer, opening)))
    return layer
  }

  /// Writes to the layer that proxies read, as a store does.
  mutating func write(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleKey) {
    let id = self.rule(rule)
    let layer = target(of: id)
    let action = value.map { AppearanceOperation.Action.set(rule, key, $0, in: layer) } ?? .unset(rule, key, in: layer)
    apply(AppearanceOperation(action))
  }
}
