import AppearanceState
import AppearanceThemes

/// What there is to say, made once from what was found. Every ``Format`` only spells it.
struct Report {
  /// What it is about.
  enum Content {
    case table(Table)
    case folders(Folders)
    case timeline(Timeline)
    case explanation(Explanation, of: ThemeFile)
    case conflicts(MergeConflicts)
    case problems([Problem], omitted: Int)
    /// What looks wrong with themes, one by one.
    case lint([ThemeLint])
  }

  let content: Content
  /// Whether only the extent of each comparison is asked for.
  var showsOnlyExtent = false
  /// Whether a text has the palette too. The formats that take more room always have it.
  var showsPalette = false
}
