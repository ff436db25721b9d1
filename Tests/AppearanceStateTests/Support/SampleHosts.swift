import AppearanceState
import AppearanceThemes

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

class View: AppearanceHost, Unplaced {
  var backgroundColor: Color?
  var alpha = 1.0

  class func declareAppearance(_ declaration: AppearanceDeclaration) {
    func list<Host: View>(_ view: AppearanceAttributes<Host>) {
      view.attribute("backgroundColor", \.backgroundColor, default: nil)
      view.attribute("alpha", \.alpha, default: 1)
    }
    list(declaration.attributes(of: Self.self))
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
    func list<Host: Bar>(_ bar: AppearanceAttributes<Host>) {
      bar.attribute("tint", \.tint, default: .blue)
      bar.attribute("style", \.style, default: .light)
      bar.attribute("title", \.title, default: "Untitled")
      bar.attribute("isTranslucent", \.isTranslucent, default: true)
      bar.attribute("lines", \.lines, default: 1)
      bar.attribute("insets", \.insets, default: AppearanceValue.Insets())
      bar.attribute("backgroundImage", \.backgroundImage, default: nil)
      bar.attribute("titleOffset", \.titleOffset, default: 0)
    }
    list(declaration.attributes(of: Self.self))
  }
}

/// A class that inherits every attribute and declares none.
class FancyBar: Bar {}

/// A final class that lists its attributes in the declaration itself.
final class Label: AppearanceHost, Unplaced {
  struct Shader: Equatable, Sendable { var program = 0 }

  var font = AppearanceValue.Font.system(17)
  var tags: [String] = []
  var shader = Shader()
  var value: AppearanceValue?

  static func declareAppearance(_ declaration: AppearanceDeclaration) {
    let label = declaration.attributes(of: Label.self)
    label.attribute("font", \.font, default: .system(17))
    label.attribute("tags", \.tags, default: [])
    label.attribute("shader", \.shader, default: Shader(), coding: .opaque())
    label.attribute("value", \.value, default: nil)
  }
}

final class Sheet: Unplaced {}
final class Window: Unplaced {}

struct Mishap: Error, Equatable {}
