import AppearanceState

/// The readability of texts and signs on their backgrounds, under one theme or several. It is computed from the rules alone,
/// for each appearance, state and container that they name.
///
/// ```swift
/// let (day, night) = (try SnapshotDocument(contentsOf: "day.json"), try SnapshotDocument(contentsOf: "night.json"))
/// let readability = Readability(of: day, night)
/// for row in readability.rows where row.isLost(at: .aa) { print(row.spot.title) }   // what became unreadable
/// #expect(Readability(of: night).tooLow(at: .aa).isEmpty)
/// ```
///
/// It measures the texts, icons and controls of UIKit's classes, by the names of their attributes, if any rule is for one of
/// those classes or a subclass; and the pairs that the themes declare. It concludes nothing from the names of other classes and
/// settings. A text on an image, on a material of the system, or on something unknown is not measured, and the reading gives
/// the reason. If a theme sets only one of the two colors, the other is the system's, as known from iOS 13 to 17, in the style
/// of the theme. If the theme names no style, both are read, and only what holds in both counts.
///
/// `Documentation/Readability.md` lists the spots, the formulas and the system's colors.
public struct Readability: Hashable, Sendable {
  /// The texts and signs: UIKit's first, then those in containers and in classes of the app, declared pairs, and texts whose
  /// spot is not known. A text that reads the same values in several appearances or containers has one row.
  public let rows: [Row]

  /// The appearances that were read.
  package let looks: [Appearance]

  /// The appearances that were read, as traits: light and dark if a theme is for both; the one style of all themes if they name
  /// it; otherwise none. The same with high contrast are added if rules name it.
  public var appearances: [AppearanceTraits] { looks.map(\.traits) }

  /// The declared pairs for which no theme sets both colors.
  public let unmatchedPairs: [DeclaredPair]

  /// The number of containers and traits of rules, and of declared pairs, that were skipped because there were too many.
  public let omittedContexts: Int

  /// Whether only declared pairs could be measured and none is declared, though the themes have colors.
  package let needsPairs: Bool

  /// The states of controls that look the same to some people, for each theme.
  package let lookAlikes: [[LookAlike]]

  /// Measures themes side by side, with the pairs that any of them declares.
  ///
  /// - Parameter documents: The themes. With two themes, each row shows how a text changed from the first to the second.
  public init(of documents: SnapshotDocument...) {
    self.init(of: documents)
  }

  /// Measures the themes of a list side by side.
  public init(of documents: [SnapshotDocument]) {
    self.init(themes: documents.map(ThemeRules.init))
  }

  /// Measures themes side by side, with what their rules have already cached.
  package init(themes: [ThemeRules]) {
    let isForUIKit = Self.areForUIKit(themes)
    var survey = ReadabilitySurvey(themes)
    var groups: [ReadabilitySurvey.Group] = []
    if isForUIKit {
      var subjects = UIKitSubjects(themes)
      groups = subjects.spots(&survey) + subjects.leaves(&survey)
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

  /// Whether any rule is for a class of UIKit's. If not, nothing shows that the themes are for UIKit, and they change none of
  /// its spots.
  private static func areForUIKit(_ themes: [ThemeRules]) -> Bool {
    ThemeRules.share(themes)
    return themes.contains(where: \.isForUIKit)
  }

  /// Whether anything can be measured: spots of UIKit's, or declared pairs.
  package static func hasSpots(_ themes: [ThemeRules]) -> Bool {
    areForUIKit(themes) || themes.contains { !$0.document.pairs.isEmpty }
  }

  /// Whether a change can show in a text or a sign, by the kinds of its values. A change from number to number never can.
  package static func isVisible(in diff: AppearanceDiff) -> Bool {
    // Adding or removing a number can matter: a color that is set to a number is not a color.
    !diff.orderChanges.isEmpty
      || diff.changes.contains { !($0.old?.isMeasure ?? false) || !($0.new?.isMeasure ?? false) }
  }

  /// Returns the texts and signs that are below a level in the last theme, unless the system causes it.
  ///
  /// ```swift
  /// for row in Readability(of: SnapshotDocument(night)).tooLow(at: .aa) { print(row.spot.title) }
  /// ```
  public func tooLow(at level: Level) -> [Row] {
    rows.filter { row in
      guard let reading = row.readings.last ?? nil, row.isTooLow(reading, at: level) else { return false }
      return !row.isCausedBySystem(reading, at: level)
    }
  }

  /// Returns the texts and signs that are below a level, and that passed or had more contrast in the first theme.
  ///
  /// ```swift
  /// for row in Readability(of: SnapshotDocument(day), SnapshotDocument(night)).lost(at: .aa) { print(row.spot.title) }
  /// ```
  public func lost(at level: Level) -> [Row] { rows.filter { $0.isLost(at: level) } }
}

extension AppearanceValue {
  /// Whether values of this kind are never visible by themselves, for any attribute.
  fileprivate var isMeasure: Bool {
    switch self {
    case .boolean, .number, .size, .point, .offset, .insets: true
    default: false
    }
  }
}
