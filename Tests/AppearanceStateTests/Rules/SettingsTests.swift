import Testing

@testable import AppearanceState
@testable import AppearanceThemes

/// The settings of a rule, compared with a dictionary: rules of a few settings, and of more than a linear search is used
/// for.
@Suite struct SettingsTests {
  @Test(arguments: [3, 255, 256, 257, 600])
  func settingsAreADictionaryInOrder(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let names = (0..<count).map { "key\($0)" }
    var settings = Settings()
    var expected: [String: DescribedValue] = [:]
    func check(_ name: String) {
      #expect(settings[SettingKey(name)] === expected[name], "\(name) of \(expected.count)")
    }
    // Each name once in another order, so that the count passes every size, then changes and removals.
    let steps = names.shuffled(using: &generator) + (0..<300).compactMap { _ in names.randomElement(using: &generator) }
    for (number, name) in steps.enumerated() {
      let value = number >= count && generator.next() % 3 == 0 ? nil : DescribedValue(.number(.init(Double(number))))
      // The keys of two files are two objects.
      settings.set(value, for: SettingKey(name))
      expected[name] = value
      check(name)
      check(names[Int(generator.next() % UInt64(count))])
      check("none")
    }
    #expect(settings.isValid(mayHide: false))
    #expect(settings.entries.map(\.key.text) == expected.keys.inTextOrder())
    for name in names { check(name) }
  }
}
