/// Arguments told apart: options with their values, and operands.
struct ParsedArguments: Equatable {
  struct Operand: Equatable {
    let text: String
    /// Whether it stands after `--`, where nothing is an option or a command any more.
    let isLiteral: Bool
  }

  private(set) var options: [(option: Option, value: String?)] = []
  private(set) var operands: [Operand] = []

  /// Whether an option stands anywhere.
  func has(_ option: Option) -> Bool {
    options.contains { $0.option == option }
  }

  mutating func add(_ option: Option, value: String? = nil) {
    options.append((option, value))
  }

  mutating func add(operand text: String, isLiteral: Bool = false) {
    operands.append(Operand(text: text, isLiteral: isLiteral))
  }

  /// Takes the first operand away.
  mutating func removeFirstOperand() {
    operands.removeFirst()
  }

  static func == (left: ParsedArguments, right: ParsedArguments) -> Bool {
    left.operands == right.operands
      && left.options.elementsEqual(right.options) { $0.option == $1.option && $0.value == $1.value }
  }
}
