/// What an attribute of a class that nobody knows is the colour of, by its name: `badgeTextColor`, `tintColor`,
/// `badgeBackgroundColor`.
struct ColorRole {
  /// The colour of a text or a sign.
  struct Foreground {
    let kind: Readability.Place.Kind
    /// What is before or around the word, in small letters: `badge`.
    let stem: String

    /// Whether the name speaks of a state of which the background is another one.
    var isOfState: Bool { ["selected", "highlighted", "focused", "active", "pressed"].contains { stem.contains($0) } }
  }

  /// Nil where it is no text and no sign.
  let foreground: Foreground?
  /// The stem of a background; nil where it is none.
  let background: String?

  private static let backgrounds = ["background", "bartint", "fill"]
  private static let others = ["shadow", "border", "separator", "selection", "cursor", "caret", "outline", "disabled"]
  private static let texts = ["text", "title", "label", "foreground", "caption"]
  private static let signs = ["tint", "icon", "glyph", "symbol"]

  // No name that a person wrote is longer, and looking for words takes time.
  private static let longestName = 200

  init(_ attribute: String) {
    guard attribute.utf8.count <= Self.longestName else {
      (foreground, background) = (nil, nil)
      return
    }
    let name = attribute.lowercased()
    if let word = Self.backgrounds.first(where: name.contains) {
      (foreground, background) = (nil, Self.stem(name, [word, "color", "image"]))
      return
    }
    background = nil
    if Self.others.contains(where: name.contains) {
      foreground = nil
    } else if Self.texts.contains(where: name.contains) {
      foreground = Foreground(kind: .text, stem: Self.stem(name, Self.texts + ["attributes", "color"]))
    } else if Self.signs.contains(where: name.contains) {
      foreground = Foreground(kind: .sign, stem: Self.stem(name, Self.signs + ["color"]))
    } else {
      foreground = nil
    }
  }

  private static func stem(_ name: String, _ words: [String]) -> String {
    var stem = name[...]
    for word in words {
      while let (before, after) = stem.split(around: word) { stem = (String(before) + after)[...] }
    }
    return String(stem)
  }
}

extension Substring {
  /// What is before and behind the first place of a word; nil where it is not there. Foundation is not needed for it.
  fileprivate func split(around word: String) -> (Substring, Substring)? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(word) { return (self[..<start], rest.dropFirst(word.count)) }
      start = index(after: start)
    }
    return nil
  }
}

extension String {
  fileprivate func contains(_ word: String) -> Bool { self[...].split(around: word) != nil }
}
