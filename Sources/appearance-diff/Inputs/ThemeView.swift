import AppearanceState
import AppearanceThemes

/// What of an asset catalog or of design tokens is looked at.
struct ThemeView: Hashable {
  /// The word after the path: a slot of a catalog, a mode of tokens, or contexts of a resolver (`theme=dark,size=large`).
  var name: String?
  /// The kind of device, in a catalog.
  var idiom: String?
  /// The gamut of the screen, in a catalog.
  var gamut: String?

  /// What the options ask for.
  init(_ options: ParsedArguments) {
    name = options.value(of: .slot)
    idiom = options.value(of: .idiom)
    gamut = options.value(of: .gamut)
  }

  init() {}

  /// Whether an operand names what is looked at itself.
  func hasName(of operand: Operand) -> Bool { operand.path != operand.file }

  /// Refuses to look at how values are written where nothing is written in more than one way.
  static func check(writingOf files: [ThemeFile]) throws(UsageError) {
    if files.allSatisfy({ $0.isSnapshot }) {
      throw UsageError("--written is for asset catalogs and tokens, and no file is one")
    }
  }

  /// Refuses an idiom or a gamut where no file has slots: nobody would look at it, nor find a slip in it.
  func check(_ files: [ThemeFile]) throws(UsageError) {
    for (option, value) in [(Option.idiom, idiom), (Option.gamut, gamut)] {
      guard let value, !files.contains(where: \.hasSlots) else { continue }
      throw UsageError("--\(option.long)=\(value) is for asset catalogs, and no file is one")
    }
  }

  /// The names of the two sides of one catalog.
  var sides: [String] {
    guard let name else { return ["light", "dark"] }
    return ["any", name]
  }

  /// The slot of a catalog. Light and dark leave the contrast open, so that a comparison of the two has all of it.
  func slot(of file: String, in catalog: AssetCatalog) throws(CommandError) -> CatalogSlot {
    var slot = CatalogSlot.all
    if let name {
      guard let named = CatalogSlot(name: name) else { throw CommandError(Self.unknownSlot(name), file: file) }
      slot = name == "light" || name == "dark" ? .style(name) : named
    }
    if let idiom, let problem = slot.choose(idiom: idiom, in: catalog) { throw CommandError(problem, file: file) }
    if let gamut, let problem = slot.choose(gamut: gamut, in: catalog) { throw CommandError(problem, file: file) }
    return slot
  }

  /// The mode of tokens; nil for all of them side by side.
  func mode(of file: String, among modes: [String]) throws(CommandError) -> String? {
    guard let name else { return nil }
    if let mode = modes.first(where: { $0 == name }) ?? modes.first(where: { $0.lowercased() == name.lowercased() }) {
      return mode
    }
    let list =
      modes.isEmpty
      ? "; its tokens have no modes" : "; there are \(modes.joined(separator: ", "))"
    throw CommandError(
      "there is no mode '\(name)'\(list)\(NearMatch.hint(for: name, in: modes))", file: file)
  }

  /// The contexts for a resolver: `theme=dark,size=large`.
  func contexts(of file: String) throws(CommandError) -> [String: String] {
    var contexts: [String: String] = [:]
    for part in name?.split(separator: ",") ?? [] {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2 else {
        throw CommandError(
          "expected contexts such as 'theme=dark,size=large', found '\(name ?? "")'", file: file)
      }
      contexts[sides[0]] = sides[1]
    }
    return contexts
  }

  private static func unknownSlot(_ name: String) -> String {
    "there is no slot '\(name)'; there are \(CatalogSlot.names.joined(separator: ", "))"
      + NearMatch.hint(for: name, in: CatalogSlot.names)
  }
}

/// The slots that `--idiom` and `--gamut` choose.
extension CatalogSlot {
  /// The same slot on a kind of device, by Xcode's word or UIKit's in any case, `ipad` or `pad`, or by one of the catalog's.
  ///
  /// - Returns: A sentence for whoever gave a word that none of them has; nil for one that is chosen.
  mutating func choose(idiom: String, in catalog: AssetCatalog) -> String? {
    choose(idiom, .idiom, TraitWords.idiom, TraitWords.idioms, catalog)
  }

  /// The same slot on a screen of a gamut, by Xcode's word or UIKit's in any case, `display-P3` or `P3`, or by one of the
  /// catalog's.
  ///
  /// - Returns: A sentence for whoever gave a word that none of them has; nil for one that is chosen.
  mutating func choose(gamut: String, in catalog: AssetCatalog) -> String? {
    choose(gamut, .gamut, TraitWords.gamut, TraitWords.gamuts, catalog)
  }

  private mutating func choose(
    _ word: String, _ option: Option, _ trait: String, _ words: TraitWords.Words, _ catalog: AssetCatalog
  ) -> String? {
    let lower = word.lowercased()
    // The first is the word for all of them.
    if lower == option.knownValues.first {
      fixed[trait] = .some(nil)
    } else if let known = words.first(where: { $0.xcode == lower || $0.uikit.lowercased() == lower }) {
      fixed[trait] = known.uikit
    } else if catalog.has(trait, word) {
      fixed[trait] = word
    } else {
      return "unknown \(option.long) \(inQuotes(word)); expected one of \(option.knownValues.joined(separator: ", "))"
        + NearMatch.hint(for: lower, in: option.knownValues)
    }
    return nil
  }
}
