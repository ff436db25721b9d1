/// All appearance state of a program, or of one test: the theme, the open scopes, the proxies and their histories.
///
/// Most programs use the shared store without naming it: `Bar.appearance().tint = .red`. A store of one's own keeps tests
/// and previews apart:
///
/// ```swift
/// withAppearanceStore(AppearanceStore()) {
///   Bar.appearance().tint = .red       // in the new store
/// }
/// ```
///
/// Every change is one ``AppearanceOperation``, which is applied to the layers; journals, histories, foreign
/// proxies, hosts and observers listen to it, in that order. Nothing changes a store in another way. A write is an operation that is
/// performed in place: it becomes a value only where a journal is kept.
@MainActor
public final class AppearanceStore {
  // First, so that it goes before what may run code of the program when it goes.
  private let life: LifeToken
  let layers = LiveLayers()
  private var history: StoreHistory
  /// Tells the time; nil is the system's clock.
  private let clock: (@MainActor () -> Double)?

  /// What listens to operations, besides the history and hosts: together, since every read and write comes by here.
  struct Listeners {
    /// Those who keep journals.
    var keepers: [JournalKeeper] = []
    /// Keeps another appearance system the same; nil where there is none.
    fileprivate(set) var mirror: ForeignMirror?
    /// Whether there ever was an observer.
    var mayBeObserved = false
    /// Whether an override may be open that has reached nothing so far, so that reads count.
    var mayHaveUnreached = false
    /// Whether there ever was a host.
    var mayHaveHosts = false
  }

  // Unchecked, since it is not looked at while it changes, and what changes it runs no code of the program.
  @exclusivity(unchecked) var listeners = Listeners()
  var mirror: ForeignMirror? { listeners.mirror }
  let hosts: HostRegistry
  let observers = ChangeObservers()

  // Unchecked, since every access comes by here, and no owner that goes runs any code of the program.
  @exclusivity(unchecked) var owners = ScopeOwners()
  /// The rule of each class's plain proxy; the way of almost every access.
  private var plainRules = AddressTable<RuleID>()
  /// Where the program first asked for the proxy of a rule.
  private(set) var positions: [RuleID: SourceLocation] = [:]
  /// The store has looked among its rules for so many of the classes that the program has shown: files may name a class before.
  private var classesSeen = ClassName.shown.count

  /// A store in which nothing is set.
  ///
  /// ```swift
  /// let store = AppearanceStore(historyLimit: 1000)
  /// withAppearanceStore(store) { Bar.appearance().tint = .red }
  /// ```
  ///
  /// - Parameters:
  ///   - historyLimit: How many entries each proxy's history keeps, at least 1.
  ///   - clock: Tells the time for histories, in seconds since 1970-01-01 00:00 UTC; by default the system's clock.
  public init(historyLimit: Int = 100, clock: (@MainActor () -> Double)? = nil) {
    programmerError(unless: historyLimit > 0, "a history limit must be at least 1, not \(historyLimit)")
    history = StoreHistory(limit: historyLimit)
    self.clock = clock
    hosts = HostRegistry(layers)
    life = LifeToken { [hosts] in
      System.onMainActor { if hosts.hasEverHadHosts { hosts.directory.forgetStores() } }
    }
    hosts.lifeOfStore = life
  }

  /// A store that has a theme, for hosts that are shown in it without making it the theme of the program.
  ///
  /// ```swift
  /// withAppearanceStore(AppearanceStore(theme: night)) { draw(preview) }
  /// ```
  ///
  /// To ask what a theme gives needs no store; see `resolvedAppearance(inside:traits:in:)` of hosts.
  ///
  /// - Parameter theme: The theme.
  public convenience init(theme: AppearanceSnapshot) {
    self.init()
    self.theme = theme
  }

  /// A store that is kept the same as the proxies of another appearance system. There should be one such store.
  convenience init(mirroring proxies: any ForeignProxies) {
    self.init()
    listeners.mirror = ForeignMirror(of: self, proxies: proxies)
  }

  /// How many entries each proxy's history keeps. A lower limit drops the oldest at once.
  public var historyLimit: Int {
    get { history.limit }
    set {
      programmerError(unless: newValue > 0, "a history limit must be at least 1, not \(newValue)")
      // What is dropped may run code of the program with its last reference, which must not find histories half changed.
      let before = history
      history.setLimit(newValue)
      withExtendedLifetime(before) {}
    }
  }

