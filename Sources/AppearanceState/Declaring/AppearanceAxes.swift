/// The parameters that distinguish the values of one attribute: one axis, or several together.
///
/// An attribute that takes an image for each bar position and each bar metrics has two axes. Each axis is an enumeration that
/// conforms to ``AppearanceAxis``; ``AxisPair`` and ``AxisTriple`` combine several.
public protocol AppearanceAxes: Hashable, Sendable {
  /// Every combination, so that an attribute can be listed and captured completely.
  static var allCombinations: [Self] { get }

  /// The name of each axis and of its value, as keys spell them.
  var axisValues: [SettingKey.AxisValue] { get }
}

/// A discrete parameter of an attribute, such as bar metrics or control state.
///
/// ```swift
/// enum BarMetrics: String, AppearanceAxis { case regular, compact }
/// ```
public protocol AppearanceAxis: AppearanceAxes, CaseIterable {
  /// The name of the axis in keys; by default the name of the type with a lowercase first letter.
  static var axisName: String { get }

  /// The name of this value in keys; by default the name of the case, or its string raw value.
  var axisValueName: String { get }
}

extension AppearanceAxis {
  /// The name of the type with a lowercase first letter: `barMetrics` for `BarMetrics`.
  public static var axisName: String {
    let name = String(describing: Self.self)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name of the case.
  public var axisValueName: String { String(describing: self) }

  /// Every value of the axis.
  public static var allCombinations: [Self] { Array(allCases) }

  /// The name of the axis and of this value.
  public var axisValues: [SettingKey.AxisValue] { [SettingKey.AxisValue(Self.axisName, axisValueName)] }
}

extension AppearanceAxis where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var axisValueName: String { rawValue }
}

/// One value of each of two axes.
public struct AxisPair<First: AppearanceAxes, Second: AppearanceAxes>: AppearanceAxes {
  /// The value of the first axis.
  public let first: First
  /// The value of the second axis.
  public let second: Second

  /// Creates a pair of values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Every combination. The second axis changes fastest.
  public static var allCombinations: [AxisPair] {
    First.allCombinations.flatMap { first in Second.allCombinations.map { AxisPair(first, $0) } }
  }

  /// The names and values of both axes.
  public var axisValues: [SettingKey.AxisValue] { first.axisValues + second.axisValues }
}

/// One value of each of three axes.
public struct AxisTriple<First: AppearanceAxes, Second: AppearanceAxes, Third: AppearanceAxes>: AppearanceAxes {
  /// The value of the first axis.
  public let first: First
  /// The value of the second axis.
  public let second: Second
  /// The value of the third axis.
  public let third: Third

  /// Creates a triple of values.
  public init(_ first: First, _ second: Second, _ third: Third) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// Every combination. The third axis changes fastest.
  public static var allCombinations: [AxisTriple] {
    AxisPair<First, Second>.allCombinations.flatMap { pair in
      Third.allCombinations.map { AxisTriple(pair.first, pair.second, $0) }
    }
  }

  /// The names and values of all three axes.
  public var axisValues: [SettingKey.AxisValue] { first.axisValues + second.axisValues + third.axisValues }
}
