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
@MainActor
public final class AppearanceStore {
  var stack = LayerStack()
  private var histories: [AppearanceHistory] = []
  /// The rule of each class's plain proxy; the way of almost every access.
  private var plainRules: [ObjectIdentifier: Int] = [:]
  // Unchecked, since every access comes by here and an owner that goes runs no code of the program.
  @exclusivity(unchecked) var owners: [ScopeOwner] = []
  private var batch: Batch?
  let hosts = HostRegistry()
  var lintNotes = LintNotes()
  /// Where the program first asked for the proxy of a rule.
  private(set) var positions: [Int: SourcePosition] = [:]
  let clock: @MainActor () -> Double
  /// The journals that are being recorded.
  var recordings: [JournalRecording] = []
  /// Keeps another appearance system the same; nil where there is none.
  private(set) var mirror: ForeignMirror?

  /// The store that proxies and scopes use when no other is current.
  ///
  /// Where there is UIKit, it shares its state with UIKit's own proxies of all classes.
  public static let shared: AppearanceStore = {
    #if canImport(UIKit) && !os(watchOS)
      AppearanceStore(mirroring: UIKitProxies())
    #else
      AppearanceStore()
    #endif
  }()

  /// A store in which nothing is set.
  ///
  /// - Parameters:
  ///   - historyLimit: How many entries each proxy's history keeps, at least 1.
  ///   - clock: Tells the time for histories, in seconds since 1970-01-01 00:00 UTC; by default the system's clock.
  public init(historyLimit: Int = 100, clock: @escaping @MainActor () -> Double = { System.secondsSince1970() }) {
    precondition(historyLimit > 0, "a history needs room for at least 1 entry, not \(historyLimit)")
    self.historyLimit = historyLimit
    self.clock = clock
    hosts.store = self
  }

  /// A store that is kept the same as the proxies of another appearance system. There should be one such store.
  convenience init(mirroring proxies: any ForeignProxies) {
    self.init()
    mirror = ForeignMirror(store: self, proxies: proxies)
  }

  /// How many entries each proxy's history keeps. A lower limit drops the oldest at once.
  public var historyLimit: Int {
    didSet {
      precondition(historyLimit > 0, "a history needs room for at least 1 entry, not \(historyLimit)")
      for rule in histories.indices { histories[rule].setLimit(historyLimit) }
    }
  }

  // MARK: Snapshots and theme

  /// What all proxies read, as an immutable value. O(1).
  public func snapshot() -> AppearanceSnapshot {
    endScopesOfDeadOwners()
    mirror?.notice()
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
  /// Values that cannot be used are a programmer error; see ``validate(_:)`` for themes from outside.
  public var theme: AppearanceSnapshot {
    get {
      endScopesOfDeadOwners()
      mirror?.notice()
      return stack.themeSnapshot
    }
    set { setTheme(newValue, label: nil, at: nil) }
  }

  /// Replaces the theme, like setting ``theme``.
  ///
  /// - Parameters:
  ///   - theme: The new theme.
  ///   - label: What the change is called in histories.
  ///   - file: Where the change is made, for journals.
  ///   - line: Where the change is made, for journals.
  public func setTheme(
    _ theme: AppearanceSnapshot, label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    setTheme(theme, label: label, at: SourcePosition(file: file, line: line))
  }

  private func setTheme(_ theme: AppearanceSnapshot, label: String?, at position: SourcePosition?) {
    requireUsable(theme)
    change(.theme, label: label, at: position, as: { _ in .theme(theme) }) { stack in
      ((), stack.replaceTheme(with: theme))
    }
  }

  // MARK: Rules

  func proxy<Host: AppearanceHost>(
    for type: Host.Type, _ conditions: RuleConditions, at position: SourcePosition
  ) -> AppearanceProxy<Host> {
    // A class that is known at run time only, `let type: Bar.Type = FancyBar.self`, has a rule of its own; its attributes
    // are spelled as those of the class that the compiler knows.
    let schema = AppearanceSchema.of(Host.self)
    let isPlain = conditions.containers.isEmpty && conditions.traits.values.isEmpty
    if isPlain, let rule = plainRules[ObjectIdentifier(type)] {
      return AppearanceProxy(store: self, schema: schema, rule: rule, position: position)
    }
    learn(AppearanceSchema.of(type).lineage)
    let rule = stack.rule(conditions.key(for: type))
    startHistories()
    mirror?.adoptRules()
    if positions[rule] == nil { positions[rule] = position }
    if isPlain { plainRules[ObjectIdentifier(type)] = rule }
    return AppearanceProxy(store: self, schema: schema, rule: rule, position: position)
  }

  func learn(_ lineage: [String]) {
    let isNews = !recordings.isEmpty && lineage.count > 1 && stack.index.lineages[lineage[0]] == nil
    change(.discovery, label: nil, as: { _ in isNews ? .discovery(lineage) : nil }) { stack in
      ((), stack.learn(lineage))
    }
  }

  func state(of rule: Int) -> RuleSnapshot {
    endScopesOfDeadOwners()
    mirror?.notice(rule)
    return stack[rule]
  }

  func read<Value>(_ slot: AttributeSlot<Value>, of rule: Int) -> Value? {
    endScopesOfDeadOwners()
    mirror?.notice(rule)
    return stack[rule].settings[slot.key].flatMap { slot.value(of: $0) }
  }

  func write(_ value: (any StoredValue)?, for key: SettingKey, of rule: Int, at position: SourcePosition? = nil) {
    endScopesOfDeadOwners()
    mirror?.notice(rule)
    let isChange = stack.write(value, for: key, of: rule)
    // What changes nothing visible is recorded too: a commit can bring it to light.
    if !recordings.isEmpty { journal(.write(value, for: key, of: stack[rule].key), label: nil, at: position) }
    if isChange { record(rule, value == nil ? .unset : .set, label: nil) }
    mirror?.record([rule])
    // Even a value that was there before may win now, because it was set later.
    hosts.refresh.note(rule)
    hosts.refresh.run()
  }

  // MARK: History

  func history(of rule: Int) -> AppearanceHistory {
    endScopesOfDeadOwners()
    mirror?.notice(rule)
    return histories[rule]
  }

  /// Makes everything in the closure one step of each history that it touches.
  ///
  /// Changes are visible at once, inside of the closure too. Batches nest; the outermost is the step. A history gets no
  /// entry when its rule is in the end what it was.
  ///
  /// - Parameters:
  ///   - label: What the step is called.
  ///   - body: Makes the changes. When it throws, what it has changed stays and is recorded.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func batch<Result, Failure: Error>(
    _ label: String? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard batch == nil else { return try body() }
    batch = Batch(label: label)
    hosts.refresh.pause()
    if !recordings.isEmpty { journal(.beginBatch, label: label, at: nil) }
    defer { endBatch() }
    return try body()
  }

