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
    let kind: Readability.Spot.Kind
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
  static let mostContextsOfSpot = 500
  static let mostLeaves = 2000
  static let mostPairs = 1000
  /// The most traits of rules under which all pairs are read.
  static let mostTraitsOfPairs = 20_000

  init(_ themes: [ThemeRules]) {
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
    var (isMissing, isFound) = (groups.map { $0.contexts.isEmpty }, groups.map { _ in false })
    var listed = Set<Look>(minimumCapacity: groups.reduce(0) { $0 + $1.contexts.count })
    for appearance in appearances {
      let usual = zip(themes, appearance.environments).map { theme, traits in traits.map { theme.reader(traits: $0) } }
      let unread = [[[UIKitReader]]?](repeating: nil, count: contexts.count)
      var (scenes, places) = (unread, unread)
      for (number, group) in groups.enumerated() {
        for context in group.contexts {
          let known = group.isOnScreen ? scenes[context] : places[context]
          let readers = known ?? self.readers(contexts[context], appearance, usual, group.isOnScreen)
          if group.isOnScreen { scenes[context] = readers } else { places[context] = readers }
          if !readers.contains(where: { !$0.isEmpty }) { continue }
          for (spot, subject) in group.subjects.enumerated() {
            // Nearly all themes name their style.
            let readings = readers.map { readers in
              readers.count == 1 ? subject.read(readers[0]) : Reading.inAnyStyle(readers.compactMap(subject.read))
            }
            if readings.allSatisfy({ $0 == nil }) {
              isMissing[number] = true
              continue
            }
            isFound[number] = true
            if !listed.insert(Look(name: subject.name, kind: subject.kind, readings: readings)).inserted { continue }
            found[number][spot].append(
              Readability.Row(
                spot: Readability.Spot(
                  name: subject.name, kind: subject.kind, containers: contexts[context].containers,
                  state: subject.state, traits: appearance.traits.merging(contexts[context].traits)),
                readings: readings))
          }
        }
      }
    }
    rows = found.flatMap { $0.flatMap { $0 } }
    missing = groups.indices.filter { isMissing[$0] && !isFound[$0] }
  }

  /// A row without its containers, appearance and state: one that is the same in dark and light is listed once.
  private struct Look: Hashable {
    let name: String
    let kind: Readability.Spot.Kind
    let readings: [Reading?]

    static func == (left: Look, right: Look) -> Bool {
      left.name == right.name && left.kind == right.kind
        && zip(left.readings, right.readings).allSatisfy { one, other in
          if let one, let other { one.looksLike(other) } else { one == nil && other == nil }
        }
    }

    func hash(into hasher: inout Hasher) {
      for reading in readings { if let reading { reading.hash(into: &hasher) } }
    }
  }

  /// Returns the readers of each theme in a context, one for each style in which it may be shown.
  ///
  /// - Parameter usual: The readers of the appearance without containers and traits.
  private func readers(
    _ context: Context, _ appearance: Readability.Appearance, _ usual: [[UIKitReader]], _ isOnScreen: Bool
  ) -> [[UIKitReader]] {
    themes.indices.map { index in
      let theme = themes[index]
      // The traits that a theme is for are the same everywhere.
      for (name, value) in theme.document.traits.values where (context.traits[name] ?? value) != value { return [] }
      let readers =
        context.traits.values.isEmpty
        ? usual[index]
        : appearance.environments[index].map { theme.reader(traits: $0.merging(context.traits)) }
      if !isOnScreen || context.containers.isEmpty { return readers }
      return readers.map { theme.reader(inside: context.containers, as: $0) }
    }
  }
}
