import AppearanceState

/// Markup on its way to a file, which can be made only of elements, escaped attributes and escaped text.
///
/// Names of elements are literals of this program (`StaticString`), and so are style sheet and script. Everything else
/// passes through ``HTMLEscape``: there is no way to add a piece of markup that came from a file.
///
/// ```swift
/// html.element("p", .class("note")) { html in
///   html.text("a < b")
///   html.element("code", text: name)
/// }
/// ```
struct HTML {
  private(set) var bytes: [UInt8] = []

  /// In bytes.
  private let largest: Int

  /// Markup of so many bytes at most, or of somewhat more.
  init(largest: Int = .max) {
    self.largest = largest
  }

  /// Whether there is too much of it. Elements are left out from then on.
  var isFull: Bool { bytes.count > largest }

  /// `<!DOCTYPE html>`
  mutating func doctype() {
    bytes += "<!DOCTYPE html>\n"
  }

  /// An element with what the closure adds inside.
  mutating func element(_ tag: StaticString, _ attributes: Attribute..., content: (inout HTML) -> Void) {
    if isFull { return }
    open(tag, attributes)
    bytes.append(UInt8(ascii: ">"))
    content(&self)
    close(tag)
  }

  /// An element that holds text.
  mutating func element(_ tag: StaticString, _ attributes: Attribute..., text: String) {
    element(tag, attributes, text: text)
  }

  /// An element that holds text, with the attributes of a list.
  mutating func element(_ tag: StaticString, _ attributes: [Attribute], text: String) {
    open(tag, attributes)
    bytes.append(UInt8(ascii: ">"))
    self.text(text)
    close(tag)
  }

  /// An element without content: `<input>`, `<rect/>`.
  mutating func empty(_ tag: StaticString, _ attributes: Attribute...) {
    empty(tag, attributes)
  }

  /// An element without content, with the attributes of a list.
  mutating func empty(_ tag: StaticString, _ attributes: [Attribute]) {
    open(tag, attributes)
    bytes += "/>"
  }

  /// Text, escaped.
  mutating func text(_ text: String) {
    HTMLEscape.text(text, to: &bytes)
  }

  /// A name or a path. It may break after a dot, a slash, a comma or a bracket where the page is narrow, and elsewhere only if
  /// a piece is longer than a line.
  mutating func name(_ name: String) {
    // Most names are one piece.
    if name.hasOnlyBytes({ !Self.breaksAfter($0) }) { return text(name) }
    var rest = name.utf8[...]
    while let end = rest.firstIndex(where: Self.breaksAfter) {
      let next = rest.index(after: end)
      text(String(decoding: rest[..<next], as: UTF8.self))
      rest = rest[next...]
      if !rest.isEmpty { empty("wbr") }
    }
    text(String(decoding: rest, as: UTF8.self))
  }

  private static func breaksAfter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[")
  }

  /// Markup of this program.
  mutating func constant(_ markup: StaticString) {
    bytes += markup
    newLine()
  }

  /// A style sheet or a script of this program.
  ///
  /// - Parameter source: Its bytes, which must not contain the end of its element. The content security policy names their hash.
  mutating func source(_ tag: StaticString, _ source: [UInt8]) {
    open(tag, [])
    bytes.append(UInt8(ascii: ">"))
    bytes += source
    close(tag)
  }

  /// Markup that was made in the same way.
  mutating func append(_ other: HTML) {
    bytes += other.bytes
  }

  /// The heads of the columns of a table.
  mutating func columnHeads(_ heads: [String]) {
    element("thead") { html in
      html.element("tr") { html in
        for head in heads { html.element("th", .literal("scope", "col"), text: head) }
      }
    }
  }

  /// A line break where it means nothing, so that `git diff` has lines to compare.
  mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func open(_ tag: StaticString, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += tag
    for attribute in attributes { attribute.write(to: &bytes) }
  }

  private mutating func close(_ tag: StaticString) {
    bytes += "</"
    bytes += tag
    bytes.append(UInt8(ascii: ">"))
  }
}

extension [UInt8] {
  /// Appends text of this program without making a `String` of it, which a large page notices.
  static func += (left: inout [UInt8], right: StaticString) {
    left += UnsafeBufferPointer(start: right.utf8Start, count: right.utf8CodeUnitCount)
  }
}
