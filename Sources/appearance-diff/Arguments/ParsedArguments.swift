/// Arguments told apart: options with their values, and operands.
struct ParsedArguments: Equatable {
  struct Operand: Equatable {
    let text: String
    /// Whether it stands after `--`, where nothing is an option or a command any more.
    let isLiteral: Bool
  }

  /// An option by its long name, since a command may have its own values or help for it.
  struct Entry: Equatable {
    let name: String
    let value: String?
    /// The configuration that says it; nil for the command line.
    var configuration: String?

    var isConfigured: Bool { configuration != nil }
  }

  private(set) var options: [Entry] = []
  private(set) var operands: [Operand] = []

  mutating func add(_ option: Option, value: String? = nil) {
    options.append(Entry(name: option.long, value: value))
  }

  mutating func add(operand text: String, isLiteral: Bool = false) {
    operands.append(Operand(text: text, isLiteral: isLiteral))
  }

  /// Adds what a configuration says. An option of the command line takes the place of all that it says of this option.
  mutating func add(configured entries: [Entry]) {
    let given = Set(options.map(\.name))
    options = entries.filter { !given.contains($0.name) } + options
  }

  /// Takes the first operand away.
  mutating func removeFirstOperand() {
    operands.removeFirst()
  }
}

extension ParsedArguments {
  /// What the command line says. What fits no file is a slip there; a configuration is for many files.
  var given: ParsedArguments {
    var given = self
    given.options.removeAll(where: \.isConfigured)
    return given
  }

  /// Whether an option stands anywhere.
  func has(_ option: Option) -> Bool { options.contains { $0.name == option.long } }

  /// The value of an option; the last one counts.
  func value(of option: Option) -> String? { options.last { $0.name == option.long }?.value }

  /// An option wherever it stands, in order.
  func entries(of option: Option) -> [Entry] { options.filter { $0.name == option.long } }

  /// All values of an option that may be repeated.
  func values(of option: Option) -> [String] { entries(of: option).compactMap(\.value) }

  /// A number from 0, or nil when the option is not there.
  func size(of option: Option) throws(UsageError) -> Double? {
    guard let text = value(of: option) else { return nil }
    if let number = Double(text), number >= 0, number.isFinite { return number }
    throw UsageError("option '--\(option.long)' takes a number from 0, found '\(text)'")
  }

  /// The file to write to; nil for standard output.
  var outputFile: String? { value(of: .output).flatMap { $0 == "-" ? nil : $0 } }
}

/// A mistake in the arguments: one sentence that names it.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
