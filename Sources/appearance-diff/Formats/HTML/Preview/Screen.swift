import AppearanceState

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
  func draw(_ theme: PreviewTheme) -> Canvas {
    var canvas = Canvas()
    switch self {
    case .list: canvas.list(theme)
    case .detail: canvas.detail(theme)
    case .contactSheet: canvas.contactSheet(theme)
    }
    return canvas
  }
}

extension Canvas {
  typealias TextLook = PreviewTheme.TextLook

  /// The line of the clock and the battery, in the one of black and white that can be read.
  mutating func statusBar(on background: Color) {
    let surface = RGB(background, over: 1)
    let white = Contrast(RGB(opaque: Color(hex: 0xFFFFFF)), on: surface).ratio
    let black = Contrast(RGB(opaque: Color(hex: 0)), on: surface).ratio
    let color = Color(hex: white > black ? 0xFFFFFF : 0)
    text("9:41", 24, 19, TextLook(color: color, font: FontLook(size: 12, weight: 600)), part: "Clock", on: background)
    rectangle(278, 10, 20, 9, radius: 2.5, color)
    rectangle(299, 12.5, 1.5, 4, radius: 0.75, color)
  }

  /// The background of a bar and the line at its edge.
  mutating func bar(_ y: Double, _ height: Double, _ color: Color, hairline: Color?, atTop: Bool = false) {
    rectangle(0, y, Self.width, height, color)
    if let hairline { rectangle(0, atTop ? y : y + height - 0.5, Self.width, 0.5, hairline) }
  }

  /// A title that fits between the items of a bar, whatever size a theme gives it.
  static func fitting(_ look: TextLook, _ largest: Double) -> TextLook {
    var look = look
    look.font = look.font.limited(to: largest)
    return look
  }
}
