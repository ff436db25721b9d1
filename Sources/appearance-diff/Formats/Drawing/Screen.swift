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

extension Canvas {
  /// Draws the status bar with clock and battery, in black or white, whichever has more contrast.
  mutating func statusBar(on plates: [Paint]) {
    let surface = plates.reversed().reduce(RGB(opaque: Color(hex: 0xFFFFFF))) { RGB($1.drawn, over: $0) }
    let (white, black) = (Color(hex: 0xFFFFFF), Color(hex: 0))
    let isWhite =
      Contrast(RGB(opaque: white), on: surface).ratio > Contrast(RGB(opaque: black), on: surface).ratio
    let paint = Paint.system(isWhite ? white : black)
    plainText("9:41", 24, 19, UIKitLook.Text(paint, FontLook(size: 12, weight: 600)))
    rectangle(278, 10, 20, 9, radius: 2.5, paint)
    rectangle(299, 12.5, 1.5, 4, radius: 0.75, paint)
  }

  /// Draws the background of a bar and the line at its edge.
  mutating func bar(
    _ y: Double, _ height: Double, _ plates: [Paint], hairline: Paint?, atTop: Bool = false,
    besides origin: Paint.Origin = .system
  ) {
    rectangle(0, y, Self.width, height, plates, besides: origin)
    if let hairline { rectangle(0, atTop ? y : y + height - 0.5, Self.width, 0.5, hairline) }
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
