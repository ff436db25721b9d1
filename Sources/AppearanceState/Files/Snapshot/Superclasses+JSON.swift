extension JSON {
  /// Creates the JSON of superclasses as in files; nil if there are none.
  package init?(classes: [String: [String]]) {
    if classes.isEmpty { return nil }
    self = .object(classes.keys.inTextOrder().map { Member($0, JSON(texts: classes[$0] ?? [])) })
  }
}

extension FileReader {
  /// The most ancestors that a class may have. Real ones have about ten.
  package static let mostAncestors = 100

  /// Reads the superclasses of classes, nearest first. The entries must agree on the superclass of each class, and no class may
  /// inherit from itself.
  package mutating func superclasses(_ node: JSONNode) -> [String: [String]]? {
    guard check(node, is: .object) else { return nil }
    let mark = problems.count
    var (classes, superclass) = ([String: [String]](), [String: String]())
    for (key, node) in node.members {
      guard let name = name(key), let ancestors = ancestors(node) else { continue }
      if classes.updateValue(ancestors, forKey: name) != nil {
        problems.add("duplicate name, with its characters composed differently", at: key)
      }
      for (sub, next) in zip([name] + ancestors, ancestors) {
        if let other = superclass[sub], other != next {
          problems.add(
            "\(inQuotes(sub)) inherits from \(inQuotes(next)) here, and from \(inQuotes(other)) above", at: node)
        }
        superclass[sub] = next
      }
    }
    checkCircles(superclass, node)
    return problems.count == mark ? classes : nil
  }

  private mutating func ancestors(_ node: JSONNode) -> [String]? {
    guard let names = names(node) else { return nil }
    if (1...Self.mostAncestors).contains(names.count) { return names }
    return refuse("expected 1 to \(Self.mostAncestors) superclasses, found \(names.count)", node)
  }

  private mutating func checkCircles(_ superclass: [String: String], _ node: JSONNode) {
    var depths: [String: Int] = [:]
    for name in superclass.keys.inTextOrder() {
      var (path, isOnPath) = ([name], Set([name]))
      // Each class is visited once: a path ends at a class with a known depth.
      while let last = path.last, depths[last] == nil, let next = superclass[last] {
        if !isOnPath.insert(next).inserted { return problems.add("\(inQuotes(next)) inherits from itself", at: node) }
        path.append(next)
      }
      let above = path.last.flatMap { depths[$0] } ?? 0
      for (steps, name) in path.reversed().enumerated() { depths[name] = above + steps }
      if above + path.count - 1 > Self.mostAncestors {
        return problems.add("\(inQuotes(name)) has more than \(Self.mostAncestors) ancestors", at: node)
      }
    }
  }
}
