import AppearanceState
import AppearanceThemes

/// Explanations of the words of a report that not all readers know.
enum Glossary {
  struct Entry {
    let term: String
    let meaning: String
  }

  /// Returns the entries for the words that a table contains.
  static func entries(for table: Report.Table) -> [Entry] {
    func has(_ isFound: (AppearanceValue?) -> Bool) -> Bool {
      table.diff.changes.contains { isFound($0.old) || isFound($0.new) }
        || table.matrix?.settings.contains { $0.values.contains(where: isFound) } ?? false
    }
    var entries: [Entry] = []
    if has({ $0 == nil }) {
      entries.append(
        Entry(
          term: "unset", meaning: table.isOfTokens ? "there is no such token" : "the theme leaves it to the system"))
    }
    if has({ $0 == .nil }) {
      entries.append(Entry(term: "nil", meaning: "the theme sets it to nothing"))
    }
    if has({ $0?.hasUnresolved == true }) {
      entries.append(
        Entry(term: "unresolved", meaning: "a reference that leads nowhere, or a value that cannot be read"))
    }
    // The color is the whole value or a part of it.
    func hasColorChange(_ change: AppearanceDiff.Change) -> Bool {
      guard let old = change.old, let new = change.new else { return false }
      return Shape(old) == nil ? ColorDistance(old, new) != nil : Report.Row(change).hasColorChange
    }
    if table.diff.changes.contains(where: hasColorChange) {
      entries.append(
        Entry(
          term: "ΔE",
          meaning:
            "how different two colors look (CIEDE2000); below 1 hardly visible, from 10 on a big change")
      )
    }
    return entries
  }
}
