/// What a file with a theme can be.
enum ThemeFormat {
  case snapshot
  case catalog
  case tokens

  /// The format of a file that is written, by its name.
  init(output: String) {
    if output.split(separator: "/").last?.hasSuffix(".xcassets") == true {
      self = .catalog
    } else {
      self = output.hasSuffix(".tokens.json") || output.hasSuffix(".tokens") ? .tokens : .snapshot
    }
  }
}
