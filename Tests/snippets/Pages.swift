// What the library's pages take for granted besides the app that README.swift has around it.
import AppearanceState
import AppearanceTesting
import AppearanceThemes

class Bar: View {
  var tint: Color? = .blue
  var shade: Color?

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    func list<Host: Bar>(_ bar: AppearanceAttributes<Host>) {
      bar.attribute("tint", \.tint, default: .blue)
    }
    list(declaration.attributes(of: Self.self))
  }
}

@MainActor let bar = Bar()
