extension AppearanceValue {
  /// A width and a height, in points.
  public struct Size: Hashable, Sendable {
    /// The width in points.
    @Exact public var width: Double
    /// The height in points.
    @Exact public var height: Double

    /// A size in points.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A position, in points.
  public struct Point: Hashable, Sendable {
    /// The horizontal position in points.
    @Exact public var x: Double
    /// The vertical position in points.
    @Exact public var y: Double

    /// A point in points.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A displacement, in points: positive is right and down.
  public struct Offset: Hashable, Sendable {
    /// The horizontal displacement in points.
    @Exact public var horizontal: Double
    /// The vertical displacement in points.
    @Exact public var vertical: Double

    /// An offset in points.
    public init(horizontal: Double = 0, vertical: Double = 0) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// Distances inwards from four edges, in points.
  public struct Insets: Hashable, Sendable {
    /// The distance from the top edge in points.
    @Exact public var top: Double
    /// The distance from the left edge in points.
    @Exact public var left: Double
    /// The distance from the bottom edge in points.
    @Exact public var bottom: Double
    /// The distance from the right edge in points.
    @Exact public var right: Double

    /// Insets in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }
}
