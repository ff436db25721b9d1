import AppearanceState

/// The words that Xcode, and modes of tokens, have for UIKit's traits.
package enum TraitWords {
  package static let style = "userInterfaceStyle"
  package static let contrast = "accessibilityContrast"
  package static let idiom = "userInterfaceIdiom"
  package static let gamut = "displayGamut"
  package static let direction = "layoutDirection"

  /// Xcode's idioms with UIKit's names for them.
  package static let idioms = [
    "iphone": "phone", "ipad": "pad", "mac": "mac", "tv": "tv", "watch": "watch", "car": "carPlay", "vision": "vision",
  ]
  /// Xcode's gamuts with UIKit's names for them.
  package static let gamuts = ["srgb": "SRGB", "display-p3": "P3"]
  /// Xcode's directions with UIKit's names for them.
  package static let directions = ["left-to-right": "leftToRight", "right-to-left": "rightToLeft"]

  /// UIKit's name and value of a trait for what Xcode writes; anything else keeps its name.
  static func trait(_ name: String, _ value: String) -> (name: String, value: String) {
    switch name {
    case "luminosity": (style, value)
    case "contrast": (contrast, value)
    case "idiom": (idiom, idioms[value] ?? value)
    case "display-gamut": (gamut, gamuts[value.lowercased()] ?? value)
    case "language-direction": (direction, directions[value] ?? value)
    default: (name, value)
    }
  }

  /// The traits that the words of a mode stand for, `dark+high`, in any case: design tools write `Dark`. Nil for other words.
  package static func traits(ofMode mode: String) -> AppearanceTraits? {
    var traits = AppearanceTraits()
    for word in mode.split(separator: "+").map({ $0.lowercased() }) {
      func named(_ names: [String: String]) -> String? { names.values.first { $0.lowercased() == word } }
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
