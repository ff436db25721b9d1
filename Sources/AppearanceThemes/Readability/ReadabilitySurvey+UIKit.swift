import AppearanceState

extension ReadabilitySurvey {
  /// The places of UIKit's controls, anywhere and where rules for their classes speak of containers and traits.
  mutating func screenGroups() -> [Group] {
    var contexts: [UIKitPlace: [Context]] = [:]
    for rule in rules {
      guard let base = base(of: rule.className), isOnScreen(rule, base) else { continue }
      // UIKit's own views are where they are.
      let whole = Context(rule)
      let own = rule.className == base ? [] : [rule.className]
      let context = Context(
        containers: own + whole.containers.filter { !UIKitClasses.isView($0) }, traits: whole.traits)
      if context.traits.values.isEmpty, themes.allSatisfy({ $0.screen.inside(context.containers) == nil }) { continue }
      // A class of the app in the place of one of UIKit's matters where there is one of that.
      let needed = context.containers.compactMap { name in viewBase(of: name).flatMap { $0 == "UIView" ? nil : $0 } }
      for place in UIKitPlace.allCases where place.isReached(by: base) {
        // A bar is not in the list that shows through it.
        if base == "UITableView", !own.isEmpty, place.classes.contains("UINavigationBar") { continue }
        if Set(needed).isSubset(of: place.classes) { contexts[place, default: []].append(context) }
      }
    }
    let named = Set(rules.flatMap { [$0.className] + $0.containers }.compactMap(base))
    let places = UIKitPlace.allCases.filter { $0.owners.isEmpty || !named.isDisjoint(with: $0.owners) }
    return places.compactMap { place in
      let reach = reach?.among(
        (place.classes + ["UITabBarController", "UINavigationController", "UIWindow"]).map(lineage))
      let reached = ([.anywhere] + (contexts[place] ?? [])).filter { context in
        reach?.includes(context.containers.map(lineage)) ?? true
      }
      if reached.isEmpty { return nil }
      let normal = Subject(name: place.rawValue, kind: place.kind) { place.reading($0) }
      let others = place.states.map { state in
        Subject(name: place.rawValue, kind: place.kind, state: state) { place.reading($0, state: state) }
      }
      return Group(
        contexts: limited(reached, to: Self.mostContextsOfPlace), isOnScreen: true, subjects: [normal] + others)
    }
  }

  /// The views that stand where no screen of UIKit's has them: classes of the app, and what is in containers of which nobody
  /// knows what they look like. Each stands on what its containers paint.
  mutating func leafGroups() -> [Group] {
    var leaves: [Leaf] = []
    for theme in themes {
      for rule in theme.rules.rules {
        let key = rule.key
        // What a rule says of all views shows in labels and buttons before all else.
        let base = base(of: key.className)
        let kinds = key.className == "UIView" ? [.label, .button] : [base.flatMap(UIKitLeaf.init)].compactMap { $0 }
        for kind in kinds where kind == .textView || !isOnScreen(key, base ?? "") {
          let isOwn = key.className != base
          leaves.append(Leaf(kind: kind, className: isOwn ? key.className : kind.rawValue, context: Context(key)))
        }
      }
    }
    let reach = reach?.among(Self.aroundLeaves.map(lineage))
    let reached = leaves.filter { leaf in
      reach?.includes(([leaf.className] + leaf.context.containers).map(lineage)) ?? true
    }
    return limited(reached, to: Self.mostLeaves).map { leaf in
      func subject(_ state: String?) -> Subject {
        let isSelectedSegment = leaf.kind == .segments && state == "selected"
        let name = isSelectedSegment && leaf.isUIKits ? UIKitPlace.selectedSegment.rawValue : leaf.name
        return Subject(
          name: name, kind: leaf.kind.kind, state: name == leaf.name ? state : nil
        ) { reader in
          let container = reader.screen.inner(leaf.context.containers)
          let ground = leaf.context.containers.isEmpty ? [] : reader.ground(in: container)
          return reader.reading(of: leaf.kind, state ?? "normal", container.child(leaf.className), on: ground)
        }
      }
      return Group(
        contexts: [leaf.context], isOnScreen: false, subjects: [subject(nil)] + leaf.kind.states.map(subject))
    }
  }

  /// A view of a class in some containers.
  private struct Leaf: Hashable {
    let kind: UIKitLeaf
    let className: String
    let context: Context

    var isUIKits: Bool { className == kind.rawValue }
    var name: String { isUIKits ? kind.title : className }
  }

  // MARK: Classes

  private func lineage(of name: String) -> [String] {
    themes.lazy.map { $0.screen.classes.lineage(of: name) }.max { $0.count < $1.count } ?? [name]
  }

  private func isKnown(_ name: String) -> Bool { themes.contains { $0.screen.classes.knows(name) } }

  /// The class of UIKit that a class is or inherits from.
  private func base(of name: String) -> String? { lineage(of: name).first { UIKitClasses.superclasses[$0] != nil } }

  /// The view of UIKit that a class is or inherits from; nil for what is no view.
  private func viewBase(of name: String) -> String? { lineage(of: name).first(where: UIKitClasses.isView) }

