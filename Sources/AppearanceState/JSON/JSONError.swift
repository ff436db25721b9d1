/// The reason why a text was refused, and the position.
///
/// Everything in it that comes from the text is escaped, so an error can be printed without further escaping.
package struct JSONError: Error, Hashable, Sendable {
  /// The byte offset of the problem, from 0; the length of the text if the text ended too early.
  package var offset: Int

  /// The line of the problem, from 1.
  package var line: Int

  /// The column of the problem in Unicode scalars, from 1.
  package var column: Int

  /// The value with the problem, such as `$.rules[3].attributes.barTintColor`; for a problem between two values, the array or
  /// object that contains them.
  package var path: String

  /// The finding and the expectation, in a sentence without capital and full stop.
  package var problem: String

  /// Creates an error at a value. The caller escapes quotations from the text in `problem` with `SafeText.quoted`.
  ///
  /// Visits the siblings before the value, like `JSONNode.position` and `JSONNode.path`.
  package init(at node: JSONNode, problem: String) {
    let position = node.position
    self.init(offset: node.offset, position: position, path: node.path, problem: problem)
  }

  init(_ fault: JSONFault, in bytes: [UInt8], path: JSONPath) {
    var finder = JSONPositionFinder(bytes)
    self.init(
      offset: fault.offset, position: finder.position(of: fault.offset), path: path.text,
      problem: fault.sentence(in: bytes) + (fault.otherFormat(in: bytes).map { "; \($0)" } ?? ""))
  }

  private init(offset: Int, position: JSONPosition, path: String, problem: String) {
    self.offset = offset
    line = position.line
    column = position.column
    self.path = path
    self.problem = problem
  }
}

extension JSONError: CustomStringConvertible {
  /// The position, path and problem: `4:12: $.rules[0]: expected ',' or '}' after a member, found ']'`.
  package var description: String { "\(line):\(column): \(path): \(problem)" }
}

/// The error of the parser: a reason and an offset, small enough for its inner loops. `JSONError` is its form for people.
struct JSONFault: Error {
  var reason: Reason
  var offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  enum Reason {
    case empty
    case byteOrderMark
    case utf16(hasMark: Bool)
    case tooLarge(limit: UInt64)
    case tooDeep(limit: Int)
    case expectedValue
    case expectedKey
    case expectedKeyOrClose
    case expectedColon
    case expectedCommaOrClose(inObject: Bool)
    case expectedEnd
    case duplicateKey(String, firstOffset: Int)
    case leadingZero
    case expectedDigit(after: NumberPart)
    case unterminatedString
    case controlCharacter
    case invalidUTF8
    case badEscape
    case badUnicodeEscape
    case loneSurrogate
  }

  enum NumberPart {
    case minus
    case point
    case exponent
  }
}

/// The only place that creates the sentences.
extension JSONFault {
  /// The description of what was expected, for reasons that may mean that the text is not JSON; nil for the others.
  private var expected: String? {
    switch reason {
    case .expectedValue, .leadingZero, .expectedDigit: "a value"
    case .expectedEnd: "the end of the text after the value"
    case .badEscape, .badUnicodeEscape: "an escape of JSON"
    default: nil
    }
  }

