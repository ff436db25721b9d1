extension ValueReader {
  /// Whether a document is of a format, in a version that this release reads. If not, there is no point in telling what
  /// else is wrong with it.
  mutating func header(_ root: JSONNode, format: String, version: Int) -> Bool {
    guard check(root, is: .object) else { return false }
    let isFormat = member("format", of: root) { reader, node -> Bool? in
      guard let text = reader.text(node) else { return nil }
      if text == format { return true }
      return reader.refuse("expected \(JSONText.quoted(format)), found \(found(node))", node)
    }
    guard isFormat != nil else { return false }
    let isVersion = member("version", of: root) { reader, node -> Bool? in
      if node.number == JSONNumber(version) { return true }
      guard let newer = node.number?.integer, newer > version else {
        return reader.refuse("expected version \(version), found \(found(node))", node)
      }
      return reader.refuse(
        "the file has version \(newer), which is newer than this program: it reads version \(version)", node)
    }
    return isVersion != nil
  }
}
