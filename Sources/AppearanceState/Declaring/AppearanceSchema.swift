/// All attributes of a class, inherited ones included: what its declaration gave.
@MainActor
package final class AppearanceSchema {
  let type: any AppearanceHost.Type
  /// The class's name, then those of its ancestors.
  let lineage: [String]
  let attributes: [AnyAttribute]
  /// Everything that can be set, each at its own index.
  package let slots: [any Slot]
  /// Tells an instance what was changed; nil where instances do not want to know.
  let tell: (@MainActor (AnyObject, Set<SettingKey>) -> Void)?
  /// An instance as a host, with no look at what its class conforms to, which costs more than styling it.
  let host: @MainActor (AnyObject) -> any AppearanceHost
  private let slotsByKey: [SettingKey: any Slot]
  private let attributesByProperty: [AnyKeyPath: AnyAttribute]
  private let attributesByName: [String: AnyAttribute]
  /// Attributes by the address of a key path. The compiler makes one object for each key path that a program spells out,
  /// and comparing addresses is ten times as fast as comparing key paths.
  private var attributesByAddress = AddressTable<Known>()
  /// The key paths in the table, so that their addresses are not used again.
  private var knownPaths: [AnyKeyPath] = []

  @MainActor
  private struct Known {
    // Every read and write finds one, and counting a reference would take as long. Each schema has its attributes, and they
    // their slots, for as long as it is there.
    unowned(unsafe) let attribute: AnyAttribute
    let type: AnyAttribute.Type
    /// The slot of an attribute without axes, an `AttributeSlot` of that type.
    unowned(unsafe) let plainSlot: AnyObject?
    let plainValueType: Any.Type?

    init(_ attribute: AnyAttribute, _ type: AnyAttribute.Type) {
      (self.attribute, self.type) = (attribute, type)
      plainValueType = attribute.plainValueType
      plainSlot = attribute.plainSlot
    }
  }

  private static var schemas = AddressTable<AppearanceSchema>()
  private static var schemasByName: [String: AppearanceSchema] = [:]

  /// The schema of a class. The class is asked for its declaration the first time.
  package static func of(_ type: any AppearanceHost.Type) -> AppearanceSchema {
    if let known = schemas[ObjectIdentifier(type)] { return known }
    let declaration = AppearanceDeclaration(target: type)
    type.declareAppearance(declaration)
    let schema = AppearanceSchema(declaration)
    schemas[ObjectIdentifier(type)] = schema
    schemasByName[schema.className] = schema
    return schema
  }

  /// The schema of a class that the program has shown, by name.
  static func named(_ className: String) -> AppearanceSchema? { schemasByName[className] }

  private init(_ declaration: AppearanceDeclaration) {
    type = declaration.target
    lineage = ClassName.lineage(of: declaration.target)
    attributes = declaration.attributes
    slots = attributes.flatMap(\.allSlots)
    for (index, slot) in slots.enumerated() { slot.index = index }
    tell = (declaration.target as? any AppearanceReactingHost.Type).map { Self.teller(of: $0) }
    host = Self.host(of: declaration.target)
    slotsByKey = Dictionary(uniqueKeysWithValues: slots.map { ($0.key, $0) })
    attributesByName = Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0) })
    var attributesByProperty = Dictionary(
      uniqueKeysWithValues: attributes.compactMap { attribute in attribute.property.map { ($0, attribute) } })
    for override in declaration.overrides { attributesByProperty[override.property] = override.attribute }
    self.attributesByProperty = attributesByProperty
    if let superclass = ClassName.superclass(of: declaration.target) as? any AppearanceHost.Type {
      let inherited = AppearanceSchema.of(superclass).attributes
      for attribute in inherited {
        programmerError(
          unless: attributes.contains { $0.name == attribute.name },
          "\(declaration.target) does not declare '\(attribute.name)', which \(superclass) declares: call super.declareAppearance"
        )
      }
    }
  }

  private static func teller<Host: AppearanceReactingHost>(
    of type: Host.Type
  ) -> @MainActor (AnyObject, Set<SettingKey>) -> Void {
    { unsafeDowncast($0, to: Host.self).appearanceDidApply($1) }
  }

  private static func host<Host: AppearanceHost>(of type: Host.Type) -> @MainActor (AnyObject) -> any AppearanceHost {
    { unsafeDowncast($0, to: Host.self) }
  }

  var className: String { lineage[0] }

  /// Finds the slot for a key that a file names; nil when no attribute has it.
  func slot(for key: SettingKey) -> (any Slot)? { slotsByKey[key] }

  /// The slot of a property without axes; nil of one with axes. Not to have declared it is a programmer error.
  ///
  /// The same as asking for the attribute, for the way that almost every access takes: it compares the type of the value,
  /// which is at hand, where the type of the attribute would have to be looked up.
  func slot<Value>(
    for property: AnyKeyPath, of valueType: Value.Type, at position: SourceLocation? = nil
  ) -> AttributeSlot<Value>? {
    if let known = attributesByAddress[ObjectIdentifier(property)], known.plainValueType == valueType,
      let slot = known.plainSlot
    {
      return unsafeDowncast(slot, to: AttributeSlot<Value>.self)
    }
    let attribute = attribute(for: property, as: AnyAttribute.self, at: position)
    return (attribute as? PlainAttribute<Value>)?.slot
  }

  /// The attribute of a property. Not to have declared the property is a programmer error.
  ///
  /// - Parameter type: The type of attribute that the use of the property implies.
  func attribute<Found: AnyAttribute>(
    for property: AnyKeyPath, as type: Found.Type, at position: SourceLocation? = nil
  ) -> Found {
    if let known = attributesByAddress[ObjectIdentifier(property)], known.type == type {
      // The type was checked when the key path was looked up the first time; checking again would double the cost.
      return unsafeDowncast(known.attribute, to: type)
    }
    guard let attribute = attributesByProperty[property] else { undeclared(property, at: position) }
    guard let typed = attribute as? Found else {
      hasAxes(attribute, at: position)
    }
    // Key paths that are made while the program runs would fill the table without end.
    if attributesByAddress.count > 4 * attributes.count { (attributesByAddress, knownPaths) = (AddressTable(), []) }
    attributesByAddress[ObjectIdentifier(property)] = Known(attribute, type)
    knownPaths.append(property)
    return typed
  }

  /// The attribute of a name that an ancestor or the library's own tables declare; another name is a mistake of the library.
  func attribute<Found: AnyAttribute>(named name: String, as type: Found.Type) -> Found {
    guard let attribute = attributesByName[name] as? Found else {
      programmerError("\(className) declares no attribute '\(name)' of type \(type)")
    }
    return attribute
  }

  /// Stops a program that asks for the one value of an attribute with axes.
  func hasAxes(_ property: AnyKeyPath, at position: SourceLocation? = nil) -> Never {
    hasAxes(attribute(for: property, as: AnyAttribute.self, at: position), at: position)
  }

  private func hasAxes(_ attribute: AnyAttribute, at position: SourceLocation?) -> Never {
    let name = attribute.name
    let example = attribute.allSlots[0].key.axes.map { ".\($0.value)" }.joined(separator: ", ")
    programmerError(
      """
      \(Self.prefix(position))'\(name)' of \(className) has axes, so name the combination: \
      appearance().\(name)[\(example)], resolvedAppearance().\(name)[\(example)]
      """)
  }

  private static func prefix(_ position: SourceLocation?) -> String { position.map { "\($0): " } ?? "" }

  private func undeclared(_ property: AnyKeyPath, at position: SourceLocation?) -> Never {
    // Where symbols were stripped, a key path knows the type of its property and not the name.
    let spelled = String(describing: property)
    let name = spelled.contains("<") ? "a property of type \(Swift.type(of: property).valueType)" : spelled
    let declared = attributes.isEmpty ? "none" : attributes.map(\.name).joined(separator: ", ")
    programmerError(
      """
      \(Self.prefix(position))\(className) declares no attribute for \(name): add it to declareAppearance, with \
      attribute(_:overriddenBy:) where it overrides one. It declares \(declared)
      """)
  }
}
