import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// Tokens as the command writes them.
@Suite struct TokenWriterTests {
  @Test func whatIsWrittenReadsTheSame() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "b": { "$type": "color", "$value": "#ff8000", "$extensions": { "mode": { "dark": "#123456" } } } },
          "s": { "$type": "dimension", "$value": { "value": 4, "unit": "px" } },
          "f": { "$type": "typography", "$value": { "fontFamily": ["A", "B"], "fontSize": "1rem", "lineHeight": 1.5,
            "fontWeight": 400, "letterSpacing": "0px" } },
          "x": { "$type": "shadow", "$value": { "color": "#000000", "offsetX": "1px", "offsetY": "1px", "blur": "2px",
            "spread": "0px" } } }
        """##)
    let writer = try TokenWriter(theme.snapshot)
    #expect(writer.said == [])
    #expect(try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self)).snapshot == theme.snapshot)
  }

  /// Names with dots are not valid, and groups have a maximum depth.
  @Test func aNameWithoutAPlaceIsLeftOut() throws {
    let deep = Array(repeating: "a", count: 33).joined(separator: ".")
    let writer = try written([
      (
        RuleKey("number"),
        ["e": .number(1), "e.f": .number(2), "e.f.g": .number(3), "h.i": .number(4), deep: .number(5)]
      )
    ])
    #expect(
      writer.said == [
        "number \(deep): left out because no token can have this name",
        "number e.f.g: left out because there is a token with the beginning of its name",
        "number e.f: left out because there is a token with the beginning of its name",
      ])
    let theme = try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self))
    #expect(theme.messages == [] && theme.snapshot[RuleKey("number")].map(\.key.text) == ["e", "h.i"])
  }

  private func written(_ rules: [(RuleKey, [String: AppearanceValue])]) throws -> TokenWriter {
    let rules = rules.map { key, settings in
      AppearanceSnapshot.Rule(
        RuleSnapshot(key, settings: settings.map { .init(key: SettingKey(escaping: $0.key), value: $0.value) }))
    }
    return try TokenWriter(AppearanceSnapshot(rules: rules))
  }

  @Test func whatNoTokenHasIsLeftOutAndReported() throws {
    let writer = try written([
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
      writer.said.filter { $0.contains("left out") } == [
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

  @Test func thatATokenHasValuesByModeAloneCannotBeWrittenAndIsReported() throws {
    let writer = try written([
      (RuleKey("number", traits: ["mode": "wide"]), ["x": .number(2)]),
      (RuleKey("number", traits: .dark), ["x": .number(3)]),
    ])
    #expect(
      writer.said == [
        "number (userInterfaceStyle: dark) x: in the mode 'dark'",
        "number x: a value besides those of its modes, because a token must have one",
      ])
    let theme = try ImportedTheme(tokens: String(decoding: writer.json, as: UTF8.self))
    #expect(theme.value("x") == .number(3) && theme.value("x", mode: "wide") == .number(2))
  }

  @Test func namesAreWrittenAsTheyWere() throws {
    for name in ["a[0]", "100%", "%5B", " a", "%", "%+a]"] {
      let theme = try ImportedTheme(tokens: ##"{ "\##(name)": { "$type": "number", "$value": 1 } }"##)
      #expect(try String(decoding: TokenWriter(theme.snapshot).json, as: UTF8.self).contains("\"\(name)\""))
    }
  }
}

extension TokenWriter {
  /// The reasons, one for each line.
  fileprivate var said: [String] { reasons.map { "\($0.key.rule) \($0.key.key): \($0.value)" }.sorted() }
}
