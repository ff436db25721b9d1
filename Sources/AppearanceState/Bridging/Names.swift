/// The names of UIKit's values in files.
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

  /// Returns the only value that satisfies a condition; nil if none or several do, because several prove nothing.
  func only(where holds: (Value) throws -> Bool) rethrows -> Value? {
    let values = try all.map(\.value).filter(holds)
    return values.count == 1 ? values.first : nil
  }
}

extension Names: Sendable where Value: Sendable {}

extension Names where Value == Double {
  /// Returns the name of the nearest number, on a scale such as that of font weights.
  func name(nearest number: Double) -> String? {
    all.min { abs($0.value - number) < abs($1.value - number) }?.name
  }
}

/// An enumeration of UIKit, whose cases have names in files.
protocol NamedCases: RawRepresentable, Equatable, Sendable where RawValue == Int {
  static var names: Names<Self> { get }
}

extension NamedCases {
  /// The name of the case; its number if the case has no name.
  var caseName: String { Self.names.name(of: self) ?? "\(rawValue)" }
}

/// An enumeration of UIKit by which values differ.
protocol NamedAxis: NamedCases, AppearanceAxes {
  /// The name of the axis in keys.
  static var axisName: String { get }
}

// The members are public because they implement a public protocol.
extension NamedAxis {
  /// The cases that have names.
  public static var allCombinations: [Self] { names.all.map(\.value) }

  /// The name of the axis and of the case.
  public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue(Self.axisName, caseName)] }
}

/// An enumeration of UIKit with values in files.
protocol NamedValue: NamedCases, AppearanceValueRepresentable {
  /// The name of the enumeration in files.
  static var typeName: String { get }
}

extension NamedValue {
  /// The description of the case, an `.enumeration`.
  public var appearanceValue: AppearanceValue {
    .enumeration(AppearanceValue.EnumerationCase(type: Self.typeName, name: caseName))
  }

  /// Returns the case of a name or a number; nil for the case of another enumeration.
  public static func fromAppearanceValue(_ value: AppearanceValue) -> Self? {
    guard case .enumeration(let value) = value, value.type == typeName else { return nil }
    return names.value(named: value.name) ?? Int(value.name).flatMap { Self(rawValue: $0) }
  }
}
