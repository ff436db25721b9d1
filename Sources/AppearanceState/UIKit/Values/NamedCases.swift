/// An enumeration of UIKit, whose cases have names in files.
protocol NamedCases: RawRepresentable, Equatable, Sendable where RawValue == Int {
  static var typeName: String { get }
  static var names: [(Self, String)] { get }
}

extension NamedCases {
  /// A case that is not known by name goes by its number.
  var described: AppearanceValue {
    let name = Self.names.first { $0.0 == self }?.1 ?? "\(rawValue)"
    return .enumeration(AppearanceValue.EnumerationCase(type: Self.typeName, name: name))
  }

  static func made(from value: AppearanceValue) -> Self? {
    guard case .enumeration(let value) = value else { return nil }
    return names.first { $0.1 == value.name }?.0 ?? Int(value.name).flatMap { Self(rawValue: $0) }
  }
}
