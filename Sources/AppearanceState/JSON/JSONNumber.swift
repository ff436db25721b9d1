/// A decimal number, exactly as written in a text.
///
/// Two numbers are equal if and only if they are the same decimal value, however they are spelled: `1`, `1.0` and `10e-1` are
/// equal, `12345678901234567890` and `12345678901234567891` are not. Zero keeps its sign: `-0` and `0` differ, because they
/// differ as `Double`s. A number whose exponent has more than 17 digits is equal to the same spelling only.
///
/// A `Double` means the decimal value that it prints as, the shortest one from which exactly this `Double` is read. So
/// `JSONNumber(0.1)` is the number 0.1, not the nearest binary fraction.
package struct JSONNumber: Hashable, Sendable {
  /// The nearest `Double`: ±infinity for a number too large, ±0 for one too small.
  package let double: Double

  /// The canonical text of a value that no `Double` prints as; otherwise nil.
  private let exactText: String?

  /// Creates the number that `double` prints as. Traps if it is infinite or NaN, which JSON cannot express.
  package init(_ double: Double) {
    programmerError(unless: double.isFinite, "JSON has no spelling for the number \(double)")
    (self.double, exactText) = (double, nil)
  }

  /// Creates a whole number, exactly.
  package init(_ integer: Int) {
    if integer.magnitude <= Self.exactIntegerLimit {
      (double, exactText) = (Double(integer), nil)
    } else {
      var text = String(integer)
      self = text.withUTF8 { JSONNumber(validText: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Creates a number from a JSON number; returns `nil` if the text is anything else, including white space.
  package init?(_ text: String) {
    guard let root = try? JSONDocument(parsing: Array(text.utf8)).root, let number = root.number,
      root.rawBytes.count == text.utf8.count
    else { return nil }
    self = number
  }

  /// Creates a number from a text that has the grammar of a JSON number.
  init(validText text: UnsafeRawBufferPointer) {
    if let double = Self.shortDouble(text) {
      (self.double, exactText) = (double, nil)
    } else {
      let exact = Self.canonicalText(text)
      // The standard library rounds correctly.
      double = Double(exact) ?? .nan
      exactText = double.isFinite && Self.canonicalText(double) == exact ? nil : exact
    }
  }

  // MARK: Values

  /// The `Double` that prints as this number, or `nil` if there is none.
  package var exactDouble: Double? { exactText == nil ? double : nil }

  /// The number as an `Int`, if it is exactly one; nil for `-0`, because an `Int` would lose its sign.
  package var integer: Int? {
    let text = text
    return text == "-0" ? nil : Int(text)
  }

  /// The canonical text: one for each value, in the form that ECMAScript prints (`1`, `0.5`, `1e-7`, `1.2e+21`), except that
  /// zero keeps its sign (`-0`) and an exact number keeps all its digits.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(to bytes: inout [UInt8]) {
    if let exactText {
      bytes.append(contentsOf: exactText.utf8)
    } else if let integer = Self.shortInteger(double) {
      if integer == 0, double.sign == .minus { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: String(integer).utf8)
    } else if double.magnitude >= 0.0001, double.magnitude < Double(Self.exactIntegerLimit) {
      // A fraction of this size prints without exponent, which is its canonical text.
      bytes.append(contentsOf: double.description.utf8)
    } else {
      bytes.append(contentsOf: Self.canonicalText(double).utf8)
    }
  }

  /// 10^15: a whole number up to this size is a `Double` and prints as itself.
  private static let exactIntegerLimit: UInt = 1_000_000_000_000_000

  /// Returns the whole number that `double` is, if it is one up to that limit.
  ///
  /// `Int(exactly:)` would need rounding functions, which the standard library imports from the C library.
  private static func shortInteger(_ double: Double) -> Int? {
    guard double.magnitude <= Double(exactIntegerLimit) else { return nil }
    let integer = Int(double)
    return Double(integer) == double ? integer : nil
  }

  // MARK: Reading

  /// Reads a number without exponent by Clinger's fast path: at most 15 digits, and a power of ten that is exact as a `Double`.
  /// One division then rounds once, so the result is the nearest `Double`. It prints as the same value, because no two values of
  /// at most 15 digits have the same nearest `Double`.
  private static func shortDouble(_ text: UnsafeRawBufferPointer) -> Double? {
    guard text.count <= 24 else { return nil }
    let isNegative = text.first == UInt8(ascii: "-")
    var significand: UInt64 = 0
    var fractionDigits = 0
    var isFraction = false
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      // Stays below 10^16, because it is checked before the next digit is added.
      guard byte.isDigit, significand < 1_000_000_000_000_000 else { return nil }
      significand = significand &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      if isFraction { fractionDigits &+= 1 }
    }
    guard significand < 1_000_000_000_000_000, fractionDigits < powersOfTen.count else { return nil }
    let magnitude = Double(significand) / powersOfTen[fractionDigits]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  // MARK: Canonical texts

  private static func canonicalText(_ double: Double) -> String {
    var text = double.description
    return text.withUTF8 { canonicalText(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the canonical text of a JSON number; the text itself if its exponent has more than 17 digits.
  ///
  /// Its size is that of the text, so `1e999999999999` costs as little as `1`.
  private static func canonicalText(_ text: UnsafeRawBufferPointer) -> String {
    let isNegative = text.first == UInt8(ascii: "-")
    // The significant digits, without zeros at either end, and the power of ten of the first of them.
    var digits: [UInt8] = []
    var power = -1
    var isFraction = false
    let number = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    for byte in number.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if !digits.isEmpty || byte != UInt8(ascii: "0") {
        digits.append(byte)
        if !isFraction { power += 1 }
      } else if isFraction {
        power -= 1
      }
    }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let sign = isNegative ? "-" : ""
    if digits.isEmpty { return sign + "0" }
    let exponent = text.dropFirst(number.count + 1)
    let exponentDigits = exponent.drop { !$0.isDigit || $0 == UInt8(ascii: "0") }
    guard exponentDigits.count <= 17 else { return String(decoding: text, as: UTF8.self) }
    let magnitude = exponentDigits.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    power += exponent.first == UInt8(ascii: "-") ? -magnitude : magnitude
    return sign + canonicalText(String(decoding: digits, as: UTF8.self), power)
  }

  /// Returns d.ddd × 10^power as ECMAScript prints it: digits from 0.000001 up to 21 digits before the point, and otherwise
  /// `1.2e+21` or `1e-7`.
  private static func canonicalText(_ digits: String, _ power: Int) -> String {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
    func point(after whole: Int) -> String {
      digits.utf8.count > whole ? "\(digits.prefix(whole)).\(digits.dropFirst(whole))" : digits
    }
    switch power {
    case -6..<0: return "0." + zeros(-power - 1) + digits
    case 0...20: return point(after: power + 1) + zeros(power + 1 - digits.utf8.count)
    default: return point(after: 1) + "e\(power < 0 ? "-" : "+")\(power.magnitude)"
    }
  }
}

extension JSONNumber {
  /// Returns whether two numbers are the same decimal value, and zeros have the same sign.
  package static func == (a: JSONNumber, b: JSONNumber) -> Bool {
    a.double.bitPattern == b.double.bitPattern && a.exactText == b.exactText
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(double.bitPattern)
    hasher.combine(exactText)
  }
}

extension JSONNumber: CustomStringConvertible {
  package var description: String { text }
}
