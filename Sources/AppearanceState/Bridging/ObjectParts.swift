/// What an object is made of: values that can be compared and described anywhere.
public struct ObjectParts: Equatable, Sendable {
  private indirect enum Storage: Equatable, Sendable {
    case value(Leaf)
    case object(String, Identity)
    case record(String, [String: ObjectParts])
    case textAttributes([String: ObjectParts])
  }

  /// A value that is described only when that is asked for, since to describe an image takes long.
  private struct Leaf: Equatable, Sendable {
    let value: any StoredValue

    static func == (left: Leaf, right: Leaf) -> Bool { left.value.isSame(as: right.value) }
  }

  /// What tells one thing from another where nothing else is known of it.
  private enum Identity: Equatable, Sendable {
    case object(ObjectIdentifier)
    case value(ComparedValue)
    /// A value that cannot be compared, by all that it shows of itself.
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

  // Unchecked, since all that is ever done with the value, which nobody can change, is to compare it.
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

  /// A value that describes itself.
  public static func value<Value: AppearanceValueRepresentable>(_ value: Value) -> ObjectParts {
    ObjectParts(.value(Leaf(value: LiveValue(value, .representable()))))
  }

  /// A value that is compared as it is, with its description.
  public static func value<Value: Equatable & Sendable>(_ value: Value, described: AppearanceValue) -> ObjectParts {
    let coding = AppearanceCoding<Value>(describe: { _ in described }, read: { _ in nil }, areEqual: ==)
    return ObjectParts(.value(Leaf(value: LiveValue(value, coding))))
  }

  /// An object of which nothing is known but which one it is; whoever keeps the parts keeps the object too. A value in
  /// its place, such as a text attribute of an app's own, is compared with `==`, if it can be.
  public static func object(_ object: Any) -> ObjectParts {
    ObjectParts(.object("\(type(of: object))", Identity(of: object)))
  }

  /// An object by the parts of its fields.
  public static func record(_ type: String, _ fields: [String: ObjectParts]) -> ObjectParts {
    ObjectParts(.record(type, fields))
  }

  /// Text attributes by name.
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
