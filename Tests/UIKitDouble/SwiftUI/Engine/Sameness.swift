@_spi(Reflection) import Swift

/// Returns whether two values are the same as far as SwiftUI can know: equal if they can be compared, else the same field
/// by field, else bit by bit.
///
/// Two bit patterns are the same only if they refer to the same objects, so a reported difference may be false, but none
/// is missed.
func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in isSame(at: a, b) } }
}

/// Returns the same for values whose types are known only at run time.
func isSameAny(_ a: Any, _ b: Any) -> Bool {
  func compare<Value>(_ a: Value) -> Bool { (b as? Value).map { isSame(a, $0) } ?? false }
  return compare(a)
}

private func isSame<Value>(at a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
  if let equatable = a.pointee as? any Equatable { return equatable.isEqual(to: b.pointee) }
  let (start, other) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
  var hasFields = false
  // The bytes between fields are not part of them and have any value.
  let areFieldsSame = _forEachField(of: Value.self) { _, offset, type, _ in
    hasFields = true
    return isFieldSame(type, at: start + offset, other + offset)
  }
  return hasFields ? areFieldsSame : areBytesSame(Value.self, at: start, other)
}

/// A field that refers to an object may be weak or unowned, so it is not read as a value.
private func isFieldSame<Value>(_ type: Value.Type, at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
  let wrapped = (type as? any OptionalValue.Type)?.wrapped ?? type
  if wrapped is AnyObject.Type { return areBytesSame(type, at: a, b) }
  return isSame(at: a.assumingMemoryBound(to: type), b.assumingMemoryBound(to: type))
}

private func areBytesSame<Value>(_ type: Value.Type, at a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
  let bytes = UnsafeRawBufferPointer(start: a, count: MemoryLayout<Value>.size)
  return bytes.elementsEqual(UnsafeRawBufferPointer(start: b, count: bytes.count))
}

private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
