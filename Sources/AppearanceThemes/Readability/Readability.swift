import AppearanceState

/// How well texts and signs can be read on what they stand on, under one theme or several: from the rules alone, for each
/// appearance, state and container that they speak of.
///
/// ```swift
/// let readability = Readability(of: day, night)
/// for row in readability.rows where row.isLost(at: .aa) { print(row.place.title) }   // what became unreadable
/// #expect(Readability(of: night).tooLow(at: .aa).isEmpty)
/// ```
///
/// What is measured: the texts, icons and controls of UIKit's classes, by the names of their attributes, where any rule is for
/// one of those; for every other class each text or tint colour on the background colour that the same class has; and the pairs
/// that somebody declares. Colours that differ between light and dark are measured in both. A text on an image, on a material of
/// the system, or on something translucent of which nobody knows what lies behind is not measured, and says so. Where the theme
/// gives only one of the two colours, the other one is the system's as it is known from iOS 13 to 17, and says that too.
///
/// `Documentation/Readability.md` has the list of places, the formulas and the system's colours.
public struct Readability: Hashable, Sendable {
  /// The texts and signs: those of UIKit first, then those of other classes by name, then declared pairs. What reads the same
  /// values in several appearances or containers stands there once.
  public let rows: [Row]

  /// The appearances that were looked at, as traits: light, and what rules and colours speak of besides.
  public let appearances: [AppearanceTraits]

  /// The declared pairs of which no theme sets both colours.
  public let unmatchedPairs: [DeclaredPair]

  /// How many containers and traits of rules, or declared pairs, were not looked at, since there were too many.
  public let omittedContexts: Int

  /// Measures themes side by side.
  ///
  /// - Parameters:
  ///   - snapshots: The themes. With two of them, rows tell what became of each text from the first to the second.
  ///   - pairs: What stands on what besides, such as `SnapshotDocument.pairs` of the themes.
  ///   - superclasses: What classes of the app inherit from, by name.
  public init(of snapshots: AppearanceSnapshot..., pairs: [DeclaredPair] = [], superclasses: [String: String] = [:]) {
    self.init(of: snapshots, pairs: pairs, superclasses: superclasses)
  }

  /// Measures themes side by side, those of a list.
  public init(of snapshots: [AppearanceSnapshot], pairs: [DeclaredPair] = [], superclasses: [String: String] = [:]) {
    self.init(themes: snapshots.map(ThemeRules.init), pairs: pairs, superclasses: superclasses)
  }

  /// Measures themes side by side, of which something may be known already.
  package init(themes: [ThemeRules], pairs: [DeclaredPair] = [], superclasses: [String: String] = [:]) {
    var survey = ReadabilitySurvey(themes, superclasses: superclasses)
    let groups = survey.uikitGroups() + survey.classGroups()
    let pairs = survey.limited(pairs)
    survey.read(groups + survey.groups(pairs))
    (rows, appearances, omittedContexts) = (survey.rows, survey.appearances, survey.omittedContexts)
    unmatchedPairs = survey.missing.filter { $0 >= groups.count }.map { pairs[$0 - groups.count] }
  }

  /// The texts and signs that are below a level in the last theme, and that the theme has a say in.
  public func tooLow(at level: Level) -> [Row] {
    rows.filter { row in
      guard let reading = row.readings.last ?? nil, row.isTooLow(reading, at: level) else { return false }
      return !row.isCausedBySystem(reading, at: level)
    }
  }

  /// The texts and signs that are below a level and were not, or not so far, in the first theme.
  public func lost(at level: Level) -> [Row] { rows.filter { $0.isLost(at: level) } }
}
