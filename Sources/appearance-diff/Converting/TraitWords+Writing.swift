import AppearanceState
import AppearanceThemes

extension TraitWords {
  /// Returns the slot of a catalog for traits, and the members of its entries; nil if a catalog has no words for them.
  ///
  /// It reads a mode of tokens as the words that ``modeName(of:)`` makes.
  static func slot(_ traits: AppearanceTraits) -> (traits: AppearanceTraits, members: [JSON.Member])? {
    var traits = traits
    if let mode = traits["mode"] {
      guard traits.values.count == 1, let named = Self.traits(ofMode: mode) else { return nil }
      traits = named
    }
    func xcode(_ value: String, _ words: Words) -> String { words.first { $0.uikit == value }?.xcode ?? value }
    func appearance(_ name: String, _ value: String) -> JSON {
      .object([.init("appearance", .string(name)), .init("value", .string(value))])
    }
    var (appearances, members, idiom) = ([JSON](), [JSON.Member](), "universal")
    for (name, value) in traits.sorted {
      switch name {
      case style: appearances.append(appearance("luminosity", value))
      case contrast: appearances.append(appearance("contrast", value))
      case Self.idiom: idiom = xcode(value, idioms)
      case gamut:
        let words = ["SRGB": "sRGB", "P3": "display-P3"]
        members.append(.init("display-gamut", .string(words[value] ?? value)))
      case direction: members.append(.init("language-direction", .string(xcode(value, directions))))
      case "locale", "subtype": members.append(.init(name, .string(value)))
      default: return nil
      }
    }
    if !appearances.isEmpty { members.insert(.init("appearances", .array(appearances)), at: 0) }
    return (traits, members + [.init("idiom", .string(idiom))])
  }

  /// Returns a mode for traits, `dark+high`; nil if there are no words for them.
  static func modeName(of traits: AppearanceTraits) -> String? {
    if let mode = traits["mode"], traits.values.count == 1 { return mode }
    let words = [style, contrast, idiom, gamut, direction].compactMap { traits[$0] }
    let mode = words.joined(separator: "+")
    return words.count == traits.values.count && Self.traits(ofMode: mode) == traits ? mode : nil
  }
}
