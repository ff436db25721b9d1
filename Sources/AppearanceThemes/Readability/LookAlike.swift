import AppearanceState

/// Two states of a control that a theme tells apart by color alone, and that look the same to some people.
///
/// ```swift
/// let night = try SnapshotDocument(contentsOf: "night.json")
/// #expect(LookAlike.all(in: night).isEmpty)
/// ```
///
/// The states compared are those that differ in color alone, in UIKit's controls on an app's own screens: the selected tab and
/// the others, the selected segment and the others, the current page's dot and the others, and the done and the remaining part
/// of a progress bar. A control is skipped if its states differ in something else, such as a font or an image behind the
/// selected tab, or if a color is not known. A switch is skipped because its knob moves.
///
/// Two states look the same to people if all their colors are less than ``sameDistance`` apart for them, and some are at least
/// ``differentDistance`` apart for everybody else. Disabled controls are not compared: nobody has to read them.
public struct LookAlike: Hashable, Sendable {
  /// The CIEDE2000 distance below which two colors of a control count as the same. In a control's small marks, people with any
  /// vision see differences of this size with difficulty.
  public static let sameDistance = 5.0
  /// The CIEDE2000 distance from which two colors count as different, which is that of a big change.
  public static let differentDistance = 10.0

  /// The names of the states, such as `selected and other tabs`.
  public let states: String
  /// The vision of the people to whom they look the same.
  public let vision: ColorVision
  /// The distance between them for these people.
  public let distance: Double
  /// The distance between them for everybody else.
  public let usualDistance: Double
  /// The origins of the colors, each once: settings of the theme, or the system.
  public let origins: [Readability.Paint.Origin]

  /// Returns the states of controls that look the same under a theme to some people, in light or in dark.
  ///
  /// - Parameter document: The theme.
  public static func all(in document: SnapshotDocument) -> [LookAlike] {
    all(in: ThemeRules(document))
  }

  /// Returns the same for a theme whose rules are prepared.
  package static func all(in theme: ThemeRules) -> [LookAlike] {
    let appearances = Readability.Appearance.all(of: [theme]).filter { !$0.isHighContrast }
    var found: [LookAlike] = []
    for traits in appearances.flatMap({ $0.environments[0] }) {
      found += theme.reader(traits: traits).lookAlikes.filter { new in !found.contains { $0.isOfTheSame(as: new) } }
    }
    return found
  }

  /// Whether another one has the same states and the same vision, in another theme or in the other style.
  package func isOfTheSame(as other: LookAlike) -> Bool { states == other.states && vision == other.vision }

  /// Returns two states for each vision in which they look the same; none if a color is not known, or if the system gives all of
  /// them.
  ///
  /// - Parameter colors: The readings of each part that is painted differently in the two states.
  fileprivate static func all(
    _ states: String, _ colors: [(first: Readability.Reading, second: Readability.Reading)]
  ) -> [LookAlike] {
    let seen = colors.compactMap { first, second in
      first.samples.last.flatMap { first in second.samples.last.map { (first.foreground.color, $0.foreground.color) } }
    }
    let readings = colors.flatMap { [$0.first, $0.second] }
    guard seen.count == colors.count, !readings.allSatisfy(\.isSystem) else { return [] }
    func distance(_ look: (AppearanceValue.Color) -> AppearanceValue.Color) -> Double {
      seen.map { look($0).difference(from: look($1)) }.max() ?? 0
    }
    let usual = distance { $0 }
    if usual < differentDistance { return [] }
    return ColorVision.allCases.compactMap { vision in
      let distance = distance(vision.simulated)
      if distance >= sameDistance { return nil }
      return LookAlike(
        states: states, vision: vision, distance: distance, usualDistance: usual,
        origins: readings.map(\.foreground.origin).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
  }
}

extension UIKitReader {
  /// The states of controls that look the same to some people, of those that differ in color alone, if the theme sets them.
  fileprivate var lookAlikes: [LookAlike] {
    func sign(_ paint: Paint?, on surface: [Paint?]) -> Readability.Reading? {
      paint.map { Readability.Reading($0, on: surface.compactMap { $0 }) }
    }
    var found: [LookAlike] = []
    func add(_ states: String, _ colors: (first: Readability.Reading?, second: Readability.Reading?)...) {
      // A theme without one of the two has not distinguished them.
      let known = colors.compactMap { first, second in first.flatMap { first in second.map { (first, $0) } } }
      if known.count == colors.count { found += LookAlike.all(states, known) }
    }
    let (tab, selected) = (look(.tab), look(.selectedTab))
    if selected?.own.isEmpty == true, tab?.font == selected?.font {
      add(
        "selected and other tabs", (look(.tabIcon)?.reading, look(.selectedTabIcon)?.reading),
        (tab?.reading, selected?.reading))
    }
    let (segment, chosen) = (look(.segment), look(.selectedSegment))
    if let track = segment?.own.first, segment?.font == chosen?.font {
      add(
        "selected and other segments", (segment?.reading, chosen?.reading),
        (sign(track, on: [listGround]), sign(chosen?.own.first, on: [track, listGround])))
    }
    let page = self[.pages]
    add(
      "the dots of the current and other pages",
      (
        sign(page.color(.currentPageIndicatorTintColor), on: [listGround]),
        sign(page.color(.pageIndicatorTintColor), on: [listGround])
      ))
    let bar = self[.progress]
    add(
      "the done and remaining parts of a progress bar",
      (
        sign(look(.progress)?.paint, on: cellGround),
        sign(bar.image(.trackImage) ?? bar.color(.trackTintColor), on: cellGround)
      ))
    return found
  }
}
