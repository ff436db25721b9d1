import AppearanceState
import AppearanceThemes

/// Token files; where the input has a zero, two of them, which are merged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (first, second) = Fuzzing.halves(Fuzzing.bytes(start, count))
  guard let theme = read([first]) else { return 0 }
  let writer = TokenWriter(theme.snapshot)
  guard let again = read([writer.json]) else { fatalError("what was written cannot be read") }
  precondition(again.problems.isEmpty, "what was written has problems: \(again.problems[0])")
  let twice = TokenWriter(again.snapshot)
  precondition(twice.leftOut.isEmpty, "what was written cannot be written: \(twice.leftOut.first ?? "")")
  precondition(read([twice.json])?.snapshot == again.snapshot, "what was written twice is read as something else")
  // Other tools' names for types are written as the standard's, and what has no type with the one that it looks like.
  if writer.leftOut.isEmpty, classes(again) == classes(theme) {
    precondition(again.snapshot == theme.snapshot, "what was written is read as something else")
  }
  if !second.isEmpty { _ = read([first, second]) }
  return 0
}

private func classes(_ theme: ImportedTheme) -> Set<String> {
  Set(theme.snapshot.rules.map(\.snapshot.key.className))
}

private func read(_ files: [[UInt8]]) -> ImportedTheme? {
  do {
    var tokens = try DesignTokens(files: files.map { (json: $0, path: nil) })
    let theme = tokens.theme()
    for mode in tokens.modes.prefix(3) { _ = tokens.theme(mode: mode) }
    if files.count == 1, !theme.problems.isEmpty {
      _ = Fuzzing.reading(files[0]) { throw SnapshotFileError(problems: theme.problems) }
    }
    return theme
  } catch {
    if files.count == 1 { _ = Fuzzing.reading(files[0]) { throw error } }
    return nil
  }
}
