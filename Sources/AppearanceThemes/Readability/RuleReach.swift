import AppearanceState

/// What some rules can reach, by the names of classes alone: all that they match, and a little more.
struct RuleReach {
  /// The names that have to be around something so that a rule can match it, by one that few rules have.
  private var needs: [String: [[String]]] = [:]
  /// Whether a rule reaches everything, or there are too many rules of the same names to look at each.
  private(set) var isEverywhere = false

  // A theme has a few dozen rules for a class of UIKit's in containers of UIKit's.
  private static let most = 256

  private init() {}

  init(_ rules: some Sequence<RuleKey>) {
    for rule in rules { add([rule.className] + rule.containers) }
  }

  private mutating func add(_ names: [String]) {
    // The classes of an app are many; those of UIKit are the same few everywhere.
    let rarest = names.first { UIKitClasses.superclasses[$0] == nil } ?? names[0]
    if needs[rarest]?.last == names { return }
    needs[rarest, default: []].append(names)
    if needs[rarest]?.count ?? 0 > Self.most { isEverywhere = true }
  }

  /// Whether there are no rules.
  var isEmpty: Bool { needs.isEmpty }

  /// What the rules can reach where some classes are around anyway.
  ///
  /// - Parameter lineages: The classes, each with its ancestors.
  func among(_ lineages: [[String]]) -> RuleReach {
    var left = RuleReach()
    for names in needs.values.joined() {
      let missing = names.filter { name in !lineages.contains { $0.contains(name) } }
      if missing.isEmpty { left.isEverywhere = true } else { left.add(missing) }
      if left.isEverywhere { break }
    }
    return left
  }

  /// Whether a rule may match something.
  ///
  /// - Parameter lineages: What is looked at and what it is inside of, each as a class and its ancestors.
  func includes(_ lineages: [[String]]) -> Bool {
    if isEverywhere { return true }
    return lineages.joined().contains { name in
      needs[name]?.contains { needed in
        needed.allSatisfy { name in lineages.contains { $0.contains(name) } }
      } ?? false
    }
  }
}
