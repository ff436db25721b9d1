/// The lines of a text report.
struct TextPage {
  /// The most columns that a line should have: COLUMNS if it is set, otherwise those of a newly opened terminal.
  static let width = StandardStreams.environment("COLUMNS").flatMap { Int($0) }.map { min(max($0, 40), 120) } ?? 80

  private(set) var bytes: [UInt8] = []
  /// The width of the last line.
  private(set) var column = 0
  private let depth: ColorDepth

  init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// An empty page with the same color depth.
  var emptyCopy: TextPage { TextPage(depth) }

  mutating func add(_ line: StyledText) {
    append(line)
    endLine()
  }

  mutating func add(_ lines: [StyledText]) {
    for line in lines { add(line) }
  }

  mutating func addEmptyLine() { endLine() }

  /// Adds the contents of another page.
  mutating func add(_ page: TextPage) {
    bytes += page.bytes
  }

  // MARK: Pieces of a line

  mutating func append(_ text: StyledText) {
    text.write(to: &bytes, depth)
    column += text.width
  }

  /// Appends spaces up to a column. A longer line stays unchanged.
  mutating func pad(to end: Int) {
    guard column < end else { return }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: end - column))
    column = end
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    column = 0
  }
}
