extension JSONNode {
  /// Line and column of the value. Not stored: each call counts from the beginning of the text. For many values use a
  /// `JSONPositionFinder`.
  package var position: JSONPosition {
    var finder = JSONPositionFinder(storage.bytes)
    return finder.position(of: offset)
  }

  /// The path of the value, such as `$.rules[3].attributes.barTintColor` or `$.rules[0]["odd key"]`; the path of a key is
  /// that of its value. It is safe to print; more than 32 steps, or keys of more than 100 scalars, are shortened with `…`.
  ///
  /// Not stored: each call looks at the siblings before the value and before each container around it. For many values use
  /// a `JSONPathFinder`.
  package var path: String {
    var finder = JSONPathFinder()
    return finder.path(of: self)
  }
}

/// Finds the paths of many values of a document: asked in the order of the text, all together cost one pass over it.
package struct JSONPathFinder {
  /// A container, and the child of it that the value before was in.
  private struct Level {
    let container: Int
    /// The key of a member, or an element.
    var child: Int
    var number = 0
  }

  private var storage: JSONStorage?
  private var levels: [Level] = []

  /// Prepares to find paths, at no cost.
  package init() {}

  /// The path of a value. One before the value of the question before, or of another document, starts again at the root.
  package mutating func path(of node: JSONNode) -> String {
    let (storage, index) = (node.storage, node.index)
    if self.storage !== storage { levels = [] }
    self.storage = storage
    let nodes = storage.nodes
    while let level = levels.last, index < level.child || index >= nodes[level.container].next { levels.removeLast() }
    var container = levels.last?.container ?? 0
    while container != index {
      if levels.last?.container != container { levels.append(Level(container: container, child: container + 1)) }
      var level = levels.removeLast()
      let offset = nodes[container].isObject ? 1 : 0
      while index >= nodes[level.child + offset].next {
        level.child = Int(nodes[level.child + offset].next)
        level.number += 1
      }
      levels.append(level)
      container = index == level.child ? index : level.child + offset
    }
    var path = JSONPath()
    for level in levels {
      path.append(
        nodes[level.container].isObject
          ? .key(JSONNode(storage: storage, index: level.child).string ?? "") : .index(level.number))
    }
    return path.text
  }
}
