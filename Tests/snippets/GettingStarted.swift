// What the page takes for granted: the base of the app's own classes.
import AppearanceState

typealias Color = AppearanceValue.Color

extension Color {
  static let blue = Color(red: 0, green: 0, blue: 1)
}

class View: AppearanceHost {
  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {}
}
