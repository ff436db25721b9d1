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
  /// Not stored: each call looks at the siblings before the value and before each container around it.
  package var path: String {
    let nodes = storage.nodes
    var path = JSONPath()
    var container = 0
    while container != index {
      let isObject = nodes[container].isObject
      var child = container + 1
      var number = 0
      while true {
        let value = isObject ? child + 1 : child
        let next = Int(nodes[value].next)
        if index < next {
          path.append(isObject ? .key(JSONNode(storage: storage, index: child).string ?? "") : .index(number))
          container = index == child ? index : value
          break
        }
        child = next
        number += 1
      }
    }
    return path.text
  }
}
