import AppearanceState

/// Which class inherits from which, by name: UIKit's classes and those that the user names.
struct ClassHierarchy {
  private var superclasses: [String: String]

  /// UIKit's classes, and others by their superclasses.
  init(own: [String: String]) {
    superclasses = UIKitClasses.superclasses.merging(own) { $1 }
  }

  /// UIKit's classes, and the app's own.
  ///
  /// - Parameter own: `SUB:SUPER` for each class of the app.
  init(adding own: [String]) throws(UsageError) {
    self.init(own: [:])
    for text in own {
      let names = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard names.count == 2, !names.contains("") else {
        throw UsageError("option '--superclass' takes SUB:SUPER, found '\(SafeText.visible(text))'")
      }
      superclasses[names[0]] = names[1]
      // Looked at one by one, so the last one named is the one that closes the circle.
      if lineage(of: names[1]).contains(names[0]) {
        throw UsageError("'\(SafeText.visible(names[0]))' cannot inherit from itself: '\(SafeText.visible(text))'")
      }
    }
  }

  /// The names of all classes, sorted.
  var names: [String] { Set(superclasses.keys).union(superclasses.values).sorted() }

  /// The name of a class, then of its ancestors as far as they are known.
  func lineage(of name: String) -> [String] {
    var lineage = [name]
    while let superclass = superclasses[lineage[lineage.count - 1]], !lineage.contains(superclass) {
      lineage.append(superclass)
    }
    return lineage
  }
}
