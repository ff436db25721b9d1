/// All appearance state of a program, or of one test: the theme, the open scopes, the proxies and their histories.
///
/// Most programs use the shared store without naming it: `Bar.appearance().tint = .red`. A separate store isolates tests and
/// previews:
///
/// ```swift
/// withAppearanceStore(AppearanceStore()) {
///   Bar.appearance().tint = .red       // in the new store
/// }
/// ```
///
/// Every change is one ``AppearanceOperation``, which is applied to the layers. Then the store notifies journals, histories,
/// foreign proxies, hosts and observers, in that order. A store changes in no other way. A write is an operation that is
/// performed in place: it becomes a value only if a journal is kept.
@MainActor
public final class AppearanceStore {
  // First, so that it is released before properties whose release may run code of the program.
  private let life: LifeToken
  let layers = LiveLayers()
  private var history: StoreHistory
  /// Returns the time; nil means the system's clock.
  private let clock: (@MainActor () -> Double)?

  /// The listeners other than the history and the hosts. They share one struct because every read and write checks them.
  struct Listeners {
    var keepers: [JournalKeeper] = []
    /// Keeps another appearance system in sync; nil if there is none.
    fileprivate(set) var mirror: ForeignMirror?
    /// Whether the store ever had an observer.
    var mayBeObserved = false
    /// Whether an open override may have reached nothing so far. If so, reads are noted.
    var mayHaveUnreached = false
    /// Whether the store ever had a host.
    var mayHaveHosts = false
  }

  // Unchecked, because every access to the store reads it; Documentation/Performance.md has what checks would cost. Changing it
  // runs no code of the program.
  @exclusivity(unchecked) var listeners = Listeners()
  var mirror: ForeignMirror? { listeners.mirror }
  let hosts: HostRegistry
  let observers = ChangeObservers()

  // Unchecked, because every access reads it, and the deallocation of an owner runs no code of the program here.
  @exclusivity(unchecked) var owners = ScopeOwners()
  /// The rule of each class's plain proxy. Almost every access finds its rule here.
  private var plainRules = AddressTable<RuleID>()
  /// Where the program first requested the proxy of a rule.
  private(set) var positions: [RuleID: SourceLocation] = [:]
  /// How many of the classes in `ClassName.shown` the store has compared with its rules. A file may name a class before the
  /// program uses it.
  private var classesSeen = ClassName.shown.count

  /// Creates a store in which nothing is set.
  ///
  /// ```swift
  /// let store = AppearanceStore(historyLimit: 1000)
  /// withAppearanceStore(store) { Bar.appearance().tint = .red }
  /// ```
  ///
  /// - Parameters:
  ///   - historyLimit: How many entries each proxy's history keeps, at least 1.
  ///   - clock: Returns the time for histories, in seconds since 1970-01-01 00:00 UTC; by default the system's clock.
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

  /// Creates a store with a theme, for hosts that show it while the program keeps its own theme.
  ///
  /// ```swift
  /// withAppearanceStore(AppearanceStore(theme: night)) { draw(preview) }
  /// ```
  ///
  /// Resolving the values of a theme needs no store; see `resolvedAppearance(inside:traits:in:)` of hosts.
  ///
  /// - Parameter theme: The theme, with which histories begin: undo does not remove it.
  public convenience init(theme: AppearanceSnapshot) {
    self.init()
    self.theme = theme
    history = StoreHistory(limit: historyLimit)
    history.adopt(stack.index, time: now())
  }

  /// Creates a store that is kept in sync with the proxies of another appearance system. There should be one such store.
  convenience init(mirroring proxies: any ForeignProxies) {
    self.init()
    listeners.mirror = ForeignMirror(of: self, proxies: proxies)
  }

  /// How many entries each proxy's history keeps. A lower limit drops the oldest entries at once.
  public var historyLimit: Int {
    get { history.limit }
    set {
      programmerError(unless: newValue > 0, "a history limit must be at least 1, not \(newValue)")
      // Releasing a dropped value may run code of the program, which must not find the histories half changed.
      let before = history
      history.setLimit(newValue)
      withExtendedLifetime(before) {}
    }
  }

  /// Returns the time, in seconds since 1970-01-01 00:00 UTC, by the store's clock.
  func now() -> Double {
    // Not `??`, whose closure would check again that this is the main actor.
    if let clock { clock() } else { System.secondsSince1970() }
  }

  package var stack: LayerStack {
    // Yields in place: a copy would retain each part of the stack.
    _read { yield layers.stack }
  }

  // MARK: Operations

