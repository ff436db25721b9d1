/// A decimal number of any size in its one canonical form: d.ddd × 10^exponent, without needless zeros.
///
/// It never writes out the zeros of an exponent, so its size is that of its text, and `1e999999999999` costs as little as `1`.
struct JSONDecimal: Equatable {
  var isNegative: Bool

  /// The significant digits in ASCII, without zeros at either end; empty for zero.
  var digits: [UInt8]

  /// The power of ten of the first digit; 0 for zero.
  var exponent: Exponent

  enum Exponent: Equatable {
    /// Between −10^18 and 10^18, both excluded.
    case small(Int)

    /// Any other; the digits in ASCII, without leading zeros.
    case huge(isNegative: Bool, digits: [UInt8])
  }

  /// Creates a decimal from a text that has the grammar of a JSON number.
  init(validText text: UnsafeRawBufferPointer) {
    isNegative = text.first == UInt8(ascii: "-")
    digits = []
    // The power of ten of the first significant digit, as its position before or after the point gives it.
    var shift = -1
    var at = isNegative ? 1 : 0
    var isFraction = false
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte.isDigit {
        if !digits.isEmpty || byte != UInt8(ascii: "0") {
          digits.append(byte)
          if !isFraction { shift += 1 }
        } else if isFraction {
          shift -= 1
        }
      } else {
        break
      }
      at += 1
    }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    guard !digits.isEmpty else {
      exponent = .small(0)
      return
    }
    guard at < text.count else {
      exponent = .small(shift)
      return
    }
    at += 1
    let isExponentNegative = text[at] == UInt8(ascii: "-")
    if !text[at].isDigit { at += 1 }
    let written = text[at...].drop { $0 == UInt8(ascii: "0") }
    exponent = Exponent(isNegative: isExponentNegative, digits: written, shift: shift)
  }

  /// Creates the decimal that a finite number prints as: the shortest one from which exactly this number is read.
  init(_ double: Double) {
    var text = double.description
    self = text.withUTF8 { JSONDecimal(validText: UnsafeRawBufferPointer($0)) }
  }

  /// Appends the canonical text: the form that ECMAScript prints, except that zero keeps its sign.
  ///
  /// Writes out the digits from 0.000001 up to 21 digits before the point (`1200`, `0.5`), and otherwise `1.2e+21` or `1e-7`.
  func write(to bytes: inout [UInt8]) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    guard let first = digits.first else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    switch exponent {
    case .small(let power) where power < -6 || power > 20:
      writeScientific(first, to: &bytes)
      bytes.append(contentsOf: "e\(power < 0 ? "-" : "+")\(power.magnitude)".utf8)
    case .small(let power) where power < 0:
      bytes.append(contentsOf: "0.".utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -power - 1))
      bytes.append(contentsOf: digits)
    case .small(let power):
      let whole = power + 1
      bytes.append(contentsOf: digits.prefix(whole))
      bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, whole - digits.count)))
      if digits.count > whole {
        bytes.append(UInt8(ascii: "."))
        bytes.append(contentsOf: digits.dropFirst(whole))
      }
    case .huge(let isExponentNegative, let exponentDigits):
      writeScientific(first, to: &bytes)
      bytes.append(contentsOf: isExponentNegative ? "e-".utf8 : "e+".utf8)
      bytes.append(contentsOf: exponentDigits)
    }
  }

  private func writeScientific(_ first: UInt8, to bytes: inout [UInt8]) {
    bytes.append(first)
    if digits.count > 1 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: digits.dropFirst())
    }
  }

  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number as an `Int`, if it is a whole number and fits; nil for zero with a minus sign.
  var integer: Int? {
    if digits.isEmpty { return isNegative ? nil : 0 }
    guard case .small(let power) = exponent, power < 20, power + 1 >= digits.count else { return nil }
    return Int(text)
  }
}

extension JSONDecimal.Exponent {
  /// Creates an exponent from digits without leading zeros, plus a shift of less than 10^18 in size.
  fileprivate init(isNegative: Bool, digits: Slice<UnsafeRawBufferPointer>, shift: Int) {
    if digits.count <= 18 {
      let magnitude = digits.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
      self = Self(normalizing: (isNegative ? -magnitude : magnitude) + shift)
    } else {
      // At least 10^18 in size, so the shift cannot change its sign.
      let sum = Self.sum(Array(digits), isNegative ? -shift : shift)
      self =
        sum.count <= 18
        ? .small((isNegative ? -1 : 1) * sum.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) })
        : .huge(isNegative: isNegative, digits: sum)
    }
  }

  /// Creates an exponent from a value of less than 2 × 10^18 in size.
  private init(normalizing value: Int) {
    let digits = Array(String(value.magnitude).utf8)
    self = digits.count <= 18 ? .small(value) : .huge(isNegative: value < 0, digits: digits)
  }

  /// Returns the digits of `digits` + `addend`, if the sum is positive.
  private static func sum(_ digits: [UInt8], _ addend: Int) -> [UInt8] {
    var digits = digits
    var carry = addend
    for index in digits.indices.reversed() where carry != 0 {
      let value = Int(digits[index] &- UInt8(ascii: "0")) + carry
      // Rounded down, so that the digit is never negative.
      let digit = ((value % 10) + 10) % 10
      digits[index] = UInt8(ascii: "0") + UInt8(digit)
      carry = (value - digit) / 10
    }
    if carry > 0 { return Array(String(carry).utf8) + digits }
    return Array(digits.drop { $0 == UInt8(ascii: "0") })
  }
}
