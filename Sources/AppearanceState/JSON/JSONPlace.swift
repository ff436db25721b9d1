/// A position in a text, as editors show it: line and column are counted from 1.
///
/// A column counts Unicode scalars. `\n`, `\r` and `\r\n` each end a line.
package struct JSONPosition: Hashable, Sendable {
  package var line: Int

  package var column: Int
}

extension JSONPosition: CustomStringConvertible {
  /// The line and column, such as `3:14`.
  package var description: String { "\(line):\(column)" }
}

/// Finds the positions of many offsets. In rising order, all together cost one pass over the text.
package struct JSONPositionFinder {
  private let bytes: [UInt8]
  private var offset = 0
  private var position = JSONPosition(line: 1, column: 1)

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the position of a byte. An offset at or after the end gives the position after the last scalar.
  ///
  /// An offset below the previous one restarts at the beginning of the text.
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
          break  // a continuation of the scalar before
        default:
          position.column += 1
        }
        offset += 1
      }
    }
    return position
  }
}

/// The path from the root of a document to a value.
package struct JSONPath {
  package enum Step {
    case key(String)
    case index(Int)
  }

  private var steps: [Step] = []

  package mutating func append(_ step: Step) {
    steps.append(step)
  }

  /// The number of steps above which a path is shown without its middle.
  private static let maximumSteps = 32

  /// The length above which a key is cut.
  private static let maximumKeyLength = 100

  /// The path for people, such as `$.rules[3].attributes["odd key"]`. It is safe to print; a very long one (more than 32 steps,
  /// or keys of more than 100 scalars) is shortened with `…`.
  package var text: String {
    guard steps.count > Self.maximumSteps else { return "$" + Self.text(of: steps) }
    let half = Self.maximumSteps / 2
    return "$" + Self.text(of: steps.prefix(half)) + "…" + Self.text(of: steps.suffix(half))
  }

  private static func text(of steps: some Sequence<Step>) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where isName(key): text += ".\(key)"
      case .key(let key): text += "[\(SafeText.quoted(key, maximumLength: maximumKeyLength))]"
      }
    }
    return text
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, key.utf8.count <= maximumKeyLength else { return false }
    return first.isLetter && key.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }
}

/// Finds the paths of many values of a document. In the order of the text, all together cost one pass over it.
package struct JSONPathFinder {
  /// A container, and its child that contains the previous value.
  private struct Level {
    let container: Int
    /// The key of a member, or an element.
    var child: Int
    var number = 0
  }

  private var document: JSONDocument?
  private var levels: [Level] = []

  package init() {}

  /// Returns the path of a value, such as `$.rules[3].attributes.barTintColor` or `$.rules[0]["odd key"]`; the path of a key is
  /// that of its value. It is safe to print. A value before the previous one, or of another document, restarts at the root.
  package mutating func path(of node: JSONNode) -> String {
    let (values, index) = (node.document.values, node.index)
    if document !== node.document { levels = [] }
    document = node.document
    while let level = levels.last, index < level.child || index >= values[level.container].next { levels.removeLast() }
    var container = levels.last?.container ?? 0
    while container != index {
      if levels.last?.container != container { levels.append(Level(container: container, child: container + 1)) }
      var level = levels.removeLast()
      let offset = values[container].kind == .object ? 1 : 0
      while index >= values[level.child + offset].next {
        level.child = Int(values[level.child + offset].next)
        level.number += 1
      }
      levels.append(level)
      container = index == level.child ? index : level.child + offset
    }
    var path = JSONPath()
    for level in levels {
      path.append(
        values[level.container].kind == .object
          ? .key(JSONNode(document: node.document, index: level.child).string ?? "") : .index(level.number))
    }
    return path.text
  }
}
