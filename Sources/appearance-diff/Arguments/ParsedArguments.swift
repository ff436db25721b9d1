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

extension ParsedArguments {
  /// The value of an option; the last one counts.
  func value(of option: Option) -> String? {
    options.last { $0.option == option }?.value
  }

  /// All values of an option that may be repeated.
  func values(of option: Option) -> [String] {
    options.filter { $0.option == option }.compactMap(\.value)
  }

  /// A number from 0, or nil when the option is not there.
  func size(of option: Option) throws(UsageError) -> Double? {
    guard let text = value(of: option) else { return nil }
    if let number = Double(text), number >= 0, number.isFinite { return number }
    throw UsageError(
      "option '--\(option.long)' takes a number from 0, found '\(SafeText.visible(text))'")
  }

  /// The file to write to; nil for standard output.
  var outputFile: String? {
    value(of: .output).flatMap { $0 == "-" ? nil : $0 }
  }
}

/// A mistake in the arguments: one sentence that names it.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
