import AppearanceState

extension ReadabilitySurvey {
  /// The places of UIKit's controls, anywhere and where rules for their classes speak of containers and traits. None where no
  /// rule is for a class of UIKit: then nothing tells that the theme is for UIKit at all, and nothing in it changes them.
  mutating func uikitGroups() -> [Group] {
    guard rules.contains(where: { screen.knows($0.className) }) else { return [] }
    var contexts: [String: [Context]] = [:]
    for rule in rules {
      // UIKit's own views are where they are.
      let whole = Context(rule)
      let context = Context(
        containers: whole.containers.filter { !UIKitClasses.isView($0) }, traits: whole.traits)
      let isSpecial = !context.traits.values.isEmpty || screen.inside(context.containers) != nil
      if isSpecial, Self.isPlaced(rule) { contexts[rule.className, default: []].append(context) }
    }
    return UIKitPlace.allCases.map { place in
      let normal = Subject(name: place.rawValue, kind: place.kind) { reader, _ in place.reading(reader) }
      let others = place.states.map { state in
        Subject(name: place.rawValue, kind: place.kind, state: state) { reader, _ in
          place.reading(reader, state: state)
        }
      }
      return Group(
        contexts: [.anywhere] + limited(place.specialClasses.flatMap { contexts[$0] ?? [] }),
        subjects: [normal] + others)
    }
  }

  /// The classes of UIKit of which the places are known.
  static let placedClasses = Set(UIKitPlace.allCases.flatMap(\.classes))

  /// Whether the places are known where a rule for a class of UIKit applies. Labels inside of views that are none of them
  /// are looked at like what is in any other class.
  static func isPlaced(_ rule: RuleKey) -> Bool {
    rule.containers.allSatisfy { name in
      !UIKitClasses.isView(name) || placedClasses.contains(name) || ["UIView", "UIWindow"].contains(name)
    }
  }
}

extension UIKitPlace {
  /// The classes of which a rule in containers says that there is such a place in them. What a rule for all views reaches are
  /// labels and buttons before all else; nobody knows whether there is more.
  fileprivate var specialClasses: [String] {
    let items = classes.contains { $0.hasSuffix("Item") } ? ["UIBarItem"] : []
    return classes + items + (self == .label || self == .button ? ["UIView"] : [])
  }
}
