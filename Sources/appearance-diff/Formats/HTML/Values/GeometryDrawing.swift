import AppearanceState

/// A drawing of insets, offsets, points and sizes to scale, with one scale for both sides of a change.
struct GeometryDrawing {
  /// A rectangle in points.
  private struct Box {
    var left, top, right, bottom: Double

    func union(_ other: Box) -> Box {
      Box(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }
  }

  /// The content that insets surround.
  private static let content = Box(left: 0, top: 0, right: 48, bottom: 24)
  private static let height = 44.0

  private let value: AppearanceValue
  private let bounds: Box

  /// Returns nil for a value that is not geometry.
  init?(_ value: AppearanceValue, beside other: AppearanceValue?) {
    guard let bounds = Self.bounds(value) else { return nil }
    self.value = value
    self.bounds = other.flatMap(Self.bounds).map(bounds.union) ?? bounds
  }

  private static func bounds(_ value: AppearanceValue) -> Box? {
    switch value {
    case .insets(let insets): outer(insets).union(content)
    case .offset(let offset): displacement(offset.horizontal, offset.vertical)
    case .point(let point): displacement(point.x, point.y)
    case .size(let size): Box(left: 0, top: 0, right: 0, bottom: 0).union(displacement(size.width, size.height, 0))
    default: nil
    }
  }

  private static func outer(_ insets: AppearanceValue.Insets) -> Box {
    Box(
      left: content.left - shown(insets.left), top: content.top - shown(insets.top),
      right: content.right + shown(insets.right), bottom: content.bottom + shown(insets.bottom))
  }

  /// Returns a box from the origin to a point, with room for a cross around each.
  private static func displacement(_ x: Double, _ y: Double, _ room: Double = 8) -> Box {
    let (x, y) = (shown(x), shown(y))
    return Box(left: min(0, x) - room, top: min(0, y) - room, right: max(0, x) + room, bottom: max(0, y) + room)
  }

  /// Limits a number, because a file may contain any.
  private static func shown(_ number: Double) -> Double { number.isFinite ? min(max(number, -400), 400) : 0 }

  /// Adds the drawing.
  func write(to html: inout HTML) {
    let (width, height) = (max(bounds.right - bounds.left, 4), max(bounds.bottom - bounds.top, 4))
    // At most as wide as a column on a phone.
    let scale = min(Self.height / height, 96 / width, 2)
    let edge = 1 / scale
    html.element(
      "svg", .class("geometry"),
      .viewBox(bounds.left - edge, bounds.top - edge, width + 2 * edge, height + 2 * edge),
      .number("width", width * scale + 2), .number("height", height * scale + 2), .literal("aria-hidden", "true")
    ) { html in draw(to: &html) }
  }

  private func draw(to html: inout HTML) {
    switch value {
    case .insets(let insets):
      Self.rectangle(Self.outer(insets), .class("outer"), to: &html)
      Self.rectangle(Self.content, .class("inner"), to: &html)
    case .offset(let offset): Self.arrow(offset.horizontal, offset.vertical, to: &html)
    case .point(let point): Self.arrow(point.x, point.y, to: &html)
    case .size(let size):
      let box = Self.displacement(size.width, size.height, 0)
      Self.rectangle(box, .class("inner"), to: &html)
    default: break
    }
  }

  private static func rectangle(_ box: Box, _ look: Attribute, to html: inout HTML) {
    // Insets below the size of the content invert the rectangle.
    html.empty(
      "rect", look, .number("x", min(box.left, box.right)), .number("y", min(box.top, box.bottom)),
      .number("width", abs(box.right - box.left)), .number("height", abs(box.bottom - box.top)))
  }

  private static func arrow(_ x: Double, _ y: Double, to html: inout HTML) {
    html.empty("path", .class("outer"), .literal("d", "M-6 0H6M0-6V6"))
    html.empty(
      "line", .class("arrow"), .number("x1", 0), .number("y1", 0), .number("x2", shown(x)), .number("y2", shown(y)))
    html.empty("circle", .class("tip"), .number("cx", shown(x)), .number("cy", shown(y)), .number("r", 2.5))
  }
}
