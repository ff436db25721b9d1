import AppearanceState
import AppearanceThemes

/// The part of an asset catalog or of design tokens that a command reads.
struct ThemeView: Hashable {
  /// The name after the path: a slot of a catalog, a mode of tokens, or contexts of a resolver (`theme=dark,size=large`).
  var name: String?

  /// Throws if no file has values that can be written in more than one way.
  static func check(writingOf files: [ThemeFile]) throws(UsageError) {
    if files.allSatisfy({ $0.isSnapshot }) {
      throw UsageError("--written is for asset catalogs and tokens, and no file is one")
    }
  }

  /// Returns the slot of a catalog. Light and dark leave the contrast open, so that a comparison covers every contrast.
  func slot(of file: String) throws(CommandError) -> CatalogSlot {
    guard let name else { return .all }
    guard let named = CatalogSlot(name: name) else { throw CommandError(Self.unknownSlot(name), file: file) }
    return name == "light" || name == "dark" ? .style(name) : named
  }

  /// Returns the mode of tokens; nil for all modes side by side.
  func mode(of file: String, among modes: [String]) throws(CommandError) -> String? {
    guard let name else { return nil }
    if let mode = modes.first(where: { $0 == name }) ?? modes.first(where: { $0.lowercased() == name.lowercased() }) {
      return mode
    }
    let list =
      modes.isEmpty
      ? "; its tokens have no modes" : "; its modes are \(modes.joined(separator: ", "))"
    throw CommandError(
      "there is no mode '\(name)'\(list)\(NearMatch.hint(for: name, in: modes))", file: file)
  }

  /// Returns the contexts for a resolver: `theme=dark,size=large`.
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
    "there is no slot '\(name)'; the slots are \(CatalogSlot.names.joined(separator: ", "))"
      + NearMatch.hint(for: name, in: CatalogSlot.names)
  }
}
