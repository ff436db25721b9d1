import AppearanceState

/// The texts and signs of UIKit's classes under some themes: the spots on the app's screens, anywhere and in the containers
/// and traits that rules name, and views in containers whose look is not known.
struct UIKitSubjects {
  typealias Context = ReadabilitySurvey.Context
  typealias Subject = ReadabilitySurvey.Subject
  typealias Group = ReadabilitySurvey.Group

  private let themes: [ThemeRules]
  /// The rules of all themes, each once.
  private var rules: [Rule] = []
  private let classes: ClassHierarchy
  /// The indexes of the spots that a rule for a class of UIKit's reaches.
  private var reached: [String: [Int]] = [:]

  private struct Rule {
    let key: RuleKey
    /// The class of UIKit that the rule's class is or inherits from; empty for none.
    let base: String
    /// Whether it is for views whose spots on the app's screens are known.
    let isOnScreen: Bool
  }

  init(_ themes: [ThemeRules]) {
    self.themes = themes
    classes = ClassHierarchy(themes.map(\.document.classes))
    var seen: Set<RuleKey> = []
    for key in themes.flatMap(\.keys) where seen.insert(key).inserted {
      let base = base(of: key.className)
      rules.append(Rule(key: key, base: base, isOnScreen: !base.isEmpty && isOnScreen(key, base)))
    }
  }

  /// Returns the spots of UIKit's controls.
  mutating func spots(_ survey: inout ReadabilitySurvey) -> [Group] {
    let spots = UIKitSpot.all
    let anywhere = survey.number(of: .anywhere)
    var (contexts, named) = ([[Int]](repeating: [anywhere], count: spots.count), Set<String>())
    for rule in rules.sorted(by: { $0.key < $1.key }) {
      named.formUnion([rule.base] + rule.key.containers.map(base))
      if !rule.isOnScreen { continue }
      // UIKit's own views stay where they are.
      let own = rule.key.className == rule.base ? [] : [rule.key.className]
      let context = Context(
        containers: own + rule.key.containers.filter { !UIKitClasses.isView($0) }, traits: rule.key.otherTraits)
      let number = survey.number(of: context)
      if number == anywhere { continue }
      // A class of the app that replaces a view of UIKit's matters only where there is such a view.
      let needed = context.containers.compactMap(viewBase).filter { $0 != "UIView" }
      for index in self.spots(reachedBy: rule.base) {
        // A bar is not inside the list that shows through it.
        if rule.base == "UITableView", !own.isEmpty, spots[index].views.contains(.navigationBar) { continue }
        if needed.allSatisfy(spots[index].classes.contains) { contexts[index].append(number) }
      }
    }
    var omitted: Set<Int> = []
    var groups: [Group] = []
    for (spot, contexts) in zip(spots, contexts) where spot.owners.isEmpty || !named.isDisjoint(with: spot.owners) {
      let normal = Subject(name: spot.name, kind: spot.kind) { $0.reading(spot) }
      let others = states(of: spot).map { state in
        Subject(name: spot.name, kind: spot.kind, state: state.rawValue) { $0.reading(spot, state) }
      }
      let single = survey.single(contexts)
      omitted.formUnion(single.dropFirst(ReadabilitySurvey.mostContextsOfSpot))
      groups.append(
        Group(
          contexts: Array(single.prefix(ReadabilitySurvey.mostContextsOfSpot)), isOnScreen: true,
          subjects: [normal] + others))
    }
    survey.omittedCount += omitted.count
    return groups
  }

  /// Returns the views that are on no screen of UIKit's: classes of the app, and views in containers. Each stands on the paint
  /// of its containers.
  mutating func leaves(_ survey: inout ReadabilitySurvey) -> [Group] {
    var (groups, seen) = ([Group](), Set<String>())
    for rule in rules {
      // A rule for all views shows first in labels and buttons.
      let (name, containers) = (rule.key.className, rule.key.containers)
      let spots = name == "UIView" ? [.label, .button] : [UIKitSpot.anywhere(rule.base)].compactMap { $0 }
      if spots.isEmpty || (spots[0] != .textView && rule.isOnScreen) { continue }
      let number = survey.number(of: Context(containers: containers, traits: rule.key.otherTraits))
      for spot in spots {
        let className = name == "UIView" ? spot.className : name
        if !seen.insert("\(number) \(className)").inserted { continue }
        groups.append(Group(contexts: [number], isOnScreen: false, subjects: subjects(spot, className, containers)))
      }
    }
    survey.omittedCount += max(groups.count - ReadabilitySurvey.mostLeaves, 0)
    return Array(groups.prefix(ReadabilitySurvey.mostLeaves))
  }

  private func subjects(_ spot: UIKitSpot, _ className: String, _ containers: [String]) -> [Subject] {
    let isUIKits = className == spot.className
    func subject(_ spot: UIKitSpot, _ state: ControlState, _ shown: String?) -> Subject {
      Subject(name: isUIKits ? spot.name : className, kind: spot.kind, state: shown) { reader in
        let container = reader.root.inner(containers)
        let ground = containers.isEmpty ? [] : container.ground
        return reader.look(spot, state, of: container.child(className), on: ground)?.reading
      }
    }
    return [subject(spot, .normal, nil)] + states(of: spot).map { subject(spot, $0, $0.rawValue) }
      + (spot == .segment ? [subject(.selectedSegment, .normal, isUIKits ? nil : "selected")] : [])
  }

  /// Returns the states in which any theme sets something for a spot.
  private func states(of spot: UIKitSpot) -> [ControlState] {
    spot.states.filter { state in themes.contains { $0.speaks(of: spot, in: state) } }
  }

  // MARK: Classes

  /// Returns the class of UIKit that a class is or inherits from; empty for none.
  private func base(of name: String) -> String {
    classes.lineage(of: name).first { UIKitClasses.superclasses[$0] != nil } ?? ""
  }

  /// Returns the view of UIKit that a class is or inherits from; nil if it is not a view.
  private func viewBase(of name: String) -> String? { classes.lineage(of: name).first(where: UIKitClasses.isView) }

  private mutating func spots(reachedBy base: String) -> [Int] {
    if let known = reached[base] { return known }
    let spots = UIKitSpot.all.indices.filter { UIKitSpot.all[$0].isReached(by: base) }
    reached[base] = spots
    return spots
  }

  /// Returns whether a rule for a class with a base is for views whose spots on the app's screens are known.
  private mutating func isOnScreen(_ rule: RuleKey, _ base: String) -> Bool {
    // A label or button class of the app can be anywhere.
    let isLeaf = base == "UIView" || UIKitSpot.anywhere(base) != nil
    if isLeaf, rule.className != base { return false }
    if rule.containers.isEmpty { return true }
    let around = spots(reachedBy: base)
    return rule.containers.allSatisfy { name in
      if ["UIView", "UIWindow"].contains(name) { return true }
      guard classes.knows(name) else { return !isLeaf }
      if let view = viewBase(of: name) {
        return view != base && around.contains { UIKitSpot.all[$0].classes.contains(view) }
      }
      return Set(classes.lineage(of: name)).isDisjoint(with: UIKitClasses.foreignScreens)
    }
  }
}

extension RuleKey {
  /// The traits of the rule, except those of an appearance.
  var otherTraits: AppearanceTraits {
    traits.values.isEmpty
      ? traits : AppearanceTraits(traits.values.filter { !Readability.Appearance.names.contains($0.key) })
  }
}
