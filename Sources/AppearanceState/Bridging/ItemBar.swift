/// A bar that shows items, which are no views: what enters a window is the bar and the views that it makes for its items.
@MainActor
protocol ItemBar: AppearanceContainer {
  /// The items that the bar shows, or would if somebody went back or there were more room.
  var shownItems: [any AppearanceHost] { get }
}

/// Lets the items of bars enter: UIKit plays what its proxy of bar items holds to the views that bars make for them, and says
/// nothing of the items themselves.
///
/// Items are looked for when a bar enters, or a view in it, since a bar may be given others at any time and makes views for
/// them then: at once, and if more views enter, once more when the turn is over.
@MainActor
final class BarItemEntries {
  private struct Place {
    weak var item: AnyObject?
    weak var bar: (any ItemBar)?
  }

  private var places: [ObjectIdentifier: Place] = [:]
  private var sweepAt = 64
  /// The bars that have been looked at in this turn, and whether more has entered them since.
  private var bars: [(bar: any ItemBar, isAgain: Bool)] = []
  private let afterTurn: @MainActor (@escaping @MainActor () -> Void) -> Void

  /// - Parameter afterTurn: Calls a closure when the turn is over.
  init(afterTurn: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void) {
    self.afterTurn = afterTurn
  }

  /// How many items are known, dead ones included that were not noticed.
  var placeCount: Int { places.count }

  /// The bar that shows an item, among those that have entered.
  func bar(showing item: AnyObject) -> (any ItemBar)? {
    guard let place = places[ObjectIdentifier(item)], place.item === item, let bar = place.bar else { return nil }
    return bar.shownItems.contains { $0 === item } ? bar : nil
  }

  /// A bar has entered, or a view in it; its items enter a store, those that it styles.
  func didEnter(
    _ bar: any ItemBar, _ store: AppearanceStore, isStyled: @escaping @MainActor (any AppearanceHost) -> Bool
  ) {
    if let index = bars.firstIndex(where: { $0.bar === bar }) {
      bars[index].isAgain = true
      return
    }
    if bars.isEmpty {
      afterTurn { [weak self, weak store] in
        guard let self, let store else { return }
        let again = bars.filter(\.isAgain)
        bars = []
        for entry in again { enterItems(of: entry.bar, store, isStyled) }
      }
    }
    bars.append((bar, false))
    enterItems(of: bar, store, isStyled)
  }

  private func enterItems(
    of bar: any ItemBar, _ store: AppearanceStore, _ isStyled: @MainActor (any AppearanceHost) -> Bool
  ) {
    for item in bar.shownItems where isStyled(item) {
      let isInPlace = store.hosts.membership(of: item) != nil
      if isInPlace, let place = places[ObjectIdentifier(item)], place.item === item, place.bar === bar {
        continue
      }
      places[ObjectIdentifier(item)] = Place(item: item, bar: bar)
      store.enter(item)
    }
    if places.count < sweepAt { return }
    places = places.filter { $0.value.item != nil && $0.value.bar != nil }
    sweepAt = max(64, 2 * places.count)
  }
}