  func sentence(in bytes: [UInt8]) -> String {
    // A file that is not JSON may be anything, such as a password file that someone has linked to.
    let first = bytes.first { !" \n\r\t".utf8.contains($0) }
    if let first, !"{[".utf8.contains(first), let expected { return "expected \(expected), found no JSON" }
    let found = FoundText(bytes, offset)
    switch reason {
    case .empty:
      return "expected a value, found empty text"
    case .byteOrderMark:
      return "expected a value, found a byte order mark; the text must be UTF-8 without one"
    case .utf16(let hasMark):
      return "expected UTF-8, found \(hasMark ? "the byte order mark of " : "")UTF-16"
    case .tooLarge(let limit):
      return "expected at most \(limit) bytes, found \(bytes.count)"
    case .tooDeep(let limit):
      return "expected at most \(limit) nested arrays and objects, found more"
    case .expectedValue:
      return "expected a value, found \(found)"
    case .expectedKey:
      return "expected a key in double quotes after ',', found \(found)"
    case .expectedKeyOrClose:
      return "expected a key in double quotes or '}' after '{', found \(found)"
    case .expectedColon:
      return "expected ':' after the key, found \(found)"
    case .expectedCommaOrClose(inObject: true):
      return "expected ',' or '}' after a member, found \(found)"
    case .expectedCommaOrClose(inObject: false):
      return "expected ',' or ']' after an element, found \(found)"
    case .expectedEnd:
      return "expected the end of the text after the value, found \(found)"
    case .duplicateKey(let key, let firstOffset):
      var finder = JSONPositionFinder(bytes)
      let line = finder.position(of: firstOffset).line
      return "expected each key once in an object, found \(SafeText.quoted(key)) again, first used on line \(line)"
    case .leadingZero:
      return "expected a number without leading zeros, found \(found)"
    case .expectedDigit(after: .minus):
      return "expected a digit after '-', found \(found)"
    case .expectedDigit(after: .point):
      return "expected a digit after the decimal point, found \(found)"
    case .expectedDigit(after: .exponent):
      return "expected a digit in the exponent, found \(found)"
    case .unterminatedString:
      return "expected a closing quote for this string, found the end of the text"
    case .controlCharacter:
      return "expected an escape such as \\n or \\u0000, found \(found) inside a string"
    case .invalidUTF8:
      return "expected UTF-8, found \(found)"
    case .badEscape:
      return "expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u, found '\\' and \(FoundText(bytes, offset + 1))"
    case .badUnicodeEscape:
      return "expected four hexadecimal digits after \\u, found \(FoundText(bytes, offset + 2).upToFourCharacters)"
    case .loneSurrogate:
      return "expected a surrogate pair such as \\uD83D\\uDE00, found a lone surrogate"
    }
  }
}

/// Describes the text at an offset in a few words that are safe to print.
private struct FoundText: CustomStringConvertible {
  private let bytes: [UInt8]
  private let offset: Int

  init(_ bytes: [UInt8], _ offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The limit at which a word is cut.
  private static let maximumWordLength = 24

  var description: String {
    guard offset < bytes.count else { return "the end of the text" }
    let first = bytes[offset]
    switch first {
    case 0x0A, 0x0D:
      return "a line break"
    case ..<0x20, 0x7F:
      return "the control character U+\(first.hexadecimal(digits: 4))"
    case 0x80...:
      return scalar
    case UInt8(ascii: "'"):
      return "a single quote"
    default:
      guard Self.isPartOfWord(first) else { return "'\(Character(Unicode.Scalar(first)))'" }
      let word = bytes[offset...].prefix(Self.maximumWordLength + 1).prefix(while: Self.isPartOfWord)
      let shown = String(decoding: word.prefix(Self.maximumWordLength), as: UTF8.self)
      return "'\(shown)\(word.count > Self.maximumWordLength ? "…" : "")'"
    }
  }

  /// The text at the position of four hexadecimal digits, unchanged.
  var upToFourCharacters: String {
    guard offset < bytes.count else { return "the end of the text" }
    let text = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    return "'\(SafeText.visible(text))'"
  }

  private var scalar: String {
    let length = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { JSONUTF8.length(of: $0, at: offset, end: buffer.count) } ?? 0
    }
    guard length > 0 else { return "the byte 0x\(bytes[offset].hexadecimal(digits: 2))" }
    let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
    guard let scalar = text.unicodeScalars.first, !SafeText.isVisible(scalar) else { return "'\(text)'" }
    return "the character U+\(scalar.value.hexadecimal(digits: 4))"
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
  }
}
