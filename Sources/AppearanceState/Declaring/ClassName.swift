#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The names by which rules, files and messages know classes.
///
/// Swift tells private and local classes of one name apart by where they are declared, which no file should depend on. So the
/// second one that a program uses is `MyApp.Bar#2`, the third `MyApp.Bar#3`: each has rules of its own, and a file means the
/// same classes for as long as the program uses them in the same order. Where that is not so, rename one.
@MainActor
package enum ClassName {
  /// Names are asked for again and again and are slow to make.
  private static var lineages: [ObjectIdentifier: [String]] = [:]
  private static var names: [ObjectIdentifier: String] = [:]
  private static var types: [String: AnyClass] = [:]
  /// The classes that names were asked for of, in that order.
  private(set) static var shown: [AnyClass] = []

  /// The name of a class with its module, such as `MyApp.Bar`; classes of Objective-C have no module.
  package static func of(_ type: AnyClass) -> String { lineage(of: type)[0] }

  /// The name of a class, then those of its ancestors.
  static func lineage(of type: AnyClass) -> [String] {
    if let known = lineages[ObjectIdentifier(type)] { return known }
    let lineage = sequence(first: type, next: superclass(of:)).map(name)
    lineages[ObjectIdentifier(type)] = lineage
    return lineage
  }

  /// The name of a class, which no other class has.
  private static func name(of type: AnyClass) -> String {
    if let known = names[ObjectIdentifier(type)] { return known }
    let plain = stableName(String(reflecting: type))
    var (name, count) = (plain, 1)
    while types[name] != nil {
      count += 1
      name = "\(plain)#\(count)"
    }
    names[ObjectIdentifier(type)] = name
    types[name] = type
    shown.append(type)
    return name
  }

  /// The class of a name that has been asked for; nil when none has.
  static func type(named name: String) -> AnyClass? { types[name] }

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
