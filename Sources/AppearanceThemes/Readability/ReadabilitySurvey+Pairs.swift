import AppearanceState

extension ReadabilitySurvey {
  /// Returns a group for each declared pair.
  mutating func groups(_ pairs: [DeclaredPair]) -> [Group] {
    let named = traits(of: Set(pairs.flatMap { [$0.foreground.setting, $0.background.setting] }))
    var left = Self.mostTraitsOfPairs
    return pairs.map { pair in
      let kind: Readability.Spot.Kind = pair.need == .sign ? .sign : .text
      let required: Double? = if case .ratio(let ratio) = pair.need { ratio } else { nil }
      // Each side is read in its own containers, under the traits of both, and under those of the rules that set them.
      let others = [pair.foreground, pair.background].flatMap { named[$0.setting] ?? [] }
      let traits = pair.traits.map { own in single([own] + others.map(own.merging).filter(own.isSatisfied)) } ?? []
      let read = traits.prefix(1 + left)
      left -= max(read.count - 1, 0)
      omittedCount += traits.count - read.count
      let contexts = read.map { number(of: Context(containers: pair.foreground.rule.containers, traits: $0)) }
      let subject = Subject(name: pair.title, kind: kind) { reader in
        guard let foreground = reader.paint(of: pair.foreground), let background = reader.paint(of: pair.background)
        else { return nil }
        return Reading(
          foreground, on: [background], isLarge: pair.need == .largeText, required: required,
          isDark: reader.system.style == .dark)
      }
      return Group(contexts: contexts, isOnScreen: false, subjects: [subject])
    }
  }

  /// Returns the traits for which rules give settings a value, such as the modes of a token.
  private func traits(of settings: Set<SettingKey>) -> [SettingKey: [AppearanceTraits]] {
    var found: [SettingKey: [AppearanceTraits]] = [:]
    if settings.isEmpty { return found }
    for theme in themes.map(\.settings) {
      for setting in theme.all where settings.contains(theme.keys[setting.key]) {
        let traits = theme.rules[setting.rule].otherTraits
        if !traits.values.isEmpty { found[theme.keys[setting.key], default: []].append(traits) }
      }
    }
    return found.mapValues { single($0) }
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
