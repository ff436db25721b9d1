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
  /// The line between the cells of a table.
  private(set) lazy var separator = reader.separator
  /// The letters at the edge of a list; nil if the theme sets nothing for them.
  private(set) lazy var sectionIndex = reader.sectionIndex
  private let looks: [UIKitSpot: Text]
  private let readers: [UIKitReader]

  /// Creates the look of a theme.
  ///
  /// - Parameters:
  ///   - readers: The readers of the theme in each style in which it may be shown. The first one is drawn.
  init(_ readers: [UIKitReader]) {
    (self.readers, reader, system) = (readers, readers[0], readers[0].system)
    // A view inside the screen is used, because nothing is its own container.
    tint = reader.root.child("UIView").tint
    looks = UIKitSpot.all.reduce(into: [:]) { $0[$1] = readers[0].look($1) }
  }

  /// Measures a spot.
  func reading(_ spot: UIKitSpot) -> Readability.Reading? { .inAnyStyle(readers.compactMap { $0.reading(spot) }) }

  /// Returns the look of a spot; nil if it has no known color.
  func look(_ spot: UIKitSpot) -> Text? { looks[spot] }

  /// Returns the look of a spot; if it has no known color, that of unselected items.
  subscript(spot: UIKitSpot) -> Text { looks[spot] ?? Text(system.unselected) }
}

extension UIKitReader {
  /// Whether titles are large, and the setting that decides it.
  var largeTitles: (isLarge: Bool, origin: Paint.Origin) {
    // The screen shows large titles unless the theme turns them off.
    let found = root.child("UINavigationBar").value(.prefersLargeTitles)
    return (found?.value != .boolean(false), found?.origin ?? .system)
  }

  /// Returns the line at the edge of a bar; nil for none.
  func hairline(of bar: UIKitSpot.Bar) -> Paint? {
    // Without its own appearance, a bar at the scroll edge is transparent.
    if bar.isAtEdge, self[bar.view].value(.scrollEdgeAppearance) == nil { return nil }
    // A record that sets its shadow to nil removes the line; a record that does not set it has the system's.
    guard let record = self.bar(bar).record, record.states("shadowColor") else { return system.hairline }
    return record.field("shadowColor")?.paint(system)
  }

  /// Returns the color of the items of a bar without a title: always the tint, whatever the titles have.
  func symbolTint(in bar: String) -> Paint { root.child(bar).child("UIBarButtonItem").tint }

  /// The letters at the edge of a list, and the ground behind them, also while a finger is on them: the layers from the top
  /// down, none if there is no ground.
  fileprivate var sectionIndex: (text: Paint, surface: [Paint], trackedSurface: [Paint])? {
    let (own, surface) = (self[.list].color(.sectionIndexColor), self[.list].color(.sectionIndexBackgroundColor))
    let tracked = self[.list].color(.sectionIndexTrackingBackgroundColor)
    if own == nil, surface == nil, tracked == nil { return nil }
    return (own ?? self[.list].tint, [surface].compactMap { $0 }, [tracked ?? surface].compactMap { $0 })
  }

  fileprivate var separator: (paint: Paint, inset: Double, insetOrigin: Paint.Origin) {
    let found = self[.cell].value(.separatorInset) ?? self[.list].value(.separatorInset)
    let left: Double = if case .insets(let insets) = found?.value { insets.left } else { 16 }
    return (
      self[.list].color(.separatorColor) ?? system.hairline, left.isFinite ? min(max(left, 0), 120) : 16,
      found?.origin ?? .system
    )
  }
}

extension SystemColors {
  private func paint(_ light: UInt32, _ dark: UInt32, alpha: Double = 1) -> Readability.Paint {
    .system(Color(hex: style == .light ? light : dark, alpha: alpha))
  }

  var placeholder: Readability.Paint { paint(0x3C3C43, 0xEBEBF5, alpha: 0.3) }
  var hairline: Readability.Paint { paint(0x3C3C43, 0x545458, alpha: style == .light ? 0.29 : 0.6) }
  var track: Readability.Paint { paint(0x787880, 0x787880, alpha: style == .light ? 0.2 : 0.36) }
  var switchOff: Readability.Paint { paint(0xE9E9EA, 0x39393D) }
}
