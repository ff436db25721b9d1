/// A bar with items, which are not views: the bar and the views that it makes for its items enter a window.
@MainActor
protocol ItemBar: AppearanceContainer {
  /// The items that the bar shows, or would show after a step back or with more room.
  var shownItems: [any AppearanceHost] { get }
}

/// The entries of bar items. UIKit replays the messages of its proxy for bar items to the views that bars make for
/// them, and does not report the items themselves.
///
/// When a bar enters, all its items enter too, because it may have come from elsewhere. When a view in it enters, its
/// new items enter, because a bar may receive others at any time and makes views for them then: at once, and, if more
/// views enter, once more after the turn.
@MainActor
final class BarItemEntries {
  private struct KnownItem {
    weak var item: AnyObject?
    weak var bar: (any ItemBar)?
  }

  /// A bar whose items a store has visited in this turn.
  private struct Visit {
    weak var bar: (any ItemBar)?
    weak var store: AppearanceStore?
    /// Whether more views have entered the bar since.
    var isAgain = false
  }

  private var known: [ObjectIdentifier: KnownItem] = [:]
  private var sweepAt = 64
  private var visits: [Visit] = []
  private let isStyled: @MainActor (any AppearanceHost) -> Bool
  private let afterTurn: @MainActor (@escaping @MainActor () -> Void) -> Void

  /// - Parameters:
  ///   - isStyled: Whether an item enters.
  ///   - afterTurn: Calls a closure when the turn is over.
  init(
    isStyled: @escaping @MainActor (any AppearanceHost) -> Bool,
    afterTurn: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.isStyled = isStyled
    self.afterTurn = afterTurn
  }

  /// The number of known items, with those that were deallocated and not yet removed.
  var knownCount: Int { known.count }

  /// Returns the bar that shows an item, among those that have entered.
  func bar(showing item: AnyObject) -> (any ItemBar)? {
    guard let entry = known[ObjectIdentifier(item)], entry.item === item, let bar = entry.bar else {
      return nil
    }
    return bar.shownItems.contains { $0 === item } ? bar : nil
  }

  /// Enters all items of a bar that has entered a store.
  func didEnter(_ bar: any ItemBar, _ store: AppearanceStore) {
    noteVisit(to: bar, store)
    for item in bar.shownItems where isStyled(item) { enter(item, in: bar, store) }
    sweepIfDue()
  }

  /// Enters the new items of a bar after a view in it has entered a store.
  func didEnterView(in bar: any ItemBar, _ store: AppearanceStore) {
    if let index = visits.firstIndex(where: { $0.bar === bar && $0.store === store }) {
      visits[index].isAgain = true
      return
    }
    noteVisit(to: bar, store)
    enterNewItems(of: bar, store)
  }

  private func noteVisit(to bar: any ItemBar, _ store: AppearanceStore) {
    if visits.isEmpty { afterTurn { [weak self] in self?.visitAgain() } }
    visits.removeAll { $0.bar === bar }
    visits.append(Visit(bar: bar, store: store))
  }

  private func visitAgain() {
    let again = visits.filter(\.isAgain)
    visits = []
    for visit in again { if let bar = visit.bar, let store = visit.store { enterNewItems(of: bar, store) } }
  }

  private func enterNewItems(of bar: any ItemBar, _ store: AppearanceStore) {
    for item in bar.shownItems where isStyled(item) {
      let hasEntered = store.hosts.membership(of: item) != nil
      if hasEntered, let entry = known[ObjectIdentifier(item)], entry.item === item, entry.bar === bar {
        continue
      }
      enter(item, in: bar, store)
    }
    sweepIfDue()
  }

  private func enter(_ item: any AppearanceHost, in bar: any ItemBar, _ store: AppearanceStore) {
    known[ObjectIdentifier(item)] = KnownItem(item: item, bar: bar)
    store.enter(item)
  }

  private func sweepIfDue() {
    if known.count < sweepAt { return }
    known = known.filter { $0.value.item != nil && $0.value.bar != nil }
    sweepAt = max(64, 2 * known.count)
  }
}
