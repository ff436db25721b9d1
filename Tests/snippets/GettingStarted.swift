// The app around the page's code: the base of its own classes, and the name that the page gives to the library's colors.
import AppearanceState

typealias Color = AppearanceValue.Color

class View: AppearanceObject {}
