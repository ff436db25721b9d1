extension ParsedArguments {
  /// The value of an option; the last one counts.
  func value(of option: Option) -> String? {
    options.last { $0.option == option }?.value
  }
}