  /// Performs an operation, after the store has settled.
  ///
  /// - Returns: Whether the operation changed anything.
  @discardableResult
  func perform(_ operation: AppearanceOperation) -> Bool {
    settle(forChange: true)
    return performSettled(operation)
  }

  /// Brings the store up to date before it reads all rules. It ends the scopes whose owners were deallocated and, once in a
  /// turn of the run loop, captures what the app has written to foreign proxies. Both are operations themselves.
  ///
  /// - Parameter isChange: Whether to capture always, because what the app has written came before the change that follows.
  func settle(forChange isChange: Bool = false) {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: nil) }
    if isChange { mirror?.notice() } else { mirror?.noticeOnceATurn() }
  }

  /// Brings the store up to date before it resolves values of a class or styles an instance.
  ///
  /// - Parameter type: The class.
  func settle(for type: any AppearanceHost.Type) {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: nil) }
    if let mirror { mirror.notice(ofClasses: AppearanceSchema.of(type).lineage) }
  }

  /// Brings the store up to date before it reads or writes a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - key: The one key that is read or written; nil means all keys.
  func settle(for rule: RuleID, _ key: SettingKey? = nil) {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwners(for: rule) }
    mirror?.notice(rule, key)
  }

  /// Brings the store up to date before a layer opens or ends: what the app has written to foreign proxies belongs to the
  /// current layers. Deallocated owners of other layers make no difference to this layer.
  func settleForLayers() {
    learnShownClasses()
    if !owners.isEmpty { endScopesOfDeadOwnersInTurn() }
    mirror?.notice()
  }

  /// Performs an operation on a store that has settled. Then notifies the listeners: journals, histories, foreign proxies,
  /// hosts and observers, always in this order.
  ///
  /// - Returns: Whether the operation changed anything.
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
    case .write(var write): notify(&write, operation.kind, operation.label, at: time)
    case .many(let many): notify(operation, many, at: time)
    }
    return true
  }

  /// Notifies the listeners, except journals, of an operation that may have changed any rules.
  private func notify(_ operation: AppearanceOperation, _ effect: Effect.Many, at time: Double) {
    let rules = effect.affectedRules.map(\.rule)
    history.adopt(stack.index, time: time)
    var leftovers = Leftovers()
    history.note(operation, effect, stack, time: time, leaving: &leftovers)
    if let mirror {
      // A theme replaces all settings, including those in proxies of rules that the theme is the first to name.
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

  /// Notifies the listeners, except journals, of a write.
  ///
  /// - Parameters:
  ///   - write: The effect of the write. Histories take the replaced values out of it.
  ///   - kind: The kind of the operation.
  ///   - label: The label that the program gave the operation.
  ///   - time: The time of the write.
  private func notify(
    _ write: inout Effect.Write, _ kind: AppearanceOperation.Kind, _ label: String?, at time: Double
  ) {
    let (rule, layer) = (write.change.rule, write.change.layer)
    var leftovers = Leftovers()
    history.note(
      kind, label, &write, time: time, visible: stack[rule].settings, part: stack.part(of: rule, in: layer),
      leaving: &leftovers)
    // Always, because a foreign proxy also gets what an anchored scope sets, which may change while proxies read the same.
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

  /// Returns what all proxies read, as an immutable value. It is O(1), plus a check of each open scope that has an owner. With
  /// UIKit it also reads UIKit's proxies, once in a turn of the run loop.
  ///
  /// ```swift
  /// let before = store.snapshot()
  /// restyle()
  /// print(AppearanceDiff(from: before, to: store.snapshot()))
  /// ```
  ///
  /// A later write straight to Apple's proxies appears in snapshots from the next turn on, or earlier if a scope or a change of
  /// the theme comes first. ``captureReport()`` reads the proxies each time.
  public func snapshot() -> AppearanceSnapshot {
    settle()
    if listeners.mayHaveUnreached { for rule in stack.index.all { noteRead(of: rule) } }
    return stack.snapshot
  }

  /// The settings beneath all scopes.
  ///
  /// Setting it replaces the whole theme. Open scopes stay as they are: what they hide or override shows the new theme when
  /// they end.
  ///
  /// ```swift
  /// store.theme = night
  /// ```
  ///
  /// A theme may come from outside. A value that a class cannot use reads as unset and stays in the snapshot.
  /// ``validate(_:for:)`` and ``lint()`` report it, and ``load(contentsOf:for:label:file:line:)`` refuses it.
  public var theme: AppearanceSnapshot {
    get {
      settle()
      return stack.themeSnapshot
    }
    set { perform(AppearanceOperation(.theme(newValue))) }
  }

  /// Replaces the theme, as setting ``theme`` does.
  ///
  /// ```swift
  /// store.setTheme(night, label: "Night")
  /// ```
  ///
  /// - Parameters:
  ///   - theme: The new theme.
  ///   - label: The name of the change in histories.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  public func setTheme(
    _ theme: AppearanceSnapshot, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    perform(AppearanceOperation(.theme(theme), label: label, at: SourceLocation(file: file, line: line)))
  }

  // MARK: Rules

  func proxy<Host: AppearanceHost>(
    for type: Host.Type, in containers: [any AppearanceContainer.Type], _ traits: AppearanceTraits,
    at position: SourceLocation
  ) -> AppearanceProxy<Host> {
    // A class that is known only at run time, `let type: Bar.Type = FancyBar.self`, has its own rule. Its attributes are
    // spelled as those of the class that the compiler knows.
    let schema = AppearanceSchema.of(Host.self)
    let isPlain = containers.isEmpty && traits.values.isEmpty
    if isPlain, let rule = plainRules[ObjectIdentifier(type)] {
      return AppearanceProxy(store: self, schema: schema, rule: rule, position: position)
    }
    learn(AppearanceSchema.of(type).lineage)
    for container in containers { learn(ClassName.lineage(of: container)) }
    let rule = rule(RuleKey(ClassName.of(type), containers: containers.map { ClassName.of($0) }, traits: traits))
    mirror?.adoptRules()
    if positions[rule] == nil { positions[rule] = position }
    if isPlain { plainRules[ObjectIdentifier(type)] = rule }
    return AppearanceProxy(store: self, schema: schema, rule: rule, position: position)
  }

  /// Returns the rule of a key, which is added if it is new. A new rule sets nothing, so adding it changes nothing.
  package func rule(_ key: RuleKey) -> RuleID {
    if let known = stack.index.rule(key) { return known }
    learnClass(named: key.className)
    let rule = layers.stack.rule(key)
    history.adopt(stack.index, time: now())
    return rule
  }

  /// Learns which classes a class inherits from, when the program first uses it.
  ///
  /// - Parameter lineage: The name of the class, then of its ancestors.
  func learn(_ lineage: [String]) {
    if lineage.count > 1, stack.index.lineages[lineage[0]] == nil {
      performSettled(AppearanceOperation(.discovery(lineage)))
    }
  }

  /// Learns which classes a class inherits from, by its name, if the program has used it in any store. Called before the store
  /// adds a rule for the class, so that a scope for an ancestor covers the rule from the start.
  private func learnClass(named name: String) {
    if stack.index.lineages[name] == nil, let type = ClassName.type(named: name) { learn(ClassName.lineage(of: type)) }
  }

  func learnClasses(of snapshot: AppearanceSnapshot) {
    for rule in snapshot.table.elements { learnClass(named: rule.key.className) }
  }

  /// Learns the classes of rules that the program has used since the last call, perhaps in another store.
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

  /// Returns the value that a rule sets for a slot, as an object of the slot's type; nil if it sets none, or one that the slot
  /// cannot use.
  func read(_ slot: Slot, _ key: SettingKey, of rule: RuleID) -> (any StoredValue)? {
    settle(for: rule, key)
    if listeners.mayHaveUnreached { noteRead(of: rule) }
    // No closure, which would check again that this is the main actor.
    guard let stored = stack[rule].settings[key] else { return nil }
    return slot.live(stored)
  }

  /// Returns the value that a rule sets for a slot, else the default.
  func value<Value>(_ slot: AttributeSlot<Value>, of rule: RuleID) -> Value {
    slot.value(read(slot, slot.key, of: rule) ?? slot.defaultValue)
  }

  func setting<Value>(_ slot: AttributeSlot<Value>, of rule: RuleID) -> AppearanceSetting<Value> {
    if let live = read(slot, slot.key, of: rule) { .set(slot.value(live)) } else { .unset }
  }

  /// Writes to the topmost layer that covers the rule, or to the theme.
  package func write(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, at position: SourceLocation? = nil
  ) {
    settle(for: rule, key)
    writeSettled(value, for: key, of: rule, at: position)
  }

  /// Writes to a layer of a store that has settled. Every write passes through here, and becomes an operation value only if a
  /// journal is kept.
  ///
  /// - Parameter layer: The layer; nil means the topmost layer that covers the rule, or the theme.
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
    notify(&write, value == nil ? .unset : .set, nil, at: time)
  }

  // MARK: History

  func history(of rule: RuleID) -> AppearanceHistory {
    settle(for: rule)
    return history.history(of: rule, stack[rule])
  }

  /// Whether a batch is under way.
  var isInBatch: Bool { history.isInBatch }

  /// Combines all changes of a closure into one step: one entry in each history, one refresh of hosts.
  ///
  /// ```swift
  /// store.batch("Brand") {
  ///   Bar.appearance().tint = .red
  ///   Label.appearance().textColor = .darkRed
  /// }
  /// ```
  ///
  /// A batch inside another is part of the outer one. Changes stay if the closure throws. There is no form for asynchronous
  /// closures, because changes by other tasks meanwhile would become part of the batch.
  ///
  /// - Parameters:
  ///   - label: The name of the change in histories.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the closure throws.
  public func batch<Result, Failure: Error>(
    _ label: String? = nil, file: StaticString = #fileID, line: UInt = #line, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try batch(label, at: SourceLocation(file: file, line: line), body)
  }

  func batch<Result, Failure: Error>(
    _ label: String?, at position: SourceLocation?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInBatch { return try body() }
    settle(forChange: true)
    observers.begin()
    hosts.pause()
    mark(.beginBatch, label, at: position)
    history.beginBatch(label)
    defer { endBatch(label, at: position) }
    return try body()
  }

  private func endBatch(_ label: String?, at position: SourceLocation?) {
    settle(forChange: true)
    let time = mark(.endBatch, label, at: position)
    var leftovers = Leftovers()
    history.endBatch(stack, time, leaving: &leftovers)
    // Sends foreign proxies what has waited for the end of the batch.
    mirror?.record(EmptyCollection<RuleID>())
    leftovers.letGo()
    hosts.resume()
    observers.end([], in: self)
    hosts.directory.letGo()
  }

  /// Writes the begin or the end of a batch, which changes no layer, to the journals.
  ///
  /// - Returns: The time.
  @discardableResult
  private func mark(_ action: AppearanceOperation.Action, _ label: String?, at position: SourceLocation?) -> Double {
    let time = now()
    if !listeners.keepers.isEmpty { journal(AppearanceOperation(action, label: label, at: position), time: time) }
    return time
  }

  /// Undoes the last step of the store, whichever proxies made it: a write, a batch, a new theme or a commit.
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
  /// All rules of the step then have their earlier settings and win over other rules as they did. Undoing each rule of the step
  /// through its proxy has the same effect. The two can be mixed: a step that a proxy has undone is not undone again.
  ///
  /// A theme, a batch or a commit that sets what is already set is a step if it changes which of several equal rules wins.
  /// Otherwise it is part of the step that set it first, as a single repeated write always is.
  ///
  /// Undo reaches steps in the layers that writes go to now. It skips steps beneath an open scope, such as a theme that was set
  /// meanwhile, and undoes them after the scope has ended. Writes in a scope are steps until the scope ends, also those of an
  /// override that was made with `.edits`. Opening or ending a scope is not a step, and undo never opens or ends one.
  ///
  /// At least the last ``historyLimit`` steps can be undone. Each undo visits every rule.
  ///
  /// - Parameters:
  ///   - label: The name of the change in histories.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  /// - Returns: Whether there was a step to undo.
  @discardableResult
  public func undo(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    step(.undo, label: label, at: SourceLocation(file: file, line: line))
  }

  /// Repeats the last step that ``undo(label:file:line:)`` or a proxy has undone. After another step nothing is left to redo. A
  /// step in a scope counts until the scope ends: code that draws a preview in a scope leaves redo as it was.
  ///
  /// ```swift
  /// store.undo()
  /// store.redo(label: "Brand again")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the change in histories.
  ///   - file: The source file of the call, for journals.
  ///   - line: The source line of the call, for journals.
  /// - Returns: Whether there was a step to redo.
  @discardableResult
  public func redo(label: String? = nil, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    step(.redo, label: label, at: SourceLocation(file: file, line: line))
  }

  private func step(_ kind: AppearanceOperation.Rewriting, label: String?, at position: SourceLocation) -> Bool {
    // The app's writes to foreign proxies are steps too.
    settle(forChange: true)
    guard let number = history.next(kind, in: stack) else { return false }
    batch(label, at: position) {
      for action in history.actions(kind, of: number, in: stack) {
        performSettled(AppearanceOperation(action, at: position))
      }
    }
    return true
  }

  /// Undoes or redoes the last change to a rule in the layer that writes go to now.
  ///
  /// - Returns: Whether there was a change to undo or redo.
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

  /// Gives a rule the settings of a snapshot, in the layer that writes go to now.
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
