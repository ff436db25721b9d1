#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The names of classes in rules, files and messages.
///
/// Swift distinguishes private and local classes of the same name by where they are declared, and no file should depend on
/// that. So the second one that a program uses is `MyApp.Bar#2`, the third `MyApp.Bar#3`, and each has its own rules. A file
/// means the same classes as long as the program uses them in the same order; if it does not, rename one.
@MainActor
package enum ClassName {
  /// The lineages made so far. They are requested often and are slow to make.
  private static var lineages: [ObjectIdentifier: [String]] = [:]
  private static var names: [ObjectIdentifier: String] = [:]
  private static var types: [String: AnyClass] = [:]
  /// The classes whose names have been requested, in the order of the first request.
  private(set) static var shown: [AnyClass] = []

  /// Returns the name of a class with its module, such as `MyApp.Bar`; Objective-C classes have no module.
  package static func of(_ type: AnyClass) -> String { lineage(of: type)[0] }

  /// Returns the name of a class, then those of its ancestors.
  static func lineage(of type: AnyClass) -> [String] {
    if let known = lineages[ObjectIdentifier(type)] { return known }
    let lineage = sequence(first: type, next: superclass(of:)).map(name)
    lineages[ObjectIdentifier(type)] = lineage
    return lineage
  }

  /// Returns the name of a class, which no other class has.
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
    // Assigned as a whole: a change in place would make every access to a store check for exclusive access.
    shown = shown + [type]
    return name
  }

  /// Returns the class of a name that has been requested before; nil for any other name.
  static func type(named name: String) -> AnyClass? { types[name] }

  static func superclass(of type: AnyClass) -> AnyClass? {
    #if canImport(ObjectiveC)
      class_getSuperclass(type)
    #else
      // Without the Objective-C runtime, only this underscored function of the standard library returns the superclass.
      _getSuperclass(type)
    #endif
  }

  /// Returns the name without the parts that differ from run to run: a private or local class is
  /// `App.(unknown context at $7f10).Bar`.
  private static func stableName(_ name: String) -> String {
    name.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }
}
