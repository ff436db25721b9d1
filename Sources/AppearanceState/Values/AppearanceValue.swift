/// A value that describes itself: the value of one setting in a snapshot file.
///
/// Live attributes have types of their own (`Double`, an enumeration, a platform's color class). A snapshot describes
/// each of them as an `AppearanceValue`, which is plain data: you can send it anywhere, compare it, write it to JSON
/// and read it back equal.
///
/// Two values are equal if they would be written as the same bytes: `-0.0` and `0.0` differ, NaN equals NaN.
public indirect enum AppearanceValue: Hashable, Sendable {
  /// Set to nil. Not the same as unset: an unset attribute has no value.
  case `nil`
  /// True or false.
  case boolean(Bool)
  /// An exact decimal number.
  case number(Number)
  /// Text.
  case string(String)
  /// A color with its color space.
  case color(Color)
  /// A font, by name, size, weight and traits, or by text style.
  case font(Font)
  /// A width and a height, in points.
  case size(Size)
  /// A position, in points.
  case point(Point)
  /// A displacement, in points.
  case offset(Offset)
  /// Distances from four edges, in points.
  case insets(Insets)
  /// A reference to an image, or a small image itself.
  case image(Image)
  /// Text attributes by name, such as `foregroundColor`, `font` and `kern`.
  case textAttributes([String: AppearanceValue])
  /// One case of a named enumeration.
  case enumeration(EnumerationCase)
  /// An object made of named fields, such as a whole bar appearance.
  case record(Record)
  /// Values in order.
  case list([AppearanceValue])
  /// A value that cannot be written to a file. It can be compared and shown, never applied.
  case opaque(Opaque)
  /// A value of a kind that this version does not know, kept as it was read.
  case unknown(Unknown)
}

extension AppearanceValue {
  /// The word for the kind of this value in files and messages.
  public var kind: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .color: "color"
    case .font: "font"
    case .size: "size"
    case .point: "point"
    case .offset: "offset"
    case .insets: "insets"
    case .image: "image"
    case .textAttributes: "textAttributes"
    case .enumeration: "enumeration"
    case .record: "record"
    case .list: "list"
    case .opaque: "opaque"
    case .unknown(let unknown): unknown.kind
    }
  }

  /// The kinds that files write as objects.
  package static let objectKinds = [
    "color", "font", "size", "point", "offset", "insets", "image", "textAttributes", "enumeration", "record", "opaque",
    "number",
  ]
}
