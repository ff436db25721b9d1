import AppearanceState
import AppearanceThemes

/// The cascade as the design describes it, over plain lists: slow, and written independently of the real one.
struct CascadeReference {
  struct Rule {
    /// The name of the class.
    let styled: String
    /// The containers, innermost first, as a program writes them.
    let containers: [String]
    let traits: [String: String]
    /// A number that grows with every rule that is set.
    let setAt: Int
    let value: Int?
  }

  /// The name of each class with the name of its superclass.
  let superclasses: [String: String]

  func lineage(_ name: String) -> [String] {
    [name] + (superclasses[name].map(lineage) ?? [])
  }

  func isKind(_ name: String, of other: String) -> Bool { lineage(name).contains(other) }

  /// Returns all ways to find the containers, as positions counted from the window, beginning with the outermost listed
  /// class.
  private func placements(_ outermostFirst: [String], _ ancestors: [String], from start: Int = 0) -> [[Int]] {
    guard let first = outermostFirst.first else { return [[]] }
    return ancestors.indices.dropFirst(start).filter { isKind(ancestors[$0], of: first) }.flatMap { place in
      placements(Array(outermostFirst.dropFirst()), ancestors, from: place + 1).map { [place] + $0 }
    }
  }

  /// Returns the placement that is smallest from the outermost position on, which is the greedy one.
  private func greedy(_ rule: Rule, _ ancestors: [String]) -> [Int]? {
    placements(rule.containers.reversed(), ancestors).min { $0.lexicographicallyPrecedes($1) }
  }

  private func matches(_ rule: Rule, _ type: String, _ ancestors: [String], _ traits: [String: String]) -> Bool {
    isKind(type, of: rule.styled) && rule.traits.allSatisfy { traits[$0.key] == $0.value }
      && greedy(rule, ancestors) != nil
  }

  private func beats(_ left: Rule, _ right: Rule, _ type: String, _ ancestors: [String]) -> Bool {
    if left.styled != right.styled { return isKind(left.styled, of: right.styled) }
    if left.traits.count != right.traits.count { return left.traits.count > right.traits.count }
    let (leftPlaces, rightPlaces) = (greedy(left, ancestors) ?? [], greedy(right, ancestors) ?? [])
    for index in 0..<min(leftPlaces.count, rightPlaces.count) where leftPlaces[index] != rightPlaces[index] {
      return leftPlaces[index] < rightPlaces[index]
    }
    if leftPlaces.count != rightPlaces.count { return leftPlaces.count > rightPlaces.count }
    return left.setAt > right.setAt
  }

  /// Returns the value for a host.
  ///
  /// - Parameters:
  ///   - layers: The rules of each layer, topmost first.
  ///   - type: The class of the host.
  ///   - ancestors: The classes of its containers, from the window in.
  ///   - traits: The traits of the host.
  func value(_ layers: [[Rule]], _ type: String, _ ancestors: [String], _ traits: [String: String]) -> Int? {
    for layer in layers {
      let matching = layer.filter { $0.value != nil && matches($0, type, ancestors, traits) }
      let winner = matching.first { candidate in
        matching.allSatisfy { $0.setAt == candidate.setAt || beats(candidate, $0, type, ancestors) }
      }
      if let winner { return winner.value }
    }
    return nil
  }
}
