import AppearanceState

/// A class of the app.
final class Bar: AppearanceHost {
  var height = 44.0
  var title: String? = "Contacts"

  var appearanceParent: (any AppearanceContainer)? { nil }
  var appearancePresenter: (any AppearanceContainer)? { nil }
  var appearanceTraits: AppearanceTraits { .none }

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    let bar = declaration.attributes(of: Bar.self)
    bar.attribute("height", \.height, default: 44)
    bar.attribute("title", \.title, default: "Contacts")
  }
}

let bar = Bar()
Bar.appearance().height = 60
AppearanceStore.shared.enter(bar)
let restore = Bar.appearance().reset()
Bar.appearance().title = "Sheet"
let sheet = Bar()
AppearanceStore.shared.enter(sheet)
restore()
print(bar.height, sheet.title ?? "")
