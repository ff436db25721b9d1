import Testing

@testable import AppearanceState

/// Rules have an order of their own in files.
struct TraitOrderTests {
  /// The order is that of sorted names and values.
  @Test func traitsAreOrderedByTheFirstThatDiffers() {
    let names = ["a", "b", "é", "Z"]
    let all = (0..<81).map { number in
      var (traits, rest) = (AppearanceTraits(), number)
      for name in names {
        traits[name] = [nil, "1", "2"][rest % 3]
        rest /= 3
      }
      return traits
    }
    for left in all {
      for right in all {
        let isBefore =
          left.values.count == right.values.count
          ? left.sorted.lexicographicallyPrecedes(right.sorted) {
            $0.name == $1.name ? $0.value.precedes($1.value) : $0.name.precedes($1.name)
          } : left.values.count < right.values.count
        #expect(left.precedes(right) == isBefore)
        #expect((RuleKey("A", traits: left) < RuleKey("A", traits: right)) == isBefore)
      }
    }
  }
}
