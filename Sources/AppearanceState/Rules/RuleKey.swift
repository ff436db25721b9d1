/// What a rule styles: a class, optionally only inside containers, optionally only where traits hold.
///
/// Classes stand here by name, so that a key is plain data and means the same in a file, in another process and in the
/// program that has the classes.
public struct RuleKey: Sendable {
  // Keys are looked up for every proxy and hold strings; one object a key keeps copies cheap.
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
  /// The rule that a store has for the key, in a key that the store gave out. Not part of what the key says: whoever uses it
  /// makes sure that it is this store's.
  private(set) var known: RuleID?

  /// A key by its parts.
  ///
  /// ```swift
  /// let key = RuleKey("UILabel", containers: ["UITableViewCell"], traits: .dark)
  /// ```
  ///
  /// - Parameters:
  ///   - className: The name of the class that is styled, such as `MyApp.Bar` or `UINavigationBar`.
  ///   - containers: The names of the containing classes, innermost first; empty for anywhere.
  ///   - traits: The traits that must hold; empty for always.
  public init(_ className: String, containers: [String] = [], traits: AppearanceTraits = .none) {
    storage = Storage(className: className, containers: containers, traits: traits)
  }

  /// The same key, given out by a store that has a rule for it.
  func known(as rule: RuleID) -> RuleKey {
    var key = self
    key.known = rule
    return key
  }

  /// Whether both are one object; never true for different keys, mostly true for equal ones of one store.
  func isIdentical(to other: RuleKey) -> Bool { storage === other.storage }

  var classHash: UInt64 { storage.classHash }

  /// A number by which rules of a class are found among all others without comparing names. Cheaper than the standard library's.
  static func hash(ofClass name: String) -> UInt64 { name.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } }

  /// Whether the rule applies everywhere and always, without containers and traits. Of each class there is one such rule.
  var isPlain: Bool { containers.isEmpty && traits.values.isEmpty }

  /// The name of the class that is styled.
  public var className: String { storage.className }

  /// The names of the containing classes, innermost first.
  public var containers: [String] { storage.containers }

  /// The traits that must hold.
  public var traits: AppearanceTraits { storage.traits }
}

extension RuleKey: Hashable, Comparable, CustomStringConvertible {
  /// Equal when class, containers and traits are.
  public static func == (left: RuleKey, right: RuleKey) -> Bool {
    left.storage === right.storage
      || (left.storage.hash == right.storage.hash && left.className == right.className
        && left.containers == right.containers && left.traits == right.traits)
  }

  /// The order of files and reports: by class, then plain rules before contained ones, then by traits.
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

  /// `Bar`, `Bar in Sheet in Window`, `Bar (userInterfaceStyle: dark)`.
  public var description: String {
    var text = className
    for container in containers { text += " in " + container }
    if !traits.values.isEmpty {
      text += " (" + traits.sorted.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + ")"
    }
    return text
  }
}
