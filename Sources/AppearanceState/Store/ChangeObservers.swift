/// The changes in a store since its observers were last notified.
public struct AppearanceChanges: Sendable {
  /// The settings that proxies read differently now, by rule.
  public private(set) var settings: [RuleKey: Set<SettingKey>] = [:]

  /// Returns whether a rule of a class has changed. Classes are compared by name.
  ///
  /// ```swift
  /// let observation = store.onChange { changes in
  ///   if changes.contains(Bar.self) { redraw() }
  /// }
  /// ```
  ///
  /// - Parameter type: The class. Rules of its ancestors style it too; check those classes separately.
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

/// The observers of a store, and the changes of which each has not been notified.
///
/// Changes count as they look outside of all anchors. While the closure of an anchored scope runs, proxies read the scope, but
/// what is drawn elsewhere does not see it.
@MainActor
final class ChangeObservers {
  private struct Observer {
    let id: Int
    let notify: @MainActor (AppearanceChanges) -> Void
    /// The changes of which the observer has not been notified.
    var pending = AppearanceChanges()
    /// The settings of the rules that a batch had already changed when the observer was added. The observer is notified only of
    /// the batch's later changes.
    var since: [RuleID: Settings]
    /// Released with the observer or with the store.
    let end: LifeToken?
  }

  /// The observers in the order in which they were added, which is the order of their numbers.
  private var observers: [Observer] = []
  private var lastID = 0
  /// How many operations and batches are under way.
  private var depth = 0
  private var isTelling = false
  /// The settings of all rules when the first observer was added, by position; nil without observers.
  private var first: ChunkedTable<RuleSnapshot>?
  /// The settings of which observers were last notified, for rules that have changed since then.
  private var reported: [RuleID: Settings] = [:]
  /// The rules that may have changed since observers were last notified.
  private var changed: Set<RuleID> = []

  var isEmpty: Bool { observers.isEmpty }

  /// - Parameters:
  ///   - store: The store that is observed.
  ///   - end: Released with the observer, or with the store if that comes first.
  ///   - notify: Called with the changes.
  func add(
    to store: AppearanceStore, end: LifeToken? = nil, _ notify: @escaping @MainActor (AppearanceChanges) -> Void
  ) -> Int {
    store.listeners.mayBeObserved = true
    let stack = store.stack
    if first == nil {
      (first, reported, changed) = (stack.snapshot.table, [:], [])
      if stack.hasAnchoredLayerThatFacesProxies {
        for rule in stack.index.all { reported[rule] = stack.settingsOutside(of: rule) }
      }
    }
    lastID += 1
    let since = Dictionary(uniqueKeysWithValues: changed.map { ($0, stack.settingsOutside(of: $0)) })
    observers.append(Observer(id: lastID, notify: notify, since: since, end: end))
    return lastID
  }

  func remove(_ id: Int) {
    guard let position = position(of: id) else { return }
    // The release of a closure may run code of the program, so it waits until nothing here is being changed.
    let removed = observers.remove(at: position)
    forgetIfUnobserved()
    withExtendedLifetime(removed) {}
  }

  private func position(of id: Int) -> Int? {
    let position = observers.lowerBound(past: { $0.id < id })
    return position < observers.count && observers[position].id == id ? position : nil
  }

  /// Drops the old settings if there are no observers. It keeps them during a batch, so that an observer added meanwhile is
  /// notified of the rest even if all earlier observers have been removed.
  private func forgetIfUnobserved() {
    guard observers.isEmpty, depth == 0 else { return }
    // They may hold the last reference to a value, whose `deinit` may use the observers again.
    let forgotten = (first, reported)
    (first, reported, changed) = (nil, [:], [])
    withExtendedLifetime(forgotten) {}
  }

  func begin() { depth += 1 }

  /// Ends what `begin` began. The outermost call notifies each observer, once for everything.
  ///
  /// - Parameter rules: The rules that may have changed.
  func end(_ rules: some Sequence<RuleID>, in store: AppearanceStore) {
    depth -= 1
    if first == nil { return }
    changed.formUnion(rules)
    if depth > 0 { return }
    // It may hold the last reference to a value, whose `deinit` may change the store again.
    var replaced: [Settings] = []
    for rule in changed.sorted() { note(rule, store.stack, &replaced) }
    changed = []
    for index in observers.indices where !observers[index].since.isEmpty {
      replaced += observers[index].since.values
      observers[index].since = [:]
    }
    forgetIfUnobserved()
    notifyAll()
    withExtendedLifetime(replaced) {}
  }

