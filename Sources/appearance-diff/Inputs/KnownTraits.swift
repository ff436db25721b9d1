import AppearanceState
import AppearanceThemes

/// The traits of UIKit with their values, to find misspelled ones.
struct KnownTraits {
  private lazy var names = NearMatch(UIKitAttributes.traits.keys.inTextOrder())
  private var values: [String: NearMatch] = [:]

  /// Returns what is wrong with a trait, `trait 'userInterfaceStyle' is never 'Dark'; did you mean 'dark'?`; nil if nothing is.
  mutating func problem(_ name: String, _ value: String) -> String? {
    if let known = UIKitAttributes.traits[name] {
      if known.contains(value) { return nil }
      return "trait '\(name)' is never '\(value)'\(values[name, default: NearMatch(known)].hint(for: value))"
    }
    // An app may have its own traits; a name similar to one of UIKit's is probably misspelled.
    let hint = names.hint(for: name)
    return hint.isEmpty ? nil : "there is no trait '\(name)'\(hint)"
  }
}
