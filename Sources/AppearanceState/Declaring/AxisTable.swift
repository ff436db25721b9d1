/// The values of an object along the axes of an attribute.
///
/// Declare a property of this type where UIKit would have a pair of methods. It reads the same on the object and on its proxy:
///
/// ```swift
/// var backgroundImage = AxisTable<AxisPair<BarPosition, BarMetrics>, Image?>(nil)     // in the class
///
/// bar.backgroundImage[.top, .compact] = image
/// Bar.appearance().backgroundImage[.top, .compact] = image
/// ```
public struct AxisTable<Axes: AppearanceAxes, Value> {
  private let initial: Value
  private var values: [Axes: Value] = [:]

  /// Creates a table with the same value for every combination.
  ///
  /// - Parameter initial: The value of each combination that is not set.
  public init(_ initial: Value) {
    self.initial = initial
  }

  /// Creates a table with the values of an attribute's combinations.
  init(_ values: [Axes: Value], elsewhere initial: Value) {
    (self.initial, self.values) = (initial, values)
  }

  /// The value for one combination of axis values.
  public subscript(axes: Axes) -> Value {
    get { values[axes] ?? initial }
    set { values[axes] = newValue }
  }

  /// The value for a combination of two axis values.
  public subscript<A, B>(first: A, second: B) -> Value where Axes == AxisPair<A, B> {
    get { self[AxisPair(first, second)] }
    set { self[AxisPair(first, second)] = newValue }
  }

  /// The value for a combination of three axis values.
  public subscript<A, B, C>(first: A, second: B, third: C) -> Value where Axes == AxisTriple<A, B, C> {
    get { self[AxisTriple(first, second, third)] }
    set { self[AxisTriple(first, second, third)] = newValue }
  }
}

extension AxisTable: Sendable where Value: Sendable {}
