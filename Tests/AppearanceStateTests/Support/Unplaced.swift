import AppearanceState
import AppearanceTesting
import AppearanceThemes

/// A container or host of tests in which it makes no difference where it is: it is nowhere.
protocol Unplaced: AppearanceContainer {}

extension Unplaced {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }
}
