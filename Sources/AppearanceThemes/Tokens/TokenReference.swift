import AppearanceState

/// How tokens refer to others: by a path in braces, `{color.blue}`, or by a JSON Pointer, `{ "$ref": "#/color/blue" }`.
enum TokenReference {
  /// The text of a value that is nothing but a reference; nil for any other value.
  static func text(of node: JSONNode) -> String? {
    guard let text = node.string else { return node.kind == .object ? node["$ref"]?.string : nil }
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    let isWhole = text.utf8.first == open && text.utf8.last == close
    return isWhole && !text.utf8.dropFirst().dropLast().contains { $0 == open || $0 == close } ? text : nil
  }

  /// Steps of a JSON Pointer in a URI fragment, `#/color/blue/$value`; nil for anything else.
  static func steps(of pointer: String) -> [String]? {
    guard pointer.hasPrefix("#/") else { return pointer == "#" ? [] : nil }
    return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { step in
      // `~1` is a slash and `~0` a tilde, RFC 6901.
      let parts = String(step).percentDecoded.split(separator: "~", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(String(parts[0])) { step, part in
        switch part.first {
        case "1": step + "/" + part.dropFirst()
        case "0": step + "~" + part.dropFirst()
        default: step + "~" + part
        }
      }
    }
  }

  /// Whether a value refers to tokens, as a whole or in its parts.
  static func isIn(_ value: JSONNode) -> Bool {
    var open = [value]
    while let node = open.popLast() {
      switch node.kind {
      case .string: if node.rawBytes.contains(UInt8(ascii: "{")) { return true }
      case .array: open += node.elements
      case .object:
        if node["$ref"] != nil { return true }
        open += node.members.map(\.value)
      default: break
      }
    }
    return false
  }
}
