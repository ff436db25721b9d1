import AppearanceState
import AppearanceThemes

/// A screen under one theme, with the same shapes in a page, in a separate picture, and in a small one beside a name.
struct Drawing {
  let screen: Screen
  let canvas: Canvas
  /// The marks that differ from the other one of two drawings.
  var changed: [Canvas.Mark] = []

  /// Returns a description for readers who do not see the drawing.
  ///
  /// - Parameter name: The name of the theme.
  func description(under name: String) -> String {
    let low = canvas.tooLow
    let words =
      low.isEmpty
      ? "No text of the theme has too little contrast."
      : "Too little contrast: \(low.map { "\($0.name) \($0.contrast.text)" }.joined(separator: ", "))."
    return "\(screen.title) under \(name). \(words)"
  }

  /// Writes the outlines of the changed marks, each once.
  func writeOutlines(to html: inout HTML) {
    // Several marks of the same area get one outline.
    var seen: Set<[Double]> = []
    for sight in changed.map(\.sight) {
      guard seen.insert([sight.x, sight.y, sight.width, sight.height]).inserted else { continue }
      let (left, top) = (max(sight.x - 2, 1), max(sight.y - 2, 1))
      let right = min(sight.x + sight.width + 2, Canvas.width - 1)
      let bottom = min(sight.y + sight.height + 2, canvas.height - 1)
      guard right > left, bottom > top else { continue }
      html.empty(
        "rect", .number("x", left), .number("y", top), .number("width", right - left), .number("height", bottom - top),
        .number("rx", 5))
    }
  }
}
