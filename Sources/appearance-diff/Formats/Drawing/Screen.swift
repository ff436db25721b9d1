import AppearanceState
import AppearanceThemes

/// A screen that is drawn under each theme.
enum Screen: CaseIterable {
  case list
  case detail
  case states
  case contactSheet
  /// The app's own views, and others that no screen contains.
  case own

  /// The name for readers.
  var title: String {
    switch self {
    case .list: "List"
    case .detail: "Controls"
    case .states: "Search and states"
    case .contactSheet: "Contact sheet"
    case .own: "Own views"
    }
  }
}

// MARK: - The parts of screens

extension Canvas {
  /// Draws the background of a bar and the line at its edge. A bar at the top has the status bar in it.
  mutating func bar(
    _ bar: UIKitSpot.Bar, _ y: Double, _ height: Double, in theme: UIKitLook, besides origin: Paint.Origin = .system
  ) {
    let plates = theme.reader.bar(bar).plates
    rectangle(0, y, Self.width, height, plates, besides: origin)
    if let hairline = theme.reader.hairline(of: bar) {
      rectangle(0, y == 0 ? height - 0.5 : y, Self.width, 0.5, hairline)
    }
    if y == 0 { statusBar(on: plates) }
  }

  /// Draws the status bar with clock and battery, in black or white, whichever has more contrast.
  private mutating func statusBar(on plates: [Paint]) {
    let surface = plates.reversed().reduce(RGB(opaque: Color(hex: 0xFFFFFF))) { RGB($1.drawn, over: $0) }
    let (white, black) = (Color(hex: 0xFFFFFF), Color(hex: 0))
    let isWhite =
      Contrast(RGB(opaque: white), on: surface).ratio > Contrast(RGB(opaque: black), on: surface).ratio
    let paint = Paint.system(isWhite ? white : black)
    plainText("9:41", 24, 19, UIKitLook.Text(paint, FontLook(size: 12, weight: 600)))
    rectangle(278, 10, 20, 9, radius: 2.5, paint)
    rectangle(299, 12.5, 1.5, 4, radius: 0.75, paint)
  }

  /// Draws the background of a cell and the line below it.
  mutating func cell(_ y: Double, _ height: Double, isLast: Bool = false, in theme: UIKitLook) {
    rectangle(0, y, Self.width, height, theme.reader.cellGround[0])
    if isLast { return }
    let (paint, inset, origin) = theme.separator
    rectangle(inset, y + height - 0.5, Self.width - inset, 0.5, paint, besides: origin)
  }

  /// Draws the strip of a search bar with the field in it.
  mutating func searchField(_ words: String, _ y: Double, height: Double, width: Double, in theme: UIKitLook) {
    let plates = theme[.searchField].own
    rectangle(0, y, Self.width, height, Array(plates.dropFirst()))
    rectangle(16, y + 6, width, 36, radius: 10, Array(plates.prefix(1)))
    symbol(33, y + 24, Symbols.search, theme[.searchField].paint, width: 1.5)
    text(words, 48, y + 30, atMost: 20, .start, .searchField, in: theme)
  }

  /// Draws the background of segments, the first of which is selected.
  mutating func segments(_ y: Double, of count: Int, _ look: UIKitLook.Text, _ selected: UIKitLook.Text) {
    rectangle(16, y, 288, 32, radius: 9, look.own)
    rectangle(18, y + 2, 288 / Double(count) - 2, 28, radius: 7, Array(selected.own.prefix(1)))
  }

  mutating func toggle(
    _ x: Double, _ y: Double, isOn: Bool, _ paint: Paint, _ view: UIKitView, _ system: SystemColors
  ) {
    rectangle(x, y, 51, 31, radius: 15.5, paint)
    knob(x + (isOn ? 35.5 : 15.5), y + 15.5, 13.5, view.color(.thumbTintColor) ?? system.white)
  }

