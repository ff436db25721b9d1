/// Goes through all that can be read under some themes, side by side.
struct ReadabilitySurvey {
  typealias Reading = Readability.Reading

  /// Containers and traits in which something may look otherwise.
  struct Context: Hashable {
    let containers: [String]
    /// Of a declared pair those of the appearance may be among them: then it is read in no other one.
    let traits: AppearanceTraits

    static let anywhere = Context(containers: [], traits: .none)

    init(containers: [String], traits: AppearanceTraits) {
      (self.containers, self.traits) = (containers, traits)
    }

    /// Where a rule applies, in whatever appearance.
    init(_ rule: RuleKey) {
      containers = rule.containers
      traits = AppearanceTraits(rule.traits.values.filter { !Readability.Appearance.names.contains($0.key) })
    }
  }

  /// Something to be read.
  struct Subject {
    let name: String
    let kind: Readability.Place.Kind
    var state: String?
    let contexts: [Context]
    /// Whether it is in the containers of a context and in nothing else, as what is not on a screen of UIKit's.
    let isAlone: Bool
    /// Reads it in the context of a number.
    let read: (UIKitReader, Int) -> Reading?
  }

  /// The rows, those of one subject together.
  private(set) var rows: [Readability.Row] = []
  /// Those that were looked at.
  private(set) var appearances: [AppearanceTraits] = []
  private(set) var omittedContexts = 0
  /// The subjects that no theme has, by number.
  private(set) var missing: [Int] = []

  private let themes: [ThemeRules]
  /// The rules of all themes, each once, in order.
  let rules: [RuleKey]
  let screen: ThemeHost
  private var readers: [ReaderKey: UIKitReader] = [:]

  private struct ReaderKey: Hashable {
    let theme: Int
    let containers: [String]
    let traits: AppearanceTraits
  }

  // Each context or pair holds all rules of some classes against it, for some views. A theme of an app has a few dozen contexts.
  private static let mostComparisons = 1_000_000

  init(_ themes: [ThemeRules], superclasses: [String: String]) {
    self.themes = themes
    rules = Set(themes.flatMap(\.keys)).sorted()
    screen = .app(superclasses: superclasses)
  }

  /// The settings that the rules of a class set in any theme and that give the colour of a text or a sign by their names, in order.
  func foregrounds(ofRulesFor className: String) -> [(key: SettingKey, role: ColorRole.Foreground)] {
    Set(themes.flatMap { $0.colors[className]?.foregrounds ?? [] }).sorted().compactMap { key in
      themes[0].role(of: key.attribute).foreground.map { (key, $0) }
    }
  }

  /// How many contexts can be looked at in time.
  var mostContexts: Int { max(4, Self.mostComparisons / max(1, rules.count)) }

  /// The first of some contexts, each once and as many as can be looked at in time.
  mutating func limited(_ contexts: [Context]) -> [Context] { limited(contexts, to: mostContexts) }

  /// The first of some contexts or pairs, each once. How many are left out is noted.
  mutating func limited<Element: Hashable>(_ elements: [Element], to most: Int) -> [Element] {
    var seen: Set<Element> = []
    let single = elements.filter { seen.insert($0).inserted }
    omittedContexts = max(omittedContexts, single.count - most)
    return Array(single.prefix(most))
  }

  /// Reads all subjects in all appearances.
  mutating func read(_ subjects: [Subject]) {
    var found = [[Readability.Row]](repeating: [], count: subjects.count)
    var isMissing = [Bool](repeating: true, count: subjects.count)
    var seen: Set<Look> = []
    var left = [AppearanceTraits.light]
    // Which colours differ in dark is known after light was looked at.
    while let appearance = left.first {
      for (number, subject) in subjects.enumerated() {
        for context in subject.contexts.indices {
          guard let row = row(subject, context, appearance) else { continue }
          isMissing[number] = false
          if seen.insert(Look(row)).inserted { found[number].append(row) }
        }
      }
      appearances.append(appearance)
      let all = Readability.Appearance.all(of: rules, isDark: themes.contains(where: \.hasDynamicColor))
      left = all.filter { !appearances.contains($0) }
    }
    rows = found.flatMap { $0 }
    missing = isMissing.indices.filter { isMissing[$0] }
  }

  /// What a row looks like, its containers, appearance and state aside: what is the same in dark as in light is told once.
  private struct Look: Hashable {
    /// What decides on a reading: the paints, and how much contrast is needed.
    struct Part: Hashable {
      let paints: [Readability.Paint]
      let isLarge: Bool
      let required: Double?
    }

    let name: String
    let kind: Readability.Place.Kind
    let parts: [Part?]

    init(_ row: Readability.Row) {
      (name, kind) = (row.place.name, row.place.kind)
      parts = row.readings.map { reading in
        reading.map {
          Part(paints: [$0.foreground] + $0.background, isLarge: $0.isLarge, required: $0.required)
        }
      }
    }
  }

  private mutating func row(
    _ subject: Subject, _ number: Int, _ appearance: AppearanceTraits
  ) -> Readability.Row? {
    let context = subject.contexts[number]
    let traits = appearance.merging(context.traits)
    let readings = themes.indices.map { theme in
      subject.read(reader(theme, subject.isAlone ? [] : context.containers, traits), number)
    }
    if readings.allSatisfy({ $0 == nil }) { return nil }
    let place = Readability.Place(
      name: subject.name, kind: subject.kind, containers: context.containers, state: subject.state, traits: traits)
    return Readability.Row(place: place, readings: readings)
  }

  private mutating func reader(_ theme: Int, _ containers: [String], _ traits: AppearanceTraits) -> UIKitReader {
    let key = ReaderKey(theme: theme, containers: containers, traits: traits)
    if let known = readers[key] { return known }
    let inside = containers.isEmpty ? nil : screen.inside(containers)
    let reader = UIKitReader(themes[theme], inside ?? screen, traits: traits)
    readers[key] = reader
    return reader
  }
}
