import AppearanceState

/// Which class inherits from which, by name: UIKit's classes and those that somebody names.
package struct ClassHierarchy: Sendable {
  private let own: [String: String]
  /// Those that have subclasses of others.
  private let ancestors: Set<String>

  /// UIKit's classes, and others by their superclasses.
  package init(own: [String: String] = [:]) {
    (self.own, ancestors) = (own, Set(own.values))
  }

  /// The names of all classes, sorted.
  package var names: [String] {
    ancestors.union([UIKitClasses.root]).union(own.keys).union(UIKitClasses.superclasses.keys).inTextOrder()
  }

  private func superclass(of name: String) -> String? { own[name] ?? UIKitClasses.superclasses[name] }

  /// Whether it is the name of one of the classes.
  func knows(_ name: String) -> Bool {
    superclass(of: name) != nil || ancestors.contains(name) || name == UIKitClasses.root
  }

  /// The name of a class, then of its ancestors as far as they are known.
  package func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = superclass(of: lineage[lineage.count - 1]), !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }
}
