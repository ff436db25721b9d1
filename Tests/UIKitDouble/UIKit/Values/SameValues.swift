import Foundation

/// Returns whether two values are the same, as NSDictionary's `isEqual` compares its contents.
func areSame(_ left: Any?, _ right: Any?) -> Bool {
  switch (left, right) {
  case (nil, nil): return true
  case (let left?, let right?):
    if let left = left as? any TextAttributes, let right = right as? any TextAttributes {
      return left.byName.count == right.byName.count
        && left.byName.allSatisfy { key, value in right.byName[key].map { areSame(value, $0) } ?? false }
    }
    if let left = left as? [Any], let right = right as? [Any] {
      return left.count == right.count && zip(left, right).allSatisfy { areSame($0, $1) }
    }
    // Numbers of different Swift types are all NSNumber on Apple's systems.
    if let left = number(left), let right = number(right) { return left == right }
    guard let left = left as? any Hashable, let right = right as? any Hashable else { return false }
    return AnyHashable(left) == AnyHashable(right)
  default: return false
  }
}

/// Returns the number in a value that an Objective-C dictionary would hold as an NSNumber.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as CGFloat: Double(value)
  case let value as Double: value
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as UInt32: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as UIFont.Weight: Double(value.rawValue)
  case let value as UIFont.Width: Double(value.rawValue)
  case let value as UIFontDescriptor.SymbolicTraits: Double(value.rawValue)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}

/// A dictionary whose keys are names.
private protocol TextAttributes {
  var byName: [String: Any] { get }
}

extension Dictionary: TextAttributes where Key: RawRepresentable, Key.RawValue == String, Value == Any {
  fileprivate var byName: [String: Any] {
    [String: Any](map { ($0.key.rawValue, $0.value) }) { first, _ in first }
  }
}
