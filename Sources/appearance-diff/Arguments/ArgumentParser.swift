import AppearanceState

/// A parser that separates options from operands as GNU programs do: options may appear anywhere before `--`, short
/// ones may be bundled, and `-` is an operand.
struct ArgumentParser {
  /// The options of all commands: the parser must know whether an option takes a value before it knows the command.
  private let options: () -> [Option]
  private var rest: ArraySlice<String>
  private var result = ParsedArguments()

  /// Parses the arguments after the program's name. `options` is evaluated only if the arguments contain an option.
  static func parse(
    _ arguments: [String], _ options: @escaping @autoclosure () -> [Option]
  ) throws(UsageError) -> ParsedArguments {
    var parser = ArgumentParser(options: options, rest: arguments[...])
    while let argument = parser.rest.popFirst() {
      if argument == "--" {
        for operand in parser.rest { parser.result.add(operand: operand, isLiteral: true) }
        break
      } else if argument.utf8.starts(with: "--".utf8) {
        try parser.long(argument)
      } else if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
        try parser.bundle(argument)
      } else {
        parser.result.add(operand: argument)
      }
    }
    return parser.result
  }

  /// Parses `--name` or `--name=value`.
  private mutating func long(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let options = options()
    guard let option = options.first(where: { $0.long == name }) else {
      let hint = NearMatch.hint(for: "--\(name)", in: options.map { "--\($0.long)" })
      throw UsageError("unknown option '--\(name)'\(hint)")
    }
    try add(option, value: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Parses `-s`, `-sh`, or `-oFILE`.
  private mutating func bundle(_ argument: String) throws(UsageError) {
    let options = options()
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknown(letter, in: argument)
      }
      if option.needsValue, !letters.isEmpty {
        return try add(option, value: String(letters))
      }
      try add(option, value: nil)
    }
  }

  private func unknown(_ letter: Character, in argument: String) -> UsageError {
    // People often write a long option with one dash.
    let hint = NearMatch.hint(for: "-" + argument, in: options().map { "--\($0.long)" })
    let isLong = argument.count > 2 && !hint.isEmpty
    return UsageError("unknown option '\(isLong ? argument : "-\(letter)")'\(isLong ? hint : "")")
  }

  private mutating func add(_ option: Option, value: String?) throws(UsageError) {
    if case .none = option.argument, let value {
      throw UsageError("option '--\(option.long)' takes no value, found '\(value)'")
    }
    var value = value
    if option.needsValue, value == nil {
      guard let next = rest.popFirst() else {
        let form = option.synopsis.drop { $0 != "-" }.split(separator: " ").last ?? ""
        throw UsageError("option '--\(option.long)' needs a value: \(form)")
      }
      value = next
    }
    result.add(option, value: value)
  }
}
