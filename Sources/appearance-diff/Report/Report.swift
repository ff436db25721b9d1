import AppearanceState

/// What there is to say, made once from what was found. Every ``Format`` only spells it.
struct Report {
  /// What it is about.
  enum Content {
    /// One theme, a comparison, several themes side by side, or the comparisons of folders.
    case tables([Table])
    case timeline(Timeline)
    case explanation(Explanation, of: ThemeFile)
    case conflicts(MergeConflicts)
    case problems([Problem], omitted: Int)
  }

  /// One of the themes that are looked at. The values of a row stand in the order of the sides.
  struct Side {
    /// The path as it was given; ``ThemeFile/missing`` has one too.
    let path: String
    /// The name of the theme.
    let name: String?

    init(_ file: ThemeFile) {
      (path, name) = (file.path, file.name)
    }

    init(path: String, name: String? = nil) {
      (self.path, self.name) = (path, name)
    }

    /// The name of the theme, or the file's where it has none.
    var title: String { name.flatMap { $0.isEmpty ? nil : $0 } ?? path }
    var isMissing: Bool { path == ThemeFile.missing.path }
  }

  let content: Content
  /// Whether only the extent of each comparison is asked for.
  var showsOnlyExtent = false
  /// The folders that were compared; nil for files.
  var folders: (old: String, new: String)?
}
