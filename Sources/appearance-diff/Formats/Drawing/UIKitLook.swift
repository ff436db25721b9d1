import AppearanceState
import AppearanceThemes

/// How UIKit's controls look under a theme: what contrasts depend on, and what is only drawn.
///
/// Images cannot be looked into, blur is left out, and of the size classes only those of a phone are looked at.
final class UIKitLook {
  typealias Paint = Readability.Paint
  typealias Text = UIKitParts.Text
  typealias Item = UIKitParts.Item

  /// What else is asked of the theme, by the screens that draw it.
  let reader: UIKitReader
  let system: SystemColors
  let tint: Paint
  /// That of buttons, which may have one of their own.
  let buttonTint: Paint
  let standardBar: UIKitParts.Bar
  /// The navigation bar while a large title shows.
  let edgeBar: UIKitParts.Bar
  let toolbar: UIKitParts.Bar
  let tabBar: UIKitParts.TabBar
  let search: UIKitParts.Search
  let segments: UIKitParts.Segments
  let controls: UIKitParts.Controls
  let table: UIKitParts.Table
  let button: UIKitParts.Button
  let label: Text
  let hasLargeTitles: Bool
  /// What decides on large titles.
  let largeTitlesOrigin: Paint.Origin
  let hairlines: Hairlines
  let separator: Separator
  let tracks: Tracks
  let symbols: Symbols
  /// Nil where the theme says nothing of it.
  let sectionIndex: SectionIndex?
  /// What was measured of each place.
  let readings: [UIKitPlace: Readability.Reading]

  /// The lines at the edges of bars; nil for none.
  struct Hairlines {
    let standardBar, edgeBar, toolbar, tabBar, edgeTabBar: Paint?
  }

  /// The items of bars that have no title: they are painted with the tint, whatever titles are painted with.
  struct Symbols {
    let navigationBar, toolbar: Paint
  }

  /// The letters at the edge of a list, and what is behind them, also while a finger is on them.
  struct SectionIndex {
    let text: Paint
    /// From the top down; empty for nothing.
    let surface, trackedSurface: [Paint]
  }

  /// The line between the cells of a table.
  struct Separator {
    let paint: Paint
    let inset: Double
    let insetOrigin: Paint.Origin
  }

  /// What of the simple controls shows no state.
  struct Tracks {
    let switchOff, switchThumb: Paint
    let sliderMaximum, sliderThumb: Paint
    let progress, page: Paint
  }

  /// The look that a theme makes.
  ///
  /// - Parameters:
  ///   - rules: The theme; an empty one gives the system's look.
  ///   - environments: The traits that hold in each style in which the theme may be shown. The first is drawn; where there are none,
  ///     the theme is drawn in its own.
  ///   - screen: What all of the interface is inside of.
  init(_ rules: ThemeRules, environments: [AppearanceTraits] = [], in screen: ThemeHost = .app) {
    let environments = environments.isEmpty ? [AppearanceTraits.light.merging(rules.document.traits)] : environments
    let readers = environments.map { UIKitReader(rules, screen, traits: $0) }
    reader = readers[0]
    system = reader.system
    // A view inside the screen: nothing is its own container.
    tint = reader.tint(screen.child("UIView"))
    buttonTint = reader.tint(reader.tableHost.child("UIButton"))
    standardBar = reader.standardBar
    edgeBar = reader.edgeBar
    toolbar = reader.toolbar
    tabBar = reader.tabBar
    search = reader.search
    segments = reader.segments
    controls = reader.controls
    table = reader.table
    button = reader.button()
    label = reader.label(reader.tableHost.child("UILabel"))
    (hasLargeTitles, largeTitlesOrigin) = reader.largeTitles
    (hairlines, separator, tracks) = (reader.hairlines, reader.separator, reader.tracks)
    (symbols, sectionIndex) = (reader.symbols, reader.sectionIndex)
    readings = UIKitPlace.allCases.reduce(into: [:]) { readings, place in
      readings[place] = Readability.Reading.inAnyStyle(
        readers.compactMap { place.reading($0)?.shown(in: $0.system.style) })
    }
  }
}

