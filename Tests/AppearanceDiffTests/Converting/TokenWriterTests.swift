import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Tokens as they are written.
@Suite struct TokenWriterTests {
  @Test func whatIsWrittenReadsTheSame() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "b": { "$type": "color", "$value": "#ff8000", "$extensions": { "mode": { "dark": "#123456" } } } },
          "s": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } },
          "f": { "$type": "typography", "$value": { "fontFamily": ["A", "B"], "fontSize": "1rem", "lineHeight": 1.5 } },
          "x": { "$type": "shadow", "$value": { "color": "#000000", "offsetX": "1px" } } }
        """##)
    let writer = TokenWriter(theme.snapshot)
    #expect(writer.leftOut == [])
    #expect(try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self)).snapshot == theme.snapshot)
  }

  @Test func aNameOfHundredsOfPartsIsWrittenToo() throws {
    let name = String(repeating: "a.", count: 400)
    let writer = written([
      (
        RuleKey("number"),
        [name + "b": .number(1), name + "c": .number(2), name + "b.d": .number(3), "e.f": .number(4)]
      )
    ])
    let theme = try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self))
    // Names that are longer than files are deep have dots in them, which the standard does not allow.
    #expect(theme.problems.allSatisfy { $0.message.hasPrefix("expected a name without '.'") })
    #expect(theme.snapshot[RuleKey("number")].count == 4)
    #expect(theme.value(name + "b") == .number(1) && theme.value(name + "b.d") == .number(3))
    #expect(String(decoding: writer.json, as: UTF8.self).contains("\"e\": {"))
  }

  private func written(_ rules: [(RuleKey, [String: AppearanceValue])]) -> TokenWriter {
    let rules = rules.map { key, settings in
      AppearanceSnapshot.Rule(
        RuleSnapshot(key, settings: settings.map { .init(key: SettingKey(escaping: $0.key), value: $0.value) }))
    }
    return TokenWriter(AppearanceSnapshot(rules: rules))
  }

  @Test func whatNoTokenHasIsLeftOutAndTold() throws {
    let writer = written([
      (
        RuleKey("Bar"),
        ["f": .font(.init(name: "X", size: .infinity)), "n": .number(.init(Double.nan)), "m": .number(2)]
      ),
      (RuleKey("dimension"), ["a": .string("1px"), "b": .string("2ms")]),
      (RuleKey("spacing"), ["a": .string("3px"), "c": .string("4px")]),
      (RuleKey("number"), ["x": .number(1)]), (RuleKey("number", traits: .dark), ["x": .number(2)]),
      (RuleKey("number", traits: ["mode": "dark"]), ["x": .number(3)]),
      (
        RuleKey("typography"),
        ["t": .record(.init(type: "typography", fields: ["lineHeight": .number(.init(Double.infinity))]))]
      ),
    ])
    #expect(
      writer.leftOut == [
        "Bar f: left out because no token type has such values",
        "Bar n: left out because no token type has such values",
        "dimension b: left out because no token type has such values",
        "number (userInterfaceStyle: dark) x: left out because there is another value for the mode 'dark'",
        "spacing a: left out because there is a token of another type with this name",
        "typography t: left out because no token type has such values",
      ])
    let theme = try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self))
    #expect(theme.messages == [] && theme.notes == [])
    #expect(theme.snapshot[RuleKey("dimension")]["c"] == .string("4px"), "the standard has no type 'spacing'")
    #expect(theme.value("Bar.m") == .number(2) && theme.value("x", mode: "dark") == .number(3))
  }

  @Test func thatATokenHasValuesByModeAloneCannotBeWrittenAndIsTold() throws {
    let writer = written([
      (RuleKey("number", traits: ["mode": "wide"]), ["x": .number(2)]),
      (RuleKey("number", traits: .dark), ["x": .number(3)]),
    ])
    #expect(writer.leftOut == ["x: left out that it has no value without a mode; the value of mode 'dark' is used"])
    let theme = try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self))
    #expect(theme.value("x") == .number(3) && theme.value("x", mode: "wide") == .number(2))
  }

  @Test func namesAreWrittenAsTheyWere() throws {
    for name in ["a[0]", "100%", "%5B", " a", "%", "%+a]"] {
      let theme = try ImportedTheme(tokens: ##"{ "\##(name)": { "$type": "number", "$value": 1 } }"##)
      #expect(String(decoding: TokenWriter(theme.snapshot).json, as: UTF8.self).contains("\"\(name)\""))
    }
  }
}
