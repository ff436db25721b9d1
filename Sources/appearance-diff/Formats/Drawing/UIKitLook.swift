import AppearanceState
import AppearanceThemes

/// The look of UIKit's controls under a theme, whether it affects contrast or is only drawn.
///
/// Images are not read, blur is ignored, and only the size classes of a phone are considered.
final class UIKitLook {
  typealias Paint = Readability.Paint
  typealias Text = UIKitReader.Look

  /// The reader for other values that the screens need.
  let reader: UIKitReader
  let system: SystemColors
  let tint: Paint
  /// The tint of buttons, which may differ.
  let buttonTint: Paint
  let hasLargeTitles: Bool
  /// The setting that decides on large titles.
  let largeTitlesOrigin: Paint.Origin
  let hairlines: Hairlines
  let separator: Separator
  let tracks: Tracks
  let symbols: Symbols
  /// The section index; nil if the theme sets nothing for it.
  let sectionIndex: SectionIndex?
  private let looks: [UIKitSpot: Text]
  /// The measurement of each surface.
  let readings: [UIKitSpot: Readability.Reading]

  /// The lines at the edges of bars; nil for none.
  struct Hairlines {
    let standardBar, edgeBar, toolbar, tabBar, edgeTabBar: Paint?
  }

  /// The bar items without a title, which always have the tint, whatever the titles have.
  struct Symbols {
    let navigationBar, toolbar: Paint
  }

  /// The letters at the edge of a list, and the ground behind them, also while a finger is on them.
  struct SectionIndex {
    let text: Paint
    /// The layers from the top down; empty for none.
    let surface, trackedSurface: [Paint]
  }

  /// The line between the cells of a table.
  struct Separator {
    let paint: Paint
    let inset: Double
    let insetOrigin: Paint.Origin
  }

  /// The parts of simple controls that show no state.
  struct Tracks {
    let switchOff, switchThumb: Paint
    let sliderMaximum, sliderThumb: Paint
    let progress, page: Paint
  }

  /// Creates the look of a theme.
  ///
  /// - Parameters:
  ///   - readers: The readers of the theme in each style in which it may be shown. The first one is drawn.
  init(_ readers: [UIKitReader]) {
    reader = readers[0]
    system = reader.system
    // A view inside the screen is used, because nothing is its own container.
    tint = reader.root.child("UIView").tint
    buttonTint = reader[.button].tint
    (hasLargeTitles, largeTitlesOrigin) = reader.largeTitles
    (hairlines, separator, tracks) = (reader.hairlines, reader.separator, reader.tracks)
    (symbols, sectionIndex) = (reader.symbols, reader.sectionIndex)
    looks = UIKitSpot.all.reduce(into: [:]) { $0[$1] = readers[0].look($1) }
    readings = UIKitSpot.all.reduce(into: [:]) { readings, spot in
      readings[spot] = Readability.Reading.inAnyStyle(readers.compactMap { $0.reading(spot) })
    }
  }

  /// Returns the look of a surface; nil if it has no known color.
  func looks(_ spot: UIKitSpot) -> Text? { looks[spot] }

  /// Returns the look of a surface; if it has no known color, that of unselected items.
  subscript(spot: UIKitSpot) -> Text { looks[spot] ?? Text(system.unselected) }

  var cell: Paint { reader.cellGround[0] }
  /// The field of a search, and the strip behind it, each from the top down.
  var searchField: [Paint] { Array(self[.searchField].own.prefix(1)) }
  var searchStrip: [Paint] { Array(self[.searchField].own.dropFirst()) }
}

extension UIKitReader {
  /// Whether titles are large, and the setting that decides it.
  fileprivate var largeTitles: (isLarge: Bool, origin: Paint.Origin) {
    // The screen shows large titles unless the theme turns them off.
    let found = root.child("UINavigationBar").value(.prefersLargeTitles)
    return (found?.value != .boolean(false), found?.origin ?? .system)
  }

  fileprivate var hairlines: UIKitLook.Hairlines {
    func hairline(_ bar: UIKitSpot.Bar) -> Paint? {
      let view = self[bar.view]
      // Without its own appearance, a bar at the scroll edge is transparent.
      if bar.isAtEdge, view.value(.scrollEdgeAppearance) == nil { return nil }
      // A record that sets its shadow to nil removes the line; a record that does not set it has the system's.
      guard let record = self.bar(bar).record, record.states("shadowColor") else { return system.hairline }
      return record.field("shadowColor")?.paint(system)
    }
    return UIKitLook.Hairlines(
      standardBar: hairline(.standard), edgeBar: hairline(.edge), toolbar: hairline(.toolbar), tabBar: hairline(.tabs),
      edgeTabBar: hairline(.edgeTabs))
  }

  fileprivate var symbols: UIKitLook.Symbols {
    UIKitLook.Symbols(
      navigationBar: root.child("UINavigationBar").child("UIBarButtonItem").tint,
      toolbar: root.child("UIToolbar").child("UIBarButtonItem").tint)
  }

  fileprivate var sectionIndex: UIKitLook.SectionIndex? {
    let (own, surface) = (self[.list].color(.sectionIndexColor), self[.list].color(.sectionIndexBackgroundColor))
    let tracked = self[.list].color(.sectionIndexTrackingBackgroundColor)
    if own == nil, surface == nil, tracked == nil { return nil }
    return UIKitLook.SectionIndex(
      text: own ?? self[.list].tint, surface: [surface].compactMap { $0 },
      trackedSurface: [tracked ?? surface].compactMap { $0 })
  }

  fileprivate var separator: UIKitLook.Separator {
    let found = self[.cell].value(.separatorInset) ?? self[.list].value(.separatorInset)
    let left: Double = if case .insets(let insets) = found?.value { insets.left } else { 16 }
    return UIKitLook.Separator(
      paint: self[.list].color(.separatorColor) ?? system.hairline,
      inset: left.isFinite ? min(max(left, 0), 120) : 16, insetOrigin: found?.origin ?? .system)
  }

  fileprivate var tracks: UIKitLook.Tracks {
    let (toggle, slider, progress) = (self[.toggle], self[.slider], self[.progress])
    return UIKitLook.Tracks(
      switchOff: system.switchOff, switchThumb: toggle.color(.thumbTintColor) ?? system.white,
      sliderMaximum: slider.color(.maximumTrackTintColor) ?? system.track,
      sliderThumb: slider.color(.thumbTintColor) ?? system.white,
      progress: progress.image(.trackImage) ?? progress.color(.trackTintColor) ?? system.track,
      page: self[.pages].color(.pageIndicatorTintColor) ?? system.hairline)
  }
}

extension SystemColors {
  private func paint(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> Readability.Paint {
    .system(Color(hex: style == .light ? light : dark, alpha: alpha))
  }

  var placeholder: Readability.Paint { paint(0x3C3C43, 0xEBEBF5, alpha: 0.3) }
  var hairline: Readability.Paint { paint(0x3C3C43, 0x545458, alpha: style == .light ? 0.29 : 0.6) }
  var track: Readability.Paint { paint(0x787880, 0x787880, alpha: style == .light ? 0.2 : 0.36) }
  fileprivate var switchOff: Readability.Paint { paint(0xE9E9EA, 0x39393D) }
}
