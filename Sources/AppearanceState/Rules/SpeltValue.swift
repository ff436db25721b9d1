/// A value of a file that was checked and is still as the file spells it. It is described when it is asked for.
///
/// For comparing files: most values are spelt alike on both sides, and of those nothing else has to be known.
final class SpeltValue: StoredValue {
  // Shared by all values of the file.
  private let text: [UInt8]
  private let offset: UInt32
  private let length: UInt32

  /// A value that the reader of values reads without a problem.
  init(in text: [UInt8], offset: UInt32, length: UInt32) {
    self.text = text
    self.offset = offset
    self.length = length
  }

  var described: AppearanceValue {
    var reader = ValueReader()
    let bytes = Array(text[Int(offset)..<Int(offset) + Int(length)])
    guard let document = try? JSONDocument(parsing: bytes, maximumDepth: SnapshotDocument.maximumDepth),
      let value = reader.value(document.root)
    else { preconditionFailure("a value was accepted that cannot be read: \(String(decoding: bytes, as: UTF8.self))") }
    return value
  }

  func isSame(as other: any StoredValue) -> Bool {
    other === self || isSpelt(as: other) || described == other.described
  }

  func isSpelt(as other: any StoredValue) -> Bool {
    // Asked of every value of two files: comparing classes is faster than casting.
    guard type(of: other) == SpeltValue.self else { return false }
    let other = unsafeDowncast(other, to: SpeltValue.self)
    guard length == other.length else { return false }
    return withRawText { text in other.withRawText { text == $0 } }
  }

  private func withRawText<Result>(_ body: (JSONTapeView.Text) -> Result) -> Result {
    text.withUnsafeBytes { bytes in
      // A value has bytes, so there is an address.
      body(JSONTapeView.Text(start: bytes.baseAddress.unsafelyUnwrapped + Int(offset), count: Int(length)))
    }
  }
}
