import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The requirements of the Design Tokens Format Module 2025.10 and its Color Module, one by one.
/// `Documentation/TokenConformance.md` lists them with the tests.
@Suite struct TokenFormatTests {
  private static let color = ##"{ "colorSpace": "srgb", "components": [0, 0.4, 0.8] }"##
  private static let px = ##"{ "value": 1, "unit": "px" }"##
  private static let ms = ##"{ "value": 1, "unit": "ms" }"##
  private static let stop = ##"{ "color": \##(color), "position": 0 }"##
  private static let shadow =
    ##"{ "color": \##(color), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": \##(px) }"##
  /// A token of each of some types, as the target of references.
  private static let others = ##"""
    "c": { "$type": "color", "$value": \##(color) }, "d": { "$type": "dimension", "$value": \##(px) },
    "n": { "$type": "number", "$value": 2 }, "s": { "$type": "shadow", "$value": \##(shadow) },
    "two": { "$type": "shadow", "$value": [\##(shadow), \##(shadow)] },
    "g1": { "$type": "gradient", "$value": [\##(stop)] }, "g2": { "$type": "gradient", "$value": [\##(stop), \##(stop)] }
    """##

  /// Returns the problems of some members of a file.
  private func messages(_ members: String) throws -> [String] {
    let theme = try ImportedTheme(tokens: "{ \(members) }")
    return (theme.problems + theme.deviations.problems).map { "\($0.path ?? ""): \($0.message)" }
  }

  private func messages(_ type: String, _ value: String) throws -> [String] {
    try messages(##""t": { "$type": "\##(type)", "$value": \##(value) }, \##(Self.others)"##)
  }

  // MARK: Names and properties

  @Test(arguments: ["a b", "", "ä/1", "a$", "A", "#1"])
  func aNameIsAnyOtherText(_ name: String) throws {
    #expect(try messages(##""\##(name)": { "$type": "number", "$value": 1 }"##) == [])
  }

  @Test(arguments: ["a.b", "{a", "a}", "."])
  func aNameHasNoCharactersOfReferences(_ name: String) throws {
    for content in [##"{ "$type": "number", "$value": 1 }"##, "{}"] {
      let told = try messages(##""g": { "\##(name)": \##(content) }, \##(Self.others)"##)
      #expect(
        told.count == 1 && told[0].hasSuffix("expected a name without '.', '{' and '}', found '\(name)'"), "\(told)")
    }
  }

  @Test func aNameDoesNotBeginWithADollarSign() throws {
    let told = try messages(
      ##""$g": { "a": { "$type": "number", "$value": 1 } }, "$schema": "x", "$root": { "$type": "number", "$value": 1 }"##
    )
    #expect(told == [#"$["$g"]: expected a name that does not begin with '$', found '$g'"#])
  }

  @Test(
    arguments: [
      ("$description", "1", "expected a string, found 1"),
      ("$description", "[]", "expected a string, found an empty array"),
      ("$deprecated", "1", "expected true, false or a string, found 1"),
      ("$deprecated", "null", "expected true, false or a string, found null"),
      ("$extensions", "[]", "expected an object, found an empty array"),
      ("$extensions", ##""x""##, ##"expected an object, found "x""##),
      ("$type", "1", "expected the name of a type, found 1"),
      ("$type", ##""""##, ##"expected the name of a type, found """##),
    ])
  func aPropertyIsOfItsKind(_ name: String, _ value: String, _ message: String) throws {
    for members in [##""$value": 1"##, ##""a": { "$type": "number", "$value": 1 }"##] {
      let told = try messages(##""$type": "number", "t": { "\##(name)": \##(value), \##(members) }"##)
      #expect(told == [#"$.t["\#(name)"]: \#(message)"#])
    }
  }

  @Test func aTokenIsNoGroup() throws {
    let told = try messages(##""t": { "$type": "number", "$value": 1, "a": { "$type": "number", "$value": 2 } }"##)
    #expect(told == ["$.t.a: expected no group or token inside a token"])
  }

  // MARK: Types

  @Test func aTokenHasItsOwnTypeThatOfItsTargetOrThatOfAGroup() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "n": { "$type": "number", "$value": 1 },
          "g": { "$type": "fontWeight", "own": { "$type": "number", "$value": 2 }, "alias": { "$value": "{n}" },
            "inner": { "group": { "$value": 3 } } } }
        """##)
    #expect(theme.messages == [])
    #expect(theme.snapshot[RuleKey("number")].map(\.key.text).sorted() == ["g.alias", "g.own", "n"])
    #expect(theme.snapshot[RuleKey("fontWeight")].map(\.key.text) == ["g.inner.group"])
  }

  @Test(arguments: ["1", ##""#ff0000""##, color, px])
  func aTypeIsNeverGuessed(_ value: String) throws {
    let theme = try ImportedTheme(tokens: ##"{ "color": { "t": { "$value": \##(value) } } }"##)
    #expect(theme.problems.map(\.message).count == 1 && theme.problems[0].message.contains("expected a '$type'"))
    #expect(theme.untypedKeys == [SettingKey("color.t")])
    let typed = theme.typed(as: [SettingKey("color.t"): "color"])
    #expect(typed?.snapshot.rules.map(\.snapshot.key) == [RuleKey("color")])
    #expect(theme.typed(as: [SettingKey("other"): "color"]) == nil, "nothing is made anew where no type becomes known")
  }

  @Test func aTypeOfAnotherNameIsKeptAsItIsWrittenWithANote() throws {
    let theme = try ImportedTheme(tokens: ##"{ "t": { "$type": "Color", "$value": "x" } }"##)
    #expect(theme.notes == ["1 token has a type that is not in the standard ('Color'): kept as written"])
  }

  // MARK: Groups

  @Test(
    arguments: [
      (
        ##""a": { "$extends": "{n}" }, "n": { "$type": "number", "$value": 1 }"##,
        "expected a group, but 'n' is a token"
      ),
      (##""a": { "$extends": "{gone}" }"##, ##"expected a group or a token, but "{gone}" leads to nothing"##),
      (##""a": { "b": { "$extends": "{a}" } }"##, "these groups extend each other in a cycle: 'a.b', 'a'"),
      (
        ##""a": { "$extends": "{b}" }, "b": { "$extends": "{c}" }, "c": { "$extends": "#/a" }"##,
        "these groups extend each other in a cycle: 'a', 'b', 'c', 'a'"
      ),
    ])
  func aGroupExtendsAGroup(_ members: String, _ message: String) throws {
    let told = try messages(members)
    #expect(told.count == 1 && told[0].hasSuffix(message), "\(told)")
  }

  @Test func aGroupTakesOverWhatItDoesNotHave() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "input": { "$type": "number", "field": { "width": { "$value": 12 }, "height": { "$value": 3 } }, "e": {} },
          "amount": { "$extends": "{input}", "field": { "width": { "$value": 100 } }, "new": { "$value": 5 } },
          "pointer": { "$ref": "#/input" }, "empty": {} }
        """##)
    #expect(theme.messages == [])
    #expect(theme.value("amount.field.width") == .number(100) && theme.value("amount.field.height") == .number(3))
    #expect(theme.value("amount.new") == .number(5) && theme.value("pointer.field.width") == .number(12))
  }

  @Test func aRootTokenIsReferredToByItsName() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "g": { "$type": "number", "$root": { "$value": 1 }, "a": { "$value": 2 } },
          "r": { "$value": "{g.$root}" }, "x": { "$type": "number", "$value": "{g}" } }
        """##)
    #expect(theme.value("r") == .number(1))
    #expect(theme.problems.map(\.message) == ["token 'x': expected a token, but 'g' is a group"])
  }

  // MARK: References

  @Test(arguments: ["{c", "c}", "{{c}}", "{c}}", "{c", "}c{"])
  func bracesAreClosed(_ text: String) throws {
    let told = try messages("color", "\"\(text)\"")
    let message = "expected each '{' to be closed by '}' around the path of a token, found \"\(text)\""
    #expect(told == [#"$.t["$value"]: token 't': \#(message)"#])
  }

  @Test(arguments: [
    "{gone}", "{}", "{c..d}", "{two.0}", "{two.$value.0}", "#/gone", "/c", "#/c/$value/gone", "#/two/$value/01",
    "#/two/$value/-",
    "#/two/$value/2", "#/two/$value/+1", "#/c~2", "c",
  ])
  func aReferenceThatLeadsNowhereIsReported(_ reference: String) throws {
    let value = reference.hasPrefix("{") ? "\"\(reference)\"" : ##"{ "$ref": "\##(reference)" }"##
    let told = try messages("shadow", value)
    #expect(told.count == 1 && told[0].contains("\"\(reference)\" leads to no token"), "\(told)")
  }

  @Test(arguments: ["#/c/$value", "#/c", "#/two/$value/1/color", "#/s/$value/color"])
  func aPointerLeadsToATokenOrIntoIt(_ pointer: String) throws {
    #expect(try messages("color", ##"{ "$ref": "\##(pointer)" }"##) == [])
    #expect(try messages(##""x": { "$type": "color", "$ref": "\##(pointer)" }, \##(Self.others)"##) == [])
  }

  @Test func aPointerEscapesSlashesAndTildes() throws {
    let theme = try ImportedTheme(
      tokens:
        ##"{ "a/b~c d": { "$type": "number", "$value": 1 }, "p": { "$type": "number", "$value": { "$ref": "#/a~1b~0c%20d/$value" } } }"##
    )
    #expect(theme.messages == [] && theme.value("p") == .number(1))
  }

  @Test func partsOfValuesMayBeReferences() throws {
    #expect(
      try messages(
        "color",
        ##"{ "colorSpace": { "$ref": "#/c/$value/colorSpace" }, "components": [{ "$ref": "#/c/$value/components/0" }, 0, 1] }"##
      )
        == [])
    #expect(
      try messages(
        "dimension", ##"{ "value": { "$ref": "#/d/$value/value" }, "unit": { "$ref": "#/d/$value/unit" } }"##) == [])
    #expect(try messages("cubicBezier", ##"[{ "$ref": "#/c/$value/components/1" }, 0, 0, 1]"##) == [])
  }

  @Test func partsOfTypographyMayBeReferences() throws {
    let theme = try ImportedTheme(
      tokens: ##"""
        { "a": { "$type": "typography", "$value": { "fontFamily": ["A", "B"], "fontSize": \##(Self.px), "fontWeight": 400,
            "letterSpacing": \##(Self.px), "lineHeight": 1.5 } },
          "b": { "$type": "typography", "$value": { "fontFamily": { "$ref": "#/a/$value/fontFamily" }, "fontSize": \##(Self.px),
            "fontWeight": 700, "letterSpacing": \##(Self.px), "lineHeight": { "$ref": "#/a/$value/lineHeight" } } } }
        """##)
    #expect(theme.messages == [] && theme.deviations.problems == [])
    #expect(theme.value("b")?.fields?["lineHeight"] == .number(1.5))
    #expect(theme.value("b")?.fields?["fontFamily"] == .list([.string("A"), .string("B")]))
  }

  @Test(
    arguments: [
      (##""a": { "$value": "{b}" }, "b": { "$value": "{c}" }, "c": { "$value": "{a}" }"##, 3),
      (##""a": { "$ref": "#/b/$value" }, "b": { "$ref": "#/a/$value" }"##, 2),
      (
        ##""a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/a/$value/components/0" }, 0, 0] } }"##,
        1
      ),
    ])
  func aCircleIsAnErrorOfEveryTokenInIt(_ members: String, _ count: Int) throws {
    let theme = try ImportedTheme(tokens: "{ \(members) }")
    #expect(theme.problems.count >= count && theme.untypedKeys.count == count)
  }

  @Test(
    arguments: [
      ("color", ##""{d}""##), ("dimension", ##""{c}""##), ("number", ##"{ "$ref": "#/c/$value" }"##),
      ("border", ##"{ "color": "{d}", "width": "{d}", "style": "solid" }"##),
      ("shadow", ##"["{c}"]"##), ("strokeStyle", ##"{ "dashArray": ["{n}"], "lineCap": "butt" }"##),
    ])
  func aReferenceLeadsToTheTypeThatIsExpected(_ type: String, _ value: String) throws {
    #expect(try messages(type, value).count == 1)
  }

  @Test func aWeightOrALineHeightOfAnotherTypeIsReadAndReported() throws {
    let told = try messages(
      "typography",
      ##"{ "fontFamily": "A", "fontSize": "{d}", "fontWeight": "{n}", "letterSpacing": "{d}", "lineHeight": "{d}" }"##)
    #expect(
      told == [
        #"$.t["$value"].fontWeight: token 't': expected a token of type 'fontWeight' here, but 'n' is of type 'number'"#,
        #"$.t["$value"].lineHeight: token 't': expected a token of type 'number' here, but 'd' is of type 'dimension'"#,
      ])
  }

  @Test func chainsAreFollowedAcrossFiles() throws {
    let theme = try ImportedTheme(
      tokens: ##"{ "a": { "$value": "{b}" }, "b": { "$value": "{c}" } }"##,
      ##"{ "c": { "$type": "number", "$value": 4 } }"##)
    #expect(theme.messages == [] && theme.value("a") == .number(4))
    #expect(theme.writing[RuleKey("number")]?[SettingKey("a")]?.text == "{b}", "the reference is kept beside the value")
  }

  // MARK: Values

  @Test(
    arguments: [
      ("color", color),
      ("color", ##"{ "colorSpace": "hsl", "components": ["none", 0, 100], "alpha": 0, "hex": "#FFffff" }"##),
      ("dimension", ##"{ "value": -0.5, "unit": "rem" }"##), ("dimension", ##"{ "value": 0, "unit": "px" }"##),
      ("fontFamily", ##""Inter""##), ("fontFamily", ##"["Inter", "sans-serif"]"##),
      ("fontWeight", "1"), ("fontWeight", "1000"), ("fontWeight", "350.5"), ("fontWeight", ##""extra-black""##),
      ("duration", ms), ("duration", ##"{ "value": 1.5, "unit": "s" }"##),
      ("cubicBezier", "[0, -5, 1, 7.5]"), ("number", "-2.5"),
      ("strokeStyle", ##""groove""##), ("strokeStyle", ##"{ "dashArray": ["{d}", \##(px)], "lineCap": "square" }"##),
      ("border", ##"{ "color": "{c}", "width": \##(px), "style": "dashed" }"##),
      ("transition", ##"{ "duration": \##(ms), "delay": \##(ms), "timingFunction": [0, 0, 1, 1] }"##),
      ("shadow", shadow), ("shadow", ##"["{s}", \##(shadow)]"##),
      ("gradient", ##"[\##(stop), "{g1}", { "color": "{c}", "position": "{n}" }]"##),
      (
        "typography",
        ##"{ "fontFamily": "A", "fontSize": "{d}", "fontWeight": "bold", "letterSpacing": \##(px), "lineHeight": "{n}" }"##
      ),
    ])
  func aValueOfTheStandardIsRead(_ type: String, _ value: String) throws {
    #expect(try messages(type, value) == [])
  }

  @Test(
    arguments: [
      // Simple types
      ("dimension", "16", "expected an object with 'value' and 'unit', or text such as \"16px\", found 16"),
      ("dimension", "0", "expected an object with 'value' and 'unit'"),
      ("dimension", ##""auto""##, "expected an object with 'value' and 'unit'"),
      ("dimension", ##""2em""##, "expected an object with 'value' and 'unit'"),
      ("dimension", ##"{ "value": 0 }"##, "expected a member 'unit'"),
      ("dimension", ##"{ "unit": "px" }"##, "expected a member 'value'"),
      ("dimension", ##"{ "value": "1", "unit": "px" }"##, "expected a number"),
      ("dimension", ##"{ "value": 1, "unit": "em" }"##, "expected the unit 'px' or 'rem'"),
      ("fontFamily", "1", "expected a font name"), ("fontFamily", "[]", "expected a font name"),
      ("fontFamily", ##"["A", 1]"##, "expected a font name"), ("fontFamily", ##"["A", ["B"]]"##, "is a list"),
      ("fontWeight", "0", "expected a number from 1 to 1000"),
      ("fontWeight", "1001", "expected a number from 1 to 1000"),
      ("fontWeight", ##""700""##, "expected a number from 1 to 1000"),
      ("fontWeight", ##""Semi Bold""##, "found \"Semi Bold\"; did you mean 'semi-bold'?"),
      ("duration", "100", "expected an object with 'value' and 'unit', or text such as \"200ms\", found 100"),
      ("duration", ##"{ "value": 1, "unit": "min" }"##, "expected the unit 'ms' or 's'"),
      ("cubicBezier", ##""cubic-bezier(0, 0, 1, 1)""##, "expected four numbers"),
      ("cubicBezier", "[0, 0, 1]", "expected four numbers"),
      ("cubicBezier", "[0, 0, 1, 1, 1]", "expected four numbers"),
      ("cubicBezier", ##"[0, 0, "1", 1]"##, "expected a number"),
      ("cubicBezier", "[-0.1, 0, 1, 1]", "expected an x coordinate"),
      ("cubicBezier", "[0, 0, 1.1, 1]", "expected an x coordinate"), ("number", ##""2""##, "expected a number"),
      ("number", "true", "expected a number"),
      // Composite types
      ("strokeStyle", ##""wavy""##, "expected solid"), ("strokeStyle", ##"{ "dashArray": [] }"##, "expected 'lineCap'"),
      ("strokeStyle", ##"{ "lineCap": "butt" }"##, "expected 'dashArray'"),
      ("strokeStyle", ##"{ "dashArray": [\##(px)], "lineCap": "flat" }"##, "expected round, butt, square"),
      ("border", ##"{ "color": "{c}", "width": \##(px) }"##, "expected 'style'"),
      ("border", ##""1px solid""##, "expected an object"),
      (
        "border", ##"{ "color": "{c}", "width": \##(px), "style": "solid", "radius": 1 }"##,
        "expected a part of a border, found 'radius'"
      ),
      ("transition", ##"{ "duration": \##(ms), "timingFunction": [0, 0, 1, 1] }"##, "expected 'delay'"),
      (
        "shadow", ##"{ "color": "{c}", "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px) }"##, "expected 'spread'"
      ),
      ("shadow", ##"[\##(shadow), ["{s}"]]"##, "is a list"), ("shadow", ##"["{two}"]"##, "is a list"),
      ("gradient", stop, "expected an array of stops"),
      ("gradient", ##""linear-gradient(#000, #fff)""##, "expected an array of stops"),
      ("gradient", ##"[{ "color": "{c}" }]"##, "expected 'position'"), ("gradient", ##"["{g2}"]"##, "is a list"),
      ("gradient", "[[\(stop)]]", "is a list"),
      ("typography", ##"{ "fontFamily": "A" }"##, "expected 'fontSize' and 'fontWeight'"),
      (
        "typography",
        ##"{ "fontFamily": "A", "fontSize": "{d}", "fontWeight": 400, "letterSpacing": \##(px), "lineHeight": \##(px) }"##,
        "expected a number"
      ),
      // Colors
      ("color", "1", "expected a color"),
      ("color", ##"{ "components": [0, 0, 0] }"##, "expected a member 'colorSpace'"),
      ("color", ##"{ "colorSpace": "srgb" }"##, "expected a member 'components'"),
      ("color", ##"{ "colorSpace": "cmyk", "components": [0, 0, 0], "hex": "#000000" }"##, "expected a color space"),
      ("color", ##"{ "colorSpace": "extended-srgb", "components": [0, 0, 0] }"##, "expected a color space"),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0] }"##, "expected 3 components for srgb, found 2"),
      (
        "color", #"{ "colorSpace": "srgb", "components": [0\#(String(repeating: ", 0", count: 99))] }"#,
        "expected 3 components for srgb, found 100 or more"
      ),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0, "0"] }"##, "expected a number"),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1.5 }"##, "expected an alpha from 0 to 1"),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": "1" }"##, "expected a number"),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000" }"##, "six hexadecimal digits"),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#00000080" }"##, "six hexadecimal digits"),
      ("color", ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": "000000" }"##, "six hexadecimal digits"),
    ])
  func anyOtherValueIsReported(_ type: String, _ value: String, _ message: String) throws {
    let told = try messages(type, value)
    #expect(told.count == 1 && told[0].contains(message), "\(told)")
  }

  @Test func aPartOfAnotherNameHasANearMatch() throws {
    let told = try messages("border", ##"{ "colour": "{c}", "width": "{d}", "style": "solid" }"##)
    #expect(told.count == 2 && told[0].hasSuffix("expected 'color' in a border, found none"))
    #expect(told[1].hasSuffix("expected a part of a border, found 'colour'; did you mean 'color'?"))
  }

  @Test func aShadowIsInsideOrNot() throws {
    #expect(try messages("shadow", Self.shadow.replacing(##""blur""##, with: ##""inset": true, "blur""##)) == [])
    let told = try messages("shadow", Self.shadow.replacing(##""blur""##, with: ##""inset": 1, "blur""##))
    #expect(told == [#"$.t["$value"].inset: token 't': expected true or false, found 1"#])
  }

  @Test(arguments: [("42", 1), ("-99", 0), ("0.25", 0.25), (##""{n}""##, 1)])
  func aPositionOfAGradientIsClamped(_ position: String, _ expected: Double) throws {
    let theme = try ImportedTheme(
      tokens:
        ##"{ "t": { "$type": "gradient", "$value": [{ "color": "{c}", "position": \##(position) }] }, \##(Self.others) }"##
    )
    #expect(theme.messages == [])
    guard case .list(let stops) = theme.value("t") else {
      Issue.record("a gradient is a list")
      return
    }
    #expect(stops.first?.fields?["position"] == .number(.init(expected)))
  }

  @Test func aColorIsOpaqueUnlessItSaysOtherwise() throws {
    let theme = try ImportedTheme(tokens: "{ \(Self.others) }")
    #expect(theme.value("c") == .color(.init(red: 0, green: 0.4, blue: 0.8, alpha: 1)))
  }

  /// The ends of the ranges of the Color Module, and values beyond them.
  @Test(
    arguments: ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50"].map {
      ($0, ["[0, 1, 0.5]"], ["[-0.1, 0, 0]", "[0, 1.1, 0]", "[0, 0, 2]"])
    } + [
      ("hsl", ["[0, 100, 0]", "[359.9, 0, 100]"], ["[360, 0, 0]", "[-1, 0, 0]", "[0, 101, 0]", "[0, 0, -1]"]),
      ("hwb", ["[0, 100, 0]", "[359.9, 0, 100]"], ["[360, 0, 0]", "[-1, 0, 0]", "[0, 101, 0]", "[0, 0, -1]"]),
      ("lab", ["[100, -500, 500]"], ["[101, 0, 0]", "[-1, 0, 0]"]),
      ("lch", ["[100, 500, 0]"], ["[101, 0, 0]", "[0, -1, 0]", "[0, 0, 360]"]),
      ("oklab", ["[1, -5, 5]"], ["[1.1, 0, 0]", "[-1, 0, 0]"]),
      ("oklch", ["[1, 5, 0]"], ["[1.1, 0, 0]", "[0, -1, 0]", "[0, 0, 360]"]),
    ] as [(String, [String], [String])])
  func aComponentIsInItsRange(_ space: String, _ good: [String], _ bad: [String]) throws {
    for components in good + bad {
      let told = try messages("color", ##"{ "colorSpace": "\##(space)", "components": \##(components) }"##)
      #expect(told.count == (good.contains(components) ? 0 : 1), "\(components): \(told)")
      #expect(told.allSatisfy { $0.contains("expected a number from 0") && $0.contains("for \(space)") })
    }
  }

  // MARK: Older forms

  /// Files without the standard's `$`, and those of Tokens Studio, need not meet its requirements.
  @Test func whatIsNotOfTheStandardIsNotMeasuredByIt() throws {
    let tokens = ##"""
      "a.b": { "value": "700", "type": "fontWeight" }, "s": { "value": { "x": "1", "blur": "2px" }, "type": "boxShadow" },
      "o": { "value": "50%", "type": "opacity" }
      """##
    #expect(try messages(tokens) == [])
    let studio = tokens.replacing(##""value""##, with: ##""$value""##).replacing(##""type""##, with: ##""$type""##)
    #expect(try messages(studio + ##", "$metadata": {}"##) == [])
    #expect(try !messages(studio).isEmpty)
  }
}
