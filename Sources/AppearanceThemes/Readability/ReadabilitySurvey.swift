import AppearanceState

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

  /// What is read in the same contexts.
  struct Group {
    let contexts: [Context]
    /// In each context, where under each theme that is which has the texts; empty for a screen of UIKit's.
    var places: [[Surroundings]] = []
    /// Whether the containers of a context are left to whoever reads.
    var isAlone = false
    let subjects: [Subject]
  }

  /// Something to be read.
  struct Subject {
    let name: String
    let kind: Readability.Place.Kind
    var state: String?
    /// Reads it in a context, where rules set something for the host.
    let read: (UIKitReader, Cascade) -> Reading?
  }

  /// The rows, those of one subject together.
  private(set) var rows: [Readability.Row] = []
  /// Those that were looked at.
  private(set) var appearances: [AppearanceTraits] = []
  private(set) var omittedContexts = 0
  /// The groups of which no theme has anything, by number.
  private(set) var missing: [Int] = []

  private let themes: [ThemeRules]
  /// The rules of all themes, each once, in order.
  let rules: [RuleKey]
  /// What of the themes' settings gives a colour.
  let colors: ColorSettings
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
    rules = themes.reduce([]) { $0.merging(sorted: $1.keys) }
    colors = ColorSettings(themes)
    screen = .app(superclasses: superclasses)
  }

  /// Where something of a class in some containers and nothing else is, under each theme.
  func places(_ className: String, in containers: [String]) -> [Surroundings] {
    let host = screen.alone(className, in: containers)
    return themes.map { $0.snapshotCascade.surroundings(of: host.lineage, inside: host.containers) }
  }

  /// How many contexts can be looked at in time.
  var mostContexts: Int { max(4, Self.mostComparisons / max(1, rules.count)) }

  /// The first of some contexts, each once and as many as can be looked at in time.
  mutating func limited(_ contexts: [Context]) -> [Context] { limited(contexts, to: mostContexts) }

  /// The first of some contexts or pairs, each once. How many are left out is noted.
  mutating func limited<Element: Hashable>(_ elements: [Element], to most: Int) -> [Element] {
    // Most often there is one, and making a set of it takes longer than what is done with it.
    if elements.count < 2 { return elements }
    var seen: Set<Element> = []
    let single = elements.filter { seen.insert($0).inserted }
    omittedContexts = max(omittedContexts, single.count - most)
    return Array(single.prefix(most))
  }

  /// Reads all subjects in all appearances.
  mutating func read(_ groups: [Group]) {
    var found = groups.map { [[Readability.Row]](repeating: [], count: $0.subjects.count) }
    var isMissing = [Bool](repeating: true, count: groups.count)
    var seen: Set<Look> = []
    var left = [AppearanceTraits.light]
    // Which colours differ in dark is known after light was looked at.
    while let appearance = left.first {
      let plain = themes.map { UIKitReader($0, screen, traits: appearance) }
      for (number, group) in groups.enumerated() {
        let scenes = scenes(of: group, appearance, plain)
        for (place, subject) in group.subjects.enumerated() {
          for scene in scenes {
            guard let row = scene.row(subject) else { continue }
            isMissing[number] = false
            if seen.insert(Look(row)).inserted { found[number][place].append(row) }
          }
        }
      }
      appearances.append(appearance)
      let all = Readability.Appearance.all(of: rules, isDark: themes.contains(where: \.hasDynamicColor))
      left = all.filter { !appearances.contains($0) }
    }
    rows = found.flatMap { $0.flatMap { $0 } }
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

  /// One context in one appearance.
  private struct Scene {
    let context: Context
    let traits: AppearanceTraits
    /// Of each theme, with what rules set for the host.
    let sides: [(reader: UIKitReader, cascade: Cascade)]

    /// What the themes make of a subject; nil where none has it.
    func row(_ subject: Subject) -> Readability.Row? {
      let readings = sides.map { subject.read($0.reader, $0.cascade) }
      if readings.allSatisfy({ $0 == nil }) { return nil }
      let place = Readability.Place(
        name: subject.name, kind: subject.kind, containers: context.containers, state: subject.state, traits: traits)
      return Readability.Row(place: place, readings: readings)
    }
  }

  /// The contexts of a group in one appearance.
  ///
  /// - Parameter plain: The reader of each theme, for a context that asks for nothing else.
  private mutating func scenes(
    of group: Group, _ appearance: AppearanceTraits, _ plain: [UIKitReader]
  ) -> [Scene] {
    let isOnScreen = group.places.isEmpty && !group.isAlone
    return group.contexts.indices.map { number in
      let context = group.contexts[number]
      let traits = appearance.merging(context.traits)
      let containers = isOnScreen ? context.containers : []
      let isPlain = containers.isEmpty && context.traits.values.isEmpty
      let sides = themes.indices.map { theme in
        let reader = isPlain ? plain[theme] : reader(theme, containers, traits)
        return (reader, group.places.isEmpty ? .nothing : reader.cascade(in: group.places[number][theme]))
      }
      return Scene(context: context, traits: traits, sides: sides)
    }
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
