@testable import AppearanceState
@testable import AppearanceThemes

/// Reads a journal, replays it step by step and as a whole, and writes it again as the library writes lines.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Fuzzing.bytes(start, count)
  guard let journal = Fuzzing.reading(bytes, isLines: true, { try Journal(jsonLines: bytes) }) else { return 0 }
  precondition(journal.entries.first?.kind == .start, "a journal without a beginning")
  let lines = written(journal)
  guard let again = Fuzzing.reading(lines, isLines: true, { try Journal(jsonLines: lines) }) else {
    fatalError("what was written cannot be read")
  }
  precondition(again.notes.isEmpty && written(again) == lines, "what was written is read as something else")
  let (states, others) = (journal.states.map(\.snapshot), again.states.map(\.snapshot))
  precondition(states == others, "the same journal leads to other states")
  var before = AppearanceSnapshot()
  for state in journal.states {
    precondition(state.changes == AppearanceDiff(from: before, to: state.snapshot), "a step says another change")
    precondition(state.extent == state.snapshot.extent, "a step says another extent")
    before = state.snapshot
  }
  return 0
}

private func written(_ journal: Journal) -> [UInt8] {
  journal.entries.flatMap { JournalWriter.line($0.operation, time: $0.time, digest: $0.digest) }
}
