/// A decimal number, exactly as written in a text.
///
/// Two numbers are equal if and only if they are the same decimal value, however they are spelled: `1`, `1.0` and `10e-1` are
/// equal, `12345678901234567890` and `12345678901234567891` are not. Zero keeps its sign: `-0` and `0` differ, because they
/// differ as `Double`s.
///
/// A `Double` means the decimal value that it prints as, the shortest one from which exactly this `Double` is read. So
/// `JSONNumber(0.1)` is the number 0.1, not the nearest binary fraction.
package struct JSONNumber: Hashable, Sendable {
  private enum Storage: Sendable {
    /// A finite number that prints as the value.
    case double(Double)

    /// The canonical text of a value that no `Double` prints as.
    case exact(String)
  }

  private let storage: Storage

  /// Creates the number that `double` prints as. Traps if it is infinite or NaN, which JSON cannot express.
  package init(_ double: Double) {
    programmerError(unless: double.isFinite, "JSON has no spelling for the number \(double)")
    storage = .double(double)
  }

  /// Creates a whole number, exactly.
  package init(_ integer: Int) {
    if integer.magnitude <= Self.exactIntegerLimit {
      storage = .double(Double(integer))
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
    storage = Self.fastStorage(text) ?? Self.exactStorage(JSONDecimal(validText: text))
  }

  // MARK: Values

  /// The nearest `Double`: ±infinity for a number too large, ±0 for one too small.
  package var double: Double {
    switch storage {
    case .double(let double): return double
    case .exact(let text):
      let decimal = Self.decimal(ofCanonical: text)
      let isTiny: Bool
      switch decimal.exponent {
      case .small(-400...400): return Double(text) ?? .nan
      case .small(let power): isTiny = power < 0
      case .huge(let isNegative, _): isTiny = isNegative
      }
      let magnitude = isTiny ? 0 : Double.infinity
      return decimal.isNegative ? -magnitude : magnitude
    }
  }

  /// The `Double` that prints as this number, or `nil` if there is none.
  package var exactDouble: Double? {
    if case .double(let double) = storage { return double }
    return nil
  }

  /// The number as an `Int`, if it is exactly one; nil for `-0`, because an `Int` would lose its sign.
  package var integer: Int? {
    if case .double(let double) = storage, let integer = Self.shortInteger(double) {
      return integer == 0 && double.sign == .minus ? nil : integer
    }
    return decimal.integer
  }

  /// The canonical text: one for each value, in the form that ECMAScript prints (`1`, `0.5`, `1e-7`, `1.2e+21`), except that
  /// zero keeps its sign (`-0`) and an exact number keeps all its digits.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(to bytes: inout [UInt8]) {
    switch storage {
    case .exact(let text):
      bytes.append(contentsOf: text.utf8)
    case .double(let double):
      if let integer = Self.shortInteger(double) {
        if integer == 0, double.sign == .minus { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: String(integer).utf8)
      } else if double.magnitude >= 0.0001, double.magnitude < Double(Self.exactIntegerLimit) {
        // A fraction of this size prints without exponent, which is its canonical text.
        bytes.append(contentsOf: double.description.utf8)
      } else {
        decimal.write(to: &bytes)
      }
    }
  }

  private var decimal: JSONDecimal {
    switch storage {
    case .double(let double): JSONDecimal(double)
    case .exact(let text): Self.decimal(ofCanonical: text)
    }
  }

  private static func decimal(ofCanonical text: String) -> JSONDecimal {
    var text = text
    return text.withUTF8 { JSONDecimal(validText: UnsafeRawBufferPointer($0)) }
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

  /// Reads a number by Clinger's fast path: at most 15 digits, and a power of ten that is exact as a `Double`. One
  /// multiplication or division then rounds once, so the result is the nearest `Double`. It prints as the same value, because
  /// no two values of at most 15 digits have the same nearest `Double`.
  private static func fastStorage(_ text: UnsafeRawBufferPointer) -> Storage? {
    guard text.count <= 24 else { return nil }
    var at = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { at = 1 }
    var significand: UInt64 = 0
    var fractionDigits = 0
    var isFraction = false
    while at < text.count {
      let digit = text[at] &- UInt8(ascii: "0")
      if digit < 10 {
        // Stays below 10^16, because it is checked before the next digit is added.
        guard significand < 1_000_000_000_000_000 else { return nil }
        significand = significand &* 10 &+ UInt64(digit)
        if isFraction { fractionDigits &+= 1 }
      } else if text[at] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      at &+= 1
    }
    guard significand < 1_000_000_000_000_000 else { return nil }
    var power = -fractionDigits
    if at < text.count {
      at &+= 1
      let isPowerNegative = text[at] == UInt8(ascii: "-")
      if !text[at].isDigit { at &+= 1 }
      var written = 0
      while at < text.count {
        written = written &* 10 &+ Int(text[at] &- UInt8(ascii: "0"))
        guard written < 100 else { return nil }
        at &+= 1
      }
      power &+= isPowerNegative ? -written : written
    }
    var double = Double(significand)
    if significand != 0, power != 0 {
      guard power.magnitude < UInt(powersOfTen.count) else { return nil }
      if power > 0 { double *= powersOfTen[power] } else { double /= powersOfTen[-power] }
    }
    return .double(isNegative ? -double : double)
  }

  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  private static func exactStorage(_ decimal: JSONDecimal) -> Storage {
    if decimal.digits.isEmpty { return .double(decimal.isNegative ? -0.0 : 0.0) }
    let text = decimal.text
    // No Double prints with more than 17 digits. The standard library rounds correctly.
    guard decimal.digits.count <= 17, case .small(-324...308) = decimal.exponent, let double = Double(text),
      double.isFinite, JSONDecimal(double) == decimal
    else { return .exact(text) }
    return .double(double)
  }

  // MARK: Hashable

  /// Returns whether two numbers are the same decimal value, and zeros have the same sign.
  package static func == (a: JSONNumber, b: JSONNumber) -> Bool {
    switch (a.storage, b.storage) {
    case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern
    case (.exact(let a), .exact(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch storage {
    case .double(let double): hasher.combine(double.bitPattern)
    case .exact(let text): hasher.combine(text)
    }
  }
}

extension JSONNumber: CustomStringConvertible {
  package var description: String { text }
}
