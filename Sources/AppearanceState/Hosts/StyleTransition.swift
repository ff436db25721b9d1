/// The steps that change a host from one plan to another.
@MainActor
final class StyleTransition {
  let old: StylePlan
  let new: StylePlan
  let first: StyleStep?
  let changedKeys: Set<SettingKey>
  /// Whether each new value has reached a host, so that lint need not be notified again.
  var isProven = false

  /// A transition without steps.
  static let none = StyleTransition(from: StylePlan(), to: StylePlan())

  /// Creates the transition from one plan to another.
  ///
  /// - Parameter isEntry: Whether the host enters: then every value is compared with the host's, even if it has not changed.
  init(from old: StylePlan, to new: StylePlan, isEntry: Bool = false) {
    var first: StyleStep?
    var changedKeys = Set<SettingKey>()
    // From the last slot to the first, because each step refers to the next.
    var (oldCount, newCount) = (old.entries.count, new.entries.count)
    while oldCount > 0 || newCount > 0 {
      let oldIndex = oldCount > 0 ? old.entries[oldCount - 1].slot.index : -1
      let newIndex = newCount > 0 ? new.entries[newCount - 1].slot.index : -1
      let oldEntry = oldIndex >= newIndex ? old.entries[oldCount - 1] : nil
      let newEntry = newIndex >= oldIndex ? new.entries[newCount - 1] : nil
      if oldEntry != nil { oldCount -= 1 }
      if newEntry != nil { newCount -= 1 }
      // Not `??`: its closure would check again that this is the main actor.
      let slot = oldIndex >= newIndex ? old.entries[oldCount].slot : new.entries[newCount].slot
      let oldValue = if let oldEntry { oldEntry.value } else { slot.defaultValue }
      var newValue = if let newEntry { newEntry.value } else { slot.defaultValue }
      // If the values are equal, use the same object: identity then means that nothing changed.
      if oldValue !== newValue, oldValue.isSame(as: newValue) { newValue = oldValue }
      if isEntry || oldValue !== newValue {
        if oldValue !== newValue { changedKeys.insert(slot.key) }
        first = StyleStep(slot, from: oldValue, to: newValue, rule: newEntry?.rule, next: first)
      }
    }
    (self.old, self.new, self.first, self.changedKeys) = (old, new, first, changedKeys)
  }

  /// Creates a transition that writes one slot, whatever value the host has.
  ///
  /// - Parameter isChange: Whether the value differs from the one that the host has.
  init(_ slot: Slot, from old: StylePlan, to entry: StylePlan.Entry?, isChange: Bool) {
    (self.old, new) = (old, old.replacing(slot, by: entry))
    first = StyleStep(
      slot, from: old.value(for: slot), to: entry?.value ?? slot.defaultValue, rule: entry?.rule, next: nil)
    changedKeys = isChange ? [slot.key] : []
  }

  var steps: [StyleStep] {
    var steps: [StyleStep] = []
    var next = first
    while let step = next {
      steps.append(step)
      next = step.next
    }
    return steps
  }
}

/// One slot to be given a new value, and the steps after it.
///
/// A linked list instead of an array: each step retains the next, so walking along it is faster.
@MainActor
final class StyleStep {
  let slot: Slot
  let old: any StoredValue
  let new: any StoredValue
  /// The rule that sets the new value; nil for a default.
  let rule: RuleID?
  let next: StyleStep?
  private let index: Int
  private let run: SlotStep

  init(_ slot: Slot, from old: any StoredValue, to new: any StoredValue, rule: RuleID?, next: StyleStep?) {
    (self.slot, self.old, self.new, self.rule, self.next) = (slot, old, new, rule, next)
    index = slot.index
    run = slot.step(new, old)
  }

  /// Whether the value changes; otherwise the host's value is only compared with the old one.
  var isChange: Bool { old !== new }

  /// Carries out this step and those after it on a host without remembered values.
  func carryOut(on host: AnyObject, _ pass: StylePass, _ registry: HostRegistry) {
    pass.slot = index
    let outcome = run(host)
    if outcome != .done || pass.isOver, !registry.goesOn(after: self, outcome, on: host, pass) { return }
    next?.carryOut(on: host, pass, registry)
  }

  /// Carries out this step alone.
  func carryOut(on host: AnyObject) -> SlotOutcome { run(host) }
}

/// The styling of one host, while its setters run: code of the program, which may do anything.
@MainActor
final class StylePass {
  /// An identifier, because the caller retains the host: another reference count would cost as much as applying a value.
  private var host = ObjectIdentifier(StylePass.self)
  private(set) var transition = StyleTransition.none
  /// A slot to write whatever value the host has.
  private(set) var forced: Int?
  /// The slots that outer passes over the same host are writing, in whose setters this pass began.
  private(set) var beingWritten: [Int] = []
  /// The slot that is being written. Slots before it have their new values, those after it their old ones.
  var slot = -1
  /// Whether code in a setter has moved the host or made it leave: then the pass has nothing left to do.
  var isOver = false
  /// The keys changed by finished passes over the host that began in a setter of this pass.
  private var changedInside: Set<SettingKey> = []
  /// The keys not applied because the program has set them.
  private(set) var withheld: Set<SettingKey> = []

  func begin(
    _ transition: StyleTransition, on host: AnyObject, forcing forced: Int?, while beingWritten: [Int]
  ) {
    (self.transition, self.host, self.forced) = (transition, ObjectIdentifier(host), forced)
    (slot, isOver) = (-1, false)
    // Nearly always all are empty, and checking that is faster than assigning.
    if !beingWritten.isEmpty || !self.beingWritten.isEmpty { self.beingWritten = beingWritten }
    if !changedInside.isEmpty { changedInside = [] }
    if !withheld.isEmpty { withheld = [] }
  }

  /// Records that a value was not applied.
  // Assigned as a whole: a change in place would make every pass check for exclusive access.
  func withhold(_ key: SettingKey) { withheld = withheld.union(CollectionOfOne(key)) }

  /// Adds the changes of a pass that began in a setter of this one.
  func noteChanges(_ changed: Set<SettingKey>) { changedInside.formUnion(changed) }

  /// Ends the pass and releases its values. It can then begin again on another host.
  func end() { transition = .none }

  func isOn(_ other: AnyObject) -> Bool { host == ObjectIdentifier(other) }

  /// The values that the host has from the library now.
  var given: StylePlan { transition.new.upTo(slot, then: transition.old) }

  var changed: Set<SettingKey> {
    if !isOver, withheld.isEmpty, changedInside.isEmpty { return transition.changedKeys }
    var changed = changedInside
    for step in transition.steps where step.slot.index <= slot && transition.changedKeys.contains(step.slot.key) {
      if !withheld.contains(step.slot.key) { changed.insert(step.slot.key) }
    }
    return changed
  }
}
