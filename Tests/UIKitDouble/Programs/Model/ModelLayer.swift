import UIKit

@testable import AppearanceState

/// A scope, as the pages describe it.
@MainActor
final class ModelLayer {
  let masks: Bool
  /// The classes that it is for; nil is all.
  let classes: [Styled]?
  var settings: [Slot: Paint] = [:]
  /// A scope with an owner in the hierarchy is a place: it reaches what is inside of the owner alone, and proxies see it only
  /// while its closure runs.
  private(set) var isPlace = false
  private(set) weak var place: UIViewController?
  var isClosureRunning = true
  var isOpen = true
  /// Whether what it lasts until is gone.
  var ownerIsGone: (@MainActor () -> Bool)?

  init(masks: Bool, classes: [Styled]? = nil) {
    self.masks = masks
    self.classes = classes
  }

  func becomesPlace(_ controller: UIViewController) {
    isPlace = true
    place = controller
  }

  func covers(_ styled: Styled) -> Bool { classes?.contains { styled.isOrInherits(from: $0) } ?? true }

  func takesWrites(to styled: Styled) -> Bool { isOpen && covers(styled) && (!isPlace || isClosureRunning) }

  /// Inside of the place by parents, or because it was presented from there.
  func reaches(_ view: UIView) -> Bool {
    guard isPlace else { return true }
    guard let place else { return false }
    var around: [AnyObject] = [view]
    var seen = Set<ObjectIdentifier>()
    while let next = around.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if next === place { return true }
      switch next {
      case let view as UIView: around += [view.superview, view.hierarchy.controller].compactMap(\.self)
      case let controller as UIViewController:
        around += [controller.viewIfLoaded?.superview, controller.parent, controller.presentingViewController]
          .compactMap(\.self)
      default: break
      }
    }
    return false
  }
}

/// Rules and what they set, of which the one that is for a view wins.
@MainActor
enum ModelCascade {
  /// Where the rule stands among those that are for the view: the more, the better. Nil where it is not for the view.
  struct Rank: Comparable {
    var depth: Int
    var traits: Int
    var places: [Int]

    static func < (one: Rank, other: Rank) -> Bool {
      if one.depth != other.depth { return one.depth < other.depth }
      if one.traits != other.traits { return one.traits < other.traits }
      for (place, otherPlace) in zip(one.places, other.places) where place != otherPlace { return place > otherPlace }
      return one.places.count < other.places.count
    }
  }

  static func rank(_ rule: Rule, for view: some ProgramView) -> Rank? {
    guard view.styled.isOrInherits(from: rule.styled) else { return nil }
    if let style = rule.style {
      guard view.traitCollection.userInterfaceStyle == (style == .light ? .light : .dark) else { return nil }
    }
    // From the window down, each container takes the first that there is below the one before.
    let around = view.containers
    var places: [Int] = []
    for container in rule.containers.reversed() {
      let start = places.last.map { $0 + 1 } ?? 0
      guard let place = around[start...].firstIndex(where: { container.isClass(of: $0) }) else { return nil }
      places.append(place)
    }
    return Rank(depth: rule.styled.depth, traits: rule.style == nil ? 0 : 1, places: places)
  }

  static func winner(
    among settings: [Slot: Paint], _ key: Key, for view: some ProgramView, isHidden: (Styled) -> Bool = { _ in false }
  ) -> Paint? {
    var best: (rank: Rank, paint: Paint)?
    for (slot, paint) in settings where slot.key == key && !isHidden(slot.rule.styled) {
      guard let rank = rank(slot.rule, for: view) else { continue }
      if best.map({ $0.rank < rank }) ?? true { best = (rank, paint) }
    }
    return best?.paint
  }
}
