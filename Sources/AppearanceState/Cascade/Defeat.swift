/// Why a rule lost to another one that matches too: the first difference between them that counts.
package enum Defeat: Hashable, Sendable {
  /// It is for a class from which the winner's inherits.
  case lessDerivedClass
  /// It asks for fewer traits.
  case fewerTraits
  /// Its containers were found farther from the window.
  case fartherContainer
  /// It names fewer containers.
  case fewerContainers
  /// It was set earlier.
  case setEarlier

  package init(of loser: Specificity, by winner: Specificity) {
    if loser.distance != winner.distance {
      self = .lessDerivedClass
    } else if loser.traits != winner.traits {
      self = .fewerTraits
    } else if zip(loser.positions, winner.positions).contains(where: { $0 != $1 }) {
      self = .fartherContainer
    } else {
      self = loser.positions.count < winner.positions.count ? .fewerContainers : .setEarlier
    }
  }
}
