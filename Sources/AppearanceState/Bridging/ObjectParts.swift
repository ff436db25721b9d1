/// The parts of an object: values that can be compared and described anywhere.
public struct ObjectParts: Equatable, Sendable {
  private indirect enum Storage: Equatable, Sendable {
    case value(Leaf)
    case object(String, Identity)
    case record(String, [String: ObjectParts])
    case textAttributes([String: ObjectParts])
  }

  /// A value that is described only on request, because the description of an image takes long.
  private struct Leaf: Equatable, Sendable {
    let value: any StoredValue

    static func == (left: Leaf, right: Leaf) -> Bool { left.value.isSame(as: right.value) }
  }

  /// The identity of an object or value about which nothing else is known.
  private enum Identity: Equatable, Sendable {
    case object(ObjectIdentifier)
    case value(ComparedValue)
    /// A value that cannot be compared, by its debug description.
    case dump(String)

    init(of thing: Any) {
      if type(of: thing) is AnyClass {
        self = .object(ObjectIdentifier(thing as AnyObject))
      } else if let value = thing as? any Equatable {
        self = .value(ComparedValue(value: value))
      } else {
        self = .dump(String(reflecting: thing))
      }
    }
  }

  // Unchecked, because the value is constant and is only ever compared.
  private struct ComparedValue: Equatable, @unchecked Sendable {
    let value: any Equatable

    static func == (left: ComparedValue, right: ComparedValue) -> Bool {
      func isEqual<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
      return isEqual(left.value)
    }
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// Returns the part for a value that describes itself.
  public static func value<Value: AppearanceValueRepresentable>(_ value: Value) -> ObjectParts {
    ObjectParts(.value(Leaf(value: LiveValue(value, .representable()))))
  }

  /// Returns the part for a value that is compared with `==`, with its description.
  public static func value<Value: Equatable & Sendable>(_ value: Value, described: AppearanceValue) -> ObjectParts {
    let coding = AppearanceCoding<Value>(describe: { _ in described }, read: { _ in nil }, areEqual: ==)
    return ObjectParts(.value(Leaf(value: LiveValue(value, coding))))
  }

  /// Returns the part for an object that is known by its identity only; the owner of the parts must keep the object
  /// too. A value in place of an object, such as a text attribute of an app's own, is compared with `==`, if it can be.
  public static func object(_ object: Any) -> ObjectParts {
    ObjectParts(.object("\(type(of: object))", Identity(of: object)))
  }

  /// Returns the part for an object with fields.
  public static func record(_ type: String, _ fields: [String: ObjectParts]) -> ObjectParts {
    ObjectParts(.record(type, fields))
  }

  /// Returns the part for text attributes by name.
  public static func textAttributes(_ attributes: [String: ObjectParts]) -> ObjectParts {
    ObjectParts(.textAttributes(attributes))
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
