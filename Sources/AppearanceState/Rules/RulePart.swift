/// What the theme or a layer says of one rule, or what is visible of it.
package struct RulePart: Sendable {
  package var settings = Settings()
  /// When a key was last set, counted in the writes of the store; 0 while none was. Among rules that are equal in all else
  /// that the cascade compares, the one set later wins. An unset, an undo or a revert is no setting and leaves it alone.
  package var order = 0

  package init(settings: Settings = Settings(), order: Int = 0) { (self.settings, self.order) = (settings, order) }

  /// Whether the part says nothing, not even when something was set.
  var isBlank: Bool { settings.isEmpty && order == 0 }

  /// Whether both say the same, and win over others alike.
  package func isSame(as other: RulePart) -> Bool { order == other.order && settings.isSame(as: other.settings) }

  /// Sets a key, or takes it away where the value is nil: what `set` and `unset` do.
  ///
  /// - Parameters:
  ///   - hides: Whether a key that is taken away is hidden, as in a layer.
  ///   - number: What to count the write as, if it sets something.
  ///   - isCounting: Whether to set again what was set last counts, too.
  /// - Returns: What takes it back, and whether the part said the same before; nil when nothing is different.
  mutating func write(
    _ value: (any StoredValue)?, for key: SettingKey, hides: Bool, as number: Int, countingRepeats isCounting: Bool
  ) -> (before: Before, isRepeat: Bool)? {
    let order = order
    let said = hides ? settings.put(value, for: key) : settings.set(value, for: key)
    // To set again what is set, in a part that was last set then, makes no difference: there was no other write since.
    if said == nil, value == nil || (order == number - 1 && !isCounting) { return nil }
    if value != nil { self.order = number }
    // What a setting takes back that is made again: when it was made.
    return (Before(said ?? settings.before(writing: key), order: order), said == nil)
  }

  /// Writes what a layer above says into this part.
  ///
  /// - Parameter hides: Whether what the layer hides is to be hidden by this part too; in the theme it is taken away.
  package mutating func take(_ above: RulePart, hides: Bool) {
    for entry in above.settings.entries {
      if hides { settings.put(entry.value, for: entry.key) } else { settings.set(entry.value, for: entry.key) }
    }
    order = max(order, above.order)
  }

  /// This part with a layer's laid over it.
  package func overlaid(by layer: RulePart) -> RulePart {
    RulePart(settings: settings.overlaid(by: layer.settings), order: layer.order == 0 ? order : layer.order)
  }

  /// What a part was before a change.
  package struct Before: Sendable {
    let settings: Settings.Before
    let order: Int

    init(_ settings: Settings.Before, order: Int) { (self.settings, self.order) = (settings, order) }

    init(_ part: RulePart) { self.init(.all(part.settings), order: part.order) }

    /// What a part was that is this now.
    func part(now: RulePart) -> RulePart { RulePart(settings: settings.settings(now: now.settings), order: order) }
  }
}
