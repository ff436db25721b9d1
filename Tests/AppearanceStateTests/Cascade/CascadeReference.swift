import AppearanceState
import AppearanceTesting
import AppearanceThemes

/// The cascade as the design has it in words, over plain lists: slow, and written without a look at the real one.
struct CascadeReference {
  struct Rule {
    /// The class by name.
    let styled: String
    /// Innermost first, as a program writes them.
    let containers: [String]
    let traits: [String: String]
    /// Counts up with every rule that is set.
    let setAt: Int
    let value: Int?
  }

  /// Name of a class to the name of its superclass.
  let superclasses: [String: String]

  func lineage(_ name: String) -> [String] {
    [name] + (superclasses[name].map(lineage) ?? [])
  }

  func isKind(_ name: String, of other: String) -> Bool { lineage(name).contains(other) }

  /// All ways to find the containers, as positions counted from the window, from the outermost listed class on.
  private func placements(_ outermostFirst: [String], _ ancestors: [String], from start: Int = 0) -> [[Int]] {
    guard let first = outermostFirst.first else { return [[]] }
    return ancestors.indices.dropFirst(start).filter { isKind(ancestors[$0], of: first) }.flatMap { place in
      placements(Array(outermostFirst.dropFirst()), ancestors, from: place + 1).map { [place] + $0 }
    }
  }

  /// The greedy placement is the one that is smallest from the outermost on.
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

  /// The value for a host.
  ///
  /// - Parameters:
  ///   - layers: The rules of each layer, topmost first.
  ///   - type: The class of the host.
  ///   - ancestors: The classes that it is in, from the window in.
  ///   - traits: The traits that hold.
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
