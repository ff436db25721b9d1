/// Whether two values are the same as far as SwiftUI can know: equal where they can be compared, else bit by bit.
///
/// Two bit patterns are the same only if they refer to the same objects, so that a difference may be imagined but is never missed.
func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  if let a = a as? any Equatable { return a.isEqual(to: b) }
  return withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in a.elementsEqual(b) } }
}

/// The same for values whose types are known only at run time.
func isSameAny(_ a: Any, _ b: Any) -> Bool {
  func compare<Value>(_ a: Value) -> Bool { (b as? Value).map { isSame(a, $0) } ?? false }
  return compare(a)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
