import Foundation

/// The value that a getter of an empty proxy returns: nil, zero or empty.
enum AbsentValue {
  static func make<Value>(for selector: AppearanceSelector) -> Value {
    if let type = Value.self as? any AbsentRepresentable.Type, let value = type.absent as? Value { return value }
    if _isPOD(Value.self) {
      return withUnsafeTemporaryAllocation(
        byteCount: max(1, MemoryLayout<Value>.size), alignment: MemoryLayout<Value>.alignment
      ) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        return bytes.load(as: Value.self)
      }
    }
    preconditionFailure(
      "the proxy holds nothing for \(selector.name) \(selector.axes), and the getter answers nil where Swift expects "
        + "an object of \(Value.self)")
  }
}

/// A type with a Swift value for Objective-C's nil. A missing collection or text is bridged as an empty one.
private protocol AbsentRepresentable {
  static var absent: Self { get }
}

extension Optional: AbsentRepresentable {
  static var absent: Wrapped? { nil }
}

extension Dictionary: AbsentRepresentable {
  static var absent: [Key: Value] { [:] }
}

extension Array: AbsentRepresentable {
  static var absent: [Element] { [] }
}

extension String: AbsentRepresentable {
  static var absent: String { "" }
}
