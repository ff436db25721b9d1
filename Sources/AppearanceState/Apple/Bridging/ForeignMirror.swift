/// Keeps the proxies of another appearance system and a store the same.
///
/// The store decides; the foreign proxies are where its decisions take effect and where the app may write directly. Before
/// a scope begins or ends, what the app has written there is taken over as a write to what is visible: to the topmost
/// scope, or to the theme. After every change, what is new is recorded in the foreign proxies.
///
/// So the first look at a proxy captures it, a reset clears it, and the end of the last scope records what was captured,
/// without a list of what to save.
@MainActor
final class ForeignMirror {
  /// One thing that a foreign proxy records.
  private struct Entry {
    let slot: any Slot
    /// What the store last wanted here; nil is unset.
    var wanted: (any StoredValue)?
    /// What the proxy read after that. It need not be the same: for unset it may read the nearest value.
    var read: (any StoredValue)?
  }

  private struct Rule {
    let proxy: AnyObject
    var entries: [Entry]
  }

  private unowned let store: AppearanceStore
  private let proxies: any ForeignProxies
  private var rules: [RuleID: Rule] = [:]
  /// So many rules of the store have been considered.
  private var considered = 0
  /// Rules of classes that the program has not shown yet.
  private var waiting: [RuleID] = []
  private var hasAdoptedClasses = false

  init(store: AppearanceStore, proxies: any ForeignProxies) {
    self.store = store
    self.proxies = proxies
  }

  // MARK: Adopting

  /// Takes in the rules that the store has since learnt of.
  ///
  /// - Parameter isCapturing: Whether what the proxies hold becomes part of the theme. It was there before every scope,
  ///   since nobody knew of it.
  func adoptRules(isCapturing: Bool = true) {
    let fresh = waiting + store.stack.index.all[considered...]
    if fresh.isEmpty { return }
    waiting = []
    considered = store.stack.index.keys.count
    for rule in fresh { adopt(rule, isCapturing: isCapturing) }
  }

  private func adopt(_ rule: RuleID, isCapturing: Bool) {
    let key = store.stack.index[rule]
    guard let schema = AppearanceSchema.named(key.className) else { return waiting.append(rule) }
    let slots = schema.slots.filter(\.isRecorded)
    guard !slots.isEmpty, let proxy = proxies.proxy(for: key) else { return }
    var entries: [Entry] = []
    for slot in slots {
      let value = slot.recordedValue(of: proxy)
      if isCapturing, let value { store.capture(value, for: slot.key, of: rule) }
      entries.append(Entry(slot: slot, wanted: value, read: value))
    }
    rules[rule] = Rule(proxy: proxy, entries: entries)
    // The store may know better already: a theme from a file, or a scope that hides what was captured.
    if isCapturing { record(CollectionOfOne(rule)) }
  }

  private func adoptClasses() {
    if hasAdoptedClasses { return }
    hasAdoptedClasses = true
    for type in proxies.classes { store.addPlainRule(of: type) }
  }

  /// Clears the foreign proxies of some classes and follows them no more: what was captured is in the theme.
  func release(_ isReleased: (AnyClass) -> Bool) {
    for (rule, mirrored) in rules {
      guard let schema = AppearanceSchema.named(store.stack.index[rule].className), isReleased(schema.type) else {
        continue
      }
      for entry in mirrored.entries where entry.wanted != nil { entry.slot.record(nil, in: mirrored.proxy) }
      rules[rule] = nil
    }
  }

  // MARK: From the foreign proxies to the store

  /// Takes over what the app has written to the foreign proxies. Costs one look at everything that they can record.
  func notice() {
    adoptClasses()
    adoptRules()
    for rule in rules.keys.sorted() { notice(rule) }
  }

  /// Takes over what the app has written to the foreign proxy of one rule.
  func notice(_ rule: RuleID) {
    guard let mirrored = rules[rule] else { return }
    for (index, entry) in mirrored.entries.enumerated() {
      let value = entry.slot.recordedValue(of: mirrored.proxy)
      if Self.isSame(value, entry.read) { continue }
      // Before the store is told, which tells this mirror in turn.
      rules[rule]?.entries[index].read = value
      rules[rule]?.entries[index].wanted = value
      store.takeOver(value, for: entry.slot.key, of: rule)
    }
  }

  // MARK: From the store to the foreign proxies

  /// Records what is visible of some rules, where that is news.
  func record(_ changed: some Sequence<RuleID>) {
    adoptRules(isCapturing: false)
    for rule in changed {
      guard var mirrored = rules[rule] else { continue }
      let settings = store.stack[rule].settings
      for index in mirrored.entries.indices {
        let slot = mirrored.entries[index].slot
        let value = settings[slot.key].flatMap { slot.live($0) }
        if Self.isSame(value, mirrored.entries[index].wanted) { continue }
        slot.record(value, in: mirrored.proxy)
        mirrored.entries[index].wanted = value
        mirrored.entries[index].read = slot.recordedValue(of: mirrored.proxy)
      }
      rules[rule] = mirrored
    }
  }

  private static func isSame(_ left: (any StoredValue)?, _ right: (any StoredValue)?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left === right || left.isSame(as: right)
    default: false
    }
  }
}
