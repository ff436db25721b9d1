// The app around the page's code: the base of its own classes.
import AppearanceState

typealias Color = AppearanceValue.Color

extension Color {
  static let blue = Color(red: 0, green: 0, blue: 1)
}

class View: AppearanceObject {}
