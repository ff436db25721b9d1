import AppearanceState

extension Spellings {
  /// Nothing known yet, for files that are compared with each other. Their values are kept as they are written.
  package static var comparing: Spellings { Spellings(ofSeveral: WrittenValue.init) }
}

/// A value as a file spells it. It was checked when the file was read, and a simple one is made each time that it is asked for:
/// most values of a file are only compared, and mostly with the same bytes. A record or text attributes are kept, for there are
/// few of those and they take long to make.
///
/// It keeps the text of the whole file.
final class WrittenValue: StoredValue {
  private let text: [UInt8]
  // The offsets of a JSON text have 32 bits.
  private let start: UInt32
  private let count: UInt32
  // A reference, for there are many of these and few have one.
  private let whole: DescribedValue?

  /// The value that a node spells, as the caller has read it.
  init(_ node: JSONNode, _ value: AppearanceValue) {
    text = node.text
    (start, count) = (UInt32(node.offset), UInt32(node.rawBytes.count))
    whole = value.fields == nil ? nil : DescribedValue(value)
  }

  /// Whether it is made of named fields.
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

  /// Whether both are spelled with the same bytes.
  func isSurelySame(as other: any StoredValue) -> Bool {
    if other === self { return true }
    // By the class and not by a cast, which counts a reference for what it gives.
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
  /// Whether the value may be made of named fields, as far as that is known without making it.
  var mayHaveFields: Bool { (self as? WrittenValue)?.hasFields ?? true }
}
