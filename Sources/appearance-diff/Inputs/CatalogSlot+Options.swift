import AppearanceState
import AppearanceThemes

/// The slots that `--idiom` and `--gamut` choose.
extension CatalogSlot {
  /// The same slot on a kind of device, by Xcode's word or UIKit's in any case, `ipad` or `pad`, or by one of the catalog's.
  ///
  /// - Returns: A sentence for whoever gave a word that none of them has; nil for one that is chosen.
  mutating func choose(idiom: String, in catalog: AssetCatalog) -> String? {
    choose(idiom, "idiom", TraitWords.idiom, TraitWords.idioms, everywhere: "universal", catalog)
  }

  /// The same slot on a screen of a gamut, by Xcode's word or UIKit's in any case, `display-P3` or `P3`, or by one of the
  /// catalog's.
  ///
  /// - Returns: A sentence for whoever gave a word that none of them has; nil for one that is chosen.
  mutating func choose(gamut: String, in catalog: AssetCatalog) -> String? {
    choose(gamut, "gamut", TraitWords.gamut, TraitWords.gamuts, everywhere: "any", catalog)
  }

  private mutating func choose(
    _ word: String, _ kind: String, _ trait: String, _ words: [String: String], everywhere: String,
    _ catalog: AssetCatalog
  ) -> String? {
    let lower = word.lowercased()
    if lower == everywhere {
      fixed[trait] = .some(nil)
    } else if let known = words.first(where: { $0.key == lower || $0.value.lowercased() == lower }) {
      fixed[trait] = known.value
    } else if catalog.has(trait, word) {
      fixed[trait] = word
    } else {
      let names = [everywhere] + words.keys.inTextOrder()
      return "unknown \(kind) \(inQuotes(word)); expected one of \(names.joined(separator: ", "))"
        + NearMatch.hint(for: lower, in: names)
    }
    return nil
  }
}
