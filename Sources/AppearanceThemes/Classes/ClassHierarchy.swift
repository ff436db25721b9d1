import AppearanceState

/// The superclasses of classes, by name: UIKit's classes and declared ones.
package struct ClassHierarchy: Hashable, Sendable {
  private let own: [String: String]
  /// The declared superclasses.
  private let ancestors: Set<String>

  // A class has about ten ancestors; a hand-written declaration may contain a cycle.
  package static let mostAncestors = 100

  /// Makes the hierarchy of UIKit's classes and others, given by their superclass.
  package init(own: [String: String] = [:]) {
    (self.own, ancestors) = (own, Set(own.values))
  }

  /// Makes the hierarchy of UIKit's classes and others, given by their superclasses, nearest first, as in documents. If
  /// lists contradict each other, the first one counts.
  package init(_ lists: [[String: [String]]]) {
    var own: [String: String] = [:]
    for classes in lists {
      for (name, superclasses) in classes.sorted(by: { $0.key.precedes($1.key) }) {
        for (sub, next) in zip([name] + superclasses, superclasses) where own[sub] == nil { own[sub] = next }
      }
    }
    self.init(own: own)
  }

  /// The names of all classes, sorted.
  package var names: [String] {
    ancestors.union([UIKitClasses.root]).union(own.keys).union(UIKitClasses.superclasses.keys).inTextOrder()
  }

  /// Whether a class, or an ancestor of it, is one of UIKit's.
  func knows(_ name: String) -> Bool {
    if UIKitClasses.superclasses[name] != nil { return true }
    return own[name] != nil && lineage(of: name).contains { UIKitClasses.superclasses[$0] != nil }
  }

  /// Returns the name of the superclass of a class; nil if none is known.
  func superclass(of name: String) -> String? { UIKitClasses.superclasses[name] ?? own[name] }

  /// Returns the name of a class, then the names of its ancestors as far as they are known.
  package func lineage(of name: String) -> [String] {
    if let known = UIKitClasses.lineages[name] { return known }
    if own.isEmpty { return [name] }
    var lineage = [name]
    while let superclass = own[lineage[lineage.count - 1]], lineage.count <= Self.mostAncestors {
      if let known = UIKitClasses.lineages[superclass] { return lineage + known }
      lineage.append(superclass)
    }
    // Only a cycle, or too many ancestors, leads here.
    if lineage.count <= Self.mostAncestors { return lineage }
    var names: Set<String> = []
    return Array(lineage.prefix { names.insert($0).inserted })
  }
}
