/// Foreign proxies that hold several looks at once, of which each place shows one: UIKit's, for the values of a trait.
///
/// A scope that is a place sends such proxies nothing to hide what is set: what is inside of the place shows another look.
@MainActor
protocol ForeignLooks: ForeignProxies {
  /// The object that stands for a rule in a look; nil when there is none for the rule.
  func proxy(for rule: RuleKey, in look: Look) -> AnyObject?

  /// Shows what is inside of a place in a look; nil is that of whatever is around it.
  func show(_ look: Look?, inside place: any AppearanceContainer)
}

/// One of the looks that foreign proxies hold.
struct Look: Hashable, Sendable {
  /// Its number, by which proxies tell looks apart.
  let number: Int

  /// The look in which nothing is set.
  static let none = Look(number: 0)
  /// The theme's, with the scopes that are no places: what whoever is in no place sees.
  static let theme = Look(number: 1)
}

/// What the places of scopes show, where foreign proxies hold several looks.
///
/// A look is recorded once, for all scopes that set the same, and never changed: a place of which the contents change shows
/// another one. So the most common scope by far, which hides everything, records nothing.
@MainActor
struct PlaceLooks {
  private typealias Contents = [RuleID: Settings]

  /// The contents of the looks after the theme's.
  private var recorded: [Contents] = []
  /// What places show, by place.
  private var shown: [ObjectIdentifier: Shown] = [:]

  private struct Shown {
    weak var place: (any AppearanceContainer)?
    let look: Look
  }

  /// Shows every place of an open scope in the look that the scope gives it, and all others as what is around them.
  ///
  /// - Returns: How many messages were sent to proxies.
  mutating func update(_ looks: any ForeignLooks, of store: any MirroredStore) -> Int {
    let stack = store.layers.stack
    if shown.isEmpty, stack.order.isEmpty { return 0 }
    var messages = 0
    var wanted: [ObjectIdentifier: Shown] = [:]
    for (layer, opened) in stack.layers where opened.isPlace {
      guard let place = store.hosts.places.object(of: layer), wanted[ObjectIdentifier(place)] == nil else { continue }
      let sight = Sight(newest: stack.newestEverywhere, places: store.hosts.places.layers(around: place))
      let contents = contents(stack, sight)
      wanted[ObjectIdentifier(place)] = Shown(place: place, look: look(contents, looks, stack, &messages))
    }
    for (id, old) in shown where wanted[id] == nil {
      if let place = old.place { looks.show(nil, inside: place) }
    }
    for (id, new) in wanted {
      guard let place = new.place, shown[id]?.look != new.look || shown[id]?.place !== place else { continue }
      looks.show(new.look, inside: place)
    }
    shown = wanted
    return messages
  }

  /// What is set in a place.
  private func contents(_ stack: LayerStack, _ sight: Sight) -> Contents {
    var contents: Contents = [:]
    for rule in stack.index.all {
      let settings = stack.settings(of: rule, in: sight)
      if !settings.isEmpty { contents[rule] = settings }
    }
    return contents
  }

  /// The look of some contents; one that is new is recorded.
  private mutating func look(
    _ contents: Contents, _ looks: any ForeignLooks, _ stack: LayerStack, _ messages: inout Int
  ) -> Look {
    if contents.isEmpty { return .none }
    let known = recorded.firstIndex { known in
      known.count == contents.count && known.allSatisfy { contents[$0.key]?.isSame(as: $0.value) ?? false }
    }
    if let known { return Look(number: Look.theme.number + 1 + known) }
    recorded.append(contents)
    let look = Look(number: Look.theme.number + recorded.count)
    for (rule, settings) in contents {
      let key = stack.index[rule]
      guard let schema = AppearanceSchema.named(key.className), let proxy = looks.proxy(for: key, in: look) else {
        continue
      }
      for slot in schema.slots {
        guard let recording = slot.recording, let value = settings[slot.key].flatMap({ slot.live($0) }) else {
          continue
        }
        recording.record(value, proxy)
        messages += 1
      }
    }
    return look
  }
}
