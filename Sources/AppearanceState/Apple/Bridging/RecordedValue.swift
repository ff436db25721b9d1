/// A type of values that a foreign appearance proxy can record.
///
/// A foreign proxy, such as UIKit's, records values and cannot forget them. Where it has recorded nothing, it answers with
/// nothing in the sense of C: nil, false, zero.
public protocol RecordedValue: AppearanceValueRepresentable {
  /// What a foreign proxy reads where nothing was recorded.
  static var unrecorded: Self { get }
}

extension Optional: RecordedValue where Wrapped: AppearanceValueRepresentable {
  /// Nil.
  public static var unrecorded: Wrapped? { nil }
}

extension Bool: RecordedValue {
  /// False.
  public static var unrecorded: Bool { false }
}

extension Int: RecordedValue {
  /// Zero.
  public static var unrecorded: Int { 0 }
}

extension Double: RecordedValue {
  /// Zero.
  public static var unrecorded: Double { 0 }
}
