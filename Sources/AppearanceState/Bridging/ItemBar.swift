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
  private struct Place {
    weak var item: AnyObject?
    weak var bar: (any ItemBar)?
  }

  /// A bar whose items a store has visited in this turn.
  private struct Look {
    weak var bar: (any ItemBar)?
    weak var store: AppearanceStore?
    /// Whether more views have entered the bar since.
    var isAgain = false
  }

  private var places: [ObjectIdentifier: Place] = [:]
  private var sweepAt = 64
  private var looks: [Look] = []
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
  var placeCount: Int { places.count }

  /// Returns the bar that shows an item, among those that have entered.
  func bar(showing item: AnyObject) -> (any ItemBar)? {
    guard let place = places[ObjectIdentifier(item)], place.item === item, let bar = place.bar else { return nil }
    return bar.shownItems.contains { $0 === item } ? bar : nil
  }

  /// Enters all items of a bar that has entered a store.
  func didEnter(_ bar: any ItemBar, _ store: AppearanceStore) {
    noteLook(at: bar, store)
    for item in bar.shownItems where isStyled(item) { enter(item, in: bar, store) }
    sweepIfDue()
  }

  /// Enters the new items of a bar after a view in it has entered a store.
  func didEnterView(in bar: any ItemBar, _ store: AppearanceStore) {
    if let index = looks.firstIndex(where: { $0.bar === bar && $0.store === store }) {
      looks[index].isAgain = true
      return
    }
    noteLook(at: bar, store)
    enterNewItems(of: bar, store)
  }

  private func noteLook(at bar: any ItemBar, _ store: AppearanceStore) {
    if looks.isEmpty { afterTurn { [weak self] in self?.lookAgain() } }
    looks.removeAll { $0.bar === bar }
    looks.append(Look(bar: bar, store: store))
  }

  private func lookAgain() {
    let again = looks.filter(\.isAgain)
    looks = []
    for look in again { if let bar = look.bar, let store = look.store { enterNewItems(of: bar, store) } }
  }

  private func enterNewItems(of bar: any ItemBar, _ store: AppearanceStore) {
    for item in bar.shownItems where isStyled(item) {
      let isInPlace = store.hosts.membership(of: item) != nil
      if isInPlace, let place = places[ObjectIdentifier(item)], place.item === item, place.bar === bar { continue }
      enter(item, in: bar, store)
    }
    sweepIfDue()
  }

  private func enter(_ item: any AppearanceHost, in bar: any ItemBar, _ store: AppearanceStore) {
    places[ObjectIdentifier(item)] = Place(item: item, bar: bar)
    store.enter(item)
  }

  private func sweepIfDue() {
    if places.count < sweepAt { return }
    places = places.filter { $0.value.item != nil && $0.value.bar != nil }
    sweepAt = max(64, 2 * places.count)
  }
}
