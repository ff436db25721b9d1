import AppearanceState

/// What an attribute of a class that nobody knows is the colour of, by its name: `badgeTextColor`, `tintColor`,
/// `badgeBackgroundColor`. An object, since lists of settings hold it for each of them.
final class ColorRole: Sendable {
  /// The colour of a text or a sign.
  struct Foreground {
    let kind: Readability.Place.Kind
    /// What is before or around the word, in small letters: `badge`.
    let stem: String

    /// Whether the name speaks of a state of which the background is another one.
    let isOfState: Bool
  }

  /// Nil where it is no text and no sign.
  let foreground: Foreground?
  /// The stem of a background; nil where it is none.
  let background: String?

  /// A word in small letters, as bytes: names are looked through for many words, and `String` does that a character at a time.
  private typealias Word = [UInt8]

  private static func words(_ words: String...) -> [Word] { words.map { Array($0.utf8) } }

  private static let backgrounds = words("background", "bartint", "fill")
  private static let others = words(
    "shadow", "border", "separator", "selection", "cursor", "caret", "outline", "disabled")
  private static let texts = words("text", "title", "label", "foreground", "caption")
  private static let signs = words("tint", "icon", "glyph", "symbol")
  private static let images = words("image")
  private static let attributes = words("attributes")
  private static let colors = words("color")
  private static let states = words("selected", "highlighted", "focused", "active", "pressed")

  // No name that a person wrote is longer, and looking for words takes time.
  private static let longestName = 200

  init(_ attribute: String) {
    guard attribute.utf8.count <= Self.longestName else {
      (foreground, background) = (nil, nil)
      return
    }
    let name = Array(attribute.lowercased().utf8)
    if let word = Self.backgrounds.first(where: name.has) {
      (foreground, background) = (nil, Self.text(Self.stem(name, [word] + Self.colors + Self.images)))
      return
    }
    background = nil
    if Self.others.contains(where: name.has) {
      foreground = nil
    } else if Self.texts.contains(where: name.has) {
      foreground = Self.foreground(.text, Self.stem(name, Self.texts + Self.attributes + Self.colors))
    } else if Self.signs.contains(where: name.has) {
      foreground = Self.foreground(.sign, Self.stem(name, Self.signs + Self.colors))
    } else {
      foreground = nil
    }
  }

  /// A name without some words, one after the other.
  private static func stem(_ name: [UInt8], _ words: [Word]) -> [UInt8] {
    var stem = name
    for word in words {
      while let place = stem.firstPlace(of: word) { stem.removeSubrange(place) }
    }
    return stem
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func foreground(_ kind: Readability.Place.Kind, _ stem: [UInt8]) -> Foreground {
    Foreground(kind: kind, stem: text(stem), isOfState: states.contains(where: stem.has))
  }
}

extension [UInt8] {
  /// Where a word stands first; nil where it is not there. Foundation is not needed for it.
  fileprivate func firstPlace(of word: [UInt8]) -> Range<Int>? {
    var start = 0
    while start + word.count <= count {
      if self[start] == word[0], self[start..<start + word.count].elementsEqual(word) {
        return start..<start + word.count
      }
      start += 1
    }
    return nil
  }

  fileprivate func has(_ word: [UInt8]) -> Bool { firstPlace(of: word) != nil }
}
