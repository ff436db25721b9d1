/// What an object is made of: values that can be compared and described anywhere.
public struct KeptParts: Equatable, Sendable {
  private indirect enum Storage: Equatable, Sendable {
    case value(Leaf)
    case object(String, ObjectIdentifier)
    case record(String, [String: KeptParts])
    case textAttributes([String: KeptParts])
  }

  /// A value that is described only when that is asked for, since to describe an image takes long.
  private struct Leaf: Equatable, Sendable {
    let value: any StoredValue

    static func == (left: Leaf, right: Leaf) -> Bool { left.value.isSame(as: right.value) }
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// A value that describes itself.
  public static func value<Value: AppearanceValueRepresentable>(_ value: Value) -> KeptParts {
    KeptParts(.value(Leaf(value: LiveValue(value, .representable()))))
  }

  /// A value that is compared as it is, with its description.
  public static func value<Value: Equatable & Sendable>(_ value: Value, described: AppearanceValue) -> KeptParts {
    let coding = AppearanceCoding<Value>(describe: { _ in described }, read: { _ in nil }, areEqual: ==)
    return KeptParts(.value(Leaf(value: LiveValue(value, coding))))
  }

  /// An object of which nothing is known but which one it is; whoever keeps the parts keeps the object too.
  public static func object(_ object: Any) -> KeptParts {
    KeptParts(.object("\(type(of: object))", ObjectIdentifier(object as AnyObject)))
  }

  /// An object by the parts of its fields.
  public static func record(_ type: String, _ fields: [String: KeptParts]) -> KeptParts {
    KeptParts(.record(type, fields))
  }

  /// Text attributes by name.
  public static func textAttributes(_ attributes: [String: KeptParts]) -> KeptParts {
    KeptParts(.textAttributes(attributes))
  }

  /// The description.
  public var described: AppearanceValue {
    switch storage {
    case .value(let leaf): leaf.value.described
    case .object(let type, _): .opaque(AppearanceValue.Opaque(type: type, summary: "an object"))
    case .record(let type, let fields):
      .record(AppearanceValue.Record(type: type, fields: fields.mapValues(\.described)))
    case .textAttributes(let attributes): .textAttributes(attributes.mapValues(\.described))
    }
  }
}
