/// What hosts of one class in one context are given: a value for each slot that a rule sets.
@MainActor
struct StylePlan {
  struct Entry {
    let slot: any Slot
    /// Of the slot's own type, as `Slot.live(_:)` gives it.
    let value: any StoredValue
    let rule: RuleID
  }

  /// Sorted by the slots' indices.
  let entries: [Entry]

  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The value for a slot; the default where no rule sets it.
  func value(for slot: any Slot) -> any StoredValue {
    // By index, since a loop over the entries counts a reference to their array.
    for index in entries.indices where entries[index].slot === slot { return entries[index].value }
    return slot.defaultValue
  }

  /// Whether another plan gives the same slots the very same objects, by the same rules.
  func gives(theSameAs other: StylePlan) -> Bool {
    if entries.count != other.entries.count { return false }
    for (index, entry) in entries.enumerated() {
      let other = other.entries[index]
      if entry.slot !== other.slot || entry.value !== other.value || entry.rule != other.rule { return false }
    }
    return true
  }

  /// The plan with another entry for a slot; nil is its default.
  func replacing(_ slot: any Slot, by entry: Entry?) -> StylePlan {
    let others = entries.filter { $0.slot !== slot } + (entry.map { [$0] } ?? [])
    return StylePlan(others.sorted { $0.slot.index < $1.slot.index })
  }

  /// What a plan says of the slots up to one, and another of those after it.
  func upTo(_ index: Int, then other: StylePlan) -> StylePlan {
    StylePlan(entries.filter { $0.slot.index <= index } + other.entries.filter { $0.slot.index > index })
  }

  func entry(for slot: any Slot) -> Entry? { entries.first { $0.slot === slot } }
}