  /// The time, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
  func now() -> Double {
    // No `??`, of which the closure checks anew that this is the main actor.
    if let clock { clock() } else { System.secondsSince1970() }
  }

  package var stack: LayerStack {
    // Not a copy, which would count a reference for each part of the stack.
    _read { yield layers.stack }
  }

  // MARK: Operations

  /// Performs an operation: the one door by which a store changes.
  ///
  /// - Returns: Whether anything is different now.
  @discardableResult
  func perform(_ operation: AppearanceOperation) -> Bool {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: nil) }
    // Always: what the app wrote elsewhere came before.
    mirror?.notice()
    return performSettled(operation)
  }

  /// Before every look at all rules: ends the scopes whose owners are gone, and takes in what the app has written to foreign
  /// proxies, that once in a turn of the run loop. Both are operations themselves.
  func settle() {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: nil) }
    mirror?.noticeOnceATurn()
  }

  /// Before every look at what instances of a class depend on, and before one is styled.
  ///
  /// - Parameter type: The class.
  func settle(for type: any AppearanceHost.Type) {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: nil) }
    if let mirror { mirror.notice(ofClasses: AppearanceSchema.of(type).lineage) }
  }

  /// Before every look at a rule, and before every write to it.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - key: The one key that is looked at or written; nil is all of them.
  func settle(for rule: RuleID, _ key: SettingKey? = nil) {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: rule) }
    mirror?.notice(rule, key)
  }

  /// Before a layer opens or ends: what the app wrote elsewhere belongs to the layers as they were until now. Whether other
  /// layers have lost their owners makes no difference to this one.
  func settleForLayers() {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwnersInTurn() }
    mirror?.notice()
  }

  /// Performs an operation on a store that has settled, and tells everybody who listens: journals, histories, foreign proxies,
  /// hosts and observers, always in this order.
  ///
  /// - Returns: Whether anything is different now.
  @discardableResult
  func performSettled(_ operation: AppearanceOperation) -> Bool {
    switch operation.action {
    case .theme(let theme): learnClasses(of: theme)
    case .open(_, let opening): learnClasses(of: opening.snapshot)
    default: break
    }
    guard let effect = layers.stack.apply(operation) else { return false }
    let time = now()
    if !listeners.keepers.isEmpty { journal(operation, time: time) }
    switch effect {
    case .write(var write): tell(&write, operation.kind, operation.label, at: time)
    case .many(let many): tell(operation, many, at: time)
    }
    return true
  }

  /// Tells everybody who listens, after the journals, of an operation that may have changed any rules.
  private func tell(_ operation: AppearanceOperation, _ effect: Effect.Many, at time: Double) {
    let rules = effect.looks.map(\.rule)
    history.adopt(stack.index, time: time)
    var leftovers = Leftovers()
    history.note(operation, effect, stack, time: time, leaving: &leftovers)
    if let mirror {
      // A theme replaces all that was set, also what the proxies of rules held that it is the first to name.
      var isTheme = false
      if case .theme = operation.action { isTheme = true }
      mirror.record(rules, isCapturing: !isTheme)
    }
    let isObserved = !observers.isEmpty
    if isObserved { observers.begin() }
    if listeners.mayHaveHosts { hosts.follow(operation.action, effect) }
    if isObserved { observers.end(rules + effect.changes.map(\.rule), in: self) }
    leftovers.letGo()
    effect.letGo()
    hosts.directory.letGo()
  }

  /// Tells everybody who listens, after the journals, of a write.
  ///
  /// - Parameters:
  ///   - write: What it did. Histories take what was replaced from it.
  ///   - kind: What it is.
  ///   - label: What the program calls it.
  ///   - time: When it happened.
  private func tell(
    _ write: inout Effect.Write, _ kind: AppearanceOperation.Kind, _ label: String?, at time: Double
  ) {
    let (rule, layer) = (write.change.rule, write.change.layer)
    var leftovers = Leftovers()
    history.note(
      kind, label, &write, time: time, visible: stack[rule].settings, part: stack.part(of: rule, in: layer),
      leaving: &leftovers)
    // Foreign proxies are sent what holds in places too: what proxies read may be the same, and what is in force not.
    mirror?.record(CollectionOfOne(rule))
    let isObserved = listeners.mayBeObserved && !observers.isEmpty
    if isObserved { observers.begin() }
    if listeners.mayHaveHosts { hosts.follow(writeOf: rule, in: layer) }
    if isObserved { observers.end(CollectionOfOne(rule), in: self) }
    leftovers.letGo()
    write.letGo()
    if listeners.mayHaveHosts { hosts.directory.letGo() }
  }

  // MARK: Snapshots and theme

  /// What all proxies read, as an immutable value. O(1), but for a look at each open scope that has an owner and, where
  /// there is UIKit, once in a turn of the run loop at what its proxies hold.
  ///
  /// ```swift
  /// let before = store.snapshot()
  /// restyle()
  /// print(AppearanceDiff(from: before, to: store.snapshot()))
  /// ```
  ///
  /// What is written straight to Apple's proxies after that look is in the next one: in the next turn, or when a scope or a
  /// change of the theme comes first. ``captureReport()`` looks each time.
  public func snapshot() -> AppearanceSnapshot {
    settle()
    if listeners.mayHaveUnreached { for rule in stack.index.all { noteRead(of: rule) } }
    return stack.snapshot
  }

  /// What is set beneath all scopes.
  ///
  /// Setting it replaces the whole theme. Open scopes stay as they are: what they hide or override shows the new theme
  /// when they end.
  ///
  /// ```swift
  /// store.theme = night
  /// ```
  ///
  /// A theme may come from outside. What a class cannot use reads as unset and stays in the snapshot; ``validate(_:for:)``
  /// and ``lint()`` tell of it, and ``load(contentsOf:for:label:file:line:)`` refuses it.
  public var theme: AppearanceSnapshot {
    get {
      settle()
      return stack.themeSnapshot
    }
    set { perform(AppearanceOperation(.theme(newValue))) }
  }

  /// Replaces the theme, like setting ``theme``.
  ///
  /// ```swift
  /// store.setTheme(night, label: "Night")
  /// ```
  ///
  /// - Parameters:
  ///   - theme: The new theme.
  ///   - label: What the change is called in histories.
  ///   - file: Where the change is made, for journals.
  ///   - line: Where the change is made, for journals.
  public func setTheme(
    _ theme: AppearanceSnapshot, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    perform(AppearanceOperation(.theme(theme), label: label, at: SourceLocation(file: file, line: line)))
  }

  // MARK: Rules

  func proxy<Host: AppearanceHost>(
    for type: Host.Type, _ conditions: RuleConditions, at position: SourceLocation
  ) -> AppearanceProxy<Host> {
    // A class that is known at run time only, `let type: Bar.Type = FancyBar.self`, has a rule of its own; its attributes
    // are spelled as those of the class that the compiler knows.
    let schema = AppearanceSchema.of(Host.self)
    if conditions.isPlain, let rule = plainRules[ObjectIdentifier(type)] {
      return AppearanceProxy(store: self, schema: schema, rule: rule, position: position)
    }
    learn(AppearanceSchema.of(type).lineage)
    for container in conditions.containers { learn(ClassName.lineage(of: container)) }
    let rule = rule(conditions.key(for: type))
    mirror?.adoptRules()
    if positions[rule] == nil { positions[rule] = position }
    if conditions.isPlain { plainRules[ObjectIdentifier(type)] = rule }
    return AppearanceProxy(store: self, schema: schema, rule: rule, position: position)
  }

  /// The rule of a key. A rule that is new sets nothing, so that to add it is no change.
  package func rule(_ key: RuleKey) -> RuleID {
    if let known = stack.index.rule(key) { return known }
    learnClass(named: key.className)
    let rule = layers.stack.rule(key)
    history.adopt(stack.index, time: now())
    return rule
  }

  /// Learns which classes a class inherits from, when the program shows it.
  ///
  /// - Parameter lineage: The name of the class, then of its ancestors.
  func learn(_ lineage: [String]) {
    if lineage.count > 1, stack.index.lineages[lineage[0]] == nil {
      performSettled(AppearanceOperation(.discovery(lineage)))
    }
  }

  /// Learns which classes the class of a name inherits from, if the program has shown it, to whatever store. Called before the
  /// store has a rule for it, which a scope for an ancestor then covers from the start.
  private func learnClass(named name: String) {
    if stack.index.lineages[name] == nil, let type = ClassName.type(named: name) { learn(ClassName.lineage(of: type)) }
  }

  /// Learns the classes of the rules of a snapshot.
  func learnClasses(of snapshot: AppearanceSnapshot) {
    for rule in snapshot.table.elements { learnClass(named: rule.key.className) }
  }

  /// Learns the classes of rules that the program has shown since: to another store, perhaps.
  private func learnShownClasses() {
    while classesSeen < ClassName.shown.count {
      let lineage = ClassName.lineage(of: ClassName.shown[classesSeen])
      classesSeen += 1
      if stack.index.hasRules(ofClass: lineage[0]) { learn(lineage) }
    }
  }

  func state(of rule: RuleID) -> RuleSnapshot {
    settle(for: rule)
    if listeners.mayHaveUnreached { noteRead(of: rule) }
    return stack[rule]
  }

  /// What a rule sets for a slot, as an object of the slot's type; nil where it sets nothing, or what the slot cannot use.
  func read(_ slot: any Slot, _ key: SettingKey, of rule: RuleID) -> (any StoredValue)? {
    settle(for: rule, key)
    if listeners.mayHaveUnreached { noteRead(of: rule) }
    // No closure, which would check anew that this is the main actor.
    guard let stored = stack[rule].settings[key] else { return nil }
    return slot.live(stored)
  }

  /// The value that a rule sets for a slot, else the default.
  // Without an optional of the value's type, which the runtime would look up for every read.
  func value<Value>(_ slot: AttributeSlot<Value>, of rule: RuleID) -> Value {
    if let live = read(slot.slot, slot.key, of: rule) { slot.unboxed(live) } else { slot.defaultValue }
  }

  func setting<Value>(_ slot: AttributeSlot<Value>, of rule: RuleID) -> AppearanceSetting<Value> {
    if let live = read(slot.slot, slot.key, of: rule) { .set(slot.unboxed(live)) } else { .unset }
  }

  /// Writes what is visible: to the topmost layer that covers the rule, or to the theme.
  package func write(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, at position: SourceLocation? = nil
  ) {
    settle(for: rule, key)
    writeSettled(value, for: key, of: rule, at: position)
  }

  /// Writes to a layer of a store that has settled. The way of every write: the operation is spelled only where somebody
  /// reads it.
  ///
  /// - Parameter layer: The layer; nil is the topmost that covers the rule, or the theme.
  func writeSettled(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, in layer: LayerID? = nil,
    at position: SourceLocation? = nil
  ) {
    guard var write = layers.stack.write(value, for: key, of: rule, in: layer) else { return }
    let time = now()
    if !listeners.keepers.isEmpty {
      let (rule, layer) = (stack.index[rule], write.change.layer)
      let action = value.map { AppearanceOperation.Action.set(rule, key, $0, in: layer) }
      journal(AppearanceOperation(action ?? .unset(rule, key, in: layer), at: position), time: time)
    }
    tell(&write, value == nil ? .unset : .set, nil, at: time)
  }

  // MARK: History

  func history(of rule: RuleID) -> AppearanceHistory {
    settle(for: rule)
    return history.history(of: rule, stack[rule])
  }

  /// Whether a batch is under way.
  var isInBatch: Bool { history.isInBatch }

  /// Makes one step of everything that a closure changes: one entry in each history, one refresh of hosts.
  ///
  /// ```swift
  /// store.batch("Brand") {
  ///   Bar.appearance().tint = .red
  ///   Label.appearance().textColor = .darkRed
  /// }
  /// ```
  ///
  /// A batch inside of a batch is part of the outer one. Changes stay when the closure throws. There is no
  /// form for asynchronous closures: what other tasks do to the store meanwhile would become part of the batch.
  ///
  /// - Parameters:
  ///   - label: What the change is called in histories.
  ///   - file: Where the batch is, for journals.
  ///   - line: Where the batch is, for journals.
  ///   - body: The closure.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func batch<Result, Failure: Error>(
    _ label: String? = nil, file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try batch(label, at: SourceLocation(file: file, line: line), body)
  }

  func batch<Result, Failure: Error>(
    _ label: String?, at position: SourceLocation?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInBatch { return try body() }
    settle()
    observers.begin()
    hosts.pause()
    perform(AppearanceOperation(.beginBatch, label: label, at: position))
    defer {
      perform(AppearanceOperation(.endBatch, label: label, at: position))
      hosts.resume()
      observers.end([], in: self)
      hosts.directory.letGo()
    }
    return try body()
  }

  /// Takes back the last step of the store, whatever proxies it was made by: a write, a batch, a replaced theme, a commit.
  ///
  /// ```swift
  /// store.batch("Brand") {
  ///   Bar.appearance().tint = .red
  ///   Label.appearance().textColor = .darkRed
  /// }
  /// store.undo()                         // both
  /// store.redo()                         // both again
  /// ```
  ///
  /// Afterwards all rules of the step are what they were, and win over others as they did. It is the same as to undo each rule
  /// of the step by its proxy, and the two can be mixed: a step that a proxy has taken back is not taken back again.
  ///
  /// A theme, a batch or a commit that sets what is set already is a step if another of equal rules wins after it. Otherwise,
  /// as a single write that does so, it is part of the step that set it first.
  ///
  /// Undo reaches what was written where writes go now: it passes over steps that wrote beneath an open scope, such as a theme
  /// that was replaced meanwhile, and takes them back when the scope has ended. What was written in a scope goes with the
  /// scope. Opening or ending a scope is no step, and undo never opens or ends one.
  ///
  /// At least the last ``historyLimit`` steps can be taken back. Costs a look at every rule.
  ///
  /// - Parameters:
  ///   - label: What the change is called in histories.
  ///   - file: Where it is made, for journals.
  ///   - line: Where it is made, for journals.
  /// - Returns: Whether there was something to take back.
  @discardableResult
  public func undo(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    step(.undo, label: label, at: SourceLocation(file: file, line: line))
  }

  /// Does again what was taken back last, by ``undo(label:file:line:)`` or by a proxy. After another step there is nothing to
  /// redo.
  ///
  /// ```swift
  /// store.undo()
  /// store.redo(label: "Brand again")
  /// ```
  ///
  /// - Parameters:
  ///   - label: What the change is called in histories.
  ///   - file: Where it is made, for journals.
  ///   - line: Where it is made, for journals.
  /// - Returns: Whether there was an undo to take back.
  @discardableResult
  public func redo(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    step(.redo, label: label, at: SourceLocation(file: file, line: line))
  }

  private func step(_ kind: AppearanceOperation.Rewriting, label: String?, at position: SourceLocation) -> Bool {
    settle()
    // What the app wrote elsewhere was a step too.
    mirror?.notice()
    guard let number = history.next(kind, in: stack) else { return false }
    batch(label, at: position) {
      for destination in history.destinations(kind, of: number, in: stack) {
        let (rule, layer) = (stack.index[destination.rule], destination.layer)
        performSettled(
          AppearanceOperation(.rewrite(destination.kind, rule, destination.part, in: layer), at: position))
      }
    }
    return true
  }

  /// Undoes or redoes what was done last to a rule in the layer that writes go to now.
  ///
  /// - Returns: Whether there was something to go to.
  func step(_ kind: AppearanceOperation.Rewriting, _ rule: RuleID, label: String?, at position: SourceLocation?) -> Bool
  {
    settle(for: rule)
    let layer = stack.target(of: rule)
    guard let part = history.target(kind, of: rule, in: layer)?.part(now: stack.part(of: rule, in: layer)) else {
      return false
    }
    return performSettled(
      AppearanceOperation(.rewrite(kind, stack.index[rule], part, in: layer), label: label, at: position))
  }

  /// Makes a rule what a snapshot says, in the layer that writes go to now.
  func revert(_ rule: RuleID, to snapshot: RuleSnapshot, label: String?, at position: SourceLocation?) {
    settle(for: rule)
    let layer = stack.target(of: rule)
    var part = stack.part(of: rule, in: layer)
    for entry in stack[rule].settings.entries where snapshot.settings.entry(entry.key) == nil {
      if layer == .theme { part.settings.set(nil, for: entry.key) } else { part.settings.put(nil, for: entry.key) }
    }
    for entry in snapshot.settings.entries {
      guard let value = entry.value, !(stack[rule].settings[entry.key]?.isSame(as: value) ?? false) else { continue }
      part.settings.put(value, for: entry.key)
    }
    performSettled(
      AppearanceOperation(.rewrite(.revert, stack.index[rule], part, in: layer), label: label, at: position))
  }
}
