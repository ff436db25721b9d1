/// What hosts of one class in one place are given: a value for each slot that anything sets.
@MainActor
struct StylePlan {
  struct Entry {
    let slot: AnySlot
    /// Of the slot's own type, as `AnySlot.live(_:)` gives it.
    let value: any StoredValue
  }

  /// Sorted by the slots' indices.
  let entries: [Entry]

  init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The value for a slot, or nil where its default applies.
  func value(for slot: AnySlot) -> (any StoredValue)? {
    entries.first { $0.slot === slot }?.value
  }

  /// One slot that has to be given another value.
  struct Step {
    let slot: AnySlot
    let old: any StoredValue
    let new: any StoredValue
  }

  /// What has to be done to a host that this plan was carried out on, so that another one is.
  ///
  /// - Parameter isEntry: Whether the host enters: then every value is held against the host, even if it is no news.
  func steps(to other: StylePlan, isEntry: Bool = false) -> [Step] {
    var steps: [Step] = []
    var (old, new) = (entries[...], other.entries[...])
    func step(_ slot: AnySlot, _ old: (any StoredValue)?, _ new: (any StoredValue)?) {
      let (old, new) = (old ?? slot.defaultValue, new ?? slot.defaultValue)
      if isEntry || (old !== new && !old.isSame(as: new)) { steps.append(Step(slot: slot, old: old, new: new)) }
    }
    while let next = [old.first?.slot.index, new.first?.slot.index].compactMap({ $0 }).min() {
      let oldEntry = old.first.flatMap { $0.slot.index == next ? $0 : nil }
      let newEntry = new.first.flatMap { $0.slot.index == next ? $0 : nil }
      if let slot = (oldEntry ?? newEntry)?.slot { step(slot, oldEntry?.value, newEntry?.value) }
      if oldEntry != nil { old.removeFirst() }
      if newEntry != nil { new.removeFirst() }
    }
    return steps
  }
}
