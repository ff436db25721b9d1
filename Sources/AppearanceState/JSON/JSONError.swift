/// The reason why a text was refused, and the position.
///
/// Everything in it that comes from the text is escaped, so an error can be printed without further escaping.
package struct JSONError: Error, Hashable, Sendable {
  /// The byte offset of the problem, from 0; the length of the text if the text ended too early.
  package var offset: Int

  /// The line of the problem, from 1, and its column in Unicode scalars, from 1.
  package var position: JSONPosition

  /// The value with the problem, such as `$.rules[3].attributes.barTintColor`; for a problem between two values, the array or
  /// object that contains them.
  package var path: String

  /// The finding and the expectation, in a sentence without capital and full stop.
  package var problem: String
}

extension JSONError: CustomStringConvertible {
  /// The position, path and problem: `4:12: $.rules[0]: expected ',' or '}' after a member, found ']'`.
  package var description: String { "\(position): \(path): \(problem)" }
}

/// The only place that creates the sentences.
extension JSONParser {
  /// Returns the error that something is not where it is expected.
  ///
  /// - Parameters:
  ///   - expected: The expectation.
  ///   - offset: The offset of the problem.
  ///   - found: The finding; nil for a description of the text at the offset.
  ///   - whole: The expectation for a text that does not begin like JSON; nil if it is the same.
  func error(_ expected: String, at offset: Int, found: String? = nil, ofNoJSON whole: String? = nil) -> JSONError {
    var finder = JSONPositionFinder(bytes)
    var problem = "expected \(expected), found \(found ?? self.found(offset))"
    // A file that is not JSON may be anything, such as a password file that someone has linked to.
    if let whole, let first = bytes.first(where: { !Self.isSpace($0) }), !"{[".utf8.contains(first) {
      problem = "expected \(whole), found no JSON"
    }
    if let hint = otherFormat(at: offset) { problem += "; \(hint)" }
    return JSONError(offset: offset, position: finder.position(of: offset), path: path, problem: problem)
  }

  /// The path of the value in which reading stopped, or of its container if it stopped between two values.
  private var path: String {
    var path = JSONPath()
    let containers = (outer + [current]).dropFirst()
    for container in isInValue ? containers : containers.dropLast() {
      path.append(container.isObject ? .key(string(at: container.key)) : .index(container.count - 1))
    }
    return path.text
  }

  // MARK: Findings

  /// The limit at which a word is cut.
  private static let maximumWordLength = 24

  /// Describes the text at an offset in a few words that are safe to print.
  func found(_ offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    let first = bytes[offset]
    switch first {
    case 0x0A, 0x0D:
      return "a line break"
    case ..<0x20, 0x7F:
      return "the control character U+\(first.hexadecimal(digits: 4))"
    case 0x80...:
      let length = lengthOfScalar(at: offset)
      guard length > 0 else { return "the byte 0x\(first.hexadecimal(digits: 2))" }
      let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
      guard let scalar = text.unicodeScalars.first, !SafeText.isVisible(scalar) else { return "'\(text)'" }
      return "the character U+\(scalar.value.hexadecimal(digits: 4))"
    case UInt8(ascii: "'"):
      return "a single quote"
    default:
      let word = bytes[offset...].prefix(Self.maximumWordLength + 1).prefix { $0.isLetter || $0.isDigit }
      if word.isEmpty { return "'\(Character(Unicode.Scalar(first)))'" }
      let shown = String(decoding: word.prefix(Self.maximumWordLength), as: UTF8.self)
      return "'\(shown)\(word.count > Self.maximumWordLength ? "…" : "")'"
    }
  }

  /// Returns up to four characters at an offset, in quotes.
  func foundCharacters(_ offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    return "'\(SafeText.visible(String(decoding: bytes[offset...].prefix(4), as: UTF8.self)))'"
  }

  /// Returns the number of bytes of the scalar above U+007F at an offset; 0 if its UTF-8 is not well-formed.
  func lengthOfScalar(at offset: Int) -> Int {
    var parser = UTF8.ForwardParser()
    var rest = bytes[offset...].prefix(4).makeIterator()
    if case .valid(let scalar) = parser.parseScalar(from: &rest) { return scalar.count }
    return 0
  }

  // MARK: Other formats, which people try first, and extensions of JSON that other tools accept

  /// Returns a hint for a text that is not JSON, of which an error is at an offset; nil for an unknown format.
  private func otherFormat(at offset: Int) -> String? {
    let found = bytes[min(offset, bytes.count)...].prefix(16)
    if found.starts(with: "<<<<<<<".utf8) { return "this is a conflict of git: the text is JSON once it is resolved" }
    if found.starts(with: "//".utf8) || found.starts(with: "/*".utf8) { return "JSON has no comments" }
    let last = bytes[..<min(offset, bytes.count)].last { !Self.isSpace($0) }
    if last == UInt8(ascii: ","), found.first == UInt8(ascii: "}") || found.first == UInt8(ascii: "]") {
      return "this is a comma too many: JSON has none after the last one"
    }
    if let name = format { return "this looks like \(name), and JSON is expected" }
    guard let first = found.first, first == UInt8(ascii: "'") || first.isLetter else { return nil }
    if current.isObject, !isInValue, last == UInt8(ascii: "{") || last == UInt8(ascii: ",") {
      return "this looks like JSON5 or JavaScript, and JSON is expected"
    }
    return first == UInt8(ascii: "'") ? "JSON has double quotes" : nil
  }

  /// The format of the text by its beginning; nil if it begins like JSON.
  private var format: String? {
    let text = bytes.drop(while: Self.isSpace).prefix(80)
    func begins(_ mark: String) -> Bool { text.starts(with: mark.utf8) }
    if begins("bplist") { return "a binary property list" }
    if begins("version https://git-lfs") { return "a pointer of Git LFS, which 'git lfs pull' replaces by the file" }
    let isPropertyList = text.indices.contains { text[$0...].starts(with: "plist".utf8) }
    if begins("<?xml"), isPropertyList { return "a property list" }
    if begins("<") { return "XML" }
    if begins("--- ") || begins("---\n") || begins("- ") || begins("%YAML") { return "YAML" }
    if begins(":root") || begins("@") || begins("/*") || begins("--") || begins(".") { return "CSS" }
    let word = text.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    guard let first = word.first, first.isLetter else { return nil }
    let rest = text.dropFirst(word.count)
    if rest.first == UInt8(ascii: ":") { return "YAML" }
    let block = rest.drop(while: Self.isSpace)
    // A stray letter before an object is not a selector.
    let content = block.dropFirst().first { !Self.isSpace($0) }
    return block.first == UInt8(ascii: "{") && content != UInt8(ascii: "\"") ? "CSS" : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