  private func note(_ rule: RuleID, _ stack: LayerStack, _ replaced: inout [Settings]) {
    let (before, now) = (reported[rule] ?? firstSettings(of: rule), stack.settingsOutside(of: rule))
    let keys = before.keysThatDiffer(from: now)
    if !keys.isEmpty, let old = reported.updateValue(now, forKey: rule) { replaced.append(old) }
    for index in observers.indices {
      let own = observers[index].since[rule].map { $0.keysThatDiffer(from: now) }
      observers[index].pending.add(Set(own ?? keys), of: stack.index[rule])
    }
  }

  private func firstSettings(of rule: RuleID) -> Settings {
    guard let first, rule.position < first.count else { return Settings() }
    return first[rule.position].settings
  }

  /// Notifies the observers until none has pending changes. If one of them changes the store, all are notified of that after
  /// the current round. So each is notified of changes in the order in which they were made.
  private func notifyAll() {
    if isTelling { return }
    isTelling = true
    while observers.contains(where: { !$0.pending.isEmpty }) {
      // An observer may cancel another one in this round, which is then not notified.
      let round = observers.filter { !$0.pending.isEmpty }
      for index in observers.indices { observers[index].pending = AppearanceChanges() }
      for observer in round where position(of: observer.id) != nil { observer.notify(observer.pending) }
    }
    isTelling = false
  }
}

/// An activity that continues until it is canceled or this object is deallocated. ``AppearanceStore/onChange(_:)`` observes a
/// store, ``AppearanceStore/follow(contentsOf:for:label:file:line:onFailure:)`` follows a file.
@MainActor
public final class AppearanceObservation {
  private let cancelNow: @MainActor @Sendable () -> Void

  init(cancel: @escaping @MainActor @Sendable () -> Void) {
    cancelNow = cancel
  }

  /// Ends the observation. Does nothing if it has already ended.
  public func cancel() { cancelNow() }

  deinit {
    let cancel = cancelNow
    System.onMainActor { cancel() }
  }
}

extension AppearanceStore {
  /// Calls a closure whenever proxies read a different value than before: once for an operation, once for a batch, after hosts
  /// were refreshed.
  ///
  /// Use it for what is drawn without hosts: charts, web views, games. It reports changes outside of all anchors: a scope that
  /// lasts until a sheet is closed does not matter to a chart that is not in the sheet.
  ///
  /// ```swift
  /// observation = store.onChange { changes in
  ///   if changes.contains(Chart.self) { chart.redraw() }
  /// }
  /// ```
  ///
  /// All observers are notified of changes in the order in which they were made. If an observer changes the store, all
  /// observers, including that one, are called again after all were notified of the earlier changes. An observer that changes
  /// something every time never ends.
  ///
  /// - Parameter notify: The closure.
  /// - Returns: The observation. Keep it: it ends when it is deallocated.
  public func onChange(_ notify: @escaping @MainActor (AppearanceChanges) -> Void) -> AppearanceObservation {
    let id = observers.add(to: self, notify)
    return AppearanceObservation { [weak observers] in observers?.remove(id) }
  }

  /// Calls a closure if the theme has changed when proxies read a different value. Most changes come from scopes and leave the
  /// theme as it is. For each, it reads the theme once and, with UIKit, what UIKit's proxies hold.
  ///
  /// - Parameters:
  ///   - known: The theme that is known.
  ///   - notify: The closure.
  func onThemeChange(
    from known: AppearanceSnapshot, _ notify: @escaping @MainActor (AppearanceSnapshot) -> Void
  ) -> AppearanceObservation {
    var known = known
    return onChange { [weak self] _ in
      guard let theme = self?.theme, theme != known else { return }
      known = theme
      notify(theme)
    }
  }

  /// The changes outside of all anchors, as they happen. The sequence ends when the store is deallocated or the iterating task
  /// is canceled.
  ///
  /// ```swift
  /// for await changes in store.changes where changes.contains(Chart.self) { chart.redraw() }
  /// ```
  ///
  /// Changes that arrive while nobody waits are combined into one element, so they do not pile up for a slow reader.
  public var changes: AppearanceChangeSequence { AppearanceChangeSequence(self) }
}

/// The changes of a store, one after the other; see ``AppearanceStore/changes``.
public struct AppearanceChangeSequence: AsyncSequence, Sendable {
  /// The changes since the previous element.
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

    /// Waits for changes and returns all since the last call; nil if the store was deallocated or the task was canceled.
    public mutating func next() async -> AppearanceChanges? {
      while await signals.next() != nil {
        if let changes = await inbox.take() { return changes }
      }
      return nil
    }
  }

  /// Creates the iterator, for one reader. It returns all changes since the sequence was created.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(inbox: inbox, signals: inbox.signals.makeAsyncIterator())
  }

  /// Collects changes until they are read.
  @MainActor
  fileprivate final class Inbox {
    nonisolated let signals: AsyncStream<Void>
    private var collected = AppearanceChanges()
    private var observation: AppearanceObservation?

    init(_ store: AppearanceStore) {
      // One signal is enough to report that there are changes.
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
