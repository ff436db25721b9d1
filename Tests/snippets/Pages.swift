import AppearanceDebugging
// The app around the code of the libraries' pages, in addition to README.swift.
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
