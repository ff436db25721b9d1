/// The format of a file with a theme.
enum ThemeFormat {
  case snapshot
  case catalog
  case tokens

  /// Chooses the format of an output by its name.
  init(output: String) {
    if output.split(separator: "/").last?.hasSuffix(".xcassets") == true {
      self = .catalog
    } else {
      self = output.hasSuffix(".tokens.json") || output.hasSuffix(".tokens") ? .tokens : .snapshot
    }
  }
}
