#if canImport(ObjectiveC)
  import ObjectiveC

  /// The superclass of ``AppearanceDeclaration``. Extensions of UIKit's classes override `declareAppearance`, and an extension
  /// can override only methods and parameters that Objective-C knows.
  public typealias AppearanceDeclarationBase = NSObject
#else
  /// The superclass of ``AppearanceDeclaration``; it matters only with the Objective-C runtime.
  public class AppearanceDeclarationBase {
    init() {}
  }
#endif

/// Collects the attributes that a class declares; see ``AppearanceHost``.
@MainActor
public final class AppearanceDeclaration: AppearanceDeclarationBase {
  let target: any AppearanceHost.Type
  private(set) var attributes: [AnyAttribute] = []
  /// Properties that override those of inherited attributes.
  private(set) var overrides: [(property: AnyKeyPath, attribute: AnyAttribute)] = []

  init(target: any AppearanceHost.Type) {
    self.target = target
    super.init()
  }

  /// Returns the list to add attributes to. A class that can be subclassed passes it to a generic function; see
  /// ``AppearanceHost``.
  ///
  /// ```swift
  /// list(declaration.attributes(of: Self.self))
  /// ```
  ///
  /// - Parameter type: The class that is being declared: `Self.self`, or the class itself when it is final.
  public func attributes<Target: AppearanceHost>(of type: Target.Type) -> AppearanceAttributes<Target> {
    programmerError(
      unless: type == target,
      "the declaration of \(target) lists attributes of \(type): write attributes(of: Self.self), so that subclasses inherit"
    )
    return AppearanceAttributes(declaration: self)
  }

  func add(_ attribute: AnyAttribute) {
    programmerError(
      unless: !attributes.contains { $0.name == attribute.name },
      "\(target) declares two attributes named '\(attribute.name)'")
    if let property = attribute.property, let other = attributes.first(where: { $0.property == property }) {
      programmerError("\(target) declares '\(other.name)' and '\(attribute.name)' for the same property")
    }
    attributes.append(attribute)
  }

  func override(_ name: String, by property: AnyKeyPath) {
    guard let attribute = attributes.first(where: { $0.name == name }) else {
      programmerError(
        "\(target) overrides the property of '\(name)', which no superclass declares: call super.declareAppearance first"
      )
    }
    let (old, new) = (attribute.property.map { type(of: $0).valueType }, type(of: property).valueType)
    programmerError(
      unless: old == new,
      "\(target) overrides the property of '\(name)' with one of type \(new), not \(old ?? Never.self)")
    overrides.append((property, attribute))
  }
}
