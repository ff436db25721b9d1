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

  /// The format that was asked for, by name or by the name of the output.
  ///
  /// - Parameter known: The formats that the command has.
  func format(among known: [ReportFormat]) throws(UsageError) -> ReportFormat {
    let asked = value(of: .format).flatMap(ReportFormat.init(rawValue:))
    guard let format = asked ?? outputFile.flatMap(ReportFormat.init(fileName:)) else { return .text }
    if known.contains(format) { return format }
    let list = known.map(\.rawValue).joined(separator: ", ")
    throw UsageError("format '\(format.rawValue)' cannot say this; there is \(list)")
  }
}
