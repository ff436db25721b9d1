@_spi(Package) import AppearanceState

/// What a report is written as: `--format=FORMAT`.
enum OutputFormat: String, CaseIterable {
  case text
  case html

  /// The last `--format`, or by default text.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let name = arguments.options.last(where: { $0.option == .format })?.value else {
      self = .text
      return
    }
    guard let format = OutputFormat(rawValue: name) else {
      let hint = NearMatch.hint(for: name, in: OutputFormat.allCases.map(\.rawValue))
      throw UsageError("there is no format '\(SafeText.visible(name))'\(hint)")
    }
    self = format
  }
}
