/// The settings of one rule in the theme, in a layer, or as visible.
package struct RulePart: Sendable {
  package var settings = Settings()
  /// The position of the last setting in the store's order of writes; 0 if nothing was set. If rules are equal in all else that
  /// the cascade compares, the one set later wins. An unset, an undo or a revert keeps the position.
  package var order = 0

  package init(settings: Settings = Settings(), order: Int = 0) { (self.settings, self.order) = (settings, order) }

  /// Whether the part has neither settings nor a position in the order of writes.
  var isBlank: Bool { settings.isEmpty && order == 0 }

  /// Returns whether both have the same settings and the same position in the order of writes.
  package func isSame(as other: RulePart) -> Bool { order == other.order && settings.isSame(as: other.settings) }

  /// Sets a key, or unsets it if the value is nil: the operations `set` and `unset`.
  ///
  /// - Parameters:
  ///   - hides: Whether an unset key is hidden, as in a layer.
  ///   - number: The number of the write, if it sets something.
  ///   - isCounting: Whether repeating the last write counts too.
  /// - Returns: The values that undo the write, and whether it repeated the present value; nil if nothing changed.
  mutating func write(
    _ value: (any StoredValue)?, for key: SettingKey, hides: Bool, as number: Int, countingRepeats isCounting: Bool
  ) -> (before: Before, isRepeat: Bool)? {
    let order = order
    let said = hides ? settings.put(value, for: key) : settings.set(value, for: key)
    // Repeating the last write of all changes nothing: no other write came between.
    if said == nil, value == nil || (order == number - 1 && !isCounting) { return nil }
    if value != nil { self.order = number }
    // A repeat changes only the position in the order of writes.
    return (Before(said ?? settings.before(writing: key), order: order), said == nil)
  }

  /// Writes the settings of a layer above into this part.
  ///
  /// - Parameter hides: Whether this part hides the keys that the layer hides; in the theme they are removed instead.
  package mutating func take(_ above: RulePart, hides: Bool) {
    for entry in above.settings.entries {
      if hides { settings.put(entry.value, for: entry.key) } else { settings.set(entry.value, for: entry.key) }
    }
    order = max(order, above.order)
  }

  package func overlaid(by layer: RulePart) -> RulePart {
    RulePart(settings: settings.overlaid(by: layer.settings), order: layer.order == 0 ? order : layer.order)
  }

  /// The state of a part before a change.
  package struct Before: Sendable {
    let settings: Settings.Before
    let order: Int

    init(_ settings: Settings.Before, order: Int) { (self.settings, self.order) = (settings, order) }

    init(_ part: RulePart) { self.init(.all(part.settings), order: part.order) }

    /// Returns the state before the change, computed from the present one.
    func part(now: RulePart) -> RulePart { RulePart(settings: settings.settings(now: now.settings), order: order) }
  }
}
