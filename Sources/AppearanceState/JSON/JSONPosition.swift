/// A place in a text, as editors show it: line and column are counted from 1.
///
/// A column counts Unicode scalars. `\n`, `\r` and `\r\n` each end a line.
package struct JSONPosition: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int

  /// The column, from 1.
  package var column: Int
}

extension JSONPosition: CustomStringConvertible {
  /// Such as `3:14`.
  package var description: String { "\(line):\(column)" }
}

/// Finds the positions of many offsets: asked in rising order, all together cost one pass over the text.
package struct JSONPositionFinder {
  private let bytes: [UInt8]
  private var offset = 0
  private var position = JSONPosition(line: 1, column: 1)

  /// Prepares to find positions in `bytes`, at no cost.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The position of a byte. An offset at or after the end gives the position after the last scalar.
  ///
  /// An offset below that of the question before starts again at the beginning of the text.
  package mutating func position(of target: Int) -> JSONPosition {
    if target < offset {
      offset = 0
      position = JSONPosition(line: 1, column: 1)
    }
    let target = min(target, bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      while offset < target {
        switch bytes[offset] {
        case 0x0A:
          position = JSONPosition(line: position.line + 1, column: 1)
        case 0x0D where offset + 1 == bytes.count || bytes[offset + 1] != 0x0A:
          position = JSONPosition(line: position.line + 1, column: 1)
        case 0x80...0xBF:
          break  // belongs to the scalar before
        default:
          position.column += 1
        }
        offset += 1
      }
    }
    return position
  }
}
