#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The names by which rules, files and messages know classes.
@MainActor
enum ClassName {
  /// Names are asked for again and again and are slow to make.
  private static var lineages: [ObjectIdentifier: [String]] = [:]
  private static var types: [String: AnyClass] = [:]

  /// The name of a class with its module, such as `MyApp.Bar`; classes of Objective-C have no module.
  static func of(_ type: AnyClass) -> String { lineage(of: type)[0] }

  /// The name of a class, then those of its ancestors.
  static func lineage(of type: AnyClass) -> [String] {
    if let known = lineages[ObjectIdentifier(type)] { return known }
    let lineage = sequence(first: type, next: superclass(of:)).map { stableName(String(reflecting: $0)) }
    lineages[ObjectIdentifier(type)] = lineage
    types[lineage[0]] = type
    return lineage
  }

  /// The class of a name that has been asked for; nil when none has.
  static func type(named name: String) -> AnyClass? { types[name] }

  /// The superclass, or nil.
  static func superclass(of type: AnyClass) -> AnyClass? {
    #if canImport(ObjectiveC)
      class_getSuperclass(type)
    #else
      // The standard library's own name for what the runtime of Objective-C offers elsewhere; there is no other.
      _getSuperclass(type)
    #endif
  }

  /// The name without what differs from run to run: a private or local class is `App.(unknown context at $7f10).Bar`.
  private static func stableName(_ name: String) -> String {
    name.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }
}
