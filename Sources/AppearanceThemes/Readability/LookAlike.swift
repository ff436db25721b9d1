import AppearanceState

/// Two states of a control that a theme tells apart by color alone, and that look the same to some people.
///
/// ```swift
/// let night = try SnapshotDocument(contentsOf: "night.json")
/// #expect(LookAlike.all(in: night).isEmpty)
/// ```
///
/// Looked at are states that nothing but color tells apart, in UIKit's controls on an app's own screens: the selected tab and the
/// others, the selected segment and the others, the current page's dot and the others, and the done and the remaining part of a
/// progress bar. A control is left out where its states differ in something else, such as a font or an image behind the selected
/// tab, or where a color is not known. A switch is not among them, since its knob moves.
///
/// Two states look the same where no color of one is farther than ``sameDistance`` from that of the other, and to everybody else
/// one is at least ``differentDistance`` away. Disabled controls are not compared: nobody has to read them.
public struct LookAlike: Hashable, Sendable {
  /// The CIEDE2000 distance below which two colors of a control count as the same. In a control's small marks, differences of this
  /// size are seen with difficulty by people with any vision.
  public static let sameDistance = 5.0
  /// The CIEDE2000 distance from which two colors count as different: that of a big change.
  public static let differentDistance = 10.0

  /// The states, `selected and other tabs`.
  public let states: String
  /// To whom they look the same.
  public let vision: ColorVision
  /// How far they are from each other to these people.
  public let distance: Double
  /// How far they are from each other to everybody else.
  public let usualDistance: Double
  /// What the colors come from, each once: settings of the theme, or the system.
  public let origins: [Readability.Paint.Origin]

  /// The states of controls that look the same under a theme to some people, in light or in dark.
  ///
  /// - Parameter document: The theme.
  public static func all(in document: SnapshotDocument) -> [LookAlike] {
    all(in: ThemeRules(document))
  }

  /// The same for a theme of which something may be known already.
  package static func all(in theme: ThemeRules) -> [LookAlike] {
    let appearances = Readability.Appearance.all(of: [theme]).filter { !$0.isHighContrast }
    var found: [LookAlike] = []
    for traits in appearances.flatMap({ $0.environments[0] }) {
      for states in theme.reader(traits: traits).statesByColor {
        found += states.lookAlikes.filter { new in !found.contains { $0.isOfTheSame(as: new) } }
      }
    }
    return found
  }

  /// Whether another one is of the same states and the same vision: in another theme, or in dark and not in light.
  package func isOfTheSame(as other: LookAlike) -> Bool { states == other.states && vision == other.vision }
}

/// Two states of a control, by everything that is painted otherwise in them.
private struct StatesByColor {
  let states: String
  let colors: [(first: Readability.Reading, second: Readability.Reading)]

  /// To whom they look the same; to nobody where not all colors are known, or the theme has no say in any.
  var lookAlikes: [LookAlike] {
    let seen = colors.compactMap { first, second in
      first.samples.last.flatMap { first in second.samples.last.map { (first.foreground.color, $0.foreground.color) } }
    }
    let readings = colors.flatMap { [$0.first, $0.second] }
    guard seen.count == colors.count, !readings.allSatisfy(\.isSystem) else { return [] }
    func distance(_ look: (AppearanceValue.Color) -> AppearanceValue.Color) -> Double {
      seen.map { look($0).difference(from: look($1)) }.max() ?? 0
    }
    let usual = distance { $0 }
    if usual < LookAlike.differentDistance { return [] }
    return ColorVision.allCases.compactMap { vision in
      let distance = distance(vision.simulated)
      if distance >= LookAlike.sameDistance { return nil }
      return LookAlike(
        states: states, vision: vision, distance: distance, usualDistance: usual,
        origins: readings.map(\.foreground.origin).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }
  }
}

extension UIKitReader {
  /// The states of controls that nothing but color tells apart, as far as the theme says so.
  fileprivate var statesByColor: [StatesByColor] {
    func sign(_ paint: Paint?, on surface: [Paint?]) -> Readability.Reading? {
      paint.map { Readability.Reading($0, on: surface.compactMap { $0 }) }
    }
    var found: [StatesByColor] = []
    func add(_ states: String, _ colors: (first: Readability.Reading?, second: Readability.Reading?)...) {
      // A theme that says nothing of one of the two has not told them apart.
      let known = colors.compactMap { first, second in first.flatMap { first in second.map { (first, $0) } } }
      if known.count == colors.count { found.append(StatesByColor(states: states, colors: known)) }
    }
    let (tab, selected) = (look(.tab), look(.selectedTab))
    if selected?.own.isEmpty == true, tab?.font == selected?.font {
      add(
        "selected and other tabs", (look(.tabIcon)?.reading, look(.selectedTabIcon)?.reading),
        (tab?.reading, selected?.reading))
    }
    let (segment, chosen) = (look(.segment), look(.selectedSegment))
    if let track = segment?.layers[0], segment?.font == chosen?.font {
      add(
        "selected and other segments", (segment?.reading, chosen?.reading),
        (sign(track, on: [listGround]), sign(chosen?.layers[0], on: [track, listGround])))
    }
    let page = list.child("UIPageControl")
    add(
      "the dots of the current and other pages",
      (
        sign(page.color(.currentPageIndicatorTintColor), on: [listGround]),
        sign(page.color(.pageIndicatorTintColor), on: [listGround])
      ))
    let bar = cell.child("UIProgressView")
    add(
      "the done and remaining parts of a progress bar",
      (
        sign(look(.progress)?.paint, on: cellGround),
        sign(bar.image(.trackImage) ?? bar.color(.trackTintColor), on: cellGround)
      ))
    return found
  }
}
