/// The text and the tape of a document as bare memory, for passes that look at every value and make nothing of most.
///
/// A `JSONNode` retains and releases its document wherever it goes, which costs more than what is asked of it. A view is
/// two addresses. It is valid only inside of `JSONDocument.withTape`; every index must be one of that document's tape, and
/// then what the parser wrote there lies inside of the text.
struct JSONTapeView {
  let base: UnsafeRawPointer
  let nodes: UnsafePointer<JSONTapeNode>

  @inline(__always)
  func kind(_ index: Int) -> JSONKind { nodes[index].kind }

  /// The index after a value with all that is in it.
  @inline(__always)
  func end(_ index: Int) -> Int { Int(nodes[index].next) }

  /// The text of a value, a string with its quotes.
  @inline(__always)
  func raw(_ index: Int) -> Text {
    Text(start: base + Int(nodes[index].offset), count: Int(nodes[index].length))
  }

  /// What a string says, or nil when it is written with escapes or this is no string.
  @inline(__always)
  func text(_ index: Int) -> Text? {
    let node = nodes[index]
    guard node.kind == .string, !node.isFlagged else { return nil }
    return Text(start: base + Int(node.offset) + 1, count: Int(node.length) - 2)
  }

  /// The value of a member, found one after the other.
  func member(_ name: StaticString, of object: Int) -> Int? {
    var key = object + 1
    while key < end(object) {
      if text(key)?.says(name) == true { return key + 1 }
      key = end(key + 1)
    }
    return nil
  }
}

extension JSONTapeView {
  /// A piece of the text.
  struct Text {
    let start: UnsafeRawPointer
    let count: Int

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// Whether the piece is this text.
    @inline(__always)
    func says(_ text: StaticString) -> Bool {
      count == text.utf8CodeUnitCount && hasBytes(of: UnsafeRawPointer(text.utf8Start))
    }

    /// Whether both pieces are the same bytes.
    @inline(__always)
    static func == (left: Text, right: Text) -> Bool {
      left.count == right.count && left.hasBytes(of: right.start)
    }

    /// Compares with memory that has as many bytes.
    @inline(__always)
    private func hasBytes(of other: UnsafeRawPointer) -> Bool {
      var at = 0
      while at &+ 8 <= count {
        let word = start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if word != other.loadUnaligned(fromByteOffset: at, as: UInt64.self) { return false }
        at &+= 8
      }
      while at < count {
        if start.load(fromByteOffset: at, as: UInt8.self) != other.load(fromByteOffset: at, as: UInt8.self) {
          return false
        }
        at &+= 1
      }
      return true
    }

    /// A number that equal pieces share and few others do.
    @inline(__always)
    var fingerprint: UInt64 {
      var first: UInt64 = 0
      var last: UInt64 = 0
      if count >= 8 {
        first = start.loadUnaligned(as: UInt64.self)
        last = start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      } else {
        for byte in bytes { first = first &<< 8 | UInt64(byte) }
      }
      let mixed = (first &* 0x9E37_79B9_7F4A_7C15) ^ (last &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(truncatingIfNeeded: count)
      return mixed &* 0xD6E8_FEB8_6659_FD93
    }
  }
}

extension JSONDocument {
  /// Lends the memory of the document.
  func withTape<Result>(_ body: (JSONTapeView) -> Result) -> Result {
    storage.bytes.withUnsafeBytes { bytes in
      // The empty text is no document, so there is an address; the tape stands in where the compiler cannot know.
      let base = bytes.baseAddress ?? UnsafeRawPointer(storage.nodes)
      return body(JSONTapeView(base: base, nodes: UnsafePointer(storage.nodes)))
    }
  }
}
