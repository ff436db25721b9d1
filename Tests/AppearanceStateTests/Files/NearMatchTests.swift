import Testing

@testable import AppearanceState
@testable import AppearanceThemes

@Suite struct NearMatchTests {
  @Test(arguments: [
    ("abc", "abd", true), ("abc", "acb", true), ("abc", "abcd", true), ("abc", "ab", true), ("abc", "", false),
    ("abcd", "badc", false), ("cab", "abc", false), ("abcabc", "bacacb", true), ("Ä", "ä", true),
    ("kitten", "sittin", true), ("kitten", "sitting", false), ("kittens", "sitting", false), ("colour", "clour", true),
    ("color.link", "color.one", false), ("color.link", "color.lnik", true), ("color.link", "colour.link", true),
    ("a.b.link", "a.b.on", false), ("color.primary", "color.primry", true), (".", ".", true),
    ("color.", "color.x", true),
  ])
  func oneSlipForEveryThreeLettersIsNear(text: String, name: String, isNear: Bool) {
    #expect(NearMatch.of(text, in: [name]) == (isNear ? name : nil))
  }

  /// The index excludes names by their lengths and letters. It finds the same match as a comparison of all names.
  @Test func theIndexFindsWhatComparingAllFinds() {
    let letters = ["a", "b", "c"]
    var names = [""]
    for _ in 0..<4 { names += names.flatMap { name in letters.map { name + $0 } } }
    names = Array(Set(names)).sorted()
    var index = NearMatch(names)
    for text in ["abca", "ccb", "aaaaaa", "cbacb", "b"] {
      let best = names.enumerated().map { (distance($1, text), $0) }.min { $0 < $1 }
      let expected = best.flatMap { $0.0 <= max(1, text.count / 3) ? names[$0.1] : nil }
      #expect(index.of(text) == expected, "\(text)")
    }
  }

  /// Returns the distance by its definition: the fewest edits, with no letter edited twice.
  private func distance(_ first: String, _ second: String) -> Int {
    func distance(_ first: Substring, _ second: Substring) -> Int {
      guard let a = first.first, let b = second.first else { return first.count + second.count }
      var least = distance(first.dropFirst(), second.dropFirst()) + (a == b ? 0 : 1)
      least = min(least, distance(first.dropFirst(), second) + 1, distance(first, second.dropFirst()) + 1)
      if first.count > 1, second.count > 1, first.dropFirst().first == b, second.dropFirst().first == a {
        least = min(least, distance(first.dropFirst(2), second.dropFirst(2)) + 1)
      }
      return least
    }
    return distance(first[...], second[...])
  }

  /// Without a limit, a file with a hundred thousand misspelled names and as many candidates would take hours.
  @Test func manySlipsAmongManyNamesHaveNoNearMatchInTheEnd() {
    var index = NearMatch((1000..<3000).map { "token\($0)" })
    #expect(index.of("tokne1234") == "token1234")
    for _ in 0..<1000 { _ = index.of("tokne1234") }
    #expect(index.of("tokne1234") == nil)
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
