/// The figures as a table and as JSON.
enum Report {
  static func table(_ measurements: [Measurement]) -> String {
    let header = ["figure", "median", "min–max", "unit", "floor", "ratio", "peer", "goal", ""]
    let rows = measurements.map { figure -> [String] in
      let goal =
        switch figure.goal {
        case .atMost(let limit): "≤ \(text(limit))"
        case .timesFloor(let limit): "≤ \(text(limit)) × floor"
        case nil: ""
        }
      return [
        figure.name, text(figure.median), "\(text(figure.values[0]))–\(text(figure.values[figure.values.count - 1]))",
        figure.unit, figure.floorMedian.map(text) ?? "", figure.ratio.map(text) ?? "",
        figure.peerMedian.map(text) ?? "", goal,
        figure.isReached.map { $0 ? "reached" : "missed" } ?? "",
      ]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    return ([header] + rows).map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  static func json(_ measurements: [Measurement]) -> String {
    let entries = measurements.map { figure in
      """
        { "figure": "\(figure.name)", "unit": "\(figure.unit)", "median": \(figure.median), \
      "values": \(figure.values), "floor": \(figure.floor), "ratio": \(figure.ratio.map { "\($0)" } ?? "null"), \
      "peer": \(figure.peer), \
      "reached": \(figure.isReached.map { "\($0)" } ?? "null") }
      """
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }

  /// Returns a number with three significant digits.
  static func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    var digits = 0
    var scaled = value < 0 ? -value : value
    while scaled < 100, digits < 6 {
      scaled *= 10
      digits += 1
    }
    let whole = Int(scaled + 0.5)
    if digits == 0 { return "\(whole)" }
    var text = String(whole)
    while text.count <= digits { text = "0" + text }
    text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
