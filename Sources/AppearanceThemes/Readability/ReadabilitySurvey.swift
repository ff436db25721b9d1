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
    /// Whether it stands on the screens of an app, inside of the containers of a context. Else those are left to whoever reads.
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

  /// One of the themes.
  struct Theme {
    let rules: ThemeRules
    /// The app, with the classes that the themes say of.
    let screen: ThemeHost
  }

  /// The rows, those of one subject together.
  private(set) var rows: [Readability.Row] = []
  /// Those that were looked at.
  private(set) var appearances: [Readability.Appearance] = []
  private(set) var omittedContexts = 0
  /// The groups of which no theme has anything though it is shown there, by number.
  private(set) var missing: [Int] = []

  let themes: [Theme]
  /// The rules of all themes, each once, in order.
  private(set) lazy var rules = themes.reduce([]) { $0.merging(sorted: $1.rules.keys) }
  /// What changed between two themes or is asked about in one, where nothing else is of interest.
  let changes: Readability.Changes?
  /// What the changes can reach; nil where everything is read.
  private(set) lazy var reach: RuleReach? = {
    // Where the themes are not shown under the same conditions, any text may look otherwise.
    guard let changes, themes.dropFirst().allSatisfy({ $0.rules.isFor(themes[0].rules) }) else { return nil }
    if changes.rules.isEmpty { return RuleReach([]) }
    let areAlike = themes.dropFirst().allSatisfy { $0.rules.isForBothStyles == themes[0].rules.isForBothStyles }
    return areAlike ? RuleReach(changes.rules) : nil
  }()
  private var readers: [ReaderKey: UIKitReader] = [:]
  /// The classes of the places that a class of UIKit's reaches.
  var classesAround: [String: Set<String>] = [:]

  private struct ReaderKey: Hashable {
    let theme: Int
    let containers: [String]
    let traits: AppearanceTraits
  }

  // An app has a few hundred screens, each of which may have rules of its own for a view; a file may have any number.
  static let mostContextsOfPlace = 500
  static let mostLeaves = 2000
  static let mostPairs = 1000

  /// Begins to go through themes.
  ///
  /// - Parameters:
  ///   - themes: The themes.
  ///   - places: Those of them that are read.
  ///   - changes: What is of interest; nil for everything.
  init(_ themes: [ThemeRules], _ places: Range<Int>, _ changes: Readability.Changes?) {
    // What a class inherits from is a fact of the app: where a theme does not say it, another one may.
    let classes = themes.map(\.document.classes)
    self.themes = places.map { index in
      let others = classes.indices.filter { $0 != index }.map { classes[$0] }
      return Theme(rules: themes[index], screen: .app(ClassHierarchy([classes[index]] + others)))
    }
    self.changes = changes
  }

  /// Whether the changes can reach anything.
  var isReached: Bool { mutating get { reach?.isEmpty != true } }

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
    appearances = Readability.Appearance.all(of: themes.map(\.rules))
    var found = groups.map { [[Readability.Row]](repeating: [], count: $0.subjects.count) }
    var isMissing = [Bool](repeating: false, count: groups.count)
    var isFound = isMissing
    var seen: Set<Look> = []
    for appearance in appearances {
      for (number, group) in groups.enumerated() {
        let scenes = group.contexts.map { scene($0, appearance, isOnScreen: group.isOnScreen) }
        for (place, subject) in group.subjects.enumerated() {
          for scene in scenes where scene.isShown {
            guard let row = scene.row(subject) else {
              isMissing[number] = true
              continue
            }
            isFound[number] = true
            if seen.insert(Look(row)).inserted { found[number][place].append(row) }
          }
        }
        if group.contexts.isEmpty { isMissing[number] = true }
      }
    }
    rows = found.flatMap { $0.flatMap { $0 } }
    missing = groups.indices.filter { isMissing[$0] && !isFound[$0] }
  }

  /// What a row looks like, its containers, appearance and state aside: what is the same in dark as in light is listed once.
  private struct Look: Hashable {
    /// What decides on a reading: the paints, and how much contrast is needed.
    struct Part: Hashable {
      let paints: [Readability.Paint]
      let result: Reading.Result
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
          Part(
            paints: [$0.foreground] + $0.background, result: $0.result, isLarge: $0.isLarge, required: $0.required)
        }
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

  private mutating func scene(
    _ context: Context, _ appearance: Readability.Appearance, isOnScreen: Bool
  ) -> Scene {
    var readers: [[UIKitReader]] = []
    for (theme, environments) in appearance.environments.enumerated() {
      // What a theme is for does not change with where something is.
      let own = themes[theme].rules.document.traits
      let isShown = own.values.allSatisfy { (context.traits[$0.key] ?? $0.value) == $0.value }
      readers.append([])
      for environment in environments where isShown {
        let traits = environment.merging(context.traits)
        readers[theme].append(reader(theme, isOnScreen ? context.containers : [], traits))
      }
    }
    return Scene(context: context, traits: appearance.traits.merging(context.traits), readers: readers)
  }

  private mutating func reader(_ theme: Int, _ containers: [String], _ traits: AppearanceTraits) -> UIKitReader {
    let key = ReaderKey(theme: theme, containers: containers, traits: traits)
    if let known = readers[key] { return known }
    let screen = themes[theme].screen
    let inside = containers.isEmpty ? nil : screen.inside(containers)
    let reader = UIKitReader(themes[theme].rules, inside ?? screen, traits: traits)
    readers[key] = reader
    return reader
  }
}

extension Array where Element: Comparable {
  /// All elements of two lists that are sorted and hold each element once; so does the result.
  fileprivate func merging(sorted other: [Element]) -> [Element] {
    var (mine, yours) = (0, 0)
    // Mostly one list has all that the other one has.
    while mine < count, yours < other.count, self[mine] == other[yours] { (mine, yours) = (mine + 1, yours + 1) }
    if yours == other.count { return self }
    if mine == count { return other }
    var merged = Array(self[..<mine])
    merged.reserveCapacity(count + other.count - yours)
    while mine < count, yours < other.count {
      let isSame = self[mine] == other[yours]
      if !isSame, other[yours] < self[mine] {
        merged.append(other[yours])
        yours += 1
        continue
      }
      if isSame { yours += 1 }
      merged.append(self[mine])
      mine += 1
    }
    return merged + self[mine...] + other[yours...]
  }
}
