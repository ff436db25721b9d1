extension AppearanceValue {
  /// A width and a height, in points.
  public struct Size: Hashable, Sendable {
    private var exactWidth: Exact
    private var exactHeight: Exact

    /// A size in points.
    public init(width: Double, height: Double) {
      exactWidth = Exact(width)
      exactHeight = Exact(height)
    }

    /// The width in points.
    public var width: Double {
      get { exactWidth.value }
      set { exactWidth = Exact(newValue) }
    }

    /// The height in points.
    public var height: Double {
      get { exactHeight.value }
      set { exactHeight = Exact(newValue) }
    }
  }

  /// A position, in points.
  public struct Point: Hashable, Sendable {
    private var exactX: Exact
    private var exactY: Exact

    /// A point in points.
    public init(x: Double, y: Double) {
      exactX = Exact(x)
      exactY = Exact(y)
    }

    /// The horizontal position in points.
    public var x: Double {
      get { exactX.value }
      set { exactX = Exact(newValue) }
    }

    /// The vertical position in points.
    public var y: Double {
      get { exactY.value }
      set { exactY = Exact(newValue) }
    }
  }

  /// A displacement, in points: positive is right and down.
  public struct Offset: Hashable, Sendable {
    private var exactHorizontal: Exact
    private var exactVertical: Exact

    /// An offset in points.
    public init(horizontal: Double = 0, vertical: Double = 0) {
      exactHorizontal = Exact(horizontal)
      exactVertical = Exact(vertical)
    }

    /// The horizontal displacement in points.
    public var horizontal: Double {
      get { exactHorizontal.value }
      set { exactHorizontal = Exact(newValue) }
    }

    /// The vertical displacement in points.
    public var vertical: Double {
      get { exactVertical.value }
      set { exactVertical = Exact(newValue) }
    }
  }

  /// Distances inwards from four edges, in points.
  public struct Insets: Hashable, Sendable {
    private var exactTop: Exact
    private var exactLeft: Exact
    private var exactBottom: Exact
    private var exactRight: Exact

    /// Insets in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      exactTop = Exact(top)
      exactLeft = Exact(left)
      exactBottom = Exact(bottom)
      exactRight = Exact(right)
    }

    /// The distance from the top edge in points.
    public var top: Double {
      get { exactTop.value }
      set { exactTop = Exact(newValue) }
    }

    /// The distance from the left edge in points.
    public var left: Double {
      get { exactLeft.value }
      set { exactLeft = Exact(newValue) }
    }

    /// The distance from the bottom edge in points.
    public var bottom: Double {
      get { exactBottom.value }
      set { exactBottom = Exact(newValue) }
    }

    /// The distance from the right edge in points.
    public var right: Double {
      get { exactRight.value }
      set { exactRight = Exact(newValue) }
    }
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

    /// A rectangle in points.
    public init(origin: Point, size: Size) {
      self.origin = origin
      self.size = size
    }

    /// A rectangle in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
  }
}

/// A `Double` that is compared and hashed by what it is rather than by `==`.
///
/// A theme file must give back what was written, so `-0.0` is not `0.0` here, and one NaN equals another: with
/// `Double`'s own `==`, a snapshot that holds a NaN would differ from itself.
struct Exact: Hashable, Sendable {
  private let bits: UInt64

  /// Wraps a value; every NaN becomes the same NaN.
  init(_ value: Double) {
    bits = value.isNaN ? Double.nan.bitPattern : value.bitPattern
  }

  /// The number itself.
  var value: Double { Double(bitPattern: bits) }
}
