import Testing

@testable import AppearanceMacroExpansion

@Suite struct LexerTests {
  private func words(_ text: String) -> [String] {
    let source = SwiftSource(text)
    return source.tokens.indices.map(source.word)
  }

  @Test(arguments: [
    ("var a // b\n= c", ["var", "a", "=", "c"]),
    ("a /* b /* c */ d */ e", ["a", "e"]),
    ("/* no end", []),
    ("`class` `my name`.x", ["`class`", "`my name`", ".", "x"]),
    ("$0.$tint", ["$0", ".", "$tint"]),
    ("1.5e3 + 0x1F.x", ["1.5e3", "+", "0x1F", ".", "x"]),
    ("a...b ..<c", ["a", ".", ".", ".", "b", ".", ".", "<", "c"]),
    ("größe ≠ 数", ["größe", "≠", "数"]),
    ("#if DEBUG && os(Linux)", ["#if", "DEBUG", "&", "&", "os", "(", "Linux", ")"]),
  ])
  func tokens(of text: String, are expected: [String]) {
    #expect(words(text) == expected)
  }

  /// Each is one token, whatever it contains.
  @Test(arguments: [
    #""""#, #""a \" } b""#, #""\\""#, #""a \(b("c \(d) } ") + ")") e""#, ##"#"a " \( \#(b(")")) "#"##,
    ###"##"a "# b"##"###,
    "\"\"\"\n  a \"b\" \\\"\"\" { \\(c)\n  \"\"\"", "#\"\"\"\n\"\"\" \\#(\"}\") \n\"\"\"#", #""\(a /* ) */)""#,
    "#\"\"\"#", "#\"\"\"\"#", "##\"\"\"a\"# b\"##", "/a \\/ [\"{]/", "#/a \"/ b/#", "#/\n  a \" {\n/#",
  ])
  func aStringOrRegularExpressionIsOneToken(_ text: String) {
    #expect(words("= \(text) x") == ["=", text, "x"])
    #expect(words("(\(text), x)") == ["(", text, ",", "x", ")"])
  }

  @Test(arguments: [("a / b / c", 5), ("a /b", 3), ("(a) / 2 + 1 / 2", 9), ("x! / y /z", 6)])
  func aSlashBetweenOperandsIsAnOperator(_ text: String, count: Int) {
    #expect(words(text).count == count)
  }

  @Test func aStringWithoutAnEndEndsWithItsLine() {
    #expect(words("= \"abc\nvar b") == ["=", "\"abc", "var", "b"])
  }

  @Test func linesAndSpacesBetweenTokensAreKnown() {
    let tokens = SwiftSource("a b\n/* \n */c(d)").tokens
    #expect(tokens.map(\.startsLine) == [true, false, true, false, false, false])
    #expect(tokens.map(\.followsSpace) == [true, true, true, false, false, false])
  }

  @Test func placesAreInBytes() {
    #expect(SwiftSource("/* é */ ü x").bytes(1) == 12..<13)
  }
}
