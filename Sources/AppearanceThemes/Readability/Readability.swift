import AppearanceState

/// How well texts and signs can be read on what they stand on, under one theme or several: from the rules alone, for each
/// appearance, state and container that they speak of.
///
/// ```swift
/// let (day, night) = (try SnapshotDocument(contentsOf: "day.json"), try SnapshotDocument(contentsOf: "night.json"))
/// let readability = Readability(of: day, night)
/// for row in readability.rows where row.isLost(at: .aa) { print(row.place.title) }   // what became unreadable
/// #expect(Readability(of: night).tooLow(at: .aa).isEmpty)
/// ```
///
/// What is measured: the texts, icons and controls of UIKit's classes, by the names of their attributes, where any rule is for
/// one of those or for a class that inherits from one; and the pairs that the themes declare. Nothing is concluded from the names
/// of other classes and settings. A text on an image, on a material of the system, or on something that nobody knows is not
/// measured, and says so. Where a theme gives only one of the two colors, the other one is the system's as it is known from
/// iOS 13 to 17, in the style that the theme says it is for; where it does not say, both are looked at, and only what holds in
/// both counts.
///
/// `Documentation/Readability.md` has the list of places, the formulas and the system's colors.
public struct Readability: Hashable, Sendable {
  /// The texts and signs: those of UIKit first, then those of other classes by name, then declared pairs. What reads the same
  /// values in several appearances or containers stands there once.
  public let rows: [Row]

  /// The appearances that were looked at.
  package let looks: [Appearance]

  /// The appearances that were looked at, as traits: light and dark, where a theme is for both; the one style of all themes, where
  /// they say it; else none. With them those with high contrast, where rules speak of it.
  public var appearances: [AppearanceTraits] { looks.map(\.traits) }

  /// The declared pairs of which no theme sets both colors.
  public let unmatchedPairs: [DeclaredPair]

  /// How many containers and traits of rules, or declared pairs, were not looked at, since there were too many.
  public let omittedContexts: Int

  /// Whether nothing but declared pairs could be measured, and none is declared, though the themes have colors.
  package let needsPairs: Bool

  /// The states of controls that look the same to some people, of each theme.
  package let lookAlikes: [[LookAlike]]

  /// Measures themes side by side, with the pairs that any of them declares.
  ///
  /// - Parameter documents: The themes. With two of them, rows say what became of each text from the first to the second.
  public init(of documents: SnapshotDocument...) {
    self.init(of: documents)
  }

  /// Measures themes side by side, those of a list.
  public init(of documents: [SnapshotDocument]) {
    self.init(themes: documents.map(ThemeRules.init))
  }

  /// Measures themes side by side, of which something may be known already.
  package init(themes: [ThemeRules]) {
    var survey = ReadabilitySurvey(themes)
    var groups: [ReadabilitySurvey.Group] = []
    let isForUIKit = Self.areForUIKit(themes)
    if isForUIKit {
      var subjects = UIKitSubjects(themes)
      groups = subjects.places(&survey) + subjects.leaves(&survey)
    }
    var pairs = survey.single(themes.flatMap(\.document.pairs))
    survey.omittedCount += max(pairs.count - ReadabilitySurvey.mostPairs, 0)
    pairs = Array(pairs.prefix(ReadabilitySurvey.mostPairs))
    survey.read(groups + survey.groups(pairs))
    needsPairs = !isForUIKit && pairs.isEmpty && themes.contains(where: \.hasColors)
    rows = survey.rows + (isForUIKit || !pairs.isEmpty ? survey.unreadTexts(besides: survey.rows, pairs) : [])
    (looks, omittedContexts) = (survey.appearances, survey.omittedCount)
    lookAlikes = themes.map { isForUIKit ? LookAlike.all(in: $0) : [] }
    unmatchedPairs = survey.missing.filter { $0 >= groups.count }.map { pairs[$0 - groups.count] }
  }

  /// Whether any rule is for a class of UIKit's. If not, nothing shows that the themes are for UIKit at all, and nothing in them
  /// changes its places.
  private static func areForUIKit(_ themes: [ThemeRules]) -> Bool {
    ThemeRules.share(themes)
    return themes.contains(where: \.isForUIKit)
  }

  /// Whether there is anything to measure: places of UIKit's, or declared pairs.
  package static func hasPlaces(_ themes: [ThemeRules]) -> Bool {
    areForUIKit(themes) || themes.contains { !$0.document.pairs.isEmpty }
  }

  /// Whether a change between two themes may be seen in a text or a sign, by the kinds of the values: numbers and flags never are.
  package static func isVisible(in diff: AppearanceDiff) -> Bool {
    // Whether a measure is there at all may decide: a color that is set to a number is none.
    !diff.orderChanges.isEmpty
      || diff.changes.contains { !($0.old?.isMeasure ?? false) || !($0.new?.isMeasure ?? false) }
  }

  /// The texts and signs that are below a level in the last theme, and that the theme has a say in.
  ///
  /// ```swift
  /// for row in Readability(of: SnapshotDocument(night)).tooLow(at: .aa) { print(row.place.title) }
  /// ```
  public func tooLow(at level: Level) -> [Row] {
    rows.filter { row in
      guard let reading = row.readings.last ?? nil, row.isTooLow(reading, at: level) else { return false }
      return !row.isCausedBySystem(reading, at: level)
    }
  }

  /// The texts and signs that are below a level and were not, or not so far, in the first theme.
  ///
  /// ```swift
  /// for row in Readability(of: SnapshotDocument(day), SnapshotDocument(night)).lost(at: .aa) { print(row.place.title) }
  /// ```
  public func lost(at level: Level) -> [Row] { rows.filter { $0.isLost(at: level) } }
}

extension AppearanceValue {
  /// Whether it is of a kind that is never seen by itself, whatever it is the value of.
  fileprivate var isMeasure: Bool {
    switch self {
    case .boolean, .number, .size, .point, .offset, .insets: true
    default: false
    }
  }
}
