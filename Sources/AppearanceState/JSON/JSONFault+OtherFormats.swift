/// Messages for texts in other formats, which people try first, or with extensions of JSON that other tools accept.
extension JSONFault {
  /// Returns the message for a text that is not JSON; nil for an unknown format.
  func otherFormat(in bytes: [UInt8]) -> String? {
    switch reason {
    case .expectedValue, .expectedKey, .expectedKeyOrClose, .expectedColon, .expectedCommaOrClose, .expectedEnd,
      .expectedDigit(after: .minus):
      break
    default: return nil
    }
    let found = bytes[min(offset, bytes.count)...].prefix(16)
    if found.starts(with: "<<<<<<<".utf8) { return "this is a conflict of git: the text is JSON once it is resolved" }
    if found.starts(with: "//".utf8) || found.starts(with: "/*".utf8) { return "JSON has no comments" }
    let last = bytes[..<min(offset, bytes.count)].last { !Self.isSpace($0) }
    if last == UInt8(ascii: ","), [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(found.first) {
      return "this is a comma too many: JSON has none after the last one"
    }
    if let name = Self.format(of: bytes) { return "this looks like \(name), and JSON is expected" }
    guard let first = found.first, first == UInt8(ascii: "'") || first.isLetter else { return nil }
    switch reason {
    case .expectedKey, .expectedKeyOrClose: return "this looks like JSON5 or JavaScript, and JSON is expected"
    default: return first == UInt8(ascii: "'") ? "JSON has double quotes" : nil
    }
  }

  /// Returns the format of a text by its beginning; nil if it begins like JSON.
  private static func format(of bytes: [UInt8]) -> String? {
    let text = bytes.drop(while: isSpace).prefix(80)
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
    return rest.first { !isSpace($0) } == UInt8(ascii: "{") ? "CSS" : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
