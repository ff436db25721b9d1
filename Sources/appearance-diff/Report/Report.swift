import AppearanceState
import AppearanceThemes

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
    /// What looks wrong with themes, one by one.
    case lint([ThemeLint])
  }

  let content: Content
  /// Whether only the extent of each comparison is asked for.
  var showsOnlyExtent = false
  /// Whether a text has the palette too. The formats that take more room always have it.
  var showsPalette = false
  /// The folders that were compared; nil for files.
  var folders: (old: String, new: String)?

  /// The palette of a comparison of two files, where it tells more than the list of changes.
  var palette: Palette? {
    guard folders == nil, case .tables(let tables) = content, let table = tables.first, table.sides.count == 2 else {
      return nil
    }
    let palette = Palette(table)
    return palette.isWorthAPlace ? palette : nil
  }
}
