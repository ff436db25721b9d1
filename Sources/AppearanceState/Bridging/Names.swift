/// The names that values of UIKit have in files.
///
/// ```swift
/// let scales: Names<UIImage.SymbolScale> = [.small: "small", .medium: "medium", .large: "large"]
/// ```
struct Names<Value: Equatable>: ExpressibleByDictionaryLiteral {
  let all: [(value: Value, name: String)]

  init(_ all: [(Value, String)]) {
    self.all = all.map { (value: $0.0, name: $0.1) }
  }

  init(dictionaryLiteral all: (Value, String)...) { self.init(all) }

  func name(of value: Value) -> String? { all.first { $0.value == value }?.name }
  func value(named name: String) -> Value? { all.first { $0.name == name }?.value }

  /// The only value for which something holds; nil where it holds for none or for several, which then say nothing.
  func only(where holds: (Value) throws -> Bool) rethrows -> Value? {
    let values = try all.map(\.value).filter(holds)
    return values.count == 1 ? values.first : nil
  }
}

extension Names: Sendable where Value: Sendable {}

extension Names where Value == Double {
  /// The name of the number that is nearest, on a scale such as that of the weights of fonts.
  func name(nearest number: Double) -> String? {
    all.min { abs($0.value - number) < abs($1.value - number) }?.name
  }
}

/// An enumeration of UIKit, whose cases have names in files.
protocol NamedCases: RawRepresentable, Equatable, Sendable where RawValue == Int {
  static var names: Names<Self> { get }
}

extension NamedCases {
  /// A case that is not known by name goes by its number.
  var caseName: String { Self.names.name(of: self) ?? "\(rawValue)" }

}

/// An enumeration of UIKit that files have values of.
protocol NamedValue: NamedCases {
  /// The name of the enumeration in files.
  static var typeName: String { get }
}

extension NamedValue {
  var described: AppearanceValue {
    .enumeration(AppearanceValue.EnumerationCase(type: Self.typeName, name: caseName))
  }

  /// The case of a name or number; nil from one of another enumeration.
  static func made(from value: AppearanceValue) -> Self? {
    guard case .enumeration(let value) = value, value.type == typeName else { return nil }
    return names.value(named: value.name) ?? Int(value.name).flatMap { Self(rawValue: $0) }
  }
}