  private struct Batch {
    let label: String?
    /// The last cause of each rule that was touched.
    var causes: [Int: AppearanceHistory.Cause] = [:]
  }

  private func endBatch() {
    guard let ended = batch else { return }
    batch = nil
    if !recordings.isEmpty { journal(.endBatch, label: ended.label, at: nil) }
    for (rule, cause) in ended.causes.sorted(by: { $0.key < $1.key }) where hasChanged(rule) {
      histories[rule].append(cause, label: ended.label, time: clock(), stack[rule])
    }
    hosts.refresh.resume()
  }

  /// Goes back (`step` -1) or forward (+1) in a rule's history.
  func step(_ step: Int, _ rule: Int, label: String?, at position: SourcePosition? = nil) -> Bool {
    endScopesOfDeadOwners()
    mirror?.notice(rule)
    precondition(batch == nil, "undo and redo are steps of their own and cannot be part of a batch")
    guard let target = histories[rule].target(step: step) else { return false }
    write(target, to: rule, as: step < 0 ? .undo : .redo, label: label, at: position)
    histories[rule].appendStep(step, label: label, time: clock(), stack[rule])
    hosts.refresh.run()
    return true
  }

  /// Makes a rule what a snapshot says.
  func revert(_ rule: Int, to snapshot: RuleSnapshot, label: String?, at position: SourcePosition? = nil) {
    endScopesOfDeadOwners()
    mirror?.notice(rule)
    if write(snapshot, to: rule, as: .revert, label: label, at: position) { record(rule, .revert, label: label) }
    hosts.refresh.run()
  }

  /// Writes what differs between a rule and a snapshot; whether anything did.
  @discardableResult
  private func write(
    _ snapshot: RuleSnapshot, to rule: Int, as step: JournalOperation.Step, label: String?, at position: SourcePosition?
  ) -> Bool {
    hosts.refresh.note(rule)
    var changed = false
    var writes: [JournalOperation.Write] = []
    for entry in stack[rule].settings.entries where snapshot.settings.entry(entry.key) == nil {
      changed = stack.write(nil, for: entry.key, of: rule) || changed
      writes.append(JournalOperation.Write(key: entry.key, value: nil))
    }
    for entry in snapshot.settings.entries {
      let isSame = stack[rule].settings[entry.key].map { old in entry.value.map(old.isSame(as:)) ?? false } ?? false
      if isSame { continue }
      changed = stack.write(entry.value, for: entry.key, of: rule) || changed
      writes.append(JournalOperation.Write(key: entry.key, value: entry.value?.described))
    }
    if !recordings.isEmpty { journal(.step(step, snapshot.key, writes), label: label, at: position) }
    mirror?.record([rule])
    return changed
  }

  /// Changes the stack and records what it says may look different.
  ///
  /// - Parameters:
  ///   - cause: What histories call it.
  ///   - label: What the program calls it.
  ///   - position: Where the program did it, if that is known.
  ///   - operation: What a journal says of it; asked afterwards and only while one is recorded. Nil for nothing.
  ///   - body: Changes the stack.
  func change<Result>(
    _ cause: AppearanceHistory.Cause, label: String?, at position: SourcePosition? = nil,
    as operation: (Result) -> JournalOperation?, _ body: (inout LayerStack) -> (Result, Set<Int>)
  ) -> Result {
    endScopesOfDeadOwners()
    // What the app wrote elsewhere belongs to the layers as they were until now.
    if cause != .discovery { mirror?.notice() }
    let (result, affected) = body(&stack)
    if !recordings.isEmpty, let operation = operation(result) { journal(operation, label: label, at: position) }
    startHistories()
    mirror?.record(affected)
    for rule in affected.sorted() {
      hosts.refresh.note(rule)
      if hasChanged(rule) { record(rule, cause, label: label) }
    }
    hosts.refresh.run()
    return result
  }

  private func hasChanged(_ rule: Int) -> Bool {
    guard let last = histories[rule].last else { return true }
    return !last.snapshot.settings.isSame(as: stack[rule].settings)
  }

  func record(_ rule: Int, _ cause: AppearanceHistory.Cause, label: String?) {
    if batch != nil {
      batch?.causes[rule] = cause
    } else {
      histories[rule].append(cause, label: label, time: clock(), stack[rule])
    }
  }

  /// Gives every new rule a history, which begins with the rule unset.
  func startHistories() {
    while histories.count < stack.index.keys.count {
      var history = AppearanceHistory(limit: historyLimit)
      let empty = RuleSnapshot(key: stack.index.keys[histories.count], settings: Settings(), sequence: 0)
      history.append(.start, label: nil, time: clock(), empty)
      histories.append(history)
    }
  }
}
