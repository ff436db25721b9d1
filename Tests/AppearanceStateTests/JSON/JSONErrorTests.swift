import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct JSONErrorTests {
  /// Each text with the whole message: line, column, path, and the sentence.
  static let table: [(text: String, message: String)] = [
    ("", "1:1: $: expected a value, found empty text"),
    (" \n ", "2:2: $: expected a value, found the end of the text"),
    (
      "‹EF›‹BB›‹BF›{}",
      "1:1: $: expected a value, found a byte order mark; the text must be UTF-8 without one"
    ),
    ("‹FF›‹FE›[‹00›", "1:1: $: expected UTF-8, found the byte order mark of UTF-16"),
    ("NaN", "1:1: $: expected a value, found no JSON"),
    (#"x {"a": 1}"#, "1:1: $: expected a value, found no JSON"),
    (" \n hunter2", "2:2: $: expected a value, found no JSON"),
    ("12 hunter2", "1:4: $: expected the end of the text after the value, found no JSON"),
    ("-hunter2", "1:2: $: expected a value, found no JSON"),
    (##""\q""##, "1:2: $: expected an escape of JSON, found no JSON"),
    ("[NaN]", "1:2: $[0]: expected a value, found 'NaN'"),
    ("[1, True]", "1:5: $[1]: expected a value, found 'True'"),
    ("[1,]", "1:4: $[1]: expected a value, found ']'; this is a comma too many: JSON has none after the last one"),
    ("[[], [1,, 2]]", "1:9: $[1][1]: expected a value, found ','"),
    (#"{"a": }"#, "1:7: $.a: expected a value, found '}'"),
    (#"{"a": nul}"#, "1:7: $.a: expected a value, found 'nul'"),
    ("[\u{1B}[2J]", "1:2: $[0]: expected a value, found the control character U+001B"),
    ("['a']", "1:2: $[0]: expected a value, found a single quote; JSON has double quotes"),
    ("[\u{202E}]", "1:2: $[0]: expected a value, found the character U+202E"),
    ("[ä]", "1:2: $[0]: expected a value, found 'ä'"),
    ("[‹E9›]", "1:2: $[0]: expected a value, found the byte 0xE9"),
    (
      "[abcdefghijklmnopqrstuvwxyz]",
      "1:2: $[0]: expected a value, found 'abcdefghijklmnopqrstuvwx…'"
    ),
    ("[1, 2", "1:6: $: expected ',' or ']' after an element, found the end of the text"),
    ("[1 2]", "1:4: $: expected ',' or ']' after an element, found '2'"),
    ("{\"a\": [1}", "1:9: $.a: expected ',' or ']' after an element, found '}'"),
    (
      "{\n  \"rules\": [\n    {\"a\": 1]\n  ]\n}",
      "3:12: $.rules[0]: expected ',' or '}' after a member, found ']'"
    ),
    ("{\"a\": 1\n\"b\": 2}", "2:1: $: expected ',' or '}' after a member, found '\"'"),
    ("{\"a\": \"b\nc\"}", "1:9: $.a: expected an escape such as \\n or \\u0000, found a line break inside a string"),
    (
      #"{"a" 1}"#,
      "1:6: $.a: expected ':' after the key, found '1'"
    ),
    (
      "{a: 1}",
      "1:2: $: expected a key in double quotes or '}' after '{', found 'a'; this looks like JSON5 or JavaScript, and JSON is expected"
    ),
    (
      #"{"a": 1, }"#,
      "1:10: $: expected a key in double quotes after ',', found '}'; this is a comma too many: JSON has none after the last one"
    ),
    (#"{"a": 1, "#, "1:10: $: expected a key in double quotes after ',', found the end of the text"),
    ("{} {}", "1:4: $: expected the end of the text after the value, found '{'"),
    ("01", "1:1: $: expected a value, found no JSON"),
    ("[01]", "1:2: $[0]: expected a number without leading zeros, found '01'"),
    ("[-]", "1:3: $[0]: expected a digit after '-', found ']'"),
    ("[1.]", "1:4: $[0]: expected a digit after the decimal point, found ']'"),
    ("[1e+]", "1:5: $[0]: expected a digit in the exponent, found ']'"),
    ("[1.5x]", "1:5: $: expected ',' or ']' after an element, found 'x'"),
    (#"["abc"#, "1:2: $[0]: expected a closing quote for this string, found the end of the text"),
    (
      "[\"ab\u{7}\"]",
      "1:5: $[0]: expected an escape such as \\n or \\u0000, found the control character U+0007 inside a string"
    ),
    ("[\"ä‹FF›\"]", "1:4: $[0]: expected UTF-8, found the byte 0xFF"),
    (#"["\q"]"#, #"1:3: $[0]: expected \", \\, \/, \b, \f, \n, \r, \t or \u, found '\' and 'q'"#),
    (#"["\u12G4"]"#, #"1:3: $[0]: expected four hexadecimal digits after \u, found '12G4'"#),
    ("[\"\\u\u{1B}[2J\"]", #"1:3: $[0]: expected four hexadecimal digits after \u, found '\u001B[2J'"#),
    (#"["\u12"#, #"1:3: $[0]: expected four hexadecimal digits after \u, found '12'"#),
    (#"["\uD83C!"]"#, #"1:3: $[0]: expected a surrogate pair such as \uD83D\uDE00, found a lone surrogate"#),
    (
      "{\n\"a\": 1,\n\"\\u0061\": 2}",
      "3:1: $.a: expected each key once in an object, found \"a\" again, first used on line 2"
    ),
    (
      "[{}, {\"\\u001b[2J\": 1, \"\\u001B[2J\": 2}]",
      #"1:23: $[1]["\u001B[2J"]: expected each key once in an object, found "\u001B[2J" again, first used on line 1"#
    ),
    (#"{"odd key": [0, {"é": tru}]}"#, #"1:23: $["odd key"][1]["é"]: expected a value, found 'tru'"#),
    (#"{"a": {"b": [{"c": [[], [1, 2, x]]}]}}"#, "1:32: $.a.b[0].c[1][2]: expected a value, found 'x'"),
  ]

  /// A text in another format, and what the message says about it.
  static let otherFormats: [(text: String, hint: String)] = [
    ("<?xml version=\"1.0\"?>\n<theme/>", "this looks like XML, and JSON is expected"),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\">",
      "this looks like a property list, and JSON is expected"
    ),
    ("bplist00\u{1}", "this looks like a binary property list, and JSON is expected"),
    (":root { --tint: #0a6b6e; }", "this looks like CSS, and JSON is expected"),
    ("@media (prefers-color-scheme: dark) {", "this looks like CSS, and JSON is expected"),
    ("--tint: #0a6b6e;", "this looks like CSS, and JSON is expected"),
    (".bar { color: red }", "this looks like CSS, and JSON is expected"),
    ("button\n{ color: red }", "this looks like CSS, and JSON is expected"),
    ("rules:\n  - class: Bar", "this looks like YAML, and JSON is expected"),
    ("---\nrules:", "this looks like YAML, and JSON is expected"),
    ("- class: Bar", "this looks like YAML, and JSON is expected"),
    ("%YAML 1.2", "this looks like YAML, and JSON is expected"),
    ("// The theme by day\n{}", "JSON has no comments"),
    ("{\n  /* the bar */ \"a\": 1}", "JSON has no comments"),
    ("{\"a\": 1} // the bar", "JSON has no comments"),
    ("{format: 1}", "this looks like JSON5 or JavaScript, and JSON is expected"),
    ("{'format': 1}", "this looks like JSON5 or JavaScript, and JSON is expected"),
    ("{\"a\": 'b'}", "JSON has double quotes"),
    ("{\"a\": 1,}", "this is a comma too many: JSON has none after the last one"),
    ("{\"a\": [1,\n]}", "this is a comma too many: JSON has none after the last one"),
    ("<<<<<<< HEAD\n{}", "this is a conflict of git: the text is JSON once it is resolved"),
    (
      "{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> other\n}",
      "this is a conflict of git: the text is JSON once it is resolved"
    ),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
      "this looks like a pointer of Git LFS, which 'git lfs pull' replaces by the file, and JSON is expected"
    ),
  ]

  @Test(arguments: otherFormats)
  func anErrorNamesTheFormatOfTheText(text: String, hint: String) {
    let problem = parseError(Array(text.utf8))?.problem
    #expect(problem?.hasSuffix("; \(hint)") == true, "\(problem ?? "read as JSON")")
  }

  @Test func utf16IsNamedWithAndWithoutItsMark() {
    for isBig in [false, true] {
      let units = "\u{FEFF}{}".utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(parseError(units)?.problem == "expected UTF-8, found the byte order mark of UTF-16")
      #expect(parseError(Array(units.dropFirst(2)))?.problem == "expected UTF-8, found UTF-16")
    }
    #expect(parseError([0, 0])?.problem == "expected a value, found no JSON")
    #expect(parseError(Array("7".utf8)) == nil)
  }

  @Test(arguments: table)
  func errorsSayWhereAndWhat(text: String, message: String) {
    #expect(parseError(fixtureBytes(text))?.description == message)
  }

  @Test func anErrorHasItsPartsApart() throws {
    let error = try #require(parseError(Array("{\n \"é\": [x]}".utf8)))
    #expect(error.offset == 10)
    #expect(error.position == JSONPosition(line: 2, column: 8))
    #expect(error.path == #"$["é"][0]"#)
    #expect(error.problem == "expected a value, found 'x'")
  }

  @Test func everyKindOfLineBreakEndsALine() {
    for (text, place) in [
      ("\n\n x", "3:2"), ("\r\n\r\n x", "3:2"), ("\r\r x", "3:2"), ("\n\r x", "3:2"), ("\r", "2:1"),
    ] {
      let error = parseError(Array(text.utf8))
      #expect(error?.position.description == place, "\(text.debugDescription)")
    }
  }

  @Test func columnsCountScalars() {
    // One scalar of each length, then two that make one character.
    #expect(parseError(Array("[\"aä色🌙e\u{301}\" x".utf8))?.position.column == 11)
  }

  @Test func aTextOfTooManyBytesIsRefused() throws {
    let bytes = Array("[1, 2]".utf8)
    _ = try JSONDocument(parsing: bytes, maximumDepth: 512, maximumByteCount: 6)
    let error = #expect(throws: JSONError.self) {
      try JSONDocument(parsing: bytes, maximumDepth: 512, maximumByteCount: 5)
    }
    #expect(error?.description == "1:1: $: expected at most 5 bytes, found 6")
  }

  @Test func theDepthIsLimited() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(parseError(nested(512)) == nil)
    #expect(
      parseError(nested(513))?.problem == "expected at most 512 nested arrays and objects, found more")
    #expect(parseError(nested(513))?.offset == 512)
    #expect(parseError(nested(1), maximumDepth: 0)?.offset == 0)
    #expect(parseError(Array("7".utf8), maximumDepth: 0) == nil)
  }

  @Test func aMillionOpenContainersGiveOneErrorAndAShortPath() throws {
    let arrays = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(parseError(arrays)?.offset == 512)

    // Even without a limit nothing recurses.
    let unlimited = try #require(parseError(arrays, maximumDepth: .max))
    #expect(unlimited.offset == 1_000_000)
    #expect(unlimited.path == "$" + String(repeating: "[0]", count: 16) + "…" + String(repeating: "[0]", count: 16))
  }

  @Test func aLongKeyIsCutInMessages() throws {
    let key = String(repeating: "k", count: 1000)
    let error = try #require(parseError(Array("{\"\(key)\": 1, \"\(key)\": 2}".utf8)))
    let shown = "\"" + String(repeating: "k", count: 100) + "…\""
    #expect(error.path == "$[\(shown)]")
    #expect(error.problem == "expected each key once in an object, found \(shown) again, first used on line 1")
  }

  @Test func aProblemCanBeThatOfAValue() throws {
    let node = try #require(try parse("{\n  \"a\": [1, {\"b c\": 2}]\n}")["a"])
    let two = try #require(Array(node.elements)[1]["b c"])
    let error = SnapshotFileError("expected a string, found \(two.kind)", at: two, file: "a.json")
    #expect(error.description == "a.json:2:20: $.a[1][\"b c\"]: expected a string, found a number")
  }

  // MARK: Broken input

  static let sample = """
    {"format": "appearance-snapshot", "version": 1, "rules": [
      {"class": "App.Bar17", "key\\n": "\\uD83C\\uDF19 🌙", "n": [-0.5e+3, 0, 12345678901234567890],
       "traits": {}, "none": null, "flags": [true, false]}
    ]}
    """

  @Test func everyBeginningOfADocumentIsAnError() {
    let bytes = Array(Self.sample.utf8)
    #expect(parseError(bytes) == nil)
    for length in bytes.indices {
      let error = parseError(Array(bytes[..<length]))
      #expect(error != nil, "the first \(length) bytes")
      // A torn file has its error at the end or in the last token.
      #expect((error?.offset ?? 0) <= length)
    }
  }

  @Test func noSingleByteCanMakeItCrash() {
    var bytes = Array(#"{"aé": [-1.5e3, "\n\uD83C\uDF19", null, true], "b": {}}"#.utf8)
    #expect(parseError(bytes) == nil)
    for index in bytes.indices {
      let original = bytes[index]
      for byte in UInt8.min...UInt8.max {
        bytes[index] = byte
        if let document = try? JSONDocument(parsing: bytes) {
          let tree = JSON(document.root)
          let again = try? JSONDocument(parsing: JSONLayout.bytes(of: tree))
          #expect(again.map { JSON($0.root) } == tree)
        }
      }
      bytes[index] = original
    }
  }
}
