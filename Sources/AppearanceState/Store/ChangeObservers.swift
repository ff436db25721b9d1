/// What looks different in a store, since its observers were last told.
public struct AppearanceChanges: Sendable {
  /// The settings that proxies read differently now, by rule.
  public private(set) var settings: [RuleKey: Set<SettingKey>] = [:]

  /// Whether a rule of a class, by the name of the class, looks different.
  ///
  /// ```swift
  /// let observation = store.onChange { changes in
  ///   if changes.contains(Bar.self) { redraw() }
  /// }
  /// ```
  ///
  /// - Parameter type: The class. Rules of its ancestors style it too and have to be asked for themselves.
  @MainActor
  public func contains(_ type: any AppearanceHost.Type) -> Bool {
    let name = ClassName.of(type)
    return settings.keys.contains { $0.className == name }
  }

  var isEmpty: Bool { settings.isEmpty }

  mutating func add(_ keys: Set<SettingKey>, of rule: RuleKey) {
    if !keys.isEmpty { settings[rule, default: []].formUnion(keys) }
  }

  mutating func formUnion(_ other: AppearanceChanges) {
    settings.merge(other.settings) { $0.union($1) }
  }
}

/// Who wants to know what looks different in a store, and what each is still to be told.
///
/// What looks different is judged by what holds outside of all places. While the closure of a scope that is a place runs, proxies
/// see the place, and what is drawn elsewhere does not.
@MainActor
final class ChangeObservers {
  private struct Observer {
    let id: Int
    let tell: @MainActor (AppearanceChanges) -> Void
    /// What the observer is still to be told; goes with it.
    var pending = AppearanceChanges()
    /// What rules set when the observer came in the middle of a batch, of those that the batch had changed by then: it hears of
    /// the rest.
    var since: [RuleID: Settings]
    /// Goes with the observer, and with the store.
    let end: LifeToken?
  }

  /// In the order in which they came, which is that of their numbers.
  private var observers: [Observer] = []
  private var lastID = 0
  /// How many operations and batches are under way.
  private var depth = 0
  private var isTelling = false
  /// What rules set when there came to be observers, by position; nil while there are none.
  private var first: ChunkedTable<RuleSnapshot>?
  /// What they set when that was last told, of those that have changed since.
  private var told: [RuleID: Settings] = [:]
  /// The rules that may look different now.
  private var touched: Set<RuleID> = []

  var isEmpty: Bool { observers.isEmpty }

  /// - Parameters:
  ///   - store: The store that is observed.
  ///   - end: Goes with the observer, or with the store if that goes first.
  ///   - tell: Called with what looks different.
  func add(
    to store: AppearanceStore, end: LifeToken? = nil, _ tell: @escaping @MainActor (AppearanceChanges) -> Void
  ) -> Int {
    store.listeners.mayBeObserved = true
    let stack = store.stack
    if first == nil {
      (first, told, touched) = (stack.snapshot.table, [:], [])
      if stack.hasPlaceThatFacesProxies { for rule in stack.index.all { told[rule] = stack.settingsOutside(of: rule) } }
    }
    lastID += 1
    let since = Dictionary(uniqueKeysWithValues: touched.map { ($0, stack.settingsOutside(of: $0)) })
    observers.append(Observer(id: lastID, tell: tell, since: since, end: end))
    return lastID
  }

  func remove(_ id: Int) {
    guard let position = position(of: id) else { return }
    // What a closure holds goes when nothing here is being changed: it may run code of the program.
    let removed = observers.remove(at: position)
    forgetIfUnobserved()
    withExtendedLifetime(removed) {}
  }

  private func position(of id: Int) -> Int? {
    let position = observers.lowerBound(past: { $0.id < id })
    return position < observers.count && observers[position].id == id ? position : nil
  }

  /// Who comes in the middle of something hears of the rest, even if somebody else has gone before.
  private func forgetIfUnobserved() {
    guard observers.isEmpty, depth == 0 else { return }
    // The last reference to a value may be among them, and what that does as it goes may be observed again.
    let forgotten = (first, told)
    (first, told, touched) = (nil, [:], [])
    withExtendedLifetime(forgotten) {}
  }

  func begin() { depth += 1 }

  /// Ends what `begin` began. When nothing is under way any more, everybody is told, once for all of it.
  ///
  /// - Parameter rules: Those that may look different now.
  func end(_ rules: some Sequence<RuleID>, in store: AppearanceStore) {
    depth -= 1
    if first == nil { return }
    touched.formUnion(rules)
    if depth > 0 { return }
    // The last reference to a value may be among what is replaced here, and what that does as it goes may be observed again.
    var replaced: [Settings] = []
    for rule in touched.sorted() { note(rule, store.stack, &replaced) }
    touched = []
    for index in observers.indices where !observers[index].since.isEmpty {
      replaced += observers[index].since.values
      observers[index].since = [:]
    }
    forgetIfUnobserved()
    tellAll()
    withExtendedLifetime(replaced) {}
  }

  private func note(_ rule: RuleID, _ stack: LayerStack, _ replaced: inout [Settings]) {
    let (before, now) = (told[rule] ?? firstSettings(of: rule), stack.settingsOutside(of: rule))
    let keys = before.keysThatDiffer(from: now)
    if !keys.isEmpty, let old = told.updateValue(now, forKey: rule) { replaced.append(old) }
    for index in observers.indices {
      let own = observers[index].since[rule].map { $0.keysThatDiffer(from: now) }
      observers[index].pending.add(Set(own ?? keys), of: stack.index[rule])
    }
  }

