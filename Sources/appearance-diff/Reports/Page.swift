/// Lines on their way to standard output.
struct Page {
  private(set) var bytes: [UInt8] = []
  private let hasColor: Bool

  init(hasColor: Bool) {
    self.hasColor = hasColor
  }

  mutating func add(_ line: StyledText) {
    line.write(to: &bytes, hasColor: hasColor)
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func add(_ lines: [StyledText]) {
    for line in lines { add(line) }
  }

  mutating func addEmptyLine() {
    bytes.append(UInt8(ascii: "\n"))
  }
}
