/// What looks different in a store, since its observers were last told.
public struct AppearanceChanges: Sendable {
  /// The settings that proxies read differently now, by rule.
  public private(set) var settings: [RuleKey: Set<SettingKey>] = [:]

  /// Whether a rule of a class, by the name of the class, looks different.
  ///
  /// - Parameter type: The class. Rules of its ancestors style it too and have to be asked for themselves.
  @MainActor
  public func contains(_ type: any AppearanceHost.Type) -> Bool {
    let name = ClassName.of(type)
    return settings.keys.contains { $0.className == name }
  }

  mutating func add(_ keys: Set<SettingKey>, of rule: RuleKey) {
    if !keys.isEmpty { settings[rule, default: []].formUnion(keys) }
  }

  mutating func formUnion(_ other: AppearanceChanges) {
    settings.merge(other.settings) { $0.union($1) }
  }
}

/// Who wants to know what looks different in a store, and what they are still to be told.
@MainActor
final class ChangeObservers {
  private var observers: [(id: Int, tell: @MainActor (AppearanceChanges) -> Void)] = []
  private var lastID = 0
  private var pending = AppearanceChanges()
  /// How many operations and batches are under way.
  // Unchecked, since every write comes by here and a number runs no code.
  @exclusivity(unchecked) private var depth = 0

  var isEmpty: Bool { observers.isEmpty }

  func add(_ tell: @escaping @MainActor (AppearanceChanges) -> Void) -> Int {
    lastID += 1
    observers.append((lastID, tell))
    return lastID
  }

  func remove(_ id: Int) { observers.removeAll { $0.id == id } }

  func begin() { depth += 1 }

  /// Ends what `begin` began. When nothing is under way any more, everybody is told, once for all of it.
  func end(_ differences: [StoreHistory.Difference], in store: AppearanceStore) {
    depth -= 1
    if observers.isEmpty { return }
    for difference in differences {
      pending.add(

        difference.before.keysThatDiffer(from: store.stack[difference.rule].settings),
        of: store.stack.index[difference.rule])
    }
    if depth > 0 || pending.settings.isEmpty { return }
    let told = pending
    pending = AppearanceChanges()
    // One may cancel another: that one is told nothing any more.
    for observer in observers where observers.contains(where: { $0.id == observer.id }) { observer.tell(told) }
  }
}

/// Observes a store until it is cancelled or goes; see ``AppearanceStore/onChange(_:)``.
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
  /// For what is drawn without hosts: charts, web views, games.
  ///
  /// ```swift
  /// observation = store.onChange { changes in
  ///   if changes.contains(Chart.self) { chart.redraw() }
  /// }
  /// ```
  ///
  /// - Parameter tell: The closure. What it changes itself is told in a further call.
  /// - Returns: The observation. Keep it: it ends when it is deallocated.
  public func onChange(_ tell: @escaping @MainActor (AppearanceChanges) -> Void) -> AppearanceObservation {
    let id = observers.add(tell)
    return AppearanceObservation { [weak observers] in observers?.remove(id) }
  }

  /// What proxies read differently, as it happens; ends when the task that iterates is cancelled.
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
  /// What has changed since the last element.
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

    /// What has changed since the last call; waits until something has. Nil when the task was cancelled.
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
      observation = store.onChange { [weak self, continuation] changes in
        self?.collected.formUnion(changes)
        continuation?.yield()
      }
    }

    func take() -> AppearanceChanges? {
      if collected.settings.isEmpty { return nil }
      defer { collected = AppearanceChanges() }
      return collected
    }
  }
}
