/// Writes JSON as bytes: the same calls always give the same bytes.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.key("alpha")
/// writer.number(1)
/// writer.endObject()
/// let file = writer.bytes
/// ```
///
/// Every complete value ends with a line break. In the compact layout several values may follow each other, which gives JSON
/// Lines. Calls that would give invalid JSON are programmer errors and trap; only duplicate keys of an object are not detected.
package struct JSONWriter {
  /// The layout of values.
  package enum Layout: Hashable, Sendable {
    /// For people, and for comparing lines: one member or element on each line, indented by two spaces, except in containers
    /// opened with `inline: true`.
    case pretty

    /// Without white space, one value on each line.
    case compact
  }

  package private(set) var bytes: [UInt8] = []

  let layout: Layout
  private var open: [OpenContainer] = []
  private var isFinished = false

  /// The number of spaces before a line in the open container.
  var indentation: Int { open.count * 2 }

  private struct OpenContainer {
    var isObject: Bool
    var isInline: Bool
    var isEmpty = true
    var hasKey = false
  }

  package init(layout: Layout = .pretty) {
    self.layout = layout
  }

  // MARK: Containers

  /// Opens an object. `inline` writes it, with all its contents, on one line: `{ "kind": "color", "alpha": 1 }`.
  package mutating func beginObject(inline: Bool = false) {
    begin(isObject: true, inline: inline)
  }

  package mutating func endObject() {
    end(isObject: true)
  }

  /// Opens an array. `inline` writes it, with all its contents, on one line: `[1, 0, 0]`.
  package mutating func beginArray(inline: Bool = false) {
    begin(isObject: false, inline: inline)
  }

  package mutating func endArray() {
    end(isObject: false)
  }

  package mutating func key(_ key: String) {
    guard let last = open.indices.last, open[last].isObject else {
      programmerError("the key \(SafeText.quoted(key)) is outside an object")
    }
    programmerError(unless: !open[last].hasKey, "the key \(SafeText.quoted(key)) follows a key without a value")
    separate(last)
    open[last].hasKey = true
    appendQuoted(key)
    append(layout == .compact ? ":" : ": ")
  }

  // MARK: Values

  package mutating func null() {
    beginValue()
    append("null")
    endValue()
  }

  package mutating func boolean(_ value: Bool) {
    beginValue()
    append(value ? "true" : "false")
    endValue()
  }

  /// Writes a string. Escapes what JSON requires and all controls; everything else is plain UTF-8.
  package mutating func string(_ value: String) {
    beginValue()
    appendQuoted(value)
    endValue()
  }

  /// Writes a number as its canonical text.
  package mutating func number(_ value: JSONNumber) {
    beginValue()
    value.write(to: &bytes)
    endValue()
  }

  /// Writes a number so that exactly this number is read again. Traps if it is infinite or NaN.
  package mutating func number(_ value: Double) {
    number(JSONNumber(value))
  }

  package mutating func number(_ value: Int) {
    number(JSONNumber(value))
  }

  /// Writes a tree.
  package mutating func value(_ value: JSON, inline: Bool = false) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let elements):
      beginArray(inline: inline)
      for element in elements { self.value(element, inline: inline) }
      endArray()
    case .object(let members):
      beginObject(inline: inline)
      for member in members {
        key(member.key)
        self.value(member.value, inline: inline)
      }
      endObject()
    }
  }

  // MARK: Layout

  private mutating func begin(isObject: Bool, inline: Bool) {
    beginValue()
    append(isObject ? "{" : "[")
    open.append(OpenContainer(isObject: isObject, isInline: inline || open.last?.isInline == true))
  }

  private mutating func end(isObject: Bool) {
    let name = isObject ? "object" : "array"
    guard let container = open.popLast() else { programmerError("end of an \(name) that was not begun") }
    programmerError(unless: container.isObject == isObject, "end of an \(name), but the open container is not one")
    programmerError(unless: !container.hasKey, "end of an object after a key without a value")
    if !container.isEmpty {
      if layout == .pretty, !container.isInline {
        breakLine()
      } else if layout == .pretty, isObject {
        append(" ")
      }
    }
    append(isObject ? "}" : "]")
    endValue()
  }

  /// Writes the separator before a value: nothing after a key, otherwise comma and white space.
  private mutating func beginValue() {
    guard let last = open.indices.last else {
      programmerError(unless: layout == .compact || !isFinished, "a second value after the end of the first")
      return
    }
    if open[last].isObject {
      programmerError(unless: open[last].hasKey, "a value in an object without a key before it")
      open[last].hasKey = false
    } else {
      separate(last)
    }
  }

  private mutating func endValue() {
    guard open.isEmpty else { return }
    append("\n")
    isFinished = true
  }

  private mutating func separate(_ container: Int) {
    let isFirst = open[container].isEmpty
    open[container].isEmpty = false
    if !isFirst { append(",") }
    guard layout == .pretty else { return }
    if !open[container].isInline {
      breakLine()
    } else if !isFirst || open[container].isObject {
      append(" ")
    }
  }

  private mutating func breakLine() {
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  // MARK: Strings

  private mutating func appendQuoted(_ text: String) {
    append("\"")
    var text = text
    let isWritten = text.withUTF8 { content in
      guard content.allSatisfy(Self.isPlain) else { return false }
      bytes.append(contentsOf: content)
      return true
    }
    if !isWritten {
      for scalar in text.unicodeScalars { appendEscaping(scalar) }
    }
    append("\"")
  }

  private mutating func appendEscaping(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{8}": append("\\b")
    case "\u{C}": append("\\f")
    // All controls have at most four hexadecimal digits.
    case _ where scalar.isControl: bytes.append(contentsOf: "\\u\(scalar.value.hexadecimal(digits: 4))".utf8)
    default: bytes.append(contentsOf: String(Character(scalar)).utf8)
    }
  }

  /// Returns whether a byte stands for itself in a string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns the columns of a string with its quotes and escapes.
  static func width(ofString text: String) -> Int {
    if text.utf8.allSatisfy(isPlain) { return text.utf8.count + 2 }
    var writer = JSONWriter()
    writer.appendQuoted(text)
    return writer.bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension JSON {
  /// The value on one line, without white space.
  package var compactText: String {
    var writer = JSONWriter(layout: .compact)
    writer.value(self)
    return String(decoding: writer.bytes.dropLast(), as: UTF8.self)
  }
}
