import AppearanceState
import AppearanceThemes

/// A container or host of tests whose position does not matter: it has no parent.
protocol Unplaced: AppearanceContainer {}

extension Unplaced {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
}
