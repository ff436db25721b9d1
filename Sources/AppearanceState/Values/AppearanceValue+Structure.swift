extension AppearanceValue {
  /// One case of a named enumeration, such as `black` of `UIBarStyle`.
  public struct EnumerationCase: Hashable, Sendable {
    /// The name of the enumeration.
    public var type: String
    /// The name of the case.
    public var name: String

    /// A case by the names of the enumeration and the case.
    public init(type: String, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// An object made of named fields, such as a `UINavigationBarAppearance`.
  public struct Record: Hashable, Sendable {
    /// The name of the type that the record describes.
    public var type: String
    /// The fields by name. A field that is absent is unset; one that is `nil` was set to nil.
    public var fields: [String: AppearanceValue]

    /// A record of a type.
    public init(type: String, fields: [String: AppearanceValue]) {
      self.type = type
      self.fields = fields
    }
  }

  /// The marker for a value that cannot be written to a file.
  public struct Opaque: Hashable, Sendable {
    /// The name of the value's type.
    public var type: String
    /// What the value says of itself, for people to read.
    public var summary: String

    /// A marker for a value of a type.
    public init(type: String, summary: String) {
      self.type = type
      self.summary = summary
    }
  }

  /// A value of a kind that this version does not know. It survives reading and writing unchanged.
  public struct Unknown: Hashable, Sendable {
    /// The kind as the file spells it.
    public let kind: String
    /// What the file had.
    package let json: JSON

    /// A value as a file had it.
    package init(kind: String, json: JSON) {
      self.kind = kind
      self.json = json
    }
  }

  /// What a record or text attributes hold by name; nil for other kinds.
  package var fields: [String: AppearanceValue]? {
    switch self {
    case .record(let record): record.fields
    case .textAttributes(let attributes): attributes
    default: nil
    }
  }
}
