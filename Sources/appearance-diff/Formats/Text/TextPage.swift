/// Lines on their way to standard output.
struct TextPage {
  /// The columns that a line should have at most: those that COLUMNS says, or else those of a terminal as it opens.
  static let width = StandardStreams.environment("COLUMNS").flatMap { Int($0) }.map { min(max($0, 40), 120) } ?? 80

  private(set) var bytes: [UInt8] = []
  /// The columns that the line at the end takes.
  private(set) var column = 0
  private let depth: ColorDepth

  init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// A page like this one with nothing on it.
  var emptyCopy: TextPage { TextPage(depth) }

  mutating func add(_ line: StyledText) {
    append(line)
    endLine()
  }

  mutating func add(_ lines: [StyledText]) {
    for line in lines { add(line) }
  }

  mutating func addEmptyLine() { endLine() }

  /// Adds what was written to another page.
  mutating func add(_ page: TextPage) {
    bytes += page.bytes
  }

  // MARK: Pieces of a line

  mutating func append(_ text: StyledText) {
    text.write(to: &bytes, depth)
    column += text.width
  }

  /// Appends spaces up to a column. A line that is longer already stays as it is.
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