  mutating func slider(
    _ x: Double, _ y: Double, _ width: Double, upTo value: Double, _ paint: Paint, _ view: UIKitView,
    _ system: SystemColors
  ) {
    rectangle(x, y, width, 4, radius: 2, view.color(.maximumTrackTintColor) ?? system.track)
    rectangle(x, y, value, 4, radius: 2, paint)
    knob(x + value, y + 2, 13, view.color(.thumbTintColor) ?? system.white)
  }

  mutating func progress(
    _ x: Double, _ y: Double, _ width: Double, upTo value: Double, _ paint: Paint, _ view: UIKitView,
    _ system: SystemColors
  ) {
    rectangle(x, y, width, 4, radius: 2, view.image(.trackImage) ?? view.color(.trackTintColor) ?? system.track)
    rectangle(x, y, value, 4, radius: 2, paint)
  }

  /// Draws the dots of a page control, of which the first is the current page.
  mutating func pages(_ x: Double, _ y: Double, _ paint: Paint, _ view: UIKitView, _ system: SystemColors) {
    circle(x, y, 4, paint)
    for index in [1.0, 2] { circle(x + 18 * index, y, 4, view.color(.pageIndicatorTintColor) ?? system.hairline) }
  }

  /// Draws a text button in a bar.
  mutating func item(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor, _ spot: UIKitSpot, in theme: UIKitLook
  ) {
    itemImage(of: theme[spot], text, x, y, anchor)
    self.text(text, x, y, atMost: 20, anchor, spot, in: theme)
  }

  /// Draws a text button that is not measured, or that another drawn text already covers.
  mutating func plainItem(_ text: String, _ x: Double, _ y: Double, _ look: UIKitLook.Text, _ anchor: Anchor) {
    itemImage(of: look, text, x, y, anchor)
    plainText(text, x, y, Self.fitting(look, 20), anchor)
  }

  private mutating func itemImage(
    of look: UIKitLook.Text, _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor
  ) {
    if let image = look.own.first {
      let width = Double(text.count) * 9 + 14
      let left = anchor == .start ? x - 7 : anchor == .middle ? x - width / 2 : x - width + 7
      rectangle(left, y - 20, width, 28, radius: 6, image)
    }
  }

  /// Returns a look whose size fits between the items of a bar.
  static func fitting(_ look: UIKitLook.Text, _ largest: Double) -> UIKitLook.Text {
    var look = look
    look.font.size = min(look.font.size, largest)
    return look
  }
}

/// The symbols of the drawn interface, as lines around the origin.
enum Symbols {
  static let plus: StaticString = "M-7 0H7M0-7V7"
  static let minus: StaticString = "M-6 0H6"
  static let back: StaticString = "M4-8L-4 0L4 8"
  static let chevron: StaticString = "M-3-5.5L2.5 0L-3 5.5"
  static let search: StaticString = "M-1.5-6.5a5 5 0 1 1 0 10a5 5 0 0 1 0-10M2.2 2.2L6.5 6.5"
  static let person: StaticString = "M0-8.5a4 4 0 1 1 0 8a4 4 0 0 1 0-8M-8 9c0-5 3-7 8-7s8 2 8 7z"
  static let clock: StaticString = "M0-9a9 9 0 1 1 0 18a9 9 0 0 1 0-18M0-4.5V.5L3.5 3"
  static let gear: StaticString = """
    M0-3a3 3 0 1 1 0 6a3 3 0 0 1 0-6M0-9V-6M0 9V6M9 0H6M-9 0H-6M6.4-6.4L4.2-4.2M-6.4 6.4L-4.2 4.2M6.4 6.4L4.2 4.2\
    M-6.4-6.4L-4.2-4.2
    """
  static let spinner: StaticString = """
    M0-9V-5M0 9V5M9 0H5M-9 0H-5M6.4-6.4L3.6-3.6M-6.4 6.4L-3.6 3.6M6.4 6.4L3.6 3.6M-6.4-6.4L-3.6-3.6
    """
  static let share: StaticString = "M-4-2H-6V9H6V-2H4M0 3V-9M-3.5-5.5L0-9L3.5-5.5"
  static let trash: StaticString = "M-7-6H7M-5-6L-4 8H4L5-6M-2.5-6V-8.5H2.5V-6"
}
