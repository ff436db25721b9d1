import AppearanceState

/// A line or a part of one, as spans with styles. Color is applied only when it is written.
struct StyledText: Hashable {
  /// Text of one style. Everything hidden in it is escaped, whatever its source: a report for a terminal contains no
  /// other text.
  struct Span: Hashable {
    let text: String
    let style: Style

    init(text: String, style: Style) {
      (self.text, self.style) = (SafeText.visible(text), style)
    }
  }

  private(set) var spans: [Span] = []
  /// The number of columns that the text takes.
  private(set) var width = 0

  init(_ text: String = "", _ style: Style = .plain) {
    append(text, style)
  }

  /// Creates a text from spans, none of them empty.
  init(_ spans: [Span]) {
    self.spans = spans
    for span in spans { width += DisplayWidth.of(span.text) }
  }

  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    let span = Span(text: text, style: style)
    spans.append(span)
    width += DisplayWidth.of(span.text)
  }

  static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
    left.width += right.width
  }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var text = left
    text += right
    return text
  }

  /// Adds spaces up to a column. A longer text stays unchanged.
  mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// Appends the bytes for a terminal or a file.
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

/// The number of columns of a text in a terminal.
///
/// It is approximate: East Asian wide characters and emoji count two columns, combining marks none, all others one. Terminals
/// differ in how they show a sequence of several emoji; after one, a column can be off by a few cells on that line only.
enum DisplayWidth {
  /// Returns the columns of a text without control characters.
  static func of(_ text: String) -> Int {
    if text.hasOnlyBytes({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    // Vowels and final consonants of Korean syllables share the columns of the initial consonant; decomposed names have them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    // Two of these letters are one flag.
    case 0x1F1E6...0x1F1FF: return 1
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
