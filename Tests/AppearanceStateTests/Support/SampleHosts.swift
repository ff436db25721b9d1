import AppearanceState

// The classes that tests style: a small hierarchy like UIKit's, with an attribute of every kind.

typealias Color = AppearanceValue.Color

extension AppearanceValue.Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)
}

enum BarPosition: String, AppearanceAxis { case bottom, top }
enum BarMetrics: String, AppearanceAxis { case regular, compact }
enum BarStyle: String, AppearanceValueRepresentable { case light, dark }

class View: AppearanceHost {
  var backgroundColor: Color?
  var alpha = 1.0

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    declaration.attributes(of: Self.self).view()
  }
}

extension AppearanceAttributes where Target: View {
  func view() {
    attribute("backgroundColor", \.backgroundColor, default: nil) { $0.backgroundColor = $1 }
    attribute("alpha", \.alpha, default: 1) { $0.alpha = $1 }
  }
}

class Bar: View {
  var tint: Color? = .blue
  var style = BarStyle.light
  var title = "Untitled"
  var isTranslucent = true
  var lines = 1
  var insets = AppearanceValue.Insets()
  var backgroundImage = AxisTable<AxisPair<BarPosition, BarMetrics>, AppearanceValue.Image?>(nil)
  var titleOffset = AxisTable<BarMetrics, Double>(0)
  var undeclared = 0.0

  override class func declareAppearance(_ declaration: AppearanceDeclaration) {
    super.declareAppearance(declaration)
    declaration.attributes(of: Self.self).bar()
  }
}

extension AppearanceAttributes where Target: Bar {
  func bar() {
    attribute("tint", \.tint, default: .blue) { $0.tint = $1 }
    attribute("style", \.style, default: .light) { $0.style = $1 }
    attribute("title", \.title, default: "Untitled") { $0.title = $1 }
    attribute("isTranslucent", \.isTranslucent, default: true) { $0.isTranslucent = $1 }
    attribute("lines", \.lines, default: 1) { $0.lines = $1 }
    attribute("insets", \.insets, default: AppearanceValue.Insets()) { $0.insets = $1 }
    attribute("backgroundImage", \.backgroundImage, default: nil) { $0.backgroundImage[$1] = $2 }
    attribute("titleOffset", \.titleOffset, default: 0) { $0.titleOffset[$1] = $2 }
  }
}

/// Inherits every attribute and declares none.
class FancyBar: Bar {}

/// Final, and lists its attributes in the declaration itself.
final class Label: AppearanceHost {
  struct Shader: Equatable, Sendable { var program = 0 }

  var font = AppearanceValue.Font.system(17)
  var tags: [String] = []
  var shader = Shader()
  var value: AppearanceValue?

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    let label = declaration.attributes(of: Label.self)
    label.attribute("font", \.font, default: .system(17)) { $0.font = $1 }
    label.attribute("tags", \.tags, default: []) { $0.tags = $1 }
    label.attribute("shader", \.shader, default: Shader(), coding: .opaque()) { $0.shader = $1 }
    label.attribute("value", \.value, default: nil) { $0.value = $1 }
  }
}

final class Sheet: AppearanceContainer {}
final class Window: AppearanceContainer {}

struct Mishap: Error, Equatable {}
