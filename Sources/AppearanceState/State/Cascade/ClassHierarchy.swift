/// Which class inherits from which, by name: UIKit's classes and those that somebody names.
package struct ClassHierarchy: Sendable {
  private let superclasses: [String: String]

  /// UIKit's classes, and others by their superclasses.
  package init(own: [String: String] = [:]) {
    superclasses = UIKitClasses.superclasses.merging(own) { $1 }
  }

  /// The names of all classes, sorted.
  package var names: [String] { Set(superclasses.keys).union(superclasses.values).sorted() }

  /// The name of a class, then of its ancestors as far as they are known.
  package func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = superclasses[lineage[lineage.count - 1]], !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }
}
