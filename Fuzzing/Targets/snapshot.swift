import AppearanceState
import AppearanceThemes

/// Reads snapshot files; if the input has a zero byte, two of them, which are compared.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (first, second) = Fuzzing.halves(Fuzzing.bytes(start, count))
  let known = KnownRules()
  guard let old = read(first, known) else { return 0 }
  let empty = AppearanceSnapshot()
  compare(empty, old.snapshot)
  guard let new = read(second, known) else { return 0 }
  compare(old.snapshot, new.snapshot)
  // If only one side has changes, the merge has exactly those.
  guard let merge = try? SnapshotMerge(base: old, ours: old, theirs: new) else { fatalError("merging failed") }
  precondition(merge.conflicts.isEmpty && merge.document.snapshot == new.snapshot, "one side's changes were not taken")
  return 0
}

private func read(_ bytes: [UInt8], _ known: KnownRules) -> SnapshotDocument? {
  let alone = Fuzzing.reading(bytes) { try SnapshotDocument(json: bytes) }
  let after = Fuzzing.reading(bytes) { try SnapshotDocument(json: bytes, file: nil, after: known) }
  precondition(after == alone, "a file is read as something else after another one")
  guard let document = alone else { return nil }
  let json = document.json()
  guard let again = Fuzzing.reading(json, { try SnapshotDocument(json: json) }) else {
    fatalError("what was written cannot be read")
  }
  precondition(again == document, "what was written is read as something else")
  precondition(again.hashValue == document.hashValue, "equal documents have different hashes")
  precondition(again.json() == json, "the same document is written in two ways")
  return document
}

private func compare(_ old: AppearanceSnapshot, _ new: AppearanceSnapshot) {
  let diff = AppearanceDiff(from: old, to: new)
  precondition(diff.isEmpty == (old == new), "a diff between equals, or none between others")
  guard let forth = try? old.applying(diff), let back = try? new.applying(diff.inverted) else {
    fatalError("a diff does not apply to what it was made from")
  }
  precondition(forth == new && back == old, "a diff leads elsewhere")
}
