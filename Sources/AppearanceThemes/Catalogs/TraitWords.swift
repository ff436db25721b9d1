import AppearanceState

/// The words that Xcode, and modes of tokens, have for UIKit's traits.
package enum TraitWords {
  package static let style = "userInterfaceStyle"
  package static let contrast = "accessibilityContrast"
  package static let idiom = "userInterfaceIdiom"
  package static let gamut = "displayGamut"
  package static let direction = "layoutDirection"

  /// Xcode's words with UIKit's for the same, in the order of Xcode's. An array, for a dictionary is ten times as expensive to
  /// make, and the options of the command are made of it at each start.
  package typealias Words = [(xcode: String, uikit: String)]

  package static let idioms: Words = [
    ("car", "carPlay"), ("ipad", "pad"), ("iphone", "phone"), ("mac", "mac"), ("tv", "tv"), ("vision", "vision"),
    ("watch", "watch"),
  ]
  package static let gamuts: Words = [("display-p3", "P3"), ("srgb", "SRGB")]
  package static let directions: Words = [("left-to-right", "leftToRight"), ("right-to-left", "rightToLeft")]

  /// UIKit's name and value of a trait for what Xcode writes; anything else keeps its name.
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

  /// The traits that the words of a mode stand for, `dark+high`, in any case: design tools write `Dark`. Nil for other words.
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
