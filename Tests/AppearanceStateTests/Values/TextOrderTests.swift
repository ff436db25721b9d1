import Foundation
import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// Keys are sorted by text, and Swift's own comparison is not an order for some texts.
@Suite struct TextOrderTests {
  private static let pieces = [
    "a", "z", "?", "e", "\u{E9}", "e\u{301}", "\u{301}", "\u{323}", "\u{C5}", "A\u{30A}", "\u{1F600}",
    "\u{1100}\u{1161}", "\u{AC00}",
  ]

  /// All texts of up to three pieces, with their composed forms. (A Hangul syllable and its last consonant as two scalars
  /// are excluded: Foundation on Linux does not compose them and Swift does.)
  private static let texts: [(text: String, composed: [UInt8])] = {
    var texts = [""]
    var last = texts
    for _ in 0..<3 {
      last = last.flatMap { text in pieces.map { text + $0 } }
      texts += last
    }
    return texts.map { ($0, Array($0.precomposedStringWithCanonicalMapping.utf8)) }
  }()

  @Test func aTextThatBeginsAnotherOfAsManyBytesComesFirst() {
    let (short, long) = ("cafe\u{301}", "caf\u{E9}?")
    #expect(short.precedes(long) && !long.precedes(short))
    #expect(SettingKey(short) < SettingKey(long) && RuleKey(short) < RuleKey(long))
    #expect(!"\u{E9}".precedes("e\u{301}") && !"e\u{301}".precedes("\u{E9}"))
  }

  @Test func theOrderIsThatOfComposedForms() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100_000 {
      let (left, right) = (Self.texts.randomElement(using: &generator)!, Self.texts.randomElement(using: &generator)!)
      let expected = left.composed.lexicographicallyPrecedes(right.composed)
      #expect(left.text.precedes(right.text) == expected, "\(Array(left.text.utf8)) and \(Array(right.text.utf8))")
    }
  }

  /// With Swift's own comparison the result would depend on the order in which a set returns its elements.
  @Test func aListIsTheSameWhateverOrderItCameIn() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let texts = Set((0..<20).map { _ in Self.texts.randomElement(using: &generator)!.text })
      let sorted = texts.inTextOrder()
      #expect(texts.shuffled(using: &generator).inTextOrder() == sorted)
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.precedes($1) })
    }
  }
}