  /// Whether a rule is for views of which the places on the app's screens are known.
  ///
  /// - Parameter base: The class of UIKit that the rule's class is or inherits from.
  private mutating func isOnScreen(_ rule: RuleKey, _ base: String) -> Bool {
    // Nobody knows where a class of the app is that is a label or a button.
    let isLeaf = base == "UIView" || UIKitLeaf(rawValue: base) != nil
    if isLeaf, rule.className != base { return false }
    if rule.containers.isEmpty { return true }
    let around = classesAround[base] ?? Set(UIKitPlace.allCases.filter { $0.isReached(by: base) }.flatMap(\.classes))
    classesAround[base] = around
    return rule.containers.allSatisfy { name in
      if ["UIView", "UIWindow"].contains(name) { return true }
      guard isKnown(name) else { return !isLeaf }
      if let view = viewBase(of: name) { return around.contains(view) && view != base }
      return Set(lineage(of: name)).isDisjoint(with: UIKitClasses.foreignScreens)
    }
  }

  /// What may stand around any view besides the containers that rules name.
  private static let aroundLeaves = [
    "UITabBarController", "UINavigationController", "UIWindow", "UITableView", "UICollectionView",
  ]

  // MARK: What is not read anywhere

  /// The colors of texts in rules for UIKit's classes that no row depends on: nobody knows where they show.
  ///
  /// - Parameter rows: What was read.
  func unreadRows(besides rows: [Readability.Row]) -> [Readability.Row] {
    // What was left out is counted.
    if omittedContexts > 0 { return [] }
    var unread: [(setting: RuleSetting, theme: Int)] = []
    for (index, theme) in themes.enumerated() {
      let read = Set(
        rows.lazy.map { Readability.Row(place: $0.place, readings: [$0.readings[index]]) }.flatMap(\.settings))
      for rule in theme.rules.rules where theme.screen.classes.knows(rule.key.className) {
        if let changes, !changes.rules.contains(rule.key) { continue }
        for entry in rule.settings.entries where entry.key.mayColorText && !entry.key.isDisabled {
          let setting = RuleSetting(rule.key, entry.key)
          guard let value = entry.value, !read.contains(setting), changes?.contains(setting) ?? true,
            theme.rules.value(value).colorsText(of: entry.key.attribute)
          else { continue }
          unread.append((setting, index))
        }
      }
    }
    // Those of each theme are in order already.
    unread.sort { $0.setting < $1.setting }
    var (found, rest) = ([Readability.Row](), unread[...])
    while let setting = rest.first?.setting {
      var readings = [Reading?](repeating: nil, count: themes.count)
      while let next = rest.first, next.setting == setting {
        readings[next.theme] = .unread(.setting(setting.rule, setting.key, fields: []))
        rest.removeFirst()
      }
      let place = Readability.Place(
        name: "\(setting.rule.className).\(setting.key)", kind: .text, containers: setting.rule.containers, state: nil,
        traits: setting.rule.traits)
      found.append(Readability.Row(place: place, readings: readings))
    }
    return found
  }
}

extension SettingKey {
  /// Whether it is for a disabled control, of which WCAG asks nothing.
  fileprivate var isDisabled: Bool { axes.contains { $0.value.split(separator: "-").contains("disabled") } }

  /// Whether it can be the color of a text of UIKit's, by its name.
  var mayColorText: Bool {
    ["textColor", "highlightedTextColor", "titleColor", "sectionIndexColor"].contains(attribute)
      || attribute.hasSuffix("TextAttributes")
      || attribute.hasSuffix("Appearance")
  }
}

extension AppearanceValue {
  /// Whether it gives a text a color, or nobody knows whether it does.
  ///
  /// - Parameter attribute: The attribute of which it is the value.
  fileprivate func colorsText(of attribute: String) -> Bool {
    switch self {
    case .nil: false
    case .textAttributes(let attributes): attributes["foregroundColor"].map { $0 != .nil } ?? false
    case .record(let record) where record.type != "UIColor":
      record.fields.contains { $0.key != "disabled" && $0.value.colorsText(of: $0.key) }
    default: attribute.hasSuffix("Color") || attribute.hasSuffix("TextAttributes")
    }
  }
}

extension UIKitPlace {
  /// Whether a rule for a class in containers reaches such a place in them.
  fileprivate func isReached(by className: String) -> Bool {
    if className == "UIView" { return true }
    if className == "UIBarItem" { return classes.contains { $0.hasSuffix("Item") } }
    return classes.contains(className)
  }
}

extension UIKitLeaf {
  /// What it is called, as the same thing on a screen of UIKit's.
  fileprivate var title: String {
    let place: UIKitPlace? =
      switch self {
      case .label: .label
      case .button: .button
      case .textField: .textField
      case .textView: nil
      case .segments: .segment
      case .switchOn: .switchOn
      case .slider: .sliderTrack
      case .progress: .progress
      case .activity: .activity
      case .page: .currentPage
      }
    return place?.rawValue ?? "Text view"
  }
}
