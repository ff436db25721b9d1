import AppearanceState

extension ReadabilitySurvey {
  /// What somebody declares to stand on each other.
  func groups(_ pairs: [DeclaredPair]) -> [Group] {
    pairs.map { pair in
      let kind: Readability.Place.Kind = pair.need == .sign ? .sign : .text
      let required: Double? = if case .ratio(let ratio) = pair.need { ratio } else { nil }
      // Both sides in the containers of their own, under the traits of both.
      let contexts = pair.traits.map { [Context(containers: pair.foreground.rule.containers, traits: $0)] } ?? []
      let subject = Subject(name: pair.title, kind: kind) { reader in
        guard let foreground = reader.paint(of: pair.foreground), let background = reader.paint(of: pair.background)
        else { return nil }
        return Reading(foreground, on: [background], isLarge: pair.need == .largeText, required: required)
      }
      return Group(contexts: contexts, isOnScreen: false, subjects: [subject])
    }
  }
}

extension DeclaredPair {
  /// The traits that both sides ask for; nil where they never hold together.
  fileprivate var traits: AppearanceTraits? {
    let (text, surface) = (foreground.rule.traits, background.rule.traits)
    let all = text.merging(surface)
    return text.isSatisfied(by: all) ? all : nil
  }
}

extension UIKitReader {
  /// The color, or the image, of one side of a pair.
  fileprivate func paint(of side: DeclaredPair.Side) -> Paint? {
    let host = screen.alone(side.rule.className, in: side.rule.containers)
    guard var found = value(side.setting, for: host) else { return nil }
    for name in side.fields {
      guard let field = found.field(name) else { return nil }
      found = field
    }
    if case .textAttributes = found.value, let color = found.field("foregroundColor") { found = color }
    return image(found) ?? paint(found)
  }
}
