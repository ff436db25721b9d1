import AppearanceState

/// Markup that consists only of elements, escaped attributes and escaped text.
///
/// The names of elements, the style sheet and the script are literals of this program (`StaticString`). Everything else
/// passes through ``HTMLEscape``, so markup from a file cannot be added.
///
/// ```swift
/// html.element("p", .class("note")) { html in
///   html.text("a < b")
///   html.element("code", text: name)
/// }
/// ```
struct HTML {
  private(set) var bytes: [UInt8] = []
  /// The sections to which the top of a page links.
  private(set) var sections: [(id: StaticString, name: String)] = []

  /// The limit in bytes.
  private let largest: Int

  /// Creates empty markup with a limit in bytes, which it may exceed slightly.
  init(largest: Int = .max) {
    self.largest = largest
  }

  /// Whether the limit is exceeded. From then on, elements are left out.
  var isFull: Bool { bytes.count > largest }

  /// Adds `<!DOCTYPE html>`.
  mutating func doctype() {
    bytes += "<!DOCTYPE html>\n"
  }

  /// Adds an element with the contents that the closure adds.
  mutating func element(_ tag: StaticString, _ attributes: Attribute..., content: (inout HTML) -> Void) {
    element(tag, attributes, content)
  }

  /// Adds a section of a page below its title.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The text of the link to it.
  ///   - title: The title; nil for the name.
  ///   - content: Adds everything below the title.
  mutating func section(
    _ id: StaticString, _ name: String, title: String? = nil, content: (inout HTML) -> Void
  ) {
    listSection(id, name)
    block("section", .literal("id", id), .text(.labelledBy, "\(id)-title")) { html in
      html.element("h2", .text(.id, "\(id)-title"), text: title ?? name)
      content(&html)
    }
  }

  /// Lists a section that is added in another way.
  mutating func listSection(_ id: StaticString, _ name: String) { sections.append((id, name)) }

  /// Adds an element with the contents that the closure adds, and a line break after it.
  mutating func block(_ tag: StaticString, _ attributes: Attribute..., content: (inout HTML) -> Void) {
    element(tag, attributes, content)
    newLine()
  }

  private mutating func element(_ tag: StaticString, _ attributes: [Attribute], _ content: (inout HTML) -> Void) {
    if isFull { return }
    open(tag, attributes)
    bytes.append(UInt8(ascii: ">"))
    content(&self)
    close(tag)
  }

  /// Adds an element that contains text.
  mutating func element(_ tag: StaticString, _ attributes: Attribute..., text: String) {
    element(tag, attributes, text: text)
  }

  /// Adds an element that contains text, with a list of attributes.
  mutating func element(_ tag: StaticString, _ attributes: [Attribute], text: String) {
    open(tag, attributes)
    bytes.append(UInt8(ascii: ">"))
    self.text(text)
    close(tag)
  }

  /// Adds an element without content: `<input>`, `<rect/>`.
  mutating func empty(_ tag: StaticString, _ attributes: Attribute...) {
    empty(tag, attributes)
  }

  /// Adds an element without content, with a list of attributes.
  mutating func empty(_ tag: StaticString, _ attributes: [Attribute]) {
    open(tag, attributes)
    bytes += "/>"
  }

  /// Adds text, escaped.
  mutating func text(_ text: String) {
    HTMLEscape.text(text, to: &bytes)
  }

  /// Adds a name or a path. On a narrow page it may break after a dot, a slash, a comma or a bracket, and elsewhere
  /// only if a piece is longer than a line.
  mutating func name(_ name: String) {
    // Most names need no break.
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

  /// Adds markup of this program.
  mutating func constant(_ markup: StaticString) {
    bytes += markup
    newLine()
  }

  /// Adds a style sheet or a script of this program.
  ///
  /// - Parameter source: Its bytes, which must not contain the closing tag. The content security policy has their hash.
  mutating func source(_ tag: StaticString, _ source: [UInt8]) {
    open(tag, [])
    bytes.append(UInt8(ascii: ">"))
    bytes += source
    close(tag)
  }

  /// Adds other markup.
  mutating func append(_ other: HTML) {
    bytes += other.bytes
  }

  /// Adds a line break that does not affect the page, so that `git diff` compares lines.
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
  /// Appends text of this program without creating a `String`, which would be noticeably slow for a large page.
  static func += (left: inout [UInt8], right: StaticString) {
    left += UnsafeBufferPointer(start: right.utf8Start, count: right.utf8CodeUnitCount)
  }
}
