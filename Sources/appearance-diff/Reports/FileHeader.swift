import AppearanceState

/// The lines that say what is compared, as in a unified diff, with the names of the themes.
enum FileHeader {
  /// `--- day.json    "Day"` and `+++ night.json  "Night"`
  static func lines(_ files: FilePair) -> [StyledText] {
    let (old, new) = (SafeText.visible(files.old.path), SafeText.visible(files.new.path))
    let column = 4 + max(DisplayWidth.of(old), DisplayWidth.of(new)) + 2
    return [
      line("---", .removed, old, files.old.name, column),
      line("+++", .added, new, files.new.name, column),
    ]
  }

  /// The path of a file and the name of its theme.
  static func title(_ file: FilePair.File) -> StyledText {
    var text = StyledText(SafeText.visible(file.path))
    if let name = file.name { text.append("  " + SafeText.quoted(name, maximumLength: 100), .dim) }
    return text
  }

  private static func line(_ sign: String, _ style: Style, _ path: String, _ name: String?, _ column: Int) -> StyledText
  {
    var text = StyledText(sign, style)
    text.append(" " + path)
    if let name {
      text.pad(to: column)
      text.append(SafeText.quoted(name, maximumLength: 100), .heading)
    }
    return text
  }
}
