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
