import AppearanceState

extension Spellings {
  /// Spellings for files that are compared with each other. They keep values as the files write them.
  package static var comparing: Spellings { Spellings(ofSeveral: WrittenValue.init) }
}

/// A value as a file spells it. The reader has checked it. A simple value is made each time that it is requested,
/// because most values of a file are only compared, and mostly with the same bytes. A record or text attributes are
/// kept, because there are few of them and they are slow to make.
///
/// The value keeps the text of the whole file in memory.
final class WrittenValue: StoredValue {
  private let text: [UInt8]
  // The offsets in a JSON text have 32 bits.
  private let start: UInt32
  private let count: UInt32
  // A reference, because there are many of these values and few have one.
  private let whole: DescribedValue?

  /// Keeps the position of a node, whose value the caller has read.
  init(_ node: JSONNode, _ value: AppearanceValue) {
    text = node.text
    (start, count) = (UInt32(node.offset), UInt32(node.rawBytes.count))
    whole = value.fields == nil ? nil : DescribedValue(value)
  }

  /// Whether the value consists of named fields.
  var hasFields: Bool { whole != nil }

  var described: AppearanceValue {
    if let whole { return whole.described }
    let piece = Int(start)..<Int(start) + Int(count)
    var reader = FileReader()
    guard let document = try? JSONDocument(parsing: piece, of: text, maximumDepth: SnapshotDocument.maximumDepth),
      let value = reader.value(document.root)
    else { programmerError("the value at offset \(start) was accepted but cannot be read") }
    return value
  }

  func isSame(as other: any StoredValue) -> Bool {
    isSurelySame(as: other) || described == other.described
  }

  /// Whether the same bytes spell both values.
  func isSurelySame(as other: any StoredValue) -> Bool {
    if other === self { return true }
    // Compares the class, because a cast is slower.
    guard type(of: other) == WrittenValue.self else { return false }
    let other = unsafeDowncast(other, to: WrittenValue.self)
    guard count == other.count else { return false }
    return text.withUnsafeBytes { text in
      other.text.withUnsafeBytes { otherText in
        guard let base = text.baseAddress, let otherBase = otherText.baseAddress else { return false }
        return areSameBytes(base + Int(start), otherBase + Int(other.start), Int(count))
      }
    }
  }
}

extension StoredValue {
  /// Whether the value may consist of named fields, as far as that is known without making it.
  var mayHaveFields: Bool { (self as? WrittenValue)?.hasFields ?? true }
}
