import Testing

@testable import AppearanceState
@testable import AppearanceTesting
@testable import AppearanceThemes

@Suite struct NearMatchTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1), ("abc", "abcd", 1),
    ("ca", "abc", 3), ("colour", "color", 1), ("Ä", "ä", 1), ("kitten", "sitting", 3),
  ])
  func distanceCountsSlips(first: String, second: String, expected: Int) {
    #expect(NearMatch.distance(first, second) == expected)
    #expect(NearMatch.distance(second, first) == expected)
  }

  @Test func onlyNearNamesAreOffered() {
    let names = ["color", "colorSpace", "alpha", "hex"]
    #expect(NearMatch.of("colour", in: names) == "color")
    #expect(NearMatch.of("colorspace", in: names) == "colorSpace")
    #expect(NearMatch.of("hxe", in: names) == "hex")
    #expect(NearMatch.of("opacity", in: names) == nil)
    #expect(NearMatch.of("", in: names) == nil)
    #expect(NearMatch.of(String(repeating: "c", count: 100_000), in: names) == nil)
    #expect(NearMatch.hint(for: "aplha", in: names) == "; did you mean 'alpha'?")
    #expect(NearMatch.hint(for: "opacity", in: names) == "")
    #expect(NearMatch.hint(for: "abcdef", in: ["abcde\u{1B}"]) == "; did you mean 'abcde\\u001B'?")
  }
}
