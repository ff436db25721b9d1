import AppearanceState

/// The references of tokens: a path in braces, `{color.blue}`, or a JSON Pointer, `{ "$ref": "#/color/blue" }`.
enum TokenReference {
  /// Returns the text of a value that is a reference and nothing else; nil for any other value.
  static func text(of node: JSONNode) -> String? {
    guard let text = node.string else { return node.kind == .object ? node["$ref"]?.string : nil }
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    let isWhole = text.utf8.first == open && text.utf8.last == close
    return isWhole && !text.utf8.dropFirst().dropLast().contains { $0 == open || $0 == close } ? text : nil
  }

  /// Whether a text has a brace without its counterpart, as in `{color.blue`.
  static func isTorn(_ text: String) -> Bool {
    var isOpen = false
    for byte in text.utf8 where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
      let opens = byte == UInt8(ascii: "{")
      if opens == isOpen { return true }
      isOpen = opens
    }
    return isOpen
  }

  /// Returns the steps of a JSON Pointer in a URI fragment, `#/color/blue/$value`; nil for anything else.
  static func steps(of pointer: String) -> [String]? {
    guard pointer.hasPrefix("#/") else { return pointer == "#" ? [] : nil }
    var steps: [String] = []
    for step in pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      // In RFC 6901, `~1` is a slash and `~0` a tilde.
      let parts = String(step).percentDecoded.split(separator: "~", omittingEmptySubsequences: false)
      var text = String(parts[0])
      for part in parts.dropFirst() {
        switch part.first {
        case "1": text += "/" + part.dropFirst()
        case "0": text += "~" + part.dropFirst()
        default: return nil
        }
      }
      steps.append(text)
    }
    return steps
  }

  /// Returns the index in a step of a JSON Pointer: digits without a leading zero, RFC 6901; nil for anything else.
  static func index(_ step: String) -> Int? {
    guard step == "0" || step.utf8.first != UInt8(ascii: "0"), step.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      return nil
    }
    return Int(step)
  }
}
