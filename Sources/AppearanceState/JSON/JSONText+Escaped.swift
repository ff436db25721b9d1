extension JSONText {
  /// A text without quotes around it in which every hidden scalar is escaped, such as a path at the beginning of a message.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return text.unicodeScalars.map { isHidden($0) ? shown($0) : String(Character($0)) }.joined()
  }
}
