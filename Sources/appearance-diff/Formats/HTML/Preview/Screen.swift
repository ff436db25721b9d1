import AppearanceState
import AppearanceThemes

/// One of the screens that are drawn under each theme.
enum Screen: CaseIterable {
  case list
  case detail
  case contactSheet

  /// Its name for people.
  var title: String {
    switch self {
    case .list: "List"
    case .detail: "Controls"
    case .contactSheet: "Contact sheet"
    }
  }

  /// Draws it.
  func draw(_ theme: UIKitLook, level: Readability.Level) -> Canvas {
    var canvas = Canvas(level: level)
    switch self {
    case .list: canvas.list(theme)
    case .detail: canvas.detail(theme)
    case .contactSheet: canvas.contactSheet(theme)
    }
    return canvas
  }
}

extension Canvas {
  /// The line of the clock and the battery, in the one of black and white that can be read.
  mutating func statusBar(on plates: [Paint]) {
    let surface = plates.reversed().reduce(RGB(opaque: Color(hex: 0xFFFFFF))) { RGB($1.drawn, over: $0) }
    let (white, black) = (Color(hex: 0xFFFFFF), Color(hex: 0))
    let isWhite =
      Contrast(RGB(opaque: white), on: surface).ratio > Contrast(RGB(opaque: black), on: surface).ratio
    let paint = Paint.system(isWhite ? white : black)
    plainText("9:41", 24, 19, UIKitLook.Text(paint: paint, font: FontLook(size: 12, weight: 600)))
    rectangle(278, 10, 20, 9, radius: 2.5, paint)
    rectangle(299, 12.5, 1.5, 4, radius: 0.75, paint)
  }

  /// The background of a bar and the line at its edge.
  mutating func bar(
    _ y: Double, _ height: Double, _ plates: [Paint], hairline: Paint?, atTop: Bool = false,
    besides origin: Paint.Origin = .system
  ) {
    rectangle(0, y, Self.width, height, plates, besides: origin)
    if let hairline { rectangle(0, atTop ? y : y + height - 0.5, Self.width, 0.5, hairline) }
  }

  /// A text button in a bar.
  mutating func item(
    _ text: String, _ x: Double, _ y: Double, _ item: UIKitLook.Item, _ anchor: Anchor = .start,
    _ place: UIKitPlace? = nil, in theme: UIKitLook
  ) {
    if let image = item.image {
      let width = Double(text.count) * 9 + 14
      let left = anchor == .start ? x - 7 : anchor == .middle ? x - width / 2 : x - width + 7
      rectangle(left, y - 20, width, 28, radius: 6, image)
    }
    self.text(text, x, y, Self.fitting(item.text, 20), anchor, place, in: theme)
  }

  /// A title that fits between the items of a bar, whatever size a theme gives it.
  static func fitting(_ look: UIKitLook.Text, _ largest: Double) -> UIKitLook.Text {
    var look = look
    look.font.size = min(look.font.size, largest)
    return look
  }
}
