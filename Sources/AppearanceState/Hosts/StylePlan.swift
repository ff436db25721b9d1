/// The values for hosts of one class in one context: one for each slot that a rule sets.
@MainActor
struct StylePlan {
  struct Entry {
    let slot: Slot
    /// The value, in the slot's own type as `Slot.live(_:)` returns it.
    let value: any StoredValue
    let rule: RuleID
  }

  /// The entries, sorted by the index of their slot.
  let entries: [Entry]

  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Returns the value for a slot; its default if no rule sets it.
  func value(for slot: Slot) -> any StoredValue {
    // By index, because a loop over the entries retains their array.
    for index in entries.indices where entries[index].slot === slot { return entries[index].value }
    return slot.defaultValue
  }

  /// Returns whether another plan gives the same slots identical objects, by the same rules.
  func gives(theSameAs other: StylePlan) -> Bool {
    if entries.count != other.entries.count { return false }
    for (index, entry) in entries.enumerated() {
      let other = other.entries[index]
      if entry.slot !== other.slot || entry.value !== other.value || entry.rule != other.rule { return false }
    }
    return true
  }

  /// Returns the plan with another entry for a slot; nil stands for the slot's default.
  func replacing(_ slot: Slot, by entry: Entry?) -> StylePlan {
    let others = entries.filter { $0.slot !== slot } + (entry.map { [$0] } ?? [])
    return StylePlan(others.sorted { $0.slot.index < $1.slot.index })
  }

  /// Returns a plan with these entries up to a slot, and those of another plan after it.
  func upTo(_ index: Int, then other: StylePlan) -> StylePlan {
    StylePlan(entries.filter { $0.slot.index <= index } + other.entries.filter { $0.slot.index > index })
  }

  func entry(for slot: Slot) -> Entry? { entries.first { $0.slot === slot } }
}
