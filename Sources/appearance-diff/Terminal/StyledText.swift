/// A line or a piece of one, of which every part knows what it is. Rendering with or without color comes last.
struct StyledText: Hashable {
  struct Span: Hashable {
    var text: String
    var style: Style
  }

  private(set) var spans: [Span] = []
  /// The columns it takes.
  private(set) var width = 0

  init(_ text: String = "", _ style: Style = .plain) {
    append(text, style)
  }

  /// Spans one after the other, none of them empty.
  init(_ spans: [Span]) {
    self.spans = spans
    for span in spans { width += DisplayWidth.of(span.text) }
  }

  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: text, style: style))
    width += DisplayWidth.of(text)
  }

  static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
    left.width += right.width
  }

  /// Adds spaces up to a column. A text that is longer already stays as it is.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// The bytes for a terminal or a file.
  func write(to output: inout [UInt8], _ depth: ColorDepth) {
    for span in spans {
      if let parameters = span.style.parameters(depth) {
        output += "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m".utf8
      } else {
        output += span.text.utf8
      }
    }
  }
}

extension StyledText {
  /// The text without its styles.
  var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }
}
