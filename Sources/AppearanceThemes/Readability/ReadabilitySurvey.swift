import AppearanceState

/// A survey of everything that can be read under some themes, side by side.
struct ReadabilitySurvey {
  typealias Reading = Readability.Reading

  /// Containers and traits under which something may look different.
  struct Context: Hashable {
    let containers: [String]
    /// The traits of a declared pair may name an appearance: then it is read only in that one.
    let traits: AppearanceTraits

    static let anywhere = Context(containers: [], traits: .none)
  }

  /// Subjects that are read in the same contexts.
  struct Group {
    /// The numbers of the contexts.
    let contexts: [Int]
    /// Whether the subjects stand on the screens of an app, inside the containers of a context. Otherwise each subject finds
    /// its containers itself.
    let isOnScreen: Bool
    let subjects: [Subject]
  }

  /// A text or sign to be read.
  struct Subject {
    let name: String
    let kind: Readability.Place.Kind
    var state: String?
    /// Returns its reading; nil if a theme has no such text or sign.
    let read: (UIKitReader) -> Reading?
  }

  /// The rows, grouped by subject.
  private(set) var rows: [Readability.Row] = []
  let appearances: [Readability.Appearance]
  /// The number of contexts and pairs that were skipped.
  var omittedCount = 0
  /// The numbers of the groups that no theme sets, though some theme is shown there.
  private(set) var missing: [Int] = []

  let themes: [ThemeRules]
  private var contexts: [Context] = []
  private var numbers: [Context: Int] = [:]

  // An app has a few hundred screens, each of which may have its own rules for a view; a file may have any number.
  static let mostContextsOfPlace = 500
  static let mostLeaves = 2000
  static let mostPairs = 1000

  init(_ themes: [ThemeRules]) {
    ThemeRules.share(themes)
    self.themes = themes
    appearances = Readability.Appearance.all(of: themes)
  }

  /// Returns the number of a context.
  mutating func number(of context: Context) -> Int {
    if let known = numbers[context] { return known }
    numbers[context] = contexts.count
    contexts.append(context)
    return contexts.count - 1
  }

  /// Returns each element once.
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

  /// A row without its containers, appearance and state: one that is the same in dark and light is listed once.
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
    /// The traits that hold under every theme.
    let traits: AppearanceTraits
    /// The readers of each theme, one for each style in which it may be shown.
    let readers: [[UIKitReader]]

    /// Whether any theme is shown there.
    var isShown: Bool { readers.contains { !$0.isEmpty } }

    /// Returns the row of a subject; nil if no theme has it.
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
      // The traits that a theme is for are the same everywhere.
      let own = theme.document.traits
      guard own.values.allSatisfy({ (context.traits[$0.key] ?? $0.value) == $0.value }) else { return [] }
      return environments.map { theme.reader(inside: containers, traits: $0.merging(context.traits)) }
    }
    return Scene(context: context, traits: appearance.traits.merging(context.traits), readers: readers)
  }
}
