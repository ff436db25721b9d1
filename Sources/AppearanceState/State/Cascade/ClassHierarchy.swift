/// Which class inherits from which, by name: UIKit's classes and those that somebody names.
package struct ClassHierarchy: Sendable {
  private let superclasses: [String: String]
  /// Those that have subclasses.
  private let ancestors: Set<String>

  /// UIKit's classes, and others by their superclasses.
  package init(own: [String: String] = [:]) {
    superclasses = UIKitClasses.superclasses.merging(own) { $1 }
    ancestors = Set(superclasses.values)
  }

  /// The names of all classes, sorted.
  package var names: [String] { ancestors.union(superclasses.keys).sorted() }

  /// Whether it is the name of one of the classes.
  func knows(_ name: String) -> Bool { superclasses[name] != nil || ancestors.contains(name) }

  /// The name of a class, then of its ancestors as far as they are known.
  package func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = superclasses[lineage[lineage.count - 1]], !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }
}
