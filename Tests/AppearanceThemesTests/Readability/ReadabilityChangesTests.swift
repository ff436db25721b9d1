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

  /// What would pass follows from what a setting is seen in: reading all else besides suggests nothing else.
  @Test func whatWouldPassIsThatOfTheWhole() {
    var (suggested, refused) = (0, 0)
    for seed in 0..<100 {
      var random = RandomTheme(seed: UInt64(seed))
      let old = random.theme()
      let documents = [old, random.changed(old)]
      let whole = Readability(of: documents)
      let themes = documents.map(ThemeRules.init)
      for row in whole.tooLow(at: .aaa) {
        guard let paint = row.readings.last??.foreground, case .color(let color) = paint.content,
          let setting = paint.origin.setting
        else { continue }
        let part = Readability(of: [setting], in: themes)
        let found = part.replacement(for: color, in: [paint.origin], at: .aaa)
        #expect(found == whole.replacement(for: color, in: [paint.origin], at: .aaa), "seed \(seed): \(setting)")
        if case .color = found { suggested += 1 } else { refused += 1 }
      }
    }
    #expect(suggested > 40 && refused > 40, "\(suggested) suggested, \(refused) refused")
  }
}
