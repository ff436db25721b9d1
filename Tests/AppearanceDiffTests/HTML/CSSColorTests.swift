import AppearanceState
import AppearanceThemes
import Testing

@testable import appearance_diff

/// sRGB with exactly the bits of a file's `hex`, and other spaces in their own notation with a fallback.
struct CSSColorTests {
  typealias Color = AppearanceValue.Color

  @Test(
    arguments: [
      (Color(hex: 0x0A6B6E), "#0a6b6e", nil),
      (Color(red: 0.039, green: 0.42, blue: 0.431), "#0a6b6e", nil),
      (Color(white: 0.5), "#808080", nil),
      (Color(.extendedSRGB, [1, 0.5, 0]), "#ff8000", nil),
      (Color(.extendedSRGB, [1.12, 1.04, -0.5]), "#ffffff", "color(srgb 1.12 1.04 -0.5)"),
      (Color(.displayP3, [1, 1, 1]), "#ffffff", "color(display-p3 1 1 1)"),
      (Color(.displayP3, [0.09, 0.42, 0.44]), "#006d72", "color(display-p3 0.09 0.42 0.44)"),
      (Color(red: .nan, green: 0, blue: .infinity), "#0000ff", nil),
    ] as [(Color, String, String?)])
  func writesAColor(_ color: Color, _ fallback: String, _ exact: String?) {
    let css = CSSColor(color)
    #expect(css.fallback.text == fallback)
    #expect(css.exact?.text == exact)
  }

  /// Every format has the same number and word. Earlier versions rounded the number in text and cut it on the page.
  @Test(
    arguments: [
      (0x102030, 0x102031, "ΔE 0.6", "hardly visible", "ΔE 0.6, hardly visible"),
      (0xFF0000, 0xFF0000, "ΔE 0", "looks the same", "ΔE 0, looks the same"),
      // 71.47, which is not 72: rounding to a tenth first gave that.
      (0x662702, 0x76DFCA, "ΔE 71", "very big", "ΔE 71"),
      (0xB3261E, 0xD0453A, "ΔE 9.3", "clear", "ΔE 9.3"), (0xFF0000, 0x0000FF, "ΔE 53", "very big", "ΔE 53"),
    ] as [(UInt32, UInt32, String, String, String)])
  func aDistanceIsOneNumber(_ old: UInt32, _ new: UInt32, _ number: String, _ words: String, _ note: String) throws {
    let distance = try #require(ColorDistance(.hex(old), .hex(new)))
    #expect([distance.number, distance.words, distance.note] == [number, words, note])
    let folder = try TestFolder()
    try folder.write(.bar(["tint": .hex(old), "x": .nil]), to: "old.json")
    try folder.write(.bar(["tint": .hex(new)]), to: "new.json")
    for format in old == new ? [] : ["text", "html"] {
      #expect(try CommandRun(["old.json", "new.json", "-f", format], in: folder).output.contains(number))
    }
  }

  @Test func aDistanceThatIsRoundedToNothingIsNotNone() throws {
    let distance = try #require(ColorDistance(.color(Color(white: 0.5)), .color(Color(white: 0.5001))))
    #expect(distance.value == 0 && distance.note == "ΔE < 0.1, hardly visible")
  }

  @Test func theFallbackIsWhatAnExactColorInherits() {
    var html = HTML()
    html.painted(.fill, CSSColor(Color(.displayP3, [1, 0, 0], alpha: 0.125)), "rect", [])
    html.painted(.stroke, CSSColor(Color(hex: 0xFF0000)), "path", [])
    #expect(
      String(decoding: html.bytes, as: UTF8.self)
        == "<g fill=\"#ff0b0c\"><rect fill=\"color(display-p3 1 0 0)\" fill-opacity=\"0.125\"/></g>"
        + "<path stroke=\"#ff0000\"/>")
  }

  @Test func translucentTextIsMeasuredAsItLooks() {
    let gray = RGB(Color(hex: 0x000000, alpha: 0.5), over: RGB(opaque: Color(hex: 0xFFFFFF)))
    #expect(gray.hex == "#808080")
  }

  @Test(
    arguments: [
      (0, "looks the same"), (0.4, "hardly visible"), (2, "slight"), (5, "clear"), (12, "big"), (80, "very big"),
    ] as [(Double, String)])
  func saysHowMuchAColorChanged(_ lightness: Double, _ words: String) {
    // Along the grays a step of lightness is about a step of distance.
    let old = AppearanceValue.color(Color(white: 0.5))
    let new = AppearanceValue.color(Color(white: 0.5 + lightness / 100))
    let distance = ColorDistance(old, new)
    if lightness < 50 { #expect(distance?.words == words) }
    #expect(ColorDistance(.hex(0), .hex(0xFFFFFF))?.words == "very big")
    #expect(ColorDistance(old, .nil) == nil)
  }
}
