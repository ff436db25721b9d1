/// A piece of the drawn interface, as rules see it: its class with the superclasses that matter, and what it is inside of.
struct PreviewHost {
  /// The class and its superclasses, the most derived first.
  let classes: [String]
  /// The containers from the window down, each with its superclasses.
  let ancestors: [[String]]

  /// A view by the names of its class and superclasses but `UIView`, with no container.
  init(_ classes: String...) {
    self.init(classes + ["UIView"], [])
  }

  /// Something inside this one, by the names of its class and superclasses; all but bar items are views.
  func child(_ classes: String...) -> PreviewHost {
    PreviewHost(classes.contains("UIBarItem") ? classes : classes + ["UIView"], ancestors + [self.classes])
  }

  /// Something of which only the rules of its very class are asked for.
  init(own name: String, in ancestors: [[String]]) {
    self.init([name], ancestors)
  }

  private init(_ classes: [String], _ ancestors: [[String]]) {
    self.classes = classes
    self.ancestors = ancestors
  }

  /// Where a chain of containers, innermost first, matches: as positions from the window down. Nil when it does not.
  ///
  /// The outermost name takes the first ancestor that is one, the next takes the first after that.
  func positions(of containers: [String]) -> [Int]? {
    var positions: [Int] = []
    for name in containers.reversed() {
      let start = (positions.last ?? -1) + 1
      guard let found = ancestors.indices.dropFirst(start).first(where: { ancestors[$0].contains(name) }) else {
        return nil
      }
      positions.append(found)
    }
    return positions
  }
}
