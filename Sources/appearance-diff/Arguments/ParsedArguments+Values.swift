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
      "option '--\(option.description.long)' takes a number from 0, found '\(SafeText.visible(text))'")
  }

  /// The file to write to; nil for standard output.
  var outputFile: String? {
    value(of: .output).flatMap { $0 == "-" ? nil : $0 }
  }
}
