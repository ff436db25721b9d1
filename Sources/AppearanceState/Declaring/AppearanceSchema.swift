/// All attributes of a class, inherited ones included, as its declaration lists them.
@MainActor
package final class AppearanceSchema {
  let type: any AppearanceHost.Type
  /// The class's name, then those of its ancestors.
  let lineage: [String]
  let attributes: [AnyAttribute]
  /// Every slot of the class, each at its own index.
  package let slots: [Slot]
  /// Notifies an instance of its changes; nil if the class does not conform to ``AppearanceReactingHost``.
  let notify: (@MainActor (AnyObject, Set<SettingKey>) -> Void)?
  /// Converts an instance to a host without a conformance check, which costs more than styling it.
  let host: @MainActor (AnyObject) -> any AppearanceHost
  private let slotsByKey: [SettingKey: Slot]
  private let attributesByProperty: [AnyKeyPath: AnyAttribute]
  /// The schema of the superclass; nil without one that declares attributes.
  private let superschema: AppearanceSchema?
  /// Slots and attributes with axes by the address of a key path. The compiler makes one object for each key path in the
  /// source, and comparing addresses is ten times as fast as comparing key paths.
  private var knownByAddress = AddressTable<Known>()
  /// The key paths in the table, retained so that their addresses are not reused.
  private var knownPaths: [AnyKeyPath] = []

  private struct Known {
    // Unowned because every read and write finds one, and retaining it would take as long. Each schema keeps its
    // attributes alive, and they keep their slots.
    unowned(unsafe) let object: AnyObject
    /// For a slot, the type of its values, which is at hand; that of the slot would have to be looked up.
    let type: Any.Type
  }

  private static var schemas = AddressTable<AppearanceSchema>()
  private static var schemasByName: [String: AppearanceSchema] = [:]

  /// Returns the schema of a class. The first call asks the class for its declaration.
  package static func of(_ type: any AppearanceHost.Type) -> AppearanceSchema {
    if let known = schemas[ObjectIdentifier(type)] { return known }
    let declaration = AppearanceDeclaration(target: type)
    type.declareAppearance(declaration)
    let schema = AppearanceSchema(declaration)
    // Assigned as a whole: a change in place would make every read check for exclusive access.
    var schemas = schemas
    schemas[ObjectIdentifier(type)] = schema
    Self.schemas = schemas
    schemasByName[schema.className] = schema
    return schema
  }

  /// Returns the schema of a class by its name; nil if the program has not used the class.
  static func named(_ className: String) -> AppearanceSchema? { schemasByName[className] }

  private init(_ declaration: AppearanceDeclaration) {
    type = declaration.target
    lineage = ClassName.lineage(of: declaration.target)
    attributes = declaration.attributes
    slots = attributes.flatMap(\.allSlots)
    for (index, slot) in slots.enumerated() { slot.index = index }
    notify = (declaration.target as? any AppearanceReactingHost.Type).map { Self.notifier(of: $0) }
    host = Self.host(of: declaration.target)
    slotsByKey = Dictionary(uniqueKeysWithValues: slots.map { ($0.key, $0) })
    var attributesByProperty = Dictionary(
      uniqueKeysWithValues: attributes.compactMap { attribute in attribute.property.map { ($0, attribute) } })
    for override in declaration.overrides { attributesByProperty[override.property] = override.attribute }
    self.attributesByProperty = attributesByProperty
    let superclass = ClassName.superclass(of: declaration.target) as? any AppearanceHost.Type
    superschema = superclass.map { .of($0) }
    for attribute in superschema?.attributes ?? [] {
      programmerError(
        unless: attributes.contains { $0.name == attribute.name },
        """
        \(type) does not declare '\(attribute.name)', which \(superschema?.type ?? type) declares: call \
        super.declareAppearance
        """)
    }
  }

  private static func notifier<Host: AppearanceReactingHost>(
    of type: Host.Type
  ) -> @MainActor (AnyObject, Set<SettingKey>) -> Void {
    { unsafeDowncast($0, to: Host.self).appearanceDidApply($1) }
  }

  private static func host<Host: AppearanceHost>(of type: Host.Type) -> @MainActor (AnyObject) -> any AppearanceHost {
    { unsafeDowncast($0, to: Host.self) }
  }

  var className: String { lineage[0] }

  /// Finds the slot for a key that a file names; nil when no attribute has it.
  func slot(for key: SettingKey) -> Slot? { slotsByKey[key] }

  /// Returns the slot of a property without axes; nil for one with axes. An undeclared property is a programmer error.
  func slot<Value>(
    for property: AnyKeyPath, of valueType: Value.Type, at position: SourceLocation? = nil
  ) -> AttributeSlot<Value>? {
    if let known = known(property, as: valueType) { return unsafeDowncast(known, to: AttributeSlot<Value>.self) }
    guard let slot = attribute(for: property, at: position).allSlots.first as? AttributeSlot<Value> else { return nil }
    learn(property, slot, as: valueType)
    return slot
  }

  /// Returns the attribute of a property with axes. An undeclared property is a programmer error.
  func attribute<Axes, Value>(
    for property: AnyKeyPath, at position: SourceLocation? = nil
  ) -> Attribute<Axes, Value> {
    typealias Found = Attribute<Axes, Value>
    if let known = known(property, as: Found.self) { return unsafeDowncast(known, to: Found.self) }
    let attribute: AnyAttribute = attribute(for: property, at: position)
    guard let found = attribute as? Found else { hasAxes(attribute, at: position) }
    learn(property, found, as: Found.self)
    return found
  }

  /// Returns the attribute of a property of the class or of an ancestor. An undeclared property is a programmer error.
  func attribute(for property: AnyKeyPath, at position: SourceLocation? = nil) -> AnyAttribute {
    for schema in sequence(first: self, next: \.superschema) {
      guard let declared = schema.attributesByProperty[property] else { continue }
      return schema === self ? declared : attribute(named: declared.name, as: AnyAttribute.self)
    }
    undeclared(property, at: position)
  }

  /// Returns the slot or attribute that was found for a key path before; nil if its type is unknown or different.
  private func known(_ property: AnyKeyPath, as type: Any.Type) -> AnyObject? {
    guard let known = knownByAddress[ObjectIdentifier(property)], known.type == type else { return nil }
    return known.object
  }

  private func learn(_ property: AnyKeyPath, _ object: AnyObject, as type: Any.Type) {
    // Assigned as a whole: a change in place would make every read check for exclusive access.
    var known = knownByAddress
    // Key paths that are made at run time would grow the table without limit.
    if known.count > 4 * attributes.count { (known, knownPaths) = (AddressTable(), []) }
    known[ObjectIdentifier(property)] = Known(object: object, type: type)
    knownByAddress = known
    knownPaths.append(property)
  }

  /// Returns the attribute of a name that an ancestor or the library's own tables declare. Any other name is a bug of the
  /// library.
  func attribute<Found: AnyAttribute>(named name: String, as type: Found.Type) -> Found {
    guard let attribute = attributes.first(where: { $0.name == name }) as? Found else {
      programmerError("\(className) declares no attribute '\(name)' of type \(type)")
    }
    return attribute
  }

  /// Stops a program that uses an attribute with axes as a single value.
  func hasAxes(_ property: AnyKeyPath, at position: SourceLocation? = nil) -> Never {
    hasAxes(attribute(for: property, at: position), at: position)
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
    // If symbols were stripped, a key path knows the type of its property but not the name.
    let spelled = String(describing: property)
    let name = spelled.contains("<") ? "a property of type \(Swift.type(of: property).valueType)" : spelled
    let declared = attributes.isEmpty ? "none" : attributes.map(\.name).joined(separator: ", ")
    // Nobody can add an attribute to a class of UIKit, whose own proxy records every setter.
    let instead =
      slots.contains { $0.recording != nil } ? ", or, in a class of UIKit, write it to \(className).appearance()" : ""
    programmerError(
      """
      \(Self.prefix(position))\(className) declares no attribute for \(name): mark it with @Attribute, or add it to \
      declareAppearance, with attribute(_:overriddenBy:) where it overrides one\(instead). It declares \(declared)
      """)
  }
}
