extension AppearanceValue {
  /// A reference to an image, or a small image itself.
  public enum Image: Hashable, Sendable {
    /// An image of the app, by its name in the asset catalog or bundle.
    case named(String)
    /// A system symbol by name, with its configuration if one was given (`pointSize: 17, weight: bold`).
    case symbol(String, configuration: [String: AppearanceValue] = [:])
    /// The bytes of an image file, for images that have no name.
    ///
    /// - Parameters:
    ///   - mediaType: The type of the bytes, such as `image/png`.
    ///   - base64: The bytes in base 64 (RFC 4648, with padding).
    case data(mediaType: String, base64: String)
  }

  /// One case of a named enumeration, such as `black` of `UIBarStyle`.
  public struct EnumerationCase: Hashable, Sendable {
    /// The name of the enumeration.
    public var type: String
    /// The name of the case.
    public var name: String

    /// Makes a case from the names of the enumeration and the case.
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

    /// Makes a record of a type.
    public init(type: String, fields: [String: AppearanceValue]) {
      self.type = type
      self.fields = fields
    }

    /// The value of a field; nil if it is absent or of another kind.
    package subscript<Value: AppearanceValueRepresentable>(field: String, type: Value.Type) -> Value? {
      fields[field].flatMap { Value.fromAppearanceValue($0) }
    }
  }

  /// The marker for a value that cannot be written to a file.
  public struct Opaque: Hashable, Sendable {
    /// The name of the value's type.
    public var type: String
    /// A short description of the value, for people.
    public var summary: String

    /// Makes a marker for a value of a type.
    public init(type: String, summary: String) {
      self.type = type
      self.summary = summary
    }
  }

  /// A value of a kind that this version does not know. It survives reading and writing unchanged.
  public struct Unknown: Hashable, Sendable {
    /// The kind in the spelling of the file.
    public let kind: String
    package let json: JSON

    package init(kind: String, json: JSON) {
      self.kind = kind
      self.json = json
    }
  }

  /// The named values of a record or of text attributes; nil for other kinds.
  package var fields: [String: AppearanceValue]? {
    switch self {
    case .record(let record): record.fields
    case .textAttributes(let attributes): attributes
    default: nil
    }
  }
}
