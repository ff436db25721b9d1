import AppearanceState
import AppearanceThemes

@testable import appearance_diff

/// Reads token files; if the input has a zero byte, two of them, which are merged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (first, second) = Fuzzing.halves(Fuzzing.bytes(start, count))
  guard let theme = read([first]) else { return 0 }
  guard let writer = try? TokenWriter(theme.snapshot) else { fatalError("what was read cannot be written") }
  guard let again = read([writer.json]) else { fatalError("what was written cannot be read") }
  precondition(again.problems.isEmpty, "what was written has problems: \(again.problems[0])")
  precondition(again.snapshot == writer.snapshot, "what was written is read as something else")
  guard let twice = try? TokenWriter(again.snapshot) else { fatalError("what was written cannot be written") }
  precondition(twice.reasons.isEmpty, "what was written cannot be written: \(twice.reasons.first?.value ?? "")")
  precondition(read([twice.json])?.snapshot == again.snapshot, "what was written twice is read as something else")
  // Differences are reported.
  if writer.snapshot != theme.snapshot {
    let losses = Losses(
      SnapshotDocument(theme.snapshot), SnapshotDocument(writer.snapshot), writer.reasons, countsAdditions: true)
    precondition(!losses.lines.isEmpty, "what was written is read as something else, in silence")
  }
  if let copy = theme.tokens?.json {
    let again = read([JSONLayout.bytes(of: copy)])
    precondition(again?.snapshot == theme.snapshot, "what was copied is read as something else")
  }
  if !second.isEmpty { _ = read([first, second]) }
  return 0
}

private func read(_ files: [[UInt8]]) -> ImportedTheme? {
  do {
    var tokens = try DesignTokens(files: files.map { (json: $0, path: nil) })
    let theme = tokens.theme()
    for mode in tokens.modes.prefix(3) { _ = tokens.theme(mode: mode) }
    if files.count == 1, !theme.problems.isEmpty {
      _ = Fuzzing.reading(files[0]) { throw SnapshotFileError(theme.problems) }
    }
    return theme
  } catch {
    if files.count == 1 { _ = Fuzzing.reading(files[0]) { throw error } }
    return nil
  }
}