  private func firstSettings(of rule: RuleID) -> Settings {
    guard let first, rule.position < first.count else { return Settings() }
    return first[rule.position].settings
  }

  /// Tells the observers in turn until none has anything to be told. What one of them changes comes after what is being
  /// told, for all of them: everybody hears of changes in the order in which they were made.
  private func tellAll() {
    if isTelling { return }
    isTelling = true
    while observers.contains(where: { !$0.pending.isEmpty }) {
      // Those that have something to hear now; one may cancel another, which is told nothing any more.
      let round = observers.filter { !$0.pending.isEmpty }
      for index in observers.indices { observers[index].pending = AppearanceChanges() }
      for observer in round where position(of: observer.id) != nil { observer.tell(observer.pending) }
    }
    isTelling = false
  }
}

/// Something that goes on until it is cancelled or this object goes: a store is observed with
/// ``AppearanceStore/onChange(_:)``, a file with ``AppearanceStore/follow(contentsOf:for:label:file:line:onFailure:)``.
@MainActor
public final class AppearanceObservation {
  private let cancelNow: @MainActor @Sendable () -> Void

  init(cancel: @escaping @MainActor @Sendable () -> Void) {
    cancelNow = cancel
  }

  /// Ends the observation. Does nothing when it has ended.
  public func cancel() { cancelNow() }

  deinit {
    let cancel = cancelNow
    System.onMainActor { cancel() }
  }
}

extension AppearanceStore {
  /// Calls a closure whenever proxies read something else than before: once for an operation, once for a batch, after hosts
  /// have followed.
  ///
  /// For what is drawn without hosts: charts, web views, games. It hears of what holds outside of all places: a scope that lasts until
  /// a sheet is gone is no news to a chart that is not in the sheet.
  ///
  /// ```swift
  /// observation = store.onChange { changes in
  ///   if changes.contains(Chart.self) { chart.redraw() }
  /// }
  /// ```
  ///
  /// Everybody is told of changes in the order in which they were made. What an observer changes itself is told to all, this
  /// one included, in a further call, after all were told what was changed before; so one that changes something every time
  /// never ends.
  ///
  /// - Parameter tell: The closure.
  /// - Returns: The observation. Keep it: it ends when it is deallocated.
  public func onChange(_ tell: @escaping @MainActor (AppearanceChanges) -> Void) -> AppearanceObservation {
    let id = observers.add(to: self, tell)
    return AppearanceObservation { [weak observers] in observers?.remove(id) }
  }

  /// Calls a closure when the theme is another one, as far as proxies read something else. Most changes are of scopes, which
  /// leave the theme as it is; each costs one look at the theme, and with UIKit at what its proxies hold.
  ///
  /// - Parameters:
  ///   - known: The theme that is known.
  ///   - tell: The closure.
  func onThemeChange(
    from known: AppearanceSnapshot, _ tell: @escaping @MainActor (AppearanceSnapshot) -> Void
  ) -> AppearanceObservation {
    var known = known
    return onChange { [weak self] _ in
      guard let theme = self?.theme, theme != known else { return }
      known = theme
      tell(theme)
    }
  }

  /// What looks different outside of all places, as it happens; ends when the store is gone, or the task that iterates is
  /// cancelled.
  ///
  /// ```swift
  /// for await changes in store.changes where changes.contains(Chart.self) { chart.redraw() }
  /// ```
  ///
  /// Changes that come while nobody waits are told as one, so that a slow reader makes nothing pile up.
  public var changes: AppearanceChangeSequence { AppearanceChangeSequence(self) }
}

/// The changes of a store, one after the other; see ``AppearanceStore/changes``.
public struct AppearanceChangeSequence: AsyncSequence, Sendable {
  /// What looks different since the element before.
  public typealias Element = AppearanceChanges

  private let inbox: Inbox

  @MainActor
  init(_ store: AppearanceStore) {
    inbox = Inbox(store)
  }

  /// Waits for changes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let inbox: Inbox
    fileprivate var signals: AsyncStream<Void>.AsyncIterator

    /// What has changed since the last call; waits until something has. Nil when the store is gone or the task was cancelled.
    public mutating func next() async -> AppearanceChanges? {
      while await signals.next() != nil {
        if let changes = await inbox.take() { return changes }
      }
      return nil
    }
  }

  /// The iterator. Changes are collected from the moment at which the sequence was asked for, for one reader.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(inbox: inbox, signals: inbox.signals.makeAsyncIterator())
  }

  /// Collects changes until they are taken.
  @MainActor
  fileprivate final class Inbox {
    nonisolated let signals: AsyncStream<Void>
    private var collected = AppearanceChanges()
    private var observation: AppearanceObservation?

    init(_ store: AppearanceStore) {
      // One signal is enough to say that there is something.
      var continuation: AsyncStream<Void>.Continuation?
      signals = AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation = $0 }
      let end = LifeToken { [continuation] in continuation?.finish() }
      let id = store.observers.add(to: store, end: end) { [weak self, continuation] changes in
        self?.collected.formUnion(changes)
        continuation?.yield()
      }
      observation = AppearanceObservation { [weak observers = store.observers] in observers?.remove(id) }
    }

    func take() -> AppearanceChanges? {
      if collected.isEmpty { return nil }
      defer { collected = AppearanceChanges() }
      return collected
    }
  }
}
