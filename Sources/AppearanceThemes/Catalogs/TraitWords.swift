import AppearanceState

/// The words of Xcode, and of token modes, for UIKit's traits.
package enum TraitWords {
  package static let style = "userInterfaceStyle"
  package static let contrast = "accessibilityContrast"
  package static let idiom = "userInterfaceIdiom"
  package static let gamut = "displayGamut"
  package static let direction = "layoutDirection"

  /// Xcode's words with UIKit's words for the same, in Xcode's order. An array, because a dictionary takes ten times as
  /// long to make, and the command makes its options from the words at each start.
  package typealias Words = [(xcode: String, uikit: String)]

  package static let idioms: Words = [
    ("car", "carPlay"), ("ipad", "pad"), ("iphone", "phone"), ("mac", "mac"), ("tv", "tv"), ("vision", "vision"),
    ("watch", "watch"),
  ]
  package static let gamuts: Words = [("display-p3", "P3"), ("srgb", "SRGB")]
  package static let directions: Words = [("left-to-right", "leftToRight"), ("right-to-left", "rightToLeft")]

  /// Returns UIKit's name and value for a trait of Xcode; any other trait keeps its name.
  static func trait(_ name: String, _ value: String) -> (name: String, value: String) {
    func uikit(_ word: String, _ words: Words) -> String { words.first { $0.xcode == word }?.uikit ?? value }
    return switch name {
    case "luminosity": (style, value)
    case "contrast": (contrast, value)
    case "idiom": (idiom, uikit(value, idioms))
    case "display-gamut": (gamut, uikit(value.lowercased(), gamuts))
    case "language-direction": (direction, uikit(value, directions))
    default: (name, value)
    }
  }

  /// Returns the traits that the name of a mode stands for, `dark+high`, in upper or lower case: design tools write
  /// `Dark`. Nil for other names.
  package static func traits(ofMode mode: String) -> AppearanceTraits? {
    var traits = AppearanceTraits()
    for word in mode.split(separator: "+").map({ $0.lowercased() }) {
      func named(_ words: Words) -> String? { words.first { $0.uikit.lowercased() == word }?.uikit }
      switch word {
      case "light", "dark": traits[style] = word
      case "high": traits[contrast] = word
      default:
        let known = [(gamut, gamuts), (direction, directions), (idiom, idioms)]
        guard let (name, value) = known.lazy.compactMap({ name, names in named(names).map { (name, $0) } }).first else {
          return nil
        }
        traits[name] = value
      }
    }
    return traits.values.isEmpty ? nil : traits
  }
}
