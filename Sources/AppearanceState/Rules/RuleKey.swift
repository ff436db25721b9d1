/// The target of a rule: a class, optionally only inside containers, optionally only where traits hold.
///
/// Classes are given by name, so that a key is plain data and means the same in a file, in another process and in the program
/// that has the classes.
public struct RuleKey: Sendable {
  // Every proxy looks keys up, and they hold strings; one shared object for each key makes copies inexpensive.
  private final class Storage: Sendable {
    let className: String
    let containers: [String]
    let traits: AppearanceTraits
    let hash: Int
    /// See ``RuleKey/hash(ofClass:)``.
    let classHash: UInt64

    init(className: String, containers: [String], traits: AppearanceTraits) {
      self.className = className
      self.containers = containers
      self.traits = traits
      classHash = RuleKey.hash(ofClass: className)
      var hasher = Hasher()
      hasher.combine(className)
      hasher.combine(containers)
      hasher.combine(traits)
      hash = hasher.finalize()
    }
  }

  private let storage: Storage
  /// The rule that a store has for the key, in a key that comes from a store. It takes no part in equality: whoever uses it
  /// checks that the store is the same.
  private(set) var known: RuleID?

  /// Creates a key.
  ///
  /// ```swift
  /// let key = RuleKey("UILabel", containers: ["UITableViewCell"], traits: .dark)
  /// ```
  ///
  /// - Parameters:
  ///   - className: The name of the class that is styled, such as `MyApp.Bar` or `UINavigationBar`. An empty name is a
  ///     programmer error.
  ///   - containers: The names of the containing classes, innermost first; empty for anywhere.
  ///   - traits: The traits that must hold; empty for always.
  public init(_ className: String, containers: [String] = [], traits: AppearanceTraits = .none) {
    programmerError(
      unless: !className.isEmpty && !containers.contains(""),
      "a rule names its class and its containers, found '\(className)' in \(containers)")
    storage = Storage(className: className, containers: containers, traits: traits)
  }

  /// Returns the same key with the rule that a store has for it.
  func known(as rule: RuleID) -> RuleKey {
    var key = self
    key.known = rule
    return key
  }

  /// Returns whether both are one object: never true for different keys, usually true for equal ones of one store.
  func isIdentical(to other: RuleKey) -> Bool { storage === other.storage }

  var classHash: UInt64 { storage.classHash }

  /// Returns a hash to find the rules of a class without comparing names. Faster than the standard library's.
  static func hash(ofClass name: String) -> UInt64 { name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } }

  /// Whether the rule applies everywhere, without containers and traits. Each class has at most one such rule.
  var isPlain: Bool { containers.isEmpty && traits.values.isEmpty }

  /// The name of the class that is styled.
  public var className: String { storage.className }

  /// The names of the containing classes, innermost first.
  public var containers: [String] { storage.containers }

  /// The traits that must hold.
  public var traits: AppearanceTraits { storage.traits }
}

extension RuleKey: Hashable, Comparable, CustomStringConvertible {
  /// Returns whether class, containers and traits are equal.
  public static func == (left: RuleKey, right: RuleKey) -> Bool {
    left.storage === right.storage
      || (left.storage.hash == right.storage.hash && left.className == right.className
        && left.containers == right.containers && left.traits == right.traits)
  }

  /// Returns whether a key comes first in files and reports: by class, then plain rules before contained ones, then by traits.
  public static func < (left: RuleKey, right: RuleKey) -> Bool {
    if left.className != right.className { return left.className.precedes(right.className) }
    if left.containers != right.containers {
      if left.containers.count != right.containers.count { return left.containers.count < right.containers.count }
      return left.containers.lexicographicallyPrecedes(right.containers) { $0.precedes($1) }
    }
    return left.traits.precedes(right.traits)
  }

  /// Uses the hash that was computed with the key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.hash)
  }

  /// `Bar`, `Bar in Sheet in Window`, `Bar (userInterfaceStyle: dark)`. Hidden characters are escaped, as in all descriptions.
  public var description: String { Self.description(className, containers, traits) }

  /// Returns the description of a key, or of what has a name and surroundings like one.
  package static func description(_ name: String, _ containers: [String], _ traits: AppearanceTraits) -> String {
    var text = name
    for container in containers { text += " in " + container }
    if !traits.values.isEmpty {
      text += " (" + traits.sorted.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
    }
    return SafeText.visible(text)
  }
}
