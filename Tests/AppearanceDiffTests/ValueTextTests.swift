import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// The form of values in a report.
struct ValueTextTests {
  @Test(
    arguments: [
      (nil, "unset"),
      (.nil, "nil"),
      (.string("nil"), "\"nil\""),
      (.string("a \"b\" \\ \n"), #""a \"b\" \\ \u000A""#),
      (.boolean(true), "true"),
      (.number(1.5), "1.5"),
      (.number(-0.0), "-0"),
      (.number(.init(Double.nan)), "NaN"),
      (.hex(0x0A6B6E), "#0a6b6e"),
      (.hex(0x0A6B6E, alpha: 0.4), "#0a6b6e / 0.4"),
      (.color(.init(white: 0.92)), "gray 0.92"),
      (.color(.init(.displayP3, [0.09, 0.42, 1], alpha: 0)), "display-p3 0.09 0.42 1 / 0"),
      (.color(.init(.extendedSRGB, [1.12, -0.02, 0])), "extended-srgb 1.12 -0.02 0"),
      (.color(.init(.srgb, [2, 0, .nan])), "srgb 2 0 NaN"),
      (.font(.system(17, weight: "semibold")), "system 17 semibold"),
      (.font(.init(name: "AvenirNext-Bold", size: 34, traits: ["italic", "condensed"])), nil),
      (.font(.init(weight: "bold", textStyle: "body")), "style body bold"),
      (.size(.init(width: 44, height: 30.5)), "44 × 30.5"),
      (.point(.init(x: 1, y: -2)), "x 1, y -2"),
      (.offset(.init(horizontal: 0, vertical: -1)), "horizontal 0, vertical -1"),
      (.insets(.init(top: 1, left: 2, bottom: 3, right: 4)), "top 1, left 2, bottom 3, right 4"),
      (.image(.named("Back")), "image Back"),
      (
        .image(.symbol("chevron.backward", configuration: ["pointSize": .number(17), "weight": .string("bold")])),
        "symbol chevron.backward (pointSize 17, weight bold)"
      ),
      (.image(.data(mediaType: "image/png", base64: "AAECAw==")), "image \"image/png\", 4 bytes, checksum 9ede1669"),
      (.enumeration(.init(type: "UIBarStyle", name: "black")), ".black"),
      (.record(.init(type: "UIBarAppearance", fields: ["a": .nil])), "UIBarAppearance"),
      (.record(.init(type: "UIBarAppearance", fields: [:])), "UIBarAppearance, empty"),
      (.textAttributes([:]), "text attributes, empty"),
      (.list([.nil]), "list"),
      (.opaque(.init(type: "UIBlurEffect", summary: "dark blur")), "opaque UIBlurEffect \"dark blur\""),
      (
        .unknown(.init(kind: "gradient", json: .object([.init("kind", .string("gradient"))]))),
        #"{"kind":"gradient"}"#
      ),
    ] as [(AppearanceValue?, String?)])
  func saysItInFewWords(_ value: AppearanceValue?, _ text: String?) {
    #expect(ValueText.words(value) == text ?? "AvenirNext-Bold 34 condensed italic")
  }

  /// Pairs that a short text cannot distinguish.
  @Test(
    arguments: [
      (
        .color(.init(.srgb, [0.039, 0, 0])), .color(.init(.srgb, [0.04, 0, 0])), "srgb 0.039 0 0", "srgb 0.04 0 0"
      ),
      (
        .enumeration(.init(type: "A", name: "x")), .enumeration(.init(type: "B", name: "x")),
        #"{"kind":"enumeration","type":"A","case":"x"}"#, #"{"kind":"enumeration","type":"B","case":"x"}"#
      ),
      (
        .string(String(repeating: "a", count: 61)), .string(String(repeating: "a", count: 62)),
        "\"\(String(repeating: "a", count: 61))\"", "\"\(String(repeating: "a", count: 62))\""
      ),
    ] as [(AppearanceValue, AppearanceValue, String, String)])
  func neverShowsDifferentValuesAlike(_ old: AppearanceValue, _ new: AppearanceValue, _ left: String, _ right: String) {
    #expect(ValueText.words([old, new]) == [left, right])
    #expect(ValueText.words([old, new, nil, old]) == [left, right, "unset", left])
  }

  @Test func looksIntoRecordsListsAndTypesThatChange() throws {
    let old = AppearanceSnapshot.bar([
      "colors": .list([.hex(0xFF0000), .hex(0x00FF00)]), "look": .record(.init(type: "Old", fields: ["a": .number(1)])),
      "insets": .insets(.init(top: 8, left: 16, bottom: 8, right: 16)), "item": .nil,
    ])
    let new = AppearanceSnapshot.bar([
      "colors": .list([.hex(0xFF0000), .hex(0x00FF00), .nil]),
      "look": .record(.init(type: "New", fields: ["a": .number(2)])),
      "insets": .insets(.init(top: 10, left: 16, bottom: 8, right: 16)),
      "item": .record(.init(type: "Item", fields: ["odd key": .nil, "b": .record(.init(type: "B", fields: [:]))])),
    ])
    let table = Report.Table(AppearanceDiff(from: old, to: new), sides: [.init(path: "a"), .init(path: "b")])
    let text = try Format.text.bytes(of: Report(content: .table(table)), .none)
    #expect(
      String(decoding: text, as: UTF8.self) == """
        --- a
        +++ b

        Bar
          ~ colors[2]                   unset  →  nil
          ~ insets                      top 8, left 16, bottom 8, right 16
                                     →  top 10, left 16, bottom 8, right 16
          ~ item                        nil    →  Item
            + b                         unset  →  B, empty
            + "odd key"                 unset  →  nil
          ~ look                        Old    →  New
              a                         1      →  2

        4 changed in 1 rule

        """)
  }
}
