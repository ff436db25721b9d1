/// What has to be done to a host that one plan was carried out on, so that another one is.
@MainActor
final class StyleTransition {
  let old: StylePlan
  let new: StylePlan
  /// The first of the steps; nil when nothing has to be done.
  let first: StyleStep?
  /// The keys that get another value.
  let news: Set<SettingKey>
  /// Whether each of the new values has reached a host, so that a lint need not be told any more.
  var isProven = false

  /// Nothing has to be done.
  static let none = StyleTransition(from: StylePlan(), to: StylePlan())

  /// From one plan to another.
  ///
  /// - Parameter isEntry: Whether the host enters: then every value is held against the host, even if it is no news.
  init(from old: StylePlan, to new: StylePlan, isEntry: Bool = false) {
    var first: StyleStep?
    var news = Set<SettingKey>()
    // From the last slot to the first, for each step needs the next.
    var (oldCount, newCount) = (old.entries.count, new.entries.count)
    while oldCount > 0 || newCount > 0 {
      let oldIndex = oldCount > 0 ? old.entries[oldCount - 1].slot.index : -1
      let newIndex = newCount > 0 ? new.entries[newCount - 1].slot.index : -1
      let oldEntry = oldIndex >= newIndex ? old.entries[oldCount - 1] : nil
      let newEntry = newIndex >= oldIndex ? new.entries[newCount - 1] : nil
      if oldEntry != nil { oldCount -= 1 }
      if newEntry != nil { newCount -= 1 }
      // No `??`, of which the closure checks anew that this is the main actor.
      let slot = oldIndex >= newIndex ? old.entries[oldCount].slot : new.entries[newCount].slot
      let oldValue = if let oldEntry { oldEntry.value } else { slot.defaultValue }
      var newValue = if let newEntry { newEntry.value } else { slot.defaultValue }
      // The very object says that it is no news.
      if oldValue !== newValue, oldValue.isSame(as: newValue) { newValue = oldValue }
      if isEntry || oldValue !== newValue {
        if oldValue !== newValue { news.insert(slot.key) }
        first = StyleStep(slot, from: oldValue, to: newValue, rule: newEntry?.rule, next: first)
      }
    }
    (self.old, self.new, self.first, self.news) = (old, new, first, news)
  }

  /// One slot is given a value, whatever the host has.
  ///
  /// - Parameter isNews: Whether that is another value than the host has.
  init(_ slot: any Slot, from old: StylePlan, to entry: StylePlan.Entry?, isNews: Bool) {
    (self.old, new) = (old, old.replacing(slot, by: entry))
    first = StyleStep(
      slot, from: old.value(for: slot), to: entry?.value ?? slot.defaultValue, rule: entry?.rule, next: nil)
    news = isNews ? [slot.key] : []
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

/// One slot that has to be given another value, and the steps after it.
///
/// A chain and not an array: going along it counts no references, since each step holds the next for as long as it lives.
@MainActor
final class StyleStep {
  let slot: any Slot
  let old: any StoredValue
  let new: any StoredValue
  /// The rule that the new value comes from; nil for a default.
  let rule: RuleID?
  let next: StyleStep?
  private let index: Int
  private let run: SlotStep

  init(_ slot: any Slot, from old: any StoredValue, to new: any StoredValue, rule: RuleID?, next: StyleStep?) {
    (self.slot, self.old, self.new, self.rule, self.next) = (slot, old, new, rule, next)
    index = slot.index
    run = slot.step(new, old)
  }

  /// Whether the host is given another value; else the one it has is only held against the old one.
  var isNews: Bool { old !== new }

  /// Carries out this step and those after it on a host of which nothing out of the ordinary is known.
  func carryOut(on host: AnyObject, _ pass: StylePass, _ registry: HostRegistry) {
    pass.slot = index
    let outcome = run(host)
    if outcome != .done || pass.isOver, !registry.goesOn(after: self, outcome, on: host, pass) { return }
    next?.carryOut(on: host, pass, registry)
  }

  /// Carries out this step alone.
  func carryOut(on host: AnyObject) -> SlotOutcome { run(host) }
}

/// A host that is being styled, while its setters run: code of the program, which may do anything.
@MainActor
final class StylePass {
  /// Whoever carries out the pass holds the host: counting one more reference costs as much as giving it a value.
  private var host = ObjectIdentifier(StylePass.self)
  private(set) var transition = StyleTransition.none
  /// A slot to write whatever the host has.
  private(set) var forced: Int?
  /// The slots that passes over the host are writing in whose setters this one began.
  private(set) var beingWritten: [Int] = []
  /// The slot that is being written; those before it have their new values, those after it still the old ones.
  var slot = -1
  /// Whether code that a setter ran has moved the host or made it leave: then nothing is left to do here.
  var isOver = false
  /// What was changed in passes over the host that began in a setter of this one, and are over.
  private var changedInside: Set<SettingKey> = []
  /// What the host was not given, because the program has set it.
  private(set) var withheld: Set<SettingKey> = []

  func begin(
    _ transition: StyleTransition, on host: AnyObject, forcing forced: Int?, while beingWritten: [Int]
  ) {
    (self.transition, self.host, self.forced) = (transition, ObjectIdentifier(host), forced)
    (slot, isOver) = (-1, false)
    // Nearly always all are empty, which costs less to see than to assign.
    if !beingWritten.isEmpty || !self.beingWritten.isEmpty { self.beingWritten = beingWritten }
    if !changedInside.isEmpty { changedInside = [] }
    if !withheld.isEmpty { withheld = [] }
  }

  /// Notes that the host is not given a value.
  // Set as a whole: a change in place would have every pass check that no other access is under way.
  func withhold(_ key: SettingKey) { withheld = withheld.union(CollectionOfOne(key)) }

  /// Notes what a pass has changed that began in a setter of this one.
  func noteChanges(_ changed: Set<SettingKey>) { changedInside.formUnion(changed) }

  /// Ends the pass, which holds no values any more and can begin anew on another host.
  func end() { transition = .none }

  func isOn(_ other: AnyObject) -> Bool { host == ObjectIdentifier(other) }

  /// What the host has of the library now.
  var given: StylePlan { transition.new.upTo(slot, then: transition.old) }

  var changed: Set<SettingKey> {
    if !isOver, withheld.isEmpty, changedInside.isEmpty { return transition.news }
    var changed = changedInside
    for step in transition.steps where step.slot.index <= slot && transition.news.contains(step.slot.key) {
      if !withheld.contains(step.slot.key) { changed.insert(step.slot.key) }
    }
    return changed
  }
}
