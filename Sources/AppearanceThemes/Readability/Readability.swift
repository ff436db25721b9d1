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
  /// How much is looked at.
  package enum Extent: Sendable {
    /// All that can be read.
    case whole
    /// What reads differently, or depends on a setting that changed.
    case changes
  }

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

  /// How much was looked at.
  package let extent: Extent

  /// Whether nothing but declared pairs could be measured, and none is declared, though the themes have colors.
  package let needsPairs: Bool

  /// The states of controls that look the same to some people, of each theme; none where the changes can reach nothing.
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
  ///
  /// - Parameters:
  ///   - themes: The themes.
  ///   - diff: What changed between two of them, if nothing but that is of interest: then only what reads differently, or depends
  ///     on a setting that changed, is among the rows, and the cost follows what the changes can reach. Declared pairs are
  ///     all read.
  package init(themes: [ThemeRules], changedBy diff: AppearanceDiff? = nil) {
    self.init(reading: themes[...], of: themes, diff.map(Changes.init))
  }

  /// Measures what some settings of the last theme are seen in.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - themes: The themes. Those before the last say what classes inherit from, and declare pairs.
  package init(of settings: Set<RuleSetting>, in themes: [ThemeRules]) {
    self.init(reading: themes.suffix(1), of: themes, Changes(settings))
  }

  private init(reading read: ArraySlice<ThemeRules>, of themes: [ThemeRules], _ changes: Changes?) {
    let isForUIKit = Self.areForUIKit(themes)
    var survey = ReadabilitySurvey(themes, read.indices, changes)
    let groups = isForUIKit && survey.isReached ? survey.screenGroups() + survey.leafGroups() : []
    let pairs = survey.limited(themes.flatMap(\.document.pairs), to: ReadabilitySurvey.mostPairs)
    if survey.isReached || !pairs.isEmpty { survey.read(groups + survey.groups(pairs)) }
    (looks, omittedContexts) = (survey.appearances, survey.omittedContexts)
    let all = survey.rows + (isForUIKit && survey.isReached ? survey.unreadRows(besides: survey.rows) : [])
    rows = changes.map { changes in all.filter(changes.changed) } ?? all
    let isSeen = isForUIKit && survey.isReached
    lookAlikes = survey.themes.map { isSeen ? LookAlike.all(in: $0.rules, on: $0.screen) : [] }
    extent = changes == nil ? .whole : .changes
    needsPairs = !isForUIKit && pairs.isEmpty && themes.contains(where: \.hasColors)
    unmatchedPairs = survey.missing.filter { $0 >= groups.count }.map { pairs[$0 - groups.count] }
  }

  /// Whether any rule is for a class of UIKit's. If not, nothing shows that the themes are for UIKit at all, and nothing in them
  /// changes its places.
  private static func areForUIKit(_ themes: [ThemeRules]) -> Bool {
    let classes = ClassHierarchy(themes.map(\.document.classes))
    return themes.contains { $0.isForUIKit(classes) }
  }

  /// Whether there is anything to measure: places of UIKit's, or declared pairs.
  package static func hasPlaces(_ themes: [ThemeRules]) -> Bool {
    areForUIKit(themes) || themes.contains { !$0.document.pairs.isEmpty }
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
