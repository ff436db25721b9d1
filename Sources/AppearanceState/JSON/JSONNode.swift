/// A value (or key) of a document: a handle of two words that decodes when asked.
@_spi(Package) public struct JSONNode: Sendable {
  let storage: JSONStorage
  let index: Int

  @inline(__always)
  var entry: JSONTapeNode { storage.nodes[index] }

  /// What the value is.
  @_spi(Package) public var kind: JSONKind { entry.kind }

  /// Whether the value is `null`.
  @_spi(Package) public var isNull: Bool { kind == .null }

  /// The boolean, or `nil` for another kind.
  @_spi(Package) public var boolean: Bool? {
    let entry = entry
    return entry.kind == .boolean ? entry.isFlagged : nil
  }

  /// The number, or `nil` for another kind.
  @_spi(Package) public var number: JSONNumber? {
    guard kind == .number else { return nil }
    return withRawBytes { JSONNumber(validText: $0) }
  }

  /// The number as the text spells it, or `nil` for another kind.
  @_spi(Package) public var numberText: String? {
    guard kind == .number else { return nil }
    return withRawBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The string with its escapes resolved, or `nil` for another kind.
  @_spi(Package) public var string: String? {
    let entry = entry
    guard entry.kind == .string else { return nil }
    return withRawBytes { raw in
      guard entry.isFlagged else {
        return String(decoding: UnsafeRawBufferPointer(rebasing: raw[1..<raw.count - 1]), as: UTF8.self)
      }
      return String(decoding: Array(JSONStringBytes(raw)), as: UTF8.self)
    }
  }

  /// Whether the value is a string of exactly these scalars. Makes no string.
  ///
  /// Other than with `==` of `String`, canonically equivalent texts (é as one scalar or as two) are different.
  @_spi(Package) public func isString(_ text: String) -> Bool {
    let entry = entry
    guard entry.kind == .string else { return false }
    return withRawBytes { raw in
      if entry.isFlagged { return JSONStringBytes(raw).elementsEqual(text.utf8) }
      let content = UnsafeRawBufferPointer(rebasing: raw[1..<raw.count - 1])
      guard content.count == text.utf8.count else { return false }
      // Over memory and not byte by byte through the string: readers ask this of every member.
      return text.utf8.withContiguousStorageIfAvailable { content.elementsEqual($0) }
        ?? content.elementsEqual(text.utf8)
    }
  }

  /// Where the text of the value starts, in bytes.
  @_spi(Package) public var offset: Int { Int(entry.offset) }

  /// The text of the value as it was read: a string with its quotes and escapes, an object with its white space.
  @_spi(Package) public var rawBytes: ArraySlice<UInt8> {
    storage.bytes[offset..<offset + Int(entry.length)]
  }

  func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.bytes.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(entry.length)]))
    }
  }
}
