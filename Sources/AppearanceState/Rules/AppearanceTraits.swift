/// Conditions on the environment of a host, by name: `userInterfaceStyle` is `dark`.
///
/// A rule with traits applies where all of them hold; a host reports the traits that hold for it. Traits are plain names, so
/// that any hierarchy can define its own:
///
/// ```swift
/// Bar.appearance(for: .dark).tint = .white
/// Bar.appearance(for: ["displayGamut": "P3"]).tint = .vivid
/// ```
public struct AppearanceTraits: Hashable, Sendable {
  /// The name and value of each trait.
  public private(set) var values: [String: String]

  /// Creates traits from names and values, such as `["userInterfaceStyle": "dark"]`.
  ///
  /// ```swift
  /// let compact = AppearanceTraits(["horizontalSizeClass": "compact"])
  /// ```
  ///
  /// - Parameter values: The value of each trait.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// No condition.
  public static let none = AppearanceTraits()

  /// `userInterfaceStyle` is `dark`.
  public static let dark: AppearanceTraits = ["userInterfaceStyle": "dark"]

  /// `userInterfaceStyle` is `light`.
  public static let light: AppearanceTraits = ["userInterfaceStyle": "light"]

  /// The value of one trait; nil if there is no trait of that name.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Returns these traits and the others. If both name a trait, the other's value wins.
  ///
  /// ```swift
  /// override var appearanceTraits: AppearanceTraits { super.appearanceTraits.merging(.dark) }
  /// ```
  public func merging(_ other: AppearanceTraits) -> AppearanceTraits {
    other.values.isEmpty ? self : AppearanceTraits(values.merging(other.values) { _, new in new })
  }

  /// Returns whether every one of these traits holds in an environment. Empty traits hold everywhere.
  ///
  /// - Parameter environment: The traits that hold there.
  public func isSatisfied(by environment: AppearanceTraits) -> Bool {
    values.count <= environment.values.count && values.allSatisfy { environment.values[$0.key] == $0.value }
  }

  /// Returns whether these come before others in files: fewer before more, then by the first name or value that differs. A
  /// single pass finds that; sorting both for each pair of rules would take most of the time of reading a file.
  func precedes(_ other: AppearanceTraits) -> Bool {
    if values.count != other.values.count { return values.count < other.values.count }
    func first(_ traits: [String: String], unlike others: [String: String]) -> String? {
      var first: String?
      for (name, value) in traits where others[name] != value {
        if first.map(name.precedes) ?? true { first = name }
      }
      return first
    }
    guard let mine = first(values, unlike: other.values), let others = first(other.values, unlike: values) else {
      return false
    }
    return mine == others ? (self[mine] ?? "").precedes(other[mine] ?? "") : mine.precedes(others)
  }

  /// The names and values in the order in which files and messages show them.
  public var sorted: [(name: String, value: String)] {
    values.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }
}

extension AppearanceTraits: ExpressibleByDictionaryLiteral {
  /// Creates traits from a literal such as `["userInterfaceStyle": "dark"]`. A duplicate name is a programmer error.
  public init(dictionaryLiteral elements: (String, String)...) {
    values = Dictionary(elements) { one, other in
      programmerError("a trait has two values, '\(one)' and '\(other)', in \(elements)")
    }
  }
}
