import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct JSONWriterTests {
  private func spaced(_ value: JSON) -> String {
    var writer = JSONWriter(isSpaced: true)
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private let sample = JSON([
    "kind": .string("color"), "components": .array([.number(JSONNumber(0.1)), JSON(0), JSON(1)]), "none": .array([]),
    "inner": JSON(["alpha": JSON(1)]), "empty": .object([]), "isDark": .boolean(true), "image": .null,
  ])

  @Test func aValueOnOneLineIsMadeToBeRead() {
    #expect(
      spaced(sample)
        == #"{ "kind": "color", "components": [0.1, 0, 1], "none": [], "inner": { "alpha": 1 }, "empty": {}, "#
        + #""isDark": true, "image": null }"#)
  }

  @Test func aCompactValueHasNoWhiteSpace() {
    let text =
      #"{"kind":"color","components":[0.1,0,1],"none":[],"inner":{"alpha":1},"empty":{},"isDark":true,"image":null}"#
    #expect(sample.compactText == text)
    #expect(sample.line == Array((text + "\n").utf8))
  }

  @Test func onlyWhatMustBeIsEscaped() {
    for (text, expected) in [
      ("", #""""#), ("plain / text", #""plain / text""#), ("\"\\", #""\"\\""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
      ("\0\u{1}\u{1B}[2J\u{1F}", #""\u0000\u0001\u001B[2J\u001F""#), ("\u{7F}", #""\u007F""#),
      ("\u{80}\u{85}\u{9F}\u{A0}", "\"\\u0080\\u0085\\u009F\u{A0}\""), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
      ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", #""\u202A\u202B\u202C\u202D\u202E""#),
      ("\u{2066}\u{2067}\u{2068}\u{2069}", #""\u2066\u2067\u2068\u2069""#),
      ("\u{200E}\u{200F}\u{61C}", #""\u200E\u200F\u061C""#),
      ("é e\u{301} 色 🌙 \u{FEFF}\u{10FFFF}", "\"é e\u{301} 色 🌙 \u{FEFF}\u{10FFFF}\""),
      ("\u{301}", "\"\u{301}\""), ("\r\n", #""\r\n""#),
    ] {
      #expect(JSON.string(text).compactText == expected)
      #expect(spaced(.object([.init(text, .null)])) == "{ \(expected): null }")
    }
  }

  @Test func everyScalarOfTheBasicPlaneSurvives() throws {
    let scalars = (UInt32(0)...0xFFFF).compactMap { Unicode.Scalar($0) }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let read = try JSONDocument(parsing: Array(JSON.string(text).compactText.utf8)).root
    #expect(read.isString(text))
    #expect(read.string.map { $0.unicodeScalars.elementsEqual(scalars) } == true)
  }

  @Test func whateverIsWrittenIsReadAgain() throws {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      let tree = randomTree(depth: 5, &generator)
      for output in [JSONLayout.bytes(of: tree), Array(spaced(tree).utf8), tree.line] {
        let read = JSON(try JSONDocument(parsing: output).root)
        #expect(read == tree, "seed \(seed)")
        #expect(read.hashValue == tree.hashValue, "seed \(seed)")
      }
      #expect(JSONLayout.bytes(of: tree) == JSONLayout.bytes(of: tree), "seed \(seed): the same value gave other bytes")
    }
  }

  private func randomTree(depth: Int, _ generator: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth == 0 ? 6 : 10), using: &generator) {
    case 0: return .null
    case 1: return .boolean(Bool.random(using: &generator))
    case 2: return .number(JSONNumber(Int.random(in: -1000...1000, using: &generator)))
    case 3:
      let double = Double(bitPattern: generator.next())
      return .number(JSONNumber(double.isFinite ? double : 0.25))
    case 4:
      return .number(
        JSONNumber("\(generator.next())\(generator.next())e\(Int(truncatingIfNeeded: generator.next()))")
          ?? JSONNumber(0))
    case 5: return .string(randomText(&generator))
    case 6, 7:
      return .array(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in randomTree(depth: depth - 1, &generator) })
    default:
      let count = Int.random(in: 0...(depth > 3 ? 30 : 5), using: &generator)
      return .object(
        (0..<count).map { index in
          JSON.Member("\(index)" + randomText(&generator), randomTree(depth: depth - 1, &generator))
        })
    }
  }

  private func randomText(_ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let limit: UInt32 = [0x80, 0x80, 0x800, 0x3000, 0x110000].randomElement(using: &generator) ?? 0x80
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  // MARK: Mistakes

  #if os(macOS) || os(Linux)
    @Test func aNumberThatJSONCannotSpellTraps() async {
      await #expect(processExitsWith: .failure) { _ = JSONNumber(Double.nan) }
      await #expect(processExitsWith: .failure) { _ = JSONNumber(Double.infinity) }
    }
  #endif
}
