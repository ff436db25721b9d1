import AppearanceState

/// Goes through all that can be read under some themes, side by side.
struct ReadabilitySurvey {
  typealias Reading = Readability.Reading

  /// Containers and traits in which something may look otherwise.
  struct Context: Hashable {
    let containers: [String]
    /// Those of a declared pair may decide on the appearance: then it is read in no other one.
    let traits: AppearanceTraits

    static let anywhere = Context(containers: [], traits: .none)
  }

  /// What is read in the same contexts.
  struct Group {
    /// By their numbers.
    let contexts: [Int]
    /// Whether it stands on the screens of an app, inside of the containers of a context. Otherwise the containers are left to
    /// whoever reads.
    let isOnScreen: Bool
    let subjects: [Subject]
  }

  /// Something to be read.
  struct Subject {
    let name: String
    let kind: Readability.Place.Kind
    var state: String?
    /// Reads it; nil where a theme has no such thing.
    let read: (UIKitReader) -> Reading?
  }

  /// The rows, those of one subject together.
  private(set) var rows: [Readability.Row] = []
  let appearances: [Readability.Appearance]
  /// How many contexts or pairs were left out.
  var omittedCount = 0
  /// The groups of which no theme has anything though it is shown there, by number.
  private(set) var missing: [Int] = []

  let themes: [ThemeRules]
  private var contexts: [Context] = []
  private var numbers: [Context: Int] = [:]

  // An app has a few hundred screens, each of which may have rules of its own for a view; a file may have any number.
  static let mostContextsOfPlace = 500
  static let mostLeaves = 2000
  static let mostPairs = 1000

  init(_ themes: [ThemeRules]) {
    ThemeRules.share(themes)
    self.themes = themes
    appearances = Readability.Appearance.all(of: themes)
  }

  /// The number of a context.
  mutating func number(of context: Context) -> Int {
    if let known = numbers[context] { return known }
    numbers[context] = contexts.count
    contexts.append(context)
    return contexts.count - 1
  }

  /// Each element once.
  func single<Element: Hashable>(_ elements: [Element]) -> [Element] {
    if elements.count < 2 { return elements }
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  /// Reads all subjects in all appearances.
  mutating func read(_ groups: [Group]) {
    var found = groups.map { [[Readability.Row]](repeating: [], count: $0.subjects.count) }
    var (isMissing, isFound) = (groups.map(\.contexts.isEmpty), groups.map { _ in false })
    var seen: Set<Look> = []
    for appearance in appearances {
      var scenes = [Scene?](repeating: nil, count: contexts.count)
      for (number, group) in groups.enumerated() {
        for context in group.contexts {
          let known = group.isOnScreen ? scenes[context] : nil
          let scene = known ?? self.scene(contexts[context], appearance, group.isOnScreen)
          if group.isOnScreen { scenes[context] = scene }
          if !scene.isShown { continue }
          for (place, subject) in group.subjects.enumerated() {
            guard let row = scene.row(subject) else {
              isMissing[number] = true
              continue
            }
            isFound[number] = true
            if seen.insert(Look(row: row)).inserted { found[number][place].append(row) }
          }
        }
      }
    }
    rows = found.flatMap { $0.flatMap { $0 } }
    missing = groups.indices.filter { isMissing[$0] && !isFound[$0] }
  }

  /// What a row looks like, its containers, appearance and state aside: what is the same in dark as in light is listed once.
  private struct Look: Hashable {
    let row: Readability.Row

    static func == (left: Look, right: Look) -> Bool {
      left.row.place.name == right.row.place.name && left.row.place.kind == right.row.place.kind
        && zip(left.row.readings, right.row.readings).allSatisfy { one, other in
          if let one, let other { one.looksLike(other) } else { one == nil && other == nil }
        }
    }

    func hash(into hasher: inout Hasher) {
      for reading in row.readings {
        hasher.combine(reading?.foreground)
        hasher.combine(reading?.background.first)
      }
    }
  }

  /// One context in one appearance.
  private struct Scene {
    let context: Context
    /// Those that hold whatever the theme.
    let traits: AppearanceTraits
    /// Of each theme, in each style in which it may be shown.
    let readers: [[UIKitReader]]

    /// Whether any theme is shown there.
    var isShown: Bool { readers.contains { !$0.isEmpty } }

    /// What the themes make of a subject; nil where none has it.
    func row(_ subject: Subject) -> Readability.Row? {
      let readings = readers.map { readers in
        Reading.inAnyStyle(readers.compactMap { reader in subject.read(reader)?.shown(in: reader.system.style) })
      }
      if readings.allSatisfy({ $0 == nil }) { return nil }
      let place = Readability.Place(
        name: subject.name, kind: subject.kind, containers: context.containers, state: subject.state, traits: traits)
      return Readability.Row(place: place, readings: readings)
    }
  }

  private func scene(_ context: Context, _ appearance: Readability.Appearance, _ isOnScreen: Bool) -> Scene {
    let containers = isOnScreen ? context.containers : []
    let readers = zip(themes, appearance.environments).map { theme, environments -> [UIKitReader] in
      // What a theme is for does not change with where something is.
      let own = theme.document.traits
      guard own.values.allSatisfy({ (context.traits[$0.key] ?? $0.value) == $0.value }) else { return [] }
      return environments.map { theme.reader(inside: containers, traits: $0.merging(context.traits)) }
    }
    return Scene(context: context, traits: appearance.traits.merging(context.traits), readers: readers)
  }
}
