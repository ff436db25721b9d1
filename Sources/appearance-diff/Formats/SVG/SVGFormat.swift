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

/// The layout of a picture.
private struct Picture {
  private let table: Report.Table
  private let preview: Preview
  private let lines: [Line]
  private let rows: [Row]
  private let size: (width: Double, height: Double)

  /// A line of text above or between the drawings.
  private struct Line {
    let text: String
    let y: Double
    let size: Double
    let weight: Double
    var fill: StaticString = "#1b1d21"
  }

  /// Drawings side by side.
  private struct Row {
    let y: Double
    let cells: [(x: Double, drawing: Drawing, name: String)]
  }

  private static let (margin, gap, groupGap, caption) = (36.0, 18.0, 46.0, 46.0)
  /// The number of screens in a row: four of one theme, or two of each of two themes.
  private static let columns = 4

  init(_ table: Report.Table, _ heading: Report.Heading) {
    self.table = table
    preview = Preview(table, fonts: .generic)
    let themes = table.sides.count
    let groups = max(1, Self.columns / themes)
    let columns = groups * themes
    let width =
      2 * Self.margin + Double(columns) * Canvas.width + Double(columns - groups) * Self.gap
      + Double(groups - 1) * Self.groupGap
    var (lines, y) = ([Line](), Self.margin)
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
    var rows: [Row] = []
    for look in preview.looks {
      if preview.looks.count > 1 { add("In a \(look.style.rawValue) interface", 28, 640) }
      var screens = look.screens.filter { screen in themes != 2 || !screen.allSatisfy(\.changed.isEmpty) }[...]
      if screens.isEmpty { screens = look.screens.prefix(groups) }
      while !screens.isEmpty {
        let row = screens.prefix(groups)
        screens = screens.dropFirst(groups)
        rows.append(Row(y: y, cells: Self.cells(row, table)))
        y += (row.joined().map(\.canvas.height).max() ?? 0) + Self.caption + 22
      }
    }
    (self.lines, self.rows, size) = (lines, rows, (width, y + Self.margin - 22))
  }

  private static func cells(
    _ screens: ArraySlice<[Drawing]>, _ table: Report.Table
  ) -> [(x: Double, drawing: Drawing, name: String)] {
    var (cells, x) = ([(x: Double, drawing: Drawing, name: String)](), margin)
    for drawings in screens {
      for (side, drawing) in zip(table.sides, drawings) {
        let name = SafeText.visible(side.title) + " · " + drawing.screen.title
        cells.append((x, drawing, table.isSingle ? drawing.screen.title : name))
        x += Canvas.width + gap
      }
      x += groupGap - gap
    }
    return cells
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
    html.element(
      "svg", .literal("xmlns", "http://www.w3.org/2000/svg"), .viewBox(0, 0, size.width, size.height),
      .number("width", size.width), .number("height", size.height), .literal("role", "img"),
      .literal("font-family", "system-ui, sans-serif")
    ) { html in
      html.newLine()
      html.element("title", text: lines.first?.text ?? "")
      html.element(
        "desc", text: rows.flatMap(\.cells).map { $0.drawing.description(under: $0.name) }.joined(separator: " "))
      html.newLine()
      html.element("defs") { definitions(&$0) }
      html.newLine()
      html.empty("rect", .number("width", size.width), .number("height", size.height), .literal("fill", "#fbfbf9"))
      for line in lines { write(line, &html) }
      for row in rows {
        for cell in row.cells { write(cell.drawing, cell.name, cell.x, row.y, &html) }
      }
    }
    html.newLine()
  }

  private func definitions(_ html: inout HTML) {
    Canvas.writeDefinitions(to: &html)
    for height in Set(rows.flatMap(\.cells).map(\.drawing.canvas.height)).sorted() {
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

  private func write(_ drawing: Drawing, _ name: String, _ x: Double, _ y: Double, _ html: inout HTML) {
    let height = drawing.canvas.height
    html.element("g", .translate(x, y)) { html in
      html.element("g", .reference("clip-path", to: "screen", height)) { $0.append(drawing.canvas.html) }
      html.empty(
        "rect", .number("width", Canvas.width), .number("height", height), .literal("rx", "22"),
        .literal("fill", "none"), .literal("stroke", "#d0d3d8"))
      let font = FontLook(size: 19, weight: 500)
      html.element(
        "text", .number("y", height + 30), .number("font-size", font.size), .number("font-weight", font.weight),
        .literal("fill", "#1b1d21"), text: Canvas.shortened(name, to: Canvas.width, font))
    }
    html.newLine()
  }
}
