/// Parsed arguments: options with their values, and operands.
struct ParsedArguments: Equatable {
  struct Operand: Equatable {
    let text: String
    /// Whether the operand follows `--`, after which nothing is an option or a command.
    let isLiteral: Bool
  }

  /// An option by its long name, because a command may have its own values or help for it.
  struct Entry: Equatable {
    let name: String
    let value: String?
    /// The configuration file that sets the option; nil for the command line.
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

  /// Adds the options of a configuration. An option of the command line replaces all values of the same option in it.
  mutating func add(configured entries: [Entry]) {
    let given = Set(options.map(\.name))
    options = entries.filter { !given.contains($0.name) } + options
  }

  /// Removes the first operand.
  mutating func removeFirstOperand() {
    operands.removeFirst()
  }
}

extension ParsedArguments {
  /// The arguments of the command line only. An option there that matches no file is a mistake; a configuration is for
  /// many files.
  var given: ParsedArguments {
    var given = self
    given.options.removeAll(where: \.isConfigured)
    return given
  }

  /// Returns whether an option is present.
  func has(_ option: Option) -> Bool { options.contains { $0.name == option.long } }

  /// Returns the value of an option; the last one counts.
  func value(of option: Option) -> String? { options.last { $0.name == option.long }?.value }

  /// Returns all occurrences of an option, in order.
  func entries(of option: Option) -> [Entry] { options.filter { $0.name == option.long } }

  /// Returns all values of a repeatable option.
  func values(of option: Option) -> [String] { entries(of: option).compactMap(\.value) }

  /// Returns a number of at least 0, or nil if the option is absent.
  func size(of option: Option) throws(UsageError) -> Double? {
    guard let text = value(of: option) else { return nil }
    if let number = Double(text), number >= 0, number.isFinite { return number }
    throw UsageError("option '--\(option.long)' takes a number from 0, found '\(text)'")
  }

  /// The file to write to; nil for standard output.
  var outputFile: String? { value(of: .output).flatMap { $0 == "-" ? nil : $0 } }
}

/// A mistake in the arguments, described in one sentence.
struct UsageError: Error, Hashable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
