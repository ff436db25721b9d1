extension ValueReader {
  /// Reads a font; every part may be absent.
  mutating func font(_ node: JSONNode) -> AppearanceValue.Font? {
    let mark = problems.count
    _ = checkMembers(of: node, ["kind", "name", "size", "weight", "traits", "textStyle"])
    let font = AppearanceValue.Font(
      name: optionalMember("name", of: node) { $0.text($1) },
      size: optionalMember("size", of: node) { $0.double($1) },
      weight: optionalMember("weight", of: node) { $0.text($1) },
      traits: optionalMember("traits", of: node) { $0.fontTraits($1) } ?? [],
      textStyle: optionalMember("textStyle", of: node) { $0.text($1) })
    return problems.count == mark ? font : nil
  }

  private mutating func fontTraits(_ node: JSONNode) -> Set<String>? {
    guard check(node, is: .array) else { return nil }
    let mark = problems.count
    var traits: Set<String> = []
    for (index, node) in node.elements.enumerated() {
      inside(.index(index)) { reader in
        guard let trait = reader.text(node), !traits.insert(trait).inserted else { return }
        reader.problems.add("expected each trait once, found \(found(node)) again", at: node)
      }
    }
    return problems.count == mark ? traits : nil
  }

  /// Reads an image by its name, its symbol or its bytes.
  mutating func image(_ node: JSONNode) -> AppearanceValue.Image? {
    let forms = ["name", "symbol", "base64"].filter { node[$0] != nil }
    guard forms.count == 1 else {
      let found = forms.isEmpty ? "" : ", found " + forms.map { "'\($0)'" }.joined(separator: " and ")
      let known = checkMembers(of: node, ["kind", "name", "symbol", "configuration", "mediaType", "base64"])
      return known ? refuse("expected one of the members 'name', 'symbol' and 'base64'\(found)", node) : nil
    }
    switch forms[0] {
    case "symbol": return symbol(node)
    case "base64": return imageData(node)
    default: return checkMembers(of: node, ["kind", "name"]) ? text("name", of: node).map { .named($0) } : nil
    }
  }

  private mutating func symbol(_ node: JSONNode) -> AppearanceValue.Image? {
    let mark = problems.count
    _ = checkMembers(of: node, ["kind", "symbol", "configuration"])
    let symbol = text("symbol", of: node)
    let configuration = optionalMember("configuration", of: node) { $0.values($1) } ?? [:]
    guard let symbol, problems.count == mark else { return nil }
    return .symbol(symbol, configuration: configuration)
  }

  private mutating func imageData(_ node: JSONNode) -> AppearanceValue.Image? {
    let known = checkMembers(of: node, ["kind", "mediaType", "base64"])
    let mediaType = text("mediaType", of: node)
    let base64 = member("base64", of: node) { reader, node -> String? in
      guard let text = reader.text(node) else { return nil }
      if Base64.isValid(text) { return text }
      return reader.refuse("expected base 64 with padding (RFC 4648), found \(found(node))", node)
    }
    guard known, let mediaType, let base64 else { return nil }
    return .data(mediaType: mediaType, base64: base64)
  }
}

/// Base 64 as RFC 4648 section 4 defines it.
enum Base64 {
  /// Whether a text is whole groups of the alphabet, with padding, and without bits that no byte claims.
  static func isValid(_ text: String) -> Bool {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return false }
    let padding = digits.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
    let values = digits.dropLast(padding).map(value)
    guard values.allSatisfy({ $0 != nil }) else { return false }
    // With one padding sign the last digit carries four bits of a byte, with two only two.
    guard padding > 0, let last = values.last ?? nil else { return true }
    return last & (padding == 1 ? 0b11 : 0b1111) == 0
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
