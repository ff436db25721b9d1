import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// References inside text: the text of the token replaces the reference.
@Suite struct TokenTextTests {
  typealias Color = AppearanceValue.Color

  /// Returns the value of `t`, a color, where `a` is a token of a type with a value.
  private func color(_ text: String, type: String, _ value: String) throws -> AppearanceValue? {
    let theme = try ImportedTheme(
      tokens:
        ##"{ "a": { "type": "\##(type)", "value": \##(value) }, "t": { "type": "color", "value": "\##(text)" } }"##)
    #expect(theme.messages == [])
    return theme.value("t")
  }

  private static let blue = CSSText.color("hsl(212, 100%, 47%)").map { AppearanceValue.color($0) }

  @Test(
    arguments: [
      ("hsl({a}, 100%, 47%)", "internal", #""212""#), ("hsl({a}, 100%, 47%)", "internal", "212"),
      ("hsl({a}, 100%, 47%)", "string", #""212""#), ("hsl({a}, 100%, 47%)", "number", "212"),
      ("hsl(212, {a}, 47%)", "number", #""100%""#), ("hsl(212, 100%, {a})", "opacity", #""47%""#),
      ("hsl(212, 100%, {a})", "other", #""47%""#), ("hsl({a} 47%)", "asset", #""212 100%""#),
      ("hsl({a}, 100%, 47%)", "dimension", #""212deg""#), ("{a}(212, 100%, 47%)", "fontFamily", #""hsl""#),
    ])
  func aTokenOfAnyTypeIsItsText(_ text: String, _ type: String, _ value: String) throws {
    #expect(try color(text, type: type, value) == Self.blue)
  }

  @Test func theTextIsThatAtTheEndOfTheReferences() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "s": { "type": "number", "value": "100%" }, "b": { "type": "number", "value": "{s}" },
          "c": { "type": "internal", "value": "{b}, 47%" }, "d": { "type": "whatever", "value": "{c}" },
          "t": { "type": "color", "value": "hsl(212, {d})" },
          "time": { "type": "duration", "value": "1.5s" }, "way": { "type": "css", "value": "all {time} ease" } }
        """##)
    #expect(theme.messages == [])
    #expect(theme.value("t") == Self.blue)
    #expect(theme.value("way") == .opaque(.init(type: "css", summary: "all 1.5s ease")))
  }

  @Test func theTextIsThatOfTheMode() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "l": { "type": "number", "value": "100%", "extensions": { "mode": { "dark": "0%" } } },
          "t": { "type": "color", "value": "hsl(0, 0%, {l})" } }
        """##)
    #expect(theme.value("t") == .color(Color(.hsl, [0, 0, 100])))
    #expect(theme.value("t", mode: "dark") == .color(Color(.hsl, [0, 0, 0])))
  }

  /// A value without a text, and a circular reference, are kept as they are written.
  @Test func whatHasNoTextIsKept() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "$type": "color", "p3": { "$value": { "colorSpace": "display-p3", "components": [1, 0, 0] } },
          "half": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5 } },
          "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
          "a": { "$type": "css", "$value": "1px {p3}" }, "b": { "$type": "css", "$value": "1px {half}" },
          "c": { "$type": "css", "$value": "1px {red}" }, "x": { "$type": "css", "$value": "1px {y} x" },
          "y": { "$type": "css", "$value": "1px {x} y" } }
        """##)
    #expect(theme.value("a") == .opaque(.init(type: "css", summary: "1px {p3}")))
    #expect(theme.value("b") == .opaque(.init(type: "css", summary: "1px {half}")))
    #expect(theme.value("c") == .opaque(.init(type: "css", summary: "1px #ff0000")))
    #expect(theme.messages.count { $0.contains("circular reference: ") } > 0)
  }

  /// All ways in which three tokens refer to each other and to themselves, in texts and as wholes.
  @Test func textsReferToEachOtherInAnyWay() throws {
    let names = ["a", "b", "c"]
    let texts = ["x", "x {a}", "x {b}", "x {c}", "{a}", "{b}", "{c}", "{a} {b}", "{b} {c}"]
    for number in 0..<(texts.count * texts.count * texts.count) {
      let written = [
        "a": texts[number % 9], "b": texts[number / 9 % 9], "c": texts[number / 81],
      ]
      /// The text after all references are replaced; nil if one leads back to a token on the way.
      func whole(_ name: String, _ way: [String] = []) -> String? {
        if way.contains(name) { return nil }
        var text = written[name] ?? ""
        for other in names where text.contains("{\(other)}") {
          guard let inner = whole(other, way + [name]) else { return nil }
          text = text.replacing("{\(other)}", with: inner)
        }
        return text
      }
      let tokens = names.map { ##""\##($0)": { "$type": "css", "$value": "\##(written[$0] ?? "")" }"## }
      let theme = try ImportedTheme(tokens: "{ \(tokens.joined(separator: ", ")) }")
      for name in names {
        if let text = whole(name) {
          #expect(theme.value(name) == .opaque(.init(type: "css", summary: text)), "\(name) in \(written)")
        } else {
          #expect(theme.messages.contains { $0.contains("circular reference: ") }, "\(name) in \(written)")
        }
      }
    }
  }

  // MARK: A color with another opacity

  @Test(
    arguments: [
      ("rgba(#112233, 0.08)", 0x112233, 0.08), ("rgba(#123, 8%)", 0x112233, 0.08),
      ("rgb(#112233 / 50%)", 0x112233, 0.5),
      ("rgba( #112233 , .5 )", 0x112233, 0.5), ("rgba(rgb(17, 34, 51), 0.5)", 0x112233, 0.5),
      ("RGBA(#FF0000, 1)", 0xFF0000, 1), ("rgba(red, 0.5)", 0xFF0000, 0.5), ("rgba(#11223380, 0.08)", 0x112233, 0.08),
      ("rgba(rgba(#112233, 0.5), 0.08)", 0x112233, 0.08), ("hsla(#112233, 0.5)", 0x112233, 0.5),
    ] as [(String, UInt32, Double)])
  func aColorWithAnOpacityIsAColor(_ text: String, _ hex: UInt32, _ alpha: Double) {
    #expect(CSSText.color(text) == Color(hex: hex, alpha: alpha))
  }

  @Test(
    arguments: [
      "rgba(#112233)", "rgba(#112233, )", "rgba(, 0.5)", "rgba(#11223, 0.5)", "rgba(#112233, x)",
      "rgba(#112233, 0.5, 1)",
      "rgba(rgba(#112233, 0.5), 0.5", "rgba(#112233 0.5))", "rgba()", "rgba(,)", "rgba(0.5, #112233)",
      "lab(#112233, 0.5)",
      "rgba(#112233, nan)", String(repeating: "rgba(", count: 100_000),
    ])
  func whatOnlyLooksLikeOneIsNone(_ text: String) {
    #expect(CSSText.color(text) == nil)
  }

  @Test func aReferenceMayStandForBothParts() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "ink": { "value": "#112233", "type": "color" }, "dim": { "value": "8%", "type": "opacity" },
          "veil": { "value": "rgba({ink}, {dim})", "type": "color" }, "far": { "value": "rgba({veil}, 0.5)", "type": "color" },
          "low": { "value": { "color": "rgba({ink}, {dim})", "blur": "2" }, "type": "boxShadow" } }
        """##)
    #expect(theme.value("veil") == .color(Color(hex: 0x112233, alpha: 0.08)))
    #expect(theme.value("far") == .color(Color(hex: 0x112233, alpha: 0.5)))
    guard case .list(let layers) = theme.value("low"), case .record(let layer) = layers.first else {
      Issue.record("a shadow has layers")
      return
    }
    #expect(layer.fields["color"] == .color(Color(hex: 0x112233, alpha: 0.08)))
  }
}
