/// What hosts of one class in one place are given: a value for each slot that anything sets.
@MainActor
struct StylePlan {
  struct Entry {
    let slot: any Slot
    /// Of the slot's own type, as `Slot.live(_:)` gives it.
    let value: any StoredValue
  }

  /// Sorted by the slots' indices.
  let entries: [Entry]

  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The value for a slot, or nil where its default applies.
  func value(for slot: any Slot) -> (any StoredValue)? {
    for entry in entries where entry.slot === slot { return entry.value }
    return nil
  }

  /// What has to be done to a host that this plan was carried out on, so that another one is; nil when nothing has to.
  ///
  /// - Parameter isEntry: Whether the host enters: then every value is held against the host, even if it is no news.
  func steps(to other: StylePlan, isEntry: Bool = false) -> StyleStep? {
    var steps: StyleStep?
    // From the last slot to the first, for each step needs the next.
    var (old, new) = (entries[...], other.entries[...])
    while let next = [old.last?.slot.index, new.last?.slot.index].compactMap({ $0 }).max() {
      let oldEntry = old.last.flatMap { $0.slot.index == next ? $0 : nil }
      let newEntry = new.last.flatMap { $0.slot.index == next ? $0 : nil }
      if oldEntry != nil { old.removeLast() }
      if newEntry != nil { new.removeLast() }
      guard let slot = (oldEntry ?? newEntry)?.slot else { continue }
      let (oldValue, newValue) = (oldEntry?.value ?? slot.defaultValue, newEntry?.value ?? slot.defaultValue)
      if isEntry || (oldValue !== newValue && !oldValue.isSame(as: newValue)) {
        steps = StyleStep(slot, slot.step(newValue, oldValue), next: steps)
      }
    }
    return steps
  }
}