extension UIKitReader {
  /// Whether titles are large, and what says so.
  fileprivate var largeTitles: (isLarge: Bool, origin: Paint.Origin) {
    // A screen of its own shows what large titles look like, also where the theme does not speak of them.
    let found = value("prefersLargeTitles", for: screen.child("UINavigationBar"))
    return (found?.value != .boolean(false), found?.origin ?? .system)
  }

  fileprivate var hairlines: UIKitLook.Hairlines {
    func hairline(_ bar: String, _ names: String...) -> Paint? {
      let host = screen.child(bar)
      // Without an appearance of its own, a bar at the edge is transparent.
      if names.count > 1, record([names[0]], host) == nil { return nil }
      // A record that sets its shadow to nil wants no line; one that is silent has the system's.
      guard let record = record(names, host), record.states("shadowColor") else { return .system(system.hairline) }
      return paint(record.field("shadowColor"))
    }
    return UIKitLook.Hairlines(
      standardBar: hairline("UINavigationBar", "standardAppearance"),
      edgeBar: hairline("UINavigationBar", "scrollEdgeAppearance", "standardAppearance"),
      toolbar: hairline("UIToolbar", "standardAppearance"), tabBar: hairline("UITabBar", "standardAppearance"),
      edgeTabBar: hairline("UITabBar", "scrollEdgeAppearance", "standardAppearance"))
  }

  fileprivate var symbols: UIKitLook.Symbols {
    func tint(of bar: String) -> Paint {
      let bar = screen.child(bar)
      return color("tintColor", for: bar.child("UIBarButtonItem")) ?? self.tint(bar)
    }
    return UIKitLook.Symbols(navigationBar: tint(of: "UINavigationBar"), toolbar: tint(of: "UIToolbar"))
  }

  fileprivate var sectionIndex: UIKitLook.SectionIndex? {
    let own = color("sectionIndexColor", for: tableHost)
    let surface = color("sectionIndexBackgroundColor", for: tableHost)
    let tracked = color("sectionIndexTrackingBackgroundColor", for: tableHost)
    if own == nil, surface == nil, tracked == nil { return nil }
    return UIKitLook.SectionIndex(
      text: own ?? tint(tableHost), surface: [surface].compactMap { $0 },
      trackedSurface: [tracked ?? surface].compactMap { $0 })
  }

  fileprivate var separator: UIKitLook.Separator {
    let table = screen.child("UITableView")
    let found = value("separatorInset", for: table.child("UITableViewCell")) ?? value("separatorInset", for: table)
    let left: Double = if case .insets(let insets) = found?.value { insets.left } else { 16 }
    return UIKitLook.Separator(
      paint: color("separatorColor", for: table) ?? .system(system.hairline),
      inset: left.isFinite ? min(max(left, 0), 120) : 16, insetOrigin: found?.origin ?? .system)
  }

  fileprivate var tracks: UIKitLook.Tracks {
    let toggle = cellHost.child("UISwitch")
    let slider = cellHost.child("UISlider")
    let progress = cellHost.child("UIProgressView")
    return UIKitLook.Tracks(
      switchOff: .system(system.switchOff),
      switchThumb: color("thumbTintColor", for: toggle) ?? .system(system.white),
      sliderMaximum: color("maximumTrackTintColor", for: slider) ?? .system(system.track),
      sliderThumb: color("thumbTintColor", for: slider) ?? .system(system.white),
      progress: image("trackImage", for: progress) ?? color("trackTintColor", for: progress) ?? .system(system.track),
      page: color("pageIndicatorTintColor", for: tableHost.child("UIPageControl")) ?? .system(system.hairline))
  }
}

extension SystemColors {
  var placeholder: Color { color(0x3C3C43, 0xEBEBF5, alpha: 0.3) }
  var hairline: Color { color(0x3C3C43, 0x545458, alpha: style == .light ? 0.29 : 0.6) }
  var track: Color { color(0x787880, 0x787880, alpha: style == .light ? 0.2 : 0.36) }
  fileprivate var switchOff: Color { color(0xE9E9EA, 0x39393D) }
}
