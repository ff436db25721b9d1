/// A bar that shows items, which are no views: what enters a window is the bar and the views that it makes for its items.
@MainActor
protocol ItemBar: AppearanceContainer {
  /// The items that the bar shows, or would if somebody went back or there were more room.
  var shownItems: [any AppearanceHost] { get }
}

/// Lets the items of bars enter: UIKit plays what its proxy of bar items holds to the views that bars make for them, and says
/// nothing of the items themselves.
///
/// When a bar enters, so do all its items: it may have come from elsewhere. When a view in it enters, items that are new
/// do, since a bar may be given others at any time and makes views for them then: at once, and if more views enter, once
/// more when the turn is over.
@MainActor
final class BarItemEntries {
  private struct Place {
    weak var item: AnyObject?
    weak var bar: (any ItemBar)?
  }

  /// A bar whose items a store has looked at in this turn.
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

  /// How many items are known, dead ones included that were not noticed.
  var placeCount: Int { places.count }

  /// The bar that shows an item, among those that have entered.
  func bar(showing item: AnyObject) -> (any ItemBar)? {
    guard let place = places[ObjectIdentifier(item)], place.item === item, let bar = place.bar else { return nil }
    return bar.shownItems.contains { $0 === item } ? bar : nil
  }

  /// A bar has entered a store: so do its items.
  func didEnter(_ bar: any ItemBar, _ store: AppearanceStore) {
    noteLook(at: bar, store)
    for item in bar.shownItems where isStyled(item) { enter(item, in: bar, store) }
    sweepIfDue()
  }

  /// A view in a bar has entered a store: so do the items that are new.
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
