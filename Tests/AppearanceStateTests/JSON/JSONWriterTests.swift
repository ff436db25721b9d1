import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct JSONWriterTests {
  private func writeSample(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("format")
    writer.string("appearance-snapshot")
    writer.key("version")
    writer.number(1)
    writer.key("rules")
    writer.beginArray()
    writer.beginObject()
    writer.key("class")
    writer.string("App.Bar")
    writer.key("containers")
    writer.beginArray(inline: true)
    writer.string("App.Sheet")
    writer.string("App.Window")
    writer.endArray()
    writer.key("traits")
    writer.beginObject()
    writer.endObject()
    writer.key("attributes")
    writer.beginObject()
    writer.key("barTintColor")
    writer.beginObject(inline: true)
    writer.key("kind")
    writer.string("color")
    writer.key("components")
    writer.beginArray()
    writer.number(0.1)
    writer.number(0)
    writer.number(JSONNumber(1))
    writer.endArray()
    writer.key("none")
    writer.beginArray()
    writer.endArray()
    writer.key("inner")
    writer.beginObject()
    writer.key("alpha")
    writer.number(1)
    writer.endObject()
    writer.endObject()
    writer.key("isTranslucent")
    writer.boolean(true)
    writer.key("backgroundImage")
    writer.null()
    writer.endObject()
    writer.endObject()
    writer.beginArray()
    writer.beginArray()
    writer.endArray()
    writer.beginArray()
    writer.boolean(false)
    writer.endArray()
    writer.endArray()
    writer.endArray()
    writer.endObject()
  }

  @Test func thePrettyLayoutIsMadeToBeRead() {
    #expect(
      written(.pretty, writeSample) == """
        {
          "format": "appearance-snapshot",
          "version": 1,
          "rules": [
            {
              "class": "App.Bar",
              "containers": ["App.Sheet", "App.Window"],
              "traits": {},
              "attributes": {
                "barTintColor": { "kind": "color", "components": [0.1, 0, 1], "none": [], "inner": { "alpha": 1 } },
                "isTranslucent": true,
                "backgroundImage": null
              }
            },
            [
              [],
              [
                false
              ]
            ]
          ]
        }

        """)
  }

  @Test func theCompactLayoutHasNoWhiteSpace() {
    #expect(
      written(.compact, writeSample)
        == #"{"format":"appearance-snapshot","version":1,"rules":[{"class":"App.Bar","containers":["App.Sheet","App.Window"],"#
        + #""traits":{},"attributes":{"barTintColor":{"kind":"color","components":[0.1,0,1],"none":[],"inner":{"alpha":1}},"#
        + #""isTranslucent":true,"backgroundImage":null}},[[],[false]]]}"# + "\n")
  }

  @Test func compactValuesFollowEachOtherAsLines() {
    let lines = written(.compact) { writer in
      writer.beginObject()
      writer.key("op")
      writer.string("set")
      writer.endObject()
      writer.null()
      writer.beginArray(inline: true)
      writer.number(1)
      writer.number(2)
      writer.endArray()
    }
    #expect(lines == "{\"op\":\"set\"}\nnull\n[1,2]\n")
  }

  @Test func aTreeIsWrittenLikeTheCallsThatMakeIt() throws {
    let text = written(.pretty, writeSample)
    let tree = JSON(try parse(text))
    #expect(written(.compact) { $0.value(tree) } == written(.compact, writeSample))
    #expect(
      written { $0.value(.object([.init(key: "a", value: .array([.null, .object([])]))]), inline: true) }
        == "{ \"a\": [null, {}] }\n")
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
      #expect(written { $0.string(text) } == expected + "\n")
      #expect(
        written { writer in
          writer.beginObject(inline: true)
          writer.key(text)
          writer.null()
          writer.endObject()
        } == "{ \(expected): null }\n")
    }
  }

  @Test func everyScalarOfTheBasicPlaneSurvives() throws {
    let scalars = (UInt32(0)...0xFFFF).compactMap { Unicode.Scalar($0) }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let read = try JSONDocument(parsing: Array(written { $0.string(text) }.utf8)).root
    #expect(read.isString(text))
    #expect(read.string.map { $0.unicodeScalars.elementsEqual(scalars) } == true)
  }

  @Test func whateverIsWrittenIsReadAgain() throws {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      let tree = randomTree(depth: 5, &generator)
      let outputs = [
        written { $0.value(tree) }, written { $0.value(tree, inline: true) }, written(.compact) { $0.value(tree) },
      ]
      for output in outputs {
        let read = JSON(try JSONDocument(parsing: Array(output.utf8)).root)
        #expect(read == tree, "seed \(seed)")
        #expect(read.hashValue == tree.hashValue, "seed \(seed)")
      }
      #expect(written { $0.value(tree) } == outputs[0], "seed \(seed): the same value gave other bytes")
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
          JSON.Member(key: "\(index)" + randomText(&generator), value: randomTree(depth: depth - 1, &generator))
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
    @Test func aValueWithoutAKeyTraps() async {
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.null()
      }
    }

    @Test func anEndWithoutItsBeginningTraps() async {
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.beginArray()
        writer.endObject()
      }
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.endArray()
      }
    }

    @Test func aKeyInTheWrongPlaceTraps() async {
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.beginArray()
        writer.key("a")
      }
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("a")
        writer.key("b")
      }
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("a")
        writer.endObject()
      }
    }

    @Test func aSecondPrettyValueTraps() async {
      await #expect(processExitsWith: .failure) {
        var writer = JSONWriter()
        writer.null()
        writer.null()
      }
    }

    @Test func aNumberThatJSONCannotSpellTraps() async {
      await #expect(processExitsWith: .failure) { _ = JSONNumber(Double.nan) }
      await #expect(processExitsWith: .failure) { _ = JSONNumber(Double.infinity) }
    }
  #endif
}
