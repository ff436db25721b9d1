import AppearanceState
import Testing

@testable import AppearanceThemes

/// What is read of two themes where only changes are of interest.
struct ReadabilityChangesTests {
  /// Nothing that changed is missed, and nothing else is listed: the whole is read besides.
  @Test func whatChangedIsThatOfTheWhole() {
    var (changed, restricted) = (0, 0)
    for seed in 0..<150 {
      var random = RandomTheme(seed: UInt64(seed))
      let old = random.theme()
      let documents = [old, random.changed(old)]
      let diff = AppearanceDiff(from: documents[0].snapshot, to: documents[1].snapshot)
      let whole = Readability(of: documents).rows
      let rows = Readability(themes: documents.map(ThemeRules.init), changedBy: diff).rows
      let expected = whole.filter(Readability.Changes(diff).changed)
      #expect(rows == expected, "seed \(seed)")
      changed += rows.count
      restricted += whole.count - rows.count
    }
    // The themes are such that there is something to find, and something to leave out.
    #expect(changed > 500 && restricted > 500, "\(changed) changed, \(restricted) not")
  }
}
