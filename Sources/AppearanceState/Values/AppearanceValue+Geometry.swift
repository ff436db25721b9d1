extension AppearanceValue {
  /// A width and a height, in points.
  public struct Size: ExactlyCompared, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// Makes a size in points.
    public init(width: Double, height: Double) {
      (self.width, self.height) = (width, height)
    }

    var numbers: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  }

  /// A position, in points.
  public struct Point: ExactlyCompared, Sendable {
    /// The horizontal position in points.
    public var x: Double
    /// The vertical position in points.
    public var y: Double

    /// Makes a position in points.
    public init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
    }

    var numbers: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  }

  /// A displacement, in points: positive is right and down.
  public struct Offset: ExactlyCompared, Sendable {
    /// The horizontal displacement in points.
    public var horizontal: Double
    /// The vertical displacement in points.
    public var vertical: Double

    /// Makes an offset in points.
    public init(horizontal: Double = 0, vertical: Double = 0) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    var numbers: SIMD4<Double> { SIMD4(horizontal, vertical, 0, 0) }
  }

  /// Distances inwards from four edges, in points.
  public struct Insets: ExactlyCompared, Sendable {
    /// The distance from the top edge in points.
    public var top: Double
    /// The distance from the left edge in points.
    public var left: Double
    /// The distance from the bottom edge in points.
    public var bottom: Double
    /// The distance from the right edge in points.
    public var right: Double

    /// Makes insets in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    var numbers: SIMD4<Double> { SIMD4(top, left, bottom, right) }
  }

  /// A position and a size, in points. Files hold it as a record of the type `Rect` with `x`, `y`, `width` and `height`.
  ///
  /// ```swift
  /// var contentFrame = AppearanceValue.Rect(x: 0, y: 0, width: 320, height: 44)
  /// ```
  public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates.
    public var origin: Point
    /// The width and the height.
    public var size: Size

    /// Makes a rectangle in points.
    public init(origin: Point, size: Size) {
      (self.origin, self.size) = (origin, size)
    }

    /// Makes a rectangle in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
  }
}

/// Up to four numbers that are compared and hashed as ``Exact`` ones. Conforming types avoid array literals, which
/// allocate.
protocol ExactlyCompared: Hashable {
  var numbers: SIMD4<Double> { get }
}

extension ExactlyCompared {
  /// Whether all numbers are the same.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.numbers, right.numbers)
    return left.indices.allSatisfy { Exact(left[$0]) == Exact(right[$0]) }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    for index in numbers.indices { hasher.combine(Exact(numbers[index])) }
  }
}

/// A `Double` for which `-0.0` is not `0.0`, and NaN equals NaN.
///
/// A theme file must give back exactly the written numbers, so `-0.0` is not `0.0` here, and one NaN equals another:
/// with `Double`'s own `==`, a snapshot with a NaN would differ from itself.
struct Exact: Hashable, Sendable {
  private let bits: UInt64

  /// Wraps a value; all NaNs become the same NaN.
  init(_ value: Double) {
    bits = value.isNaN ? Double.nan.bitPattern : value.bitPattern
  }

  var value: Double { Double(bitPattern: bits) }
}
