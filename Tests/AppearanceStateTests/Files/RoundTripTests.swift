import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// A file that was written is read back as the same snapshot, and the same state always gives the same bytes.
@Suite struct RoundTripTests {
  /// One value of every kind, and unusual ones, with the text of each.
  static let values: [(AppearanceValue, String)] = [
    (.nil, "null"), (.boolean(true), "true"), (.boolean(false), "false"),
    (.number(0), "0"), (.number(.init(-0.0)), "-0"), (.number(0.1), "0.1"),
    (.number(.init(Double.leastNonzeroMagnitude)), "5e-324"),
    (.number(.init(1e300)), "1e+300"),
    (.number(.init(Double.nan)), #"{ "kind": "number", "value": "nan" }"#),
    (.number(.init(-Double.infinity)), #"{ "kind": "number", "value": "-infinity" }"#),
    (.string(""), #""""#), (.string("a\"\\\n\u{202E}é"), #""a\"\\\n\u202Eé""#),
    (
      .color(.init(red: 1, green: 0.5, blue: 0)),
      ##"{ "kind": "color", "colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 1, "hex": "#ff8000" }"##
    ),
    (
      .color(.init(.srgb, [1.5, -0.0, .nan], alpha: .infinity)),
      #"{ "kind": "color", "colorSpace": "srgb", "components": [1.5, -0, "nan"], "alpha": "infinity" }"#
    ),
    (
      .color(.init(.extendedSRGB, [-1, 2, 0.5])),
      #"{ "kind": "color", "colorSpace": "extended-srgb", "components": [-1, 2, 0.5], "alpha": 1 }"#
    ),
    (
      .color(.init(.displayP3, [0.1, 0.2, 0.3], alpha: 0)),
      #"{ "kind": "color", "colorSpace": "display-p3", "components": [0.1, 0.2, 0.3], "alpha": 0 }"#
    ),
    (.color(.init(white: 0.25)), #"{ "kind": "color", "colorSpace": "gray", "components": [0.25], "alpha": 1 }"#),
    (.font(.init()), #"{ "kind": "font" }"#),
    (
      .font(.init(name: "Avenir", size: 17, weight: "bold", traits: ["italic", "condensed"], textStyle: "body")),
      #"{ "kind": "font", "name": "Avenir", "size": 17, "weight": "bold", "traits": ["condensed", "italic"], "#
        + #""textStyle": "body" }"#
    ),
    (.size(.init(width: -0.0, height: .nan)), #"{ "kind": "size", "width": -0, "height": "nan" }"#),
    (.point(.init(x: 1, y: 2)), #"{ "kind": "point", "x": 1, "y": 2 }"#),
    (.offset(.init(horizontal: 0.5)), #"{ "kind": "offset", "horizontal": 0.5, "vertical": 0 }"#),
    (
      .insets(.init(top: 1, left: -.infinity, bottom: 3, right: 4)),
      #"{ "kind": "insets", "top": 1, "left": "-infinity", "bottom": 3, "right": 4 }"#
    ),
    (.image(.named("Bar")), #"{ "kind": "image", "name": "Bar" }"#),
    (.image(.symbol("star")), #"{ "kind": "image", "symbol": "star" }"#),
    (
      .image(.symbol("star", configuration: ["weight": .string("bold"), "pointSize": .number(17)])),
      #"{ "kind": "image", "symbol": "star", "configuration": { "pointSize": 17, "weight": "bold" } }"#
    ),
    (
      .image(.data(mediaType: "image/png", base64: "AAA=")),
      #"{ "kind": "image", "mediaType": "image/png", "base64": "AAA=" }"#
    ),
    (.textAttributes([:]), #"{ "kind": "textAttributes", "attributes": {} }"#),
    (
      .textAttributes(["kern": .number(1), "font": .nil]),
      #"{ "kind": "textAttributes", "attributes": { "font": null, "kern": 1 } }"#
    ),
    (
      .enumeration(.init(type: "UIBarStyle", name: "black")),
      #"{ "kind": "enumeration", "type": "UIBarStyle", "case": "black" }"#
    ),
    (
      .record(.init(type: "R", fields: ["b": .nil, "a": .list([])])),
      #"{ "kind": "record", "type": "R", "fields": { "a": [], "b": null } }"#
    ),
    (.list([.nil, .list([.number(1), .string("x")])]), #"[null, [1, "x"]]"#),
    (.opaque(.init(type: "T", summary: "s")), #"{ "kind": "opaque", "type": "T", "summary": "s" }"#),
    (
      .unknown(
        .init(
          kind: "glow",
          json: .object([.init("z", .null), .init("kind", .string("glow"))]))),
      #"{ "z": null, "kind": "glow" }"#
    ),
  ]

  @Test func everyKindOfValueIsSpelledAsDocumentedAndReadBack() throws {
    for (value, text) in Self.values {
      let document = SnapshotDocument(Self.snapshot(of: value))
      let json = document.json()
      let expected = """
        {
          "format": "appearance-snapshot",
          "version": 1,
          "rules": [
            {
              "class": "Bar",
              "attributes": {
                "value": \(text)
              }
            }
          ]
        }

        """
      #expect(String(decoding: json, as: UTF8.self) == expected)
      let read = try SnapshotDocument(json: json)
      #expect(read == document, "\(text)")
      #expect(read.snapshot[RuleKey("Bar")]["value"] == value, "\(text)")
    }
  }

  @Test func longListsAreOneMemberALine() {
    let fields: [String: AppearanceValue] = ["a": .number(1), "b": .nil, "c": .boolean(true), "d": .list([.number(1)])]
    let value = AppearanceValue.list([.record(.init(type: "R", fields: fields)), .number(1)])
    let text = String(decoding: SnapshotDocument(Self.snapshot(of: value), name: "N").json(), as: UTF8.self)
    #expect(
      text == """
        {
          "format": "appearance-snapshot",
          "version": 1,
          "name": "N",
          "rules": [
            {
              "class": "Bar",
              "attributes": {
                "value": [
                  {
                    "kind": "record",
                    "type": "R",
                    "fields": {
                      "a": 1,
                      "b": null,
                      "c": true,
                      "d": [1]
                    }
                  },
                  1
                ]
              }
            }
          ]
        }

        """)
  }

  /// A structured value stays on one line of up to 120 columns, one of them for a comma.
  @Test(arguments: [(49, true), (50, false)])
  func linesHaveAtMostSoManyColumns(length: Int, fits: Bool) {
    let text = String(repeating: "x", count: length)
    let value = AppearanceValue.list([.string(text), .record(.init(type: "R", fields: [:]))])
    let json = String(decoding: SnapshotDocument(Self.snapshot(of: value)).json(), as: UTF8.self)
    let line = json.split(separator: "\n").first { $0.contains("\"value\"") }
    #expect(fits ? line?.count == 119 : line == "        \"value\": [", "\(line ?? "")")
  }

  @Test func randomSnapshotsSurvive() throws {
    let seed = SeededGenerator.freshSeed()
    var random = RandomSnapshot(seed: seed)
    for round in 0..<150 {
      let document = SnapshotDocument(random.snapshot(), name: round % 2 == 0 ? nil : "N\(round)")
      let json = document.json()
      let read = try SnapshotDocument(json: json)
      #expect(read == document, "seed \(seed), round \(round)")
      #expect(read.json() == json, "seed \(seed), round \(round)")
    }
  }

  @Test func theOrderOfMakingDoesNotShow() throws {
    var random = RandomSnapshot(seed: 7)
    let snapshot = random.snapshot()
    let shuffled = snapshot.rules.shuffled().map { rule in
      AppearanceSnapshot.Rule(RuleSnapshot(rule.snapshot.key, settings: rule.snapshot.shuffled()), order: rule.order)
    }
    #expect(SnapshotDocument(AppearanceSnapshot(rules: shuffled)).json() == SnapshotDocument(snapshot).json())
  }

  private static func snapshot(of value: AppearanceValue) -> AppearanceSnapshot {
    let setting = RuleSnapshot.Setting(key: SettingKey("value"), value: value)
    return AppearanceSnapshot(rules: [.init(RuleSnapshot(RuleKey("Bar"), settings: [setting]))])
  }
}
