import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct JSONNumberTests {
  /// Spellings of one value in each row, the canonical one first.
  static let spellings: [[String]] = [
    ["0", "0.0", "0e5", "0E-99999999999999999999", "0.000e+0"],
    ["-0", "-0.0", "-0e5", "-0e99999999999999999999", "-0.000"],
    ["1", "1.0", "1e0", "10e-1", "0.1e1", "0.0001e+4", "1.000000000000000000000000000", "1E00000000000000000000000"],
    ["-1", "-1.0", "-10e-1"],
    ["0.5", "5e-1", "0.50", "0.05e1"],
    ["0.1", "1e-1", "0.10000000000000000000000000"],
    ["1200", "1.2e3", "1200.0"],
    ["0.000001", "1e-6", "0.0000010"],
    ["1e-7", "0.0000001", "10e-8", "1E-07"],
    ["100000000000000000000", "1e20", "1e+20"],
    ["1e+21", "1000000000000000000000", "1E21"],
    ["123456789012345680000", "1.2345678901234568e20"],
    ["12345678901234567890", "1.2345678901234567890e19"],
    ["12345678901234567891"],
    ["9007199254740991", "9007199254740991.0"],
    ["9007199254740992", "9007199254740992e0"],
    ["9007199254740993"],
    ["9223372036854775807"],
    ["-9223372036854775808"],
    ["9223372036854775808"],
    ["1000000000000000", "1e15"],
    ["999999999999999", "999999999999999.0"],
    ["0.1000000000000000055511151231257827021181583404541015625"],
    ["0.30000000000000004", "3.0000000000000004e-1"],
    ["0.30000000000000005"],
    ["5e-324", "0.5e-323"],
    ["4e-324"],
    ["2e-324"],
    ["2.2250738585072014e-308", "22250738585072014e-324"],
    ["2.225073858507201e-308"],
    ["1.7976931348623157e+308", "17976931348623157e292"],
    ["1.7976931348623158e+308"],
    ["1.7976931348623159e+308"],
    ["2e+308"],
    ["1e+309", "10e308"],
    ["1e+999999999999", "10e999999999998", "0.01e1000000000001"],
    ["1e-999999999999", "0.1e-999999999998"],
    ["1e+99999999999999999", "10e99999999999999998", "1e099999999999999999"],
    ["1e-99999999999999999", "1e-0099999999999999999"],
    ["1e+100000000000000000", "10e99999999999999999"],
    // An exponent of more than 17 digits is compared as it is spelled.
    ["1e100000000000000000"],
    ["10e100000000000000000"],
    ["1e-100000000000000000000000000000"],
    ["12.5", "125e-1", "0.00125e4"],
    ["1234.5678", "12345678e-4"],
    ["123456789.123456789"],
    ["1.5e+300", "15e299"],
  ]

  @Test func numbersAreEqualIfTheyAreOneValue() {
    for (index, spellings) in Self.spellings.enumerated() {
      let numbers = spellings.map { JSONNumber($0) }
      for (text, number) in zip(spellings, numbers) {
        #expect(number != nil, "\(text)")
        #expect(number == numbers[0], "\(text) is \(spellings[0])")
        #expect(number.hashValue == numbers[0].hashValue, "\(text)")
        #expect(number?.text == spellings[0], "\(text)")
        #expect(number?.description == spellings[0])
      }
      for other in Self.spellings[..<index] {
        #expect(numbers[0] != JSONNumber(other[0]), "\(spellings[0]) is not \(other[0])")
      }
    }
  }

  @Test func aTextThatIsNoNumberGivesNone() {
    for text in [
      "", " 1", "1 ", "+1", "01", "-", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity", "1_0", "١", "1\0", "--1",
    ] {
      #expect(JSONNumber(text) == nil, "\(text.debugDescription)")
    }
  }

  @Test func aNumberThatADoublePrintsIsThatDouble() {
    for (text, double): (String, Double?) in [
      ("0.1", 0.1), ("0.1000", 0.1), ("5e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("2.2250738585072014e-308", .leastNormalMagnitude), ("1e22", 1e22), ("1e23", 1e23), ("9007199254740993", nil),
      ("1152921504606846976", nil), ("1152921504606847000", 0x1p60), ("0.1000000000000000055511151231257827", nil),
      ("1e400", nil), ("1e-400", nil), ("123456789012345678", nil), ("4e-324", nil),
    ] {
      #expect(JSONNumber(text)?.exactDouble == double, "\(text)")
    }
  }

  @Test func anyNumberHasANearestDouble() {
    for (text, double): (String, Double) in [
      ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
      ("0.1000000000000000055511151231257827", 0.1), ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0),
      ("1e999999999999", .infinity), ("-1e99999999999999999999999", -.infinity), ("1e-99999999999999999999999", 0),
      ("1.7976931348623159e308", .infinity), ("2e-324", 0), ("3e-324", .leastNonzeroMagnitude),
      ("9007199254740992.99999999999999999999999999999999", 9_007_199_254_740_992),
      ("9007199254740993.00000000000000000000000000000001", 9_007_199_254_740_994),
    ] {
      #expect(JSONNumber(text)?.double == double, "\(text)")
    }
    #expect(JSONNumber("-1e-400")?.double.sign == .minus)
    #expect(JSONNumber("-1e-400")?.double == 0)
  }

  @Test func zeroKeepsItsSign() throws {
    #expect(JSONNumber(-0.0) != JSONNumber(0.0))
    #expect(JSONNumber(-0.0).text == "-0")
    #expect(try #require(JSONNumber("-0")).double.sign == .minus)
    #expect(JSONNumber(-0.0) == JSONNumber("-0.0e7"))
    #expect(JSONNumber(0) == JSONNumber(0.0))
  }

  @Test func wholeNumbersAreIntegersIfTheyFit() {
    for (text, integer): (String, Int?) in [
      ("0", 0), ("-0", nil), ("1.0", 1), ("-12e2", -1200), ("0.5", nil), ("1.5e1", 15),
      ("1e18", 1_000_000_000_000_000_000),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min),
      ("-9223372036854775809", nil), ("1e19", nil), ("1e999999999999", nil), ("1e-5", nil),
      ("9007199254740993", 9_007_199_254_740_993), ("1152921504606847000", 1_152_921_504_606_847_000),
      ("1e99999999999999999999999", nil),
    ] {
      #expect(JSONNumber(text)?.integer == integer, "\(text)")
    }
  }

  @Test func everyIntegerIsKept() throws {
    var generator = SeededGenerator(seed: 7)
    var integers = [0, 1, -1, .max, .min, .max - 1, 1 << 53, 1 << 53 + 1, -(1 << 53) - 1, 999_999_999_999_999, 1 << 60]
    for _ in 0..<1000 {
      integers.append(Int.random(in: .min ... .max, using: &generator) >> Int.random(in: 0...62, using: &generator))
    }
    for integer in integers {
      let number = JSONNumber(integer)
      #expect(number.integer == integer, "seed 7")
      #expect(number == JSONNumber(String(integer)), "seed 7: \(integer)")
      #expect(number.text == String(integer) || integer.magnitude >= 1 << 60, "seed 7: \(integer)")
    }
  }

  @Test func everyDoubleIsKept() throws {
    let seed = UInt64(20_240_501)
    var generator = SeededGenerator(seed: seed)
    var doubles: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, .leastNormalMagnitude.nextDown,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi, .ulpOfOne, 0.1, 1 / 3, 1e15, 1e15 - 1, 1e16, 1e21, 1e22,
      1e23,
      1e-5, 1e-6, 1e-7, 123456.789, 0x1p53, 0x1p53 + 2, 0x1p54, 0x1p63, 0x1p64,
    ]
    for _ in 0..<1500 {
      let double = Double(bitPattern: generator.next())
      if double.isFinite { doubles.append(double) }
      doubles.append(Double(bitPattern: generator.next() & 0x000F_FFFF_FFFF_FFFF))  // subnormal
      doubles.append(Double(Int.random(in: -100_000...100_000, using: &generator)) / 1000)
    }
    for double in doubles {
      let number = JSONNumber(double)
      let read = try #require(JSONNumber(number.text))
      #expect(read == number, "seed \(seed): \(double)")
      #expect(read.exactDouble?.bitPattern == double.bitPattern, "seed \(seed): \(double)")
      #expect(JSONNumber(double.description) == number, "seed \(seed): \(double)")
    }
  }

  /// The form of ECMAScript, whatever the source of the number.
  @Test(arguments: [
    (0.00001, "0.00001"), (-0.00001, "-0.00001"), (0.000012, "0.000012"), (0.0001, "0.0001"), (0.00012, "0.00012"),
    (0.000001, "0.000001"), (0.0000001, "1e-7"), (0.00000012, "1.2e-7"), (1e20, "100000000000000000000"),
    (1e21, "1e+21"), (123456789012345680, "123456789012345680"), (0.1, "0.1"), (1e15, "1000000000000000"),
  ])
  func aDoubleIsWrittenInTheOneForm(double: Double, text: String) throws {
    #expect(JSONNumber(double).text == text)
    #expect(JSONNumber(double.description)?.text == text)
    #expect(JSONNumber(text)?.text == text)
  }

  @Test func randomDecimalsAgreeWithTheStandardLibrary() throws {
    let seed = UInt64(99)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      let digits = String(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
      let point = Int.random(in: 0...digits.count, using: &generator)
      var text = point == 0 ? "0" : String(digits.prefix(point))
      if text.first == "0" { text = "0" }
      if point < digits.count { text += "." + digits.dropFirst(point) }
      if Bool.random(using: &generator) { text += "e\(Int.random(in: -40...40, using: &generator))" }
      if Bool.random(using: &generator) { text = "-" + text }
      let number = try #require(JSONNumber(text), "seed \(seed): \(text)")
      #expect(number.double.bitPattern == Double(text)?.bitPattern, "seed \(seed): \(text)")
      #expect(JSONNumber(number.text) == number, "seed \(seed): \(text)")
    }
  }

  @Test func aNumberOfManyDigitsIsKept() {
    let digits = String(repeating: "1234567890", count: 1000) + "1"
    #expect(JSONNumber(digits)?.text == "1." + digits.dropFirst() + "e+10000")
    #expect(JSONNumber("0." + digits)?.text == "0." + digits)
    #expect(JSONNumber(digits) != JSONNumber(digits.dropLast() + "2"))
    #expect(JSONNumber(digits)?.double == .infinity)
  }
}
