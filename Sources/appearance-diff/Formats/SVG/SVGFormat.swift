import AppearanceState
import AppearanceThemes

/// The drawings of a report as one picture for a comment or a document: old beside new, each with its name.
///
/// It contains the same shapes as the page. It loads nothing, has no script and no style sheet, and uses only generic
/// fonts, so that it looks the same everywhere.
enum SVGFormat {
  /// Returns the whole picture.
  ///
  /// - Throws: `CommandError` if the report has no drawings, or the picture is too large.
  static func bytes(of report: Report, upTo largest: Int = 100_000_000) throws(CommandError) -> [UInt8] {
    guard case .table(let table) = report.content else {
      throw CommandError("svg is a drawing of themes, and this report has none; choose another format")
    }
    guard table.drawing.contains(where: \.isForUIKit) else {
      throw CommandError(
        "svg is a drawing of UIKit's controls, and no rule of these themes is for one of them; choose another format")
    }
    var html = HTML(largest: largest)
    Picture(table, report.heading).write(to: &html)
    if html.isFull { throw Report.tooLarge("a picture", most: largest) }
    return html.bytes
  }
}

/// The layout of a picture: four screens of one theme in a row, or two of each of two themes.
private struct Picture {
  private let lines: [Line]
  private let cells: [Cell]
  private let size: (width: Double, height: Double)

  /// A line of text above or between the drawings.
  private struct Line {
    let text: String
    let y: Double
    let size: Double
    let weight: Double
    var fill: StaticString = "#1b1d21"
  }

  private struct Cell {
    let x, y: Double
    let drawing: Drawing
    let name: String
  }

  private static let (margin, gap, groupGap, caption) = (36.0, 18.0, 46.0, 68.0)

  init(_ table: Report.Table, _ heading: Report.Heading) {
    let looks = Preview(table, fonts: .generic).looks
    let themes = table.sides.count
    let groups = max(1, 4 / themes)
    func left(_ column: Int) -> Double {
      Self.margin + Double(column) * (Canvas.width + Self.gap) + Double(column / themes) * (Self.groupGap - Self.gap)
    }
    let width = left(groups * themes - 1) + Canvas.width + Self.margin
    var (lines, cells, y) = ([Line](), [Cell](), Self.margin)
    func add(_ text: String, _ size: Double, _ weight: Double, _ fill: StaticString = "#1b1d21", rows: Int = 1) {
      for text in Self.wrapped(text, size, weight, width - 2 * Self.margin, rows: rows) {
        y += size
        lines.append(Line(text: text, y: y, size: size, weight: weight, fill: fill))
        y += size * 0.42
      }
    }
    add(heading.names.map(SafeText.visible).joined(separator: heading.isComparison ? " → " : ", "), 44, 680)
    let verdict = table.verdict
    add(verdict.sentence, 24, 400, verdict.isBad ? "#a8281f" : "#5c626b", rows: 3)
    y += 18
    for look in looks {
      if looks.count > 1 { add("In a \(look.style.rawValue) interface", 28, 640) }
      var screens = look.screens.filter { screen in themes != 2 || !screen.allSatisfy(\.changed.isEmpty) }[...]
      if screens.isEmpty { screens = look.screens.prefix(groups) }
      while !screens.isEmpty {
        let row = Array(screens.prefix(groups).joined())
        screens = screens.dropFirst(groups)
        for (column, drawing) in row.enumerated() {
          let name = SafeText.visible(table.sides[column % themes].title) + " · " + drawing.screen.title
          let shown = table.isSingle ? drawing.screen.title : name
          cells.append(Cell(x: left(column), y: y, drawing: drawing, name: shown))
        }
        y += (row.map(\.canvas.height).max() ?? 0) + Self.caption
      }
    }
    (self.lines, self.cells, size) = (lines, cells, (width, y + Self.margin - 22))
  }

  /// Wraps a text to lines of about the given width, and cuts the last line off if the text does not fit.
  private static func wrapped(_ text: String, _ size: Double, _ weight: Double, _ width: Double, rows: Int) -> [String]
  {
    let font = FontLook(size: size, weight: weight)
    var lines = [""]
    for word in text.split(separator: " ") {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
      if lines.count == rows || Canvas.length(of: longer, font) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { Canvas.shortened($0, to: width, font) }
  }

  // MARK: Writing

  func write(to html: inout HTML) {
    html.block(
      "svg", .literal("xmlns", "http://www.w3.org/2000/svg"), .viewBox(0, 0, size.width, size.height),
      .number("width", size.width), .number("height", size.height), .literal("role", "img"),
      .literal("font-family", "system-ui, sans-serif")
    ) { html in
      html.newLine()
      html.element("title", text: lines.first?.text ?? "")
      html.element(
        "desc", text: cells.map { $0.drawing.description(under: $0.name) }.joined(separator: " "))
      html.newLine()
      html.block("defs") { definitions(&$0) }
      html.empty("rect", .number("width", size.width), .number("height", size.height), .literal("fill", "#fbfbf9"))
      for line in lines { write(line, &html) }
      for cell in cells { write(cell, &html) }
    }
  }

  private func definitions(_ html: inout HTML) {
    Canvas.writeDefinitions(to: &html)
    for height in Set(cells.map(\.drawing.canvas.height)).sorted() {
      html.element("clipPath", .definition("screen", height)) { html in
        html.empty("rect", .number("width", Canvas.width), .number("height", height), .literal("rx", "22"))
      }
    }
  }

  private func write(_ line: Line, _ html: inout HTML) {
    html.element(
      "text", .number("x", Self.margin), .number("y", line.y), .number("font-size", line.size),
      .number("font-weight", line.weight), .literal("fill", line.fill), text: line.text)
    html.newLine()
  }

  private func write(_ cell: Cell, _ html: inout HTML) {
    let height = cell.drawing.canvas.height
    html.block("g", .translate(cell.x, cell.y)) { html in
      html.element("g", .reference("clip-path", to: "screen", height)) { $0.append(cell.drawing.canvas.html) }
      html.empty(
        "rect", .number("width", Canvas.width), .number("height", height), .literal("rx", "22"),
        .literal("fill", "none"), .literal("stroke", "#d0d3d8"))
      let font = FontLook(size: 19, weight: 500)
      html.element(
        "text", .number("y", height + 30), .number("font-size", font.size), .number("font-weight", font.weight),
        .literal("fill", "#1b1d21"), text: Canvas.shortened(cell.name, to: Canvas.width, font))
    }
  }
}
