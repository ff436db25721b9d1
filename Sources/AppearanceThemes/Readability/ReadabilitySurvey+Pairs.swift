import AppearanceState

extension ReadabilitySurvey {
  /// Returns a group for each declared pair.
  mutating func groups(_ pairs: [DeclaredPair]) -> [Group] {
    pairs.map { pair in
      let kind: Readability.Spot.Kind = pair.need == .sign ? .sign : .text
      let required: Double? = if case .ratio(let ratio) = pair.need { ratio } else { nil }
      // Each side is read in its own containers, under the traits of both.
      let contexts = pair.traits.map {
        [number(of: Context(containers: pair.foreground.rule.containers, traits: $0))]
      }
      let subject = Subject(name: pair.title, kind: kind) { reader in
        guard let foreground = reader.paint(of: pair.foreground), let background = reader.paint(of: pair.background)
        else { return nil }
        return Reading(
          foreground, on: [background], isLarge: pair.need == .largeText, required: required,
          isDark: reader.system.style == .dark)
      }
      return Group(contexts: contexts ?? [], isOnScreen: false, subjects: [subject])
    }
  }
}

extension DeclaredPair {
  /// The traits that both sides ask for; nil if they never hold together.
  fileprivate var traits: AppearanceTraits? {
    let (text, surface) = (foreground.rule.traits, background.rule.traits)
    let all = text.merging(surface)
    return text.isSatisfied(by: all) ? all : nil
  }
}

extension UIKitReader {
  /// Returns the color or image of one side of a pair.
  fileprivate func paint(of side: DeclaredPair.Side) -> Paint? {
    var found = view(side.rule.className, alone: side.rule.containers).value(side.setting)
    for name in side.fields { found = found?.field(name) }
    if case .textAttributes = found?.value, let color = found?.field("foregroundColor") { found = color }
    return found.map { $0.image(system) ?? $0.paint(system) }
  }
}
