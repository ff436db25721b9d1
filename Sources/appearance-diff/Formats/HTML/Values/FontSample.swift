import AppearanceState
import AppearanceThemes

/// A few letters in a font, as close as the reader's computer can show it.
struct FontSample {
  private let look: FontLook

  init(_ font: AppearanceValue.Font) {
    look = FontLook(font)
  }

  /// Adds the letters; the text beside them names the font.
  func write(to html: inout HTML) {
    let size = min(look.size, 34)
    let (width, height) = (size * 2.2, size * 1.25)
    html.element(
      "svg", .class("letters"), .viewBox(0, 0, width, height), .number("width", width), .number("height", height),
      .literal("aria-hidden", "true")
    ) { html in
      html.element(
        "text",
        .number("y", size * 0.95), .number("font-size", size), .number("font-weight", look.weight),
        .fontFamily(look.families), .slant(look), text: "Aag")
    }
  }
}

extension Attribute {
  /// Returns `font-style`.
  static func slant(_ look: FontLook) -> Attribute { .literal("font-style", look.isItalic ? "italic" : "normal") }
}

extension FontLook {
  /// The families that a browser tries: a PostScript name and the family to which it probably belongs,
  /// `AvenirNext-Bold` and `Avenir Next`.
  var families: [String] {
    guard let name else { return [] }
    var family = ""
    for character in name.prefix(while: { $0 != "-" }) {
      if character.isUppercase, let last = family.last, last.isLowercase { family += " " }
      family.append(character)
    }
    return family == name ? [name] : [name, family]
  }
}
